import {
  type FunctionName,
  type FunctionSignature,
  isPrivateGeneric,
  type PrimitiveReference,
  type Type,
  type TypedValue,
  type Argument as VmArgument,
} from '../../vm/index.ts';
import { SUI_ADDRESS } from '../address.ts';
import { argumentError, ExecutionError } from '../status.ts';
import type { Command } from '../transaction.ts';
import { ArgumentReader } from './arguments.ts';
import { callLinkage } from './call-linkage.ts';
import type { CommandResult } from './command.ts';
import { failureOf } from './failure.ts';
import { countTypes, payForBorrow, payForLinkage, payForTypes } from './metering.ts';
import { namedType, packagesOf } from './objects.ts';
import { isFramework } from './pure.ts';
import type { Slot } from './slots.ts';
import { guarded, packageOf, prefixed, standIns, transactionContext, type Workspace } from './workspace.ts';

type MoveCall = NonNullable<Command['MoveCall']>;

const isTxContext = (type: Type): boolean =>
  type.kind === 'reference' && isFramework(type.to, '2::tx_context::TxContext');

/** Calls a function with the visibility and entry rules of Sui. */
export function moveCall(workspace: Workspace, command: MoveCall): CommandResult {
  const { run, host, session } = workspace;
  const { inspect } = run;
  const found = packageOf(workspace, command.package);
  if (!found) throw new ExecutionError({ FunctionNotFound: true });
  const typeArgs = command.typeArguments.map((text, i) => namedType(workspace, text, i));
  const name: FunctionName = {
    package: command.package,
    module: command.module,
    function: command.function,
    typeArgs,
  };
  const signature = guarded(workspace, () => host.vm.describe(name));
  checkSignature(signature, inspect);
  const { parameters, returns } = signature;
  payForTypes(workspace, [...typeArgs, ...parameters, ...returns]);
  // Arguments have the types of their parameters, results those of what is returned.
  countTypes(workspace, [...typeArgs, ...parameters, ...parameters, ...returns, ...returns]);
  payForLinkage(workspace, [command.package, ...typeArgs.flatMap(packagesOf)]);
  const linkage = callLinkage(workspace, command, signature.visibility);
  const reader = new ArgumentReader(workspace);
  reader.requireAll(command.arguments);
  const args = bind(workspace, reader, signature, command, isSendFunds(found.originalId, command));
  if (!inspect && isPrivateGeneric(found.originalId, command.module, command.function))
    throw new ExecutionError({ NonEntryFunctionInvoked: true });
  if (signature.isEntry && signature.visibility !== 'Public' && !inspect) {
    const hot = reader.hotArgument();
    if (hot !== undefined) throw argumentError(hot, { InvalidArgumentToPrivateEntryFunction: true });
  }
  if (workspace.typing) {
    const values = standIns(signature.returns).map((value) => withOrigin(value, args.borrowed));
    return { reader, values, mutated: [] };
  }
  const before = session.objects.events.length;
  const result = host.vm.call({ ...name, linkage }, args.values, session);
  if (result.kind === 'failed') throw new ExecutionError(failureOf(result.error, host.vm, found));
  for (let i = before; i < session.objects.events.length; i++) {
    workspace.emitters.push({ packageId: command.package, module: command.module });
  }
  if (isSendFunds(found.originalId, command) && command.arguments[0]?.GasCoin) {
    const [, recipient] = args.values;
    if (recipient?.kind === 'value') workspace.gasRecipient = prefixed(recipient.value as string);
  }
  const mutated = [...result.mutated].flatMap(([parameter, { type, value }]) => {
    const argument = args.positions[parameter];
    if (argument === undefined) return [];
    args.writeBack[parameter]?.(value);
    return [{ argument, type, value }];
  });
  return { reader, values: result.values.map((value) => withOrigin(value, args.borrowed)), mutated };
}

/** A result; where it is a reference, what it points at and where that may be: in what was lent to the call. */
function withOrigin(
  { type, value, place }: TypedValue & { readonly place?: PrimitiveReference },
  borrowed: Bound['borrowed'],
): CommandResult['values'][number] {
  if (type.kind !== 'reference') return { type, value };
  const from = new Set<Slot>();
  for (const { slot, mutable } of borrowed) {
    if (type.mutable && !mutable) continue;
    from.add(slot);
    for (const each of slot.reference?.from ?? []) from.add(each);
  }
  return { type: type.to, value, reference: { mutable: type.mutable, place, from } };
}

/** The gas coin may be put into a balance: the one function that takes it by value. */
const isSendFunds = (originalId: string, { module, function: name }: MoveCall): boolean =>
  module === 'coin' && name === 'send_funds' && prefixed(originalId) === SUI_ADDRESS;

function checkSignature({ visibility, isEntry, returns }: FunctionSignature, inspect: boolean): void {
  if (inspect) return;
  if (visibility !== 'Public' && !isEntry) throw new ExecutionError({ NonEntryFunctionInvoked: true });
  const reference = returns.findIndex((type) => type.kind === 'reference');
  if (reference >= 0) throw new ExecutionError({ InvalidPublicFunctionReturnType: { idx: reference } });
}

/** The context is borrowed once for every parameter that asks for it: mutably only by one that is alone. */
function checkContexts(parameters: readonly Type[]): void {
  if (parameters.filter(isTxContext).length < 2) return;
  const mutable = parameters.findIndex((type) => isTxContext(type) && isMutable(type));
  if (mutable >= 0) throw argumentError(mutable, { InvalidReferenceArgument: true });
}

const isMutable = (type: Type): boolean => type.kind === 'reference' && type.mutable;

interface Bound {
  readonly values: readonly VmArgument[];
  /** Parameter -> index of the argument the caller gave; the context is nobody's argument. */
  readonly positions: readonly (number | undefined)[];
  /** How a mutated primitive gets back into its slot; other values change in place. */
  readonly writeBack: readonly (((value: unknown) => void) | undefined)[];
  /** What the call gets references to. */
  readonly borrowed: readonly { readonly slot: Slot; readonly mutable: boolean }[];
}

function bind(
  workspace: Workspace,
  reader: ArgumentReader,
  { parameters }: FunctionSignature,
  command: MoveCall,
  gasByValue: boolean,
): Bound {
  const given = command.arguments;
  const own = parameters.filter((type) => !isTxContext(type)).length;
  if (given.length !== own) throw new ExecutionError({ ArityMismatch: true });
  checkContexts(parameters);
  const values: VmArgument[] = [];
  const positions: (number | undefined)[] = [];
  const writeBack: Bound['writeBack'][number][] = [];
  const borrowed: Bound['borrowed'][number][] = [];
  let next = 0;
  for (const type of parameters) {
    if (isTxContext(type)) {
      const target = type.kind === 'reference' ? type.to : type;
      payForBorrow(workspace);
      values.push({ kind: 'value', value: transactionContext(workspace, target) });
      positions.push(undefined);
      writeBack.push(undefined);
      continue;
    }
    const at = next++;
    const argument = given[at]!;
    const value = reader.take(argument, at, type, gasByValue);
    positions.push(at);
    const lent = type.kind === 'reference' ? reader.taken(argument, type.to) : undefined;
    const place = lent?.reference?.place;
    values.push(place ? { kind: 'place', place } : { kind: 'value', value });
    if (lent) borrowed.push({ slot: lent, mutable: isMutable(type) });
    const slot = isMutable(type) ? lent : undefined;
    writeBack.push(
      slot &&
        ((value) => {
          slot.value = value;
        }),
    );
  }
  return { values, positions, writeBack, borrowed };
}
