import { bcs } from '@mysten/sui/bcs';
import {
  createGasMeter,
  createSession,
  MoveError,
  type Package,
  type Session,
  type StoredObject,
  SUI_SCHEDULE,
  type Type,
  type TypedValue,
  type Value,
} from '../../vm/index.ts';
import { type Address, addressBytes, SUI_ADDRESS } from '../address.ts';
import { greatest } from '../bigint.ts';
import { encodeCoin } from '../coin.ts';
import { balanceType } from '../funds.ts';
import { INTERNAL_PER_UNIT } from '../gas.ts';
import { deriveObjectId, parseDigest } from '../hash.ts';
import { isMove, type LedgerObject } from '../object.ts';
import type { Withdrawal } from '../payment.ts';
import type { Run, WrittenObject } from '../runner.ts';
import { ExecutionError } from '../status.ts';
import { GAS_COIN_TYPE } from '../type-tag.ts';
import { failureOf } from './failure.ts';
import type { MoveHost } from './host.ts';
import { LastUses, type TypeCount } from './metering.ts';
import { makeSlot, type Slot } from './slots.ts';

/** Address as the VM writes it: without prefix. */
export const bare = (address: Address): string => address.slice(2);
export const prefixed = (address: string): Address => `0x${address}`;

/** The state of one running transaction. */
export interface Workspace {
  readonly run: Run;
  readonly host: MoveHost;
  readonly session: Session;
  readonly gas: Slot | undefined;
  /** Object inputs and withdrawals by index. */
  readonly objects: (Slot | undefined)[];
  /** Pure and receiving inputs, by index and type: bytes have no type of their own. */
  readonly untyped: Map<string, Slot>;
  readonly results: Slot[][];
  /** Packages that this transaction published. */
  readonly packages: Map<Address, WrittenObject>;
  /** Types that the transaction was checked by so far. */
  readonly types: TypeCount;
  readonly lastUses: LastUses;
  /** Only looks whether types and uses are right: nothing runs, and results stand for values of their type. */
  readonly typing: boolean;
  /** The command that runs. */
  command: number;
  /** Whose balance the gas coin was sent to. */
  gasRecipient: Address | undefined;
  /** Package and module whose call emitted each event. */
  readonly emitters: { readonly packageId: Address; readonly module: string }[];
}

export function createWorkspace(run: Run, host: MoveHost, typing = false): Workspace {
  const { transaction, inputs, environment, store } = run;
  const { vm } = host;
  const digest = parseDigest(transaction.digest)!;
  const stored = (object: LedgerObject): StoredObject | undefined => {
    if (!isMove(object)) return undefined;
    host.typeOf(store, object.data.type);
    return { type: object.data.type, bytes: object.data.contents };
  };
  const bounds = new Map<string, bigint>();
  const session = createSession({
    context: {
      sender: bare(transaction.sender),
      sponsor: transaction.gasData.owner === transaction.sender ? undefined : bare(transaction.gasData.owner),
      digest,
      epoch: environment.epoch,
      epochTimestampMs: environment.epochStartMs,
      referenceGasPrice: environment.referenceGasPrice,
      gasPrice: BigInt(transaction.gasData.price),
      gasBudget: BigInt(transaction.gasData.budget),
      // A gas coin that is made for the transaction has the first id.
      idsCreated: run.gasCoin?.isMade ? 1n : 0n,
    },
    store: {
      loadChild(parent, id) {
        const object = childOf(run, bounds, parent, id);
        return object?.owner.kind === 'object' && object.owner.parent === prefixed(parent)
          ? stored(object)
          : undefined;
      },
      receive(parent, id, version) {
        const offered = inputs.objects.some(
          (input) => input?.kind === 'receiving' && input.object.id === prefixed(id),
        );
        const object = store.object(prefixed(id));
        if (!offered || object?.owner.kind !== 'address' || object.owner.address !== prefixed(parent))
          return undefined;
        if (object.version !== version) return undefined;
        run.received.add(object.id);
        return stored(object);
      },
    },
    gas: createGasMeter(Number(run.meter.limit) * INTERNAL_PER_UNIT, SUI_SCHEDULE),
  });
  if (run.gasCoin?.isMade) session.objects.newIds.add(bare(run.gasCoin.id));
  const objects = inputs.objects.map((input, index): Slot | undefined => {
    const withdrawal = inputs.withdrawals[index];
    if (withdrawal) return withdrawalSlot(run, host, withdrawal);
    if (!input || input.kind === 'receiving') return undefined;
    const { data, id, owner } = input.object;
    if (owner.kind === 'address')
      session.objects.inputs.set(bare(id), { kind: 'address', address: bare(owner.address) });
    else if (owner.kind === 'consensus')
      session.objects.inputs.set(bare(id), { kind: 'consensus-address', address: bare(owner.address) });
    else if (owner.kind !== 'object') session.objects.inputs.set(bare(id), { kind: owner.kind });
    const type = host.typeOf(store, data.type);
    return makeSlot('object', type, vm.decode(type, data.contents), input);
  });
  return {
    run,
    host,
    session,
    gas: gasSlot(run, host),
    objects,
    untyped: new Map(),
    results: [],
    packages: new Map(),
    types: { nodes: 0, references: 0 },
    lastUses: new LastUses(transaction.programmable),
    typing,
    command: 0,
    gasRecipient: undefined,
    emitters: [],
  };
}

/** A child: as it was when its parent was, where the parent is not the newest version of its object. */
function childOf(
  { store, inputs }: Run,
  bounds: Map<string, bigint>,
  parent: string,
  id: string,
): LedgerObject | undefined {
  if (!inputs.childAt) return store.object(prefixed(id));
  const versions = inputs.objects.flatMap((input) => (input ? [input.object] : []));
  const root = versions.find((object) => object.id === prefixed(parent))?.version;
  const newest = versions.reduce((most, { version }) => greatest(version, most), 0n);
  const bound = root ?? bounds.get(parent) ?? newest;
  bounds.set(id, bound);
  return inputs.childAt(prefixed(id), bound);
}

function gasSlot({ gasCoin, store }: Run, host: MoveHost): Slot | undefined {
  if (!gasCoin) return undefined;
  const type = host.typeOf(store, GAS_COIN_TYPE);
  return makeSlot('gas', type, host.vm.decode(type, encodeCoin(gasCoin.id, gasCoin.balance)));
}

const WithdrawalBcs = bcs.struct('Withdrawal', { owner: bcs.Address, limit: bcs.u256() });

/** The right to take an amount out of a balance, as a value that commands pass on. */
function withdrawalSlot({ store }: Run, host: MoveHost, { owner, coinType, amount }: Withdrawal): Slot {
  const type = host.typeOf(store, `${SUI_ADDRESS}::funds_accumulator::Withdrawal<${balanceType(coinType)}>`);
  const bytes = WithdrawalBcs.serialize({ owner, limit: amount }).toBytes();
  return makeSlot('withdrawal', type, host.vm.decode(type, bytes));
}

/** What stands for a value where only types are looked at. */
const STAND_IN: Value = Symbol('a value of its type') as unknown as Value;

/** Results of a command that does not run. */
export const standIns = (types: readonly Type[]): TypedValue[] =>
  types.map((type) => ({ type, value: STAND_IN }));

/** An id for something the transaction creates without Move code. */
export function freshId({ session }: Workspace): Address {
  const id = deriveObjectId(session.context.digest, Number(session.context.idsCreated));
  session.context.idsCreated += 1n;
  session.objects.newIds.add(bare(id));
  return id;
}

/** The fields of `TxContext` as the framework lays them out; its functions ask the session, not this. */
export function transactionContext(workspace: Workspace, type: Type): Value {
  const { sender, digest, epoch, epochTimestampMs, idsCreated } = workspace.session.context;
  const bytes = new Uint8Array(32 + 33 + 24);
  bytes.set(addressBytes(prefixed(sender)));
  bytes[32] = 32;
  bytes.set(digest, 33);
  const view = new DataView(bytes.buffer);
  [epoch, epochTimestampMs, idsCreated].forEach(
    (value, i) => void view.setBigUint64(65 + 8 * i, value, true),
  );
  return workspace.host.vm.decode(type, bytes);
}

/** Turns what the VM throws into a failure on chain. */
export function guarded<T>({ host }: Workspace, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof MoveError) throw new ExecutionError(failureOf(error, host.vm));
    throw error;
  }
}

/** A package that commands may call: one on chain. */
export function packageOf({ host, run }: Workspace, id: Address): Package | undefined {
  return host.load(run.store, id);
}
