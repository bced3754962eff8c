import { type ClientResponse, hc, parseResponse } from 'hono/client';
import type { Api } from '../app.ts';

interface IndexClientOptions {
  /** Where the API is: `http://127.0.0.1:9100`. */
  readonly baseUrl: string;
  readonly network: string;
  readonly fetch?: typeof fetch;
}

/** An answer that says what went wrong; `code` is one of the API's problem codes. */
export interface ApiError {
  readonly status: number;
  readonly code: string;
  readonly detail?: string;
}

/** The API, typed by its routes: `client.api[':network'].games.$get({ param, query })`. */
export function createIndexClient({
  baseUrl,
  network,
  fetch: fetcher = globalThis.fetch,
}: IndexClientOptions) {
  const { api } = hc<Api>(baseUrl, { fetch: fetcher });
  const { v1 } = api;
  /** Asks in turns that are shorter than what proxies allow. */
  const wait = async (what: { checkpoint: string } | { transaction: string }, timeoutMs: number) => {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const left = Math.max(0, Math.floor(deadline - performance.now()));
      const query = { ...what, waitMs: String(Math.min(left, 20_000)) };
      const response = await v1[':network'].status.$get({ param: { network }, query });
      if (response.ok) return;
      if (response.status !== 408 || left === 0) throw await failure(response);
    }
  };
  return {
    api: v1,
    network,
    /** Resolves when the index has everything up to this checkpoint, so that what is read then is not older. */
    waitForCheckpoint: (checkpoint: bigint, timeoutMs = 30_000): Promise<void> =>
      wait({ checkpoint: checkpoint.toString() }, timeoutMs),
    /** The same for a transaction of the game, by its digest. */
    waitForTransaction: (digest: string, timeoutMs = 30_000): Promise<void> =>
      wait({ transaction: digest }, timeoutMs),
    /** Where to open an `EventSource` for a game, or for the lobby. */
    liveUrl: (game?: string): string =>
      `${baseUrl}/api/v1/${network}/${game === undefined ? 'live' : `games/${game}/live`}`,
  };
}

export type IndexClient = ReturnType<typeof createIndexClient>;

/** The body of an answer, typed by its route; throws an `ApiError` for any other. */
export async function read<T extends ClientResponse<unknown>>(response: T | Promise<T>) {
  const answer = await response;
  if (!answer.ok) throw await failure(answer);
  return parseResponse(answer);
}

async function failure(response: {
  readonly status: number;
  json(): Promise<unknown>;
}): Promise<Error & ApiError> {
  const { code = 'unknown', detail } = (await response.json().catch(() => ({}))) as Partial<ApiError>;
  return Object.assign(new Error(detail ?? code), {
    status: response.status,
    code,
    ...(detail !== undefined && { detail }),
  });
}
