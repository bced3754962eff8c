import type { Seat } from '../core/game.ts';
import { RAT_RACE } from './content/tracks.ts';
import { drawDoodad } from './doodads.ts';
import type { Emit } from './event.ts';
import { addChild, downsize } from './family.ts';
import { landOnFastTrack } from './fast-track.ts';
import { figures } from './figures.ts';
import { donation } from './money.ts';
import { advance, rollDice } from './movement.ts';
import { drawOffer } from './offers.ts';
import { player, type State } from './state.ts';
import { closeLanding } from './turn.ts';

function landInRatRace(state: State, seat: Seat, emit: Emit): void {
  const books = player(state, seat);
  switch (RAT_RACE[books.position]) {
    case 'OPPORTUNITY':
      state.pending = { kind: 'opportunity' };
      return;
    case 'LIABILITY':
      drawDoodad(state, seat, emit);
      return;
    case 'OFFER':
      drawOffer(state, seat, emit);
      return;
    case 'CHARITY':
      state.pending = { kind: 'charity', amount: donation(figures(books).totalIncome) };
      return;
    case 'CHILD':
      addChild(state, seat, emit);
      break;
    case 'DOWNSIZE':
      downsize(state, seat, emit);
      break;
    default:
      break;
  }
  closeLanding(state, emit);
}

/** A turn up to its first decision: throw, move, payday, and only then what the square does. */
export function roll(state: State, seat: Seat, emit: Emit): void {
  advance(state, seat, rollDice(state, seat, emit), emit);
  if (player(state, seat).track === 'rat-race') landInRatRace(state, seat, emit);
  else landOnFastTrack(state, seat, emit);
}
