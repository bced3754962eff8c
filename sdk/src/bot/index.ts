export {
  type Bot,
  type BotOptions,
  createBot,
  decide,
  LEVELS,
  type LevelName,
  STRATEGIES,
  type StrategyName,
} from './bot.ts';
export { EXPLOITS, type ExploitName } from './exploits.ts';
export { createGenerator } from './generator.ts';
export type { Reason, ReasonKind } from './reason.ts';
export type { ManagePlan, RollPlan, Situation, Strategy } from './strategy.ts';
export { playTable, type TableOptions } from './table.ts';
export { type BotTask, botTaskOf } from './task.ts';
