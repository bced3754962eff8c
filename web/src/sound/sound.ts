import { settings } from '../settings/settings.ts';

/** Few, dry, wooden: each is a struck resonance or two, made on the spot. */
const SOUNDS = ['step', 'dice', 'coin', 'card', 'turn', 'win', 'lose'] as const;
export type Sound = (typeof SOUNDS)[number];

interface Knock {
  /** Seconds after the call. */
  readonly at: number;
  /** Resonance in Hz. */
  readonly pitch: number;
  readonly length: number;
  readonly loud: number;
  /** How much of it is noise (wood, paper) rather than tone (brass). */
  readonly grain: number;
}

const KNOCKS: Readonly<Record<Sound, readonly Knock[]>> = {
  step: [{ at: 0, pitch: 420, length: 0.06, loud: 0.5, grain: 0.7 }],
  dice: [0, 0.07, 0.13, 0.21, 0.33].map((at, i) => ({
    at,
    pitch: 900 - i * 90,
    length: 0.05,
    loud: 0.55,
    grain: 0.8,
  })),
  coin: [
    { at: 0, pitch: 2100, length: 0.16, loud: 0.22, grain: 0.1 },
    { at: 0.05, pitch: 2800, length: 0.2, loud: 0.16, grain: 0.05 },
  ],
  card: [{ at: 0, pitch: 1800, length: 0.09, loud: 0.3, grain: 1 }],
  turn: [
    { at: 0, pitch: 520, length: 0.18, loud: 0.45, grain: 0.25 },
    { at: 0.14, pitch: 780, length: 0.24, loud: 0.45, grain: 0.2 },
  ],
  win: [523, 659, 784, 1046].map((pitch, i) => ({
    at: i * 0.13,
    pitch,
    length: 0.4,
    loud: 0.35,
    grain: 0.12,
  })),
  // Down a step, and wood instead of brass: over, and no reproach.
  lose: [392, 330, 262].map((pitch, i) => ({
    at: i * 0.2,
    pitch,
    length: 0.5,
    loud: 0.4,
    grain: 0.4,
  })),
};

let context: AudioContext | null = null;
/** How many sources have not ended yet. */
let sounding = 0;
let silence: ReturnType<typeof setTimeout> | undefined;

/** A device that plays silence costs as much as one that plays music. It is let go when nothing has sounded for so long. */
const SILENCE_MS = 3000;

/** So long nobody has pressed anything before the device is opened. */
const PAUSE_MS = 1000;

function restAfter(audio: AudioContext, ms: number): void {
  clearTimeout(silence);
  silence = setTimeout(() => {
    if (sounding === 0) void audio.suspend();
  }, ms);
}

/**
 * Browsers allow sound only after a gesture; until then nothing is made at all. The page stands still while the device is opened, a quarter of a
 * second where there is none: that falls into the first pause between presses, and not before sound is wanted.
 */
export function wakeSoundOnGesture(): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let hasRun = false;
  const open = () => {
    if (context !== null || settings.read().muted) return;
    const opened = new AudioContext();
    opened.addEventListener('statechange', () => {
      hasRun ||= opened.state === 'running';
    });
    context = opened;
    restAfter(opened, 0);
  };
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(open, { timeout: PAUSE_MS }) : open();
  const onGesture = () => {
    clearTimeout(pause);
    if (context === null) pause = setTimeout(whenIdle, PAUSE_MS);
    // Some browsers let it sound only from within a gesture.
    else if (!hasRun) {
      void context.resume();
      restAfter(context, SILENCE_MS);
    }
  };
  addEventListener('click', onGesture);
  addEventListener('keyup', onGesture);
}

function strike(audio: AudioContext, out: AudioNode, knock: Knock): void {
  const start = audio.currentTime + knock.at;
  const body = audio.createGain();
  body.gain.setValueAtTime(knock.loud, start);
  body.gain.exponentialRampToValueAtTime(0.001, start + knock.length);
  body.connect(out);
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = knock.pitch;
  const toneGain = audio.createGain();
  toneGain.gain.value = 1 - knock.grain;
  tone.connect(toneGain).connect(body);
  const length = Math.ceil(audio.sampleRate * knock.length);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  const wood = audio.createBiquadFilter();
  wood.type = 'bandpass';
  wood.frequency.value = knock.pitch;
  wood.Q.value = 6;
  const noiseGain = audio.createGain();
  noiseGain.gain.value = knock.grain * 3;
  noise.connect(wood).connect(noiseGain).connect(body);
  for (const source of [tone, noise]) {
    sounding++;
    source.addEventListener('ended', () => {
      sounding--;
      restAfter(audio, SILENCE_MS);
    });
    source.start(start);
    source.stop(start + knock.length);
  }
}

/** Plays a sound, unless nobody has touched the page yet or it is muted; out of sight only what calls the person back. */
export function play(sound: Sound, { evenHidden = false } = {}): void {
  const { muted, volume } = settings.read();
  if (context === null || muted || volume === 0 || (document.hidden && !evenHidden)) return;
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  for (const knock of KNOCKS[sound]) strike(context, out, knock);
  void context.resume();
}
