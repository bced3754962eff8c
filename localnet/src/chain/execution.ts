import type { Address } from './address.ts';
import { type BalanceChange, balanceChanges } from './balance-change.ts';
import { least } from './bigint.ts';
import { type EffectsInput, effectsDigest, encodeEffects, type ObjectChange } from './effects.ts';
import { encodeEvents, eventsDigest, type MoveEvent } from './event.ts';
import { groupStreams, type StreamChange } from './event-stream.ts';
import { FREE_UNITS, type FreeTransfers, mayBeFree } from './free-transfers.ts';
import { type FundsChange, netFunds } from './funds.ts';
import { computationCost, type GasCost, meteredSize, unitsOf } from './gas.ts';
import { type Digest, deriveObjectId, parseDigest, ZERO_DIGEST } from './hash.ts';
import type { LoadedInputs } from './input.ts';
import { typeOf } from './object.ts';
import { balanceOf } from './object-index.ts';
import { effectsOf, type ParsedEffects } from './parsed-effects.ts';
import type {
  CommandOutput,
  Environment,
  GasCoin,
  RunFigures,
  Runner,
  RunResult,
  UnitMeter,
} from './runner.ts';
import { settle, settleBudget } from './settlement.ts';
import { ExecutionError, type ExecutionStatus, SUCCESS } from './status.ts';
import type { ObjectStore } from './store.ts';
import type { UserTransaction } from './transaction.ts';

/** All that a transaction did, ready to be recorded or shown. */
export interface Outcome {
  readonly digest: Digest;
  readonly status: ExecutionStatus;
  readonly gasUsed: GasCost;
  readonly effectsBytes: Uint8Array;
  readonly effects: ParsedEffects;
  readonly effectsDigest: Digest;
  readonly events: readonly MoveEvent[];
  readonly eventsBytes: Uint8Array | undefined;
  readonly eventsDigest: Digest | undefined;
  readonly changes: readonly ObjectChange[];
  /** What balances of addresses gain and lose, once for each. */
  readonly funds: readonly FundsChange[];
  /** What streams of events are told, once for each. */
  readonly streams: readonly StreamChange[];
  readonly balanceChanges: readonly BalanceChange[];
  readonly outputs: readonly CommandOutput[];
  readonly figures: TransactionFigures;
}

/** What a transaction was counted by, not rounded. */
export interface TransactionFigures extends RunFigures {
  /** Gas units before they are rounded. */
  readonly units: bigint;
  /** Bytes of all objects that were written, as storage is paid for. */
  readonly storageBytes: number;
  readonly writtenObjects: number;
}

interface ExecutionRequest {
  readonly store: ObjectStore;
  readonly environment: Environment;
  readonly transaction: UserTransaction;
  readonly inputs: LoadedInputs;
  readonly runner: Runner;
  readonly inspect: boolean;
  readonly wantsOutputs: boolean;
  /** Kinds of coins that are transferred for nothing. */
  readonly freeTransfers?: FreeTransfers;
}

/** Runs a transaction whose inputs are loaded. It always has an outcome: a failure is recorded and paid for. */
export function executeTransaction(request: ExecutionRequest): Outcome {
  const { transaction, inputs, store, environment, runner, inspect, wantsOutputs } = request;
  const { payment } = inputs;
  const isFree = payment.kind === 'free';
  const price = isFree ? environment.referenceGasPrice : BigInt(transaction.gasData.price);
  const budget = isFree ? FREE_UNITS * price : BigInt(transaction.gasData.budget);
  const meter: UnitMeter = { limit: unitsOf(budget, price), used: 0n };
  const received = new Set<Address>();
  const configs = new Set<Address>();
  const lamportVersion = lamportOf(inputs);
  const gasObject = payment.kind === 'coin' ? inputs.gas[0] : undefined;
  const coins = inputs.gas.reduce((sum, { data }) => sum + balanceOf(data.contents), 0n);
  const paid = isFree ? 0n : coins + payment.drawn;
  const gasCoin = gasCoinOf(inputs, transaction.digest, paid - budget);
  const account = { transaction, inputs, lamportVersion, gasObject, gasCoin, budget };
  let result: RunResult | undefined;
  let status = SUCCESS;
  let told = NOTHING_TOLD;
  let outputs: readonly CommandOutput[] = [];
  try {
    const run = {
      store,
      environment,
      transaction,
      inputs,
      gasCoin,
      lamportVersion,
      meter,
      received,
      configs,
      inspect,
      wantsOutputs,
    };
    result = runner(run);
    if (isFree && !mayBeFree(result, result.funds, inputs, request.freeTransfers ?? new Map()))
      throw new ExecutionError({ InsufficientGas: true });
    told = result;
    outputs = result.outputs;
  } catch (error) {
    if (!(error instanceof ExecutionError)) throw error;
    status = error.status;
    result = undefined;
  }
  const cost = computationCost(meter.used, price);
  const computation = least(cost, budget);
  // A budget that computation alone uses up is too small, however little is left to pay.
  if (!inspect && status === SUCCESS && budget <= cost) {
    status = { Failure: { error: { InsufficientGas: true }, command: null } };
    result = undefined;
    told = NOTHING_TOLD;
  }
  let settled = settle(account, result, computation, paid);
  if (!settled) {
    if (status === SUCCESS) status = { Failure: { error: { InsufficientGas: true }, command: null } };
    told = NOTHING_TOLD;
    settled = settle(account, undefined, computation, paid) ?? settleBudget(account, paid);
  }
  const funds = netFunds(settled.funds);
  const { events } = told;
  const streams = groupStreams(told.streams);
  const written = settled.changes.flatMap(({ after }) => after ?? []);
  const eventsBytes = events.length > 0 ? encodeEvents(events) : undefined;
  const eventsHash = eventsBytes && eventsDigest(eventsBytes);
  const effectsInput: EffectsInput = {
    status,
    epoch: environment.epoch,
    gasUsed: settled.cost,
    transactionDigest: transaction.digest,
    gasObject: gasObject?.id,
    eventsDigest: eventsHash,
    dependencies: dependenciesOf(inputs, received),
    lamportVersion,
    changes: settled.changes,
    funds,
    streams,
    readOnly: inputs.objects.flatMap((input) =>
      input?.kind === 'shared' && !input.mutable ? [input.object] : [],
    ),
    configs: [...configs],
  };
  const effectsBytes = encodeEffects(effectsInput);
  let effects: ParsedEffects | undefined;
  return {
    digest: transaction.digest,
    status,
    gasUsed: settled.cost,
    effectsBytes,
    // Made only when it is read.
    get effects() {
      effects ??= effectsOf(effectsInput, effectsBytes);
      return effects;
    },
    effectsDigest: effectsDigest(effectsBytes),
    events,
    eventsBytes,
    eventsDigest: eventsHash,
    changes: settled.changes,
    funds,
    streams,
    balanceChanges: balanceChanges(settled.changes, funds),
    outputs: status === SUCCESS ? outputs : [],
    figures: {
      ...(meter.figures ?? NO_FIGURES),
      units: meter.used,
      storageBytes: written.reduce((sum, object) => sum + meteredSize(object), 0),
      writtenObjects: written.length,
    },
  };
}

/** The coin that commands may use: the first that pays, or one made out of a balance. */
function gasCoinOf({ payment, gas }: LoadedInputs, digest: Digest, balance: bigint): GasCoin | undefined {
  if (payment.kind === 'free') return undefined;
  if (payment.kind === 'funds') return { id: deriveObjectId(parseDigest(digest)!, 0), balance, isMade: true };
  return gas[0] && { id: gas[0].id, balance, isMade: false };
}

const NOTHING_TOLD: Pick<RunResult, 'events' | 'streams'> = { events: [], streams: [] };

const NO_FIGURES: RunFigures = {
  internal: 0,
  instructions: 0,
  stackSize: 0,
  nativeCalls: 0,
  childObjects: 0,
  events: 0,
  eventBytes: 0,
};

/** One above every Move object that goes in, so that versions only grow along any path of use. */
function lamportOf(inputs: LoadedInputs): bigint {
  let most = 0n;
  for (const input of inputs.objects) if (input && input.object.version > most) most = input.object.version;
  for (const coin of inputs.gas) if (coin.version > most) most = coin.version;
  return most + 1n;
}

/** The transactions that wrote what this one names, and what it received. Child objects do not count, nor does genesis. */
function dependenciesOf(inputs: LoadedInputs, received: ReadonlySet<Address>): Digest[] {
  const digests = new Set<Digest>();
  for (const input of inputs.objects) {
    if (input && (input.kind !== 'receiving' || received.has(input.object.id)))
      digests.add(input.object.previousTransaction);
  }
  for (const object of [...inputs.gas, ...inputs.packages]) digests.add(object.previousTransaction);
  digests.delete(ZERO_DIGEST);
  return [...digests];
}

/** The type of every object that effects name. */
export function objectTypesOf(changes: readonly ObjectChange[]): Map<Address, string> {
  const types = new Map<Address, string>();
  for (const { id, before, after } of changes) {
    const object = after ?? before;
    if (object) types.set(id, typeOf(object));
  }
  return types;
}
