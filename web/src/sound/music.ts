import { settings } from '../settings/settings.ts';

/**
 * A quiet tune, made on the spot: plucked notes of a pentatonic scale, each bar drawn from the ones that follow well. Off unless the player
 * switches it on, silent while the page is out of sight or muted.
 */

/** 宫商角徵羽 from D, in Hz, over two octaves. */
const SCALE = [146.83, 164.81, 185, 220, 246.94, 293.66, 329.63, 369.99, 440, 493.88] as const;
const BAR_SECONDS = 4.8;
const BEATS = 8;
/** Of the player's volume: well below every sound of the table. */
const LOUDNESS = 0.07;

/** The notes of a bar as places in the scale, null for a rest: small steps up and down, with air between them. */
export function barOf(number: number, random: () => number): readonly (number | null)[] {
  let at = 2 + Math.floor(random() * 5);
  return Array.from({ length: BEATS }, (_, beat) => {
    at = Math.min(SCALE.length - 1, Math.max(0, at + Math.floor(random() * 5) - 2));
    if (beat === 0) return number % 4 === 0 ? 0 : at;
    return random() < 0.45 ? at : null;
  });
}

function pluck(audio: AudioContext, out: AudioNode, pitch: number, start: number): void {
  const string = audio.createOscillator();
  string.type = 'triangle';
  string.frequency.value = pitch;
  const body = audio.createGain();
  body.gain.setValueAtTime(0, start);
  body.gain.linearRampToValueAtTime(1, start + 0.012);
  body.gain.exponentialRampToValueAtTime(0.001, start + 2.4);
  string.connect(body).connect(out);
  string.start(start);
  string.stop(start + 2.5);
}

let audio: AudioContext | null = null;
let out: GainNode | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let bar = 0;

const isWanted = (): boolean => {
  const { music, muted, volume } = settings.read();
  return music && !muted && volume > 0 && !document.hidden;
};

function playBar(): void {
  if (audio === null || out === null || !isWanted()) {
    stop();
    return;
  }
  out.gain.value = settings.read().volume * LOUDNESS;
  const start = audio.currentTime + 0.05;
  for (const [beat, note] of barOf(bar, Math.random).entries())
    if (note !== null) pluck(audio, out, SCALE[note] ?? 220, start + (beat * BAR_SECONDS) / BEATS);
  bar++;
  timer = setTimeout(playBar, BAR_SECONDS * 1000);
}

function stop(): void {
  clearTimeout(timer);
  timer = undefined;
  void audio?.suspend();
}

function follow(): void {
  if (!isWanted()) {
    stop();
    return;
  }
  if (timer !== undefined) {
    if (out !== null) out.gain.value = settings.read().volume * LOUDNESS;
    return;
  }
  if (audio === null) {
    audio = new AudioContext();
    out = audio.createGain();
    out.connect(audio.destination);
  }
  void audio.resume();
  playBar();
}

/** Plays as long as the settings say so. Browsers allow it after a gesture; a remembered wish waits for one. */
export function followMusic(): void {
  settings.watch(follow);
  document.addEventListener('visibilitychange', follow);
  if (navigator.userActivation?.hasBeenActive === false) {
    addEventListener('pointerdown', follow, { once: true });
    addEventListener('keydown', follow, { once: true });
  } else follow();
}
