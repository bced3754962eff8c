import type { LoadedGame } from '../core/catalogue.ts';
import { BOTS } from './bots.ts';
import { leversFor } from './calibration.ts';
import { CALAMITY_A_ROUND_MAX, type Config, OPENING_CALAMITY_MAX } from './config.ts';
import { EVENT_CARDS } from './event-card.ts';
import { merit } from './game.ts';
import { largeKey } from './large-key.ts';
import { QUIET } from './quiet.ts';
import { DIFFICULTIES, ROLES, type Role } from './role.ts';
import { sage } from './sage.ts';
import { scoreNumber, scoreOf } from './score.ts';
import type { Merit } from './types.ts';

/** With three at the table one role stays away; the monk comes, so that no phase is missing. */
const rolesFor = (seats: number): readonly Role[] =>
  seats === 3 ? ROLES.filter((role) => role !== 'official') : ROLES;

/** The printed table. */
const asWritten = (seats: number): Config => ({
  roles: rolesFor(seats),
  difficulty: 'normal',
  cooperation: true,
  rotateStart: false,
  doomAtOnce: false,
  ...leversFor('printed', { difficulty: 'normal', cooperation: true }),
  calmMultiplier: false,
  eventCards: EVENT_CARDS,
});

export const loaded: LoadedGame<Merit> = {
  game: merit,
  bots: [...BOTS, sage],
  defaultBot: 'clever',
  analysis: { playouts: 480, closer: 1800, closerDecisions: 8, maxMoves: 400, alternatives: 4 },
  largeKey,
  adviser: 'planner',
  levels: {
    beginner: ['altruist'],
    standard: ['clever', 'altruist', 'clever'],
    master: ['sage'],
  },
  quiet: QUIET,
  options: [
    { field: 'difficulty', kind: 'choice', values: DIFFICULTIES },
    { field: 'cooperation', kind: 'flag' },
    { field: 'rotateStart', kind: 'flag' },
    { field: 'doomAtOnce', kind: 'flag' },
    { field: 'openingBeings', kind: 'whole', min: 0, max: 2 },
    { field: 'openingCalamity', kind: 'whole', min: 0, max: OPENING_CALAMITY_MAX },
    { field: 'calamityARound', kind: 'whole', min: 0, max: CALAMITY_A_ROUND_MAX },
    { field: 'calmMultiplier', kind: 'flag' },
  ],
  defaults: asWritten,
  asWritten,
  seated: (seats) => ({ roles: rolesFor(seats) }),
  resize: (config, seats) => ({ ...config, roles: rolesFor(seats) }),
  // The score a player would have if the game ended now.
  worth: ({ players }) => players.map((player) => scoreNumber(scoreOf(player))),
};
