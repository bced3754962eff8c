import { type Bot, blendBot } from '../core/bot.ts';
import { cautiousBot } from './bots/cautious.ts';
import { landlordBot } from './bots/landlord.ts';
import { plannerBot } from './bots/planner.ts';
import { traderBot } from './bots/trader.ts';
import { largeKey } from './large-key.ts';
import type { CashFlow } from './types.ts';

/** Presses the large key, and seldom thinks like the cautious one. */
const noviceBot = blendBot<CashFlow>(
  { id: 'novice', name: { en: 'Novice', zh: '新手' } },
  largeKey,
  cautiousBot,
  2,
);

/** The players made of code, simplest first. */
export const BOTS: readonly Bot<CashFlow>[] = [noviceBot, cautiousBot, traderBot, landlordBot, plannerBot];
