/** Why a request is turned down without leaving a trace; the API has a status for each. */
const REFUSALS = [
  'invalidArgument',
  'notFound',
  'permissionDenied',
  'failedPrecondition',
  'outOfRange',
  'resourceExhausted',
  'unimplemented',
  'unavailable',
  'dataLoss',
] as const;
export type RefusalKind = (typeof REFUSALS)[number];

/** A request that cannot be served, said in words its sender can act on. Anything else thrown is our bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export const invalid = (message: string): Refusal => new Refusal('invalidArgument', message);
export const notFound = (message: string): Refusal => new Refusal('notFound', message);
