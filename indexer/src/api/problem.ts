import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** What can go wrong with a request. Programs go by the code, which never changes; the rest is for people. */
export const PROBLEMS = {
  invalid_request: { status: 400, title: 'The request is not one this API understands.' },
  bad_cursor: { status: 400, title: 'The cursor is not one this API gave out.' },
  network_not_found: { status: 404, title: 'No such network is indexed here.' },
  game_not_found: { status: 404, title: 'No such game is known.' },
  turn_not_found: { status: 404, title: 'The game has no such turn.' },
  player_not_found: { status: 404, title: 'This address has played no game.' },
  map_not_found: { status: 404, title: 'No such map is published.' },
  route_not_found: { status: 404, title: 'There is nothing at this address.' },
  events_pruned: { status: 410, title: 'The events are not kept any more.' },
  method_not_allowed: { status: 405, title: 'This API only reads.' },
  not_reached: { status: 408, title: 'The index has not reached this point yet.' },
  too_many_requests: { status: 429, title: 'Too many requests from this address.' },
  too_many_streams_of_address: {
    status: 429,
    title: 'Too many live streams of this address are open. Close some, or come back later.',
  },
  too_many_openings_of_address: {
    status: 429,
    title: 'This address opens live streams too fast. Wait a moment.',
  },
  too_many_waits_of_address: {
    status: 429,
    title: 'Too many requests of this address wait. Let some be answered, or come back later.',
  },
  too_many_streams: { status: 503, title: 'Too many live streams are open. Come back later.' },
  too_many_openings: { status: 503, title: 'Too many live streams are opened at once. Wait a moment.' },
  too_many_waits: { status: 503, title: 'Too many requests wait. Come back later.' },
  network_stopped: { status: 503, title: 'The network is not indexed any further.' },
  query_timeout: { status: 503, title: 'The query took too long.' },
  database_unavailable: { status: 503, title: 'The database cannot be reached; try again.' },
  internal: { status: 500, title: 'Something went wrong here.' },
} as const satisfies Record<string, { status: ContentfulStatusCode; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** Seconds after which it is worth asking again, of what passes by itself. */
const RETRY_AFTER: Readonly<Partial<Record<ProblemCode, number>>> = {
  too_many_streams_of_address: 5,
  too_many_openings_of_address: 5,
  too_many_openings: 5,
  too_many_waits_of_address: 5,
  too_many_streams: 5,
  too_many_waits: 5,
  database_unavailable: 5,
};

/** A request that cannot be answered. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, detail?: string) {
    super(detail ?? PROBLEMS[code].title);
    this.code = code;
  }
}

/** The answer to it, as RFC 9457 has it. */
export function problemResponse(c: Context, code: ProblemCode, detail?: string): Response {
  const { status, title } = PROBLEMS[code];
  const wait = RETRY_AFTER[code];
  if (wait !== undefined) c.header('retry-after', String(wait));
  const body = { type: `/docs#${code}`, title, status, code, ...(detail !== undefined && { detail }) };
  return c.body(JSON.stringify(body), status, { 'content-type': 'application/problem+json' });
}

/** Statement given up by the server, and the many ways of not getting through to it. */
const TIMEOUT = new Set(['57014', '55P03']);
const UNAVAILABLE =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|57P0|53|08|58030)/;

/** Turns whatever was thrown into a problem; `report` hears of our own mistakes. */
export function handleError(error: unknown, c: Context, report: (error: unknown) => void): Response {
  if (error instanceof Problem) return problemResponse(c, error.code, error.message);
  if (error instanceof HTTPException) return problemResponse(c, 'invalid_request', error.message);
  const code = codeOf(error);
  if (TIMEOUT.has(code)) return problemResponse(c, 'query_timeout');
  if (UNAVAILABLE.test(code)) return problemResponse(c, 'database_unavailable');
  report(error);
  return problemResponse(c, 'internal');
}

/** Drizzle wraps what the driver threw. */
function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return '';
}
