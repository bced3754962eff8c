import {
  CARD_KIND_NAMES,
  CARD_KINDS,
  CARD_NEEDS,
  CARD_PUTS,
  type CardKind,
  type NpcKind,
} from '../generated/vocabulary.ts';
import { type FromChain, isKnown } from '../move/kind.ts';
import type { GameView, PlayerView } from '../view/view.ts';
import { isLive } from './walk.ts';

/** What cards ask for and where they may go, as the package's modules `cards` and `trap` have it. */

/** What a card asks for besides itself. */
export type CardNeed = (typeof CARD_NEEDS)[CardKind];

/** What a card asks for: nothing, a number of the dice, one of these players, or one of these tiles. */
export type CardUse =
  | { readonly needs: 'nothing' }
  | { readonly needs: 'value' }
  | { readonly needs: 'target'; readonly targets: readonly string[] }
  | { readonly needs: 'tile'; readonly tiles: readonly number[] };

/** The kinds that a player holds. */
export const heldKinds = ({ cards }: PlayerView): readonly FromChain<CardKind>[] =>
  Object.keys(cards).map((kind) => Number(kind) as FromChain<CardKind>);

/** Whether a kind is one that this program knows. */
export const isCardKind = (kind: FromChain<CardKind>): kind is CardKind => isKnown(CARD_KIND_NAMES, kind);

/** How many cards a player holds; those that this program does not know count too. */
export const handSize = ({ cards }: PlayerView): number =>
  Object.values(cards).reduce((sum, count) => sum + count, 0);

/** Whether a hand takes another card, beside so many that are to come. */
export const hasRoom = (player: PlayerView, handLimit: bigint, coming = 0): boolean =>
  BigInt(handSize(player) + coming) < handLimit;

/** What the card puts on a tile, or null. */
export const npcOf = (card: CardKind): NpcKind | null => CARD_PUTS[card];

/** The kinds in the order in which a hand is sorted: by what they ask for, then by number. */
export const SORTED_CARDS: readonly CardKind[] = (['value', 'nothing', 'target', 'tile'] as const).flatMap(
  (need) => CARD_KINDS.filter((kind) => CARD_NEEDS[kind] === need),
);

/** What the card asks for now, or null where it cannot be used. */
export function cardUse(view: GameView, player: PlayerView, card: CardKind): CardUse | null {
  const needs: CardNeed = CARD_NEEDS[card];
  switch (needs) {
    case 'nothing':
    case 'value':
      return { needs };
    case 'target': {
      const targets = view.players.filter((other) => other !== player && !other.isOut);
      return targets.length > 0 ? { needs, targets: targets.map(({ address }) => address) } : null;
    }
    case 'tile': {
      const tiles = freeTiles(view);
      return tiles.length > 0 ? { needs, tiles } : null;
    }
  }
}

/** Tiles that take a trap: without a live one, as long as the board may hold more. What has expired is swept on the way. */
export function freeTiles(view: GameView): readonly number[] {
  const isFull = Object.keys(view.npcs).length >= view.config.npcCap;
  return Array.from({ length: view.tileCount }, (_, tile) => tile).filter((tile) => {
    const npc = view.npcs[tile];
    return npc ? !isLive(npc, view.turn) : !isFull;
  });
}
