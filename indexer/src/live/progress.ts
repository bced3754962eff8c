import { FATAL_CODES, type IngestError } from '../ingest/failure.ts';
import type { Notice } from '../ingest/ingest.ts';

/** What is known of the ingestion of each network: one word of a closed list, and a sentence for the operator. */

/** What ingestion of a network is doing, or why it does nothing. */
export const NETWORK_STATES = [
  /** Has not yet been at the node's tip, nor stored anything. */
  'starting',
  /** Near the node's tip. */
  'following',
  /** Stores, but is farther behind the node than allowed. */
  'catching_up',
  /** Waits for a node that has less than the index. */
  'node_behind',
  /** Has neither stored anything nor been at the node's tip for longer than allowed. */
  'stalled',
  /** Has stopped for good, until a person decides. */
  ...FATAL_CODES,
  /** In the database, but not followed by this process. */
  'not_followed',
  /** In the database, and no process has said for longer than allowed that it writes it. */
  'no_writer',
] as const;
export type NetworkState = (typeof NETWORK_STATES)[number];

export interface NetworkProgress {
  readonly state: NetworkState;
  /** What is the matter, in words; null where nothing is. */
  readonly detail: string | null;
  /** The node's latest checkpoint, as it said last. */
  readonly tip: bigint | null;
  /** Checkpoints of the node that are not stored yet. */
  readonly lag: bigint | null;
}

export interface ProgressLimits {
  /** Checkpoints that a network may be behind its node and still count as following it. */
  readonly maxLag: number;
  /** How long a network may neither store anything nor be at the node's tip. */
  readonly maxSilenceMs: number;
}

export const DEFAULT_PROGRESS_LIMITS: ProgressLimits = { maxLag: 100, maxSilenceMs: 30_000 };

/** What the API is told of networks, whichever process writes them. */
export interface ProgressReader {
  readonly networks: readonly string[];
  /** Whether this process writes the network. */
  isOurs(network: string): boolean;
  of(network: string): NetworkProgress;
}

export interface Progress extends ProgressReader {
  /** Begins to follow, perhaps again: what was known before is forgotten. */
  begin(network: string): void;
  hear(network: string, notice: Notice): void;
  /** Ingestion has given up. */
  stop(network: string, error: IngestError): void;
}

interface Known {
  readonly next: bigint | null;
  readonly tip: bigint | null;
  /** When it last stored something or was at the tip; before that, when it began. */
  readonly wellAt: number;
  readonly hasBegun: boolean;
  /** Why it tries again, until it is well. */
  readonly trouble: { readonly reason: string; readonly isNodeBehind: boolean } | null;
  readonly failure: IngestError | null;
}

export function createProgress(
  networks: readonly string[],
  limits: ProgressLimits = DEFAULT_PROGRESS_LIMITS,
  now = () => performance.now(),
): Progress {
  const fresh = (): Known => ({
    next: null,
    tip: null,
    wellAt: now(),
    hasBegun: false,
    trouble: null,
    failure: null,
  });
  const all = new Map(networks.map((name) => [name, fresh()]));
  const change = (network: string, apply: (known: Known) => Known) => {
    const known = all.get(network);
    if (known) all.set(network, apply(known));
  };
  return {
    networks,
    isOurs: (network) => all.has(network),
    begin: (network) => change(network, fresh),
    hear: (network, notice) => change(network, (known) => advance(known, notice, now())),
    stop: (network, failure) => change(network, (known) => ({ ...known, failure })),
    of(network) {
      const known = all.get(network);
      return known ? judge(known, limits, now()) : NOT_FOLLOWED;
    },
  };
}

const NOT_FOLLOWED: NetworkProgress = {
  state: 'not_followed',
  detail: 'this process does not follow the network',
  tip: null,
  lag: null,
};

function advance(known: Known, notice: Notice, now: number): Known {
  const well = { wellAt: now, hasBegun: true, trouble: null };
  switch (notice.kind) {
    case 'following': {
      const { next, latest } = notice;
      return { ...known, next, tip: latest, ...(latest < next && well) };
    }
    case 'tip': {
      const { latest } = notice;
      return { ...known, tip: latest, ...(known.next !== null && latest < known.next && well) };
    }
    case 'committed':
      return { ...known, next: notice.next, ...well };
    case 'retrying': {
      const { reason, isNodeBehind } = notice;
      return { ...known, trouble: { reason, isNodeBehind } };
    }
    case 'adopted':
      return known;
  }
}

function judge(known: Known, { maxLag, maxSilenceMs }: ProgressLimits, now: number): NetworkProgress {
  const { next, tip, trouble, failure } = known;
  const lag = next === null || tip === null ? null : tip < next ? 0n : tip + 1n - next;
  const is = (state: NetworkState, detail: string | null = null) => ({ state, detail, tip, lag });
  if (failure) return is(failure.code, failure.message);
  if (trouble?.isNodeBehind) return is('node_behind', trouble.reason);
  const silence = now - known.wellAt;
  if (silence > maxSilenceMs) {
    const reason = trouble?.reason ?? (tip === null ? 'the node does not answer' : `the node is at ${tip}`);
    return is('stalled', `nothing was stored for ${Math.floor(silence / 1000)} s: ${reason}`);
  }
  if (!known.hasBegun) return is('starting', trouble?.reason ?? 'nothing is stored yet');
  if (lag !== null && lag > maxLag) {
    return is('catching_up', `${lag} checkpoints behind the node, of which ${maxLag} are allowed`);
  }
  return is('following');
}
