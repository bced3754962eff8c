import type { Bot } from '../core/bot.ts';
import type { Action } from './action.ts';
import { cautiousBot } from './bots/cautious.ts';
import { landlordBot } from './bots/landlord.ts';
import { plannerBot } from './bots/planner.ts';
import { traderBot } from './bots/trader.ts';
import type { View } from './view.ts';

/** The players made of code, simplest first. */
export const BOTS: readonly Bot<View, Action>[] = [cautiousBot, traderBot, landlordBot, plannerBot];
