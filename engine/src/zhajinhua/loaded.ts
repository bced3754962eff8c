import type { LoadedGame } from '../core/catalogue.ts';
import { BOTS } from './bots.ts';
import type { Config } from './config.ts';
import { zhajinhua } from './game.ts';
import { A23_RULES } from './hand.ts';
import { largeKey } from './large-key.ts';
import { horizonOf } from './outlook.ts';
import { QUIET } from './quiet.ts';
import type { Zhajinhua } from './types.ts';

/** One hand, in which everybody may owe any amount. */
const asWritten = (players: number): Config => ({
  players,
  hands: 1,
  baseBet: 10,
  ante: 10,
  maxRaiseMultiplier: 4,
  compareCostMultiplier: 2,
  enable235: true,
  a23Rule: 'low',
  blindRounds: 0,
  bonusMultiplier: 0,
  maxRounds: 20,
  startingChips: null,
  verifiable: true,
});

export const loaded: LoadedGame<Zhajinhua> = {
  game: zhajinhua,
  bots: BOTS,
  defaultBot: 'steady',
  analysis: { playouts: 320, closer: 1200, closerDecisions: 8, maxMoves: 4000, alternatives: 4 },
  horizon: horizonOf,
  largeKey,
  adviser: 'odds',
  levels: { beginner: ['novice'], standard: ['steady', 'tight'], master: ['master'] },
  quiet: QUIET,
  options: [
    { field: 'hands', kind: 'whole', min: 1, max: 1000 },
    { field: 'baseBet', kind: 'whole', min: 1, max: 1_000_000 },
    { field: 'ante', kind: 'whole', min: 0, max: 1_000_000 },
    { field: 'maxRaiseMultiplier', kind: 'whole', min: 1, max: 100 },
    { field: 'compareCostMultiplier', kind: 'whole', min: 1, max: 20 },
    { field: 'enable235', kind: 'flag' },
    { field: 'a23Rule', kind: 'choice', values: A23_RULES },
    { field: 'blindRounds', kind: 'whole', min: 0, max: 20 },
    { field: 'bonusMultiplier', kind: 'whole', min: 0, max: 100 },
    { field: 'maxRounds', kind: 'whole', min: 1, max: 100 },
    { field: 'startingChips', kind: 'whole', min: 1, max: 1_000_000_000_000, none: true },
    { field: 'verifiable', kind: 'flag' },
  ],
  defaults: (players) => ({ ...asWritten(players), hands: 5, startingChips: 1000 }),
  asWritten,
  seated: (players) => ({ players }),
  resize: (config, players) => ({ ...config, players }),
  // Chips in the pot are nobody's.
  worth: ({ chips }) => chips,
};
