import type { GameEntry } from '../core/catalogue.ts';
import type { Zhajinhua } from './types.ts';

export const entry: GameEntry<'zhajinhua', Zhajinhua> = {
  id: 'zhajinhua',
  title: { en: 'Golden Flower', zh: '炸金花' },
  version: 3,
  seats: { min: 2, max: 6, usual: 5 },
  hidden: true,
  score: { en: 'net winnings', zh: '净赢' },
  worth: { en: 'Chips', zh: '筹码' },
  load: () => import('./loaded.ts').then(({ loaded }) => loaded),
};
