import { activePlayer, type GameView } from '@tycoon/sdk';
import type { BotSeat, BotTable } from './roster.ts';

/** What the bots of a table have to do now. */
export type BotTask =
  | { readonly kind: 'join' | 'start' | 'play'; readonly bot: BotSeat }
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
    const starter = bots.find(({ address }) => seated.has(address));
    return isEager && isFull && starter !== undefined ? { kind: 'start', bot: starter } : WAIT;
  }
  const active = activePlayer(view);
  const bot = bots.find(({ address }) => address === active?.address);
  return bot === undefined ? WAIT : { kind: 'play', bot };
}
