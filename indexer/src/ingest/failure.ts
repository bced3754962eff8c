/** What stops ingestion for good: waiting would not help, a person has to decide. */
export const FATAL_CODES = ['wrong_chain', 'pruned', 'outdated', 'incomplete'] as const;
export type FatalCode = (typeof FATAL_CODES)[number];

/** A state of affairs that no retry mends. */
export class IngestError extends Error {
  override readonly name = 'IngestError';
  readonly code: FatalCode;

  constructor(code: FatalCode, message: string) {
    super(message);
    this.code = code;
  }
}
