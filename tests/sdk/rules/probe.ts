import { bcs } from '@mysten/sui/bcs';
import { Transaction, type TransactionArgument, type TransactionResult } from '@mysten/sui/transactions';
import type { TycoonNet } from '@tycoon/harness/tycoon-net';
import * as calls from '@tycoon/sdk/calls';
import type { GameMap } from '@tycoon/sdk/maps';

/** A running game on a map, and who plays in it. */
export interface Arena {
  readonly map: GameMap;
  readonly game: string;
  readonly players: readonly [string, string];
}

const arenas = new Map<string, Promise<Arena>>();

/** The arena of a map. One is enough for all questions, since nothing that is asked leaves a trace. */
export function arenaOn(net: TycoonNet, map: GameMap): Promise<Arena> {
  const key = `${net.deployment.packageId} ${map.key}`;
  const arena = arenas.get(key) ?? openArena(net, map);
  arenas.set(key, arena);
  return arena;
}

/** A game of two in its first round, with every rule that has to do with money. */
async function openArena(net: TycoonNet, map: GameMap): Promise<Arena> {
  const { tycoon, deployment } = net;
  const [host, guest] = await net.accounts(2);
  if (!host || !guest) throw new Error('the faucet made no accounts');
  const rules = { salary: 1_000n, streetSets: true, landSales: true };
  const opened = await tycoon.execute(host, calls.createGame(deployment, { templateId: map.id, rules }));
  const game = opened.events.find((event) => event.type === 'GameCreatedEvent')?.game ?? '';
  await tycoon.execute(guest, calls.joinGame(deployment, game));
  const seat = (await tycoon.seatOf(host.toSuiAddress(), game)) ?? '';
  await tycoon.execute(host, calls.startGame(deployment, { game, seat }));
  return { map, game, players: [host.toSuiAddress(), guest.toSuiAddress()] };
}

/** Calls any function of the published package, private ones too, one after the other on the same objects; nothing of it stays. */
export interface Probe {
  readonly game: TransactionArgument;
  readonly registry: TransactionArgument;
  readonly clock: TransactionArgument;
  /** The map of the game, as the registry has it. */
  readonly template: TransactionArgument;
  call(target: `${string}::${string}`, ...args: readonly Argument[]): TransactionResult;
  /** The same, and what it returns is an answer. */
  ask(target: `${string}::${string}`, ...args: readonly Argument[]): void;
}

/** An object, a result, or plain bytes. */
type Argument = TransactionArgument | Plain;

interface Plain {
  toBytes(): Uint8Array;
  toBase64(): string;
}

/** Plain arguments. */
export const bool = (value: boolean) => bcs.bool().serialize(value);
export const u8 = (value: number) => bcs.u8().serialize(value);
export const u16 = (value: number) => bcs.u16().serialize(value);
export const u64 = (value: number | bigint) => bcs.u64().serialize(value);
export const flag = (value: boolean) => bcs.bool().serialize(value);
export const address = (value: string) => bcs.Address.serialize(value);
export const maybeAddress = (value: string | null) => bcs.option(bcs.Address).serialize(value);
export const u64s = (values: readonly number[]) => bcs.vector(bcs.u64()).serialize([...values]);
export const maybeU8 = (value: number | null) => bcs.option(bcs.u8()).serialize(value);
export const maybeU64 = (value: bigint | null) => bcs.option(bcs.u64()).serialize(value);

/** As many commands as a transaction may have, less some to spare. */
export const MOST_CALLS = 1000;

/** The answers, in the order they were asked for. A call that aborts fails the whole probe. */
export async function probe(
  net: TycoonNet,
  { game: id, map }: Arena,
  work: (probe: Probe) => void,
): Promise<readonly Uint8Array[]> {
  const { packageId, registryId } = net.deployment;
  const tx = new Transaction();
  tx.setSender(`0x${'0'.repeat(64)}`);
  let commands = 0;
  const asked: number[] = [];
  // A transaction has only so many inputs: equal bytes are one.
  const plain = new Map<string, TransactionArgument>();
  const input = (argument: Argument): TransactionArgument => {
    if (!isPlain(argument)) return argument;
    const bytes = argument.toBase64();
    const known = plain.get(bytes) ?? tx.pure(argument.toBytes());
    plain.set(bytes, known);
    return known;
  };
  const call: Probe['call'] = (target, ...args) => {
    commands += 1;
    return tx.moveCall({ target: `${packageId}::${target}`, arguments: args.map(input) });
  };
  const [game, registry] = [tx.object(id), tx.object(registryId)];
  const template = call('map::get_template', registry, u64(map.id));
  work({
    game,
    registry,
    clock: tx.object.clock(),
    template,
    call,
    ask(target, ...args) {
      asked.push(commands);
      call(target, ...args);
    },
  });
  const result = await net.client.core.simulateTransaction({
    transaction: tx,
    checksEnabled: false,
    include: { commandResults: true },
  });
  if (result.$kind === 'FailedTransaction') {
    throw new Error(`the probe failed: ${JSON.stringify(result.FailedTransaction.status)}`);
  }
  return asked.map((at) => {
    const bytes = result.commandResults[at]?.returnValues[0]?.bcs;
    if (!bytes) throw new Error(`command ${at} returned nothing`);
    return bytes;
  });
}

const isPlain = (argument: Argument): argument is Plain => 'toBase64' in argument;
