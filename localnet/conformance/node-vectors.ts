import { fromBase64 } from '@mysten/sui/utils';
import type { Address } from '../src/chain/address.ts';
import { executeTransaction, type Outcome } from '../src/chain/execution.ts';
import { REFERENCE_GAS_PRICE } from '../src/chain/gas.ts';
import type { Digest } from '../src/chain/hash.ts';
import { loadInputs } from '../src/chain/input.ts';
import { decodeObject, isPackage, type LedgerObject, sealObject } from '../src/chain/object.ts';
import { IMMUTABLE } from '../src/chain/owner.ts';
import { asDependency, makePackage } from '../src/chain/package.ts';
import { decodeEffects, type ParsedEffects } from '../src/chain/parsed-effects.ts';
import { createHost } from '../src/chain/programmable/host.ts';
import { createRunner } from '../src/chain/programmable/run.ts';
import type { ObjectStore } from '../src/chain/store.ts';
import { decodeTransaction } from '../src/chain/transaction.ts';
import { builtInFramework } from '../src/framework.ts';

/** A transaction that a node of Sui's own executed, with what went in and what came out, all of it BCS in base 64. */
interface NodeVector {
  readonly title: string;
  readonly data: string;
  readonly effects: string;
  readonly events: string | null;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** Executes the transactions of a node again, on the objects that its vectors hold and the framework of localnet. */
interface Replayer {
  /** Objects that a vector names and no vector holds: with one of them it cannot be executed. */
  readonly missing: (vector: NodeVector) => readonly string[];
  readonly replay: (vector: NodeVector) => Outcome;
}

const PROTOCOL_VERSION = 122n;

const versionOf = (id: Address, version: bigint | string): string => `${id}@${version}`;

/** The versions of objects that effects say were there before. */
function versionsBefore({ changedObjects, unchangedConsensusObjects }: ParsedEffects): string[] {
  return [
    ...changedObjects.flatMap(([id, { inputState }]) =>
      inputState.Exist ? versionOf(id, inputState.Exist[0][0]) : [],
    ),
    ...unchangedConsensusObjects.flatMap(([id, { ReadOnlyRoot }]) =>
      ReadOnlyRoot ? versionOf(id, ReadOnlyRoot[0]) : [],
    ),
  ];
}

export interface NodeData {
  readonly vectors: readonly NodeVector[];
  /** Objects that transactions only read. */
  readonly read: readonly string[];
}

/** @param genesis The transaction that made the node's framework: transactions that use it depend on that one. */
export function createReplayer({ vectors, read }: NodeData, genesis: Digest): Replayer {
  const objects = new Map<string, LedgerObject>();
  for (const text of [...read, ...vectors.flatMap(({ inputs, outputs }) => [...inputs, ...outputs])]) {
    const object = decodeObject(fromBase64(text));
    objects.set(versionOf(object.id, object.version), object);
  }
  const inOrder = [...objects.values()].sort((a, b) => (a.version < b.version ? -1 : 1));
  const framework = frameworkOf(genesis);
  const runner = createRunner(createHost());
  return {
    missing: ({ effects }) =>
      versionsBefore(decodeEffects(fromBase64(effects))).filter((version) => !objects.has(version)),
    replay(vector) {
      const theirs = decodeEffects(fromBase64(vector.effects));
      const before = new Map(framework.map((object) => [object.id, object]));
      // Effects do not name the children that were only read, nor the packages: the newest versions of them.
      for (const object of inOrder) {
        if (isPackage(object) || object.version < BigInt(theirs.lamportVersion))
          before.set(object.id, object);
      }
      for (const version of versionsBefore(theirs)) {
        const object = objects.get(version);
        if (object) before.set(object.id, object);
      }
      const store: ObjectStore = { object: (id) => before.get(id) };
      const transaction = decodeTransaction(fromBase64(vector.data));
      return executeTransaction({
        store,
        environment: {
          epoch: BigInt(theirs.executedEpoch),
          epochStartMs: 0n,
          referenceGasPrice: REFERENCE_GAS_PRICE,
          protocolVersion: PROTOCOL_VERSION,
        },
        transaction,
        inputs: loadInputs(store, transaction, 'execute'),
        runner,
        inspect: false,
        wantsOutputs: false,
      });
    },
  };
}

/** The framework of localnet as if that transaction had made it. */
export function frameworkOf(genesis: Digest): LedgerObject[] {
  const made = new Map<Address, LedgerObject>();
  for (const { id, modules, dependencies } of builtInFramework()) {
    const below = dependencies.flatMap((dependency) => {
      const object = made.get(dependency);
      return isPackage(object) ? asDependency(object) : [];
    });
    const data = makePackage(id, modules, below);
    made.set(
      id,
      sealObject({
        id,
        version: 1n,
        owner: IMMUTABLE,
        data,
        previousTransaction: genesis,
        storageRebate: 0n,
      }),
    );
  }
  return [...made.values()];
}
