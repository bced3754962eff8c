import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { networks, transactions } from '../../database/schema.ts';
import { FATAL_CODES } from '../../ingest/failure.ts';
import type { ProgressReader } from '../../live/progress.ts';
import type { Waited } from '../../live/waiters.ts';
import { toWire } from '../../wire/wire.ts';
import { answers } from '../answer.ts';
import { type ApiEnv, hold, type Services } from '../context.ts';
import { Problem } from '../problem.ts';
import { networkByName } from '../read.ts';
import { Moment, Network, NetworkParams } from '../schema.ts';
import { rejectInvalid } from '../validation.ts';

const list = createRoute({
  method: 'get',
  path: '/networks',
  summary: 'The networks that are indexed, and how far',
  tags: ['networks'],
  responses: answers(z.object({ items: z.array(Network) }).openapi('Networks'), 'All networks.'),
});

const MAX_WAIT_MS = 30_000;

const status = createRoute({
  method: 'get',
  path: '/{network}/status',
  summary: 'How far a network is indexed; waits for a checkpoint or a transaction if asked to',
  description:
    'An address may have a limited number of requests waiting at a time, and so have all together: more are refused with ' +
    '`too_many_waits_of_address` or `too_many_waits`. A network that has stopped for good is not waited for: `network_stopped`.',
  tags: ['networks'],
  request: {
    params: NetworkParams,
    query: z.object({
      checkpoint: Moment.optional().openapi({ description: 'Answer when this checkpoint is indexed.' }),
      transaction: z
        .string()
        .regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
        .optional()
        .openapi({
          description: 'Answer when this transaction, which has to be one of the game, is indexed.',
        }),
      waitMs: z.coerce.number().int().min(0).max(MAX_WAIT_MS).default(5000),
    }),
  },
  responses: answers(Network, 'The network; what was waited for is indexed.'),
});

type NetworkRow = typeof networks.$inferSelect;

const present = ({ id: _, next, ...row }: NetworkRow, progress: ProgressReader) => {
  const { state, detail, tip } = progress.of(row.name);
  return toWire({ ...row, nextCheckpoint: next, state, detail, nodeCheckpoint: tip });
};

/** Requests that ask for a network while it is read share the answer, unless something was committed in between. */
function createNetworkReader() {
  const reading = new Map<string, Promise<NetworkRow>>();
  return ({ queries, hub }: Services, name: string): Promise<NetworkRow> => {
    const key = `${name} ${hub.next(name)}`;
    const known = reading.get(key);
    if (known) return known;
    const row = networkByName(queries, name).finally(() => reading.delete(key));
    reading.set(key, row);
    return row;
  };
}

interface Wait {
  readonly checkpoint: bigint | undefined;
  readonly transaction: string | undefined;
  readonly waitMs: number;
}

/** Returns when all that is waited for is indexed; throws where that does not happen in time. */
async function waitUntilIndexed(c: Context<ApiEnv>, row: NetworkRow, wait: Wait): Promise<void> {
  const { queries, hub, progress } = c.var.services;
  const { name, id } = row;
  const { checkpoint, transaction, waitMs } = wait;
  const { state, detail } = progress.of(name);
  const hasStopped = (FATAL_CODES as readonly string[]).includes(state);
  const deadline = performance.now() + (hasStopped ? 0 : waitMs);
  const patience = () => ({
    timeoutMs: Math.max(0, deadline - performance.now()),
    signal: c.req.raw.signal,
  });
  const demand = (waited: Waited, what: string) => {
    if (waited === 'there') return;
    if (hasStopped) throw new Problem('network_stopped', `${state}: ${detail}`);
    throw new Problem('not_reached', `${what} is not indexed yet.`);
  };
  if (checkpoint !== undefined && row.next <= checkpoint) {
    demand(await hub.waitForCheckpoint(name, checkpoint, patience()), `Checkpoint ${checkpoint}`);
  }
  if (transaction !== undefined) {
    const isStored = async () => {
      const found = await queries
        .select({ digest: transactions.digest })
        .from(transactions)
        .where(and(eq(transactions.digest, transaction), eq(transactions.network, id)))
        .limit(1);
      return found.length > 0;
    };
    const waited = await hub.waitForTransaction(name, transaction, isStored, patience());
    demand(waited, `Transaction ${transaction}`);
  }
}

/** Which networks there are, and reading one's own writes. */
export const networkRoutes = () => {
  const readNetwork = createNetworkReader();
  return new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalid })
    .openapi(list, async (c) => {
      const { queries, progress } = c.var.services;
      const rows = await queries.select().from(networks).orderBy(asc(networks.id));
      return c.json({ items: rows.map((row) => present(row, progress)) }, 200);
    })
    .openapi(status, async (c) => {
      const { services } = c.var;
      const { network } = c.req.valid('param');
      const { checkpoint, transaction, waitMs } = c.req.valid('query');
      const row = await readNetwork(services, network);
      if (checkpoint === undefined && transaction === undefined) {
        return c.json(present(row, services.progress), 200);
      }
      const release = hold(c, 'waits');
      try {
        const wanted = checkpoint === undefined ? undefined : BigInt(checkpoint);
        await waitUntilIndexed(c, row, { checkpoint: wanted, transaction, waitMs });
      } finally {
        release();
      }
      return c.json(present(await readNetwork(services, network), services.progress), 200);
    });
};
