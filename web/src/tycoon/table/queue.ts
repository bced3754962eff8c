import { CARD_MOVE_CTRL, type CardKind, type GameView, type PlayerView } from '@tycoon/sdk';
import type { CardPlay } from '@tycoon/sdk/calls';
import { npcOf } from '@tycoon/sdk/rules';

/** Cards laid out to go with the next roll, in the order they will be played; nothing of it is on chain yet. */
export type Queue = readonly CardPlay[];

export const takeBack = (queue: Queue, at: number): Queue => queue.filter((_, i) => i !== at);

/** How many cards of a kind are still in the hand when the queue is laid out. */
export const leftOf = (player: PlayerView, queue: Queue, kind: CardKind): number =>
  (player.cards[kind] ?? 0) - queue.filter((play) => play.kind === kind).length;

/** The number the die will show, if a card says so: the last one counts. */
export const chosenRoll = (player: PlayerView, queue: Queue): number | null =>
  queue.findLast(({ kind }) => kind === CARD_MOVE_CTRL)?.value ?? player.rollOverride;

/** The board as it will be when the queue is played, so that nobody walks into a bomb of one's own unawares. */
export function boardWith(view: GameView, queue: Queue): GameView {
  const laid = queue.flatMap(({ kind, tile }) => {
    const npc = npcOf(kind);
    return npc === null || tile === undefined ? [] : [[tile, { kind: npc, expiresAtTurn: null }] as const];
  });
  return laid.length === 0 ? view : { ...view, npcs: { ...view.npcs, ...Object.fromEntries(laid) } };
}
