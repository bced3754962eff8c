import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Queries } from '../../database/database.ts';
import { toWire } from '../../wire/wire.ts';
import { textAnswers } from '../answer.ts';
import type { ApiEnv } from '../context.ts';
import { gameById, gameNumber, listEvents, networkByName, presentEvent } from '../read.ts';
import { GameParams } from '../schema.ts';
import { rejectInvalid } from '../validation.ts';

const PAGE = 1000;

const replay = createRoute({
  method: 'get',
  path: '/{network}/games/{game}/replay',
  summary: 'All events of a game from the first on, one JSON object a line',
  description: "Apply them with the SDK's `applyEvent` to see the game again.",
  tags: ['games'],
  request: { params: GameParams },
  responses: textAnswers('application/x-ndjson', 'The events.'),
});

const exported = createRoute({
  method: 'get',
  path: '/{network}/games/{game}/export',
  summary: 'A game as a file: the game with all its events (JSON), or its events as a table (CSV)',
  tags: ['games'],
  request: { params: GameParams, query: z.object({ format: z.enum(['json', 'csv']).default('json') }) },
  responses: textAnswers('application/octet-stream', 'The file.'),
});

async function* allEvents(db: Queries, network: number, number: number) {
  for (let after = 0; ; ) {
    const page = await listEvents(db, network, number, { after, limit: PAGE });
    yield* page.map(presentEvent);
    if (page.length < PAGE) return;
    after = page.at(-1)?.seq ?? after;
  }
}

/** Text that is made while it is read: a slow reader costs a page of events, not the whole game. */
function streamText(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await iterator.return?.()),
  });
}

/** Quoted where a comma, a quote or a line break would be misread. No field begins like a formula: all are numbers, names or JSON. */
const csvField = (value: string): string =>
  /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

export const exportRoutes = () =>
  new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalid })
    .openapi(replay, async (c) => {
      const { queries } = c.var.services;
      const { network, game } = c.req.valid('param');
      const { id } = await networkByName(queries, network);
      const number = await gameNumber(queries, id, game);
      async function* lines() {
        for await (const event of allEvents(queries, id, number)) yield `${JSON.stringify(event)}\n`;
      }
      return c.body(streamText(lines()), 200, { 'content-type': 'application/x-ndjson' });
    })
    .openapi(exported, async (c) => {
      const { queries } = c.var.services;
      const { network, game: address } = c.req.valid('param');
      const { format } = c.req.valid('query');
      const { id } = await networkByName(queries, network);
      const game = await gameById(queries, id, address);
      async function* json() {
        yield `{"game":${JSON.stringify(toWire(game))},"events":[`;
        let separator = '\n';
        for await (const event of allEvents(queries, id, game.number)) {
          yield `${separator}${JSON.stringify(event)}`;
          separator = ',\n';
        }
        yield '\n]}\n';
      }
      async function* csv() {
        yield 'seq,type,checkpoint,transaction,event,timestamp_ms,data\r\n';
        for await (const event of allEvents(queries, id, game.number)) {
          const { seq, type, checkpoint, position, ordinal, timestampMs, data } = event;
          const cells = [seq, type, checkpoint, position, ordinal, timestampMs, JSON.stringify(data)];
          yield `${cells.map((cell) => csvField(String(cell))).join(',')}\r\n`;
        }
      }
      const types = { json: 'application/json', csv: 'text/csv; charset=utf-8' };
      return c.body(streamText(format === 'json' ? json() : csv()), 200, {
        'content-type': types[format],
        'content-disposition': `attachment; filename="tycoon-${network}-${game.number}.${format}"`,
      });
    });
