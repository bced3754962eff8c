import { activePlayer, type GameView } from '@tycoon/sdk';
import type { BotSeat, BotTable } from './roster.ts';

/** What the bots of a table have to do now. */
export type BotTask =
  /** `step` plays the roll of another player, who may do so itself any moment. */
  | { readonly kind: 'join' | 'ready' | 'play' | 'step'; readonly bot: BotSeat }
  /** The game is over: what they have left goes back. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'wait' };

const WAIT: BotTask = { kind: 'wait' };

/** One thing at a time, so that seats are taken in order and a turn is played once. */
export function botTaskOf(view: GameView, { bots, isEager }: BotTable): BotTask {
  if (view.status === 'ended') return { kind: 'settle' };
  const seated = new Set(view.players.map(({ address }) => address));
  if (view.status === 'ready') {
    const isFull = view.players.length >= view.config.maxPlayers;
    const standing = bots.find(({ address }) => !seated.has(address));
    if (standing !== undefined && !isFull) return { kind: 'join', bot: standing };
    // Where they begin as soon as all seats are taken, the host's page begins.
    const isReady = new Set(view.players.flatMap((player) => (player.isReady ? [player.address] : [])));
    const sitting = bots.find(({ address }) => seated.has(address) && !isReady.has(address));
    return isEager || sitting === undefined ? WAIT : { kind: 'ready', bot: sitting };
  }
  const active = activePlayer(view);
  const bot = bots.find(({ address }) => address === active?.address);
  if (bot !== undefined) return { kind: 'play', bot };
  const witness = bots.find(({ address }) => seated.has(address));
  return view.draw !== null && witness !== undefined ? { kind: 'step', bot: witness } : WAIT;
}
