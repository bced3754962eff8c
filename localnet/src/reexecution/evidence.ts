import type { Address } from '../chain/address.ts';
import type { Digest } from '../chain/hash.ts';

/** What has to be kept of an executed transaction so that anybody can execute it again; everything is BCS. */
export interface TransactionEvidence {
  readonly data: Uint8Array;
  readonly signatures: readonly Uint8Array[];
  readonly effects: Uint8Array;
  /** The system's transaction that set the Clock last before this one, where that is known. */
  readonly clock: Uint8Array | null;
  /** The system's transaction that renewed the randomness last before this one, where that is known. */
  readonly random: Uint8Array | null;
}

/** Objects that the transactions use and did not make themselves: packages, what they only read, what was there before. */
export interface OutsideObjects {
  /** BCS of objects, as the node has them. Of the Clock and of Random any version does. */
  readonly objects: readonly Uint8Array[];
  /** Effects of the transactions that wrote them: an object counts whose digest is in one of these, or in the evidence. */
  readonly writers: readonly Uint8Array[];
}

/** Why a transaction could not be executed again. It says nothing against what was claimed. */
export type Unknown =
  /** An object or a package that nobody gave. */
  | { readonly what: 'object'; readonly id: Address }
  /** A time or a random round that is not the one that the effects name. */
  | { readonly what: 'clock' | 'random' }
  /** Effects or a transaction of a form that this version does not read. */
  | { readonly what: 'form'; readonly reason: string };

/** What is not as it was claimed. */
export type Difference =
  /** Bytes that are not what their digest says: the effects are those of another transaction. */
  | { readonly what: 'digest'; readonly wanted: Digest; readonly found: Digest }
  /** Not signed by its sender. */
  | { readonly what: 'signature'; readonly reason: string }
  /** An object is not as the transactions before left it: one is missing between them, or was changed. */
  | { readonly what: 'gap'; readonly id: Address }
  /** An object or a package whose bytes are not those that the chain wrote. */
  | { readonly what: 'bytes'; readonly id: Address }
  /** Somebody used what is not theirs. */
  | { readonly what: 'owner'; readonly id: Address }
  /** A node would not have taken it. */
  | { readonly what: 'refused'; readonly reason: string }
  /** It succeeded where it should have failed, or the other way round, or failed elsewhere. */
  | { readonly what: 'status'; readonly wanted: string; readonly found: string }
  | { readonly what: 'events' }
  /** An object that it wrote, made or destroyed is another one. */
  | { readonly what: 'object'; readonly id: Address };
