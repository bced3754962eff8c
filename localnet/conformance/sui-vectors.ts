import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { executeTransaction } from '../src/chain/execution.ts';
import { REFERENCE_GAS_PRICE } from '../src/chain/gas.ts';
import { loadInputs } from '../src/chain/input.ts';
import { decodeObject } from '../src/chain/object.ts';
import { decodeEffects } from '../src/chain/parsed-effects.ts';
import { createHost } from '../src/chain/programmable/host.ts';
import { createRunner } from '../src/chain/programmable/run.ts';
import { SystemTransactionBcs } from '../src/chain/schemas.ts';
import type { ObjectStore } from '../src/chain/store.ts';
import { renewRandomness, tickClock } from '../src/chain/system.ts';
import { decodeTransaction } from '../src/chain/transaction.ts';
import { frameworkOf } from './node-vectors.ts';

/** What a transaction came to, as BCS in base 64. */
interface Came {
  readonly effects: string;
  readonly events: string | null;
}

/** A transaction, the objects it ran on, and what Sui's executor made of it. */
interface SuiVector extends Came {
  readonly title: string;
  readonly data: string;
  /** Places in {@link SuiVectors.objects}: all it reads but the framework. */
  readonly objects: readonly number[];
  /** Where it comes to something else when localnet's framework stands in for Sui's: that, by Sui's executor as well. */
  readonly onOurFramework?: Came;
  /** Where {@link SuiVectors.later} comes to something else with its own framework. With localnet's it never did. */
  readonly later?: Came;
}

/** A release of Sui whose executor ran the vectors. */
interface Release {
  readonly version: string;
  readonly commit: string;
  readonly protocol: number;
}

export interface SuiVectors {
  readonly sui: Release;
  /** A newer one that ran the same, once with its own framework and once with localnet's. */
  readonly later: Release;
  readonly epochStartMs: number;
  /** The transaction that wrote the framework. */
  readonly genesis: string;
  /** BCS in base 64, each once. */
  readonly objects: readonly string[];
  readonly vectors: readonly SuiVector[];
}

/** Executes vectors by localnet, each on its own objects. */
export function createVectorReplayer(
  { epochStartMs, genesis, objects }: Omit<SuiVectors, 'sui' | 'later' | 'vectors'>,
  { protocol }: Release,
): (vector: SuiVector) => Came {
  const framework = frameworkOf(genesis);
  const runner = createRunner(createHost());
  const environment = {
    epochStartMs: BigInt(epochStartMs),
    referenceGasPrice: REFERENCE_GAS_PRICE,
    protocolVersion: BigInt(protocol),
  };
  return (vector) => {
    const own = vector.objects.map((place) => decodeObject(fromBase64(objects[place]!)));
    const before = new Map([...framework, ...own].map((object) => [object.id, object]));
    const store: ObjectStore = { object: (id) => before.get(id) };
    const bytes = fromBase64(vector.data);
    if (isSystem(bytes)) return { effects: toBase64(runSystem(store, bytes)), events: null };
    const transaction = decodeTransaction(bytes);
    const inputs = loadInputs(store, transaction, 'execute');
    const { effectsBytes, eventsBytes } = executeTransaction({
      store,
      environment: { ...environment, epoch: BigInt(decodeEffects(fromBase64(vector.effects)).executedEpoch) },
      transaction,
      inputs,
      runner,
      inspect: false,
      wantsOutputs: false,
    });
    return { effects: toBase64(effectsBytes), events: eventsBytes ? toBase64(eventsBytes) : null };
  };
}

/** The first byte is the version of the format, the second the kind; programmable transactions are the first kind. */
const isSystem = (bytes: Uint8Array): boolean => bytes[1] !== 0;

function runSystem(store: ObjectStore, bytes: Uint8Array): Uint8Array {
  const { kind } = SystemTransactionBcs.parse(bytes).V1;
  if (kind.ConsensusCommitPrologue) {
    const { round, commitTimestampMs } = kind.ConsensusCommitPrologue;
    return tickClock(store, Number(round), Number(commitTimestampMs)).effectsBytes;
  }
  if (kind.RandomnessStateUpdate) {
    return renewRandomness(store, Uint8Array.from(kind.RandomnessStateUpdate.randomBytes)).effectsBytes;
  }
  throw new Error(`a vector of a kind that localnet never sends: ${kind.$kind}`);
}
