import type { GameEntry } from '../core/catalogue.ts';
import type { CashFlow } from './types.ts';

export const entry: GameEntry<'cashflow', CashFlow> = {
  id: 'cashflow',
  title: { en: 'CashFlow', zh: '现金流' },
  version: 5,
  seats: { min: 1, max: 6, usual: 3 },
  hidden: false,
  score: { en: '% of the way', zh: '% 进度' },
  worth: { en: 'Monthly cash flow', zh: '月现金流' },
  load: () => import('./loaded.ts').then(({ loaded }) => loaded),
};
