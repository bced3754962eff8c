import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { and, asc, eq } from 'drizzle-orm';
import { networks, transactions } from '../../database/schema.ts';
import { toWire } from '../../wire/wire.ts';
import { answers } from '../answer.ts';
import type { ApiEnv } from '../context.ts';
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

const present = ({ id: _, next, ...row }: NetworkRow) => toWire({ ...row, nextCheckpoint: next });

/** Which networks there are, and reading one's own writes. */
export const networkRoutes = () =>
  new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalid })
    .openapi(list, async (c) => {
      const rows = await c.var.services.queries.select().from(networks).orderBy(asc(networks.id));
      return c.json({ items: rows.map(present) }, 200);
    })
    .openapi(status, async (c) => {
      const { queries, hub } = c.var.services;
      const { network } = c.req.valid('param');
      const { checkpoint, transaction, waitMs } = c.req.valid('query');
      const row = await networkByName(queries, network);
      if (checkpoint !== undefined && row.next <= BigInt(checkpoint)) {
        if (!(await hub.waitFor(network, BigInt(checkpoint), waitMs))) {
          throw new Problem('not_reached', `Checkpoint ${checkpoint} is not indexed yet.`);
        }
      }
      const deadline = performance.now() + waitMs;
      const isStored = async () => {
        const [found] = await queries
          .select({ digest: transactions.digest })
          .from(transactions)
          .where(and(eq(transactions.digest, transaction ?? ''), eq(transactions.network, row.id)))
          .limit(1);
        return found !== undefined;
      };
      while (transaction !== undefined) {
        const next = (await networkByName(queries, network)).next;
        if (await isStored()) break;
        const left = deadline - performance.now();
        if (left <= 0) throw new Problem('not_reached', `Transaction ${transaction} is not indexed yet.`);
        await hub.waitFor(network, next, left);
      }
      return c.json(present(await networkByName(queries, network)), 200);
    });
