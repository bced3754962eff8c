import { silent } from '../core/apply.ts';
import type { Seat } from '../core/game.ts';
import { createLookahead } from '../core/lookahead.ts';
import type { Random } from '../core/random.ts';
import { speculatorBot } from './bots/planner.ts';
import { figures } from './figures.ts';
import { cashflow } from './game.ts';
import { asked, legal } from './legal.ts';
import { trackLength } from './movement.ts';
import { type Pending, player, type State } from './state.ts';
import type { PlayerView, View } from './view.ts';

/** The decisions about deals; steps, bills and the bank are left to its policy. */
const WEIGHED: Readonly<Record<Pending['kind'], boolean>> = {
  roll: false,
  opportunity: true,
  window: true,
  deal: true,
  bill: false,
  charity: false,
  venture: false,
  raise: false,
  end: false,
  finished: false,
};

/** Who is not on the fast track after so many turns is taken to be as far as this. */
const TURNS = 80;

/** The chance that another one's throw on the fast track does not meet the dream: what a turn more in the rat race costs. */
const UNMET = 1 - 1 / trackLength('fast-track');

/** From here on the seat plays by itself: nobody else touches its books, and their turns cost time. */
function leaveAlone(state: State, seat: Seat): void {
  for (const [other, books] of state.players.entries()) if (other !== seat) books.status = 'resigned';
}

const NO_PILE = { draw: 0, discard: [] };

/** As much of the view as a planner reads: making the whole of it would take most of the time. */
const glance = (state: State, seat: Seat): View => ({
  ...state,
  players: state.players.map((books, other) =>
    other === seat ? { ...books, figures: figures(books) } : (books as PlayerView),
  ),
  decks: { 'small-deals': NO_PILE, 'big-deals': NO_PILE, offers: NO_PILE, doodads: NO_PILE },
});

/** The turns until the seat can leave the rat race, if it plays on by plan. */
function turnsToFastTrack(state: State, seat: Seat, random: Random): number {
  let alone = false;
  const begun = state.turn;
  for (;;) {
    if (player(state, seat).track === 'fast-track') return state.turn - begun;
    const who = asked(state);
    if (who === null || state.turn - begun >= TURNS) return TURNS;
    if (!alone && state.current === seat && state.pending.kind !== 'window') {
      leaveAlone(state, seat);
      alone = true;
    }
    const action = speculatorBot.choose(glance(state, who), () => legal(state, who), random);
    cashflow.act(state, action, silent);
  }
}

/** Tries every deal in imagined futures and takes what leads out of the rat race soonest. */
export const strategistBot = createLookahead(cashflow, {
  id: 'strategist',
  name: { en: 'Strategist', zh: '战略家' },
  policy: speculatorBot,
  alternatives: 4,
  playouts: 16,
  sure: 1,
  isWeighed: ({ pending, players, current }) => {
    const seat = pending.kind === 'window' ? (pending.queue[0] as Seat) : current;
    return WEIGHED[pending.kind] && players[seat]?.track === 'rat-race';
  },
  judge: (state, seat, random) => UNMET ** turnsToFastTrack(state, seat, random),
});
