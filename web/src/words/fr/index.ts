// All that the page says in this language, from the files beside this one and those of the games.
const files = import.meta.glob<Record<string, string>>(
  ['./*.json', '../../boards/*/words/fr.json'],
  {
    eager: true,
    import: 'default',
  },
);

export default Object.assign({}, ...Object.values(files)) as Record<string, string>;
