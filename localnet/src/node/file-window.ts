import { readSync } from 'node:fs';

const WINDOW = 4 * 2 ** 20;

/** Reads a file from its beginning to its end in large pieces. What it gives is good until it is asked again. */
export class FileWindow {
  readonly size: number;
  readonly #file: number;
  readonly #buffer: Buffer;
  #start = 0;
  #end = 0;

  constructor(file: number, size: number) {
    this.#file = file;
    this.size = size;
    this.#buffer = Buffer.allocUnsafe(Math.min(WINDOW, Math.max(size, 1)));
  }

  /** The bytes from an offset on: as many as asked for, fewer where the file ends. */
  bytes(offset: number, length: number): Buffer {
    const wanted = Math.max(0, Math.min(length, this.size - offset));
    if (wanted > this.#buffer.length) {
      const bytes = Buffer.allocUnsafe(wanted);
      return bytes.subarray(0, readFully(this.#file, bytes, offset));
    }
    if (offset < this.#start || offset + wanted > this.#end) {
      this.#start = offset;
      this.#end = offset + readFully(this.#file, this.#buffer, offset);
    }
    return this.#buffer.subarray(offset - this.#start, Math.min(offset + wanted, this.#end) - this.#start);
  }

  /** Where a sequence of bytes comes next, or `undefined` where it does not. */
  find(needle: Buffer, from: number): number | undefined {
    for (let offset = from; offset + needle.length <= this.size; ) {
      const piece = this.bytes(offset, this.#buffer.length);
      const at = piece.indexOf(needle);
      if (at >= 0) return offset + at;
      if (piece.length < needle.length) return undefined;
      // It may lie across two pieces.
      offset += piece.length - needle.length + 1;
    }
    return undefined;
  }
}

/** Fills a buffer from an offset on; answers how much there was. */
export function readFully(file: number, buffer: Buffer, offset: number): number {
  let done = 0;
  while (done < buffer.length) {
    const read = readSync(file, buffer, done, buffer.length - done, offset + done);
    if (read === 0) break;
    done += read;
  }
  return done;
}
