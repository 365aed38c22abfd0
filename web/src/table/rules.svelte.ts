// The rulebook beside a table: which clause is being looked up.

class Rules {
  open = $state.raw<{ game: string; clause: string } | null>(null);

  show(game: string, clause = ''): void {
    this.open = { game, clause };
  }

  close(): void {
    this.open = null;
  }
}

export const rules = new Rules();
