import type { Text } from './text.ts';

/** How strong the bots of a table are, weakest first. */
export const LEVELS = ['beginner', 'standard', 'master'] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_NAMES: Readonly<Record<Level, Text>> = {
  beginner: { en: 'Beginner', zh: '入门' },
  standard: { en: 'Standard', zh: '标准' },
  master: { en: 'Master', zh: '大师' },
};
