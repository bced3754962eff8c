import type { Signer } from '@mysten/sui/cryptography';
import { type Executed, type GameView, type PlayerView, playsFor, TycoonError } from '@tycoon/sdk';
import { type Delegate, nameDelegate } from '@tycoon/sdk/calls';
import { giveGas } from '@tycoon/sdk/session';
import type { GameKey } from '../keys/game-keys.ts';
import { gasOfGame, gasOfRest } from '../keys/gas.ts';
import { keyUntilMs } from '../keys/life.ts';
import type { Session, Thunk } from '../network/session.ts';
import type { Move } from '../table/props.ts';
import { type Hand, isDelegated, thunkOf } from './thunk.ts';

/** What performing needs of the session, so that tests can stand in for it. */
type Performer = Pick<
  Session,
  'client' | 'execute' | 'executeAs' | 'keys' | 'wallet' | 'signsOnce' | 'address'
>;

/** How a move is made: what is sent, by whom, and the key that plays from then on. */
interface Plan {
  readonly thunk: Thunk | null;
  /** Null where the wallet signs. */
  readonly signer: Signer | null;
  /** A key that the transaction names, to be kept once it is through. */
  readonly named: GameKey | null;
}

/** The chain's time, as far as this page knows it. */
type Now = () => number;

const delegateOf = (key: GameKey, now: Now): Delegate => ({
  address: key.signer.toSuiAddress(),
  untilMs: keyUntilMs(now()),
});

/** The key of this browser that may play for the player now; null where there is none. */
export async function keyOf(
  { keys }: Pick<Performer, 'keys'>,
  view: GameView,
  player: PlayerView | undefined,
  now: Now,
): Promise<Signer | null> {
  if (player === undefined || player.delegate === null) return null;
  const signer = await keys.find(view.id, player.address);
  return signer !== null && playsFor(player, signer.toSuiAddress(), BigInt(Math.floor(now())))
    ? signer
    : null;
}

/** Whether the wallet has to be asked for a signature, and could give it once for all. */
const isAsked = ({ wallet, signsOnce }: Performer): boolean => wallet.kind === 'foreign' && signsOnce;

/**
 * Decides who signs a move. A wallet that asks is asked once: to join with a key of this browser as its delegate, or, on another device,
 * to name one along with the move. From then on the key signs.
 */
async function planOf(
  session: Performer,
  address: string,
  view: GameView,
  move: Move,
  seatOf: (address: string) => Promise<string | null>,
  now: Now,
): Promise<Plan> {
  const { client, keys } = session;
  const { deployment } = client.tycoon;
  const byWallet = (thunk: Thunk | null): Plan => ({ thunk, signer: null, named: null });
  const player = view.players.find((each) => each.address === address);
  if (move.kind === 'join') {
    if (!isAsked(session)) return byWallet(thunkOf(move, deployment, view, null));
    const named = await keys.make();
    const delegate = delegateOf(named, now);
    const join = thunkOf(move, deployment, view, null, { delegate });
    return { thunk: both(join, giveGas(delegate.address, gasOfGame(view.config))), signer: null, named };
  }
  const signer = isDelegated(move) ? await keyOf(session, view, player, now) : null;
  if (signer !== null)
    return { thunk: thunkOf(move, deployment, view, { player: address }), signer, named: null };
  const seat = await seatOf(address);
  const hand: Hand | null = seat === null ? null : { seat };
  const thunk = thunkOf(move, deployment, view, hand);
  if (seat === null || !isDelegated(move) || !isAsked(session)) return byWallet(thunk);
  const named = await keys.make();
  const delegate = delegateOf(named, now);
  const name = nameDelegate(deployment, { game: view.id, seat, delegate });
  // Nothing may follow a roll, so the key is named and paid before.
  const first = both(giveGas(delegate.address, gasOfRest(view)), name);
  return { thunk: thunk && both(first, thunk), signer: null, named };
}

const both = (first: Thunk | null, second: Thunk | null): Thunk | null =>
  first &&
  second &&
  ((tx) => {
    first(tx);
    return second(tx);
  });

/** Makes a move; resolves to what was executed, the step of a roll included where it needs no signature. */
export async function perform(
  session: Performer,
  address: string,
  view: GameView,
  move: Move,
  seatOf: (address: string) => Promise<string | null>,
  now: Now,
): Promise<readonly Executed[]> {
  const { thunk, signer, named } = await planOf(session, address, view, move, seatOf, now);
  if (thunk === null) throw new TycoonError({ failure: 'stale' }, 'there is no seat to play from');
  const send = (what: Thunk, by: Signer | null) =>
    by === null ? session.execute(what) : session.executeAs(by, what);
  const done = await send(thunk, signer);
  await named?.keep(view.id, address);
  const by = named?.signer ?? signer;
  const isQuiet = by !== null || session.wallet.kind === 'own';
  const waits = done.events.some(({ type }) => type === 'DrawEvent');
  if (!waits || !isQuiet) return [done];
  const step = thunkOf({ kind: 'step' }, session.client.tycoon.deployment, view, null);
  // A step that fails is sent by the page that sees the roll wait, this one or another.
  const stepped = step && (await send(step, by).catch(() => null));
  return stepped ? [done, stepped] : [done];
}

/** Whether this page can play for its person without asking for a signature. */
export async function canPlayQuietly(session: Performer, view: GameView): Promise<boolean> {
  const player = view.players.find(({ address }) => address === session.address);
  return session.wallet.kind === 'own' || (await keyOf(session, view, player, Date.now)) !== null;
}

/** Plays a roll that waits, where that needs nobody's signature; else null. */
export async function stepQuietly(session: Performer, view: GameView, now: Now): Promise<Executed | null> {
  const { address, wallet, client } = session;
  if (address === null) return null;
  const player = view.players.find((each) => each.address === address);
  const signer = await keyOf(session, view, player, now);
  const thunk = thunkOf({ kind: 'step' }, client.tycoon.deployment, view, null);
  if (thunk === null || (signer === null && wallet.kind !== 'own')) return null;
  return signer === null ? session.execute(thunk) : session.executeAs(signer, thunk);
}
