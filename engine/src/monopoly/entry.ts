import type { GameEntry } from '../core/catalogue.ts';
import type { Monopoly } from './types.ts';

export const entry: GameEntry<'monopoly', Monopoly> = {
  id: 'monopoly',
  title: { en: 'World Trip', zh: '环球之旅' },
  version: 4,
  seats: { min: 2, max: 6, usual: 3 },
  hidden: false,
  score: { en: 'net worth', zh: '净资产' },
  worth: { en: 'Net worth', zh: '净资产' },
  load: () => import('./loaded.ts').then(({ loaded }) => loaded),
};
