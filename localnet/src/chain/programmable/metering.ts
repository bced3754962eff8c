import type { Type } from '../../vm/index.ts';
import { type Address, isSystemAddress } from '../address.ts';
import { meteredSize } from '../gas.ts';
import { isPackage } from '../object.ts';
import type { Run } from '../runner.ts';
import { ExecutionError } from '../status.ts';
import type { Argument, Command, Programmable } from '../transaction.ts';
import type { Workspace } from './workspace.ts';

/** Internal units, as Sui's protocol has them. */
const PRICES = {
  /** A byte of an object or package that the transaction names. */
  readByte: 15,
  /** A byte of a module that is published. */
  publishByte: 80,
  linkageEntry: 10,
  /** Looking up whether an owner may have a coin of another kind than SUI: 1,000 bytes at ten units, read. */
  coinOwner: 15 * 1000 * 10,
} as const;

/** Packages that every linkage has, however a package was published. */
const SYSTEM_LINKAGE = 3;

const REFERENCE_SIZE = 8;
const RECEIVING_SIZE = 44;

/** What types a transaction is made of, counted while it runs and paid for at the end. */
export interface TypeCount {
  nodes: number;
  references: number;
}

function deduct({ session }: Workspace, amount: number): void {
  session.gas.deduct(amount);
  if (session.gas.isEmpty) throw new ExecutionError({ InsufficientGas: true });
}

/** One step that is no Move code and costs like an instruction. */
function step({ session }: Workspace, pushes: number, size: number): void {
  session.gas.charge(1, pushes, size);
  if (session.gas.isEmpty) throw new ExecutionError({ InsufficientGas: true });
}

const sizeOf = ({ host }: Workspace, type: Type, value: unknown): number => host.vm.sizeOf(type, value);

/** A value comes in: it is copied to where commands find it. */
export function payForLoading(workspace: Workspace, type: Type, value: unknown): void {
  step(workspace, 1, sizeOf(workspace, type, value));
  step(workspace, 0, 0);
}

export function payForReceiving(workspace: Workspace): void {
  step(workspace, 1, RECEIVING_SIZE);
  step(workspace, 0, 0);
}

/** An argument, by how a command takes it. */
export const payForBorrow = (workspace: Workspace): void => step(workspace, 1, REFERENCE_SIZE);
export const payForMove = payForBorrow;
export const payForCopy = (workspace: Workspace, type: Type, value: unknown): void =>
  step(workspace, 1, sizeOf(workspace, type, value));

/** A reference is copied once more and dropped: what splitting and merging coins do. */
export function payForCoin(workspace: Workspace): void {
  step(workspace, 1, REFERENCE_SIZE);
  step(workspace, 0, 0);
}

/** The initialiser of a module is given the context. */
export const payForInit = payForCoin;

export const payForPublishing = (workspace: Workspace, bytes: number): void =>
  deduct(workspace, bytes * PRICES.publishByte);

/** Coins of other kinds than SUI may be denied to their owners, which has to be looked up. */
export const payForCoinOwners = (workspace: Workspace, owners: number): void =>
  deduct(workspace, owners * PRICES.coinOwner);

function argumentCount(command: Command): number {
  const { MoveCall, TransferObjects, SplitCoins, MergeCoins, MakeMoveVec, Publish, Upgrade } = command;
  if (MoveCall) return MoveCall.typeArguments.length + MoveCall.arguments.length;
  if (TransferObjects) return TransferObjects.objects.length + 1;
  if (SplitCoins) return SplitCoins.amounts.length + 1;
  if (MergeCoins) return MergeCoins.sources.length + 1;
  if (MakeMoveVec) return MakeMoveVec.elements.length + 1;
  if (Publish) return Publish.modules.length + Publish.dependencies.length;
  return Upgrade!.modules.length + Upgrade!.dependencies.length + 2;
}

/** Bytes in base 64, without decoding them. */
const decodedLength = (text: string): number =>
  (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);

/** What a transaction costs before any of it runs: what it names is read, its inputs and commands are looked at. */
export function payForTransaction(workspace: Workspace): void {
  const { run } = workspace;
  const { inputs, commands } = run.transaction.programmable;
  deduct(workspace, readBytes(run) * PRICES.readByte);
  let looks = Math.max(1, inputs.length);
  for (const { Pure } of inputs) if (Pure) looks += Math.max(1, decodedLength(Pure.bytes));
  for (const command of commands) looks += Math.max(1, argumentCount(command));
  deduct(workspace, looks);
}

/** Bytes of everything the transaction names, the system's packages left out. */
function readBytes({ inputs }: Run): number {
  const objects = inputs.objects.flatMap((input) =>
    input && input.kind !== 'receiving' ? [input.object] : [],
  );
  const packages = inputs.packages.filter(({ id }) => !isSystemAddress(id));
  return [...objects, ...inputs.gas, ...packages].reduce((sum, object) => sum + meteredSize(object), 0);
}

/** Types that loading looks at one by one. */
export function payForTypes(workspace: Workspace, types: readonly Type[]): void {
  const nodes = types.reduce((sum, type) => sum + type.nodes, 0);
  if (nodes > 0) deduct(workspace, nodes);
}

/** Types that the transaction was checked by. */
export function countTypes({ types }: Workspace, counted: readonly Type[]): void {
  for (const type of counted) {
    types.nodes += type.nodes;
    if (type.kind === 'reference' && !isContext(type.to)) types.references++;
  }
}

const isContext = (type: Type): boolean =>
  type.kind === 'struct' &&
  type.declaration.name === 'TxContext' &&
  type.declaration.module.name === 'tx_context';

/** Pays for the types that were counted. References cost more than in proportion. */
export function payForCountedTypes(workspace: Workspace): void {
  const { nodes, references } = workspace.types;
  const many = Math.max(1, references);
  deduct(workspace, Math.max(1, nodes) + (many * (many + 1)) / 2);
}

/** The packages that a command is linked with: those it names and all below them. */
export function payForLinkage(workspace: Workspace, ids: Iterable<Address>): void {
  const { store } = workspace.run;
  const linked = new Set<Address>();
  for (const id of ids) {
    if (!isSystemAddress(id)) linked.add(id);
    const object = store.object(id);
    if (!isPackage(object)) continue;
    for (const entry of object.data.linkage.values()) if (!isSystemAddress(entry.id)) linked.add(entry.id);
  }
  deduct(workspace, (SYSTEM_LINKAGE + linked.size) * PRICES.linkageEntry);
}

const argumentsOf = (command: Command): readonly Argument[] => {
  const { MoveCall, TransferObjects, SplitCoins, MergeCoins, MakeMoveVec, Upgrade } = command;
  if (MoveCall) return MoveCall.arguments;
  if (TransferObjects) return [...TransferObjects.objects, TransferObjects.address];
  if (SplitCoins) return [SplitCoins.coin, ...SplitCoins.amounts];
  if (MergeCoins) return [MergeCoins.destination, ...MergeCoins.sources];
  if (MakeMoveVec) return MakeMoveVec.elements;
  return Upgrade ? [Upgrade.ticket] : [];
};

const keyOf = (argument: Argument): string => {
  if (argument.GasCoin) return 'gas';
  if (argument.Input !== undefined) return `input ${argument.Input}`;
  const [command, position] = argument.NestedResult ?? [argument.Result!, 0];
  return `result ${command} ${position}`;
};

/** Where each value is used for the last time, by command and argument: a copy there is the value itself. */
export class LastUses {
  readonly #last = new Map<string, string>();

  constructor({ commands }: Programmable) {
    commands.forEach((command, at) => {
      argumentsOf(command).forEach((argument, index) => {
        this.#last.set(keyOf(argument), `${at} ${index}`);
      });
    });
  }

  /** Whether a result is used by a command or by one that follows it. */
  isLive(result: number, position: number, command: number): boolean {
    const last = this.#last.get(`result ${result} ${position}`);
    return last !== undefined && Number.parseInt(last, 10) >= command;
  }

  isLast(argument: Argument, command: number, index: number): boolean {
    return this.#last.get(keyOf(argument)) === `${command} ${index}`;
  }
}
