import { ACCUMULATOR_ROOT_ID, type Address } from './address.ts';
import { type AccountBalance, readAccount } from './funds.ts';
import type { LedgerObject } from './object.ts';
import type { Owner } from './owner.ts';
import type { Changes, ObjectStore } from './store.ts';
import { coinTypeOf } from './type-tag.ts';

/** Every live object, findable by id, by owner and by parent. */
export class ObjectIndex implements ObjectStore {
  readonly #objects = new Map<Address, LedgerObject>();
  /** Owner address -> ids, and parent object -> ids; an address and an id never mean the same thing here. */
  readonly #owned = new Map<Address, Set<Address>>();
  readonly #children = new Map<Address, Set<Address>>();
  readonly #coinMetadata = new Map<string, Address>();
  /** Owner address -> objects that hold its balances. */
  readonly #accounts = new Map<Address, Set<Address>>();
  #packages: Address[] = [];

  get size(): number {
    return this.#objects.size;
  }

  object(id: Address): LedgerObject | undefined {
    return this.#objects.get(id);
  }

  all(): IterableIterator<LedgerObject> {
    return this.#objects.values();
  }

  /** Ids of the packages, oldest first. */
  packages(): readonly Address[] {
    return this.#packages;
  }

  /** Objects of an address, sorted by id so that pages are stable. */
  owned(address: Address): LedgerObject[] {
    return this.#sorted(this.#owned.get(address));
  }

  /** Dynamic fields (and wrapped-in-a-field objects) of a parent, sorted by id. */
  children(parent: Address): LedgerObject[] {
    return this.#sorted(this.#children.get(parent));
  }

  /** Balances of an address. */
  accounts(owner: Address): AccountBalance[] {
    return this.#sorted(this.#accounts.get(owner)).flatMap((object) => readAccount(object) ?? []);
  }

  /** The object that describes a coin type, e.g. its `CoinMetadata`; the key is the object's full type. */
  firstOfType(type: string): LedgerObject | undefined {
    const id = this.#coinMetadata.get(type);
    return id === undefined ? undefined : this.#objects.get(id);
  }

  apply(changes: Changes): void {
    for (const id of changes.removed) this.#remove(id);
    for (const object of changes.written) this.put(object);
  }

  /** Holds these objects and no others. */
  replace(objects: readonly LedgerObject[]): void {
    for (const index of [this.#objects, this.#owned, this.#children, this.#coinMetadata, this.#accounts])
      index.clear();
    this.#packages = [];
    for (const object of objects) this.put(object);
  }

  put(object: LedgerObject): void {
    const before = this.#objects.get(object.id);
    if (before) {
      if (!sameOwner(before.owner, object.owner)) {
        this.#holders(before.owner)?.delete(object.id);
        this.#hold(object);
      }
    } else {
      this.#hold(object);
      const account = isAccount(object) && readAccount(object);
      if (account) addTo(this.#accounts, account.owner, object.id);
      if (object.data.kind === 'package') this.#packages = [...this.#packages, object.id];
      else if (isCoinSingleton(object.data.type)) this.#coinMetadata.set(object.data.type, object.id);
    }
    this.#objects.set(object.id, object);
  }

  #remove(id: Address): void {
    const before = this.#objects.get(id);
    if (!before) return;
    this.#holders(before.owner)?.delete(id);
    const account = isAccount(before) && readAccount(before);
    if (account) this.#accounts.get(account.owner)?.delete(id);
    this.#objects.delete(id);
  }

  #hold(object: LedgerObject): void {
    const { owner } = object;
    const key = holderOf(owner);
    if (key === undefined) return;
    addTo(owner.kind === 'object' ? this.#children : this.#owned, key, object.id);
  }

  #holders(owner: Owner): Set<Address> | undefined {
    const key = holderOf(owner);
    if (key === undefined) return undefined;
    return (owner.kind === 'object' ? this.#children : this.#owned).get(key);
  }

  #sorted(ids: ReadonlySet<Address> | undefined): LedgerObject[] {
    if (!ids) return [];
    return [...ids].sort().map((id) => this.#objects.get(id)!);
  }
}

const isAccount = ({ owner }: LedgerObject): boolean =>
  owner.kind === 'object' && owner.parent === ACCUMULATOR_ROOT_ID;

function addTo(index: Map<Address, Set<Address>>, key: Address, id: Address): void {
  const ids = index.get(key);
  if (ids) ids.add(id);
  else index.set(key, new Set([id]));
}

const COIN_SINGLETONS = ['::coin::CoinMetadata<', '::coin::TreasuryCap<', '::coin_registry::Currency<'];
const isCoinSingleton = (type: string) => COIN_SINGLETONS.some((part) => type.includes(part));

const holderOf = (owner: Owner): Address | undefined =>
  owner.kind === 'object' ? owner.parent : 'address' in owner ? owner.address : undefined;

const sameOwner = (a: Owner, b: Owner) => a.kind === b.kind && holderOf(a) === holderOf(b);

/** Sum of the coins of one type that an address holds. */
export function coinBalance(objects: readonly LedgerObject[], coinType: string): bigint {
  let sum = 0n;
  for (const { data } of objects) {
    if (data.kind === 'move' && coinTypeOf(data.type) === coinType) sum += balanceOf(data.contents);
  }
  return sum;
}

/** The balance in a coin's contents: its id, then a u64. */
export function balanceOf(contents: Uint8Array): bigint {
  return new DataView(contents.buffer, contents.byteOffset).getBigUint64(32, true);
}
