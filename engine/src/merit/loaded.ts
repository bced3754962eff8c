import type { LoadedGame } from '../core/catalogue.ts';
import { BOTS } from './bots.ts';
import type { Config } from './config.ts';
import { EVENT_CARDS } from './event-card.ts';
import { merit } from './game.ts';
import { QUIET } from './quiet.ts';
import { DIFFICULTIES, ROLES, type Role } from './role.ts';
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
  openingBeings: 0,
  eventCards: EVENT_CARDS,
});

export const loaded: LoadedGame<Merit> = {
  game: merit,
  bots: BOTS,
  defaultBot: 'planner',
  quiet: QUIET,
  options: [
    { field: 'difficulty', kind: 'choice', values: DIFFICULTIES },
    { field: 'cooperation', kind: 'flag' },
    { field: 'rotateStart', kind: 'flag' },
    { field: 'doomAtOnce', kind: 'flag' },
    { field: 'openingBeings', kind: 'whole', min: 0, max: 2 },
  ],
  defaults: asWritten,
  asWritten,
  seated: (seats) => ({ roles: rolesFor(seats) }),
  resize: (config, seats) => ({ ...config, roles: rolesFor(seats) }),
  // The score a player would have if the game ended now.
  worth: ({ players }) => players.map((player) => scoreNumber(scoreOf(player))),
};
