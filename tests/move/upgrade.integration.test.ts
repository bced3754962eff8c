import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { upgradePackage } from '@tycoon/move-toolchain/publish/package';
import { beforeAll, expect, test } from 'vitest';
import {
  addRoll,
  addStep,
  openTable,
  openWorkshop,
  type Table,
  type Workshop,
  workshopSources,
} from './workshop/workshop.ts';

let workshop: Workshop;
let table: Table;
/** The package ids of 2.0 and of 2.1, which is the same code with the next version. */
let earlier: string;
let later: string;

const VERSION = 'const VERSION: u64 = 1;';

beforeAll(async () => {
  workshop = await openWorkshop();
  table = await openTable(workshop, { tiles: 40, amount: 5_000, seats: 2 });
  const sources = await workshopSources();
  const types = sources['sources/types.move'] ?? '';
  expect(types).toContain(VERSION);
  const next = { ...sources, 'sources/types.move': types.replace(VERSION, 'const VERSION: u64 = 2;') };
  const compiled = await compilePackage(next, await findFramework('genesis'));
  const { client, publisher, deployment } = workshop;
  // A roll of 2.0 waits while the package is upgraded.
  await workshop.execute(host().key, (tx) => addRoll(tx, deployment.packageId, table));
  const upgraded = await upgradePackage(client, publisher, compiled, deployment);
  earlier = deployment.packageId;
  later = upgraded.packageId;
});

const host = () => {
  const [first] = table.players;
  if (!first) throw new Error('nobody hosts');
  return first;
};

const carry = () =>
  workshop.execute(host().key, (tx) => {
    tx.moveCall({ target: `${later}::admin::carry_game`, arguments: [tx.object(table.game)] });
  });
const carryRegistry = () =>
  workshop.execute(host().key, (tx) => {
    tx.moveCall({ target: `${later}::admin::carry_registry`, arguments: [tx.object(table.registry)] });
  });
const step = (packageId: string) => workshop.execute(host().key, (tx) => addStep(tx, packageId, table));

const DRAW_WAITS = /abort code: 58\b|code 58\b/;
const WRONG_VERSION = /abort code: 60\b|code 60\b/;

test('a game that runs is carried from 2.0 to 2.1, its roll played by the version that drew it', async () => {
  await expect(step(later)).rejects.toThrow(WRONG_VERSION);
  await expect(carry()).rejects.toThrow(DRAW_WAITS);
  // A registry carried meanwhile does not keep the earlier version from playing its roll.
  await carryRegistry();
  await step(earlier);
  const { events } = await carry();
  expect(events.map(({ eventType }) => eventType.split('::').at(-1))).toEqual(['GameCarriedEvent']);
  await expect(carry()).rejects.toThrow(WRONG_VERSION);
});

test('a game that was taken over is refused by the earlier version and played by the later one', async () => {
  const stranger = table.players[1];
  if (!stranger) throw new Error('nobody else sits there');
  const surrender = (packageId: string) =>
    workshop.execute(stranger.key, (tx) => {
      tx.moveCall({
        target: `${packageId}::turn::surrender`,
        arguments: [tx.object(table.game), tx.object(stranger.seat), tx.object.clock()],
      });
    });
  await expect(surrender(earlier)).rejects.toThrow(WRONG_VERSION);
  const { events } = await surrender(later);
  expect(events.some(({ eventType }) => eventType.endsWith('::GameEndedEvent'))).toBe(true);
});
