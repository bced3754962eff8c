import { largeKeyBot } from '../core/bot.ts';
import type { Monopoly } from './types.ts';

export const largeKey = largeKeyBot<Monopoly>([
  'buy',
  'build',
  'roll',
  'transport',
  'free_build',
  'sell_shares',
  'sell_house',
  'sell_land',
  'go',
  'pass',
]);
