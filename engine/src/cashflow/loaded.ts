import type { LoadedGame } from '../core/catalogue.ts';
import { BOTS } from './bots.ts';
import { type Config, DICE, FAST_TRACK_RULES, makeConfig, ROUND_LIMIT_MAX, SAVINGS } from './config.ts';
import { cashflow } from './game.ts';
import { largeKey } from './large-key.ts';
import { QUIET } from './quiet.ts';
import { strategistBot } from './strategist.ts';
import type { CashFlow } from './types.ts';

const asWritten = (seats: number): Config => makeConfig(seats);

export const loaded: LoadedGame<CashFlow> = {
  game: cashflow,
  bots: [...BOTS, strategistBot],
  defaultBot: 'planner',
  analysis: { playouts: 72, closer: 360, closerDecisions: 6, maxMoves: 1200, alternatives: 4 },
  largeKey,
  adviser: 'planner',
  levels: { beginner: ['novice'], standard: ['landlord', 'cautious'], master: ['strategist'] },
  quiet: QUIET,
  options: [
    { field: 'savings', kind: 'choice', values: SAVINGS },
    { field: 'smallDeals', kind: 'flag' },
    { field: 'bigDeals', kind: 'flag' },
    { field: 'preferredStock', kind: 'flag' },
    { field: 'dice', kind: 'choice', values: DICE },
    { field: 'evenStart', kind: 'flag' },
    { field: 'fastTrack', kind: 'choice', values: FAST_TRACK_RULES },
    { field: 'sellOut', kind: 'flag' },
    { field: 'roundLimit', kind: 'whole', min: 1, max: ROUND_LIMIT_MAX, none: true },
  ],
  defaults: asWritten,
  asWritten,
  seated: (seats) => ({ players: makeConfig(seats).players }),
  resize: (config, seats) => ({
    ...config,
    players: Array.from({ length: seats }, (_, i) => config.players[i] ?? { profession: null, dream: null }),
  }),
  // What a payday brings.
  worth: ({ players }) => players.map(({ figures }) => figures.payday),
};
