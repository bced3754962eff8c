import { Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as modules from '@tycoon/sdk/move';
import { admin, draft, game as games, map as maps, turn } from '@tycoon/sdk/move';
import type { Match } from './match.ts';

/** A generated thunk, before its arguments have a type. */
type Call = (packageId: string, args: object) => (tx: Transaction) => unknown;

/** The thunk of a Move function, by its names in Move. */
export function thunkOf(module: string, name: string): Call | undefined {
  const camel = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const exported = (modules as unknown as Record<string, Record<string, unknown>>)[module];
  const call = exported?.[camel] ?? exported?.[`${camel}_`];
  return typeof call === 'function' ? (call as Call) : undefined;
}

/**
 * Calls a function that only looks, in a simulation with one of everything that such a function may look at; `of` names the
 * struct that it is a method of. Returns how it ended.
 */
export async function look(match: Match, of: string | null, call: Call): Promise<string> {
  const { net, game } = match;
  const { packageId, registryId: registry } = net.deployment;
  const transaction = new Transaction();
  transaction.setSender(match.at(0));
  const cap = transaction.add(turn.mintTurncap(packageId, { game, seat: await match.seat(0) }));
  const plan = transaction.add(sketch(packageId));
  const template = transaction.add(draft.seal(packageId, { self: transaction.add(sketch(packageId)) }));
  const [curated, adminCap] = transaction.add(admin.createCuratedRegistry(packageId));
  const config = transaction.add(games.defaultConfig(packageId));
  const names = { nameEn: 'Two', nameZh: '二', tilesEn: ['A', 'B'], tilesZh: ['甲', '乙'], groups: [1, 1] };
  const selves: Readonly<Record<string, TransactionArgument | string | undefined>> = {
    AdminCap: adminCap,
    Config: config,
    Draw: transaction.add(games.draw(packageId, { self: game })),
    Game: game,
    MapDraft: plan,
    MapLabels: transaction.add(maps.newLabels(packageId, names)),
    MapTemplate: template,
  };
  const self = of === null ? undefined : selves[of];
  const seat = await match.seat(0);
  const numbers = {
    tileId: 0,
    exit: 1,
    means: 0,
    dir: 1,
    kind: 1,
    price: 1_000,
    baseToll: 100,
    level: 1,
    id: 1,
  };
  const objects = { self, other: config, game, seat, cap, registry, template };
  const args = {
    ...objects,
    player: match.at(0),
    ccw: false,
    streets: transaction.add(maps.streets(packageId, { registry, id: 1 })),
    ...numbers,
  };
  transaction.add(call(packageId, args) as Parameters<Transaction['add']>[0]);
  transaction.add(maps.publishTemplate(packageId, { registry, template }));
  transaction.add(games.burnTurncap(packageId, { cap }));
  transaction.transferObjects([curated!, adminCap!], match.at(0));
  const result = await net.client.core.simulateTransaction({ transaction, checksEnabled: false });
  return result.$kind === 'Transaction'
    ? 'seen'
    : (result.FailedTransaction.status.error?.message ?? 'failed');
}

/** A draft of two tiles. */
const sketch = (packageId: string) => (tx: Transaction) => {
  const self = tx.add(draft.new_(packageId, { id: 650, version: 1, width: 2, height: 1 }));
  const lists = { kind: [1, 1], size: [1, 1], price: [9, 9], baseToll: [1, 1], special: [0, 0] };
  tx.add(draft.tiles(packageId, { self, x: [0, 1], y: [0, 0], ...lists }));
  tx.add(draft.links(packageId, { self, adj: [[1], [0]], cwNext: [1, 0], ccwNext: [1, 0] }));
  tx.add(draft.rings(packageId, { self, ringId: [0, 0], ringIdx: [0, 1] }));
  return self;
};
