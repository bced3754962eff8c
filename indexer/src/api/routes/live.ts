import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Queries } from '../../database/database.ts';
import { events } from '../../database/schema.ts';
import {
  encodeMessage,
  eventMessage,
  gameTopic,
  lobbyMessage,
  lobbyTopic,
  type Message,
} from '../../live/hub.ts';
import { openStream, type StreamOptions } from '../../live/stream.ts';
import { EVENTS_OF_LOBBY } from '../../process/handlers.ts';
import { textAnswers } from '../answer.ts';
import { type ApiEnv, checkOpening, hold } from '../context.ts';
import { gameAndRecord, gameNumber, listEvents, networkByName } from '../read.ts';
import { GameParams, NetworkParams, Ordinal } from '../schema.ts';
import { disconnect } from '../server.ts';
import { rejectInvalid } from '../validation.ts';

const PAGE = 500;

const SSE = 'text/event-stream';
const PLACE = /^(\d{1,18})\.(\d{1,9})\.(\d{1,9})$/;

const game = createRoute({
  method: 'get',
  path: '/{network}/games/{game}/live',
  summary: 'A game as it happens (Server-Sent Events)',
  description:
    'Begins with an event `state`, the whole game as it stands, or, with `Last-Event-ID`, with the events since. ' +
    'Every further message is one event; its id is the `seq` of the event.',
  tags: ['live'],
  request: { params: GameParams, headers: z.object({ 'last-event-id': Ordinal.optional() }) },
  responses: textAnswers(SSE, 'The stream.'),
});

const lobby = createRoute({
  method: 'get',
  path: '/{network}/live',
  summary: 'What happens in the lobby: games opened, joined, left, started, ended (Server-Sent Events)',
  description: 'With `Last-Event-ID` the stream begins with what was missed.',
  tags: ['live'],
  request: {
    params: NetworkParams,
    headers: z.object({ 'last-event-id': z.string().regex(PLACE).optional() }),
  },
  responses: textAnswers(SSE, 'The stream.'),
});

const encoder = new TextEncoder();

/** Later than everything before a checkpoint. */
const endOf = (next: bigint): string => (next === 0n ? '0.0.0' : `${next - 1n}.999999999.999999999`);

const place = (id: string) => id.split('.').map(BigInt) as [bigint, bigint, bigint];

/** Whether one place in the chain comes after another. */
export function isLater(id: string, last: string): boolean {
  const [a, b] = [place(id), place(last)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] as bigint) > (b[at] as bigint);
}

async function* missedEvents(
  db: Queries,
  network: number,
  number: number,
  after: number,
): AsyncGenerator<Message> {
  for (let last = after; ; ) {
    const page = await listEvents(db, network, number, { after: last, limit: PAGE });
    for (const event of page) yield eventMessage({ ...event, network, game: number });
    if (page.length < PAGE) return;
    last = page.at(-1)?.seq ?? last;
  }
}

async function* missedLobby(db: Queries, network: number, after: string): AsyncGenerator<Message> {
  for (let last = after; ; ) {
    const [checkpoint, position, ordinal] = place(last);
    const page = await db
      .select()
      .from(events)
      .where(
        and(
          eq(events.network, network),
          inArray(events.type, [...EVENTS_OF_LOBBY]),
          sql`(${events.checkpoint}, ${events.position}, ${events.ordinal}) > (${checkpoint}::bigint, ${Number(position)}::int, ${Number(ordinal)}::int)`,
        ),
      )
      .orderBy(asc(events.checkpoint), asc(events.position), asc(events.ordinal))
      .limit(PAGE);
    for (const event of page) {
      const message = lobbyMessage(event);
      last = message.id;
      yield message;
    }
    if (page.length < PAGE) return;
  }
}

/** Who does not read would keep what is unread, and the connection, for ever. */
function drop(c: Context<ApiEnv>): void {
  c.var.services.metrics.count('tycoon_dropped_streams_total');
  disconnect(c);
}

const HEADERS = { 'content-type': SSE, 'cache-control': 'no-store', 'x-accel-buffering': 'no' };

/** A stream takes a place of its address until it is over; what goes wrong before it is open gives the place back. */
async function answerStream(
  c: Context<ApiEnv>,
  prepare: () => Promise<Pick<StreamOptions, 'topic' | 'after' | 'missed' | 'isAfter'>>,
) {
  // Nobody would read the stream.
  if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS);
  checkOpening(c);
  const release = hold(c, 'streams');
  try {
    const { hub } = c.var.services;
    const options = await prepare();
    const { signal } = c.req.raw;
    if (signal.aborted) {
      release();
      return c.body(null, 200, HEADERS);
    }
    const stream = openStream({ ...options, hub, signal, onDrop: () => drop(c), onEnd: release });
    return c.body(stream, 200, HEADERS);
  } catch (error) {
    release();
    throw error;
  }
}

export const liveRoutes = () =>
  new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalid })
    .openapi(game, (c) =>
      answerStream(c, async () => {
        const { queries } = c.var.services;
        const { network, game: address } = c.req.valid('param');
        const { id } = await networkByName(queries, network);
        const number = await gameNumber(queries, id, address);
        const after = c.req.valid('header')['last-event-id'];
        async function* missed(): AsyncGenerator<Message> {
          if (after !== undefined) return yield* missedEvents(queries, id, number, after);
          const { events: seq, turns: turn, view } = (await gameAndRecord(queries, id, address)).record;
          yield encodeMessage(String(seq), { seq, turn, view }, 'state');
        }
        return {
          topic: gameTopic(network, number),
          after: after?.toString(),
          missed,
          isAfter: (seq, last) => Number(seq) > Number(last),
        };
      }),
    )
    .openapi(lobby, (c) =>
      answerStream(c, async () => {
        const { queries } = c.var.services;
        const { network } = c.req.valid('param');
        const { id, next } = await networkByName(queries, network);
        const known = c.req.valid('header')['last-event-id'];
        const after = known ?? endOf(next);
        async function* missed(): AsyncGenerator<Message> {
          // Who has heard nothing yet when it is cut off comes back with this.
          if (known === undefined) yield { id: after, bytes: encoder.encode(`id: ${after}\n\n`) };
          yield* missedLobby(queries, id, after);
        }
        return { topic: lobbyTopic(network), after, missed, isAfter: isLater };
      }),
    );
