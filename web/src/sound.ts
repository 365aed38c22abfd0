// Small sounds, made on the spot: nothing is loaded.
import type { Sound } from './boards/board';
import { preferences } from './preferences.svelte';

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!preferences.sound || document.hidden || !navigator.userActivation?.hasBeenActive)
    return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A tone that fades: frequency, when, how long, how loud. */
function tone(
  at: AudioContext,
  from: number,
  to: number,
  wait: number,
  long: number,
  loud: number,
) {
  const start = at.currentTime + wait;
  const source = at.createOscillator();
  const volume = at.createGain();
  source.type = 'triangle';
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + long);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + long);
  source.connect(volume).connect(at.destination);
  source.start(start);
  source.stop(start + long);
}

/** Noise that fades, through a filter: paper, dice, dynamite. */
function rustle(at: AudioContext, pitch: number, wait: number, long: number, loud: number) {
  const start = at.currentTime + wait;
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * long), at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = Math.random() * 2 - 1;
  const source = at.createBufferSource();
  source.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const volume = at.createGain();
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + long);
  source.connect(filter).connect(volume).connect(at.destination);
  source.start(start);
}

const SOUNDS: Record<Sound, (at: AudioContext) => void> = {
  flip: (at) => rustle(at, 2600, 0, 0.12, 0.25),
  coin: (at) => tone(at, 1900, 2400, 0, 0.18, 0.12),
  coins: (at) =>
    [0, 0.07, 0.14].forEach((wait) => tone(at, 1700 + 900 * wait, 2300, wait, 0.16, 0.1)),
  dice: (at) => [0, 0.08, 0.15, 0.21].forEach((wait) => rustle(at, 1200, wait, 0.05, 0.35)),
  boom: (at) => {
    rustle(at, 140, 0, 0.7, 0.9);
    tone(at, 120, 40, 0, 0.6, 0.4);
  },
  knock: (at) => [0, 0.13].forEach((wait) => tone(at, 190, 120, wait, 0.09, 0.35)),
  step: (at) => rustle(at, 500, 0, 0.06, 0.25),
  shot: (at) => {
    rustle(at, 900, 0, 0.28, 0.8);
    tone(at, 300, 60, 0, 0.2, 0.3);
  },
  turn: (at) =>
    [0, 0.12].forEach((wait, k) => tone(at, k ? 880 : 660, k ? 880 : 660, wait, 0.2, 0.1)),
  fanfare: (at) =>
    [523, 659, 784, 1047].forEach((pitch, k) => tone(at, pitch, pitch, k * 0.13, 0.35, 0.13)),
  no: (at) => tone(at, 200, 150, 0, 0.16, 0.2),
};

export function play(sound: Sound | null): void {
  const at = sound && ready();
  if (at) SOUNDS[sound](at);
}
