import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import type { Executed, PlayerView } from '@tycoon/sdk';
import { gameOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { textKeys } from '../keys/game-keys.ts';
import type { Session, Thunk, WalletState } from '../network/session.ts';
import { perform, stepQuietly } from './perform.ts';

const id = (digit: string) => `0x${digit.repeat(64)}`;
const [ME, SEAT, GAME] = [id('a'), id('5'), id('3')];
const NOW = 1000;

/** A session that notes who was asked to sign which calls; a roll is answered by a draw. */
function sessionOf(kind: WalletState['kind'], signsOnce = true) {
  const signed: { by: string; calls: readonly string[] }[] = [];
  const note = (by: string, thunk: Thunk): Executed => {
    const tx = new Transaction();
    thunk(tx);
    const calls = tx.getData().commands.map(({ $kind, MoveCall: call }) => call?.function ?? $kind);
    signed.push({ by, calls });
    const events = calls.includes('roll') ? [{ type: 'DrawEvent' }] : [];
    return { digest: '', events, changes: [], gasUsed: 1n, gasCost: 1n } as unknown as Executed;
  };
  const kept = new Map<string, string>();
  const session = {
    client: { tycoon: { deployment: { packageId: id('1'), packageIds: [id('1')], registryId: id('2') } } },
    address: ME,
    wallet: { kind, name: '' },
    signsOnce,
    keys: textKeys('localnet', {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
      key: (at) => [...kept.keys()][at] ?? null,
      get length() {
        return kept.size;
      },
    }),
    execute: async (thunk: Thunk) => note('wallet', thunk),
    executeAs: async (signer: Ed25519Keypair, thunk: Thunk) => note(signer.toSuiAddress(), thunk),
  } as unknown as Session;
  return { session, signed };
}

const viewOf = (fields: Partial<PlayerView> = {}) =>
  gameOf([playerOf(ME, fields)], { id: GAME, registry: id('4') });
const act = (session: Session, kind: 'join' | 'roll' | 'surrender', view = viewOf()) =>
  perform(
    session,
    ME,
    view,
    { kind },
    async () => SEAT,
    () => NOW,
  );
const keyIn = async ({ keys }: Session) => (await keys.find(GAME, ME))?.toSuiAddress() ?? '';

test('a wallet that asks joins with a key of this browser, paid in the same signature', async () => {
  const { session, signed } = sessionOf('foreign');
  await act(session, 'join');
  expect(signed).toEqual([{ by: 'wallet', calls: ['join_as', 'SplitCoins', 'TransferObjects'] }]);
  expect(await keyIn(session)).toMatch(/^0x/);
});

test('the key then rolls and steps, and the wallet is not asked', async () => {
  const { session, signed } = sessionOf('foreign');
  await act(session, 'join');
  const by = await keyIn(session);
  await act(session, 'roll', viewOf({ delegate: by, delegateUntilMs: BigInt(NOW + 1) }));
  expect(signed.slice(1)).toEqual([
    { by, calls: ['mint_turncap_as_delegate', 'roll'] },
    { by, calls: ['step'] },
  ]);
});

test('a key whose time is over, or that another device has replaced, is replaced along with the move', async () => {
  const { session, signed } = sessionOf('foreign');
  await act(session, 'join');
  const old = await keyIn(session);
  await act(session, 'roll', viewOf({ delegate: old, delegateUntilMs: BigInt(NOW) }));
  expect(signed[1]).toEqual({
    by: 'wallet',
    calls: ['SplitCoins', 'TransferObjects', 'name_delegate', 'mint_turncap', 'roll'],
  });
  const by = await keyIn(session);
  expect(signed[2]).toEqual({ by, calls: ['step'] });
  expect(by).not.toBe(old);
});

test('what a delegate may not do the wallet signs, also where there is a key', async () => {
  const { session, signed } = sessionOf('foreign');
  await act(session, 'join');
  const delegate = await keyIn(session);
  await act(session, 'surrender', viewOf({ delegate, delegateUntilMs: BigInt(NOW + 1) }));
  expect(signed.at(-1)).toEqual({ by: 'wallet', calls: ['surrender'] });
});

test('the wallet of the table signs all without a question, and names no key', async () => {
  const { session, signed } = sessionOf('own');
  await act(session, 'join');
  await act(session, 'roll');
  expect(signed.map(({ by, calls }) => [by, ...calls])).toEqual([
    ['wallet', 'join_as'],
    ['wallet', 'mint_turncap', 'roll'],
    ['wallet', 'step'],
  ]);
});

test('who signs every move is asked for the roll, and not for a step that others may play', async () => {
  const { session, signed } = sessionOf('foreign', false);
  await act(session, 'roll');
  expect(signed).toEqual([{ by: 'wallet', calls: ['mint_turncap', 'roll'] }]);
  expect(await stepQuietly(session, viewOf(), () => NOW)).toBeNull();
  expect(signed).toHaveLength(1);
});

test('without an account nothing is stepped, and without a seat nothing is played', async () => {
  const { session } = sessionOf('own');
  expect(await stepQuietly({ ...session, address: null }, viewOf(), () => NOW)).toBeNull();
  const seatless = perform(
    session,
    ME,
    viewOf(),
    { kind: 'roll' },
    async () => null,
    () => NOW,
  );
  await expect(seatless).rejects.toMatchObject({ failure: 'stale' });
});
