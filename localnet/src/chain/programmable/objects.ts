import { type DatatypeType, MoveError, objectId, type Type } from '../../vm/index.ts';
import type { Address } from '../address.ts';
import { argumentError, ExecutionError } from '../status.ts';
import type { Command } from '../transaction.ts';
import { ABILITY, ArgumentReader, has } from './arguments.ts';
import type { CommandResult } from './command.ts';
import { countTypes, payForTypes } from './metering.ts';
import { guarded, prefixed, type Workspace } from './workspace.ts';

/** Sends objects to an address. */
export function transferObjects(
  workspace: Workspace,
  command: NonNullable<Command['TransferObjects']>,
): CommandResult {
  const reader = new ArgumentReader(workspace);
  reader.requireAll([...command.objects, command.address]);
  const { vm } = workspace.host;
  const taken = command.objects.map((object, i) => {
    const slot = reader.slot(object, i, { InvalidTransferObject: true });
    if (!has(slot.type, ABILITY.key | ABILITY.store)) throw argumentError(i, { InvalidTransferObject: true });
    return { slot, type: slot.type, value: reader.move(slot, i, true) };
  });
  const count = command.objects.length;
  const recipient = reader.take(command.address, count, vm.types.primitive('address')) as string;
  countTypes(workspace, [...taken.map(({ type }) => type), vm.types.primitive('address')]);
  if (workspace.typing) return { reader, values: [], mutated: [] };
  const { objects } = workspace.session;
  for (const { type, value } of taken) {
    const owner = { kind: 'address', address: recipient } as const;
    objects.transfers.set(objectId(value), { owner, type: type as DatatypeType, value });
  }
  return { reader, values: [], mutated: [] };
}

/** Collects values of one type; without a named type the first one, an object, says which. */
export function makeVector(
  workspace: Workspace,
  command: NonNullable<Command['MakeMoveVec']>,
): CommandResult {
  const reader = new ArgumentReader(workspace);
  reader.requireAll(command.elements);
  const { vm } = workspace.host;
  const element = command.type === null ? firstType(reader, command) : namedType(workspace, command.type);
  const values = command.elements.map((argument, i) => reader.take(argument, i, element));
  if (command.type !== null) payForTypes(workspace, [element]);
  countTypes(workspace, [...values.map(() => element), element, vm.types.vector(element)]);
  return { reader, values: [{ type: vm.types.vector(element), value: values }], mutated: [] };
}

function firstType(reader: ArgumentReader, { elements }: NonNullable<Command['MakeMoveVec']>): Type {
  const [first] = elements;
  if (!first) throw new ExecutionError({ TypeArityMismatch: true });
  const { type } = reader.slot(first, 0, { InvalidMakeMoveVecNonObjectArgument: true });
  if (!has(type, ABILITY.key)) throw argumentError(0, { InvalidMakeMoveVecNonObjectArgument: true });
  return type;
}

/** The packages that define a type and its arguments. */
export function packagesOf(type: Type): Address[] {
  if (type.kind === 'vector') return packagesOf(type.element);
  if (type.kind !== 'struct' && type.kind !== 'enum') return [];
  return [prefixed(type.definingId), ...type.args.flatMap(packagesOf)];
}

/** A type argument of a command. */
export function namedType(workspace: Workspace, text: string, index = 0): Type {
  return guarded(workspace, () => {
    try {
      return workspace.host.typeOf(workspace.run.store, text);
    } catch (error) {
      const kind = error instanceof MoveError ? error.status : undefined;
      if (kind === 'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH') throw new ExecutionError({ TypeArityMismatch: true });
      if (kind === 'CONSTRAINT_NOT_SATISFIED') {
        throw new ExecutionError({
          TypeArgumentError: { argumentIdx: index, kind: { ConstraintNotSatisfied: true } },
        });
      }
      throw new ExecutionError({ TypeArgumentError: { argumentIdx: index, kind: { TypeNotFound: true } } });
    }
  });
}
