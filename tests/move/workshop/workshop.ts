import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SuiClientTypes } from '@mysten/sui/client';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { ROOT } from '@tycoon/command/root';
import { createLocalnet, type Localnet } from '@tycoon/localnet';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { type PublishedPackage, publishPackage } from '@tycoon/move-toolchain/publish/package';
import { readPackage, type Sources } from '@tycoon/move-toolchain/sources';

type Build = (tx: Transaction) => void;
type Result = SuiClientTypes.Transaction<{ effects: true; objectTypes: true; events: true }>;

/** A network with the package and the workshop on it; its clock stands still. */
export interface Workshop {
  readonly localnet: Localnet;
  readonly client: SuiGrpcClient;
  readonly deployment: PublishedPackage;
  readonly publisher: Ed25519Keypair;
  readonly players: readonly Ed25519Keypair[];
  /** Signs and executes; throws where the transaction fails. */
  execute(signer: Ed25519Keypair, build: Build): Promise<Result>;
}

/** The first object of a type that a transaction created. */
function createdBy({ effects, objectTypes }: Result, type: string): string {
  const found = effects.changedObjects.find(
    ({ objectId, idOperation }) => idOperation === 'Created' && objectTypes[objectId]?.endsWith(type),
  );
  if (!found) throw new Error(`the transaction created no ${type}`);
  return found.objectId;
}

/** The sources of the package with the workshop among them. */
export async function workshopSources(): Promise<Sources> {
  const sources = await readPackage(join(ROOT, 'move'), ['sources']);
  const workshop = await readFile(join(ROOT, 'tests/move/workshop/workshop.move'), 'utf8');
  return { ...sources, 'sources/workshop.move': workshop };
}

const makeKeypair = (n: number) =>
  Ed25519Keypair.fromSecretKey(createHash('sha256').update(`workshop ${n}`).digest());

export async function openWorkshop(): Promise<Workshop> {
  const localnet = createLocalnet({ clock: 'frozen', seed: 'workshop' });
  const client = new SuiGrpcClient({
    network: 'localnet',
    baseUrl: 'http://localnet',
    fetch: localnet.fetch,
  });
  const [publisher, ...players] = Array.from({ length: 7 }, (_, n) => makeKeypair(n));
  if (!publisher) throw new Error('nobody publishes');
  for (const key of [publisher, ...players]) await localnet.faucet.send(key.toSuiAddress());
  const compiled = await compilePackage(await workshopSources(), await findFramework('genesis'));
  const deployment = await publishPackage(client, publisher, compiled);
  const execute = async (signer: Ed25519Keypair, build: Build): Promise<Result> => {
    const transaction = new Transaction();
    build(transaction);
    const result = await client.signAndExecuteTransaction({
      signer,
      transaction,
      include: { effects: true, objectTypes: true, events: true },
    });
    if (result.$kind === 'FailedTransaction')
      throw new Error(result.FailedTransaction.status.error?.message ?? 'no reason given');
    return result.Transaction;
  };
  return { localnet, client, deployment, publisher, players, execute };
}

/** A running game on a ring of lots, and what its players hold. */
export interface Table {
  readonly game: string;
  readonly registry: string;
  readonly players: readonly {
    readonly key: Ed25519Keypair;
    readonly address: string;
    readonly seat: string;
  }[];
}

/** Builds a ring of `tiles` whose news ask for `amount`, and starts a game of `seats` with every addition on. */
export async function openTable(
  { deployment: { packageId }, execute, players }: Workshop,
  { tiles, amount, seats }: { readonly tiles: number; readonly amount: number; readonly seats: number },
): Promise<Table> {
  const keys = players.slice(0, seats);
  const [host] = keys;
  if (!host || keys.length < seats) throw new Error(`there are no ${seats} players`);
  const built = await execute(host, (tx) => {
    tx.moveCall({
      target: `${packageId}::workshop::build`,
      arguments: [tx.pure.u64(tiles), tx.pure.u64(amount)],
    });
  });
  const registry = createdBy(built, '::map::MapRegistry');
  const opened = await execute(host, (tx) => {
    const config = tx.moveCall({ target: `${packageId}::workshop::additions` });
    tx.moveCall({
      target: `${packageId}::lobby::create_game`,
      arguments: [
        tx.object(registry),
        tx.pure.u64(1),
        tx.pure.option('vector<u8>', null),
        config,
        tx.object.clock(),
      ],
    });
  });
  const game = createdBy(opened, '::game::Game');
  const seated = [{ key: host, address: host.toSuiAddress(), seat: createdBy(opened, '::game::Seat') }];
  for (const key of keys.slice(1)) {
    const joined = await execute(key, (tx) => {
      tx.moveCall({ target: `${packageId}::lobby::join`, arguments: [tx.object(game)] });
    });
    seated.push({ key, address: key.toSuiAddress(), seat: createdBy(joined, '::game::Seat') });
  }
  await execute(host, (tx) => {
    tx.moveCall({
      target: `${packageId}::lobby::start`,
      arguments: [tx.object(game), tx.object(seated[0]?.seat ?? ''), tx.object.clock()],
    });
  });
  return { game, registry, players: seated };
}

/** Adds a whole roll of the owner of a seat. */
export function addRoll(
  tx: Transaction,
  packageId: string,
  { game, registry, players }: Table,
  seat = 0,
): void {
  const cap = tx.moveCall({
    target: `${packageId}::turn::mint_turncap`,
    arguments: [tx.object(game), tx.object(players[seat]?.seat ?? '')],
  });
  tx.moveCall({
    target: `${packageId}::turn::roll`,
    arguments: [
      tx.object(game),
      tx.object(registry),
      cap,
      tx.pure.option('u8', null),
      tx.pure.vector('u64', []),
      tx.object.random(),
    ],
  });
}

export function addStep(tx: Transaction, packageId: string, { game, registry }: Table): void {
  tx.moveCall({
    target: `${packageId}::turn::step`,
    arguments: [tx.object(game), tx.object(registry), tx.object.clock()],
  });
}
