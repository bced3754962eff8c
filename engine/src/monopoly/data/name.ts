import type { Text } from '../../core/text.ts';

/** A name as the game gives it, in Traditional Chinese (`hant`), with Simplified Chinese and English beside it. */
export interface Name extends Text {
  readonly hant: string;
}

export const name = (hant: string, zh: string, en: string): Name => ({ hant, zh, en });
