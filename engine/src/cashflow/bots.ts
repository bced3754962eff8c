import type { Bot } from '../core/bot.ts';
import { cautiousBot } from './bots/cautious.ts';
import { landlordBot } from './bots/landlord.ts';
import { plannerBot } from './bots/planner.ts';
import { traderBot } from './bots/trader.ts';
import type { CashFlow } from './types.ts';

/** The players made of code, simplest first. */
export const BOTS: readonly Bot<CashFlow>[] = [cautiousBot, traderBot, landlordBot, plannerBot];
