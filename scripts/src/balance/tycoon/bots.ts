import { EXPLOITS, LEVELS, STRATEGIES, type Strategy } from '@tycoon/sdk/bot';

/** Everything that can sit at a measured table: levels, what players are offered, and what ought to lose. */
export const BOTS: Readonly<Record<string, Strategy>> = { ...LEVELS, ...STRATEGIES, ...EXPLOITS };
