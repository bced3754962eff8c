import { LANGUAGES, type Language } from '@tycoon/engine/core';
import { createStore } from '../store/store.ts';

export const THEMES = ['system', 'day', 'night'] as const;
type Theme = (typeof THEMES)[number];

/** How long a bot thinks before it moves, so that people can follow. */
export const SPEEDS = ['slow', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];

interface Settings {
  readonly theme: Theme;
  readonly language: Language;
  readonly muted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** Whether a tune is played, quietly. */
  readonly music: boolean;
  readonly speed: Speed;
  /** Whether the tutor explains what the buttons do. */
  readonly hints: boolean;
  /** Whether single keys act at a table. */
  readonly shortcuts: boolean;
}

const KEY = 'table.settings';

const oneOf = <T extends string>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.find((candidate) => candidate === value) ?? otherwise;

/** Settings out of what was remembered; whatever is missing or not ours is replaced by the default. */
export function parseSettings(json: unknown, systemLanguage: string): Settings {
  const saved = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  const volume = Number(saved.volume ?? 0.6);
  return {
    theme: oneOf(THEMES, saved.theme, 'system'),
    language: oneOf(LANGUAGES, saved.language, systemLanguage.startsWith('zh') ? 'zh' : 'en'),
    muted: saved.muted === true,
    volume: volume >= 0 && volume <= 1 ? volume : 0.6,
    music: saved.music === true,
    speed: oneOf(SPEEDS, saved.speed, 'normal'),
    hints: saved.hints !== false,
    shortcuts: saved.shortcuts !== false,
  };
}

function remembered(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** The person's settings, remembered between visits. */
export const settings = createStore<Settings>(
  parseSettings(remembered(), typeof navigator === 'undefined' ? 'en' : navigator.language),
);

export function change(part: Partial<Settings>): void {
  settings.write((previous) => ({ ...previous, ...part }));
}

const dark = () => matchMedia('(prefers-color-scheme: dark)');

/** Day or night as it is shown now. */
export const light = (theme: Theme): 'day' | 'night' =>
  theme === 'system' ? (dark().matches ? 'night' : 'day') : theme;

/** Puts the settings onto the page and remembers them, now and after each change. */
export function followSettings(): void {
  const apply = () => {
    const { theme, language } = settings.read();
    const root = document.documentElement;
    root.dataset.theme = light(theme);
    root.lang = language === 'zh' ? 'zh-CN' : 'en';
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', light(theme) === 'night' ? '#1c1511' : '#ddc397');
  };
  apply();
  dark().addEventListener('change', apply);
  settings.watch(() => {
    apply();
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.read()));
    } catch {
      // Private windows may refuse storage; the settings then last as long as the page.
    }
  });
}
