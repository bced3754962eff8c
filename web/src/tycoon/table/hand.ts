import type { CardKind, CardUse, GameView, LegalAction } from '@tycoon/sdk';
import { CARD_NEEDS, type CardNeed, SORTED_CARDS } from '@tycoon/sdk/rules';
import { leftOf, type Queue } from './queue.ts';

/** Why a card cannot be used now. */
const CARD_REASONS = ['nextRoll', 'afterRoll', 'laidOut', 'already', 'boardFull', 'nobody'] as const;
type CardReason = (typeof CARD_REASONS)[number];

/** A kind of card in the hand: how many are left, and what it asks for or why it cannot be used. */
export interface HeldCard {
  readonly kind: CardKind;
  readonly count: number;
  readonly use: CardUse | null;
  readonly why: CardReason | null;
}

/** The hand of a player, as it is with the queue laid out. `actions` are those the player may take now. */
export function handOf(
  view: GameView,
  address: string,
  actions: readonly LegalAction[],
  queue: Queue,
): readonly HeldCard[] {
  const player = view.players.find((candidate) => candidate.address === address);
  if (player === undefined) return [];
  const mayRoll = actions.some(({ kind }) => kind === 'roll');
  const mayDecide = actions.some(({ kind }) => kind === 'skip');
  return SORTED_CARDS.filter((kind) => (player.cards[kind] ?? 0) > 0).map((kind) => {
    const action = actions.find((candidate) => candidate.kind === 'card' && candidate.card === kind);
    const count = leftOf(player, queue, kind);
    const where = action?.kind === 'card' ? beside(action.where, queue, view) : null;
    const isTwice = queue.some((play) => play.kind === kind) && CARD_NEEDS[kind] === 'nothing';
    const why: CardReason | null = !mayRoll
      ? mayDecide
        ? 'afterRoll'
        : 'nextRoll'
      : count === 0
        ? 'laidOut'
        : isTwice
          ? 'already'
          : where === null
            ? NOTHING_LEFT[CARD_NEEDS[kind]]
            : null;
    return { kind, count, use: why === null ? where : null, why };
  });
}

/** Why a card that needs this finds nothing to be used on; what is always there cannot be missing. */
const NOTHING_LEFT: Readonly<Record<CardNeed, CardReason>> = {
  tile: 'boardFull',
  target: 'nobody',
  value: 'nobody',
  nothing: 'nobody',
};

/** What is left to choose from beside what is already laid out. */
function beside(use: CardUse, queue: Queue, view: GameView): CardUse | null {
  if (use.needs === 'tile') {
    const laid = queue.flatMap(({ tile }) => tile ?? []);
    const added = laid.filter((tile) => view.npcs[tile] === undefined).length;
    // The board holds only so many traps; where an old one lies, its place is taken and none is added.
    const isFull = Object.keys(view.npcs).length + added >= view.config.npcCap;
    const tiles = use.tiles.filter(
      (tile) => !laid.includes(tile) && (!isFull || view.npcs[tile] !== undefined),
    );
    return tiles.length > 0 ? { ...use, tiles } : null;
  }
  if (use.needs === 'target') {
    const targets = use.targets.filter((target) => !queue.some((play) => play.target === target));
    return targets.length > 0 ? { ...use, targets } : null;
  }
  return use;
}
