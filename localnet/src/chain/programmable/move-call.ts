import {
  type FunctionName,
  type FunctionSignature,
  isPrivateGeneric,
  type Type,
  type Argument as VmArgument,
} from '../../vm/index.ts';
import { argumentError, ExecutionError } from '../status.ts';
import type { Command } from '../transaction.ts';
import { ArgumentReader } from './arguments.ts';
import { callLinkage } from './call-linkage.ts';
import type { CommandResult } from './command.ts';
import { failureOf } from './failure.ts';
import { countTypes, payForBorrow, payForLinkage, payForTypes } from './metering.ts';
import { namedType, packagesOf } from './objects.ts';
import { isFramework } from './pure.ts';
import { guarded, packageOf, standIns, transactionContext, type Workspace } from './workspace.ts';

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
  const args = bind(workspace, reader, signature, command);
  if (!inspect && isPrivateGeneric(found.originalId, command.module, command.function))
    throw new ExecutionError({ NonEntryFunctionInvoked: true });
  if (signature.isEntry && signature.visibility !== 'Public' && !inspect) {
    const hot = reader.hotArgument();
    if (hot !== undefined) throw argumentError(hot, { InvalidArgumentToPrivateEntryFunction: true });
  }
  const behind = (type: Type) => (inspect && type.kind === 'reference' ? type.to : type);
  if (workspace.typing) return { reader, values: standIns(signature.returns.map(behind)), mutated: [] };
  const before = session.objects.events.length;
  const result = host.vm.call({ ...name, linkage }, args.values, session);
  if (result.kind === 'failed') throw new ExecutionError(failureOf(result.error, host.vm, found));
  for (let i = before; i < session.objects.events.length; i++) {
    workspace.emitters.push({ packageId: command.package, module: command.module });
  }
  const mutated = [...result.mutated].flatMap(([parameter, { type, value }]) => {
    const argument = args.positions[parameter];
    if (argument === undefined) return [];
    args.writeBack[parameter]?.(value);
    return [{ argument, type, value }];
  });
  const values = result.values.map(({ type, value }) => ({ type: behind(type), value }));
  return { reader, values, mutated };
}

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
}

function bind(
  workspace: Workspace,
  reader: ArgumentReader,
  { parameters }: FunctionSignature,
  command: MoveCall,
): Bound {
  const given = command.arguments;
  const own = parameters.filter((type) => !isTxContext(type)).length;
  if (given.length !== own) throw new ExecutionError({ ArityMismatch: true });
  checkContexts(parameters);
  const values: VmArgument[] = [];
  const positions: (number | undefined)[] = [];
  const writeBack: Bound['writeBack'][number][] = [];
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
    values.push({ kind: 'value', value: reader.take(argument, at, type) });
    positions.push(at);
    const slot = type.kind === 'reference' && type.mutable ? reader.taken(argument, type.to) : undefined;
    writeBack.push(
      slot &&
        ((value) => {
          slot.value = value;
        }),
    );
  }
  return { values, positions, writeBack };
}
