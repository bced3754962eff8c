import { finishObjects, gasUsed, type Type, type TypedValue, type Owner as VmOwner } from '../../vm/index.ts';
import { type Address, DENY_LIST_ID } from '../address.ts';
import { least } from '../bigint.ts';
import { findDenial, listedType } from '../deny-list.ts';
import { eventDigest, type MoveEvent } from '../event.ts';
import { coinTypeOfBalance } from '../funds.ts';
import { INTERNAL_PER_UNIT } from '../gas.ts';
import type { LedgerObject, MoveData } from '../object.ts';
import { balanceOf } from '../object-index.ts';
import type { Owner } from '../owner.ts';
import { limitsOf } from '../protocol.ts';
import type { CommandOutput, GasEnd, Run, Runner, RunResult, WrittenObject } from '../runner.ts';
import { ExecutionError } from '../status.ts';
import type { Command } from '../transaction.ts';
import { coinTypeOf, SUI_TYPE } from '../type-tag.ts';
import { ABILITY, has } from './arguments.ts';
import { entangle, join } from './cliques.ts';
import { mergeCoins, splitCoins } from './coins.ts';
import type { CommandResult } from './command.ts';
import { createHost, type MoveHost } from './host.ts';
import {
  countTypes,
  payForCoinOwners,
  payForCountedTypes,
  payForLoading,
  payForTransaction,
  payForTypes,
} from './metering.ts';
import { moveCall } from './move-call.ts';
import { makeVector, transferObjects } from './objects.ts';
import { publish } from './publish.ts';
import { redeemReservations, returnReservations } from './reservations.ts';
import { makeSlot } from './slots.ts';
import { upgrade } from './upgrade.ts';
import { createWorkspace, prefixed, type Workspace } from './workspace.ts';
import { checkWrittenSize } from './written-size.ts';

/** A runner over one VM. Whatever publishes code gets a VM of its own: it may fail, and then nothing of it stays. */
export function createRunner(host: MoveHost): Runner {
  return (run) => {
    const publishes = run.transaction.programmable.commands.some(
      (command) => command.Publish ?? command.Upgrade,
    );
    return runCommands(run, publishes ? createHost(limitsOf(run.environment.protocolVersion)) : host);
  };
}

const MAX_OBJECT_BYTES = 250 * 1024;

function runCommands(run: Run, host: MoveHost): RunResult {
  const workspace = createWorkspace(run, host);
  try {
    payForTransaction(workspace);
    loadInputs(workspace);
    redeemReservations(workspace);
    const outputs = performAll(workspace);
    payForCountedTypes(workspace);
    if (!run.inspect) checkUnused(workspace);
    returnReservations(workspace);
    const result = finish(workspace, outputs);
    lookUpOwners(workspace, coinOwners(result));
    settleMeter(workspace);
    return result;
  } catch (error) {
    settleMeter(workspace);
    if (error instanceof ExecutionError) checkTypes(run, host);
    throw error;
  }
}

function performAll(workspace: Workspace): CommandOutput[] {
  return workspace.run.transaction.programmable.commands.map((command, index) => {
    workspace.command = index;
    try {
      const result = perform(workspace, command);
      workspace.session.gas.charge(1, 0, 0);
      return keep(workspace, result);
    } catch (error) {
      throw error instanceof ExecutionError ? new ExecutionError(error.failure, index) : error;
    }
  });
}

/**
 * Sui looks at the types and uses of all values before the first command runs. What goes well has passed these looks
 * while it ran; what failed is looked at once more, without running, for a failure that comes first.
 */
function checkTypes(run: Run, host: MoveHost): void {
  const workspace = createWorkspace(run, host, true);
  payForTransaction(workspace);
  const paid = gasUsed(workspace.session.gas);
  try {
    redeemReservations(workspace);
    performAll(workspace);
    if (!run.inspect) checkUnused(workspace);
  } catch (error) {
    if (!(error instanceof ExecutionError) || 'InsufficientGas' in error.failure) return;
    run.meter.used = least(BigInt(Math.floor(paid / INTERNAL_PER_UNIT)), run.meter.limit);
    throw error;
  }
}

function settleMeter({ run, session }: Workspace): void {
  run.meter.used = least(BigInt(Math.floor(gasUsed(session.gas) / INTERNAL_PER_UNIT)), run.meter.limit);
  const { children, events, eventBytes } = session.objects;
  run.meter.figures = {
    ...session.gas.figures,
    childObjects: children.size,
    events: events.length,
    eventBytes,
  };
}

/** Objects are there before the first command; other inputs come in when they are first used. */
function loadInputs(workspace: Workspace): void {
  const { objects, gas } = workspace;
  const slots = objects.filter((slot) => slot !== undefined);
  for (const { type, value } of gas ? [...slots, gas] : slots) payForLoading(workspace, type, value);
  const types = slots.map(({ type }) => type);
  payForTypes(workspace, types);
  countTypes(workspace, types);
}

type CoinOwners = ReadonlyMap<string, ReadonlySet<Address>>;

/** Owners of coins of other kinds than SUI, and of balances that gain some, by the kind as lists of denied ones name it. */
function coinOwners({ written, funds }: RunResult): CoinOwners {
  const owners = new Map<string, Set<Address>>();
  const add = (coin: string | undefined, address: Address) => {
    if (coin === undefined || coin === SUI_TYPE) return;
    const key = listedType(coin);
    const known = owners.get(key);
    if (known) known.add(address);
    else owners.set(key, new Set([address]));
  };
  for (const { data, owner } of written.values()) {
    if (data.kind === 'move' && 'address' in owner) add(coinTypeOf(data.type), owner.address);
  }
  for (const { type, owner, amount } of funds) if (amount > 0n) add(coinTypeOfBalance(type), owner);
  return owners;
}

/** Coins of other kinds than SUI may be denied to their owners: what held before the epoch counts. */
function lookUpOwners(workspace: Workspace, owners: CoinOwners): void {
  if (owners.size === 0) return;
  const { run } = workspace;
  run.configs.add(DENY_LIST_ID);
  payForCoinOwners(
    workspace,
    [...owners.values()].reduce((sum, each) => sum + each.size, 0),
  );
  for (const [coinType, addresses] of [...owners].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const denial = findDenial(run.store, coinType, [...addresses].sort(), run.environment.epoch);
    if (denial?.kind === 'paused') throw new ExecutionError({ CoinTypeGlobalPause: { coinType } });
    if (denial) throw new ExecutionError({ AddressDeniedForCoin: { address: denial.address, coinType } });
  }
}

function perform(workspace: Workspace, command: Command): CommandResult {
  if (command.MoveCall) return moveCall(workspace, command.MoveCall);
  if (command.TransferObjects) return transferObjects(workspace, command.TransferObjects);
  if (command.SplitCoins) return splitCoins(workspace, command.SplitCoins);
  if (command.MergeCoins) return mergeCoins(workspace, command.MergeCoins);
  if (command.MakeMoveVec) return makeVector(workspace, command.MakeMoveVec);
  if (command.Publish) return publish(workspace, command.Publish);
  return upgrade(workspace, command.Upgrade!);
}

/** Makes a command's values available to the next ones. */
function keep(workspace: Workspace, { reader, values, mutated }: CommandResult): CommandOutput {
  const clique = entangle(reader.members, reader.consumesShared);
  workspace.results.push(
    values.map(({ type, value, reference }) => {
      const hot = !has(type, ABILITY.drop) && !has(type, ABILITY.store);
      const slot = makeSlot('result', type, value, undefined, join(clique, hot));
      slot.reference = reference;
      return slot;
    }),
  );
  if (!workspace.run.wantsOutputs || workspace.typing) return { returned: [], mutated: [] };
  const { vm } = workspace.host;
  const show = ({ type, value }: TypedValue) => ({
    type: vm.formatType(type),
    bytes: vm.encode(type, value),
  });
  return {
    returned: values.map(show),
    mutated: mutated.map((change) => ({ argument: change.argument, ...show(change) })),
  };
}

/** Results without `drop` must have gone somewhere. */
function checkUnused({ results }: Workspace): void {
  results.forEach((values, resultIdx) => {
    values.forEach((slot, secondaryIdx) => {
      if (slot.value === undefined || has(slot.type, ABILITY.drop)) return;
      // The last copy of a value is the value itself.
      if (slot.taken && has(slot.type, ABILITY.copy)) return;
      throw new ExecutionError({ UnusedValueWithoutDrop: { resultIdx, secondaryIdx } });
    });
  });
}

function finish(workspace: Workspace, outputs: readonly CommandOutput[]): RunResult {
  const { run, session, host } = workspace;
  const effects = finishObjects(session.objects);
  const written = new Map<Address, WrittenObject>(workspace.packages);
  const taken = new Map<Address, LedgerObject>();
  const consumed = new Set<Address>();
  const data = (type: Type, contents: Uint8Array): MoveData => {
    if (type.layoutNodes > host.vm.limits.layoutNodes)
      throw new ExecutionError({ MovePrimitiveRuntimeError: null });
    if (contents.length > MAX_OBJECT_BYTES) {
      const sizes = { objectSize: contents.length, maxObjectSize: MAX_OBJECT_BYTES };
      throw new ExecutionError({ MoveObjectTooBig: sizes });
    }
    const hasPublicTransfer = has(type, ABILITY.store);
    return { kind: 'move', type: host.vm.formatType(type), hasPublicTransfer, contents };
  };
  for (const slot of workspace.objects) {
    if (slot?.input === undefined) continue;
    const { object } = slot.input;
    if (slot.value === undefined) consumed.add(object.id);
    else if (slot.input.kind === 'owned' || (slot.input.kind === 'shared' && slot.input.mutable)) {
      written.set(object.id, {
        owner: object.owner,
        data: data(slot.type, host.vm.encode(slot.type, slot.value)),
      });
    }
  }
  for (const child of effects.children) {
    const id = prefixed(child.id);
    const stored = run.store.object(id);
    if (stored && stored.owner.kind === 'object') taken.set(id, stored);
    if (child.kind === 'written') {
      written.set(id, {
        owner: { kind: 'object', parent: prefixed(child.parent) },
        data: data(child.type, child.bytes),
      });
    }
  }
  let gasEnd = keptGas(workspace);
  for (const { id, owner, type, bytes } of effects.transfers) {
    const address = prefixed(id);
    const to = ownerOf(workspace, address, owner);
    if (address === run.gasCoin?.id) gasEnd = { kind: 'coin', owner: to, balance: balanceOf(bytes) };
    else written.set(address, { owner: to, data: data(type, bytes) });
  }
  const deleted = new Set(effects.deletedIds.map(prefixed));
  const created = new Set([...effects.createdIds.map(prefixed), ...workspace.packages.keys()]);
  if (gasEnd?.kind === 'rest') created.delete(run.gasCoin!.id);
  checkShared(workspace, written, deleted, consumed);
  checkWrittenSize(written.values());
  const events = effects.events.map((event, i): MoveEvent => {
    const emitter = workspace.emitters[i]!;
    const sender = run.transaction.sender;
    return { ...emitter, sender, type: host.vm.formatType(event.type), contents: event.bytes };
  });
  return {
    written,
    created,
    deleted,
    taken,
    consumed,
    received: new Set(effects.received.map(prefixed)),
    gasCoin: gasEnd,
    funds: session.objects.funds.map(({ account, owner, type, amount }) => ({
      account: prefixed(account),
      owner: prefixed(owner),
      type: host.vm.formatType(type),
      amount,
    })),
    streams: session.objects.streams.map(({ head, stream, event }) => ({
      head: prefixed(head),
      stream: prefixed(stream),
      events: [{ index: event, digest: eventDigest(events[event]!) }],
    })),
    events,
    outputs,
  };
}

/** Where the gas coin is that no transfer has taken. */
function keptGas({ gas, gasRecipient, run, host }: Workspace): GasEnd | undefined {
  if (gasRecipient !== undefined) return { kind: 'funds', owner: gasRecipient };
  if (gas?.value === undefined) return undefined;
  const balance = balanceOf(host.vm.encode(gas.type, gas.value));
  if (run.gasCoin?.isMade) return { kind: 'rest', balance };
  const owner = run.inputs.gas[0]?.owner;
  return owner && { kind: 'coin', balance, owner };
}

function ownerOf({ run }: Workspace, id: Address, owner: VmOwner): Owner {
  switch (owner.kind) {
    case 'address':
      return { kind: 'address', address: prefixed(owner.address) };
    case 'object':
      return { kind: 'object', parent: prefixed(owner.id) };
    case 'immutable':
      return { kind: 'immutable' };
    case 'shared': {
      const before = run.store.object(id)?.owner;
      return before?.kind === 'shared' ? before : { kind: 'shared', initialVersion: run.lamportVersion };
    }
    case 'consensus-address': {
      const before = run.store.object(id)?.owner;
      const address = prefixed(owner.address);
      const stays = before?.kind === 'consensus' && before.address === address;
      return { kind: 'consensus', startVersion: stays ? before.startVersion : run.lamportVersion, address };
    }
  }
}

/** A shared object that was taken by value is either gone or shared again. */
function checkShared(
  { objects }: Workspace,
  written: ReadonlyMap<Address, WrittenObject>,
  deleted: ReadonlySet<Address>,
  consumed: ReadonlySet<Address>,
): void {
  for (const slot of objects) {
    if (slot?.input?.kind !== 'shared' || !consumed.has(slot.input.object.id)) continue;
    const { id, owner } = slot.input.object;
    if (owner.kind !== 'shared') continue;
    if (deleted.has(id) || written.get(id)?.owner.kind === 'shared') continue;
    throw new ExecutionError({ SharedObjectOperationNotAllowed: true });
  }
}
