import type { Ahead, Wish } from '@tycoon/sdk/rules';
import type { Translation } from '../../text/text.ts';
import { number } from '../../text/text.ts';
import { costOf } from './basket.ts';
import type { Draft } from './draft.ts';
import type { Move, Pending, Press } from './props.ts';
import type { Overdue, OwnReason, Situation } from './situation.ts';
import type { tycoonText } from './text.ts';
import type { Threat } from './threat.ts';

export type Words = Translation<(typeof tycoonText)['en']>;

/** The one large key: what it says, what it does, what comes of it, and the way around it. */
export interface Key {
  readonly label: string;
  readonly move: Press;
  readonly consequence: string | null;
  readonly other: { readonly label: string; readonly move: Move } | null;
  /** Pressing it leaves less than a toll close by. */
  readonly isRisky: boolean;
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
  /** The highest toll within a roll's reach. */
  readonly threat: Threat | null;
  /** What is missing to pay for the place one stands on; null where nothing is. */
  readonly lack: bigint | null;
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
    case 'upgrade': {
      const { threat } = given;
      const { tile, staysOpen } = situation;
      const isRisky = threat !== null && situation.leaves < threat.toll;
      return {
        label: situation.kind === 'buy' ? t.buy(money(situation.cost)) : t.build(money(situation.cost)),
        move: situation.kind === 'buy' ? { kind: 'buy', tile } : { kind: 'upgrade', tile, staysOpen },
        consequence: isRisky
          ? t.leavesShort(money(situation.leaves), given.tile(threat.tile), money(threat.toll))
          : staysOpen
            ? t.leavesForMore(money(situation.leaves))
            : t.leaves(money(situation.leaves)),
        other: { label: t.leaveIt, move: SKIP },
        isRisky,
      };
    }
    case 'shop': {
      if (draft.basket.length === 0)
        return { label: t.buyNothing, move: SKIP, consequence: null, other: null, isRisky: false };
      const cost = costOf(draft.basket, situation.offers);
      return {
        label: t.buyCards(draft.basket.length, money(cost)),
        move: { kind: 'buyCards', cards: draft.basket },
        consequence: t.leaves(money(situation.cash - cost)),
        other: { label: t.buyNothing, move: SKIP },
        isRisky: false,
      };
    }
    case 'end':
      return {
        label: t.endTurn,
        move: SKIP,
        consequence: given.lack === null ? t.nothingToBuy : t.lacks(money(given.lack)),
        other: null,
        isRisky: false,
      };
    case 'handOver':
      return {
        label: t.takeOver(name(situation.player)),
        move: { kind: 'takeOver', player: situation.player },
        consequence: t.handOver(name(situation.player)),
        other: null,
        isRisky: false,
      };
    case 'late':
      return {
        ...overdueKey(situation.move, name(situation.player), t),
        consequence: t.timeOver(name(situation.player)),
        other: null,
        isRisky: false,
      };
    case 'unplayed':
      return {
        label: t.playRoll,
        move: { kind: 'step' },
        consequence: t.rollWaits(situation.isYou ? null : name(situation.player)),
        other: null,
        isRisky: false,
      };
    default:
      return null;
  }
}

/** What lets the turn of an absent player go on. */
export const overdueKey = (
  move: Overdue,
  name: string,
  t: Words,
): { readonly label: string; readonly move: Move } => ({
  label: move === 'rollAbsent' ? t.rollTheirs(name) : t.endTheirs(name),
  move: { kind: move },
});

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
    isRisky: false,
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

function pendingWords(move: Pending, t: Words): string {
  if (move.kind === 'roll') return t.sendingRoll;
  return move.kind === 'buy' || move.kind === 'upgrade' ? t.sendingBuy : t.sending;
}

/** What keeps the player from acting, in every turn. */
export function ownWords(own: OwnReason, t: Words): string | null {
  if (own.kind === 'none') return null;
  return own.kind === 'hospital' || own.kind === 'prison' ? t[own.kind](own.turns) : t[own.kind];
}
