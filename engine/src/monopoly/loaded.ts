import type { LoadedGame } from '../core/catalogue.ts';
import { BOTS } from './bots.ts';
import { AREA_WEIGHTINGS, type Config, DECK_MODES, DEFAULTS } from './config.ts';
import { simulateCurves } from './curves.ts';
import { monopoly } from './game.ts';
import { largeKey } from './large-key.ts';
import { QUIET } from './quiet.ts';
import { strategist } from './strategist.ts';
import type { Monopoly } from './types.ts';

/** The rules want short, different names; a table shows people by their own. */
const names = (seats: number): readonly string[] =>
  Array.from({ length: seats }, (_, seat) => `P${seat + 1}`);

/** The values of the specification, without a limit of turns. */
const asWritten = (seats: number): Config => ({ ...DEFAULTS, players: names(seats) });

const money = { kind: 'whole', min: 0, max: 1_000_000 } as const;
const percent = { kind: 'whole', min: 0, max: 100 } as const;

export const loaded: LoadedGame<Monopoly> = {
  game: monopoly,
  bots: [...BOTS, strategist],
  defaultBot: 'balanced',
  analysis: { playouts: 48, closer: 240, closerDecisions: 6, maxMoves: 240, alternatives: 4 },
  largeKey,
  adviser: 'surveyor',
  levels: { beginner: ['novice'], standard: ['balanced'], master: ['strategist'] },
  quiet: QUIET,
  options: [
    { field: 'playerCash', ...money },
    { field: 'passStartCash', ...money },
    { field: 'cashSpaceValue', ...money },
    { field: 'areaAdditionPercent', kind: 'whole', min: 0, max: 1000 },
    { field: 'unlimitedBuilding', kind: 'flag' },
    // More houses than four need longer tables of tolls.
    { field: 'buildingUpperbound', kind: 'whole', min: 1, max: 4 },
    { field: 'landDiscountPercent', ...percent },
    { field: 'houseDiscountPercent', ...percent },
    { field: 'stockShuffleBase', kind: 'whole', min: 0, max: 100_000 },
    { field: 'attributeNoise', kind: 'whole', min: 0, max: 9 },
    { field: 'deckMode', kind: 'choice', values: DECK_MODES },
    { field: 'areaWeighting', kind: 'choice', values: AREA_WEIGHTINGS },
    { field: 'maxTurns', kind: 'whole', min: 1, max: 1_000_000, none: true },
  ],
  // Everybody has as many turns.
  defaults: (seats) => ({ ...asWritten(seats), maxTurns: 40 * seats }),
  asWritten,
  seated: (seats) => ({ players: names(seats) }),
  resize: (config, seats) => ({
    ...config,
    players: names(seats),
    maxTurns: config.maxTurns === null ? null : Math.ceil(config.maxTurns / config.players.length) * seats,
  }),
  worth: (view) => view.worth,
  curves: simulateCurves,
};
