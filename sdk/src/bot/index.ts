export { type Bot, type BotOptions, createBot, STRATEGIES, type StrategyName } from './bot.ts';
export { declareBot, isDeclaredBot } from './declare.ts';
export { createGenerator } from './generator.ts';
export type { ManagePlan, RollPlan, Situation, Strategy } from './strategy.ts';
export { playTable, type TableOptions } from './table.ts';
