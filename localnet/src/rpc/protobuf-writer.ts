const SHORT_TEXT = 256;
const KEPT_CAPACITY = 1 << 20;
const encoder = new TextEncoder();

/** Bytes of a protobuf message under construction. */
export class ProtobufWriter {
  static readonly #ready: ProtobufWriter[] = [];
  #bytes = new Uint8Array(16_384);
  #length = 0;

  /** The bytes that a function writes. */
  static encode(write: (writer: ProtobufWriter) => void): Uint8Array {
    const writer = ProtobufWriter.#ready.pop() ?? new ProtobufWriter();
    try {
      write(writer);
      return writer.#bytes.slice(0, writer.#length);
    } finally {
      writer.#length = 0;
      if (writer.#bytes.length <= KEPT_CAPACITY) ProtobufWriter.#ready.push(writer);
    }
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }

  u8(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** An unsigned number below 2^53. */
  varint(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Negative numbers take ten bytes, as if they were 64 bits wide. */
  int32(value: number): void {
    if (value >= 0) this.varint(value);
    else this.int64(BigInt(value));
  }

  int64(value: bigint): void {
    if (value >= 0n && value <= BigInt(Number.MAX_SAFE_INTEGER)) {
      this.varint(Number(value));
      return;
    }
    this.#reserve(10);
    let rest = BigInt.asUintN(64, value);
    while (rest >= 0x80n) {
      this.#bytes[this.#length++] = Number(rest & 0x7fn) | 0x80;
      rest >>= 7n;
    }
    this.#bytes[this.#length++] = Number(rest);
  }

  float(value: number): void {
    this.#raw(new Uint8Array(Float32Array.of(value).buffer));
  }

  double(value: number): void {
    this.#raw(new Uint8Array(Float64Array.of(value).buffer));
  }

  bytes(value: Uint8Array): void {
    this.varint(value.length);
    this.#raw(value);
  }

  #raw(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** Ids, types and digests are short and plain; calling the encoder takes longer than writing them. */
  text(value: string): void {
    const { length } = value;
    const start = this.#length;
    if (length <= SHORT_TEXT) {
      this.varint(length);
      if (this.#ascii(value)) return;
      this.#length = start;
    }
    this.bytes(encoder.encode(value));
  }

  #ascii(value: string): boolean {
    const { length } = value;
    this.#reserve(length);
    for (let i = 0; i < length; i++) {
      const code = value.charCodeAt(i);
      if (code >= 0x80) return false;
      this.#bytes[this.#length + i] = code;
    }
    this.#length += length;
    return true;
  }

  /** Begins a part whose length is not known yet; most fit the one byte that is left for it. */
  open(): number {
    this.u8(0);
    return this.#length;
  }

  /** Ends the part that begins at a place, and writes its length before it. */
  close(start: number): void {
    const size = this.#length - start;
    if (size < 0x80) {
      this.#bytes[start - 1] = size;
      return;
    }
    let more = 1;
    for (let rest = size >>> 14; rest > 0; rest >>>= 7) more++;
    this.#reserve(more);
    this.#bytes.copyWithin(start + more, start, this.#length);
    const end = this.#length + more;
    this.#length = start - 1;
    this.varint(size);
    this.#length = end;
  }
}
