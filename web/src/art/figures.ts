import type { Text } from '@tycoon/engine/core';

/** The six silhouettes, in the order seats take them. */
export const FIGURES = ['crane', 'fox', 'lantern', 'boat', 'drum', 'cat'] as const;
export type Figure = (typeof FIGURES)[number];

export const FIGURE_NAMES: Readonly<Record<Figure, Text>> = {
  crane: { en: 'Crane', zh: '白鹤' },
  fox: { en: 'Fox', zh: '阿狐' },
  lantern: { en: 'Lantern', zh: '灯笼' },
  boat: { en: 'Boat', zh: '小舟' },
  drum: { en: 'Drum', zh: '阿鼓' },
  cat: { en: 'Cat', zh: '老猫' },
};
