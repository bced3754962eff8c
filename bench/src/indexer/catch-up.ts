import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestServer } from '@tycoon/harness/indexer/fixture';
import { createGrpcSource, createStore, follow, ingest } from '@tycoon/indexer';
import { closeConnections } from '../call.ts';
import { playHard } from '../load.ts';
import { startNode } from '../node-process.ts';
import { publishTycoon } from '../tables.ts';

const TABLES = 24;
const PLAY_MS = 12_000;

interface CatchUp {
  readonly events: number;
  /** From the first request to the last commit. */
  readonly seconds: number;
  /** The same checkpoints, fetched in the same way and thrown away. */
  readonly fetchSeconds: number;
}

/** An index that begins behind a node with a past, and reads all of it over gRPC; the node is a process of its own. */
export async function measureCatchUp(): Promise<CatchUp> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-catch-up-'));
  const server = await createTestServer();
  const node = await startNode(directory);
  try {
    const { client, deployment, openTables } = await publishTycoon(node);
    await playHard(node, await openTables(TABLES), PLAY_MS);
    const source = createGrpcSource(client);
    const { latest } = await source.status(new AbortController().signal);

    const fetched = new AbortController();
    const begun = performance.now();
    for await (const { sequence } of follow(source, 0n, fetched.signal)) if (sequence === latest) break;
    const fetchSeconds = (performance.now() - begun) / 1000;

    let events = 0;
    const stored = new AbortController();
    const sink = createStore({
      database: server.database,
      network: 'localnet',
      packageIds: deployment.packageIds,
      registryId: deployment.registryId,
      onCommit({ next, rows }) {
        events += rows.events.length;
        if (next > latest) stored.abort();
      },
    });
    const started = performance.now();
    await ingest({ source, sink, signal: stored.signal });
    return { events, seconds: (performance.now() - started) / 1000, fetchSeconds };
  } finally {
    closeConnections();
    await node.stop();
    await server.close();
    await rm(directory, { recursive: true, force: true });
  }
}
