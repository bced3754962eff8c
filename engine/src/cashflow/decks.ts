import type { Seat } from '../core/game.ts';
import { shuffle } from '../core/random.ts';
import type { Card, Deck } from './content/card.ts';
import { cardOf } from './content/catalog.ts';
import type { Emit } from './event.ts';
import type { State } from './state.ts';

/** Takes the top card; an empty pile is first made anew from the shuffled discards. Null when both are empty. */
function take(state: State, deck: Deck, emit: Emit): string | null {
  const pile = state.decks[deck];
  if (pile.draw.length === 0 && pile.discard.length > 0) {
    pile.draw = pile.discard;
    pile.discard = [];
    shuffle(state.random, pile.draw);
    emit({ kind: 'reshuffled', deck, count: pile.draw.length });
  }
  return pile.draw.pop() ?? null;
}

/**
 * Draws until a card fits the player, looking at each card at most once: those passed over are set aside and only then
 * discarded, so that a reshuffle cannot bring them back. Null when nothing fits; that too is told.
 */
export function drawCard(
  state: State,
  seat: Seat,
  deck: Deck,
  fits: (card: Card) => boolean,
  emit: Emit,
): Card | null {
  const aside: string[] = [];
  let found: Card | null = null;
  for (let id = take(state, deck, emit); id !== null; id = take(state, deck, emit)) {
    const card = cardOf(id);
    if (fits(card)) {
      found = card;
      break;
    }
    aside.push(id);
    emit({ kind: 'passed_over', seat, deck, card: id });
  }
  state.decks[deck].discard.push(...aside);
  emit(found ? { kind: 'drawn', seat, deck, card: found.id } : { kind: 'no_card', seat, deck });
  return found;
}

/** A settled card goes face up onto the discards. */
export function discard(state: State, deck: Deck, card: string): void {
  state.decks[deck].discard.push(card);
}
