import { Refusal, type RefusalKind } from '../chain/refusal.ts';

/** Status numbers of gRPC that this server answers with. */
export const STATUS = {
  ok: 0,
  cancelled: 1,
  invalidArgument: 3,
  notFound: 5,
  permissionDenied: 7,
  resourceExhausted: 8,
  failedPrecondition: 9,
  outOfRange: 11,
  unimplemented: 12,
  internal: 13,
  unavailable: 14,
  dataLoss: 15,
} as const;

const CODES: Readonly<Record<RefusalKind, number>> = STATUS;

export interface Failure {
  readonly code: number;
  readonly message: string;
}

/** What a thrown thing means to a client. Our own bugs are INTERNAL and keep their details to the server's log. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { code: CODES[error.kind], message: error.message };
  return { code: STATUS.internal, message: error instanceof Error ? error.message : String(error) };
}
