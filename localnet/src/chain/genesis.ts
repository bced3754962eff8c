import { bcs } from '@mysten/sui/bcs';
import {
  type Address,
  addressBytes,
  CLOCK_ID,
  RANDOM_ID,
  STD_ADDRESS,
  SUI_ADDRESS,
  SYSTEM_STATE_ID,
} from './address.ts';
import { type Checkpoint, sealCheckpoint } from './checkpoint.ts';
import { encodeCoin } from './coin.ts';
import { blake2b256, ZERO_DIGEST } from './hash.ts';
import { type Draft, encodeObject, type MoveData, type PackageData } from './object.ts';
import { IMMUTABLE, type Owner } from './owner.ts';
import { makePackage } from './package.ts';
import { clockData, randomData, randomField, systemRecord } from './system.ts';
import { GAS_COIN_TYPE } from './type-tag.ts';

/** A package that is there from the beginning, at an address of its own. */
export interface GenesisPackage {
  readonly id: Address;
  readonly modules: readonly Uint8Array[];
  readonly dependencies: readonly Address[];
}

/** An object that the framework makes for itself. */
export interface SystemObject {
  readonly id: Address;
  readonly owner: Owner;
  readonly data: MoveData;
}

/** What a network begins with. Equal configurations give equal chain ids. */
interface GenesisConfig {
  readonly timestampMs: number;
  readonly packages: readonly GenesisPackage[];
  readonly accounts: readonly { readonly address: Address; readonly balances: readonly bigint[] }[];
  readonly randomBytes: Uint8Array;
  /** What the framework makes for itself, given the packages and what else is there. */
  readonly systemObjects: (drafts: readonly Draft[]) => readonly SystemObject[];
}

const SHARED: Owner = { kind: 'shared', initialVersion: 1n };
const SystemStateBcs = bcs.struct('SuiSystemState', { id: bcs.Address, version: bcs.u64() });

/** The first checkpoint: packages, the Clock, Random, the system state and the first coins. */
export function makeGenesis(config: GenesisConfig): Checkpoint {
  const drafts: Draft[] = [];
  const put = (id: Address, owner: Owner, data: Draft['data']) => {
    // Nobody has paid for what is there from the beginning, so that it brings nothing back.
    drafts.push({ id, version: 1n, owner, data, previousTransaction: ZERO_DIGEST, storageRebate: 0n });
  };
  const published = new Map<Address, PackageData>();
  for (const { id, modules, dependencies } of config.packages) {
    const below = dependencies.map((dependency) => {
      const data = published.get(dependency);
      if (!data) throw new Error(`genesis package ${id} comes before its dependency ${dependency}`);
      return { id: dependency, version: 1n, originalId: dependency, data };
    });
    const data = makePackage(id, modules, below);
    published.set(id, data);
    put(id, IMMUTABLE, data);
  }
  put(SYSTEM_STATE_ID, SHARED, {
    kind: 'move',
    type: `${STD_ADDRESS.slice(0, -1)}3::sui_system::SuiSystemState`,
    hasPublicTransfer: false,
    contents: SystemStateBcs.serialize({ id: SYSTEM_STATE_ID, version: 2 }).toBytes(),
  });
  put(CLOCK_ID, SHARED, clockData(config.timestampMs));
  put(RANDOM_ID, SHARED, randomData());
  const field = randomField(0n, config.randomBytes);
  put(field.id, field.owner, field.data);
  for (const { id, owner, data } of config.systemObjects(drafts)) put(id, owner, data);
  const putCoin = (id: Address, address: Address, balance: bigint) =>
    put(
      id,
      { kind: 'address', address },
      { kind: 'move', type: GAS_COIN_TYPE, hasPublicTransfer: true, contents: encodeCoin(id, balance) },
    );
  for (const { address, balances } of config.accounts)
    for (const [n, balance] of balances.entries()) putCoin(coinId(address, n), address, balance);
  const record = systemRecord(
    { Genesis: { objects: drafts.map((draft) => blake2b256(encodeObject(draft))) } },
    drafts.map((draft) => ({ before: undefined, draft })),
  );
  return sealCheckpoint(undefined, [record], config.timestampMs);
}

/** Ids of genesis coins follow from their owner. */
const coinId = (owner: Address, n: number): Address => {
  const hash = blake2b256(Uint8Array.of(...addressBytes(owner), n));
  return `0x${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

/** The framework is always the same two packages. */
export const frameworkPackages = (
  std: readonly Uint8Array[],
  sui: readonly Uint8Array[],
): GenesisPackage[] => [
  { id: STD_ADDRESS, modules: std, dependencies: [] },
  { id: SUI_ADDRESS, modules: sui, dependencies: [STD_ADDRESS] },
];
