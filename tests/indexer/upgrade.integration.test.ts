import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { openPglite, startService } from '@tycoon/indexer';
import { createIndexClient, decodeView, read } from '@tycoon/indexer/client';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { type PublishedPackage, upgradePackage } from '@tycoon/move-toolchain/publish/package';
import { readPackage } from '@tycoon/move-toolchain/sources';
import { createGenerator, playTable, STRATEGIES } from '@tycoon/sdk/bot';
import { expect, test } from 'vitest';

const DIRECTORY = join(ROOT, 'move');
const EVENTS = 'sources/events.move';

/** Upgrades the package to one whose events differ as `change` says. */
async function upgrade(
  net: TycoonNet,
  current: PublishedPackage,
  change: (events: string) => string,
): Promise<PublishedPackage> {
  const sources = await readPackage(DIRECTORY, ['sources']);
  const changed = { ...sources, [EVENTS]: change(sources[EVENTS] ?? '') };
  const compiled = await compilePackage(changed, await findFramework('genesis'), DIRECTORY);
  return upgradePackage(net.client, net.publisher, compiled, current);
}

const withFunction = (events: string) => `${events}\npublic fun version(): u64 { 2 }\n`;

/** Every end of a turn is now told of by an event that no older program knows. */
const withEvent = (events: string) =>
  withFunction(events)
    .replace(
      'public(package) fun end_turn(',
      'public struct ApplauseEvent has copy, drop { game: ID }\n\npublic(package) fun end_turn(',
    )
    .replace(
      'event::emit(EndTurnEvent',
      'event::emit(ApplauseEvent { game });\n    event::emit(EndTurnEvent',
    );

async function playGame(net: TycoonNet, deployment: PublishedPackage): Promise<string> {
  const signers = await net.accounts(2);
  const { id } = await playTable({
    client: net.client,
    deployment,
    players: signers.map((signer) => ({ signer, strategy: STRATEGIES.greedy })),
    map: net.map('ring8'),
    rules: { maxTurns: 3n },
    below: createGenerator(5),
  });
  return id;
}

test('an upgrade is recognised and its games are indexed; one with unknown events stops the index before any is lost', async () => {
  const net = await createTycoonNet({ http: true });
  const database = openPglite();
  const lines: string[] = [];
  const service = await startService({
    database,
    networks: [
      {
        name: 'localnet',
        url: net.url ?? '',
        packageIds: net.deployment.packageIds,
        registryId: net.deployment.registryId,
      },
    ],
    host: '127.0.0.1',
    port: 0,
    say: (line) => lines.push(line),
  });
  try {
    const index = createIndexClient({ baseUrl: service.url, network: 'localnet' });
    const param = { network: 'localnet' };
    const caughtUp = async () => {
      const { response } = await net.client.ledgerService.getServiceInfo({});
      await index.waitForCheckpoint(response.checkpointHeight ?? 0n);
    };
    const second = await upgrade(net, net.deployment, withFunction);
    const games = [await playGame(net, net.deployment), await playGame(net, second)];
    await caughtUp();

    expect(lines.filter((line) => line.includes('upgraded'))).toEqual([
      `localnet: the package was upgraded to ${second.packageId}; its events are indexed too`,
    ]);
    const status = await read(index.api[':network'].status.$get({ param, query: {} }));
    expect(status.packageIds).toEqual([net.deployment.packageId, second.packageId]);
    for (const game of games) {
      const { view } = await read(
        index.api[':network'].games[':game'].$get({ param: { ...param, game }, query: {} }),
      );
      expect(decodeView(view)).toEqual(await net.tycoon.game(game));
    }

    const third = await upgrade(net, second, withEvent);
    await playGame(net, third);
    const error = await service.failed;
    expect([error.code, error.message.includes(`${third.packageId}::events::ApplauseEvent`)]).toEqual([
      'outdated',
      true,
    ]);
    const ready = await fetch(`${service.url}/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { ready: false, reasons: [`localnet: outdated: ${error.message}`] },
    ]);
    const { nextCheckpoint } = await read(index.api[':network'].status.$get({ param, query: {} }));
    const checkpoint = Number(/Checkpoint (\d+)/.exec(error.message)?.[1]);
    expect(Number(nextCheckpoint)).toBeLessThanOrEqual(checkpoint);
  } finally {
    await service.close();
    await database.close();
    await net.close();
  }
}, 120_000);
