import type { Connection, Submittable } from 'pg';

/** What a connection of node-postgres has for COPY, unknown to its types. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * `COPY … FROM STDIN` with all its rows at hand. Settles in any case: with the answer of the server, or with whatever kept the
 * answer from coming.
 */
export class CopyIn implements Submittable {
  readonly done: Promise<void>;
  readonly #statement: string;
  readonly #text: string;
  readonly #settle: PromiseWithResolvers<void>;

  constructor(statement: string, text: string) {
    this.#statement = statement;
    this.#text = text;
    this.#settle = Promise.withResolvers();
    this.done = this.#settle.promise;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
    // The rows need not wait for the server's leave: where it does not give it, it passes over them.
    const copy = connection as Connection & CopyConnection;
    copy.sendCopyFromChunk(Buffer.from(this.#text));
    copy.endCopyFrom();
  }

  handleCopyInResponse(): void {}

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#settle.resolve();
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }
}
