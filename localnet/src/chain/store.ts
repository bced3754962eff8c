import type { Address } from './address.ts';
import type { LedgerObject } from './object.ts';

/** Where a transaction reads objects from: their newest versions. */
export interface ObjectStore {
  object(id: Address): LedgerObject | undefined;
}

/** What a transaction leaves behind. */
export interface Changes {
  readonly written: readonly LedgerObject[];
  readonly removed: readonly Address[];
}

/** A store with changes on top of it: what simulation and a checkpoint in the making see. */
export class Overlay implements ObjectStore {
  readonly #base: ObjectStore;
  readonly #changed = new Map<Address, LedgerObject | undefined>();

  constructor(base: ObjectStore) {
    this.#base = base;
  }

  object(id: Address): LedgerObject | undefined {
    const changed = this.#changed.get(id);
    if (changed) return changed;
    return this.#changed.has(id) ? undefined : this.#base.object(id);
  }

  apply(changes: Changes): void {
    for (const object of changes.written) this.#changed.set(object.id, object);
    for (const id of changes.removed) this.#changed.set(id, undefined);
  }

  put(object: LedgerObject): void {
    this.#changed.set(object.id, object);
  }

  /** Forgets changes that have reached the store below, unless a later one lies over them. */
  settle(changes: Changes): void {
    for (const object of changes.written) {
      if (this.#changed.get(object.id)?.digest === object.digest) this.#changed.delete(object.id);
    }
    for (const id of changes.removed) {
      if (this.#changed.get(id) === undefined) this.#changed.delete(id);
    }
  }
}
