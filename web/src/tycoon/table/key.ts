import type { Ahead, Wish } from '@tycoon/sdk/rules';
import type { Translation } from '../../text/text.ts';
import { number } from '../../text/text.ts';
import { costOf } from './basket.ts';
import type { Draft } from './draft.ts';
import type { Move } from './props.ts';
import type { OwnReason, Situation } from './situation.ts';
import type { tycoonText } from './text.ts';

export type Words = Translation<(typeof tycoonText)['en']>;

/** The one large key: what it says, what it does, what comes of it, and the way around it. */
export interface Key {
  readonly label: string;
  readonly move: Move;
  readonly consequence: string | null;
  readonly other: { readonly label: string; readonly move: Move } | null;
}

interface Given {
  readonly t: Words;
  readonly draft: Draft;
  readonly ahead: Ahead | null;
  /** The number a card has made sure of. */
  readonly chosen: number | null;
  /** Where the one who looks stands. */
  readonly here: string;
  readonly name: (address: string) => string;
  readonly tile: (tile: number) => string;
}

const money = (amount: bigint): string => number(Number(amount));
const SKIP = { kind: 'skip' } as const;

/** Null where there is nothing to press; the notice then says why. */
export function keyOf(situation: Situation, given: Given): Key | null {
  const { t, draft, name } = given;
  switch (situation.kind) {
    case 'roll':
      return rollKey(situation.isFrozen, given);
    case 'buy':
    case 'upgrade':
      return {
        label: situation.kind === 'buy' ? t.buy(money(situation.cost)) : t.build(money(situation.cost)),
        move: { kind: situation.kind, tile: situation.tile },
        consequence: t.leaves(money(situation.leaves)),
        other: { label: t.leaveIt, move: SKIP },
      };
    case 'shop': {
      if (draft.basket.length === 0)
        return { label: t.buyNothing, move: SKIP, consequence: null, other: null };
      const cost = costOf(draft.basket, situation.offers);
      return {
        label: t.buyCards(draft.basket.length, money(cost)),
        move: { kind: 'buyCards', cards: draft.basket },
        consequence: t.leaves(money(situation.cash - cost)),
        other: { label: t.buyNothing, move: SKIP },
      };
    }
    case 'end':
      return { label: t.endTurn, move: SKIP, consequence: t.nothingToBuy, other: null };
    case 'late':
      return {
        label: t.endTheirs(name(situation.player)),
        move: { kind: 'endTimedOutTurn' },
        consequence: t.timeOver(name(situation.player)),
        other: null,
      };
    default:
      return null;
  }
}

function rollKey(isFrozen: boolean, { t, draft, ahead, chosen, here, tile }: Given): Key {
  const { queue, wish } = draft;
  const landing = isFrozen || chosen === null ? undefined : ahead?.landings[chosen - 1];
  return {
    label:
      queue.length > 0 ? t.rollWith(queue.length) : landing === undefined ? t.roll : t.rollsFor(landing.dice),
    move: { kind: 'roll', ...rollWishes(queue, wish, ahead) },
    consequence: isFrozen
      ? t.frozenHere(here)
      : queue.some((play) => liesOn(ahead, play.tile))
        ? t.ownTrap
        : landing === undefined
          ? null
          : t.landsOn(tile(landing.tile)),
    other: null,
  };
}

/** What was laid out lies where one's own roll may end. */
const liesOn = (ahead: Ahead | null, tile: number | undefined): boolean =>
  ahead?.landings.some((landing) => landing.tile === tile && landing.ending !== 'stop') ?? false;

/** Only what differs from the usual is asked for. */
const rollWishes = (queue: Draft['queue'], { direction }: Wish, ahead: Ahead | null) => ({
  ...(queue.length > 0 && { cards: queue }),
  ...(direction !== null && { direction }),
  ...(ahead !== null && ahead.route.length > 0 && { route: ahead.route }),
});

/** Why there is no key. */
export function noticeOf(
  situation: Situation,
  t: Words,
  name: (address: string) => string,
  isSigning: boolean,
): string {
  switch (situation.kind) {
    case 'pending':
      return isSigning ? t.signing : pendingWords(situation.move, t);
    case 'waiting': {
      const words = situation.isDeciding ? t.decides : t.rollsNow;
      return words(name(situation.player));
    }
    case 'animating':
      if (situation.isYou) return t.youMove;
      return situation.player === null ? t.animating : t.onTheMove(name(situation.player));
    case 'resuming':
      return t.resumes(name(situation.player));
    case 'lobby':
    case 'over':
      return t[situation.kind];
    default:
      return '';
  }
}

function pendingWords(move: Move, t: Words): string {
  if (move.kind === 'roll') return t.sendingRoll;
  return move.kind === 'buy' || move.kind === 'upgrade' ? t.sendingBuy : t.sending;
}

/** What keeps the player from acting, in every turn. */
export function ownWords(own: OwnReason, t: Words): string | null {
  if (own.kind === 'none') return null;
  return own.kind === 'hospital' || own.kind === 'prison' ? t[own.kind](own.turns) : t[own.kind];
}
