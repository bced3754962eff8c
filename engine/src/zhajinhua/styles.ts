import type { Style } from './policies.ts';

/** From the loosest to the tightest. */
export const STYLES: readonly Style[] = [
  { id: 'maniac', name: { en: 'Maniac', zh: '疯子' }, look: 6, fold: 0.1, raise: 0.5, end: 6, bluff: 0.4 },
  { id: 'loose', name: { en: 'Loose', zh: '松手' }, look: 3, fold: 0.3, raise: 0.85, end: 5, bluff: 0.15 },
  { id: 'steady', name: { en: 'Steady', zh: '稳健' }, look: 2, fold: 0.55, raise: 0.85, end: 4, bluff: 0.08 },
  { id: 'tight', name: { en: 'Tight', zh: '紧手' }, look: 1, fold: 0.74, raise: 0.92, end: 3, bluff: 0.02 },
];
