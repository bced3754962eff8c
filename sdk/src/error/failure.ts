import { ObjectError } from '@mysten/sui/client';

/** Every way in which a call can fail, other than by a rule of the game. */
export const FAILURES = [
  'network',
  'rejected',
  'stale',
  'missing',
  'gas',
  'congested',
  'randomness',
  'unknown',
] as const;
export type Failure = (typeof FAILURES)[number];

/** A request that got no answer: thrown by the code that calls `fetch`, for a failed fetch is a mere `TypeError`. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

/** What the statuses of gRPC mean for a caller; those that are not here say too little. */
const BY_STATUS: Readonly<Record<string, Failure>> = {
  NOT_FOUND: 'missing',
  FAILED_PRECONDITION: 'stale',
  ABORTED: 'congested',
  RESOURCE_EXHAUSTED: 'congested',
  UNAVAILABLE: 'network',
  DEADLINE_EXCEEDED: 'network',
  CANCELLED: 'network',
};

/** What the chain's own names of failed executions mean for a caller. */
const BY_EXECUTION: Readonly<Record<string, Failure>> = {
  InsufficientGas: 'gas',
  InsufficientCoinBalance: 'gas',
  InputObjectDeleted: 'missing',
  ExecutionCancelledDueToSharedObjectCongestion: 'congested',
  ExecutionCancelledDueToRandomnessUnavailable: 'randomness',
};

/** The failure that the chain's name of a failed execution stands for; null where it stands for none. */
export const failureOfExecution = (kind: string): Failure | null => BY_EXECUTION[kind] ?? null;

/** The failure that the class or the code of an error, or of what caused it, names; null where none does. */
export function failureOf(error: unknown): Failure | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof UnansweredError) return 'network';
    if (at instanceof ObjectError && at.reason !== 'unknown') return 'missing';
    // Signals abort with these, and a wait that takes too long does.
    if (at.name === 'AbortError' || at.name === 'TimeoutError') return 'network';
    if (isRpcError(at)) return isCut(at) ? 'network' : (BY_STATUS[at.code] ?? null);
  }
  return null;
}

interface RpcError extends Error {
  readonly code: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** By its shape: an application may have another copy of the class. */
const isRpcError = (error: Error): error is RpcError =>
  error.name === 'RpcError' && 'code' in error && typeof error.code === 'string';

/** The transport calls a failed fetch internal, without the headers that an answer would have. */
const isCut = ({ code, meta }: RpcError): boolean =>
  code === 'INTERNAL' && Object.keys(meta ?? {}).length === 0;
