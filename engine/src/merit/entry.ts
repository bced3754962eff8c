import type { GameEntry } from '../core/catalogue.ts';
import type { Merit } from './types.ts';

export const entry: GameEntry<'merit', Merit> = {
  id: 'merit',
  title: { en: 'Merit', zh: '功德轮回' },
  version: 2,
  seats: { min: 3, max: 4, usual: 4 },
  hidden: false,
  score: { en: 'points', zh: '分' },
  worth: { en: 'Score', zh: '得分' },
  load: () => import('./loaded.ts').then(({ loaded }) => loaded),
};
