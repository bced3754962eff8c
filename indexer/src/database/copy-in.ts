import type { Connection, Submittable } from 'pg';

/** What node-postgres gives to a query of our own while a COPY is under way. */
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
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#text));
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#settle.resolve();
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }
}
