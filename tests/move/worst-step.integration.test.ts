import type { Transaction } from '@mysten/sui/transactions';
import { createDirect } from '@tycoon/localnet';
import { beforeAll, expect, test } from 'vitest';
import { addRoll, addStep, openTable, openWorkshop, type Table, type Workshop } from './workshop/workshop.ts';

/** What a transaction may load and emit on Sui. */
const MOST_CHILDREN = 1_000;
const MOST_EVENTS = 1_024;

/** Land of 1,000 brings 500, a building of level 4, which has cost 5,400, brings 2,700: the news take all of it. */
const LOTS = 26;
const AMOUNT = LOTS * (500 + 2_700);

/** Six times 26 of the 158 lots. */
const holdings = (seat: number): readonly (readonly [number, number])[] =>
  seat < 5
    ? [[8 + seat * LOTS, 8 + (seat + 1) * LOTS]]
    : [
        [0, 4],
        [138, 160],
      ];

let workshop: Workshop;
let table: Table;

beforeAll(async () => {
  workshop = await openWorkshop();
  table = await openTable(workshop, { tiles: 160, amount: AMOUNT, seats: 6 });
  const { packageId } = workshop.deployment;
  const own = (tx: Transaction, address: string, [from, to]: readonly [number, number]) =>
    tx.moveCall({
      target: `${packageId}::workshop::own`,
      arguments: [
        tx.object(table.game),
        tx.pure.address(address),
        tx.pure.u64(from),
        tx.pure.u64(to),
        tx.pure.u8(4),
      ],
    });
  for (const [seat, { key, address }] of table.players.entries()) {
    await workshop.execute(key, (tx) => {
      for (const range of holdings(seat)) own(tx, address, range);
      tx.moveCall({
        target: `${packageId}::workshop::set_cash`,
        arguments: [tx.object(table.game), tx.pure.address(address), tx.pure.u64(0)],
      });
    });
  }
  const [active] = table.players;
  if (!active) throw new Error('nobody is on turn');
  await workshop.execute(active.key, (tx) => addRoll(tx, packageId, table));
  // A 6 leads to the news, and the second kind of ten is the tax.
  await workshop.execute(active.key, (tx) => {
    tx.moveCall({
      target: `${packageId}::workshop::load_dice`,
      arguments: [tx.object(table.game), tx.pure.vector('u64', [6, 10]), tx.pure.vector('u64', [5, 1])],
    });
  });
});

/** Steps beside the network and counts the child objects that are read from it. */
function stepBeside(): { readonly children: number; readonly units: number } {
  const { deployment, localnet } = workshop;
  const read = new Set<string>();
  const { objects } = localnet.ledger;
  const counting = new Proxy(objects, {
    get: (target, name) =>
      name === 'object'
        ? (id: string) => {
            const found = target.object(id);
            if (found?.owner.kind === 'object') read.add(id);
            return found;
          }
        : Reflect.get(target, name, target),
  });
  const ledger = new Proxy(localnet.ledger, {
    get: (target, name) => (name === 'objects' ? counting : Reflect.get(target, name, target)),
  });
  const direct = createDirect({ ledger })();
  direct.begin('0x1', new Uint8Array(32));
  direct.call({
    package: deployment.packageId,
    module: 'turn',
    function: 'step',
    arguments: [table.game, table.registry, '0x6'].map((id) => ({ kind: 'object', id })),
  });
  return { children: read.size, units: direct.end().units };
}

test('news that sell six players out of 156 lots are stepped within what a transaction may load and emit', async () => {
  const { children, units } = stepBeside();
  const [active] = table.players;
  if (!active) throw new Error('nobody is on turn');
  const { effects, events } = await workshop.execute(active.key, (tx) =>
    addStep(tx, workshop.deployment.packageId, table),
  );
  // A row for the owner and one for the level of every lot, six players, the map and six of its steps.
  const rows = 2 * 6 * LOTS;
  expect(children).toBeGreaterThan(rows);
  expect(children).toBeLessThan(MOST_CHILDREN);
  // Building and land of every lot; what is received and paid by each.
  expect(events.filter(({ eventType }) => eventType.endsWith('::SaleEvent'))).toHaveLength(rows);
  expect(events.filter(({ eventType }) => eventType.endsWith('::CashEvent'))).toHaveLength(2 * 6);
  expect(events.filter(({ eventType }) => eventType.endsWith('::PlayerOutEvent'))).toEqual([]);
  expect(events.length).toBeLessThan(MOST_EVENTS);
  expect(effects.changedObjects.length).toBeLessThan(MOST_CHILDREN);
  if (process.env.TYCOON_FIGURES) {
    const line = `worst step: ${children} child objects, ${events.length} events, ${units} units\n`;
    process.stdout.write(line);
  }
});
