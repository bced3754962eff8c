/** What stops ingestion for good: waiting would not help, a person has to decide. */
export const FATAL_CODES = ['wrong_chain', 'diverged', 'pruned', 'outdated', 'incomplete'] as const;
type FatalCode = (typeof FATAL_CODES)[number];

/** A state of affairs that no retry mends. */
export class IngestError extends Error {
  override readonly name = 'IngestError';
  readonly code: FatalCode;

  constructor(code: FatalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The node has less than the index: it was restored from a backup, or reads a chain that it has yet to catch up with. */
export class NodeBehind extends Error {
  override readonly name = 'NodeBehind';

  constructor(latest: bigint, next: bigint) {
    super(`the node is at checkpoint ${latest}, behind the database, which waits for ${next}`);
  }
}
