import { activePlayer, type GameView } from '../view/view.ts';

/** What the bots of a table have to do now. */
export type BotTask<B> =
  /** `step` plays the roll of another player, who may do so itself any moment. */
  | { readonly kind: 'join' | 'ready' | 'play' | 'step'; readonly bot: B }
  /** The game is over: what they have left goes back. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'wait' };

const WAIT = { kind: 'wait' } as const;

/** The bots that one program plays at a table. */
interface BotParty<B> {
  readonly bots: readonly B[];
  /** The host begins as soon as every seat is taken. */
  readonly isEager: boolean;
}

/** One thing at a time, so that seats are taken in order and a turn is played once. */
export function botTaskOf<B extends { readonly address: string }>(
  view: GameView,
  { bots, isEager }: BotParty<B>,
): BotTask<B> {
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
