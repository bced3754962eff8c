/** Why a store does not take or give what it is asked for; a page has words for each. */
const STORE_TROUBLES = [
  /** There is no room left. */
  'full',
  /** The browser keeps nothing here: a private window, or storage that is switched off. */
  'refused',
  /** A newer client has written here. */
  'newer',
  /** Somebody else has gone on with this network. */
  'overtaken',
  /** What is stored is not what was written. */
  'damaged',
] as const;
export type StoreTrouble = (typeof STORE_TROUBLES)[number];

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/**
 * Where one network keeps the checkpoints that came after its boot image, numbered as in the network. What `append` has resolved
 * for would survive the end of the process at any moment; what it rejected for is not there.
 */
export interface LedgerStore {
  /** Everything that was appended, from the number on. */
  load(first: number): Promise<readonly Uint8Array[]>;
  /** Adds records, all or none; `at` is the number of the first. Refuses as `overtaken` where that is not the next one. */
  append(at: number, records: readonly Uint8Array[]): Promise<void>;
  /** Puts other records in the place of all that was appended, all or none. */
  replace(at: number, records: readonly Uint8Array[]): Promise<void>;
  /** How many checkpoints are kept of networks that began otherwise: of other versions of the page. */
  others(): Promise<number>;
  /** Forgets those. */
  forgetOthers(): Promise<void>;
  close(): void;
}

/** Keeps a network as long as the process lives. */
export function createMemoryStore(): LedgerStore {
  let begin: number | undefined;
  let kept: Uint8Array[] = [];
  return {
    async load(first) {
      if (begin !== undefined && begin !== first) throw notFrom(first);
      return [...kept];
    },
    async append(at, records) {
      begin ??= at;
      if (at !== begin + kept.length) throw overtaken(at);
      kept.push(...records.map((record) => record.slice()));
    },
    async replace(at, records) {
      begin = records.length > 0 ? at : undefined;
      kept = records.map((record) => record.slice());
    },
    others: async () => 0,
    forgetOthers: async () => {},
    close: () => {},
  };
}

export const overtaken = (at: number): StoreError =>
  new StoreError('overtaken', `checkpoint ${at} is not the next one that is kept here`);

export const notFrom = (first: number): StoreError =>
  new StoreError('damaged', `checkpoint ${first} is missing`);
