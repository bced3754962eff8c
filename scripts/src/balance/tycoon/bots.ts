import { EXPLOITS, STRATEGIES, type Strategy } from '@tycoon/sdk/bot';

/** Everything that can sit at a measured table: what players are offered, and what ought to lose. */
export const BOTS: Readonly<Record<string, Strategy>> = { ...STRATEGIES, ...EXPLOITS };
