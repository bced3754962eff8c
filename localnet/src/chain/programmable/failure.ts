import type { MoveError, Vm } from '../../vm/index.ts';
import { parseAddress } from '../address.ts';
import type { ExecutionFailure } from '../status.ts';

type Location =
  Extract<ExecutionFailure, { MoveAbort: unknown }>['MoveAbort'] extends Iterable<infer Part>
    ? Exclude<Part, number | bigint | string>
    : never;

/** How effects name a failure of Move code. */
export function failureOf(error: MoveError, vm: Vm): ExecutionFailure {
  switch (error.status) {
    case 'ABORTED':
      return { MoveAbort: [locationOf(error, vm), error.subStatus ?? 0n] };
    case 'OUT_OF_GAS':
      return { InsufficientGas: true };
    case 'ARITHMETIC_ERROR':
    case 'VECTOR_OPERATION_ERROR':
    case 'EXECUTION_STACK_OVERFLOW':
    case 'CALL_STACK_OVERFLOW':
    case 'VM_MAX_VALUE_DEPTH_REACHED':
    case 'VM_MAX_TYPE_NODES_REACHED':
    case 'MEMORY_LIMIT_EXCEEDED':
    case 'VARIANT_TAG_MISMATCH':
      return { MovePrimitiveRuntimeError: error.module === undefined ? null : locationOf(error, vm) };
    case 'FUNCTION_RESOLUTION_FAILURE':
      return { FunctionNotFound: true };
    case 'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH':
      return { TypeArityMismatch: true };
    case 'CONSTRAINT_NOT_SATISFIED':
      return { TypeArgumentError: { argumentIdx: 0, kind: { ConstraintNotSatisfied: true } } };
    case 'TYPE_RESOLUTION_FAILURE':
      return { TypeArgumentError: { argumentIdx: 0, kind: { TypeNotFound: true } } };
    case 'MISSING_DEPENDENCY':
      return { PublishUpgradeMissingDependency: true };
    case 'LINKER_ERROR':
      return { FunctionNotFound: true };
    case 'UNKNOWN_INVARIANT_VIOLATION_ERROR':
      return { VMInvariantViolation: true };
    default:
      return { VMVerificationOrDeserializationError: true };
  }
}

function locationOf(error: MoveError, vm: Vm): Location {
  const [address = '0x0', name = ''] = (error.module ?? '').split('::');
  const functions = vm.package(address)?.modules.get(name)?.functions;
  const index = functions ? [...functions.keys()].indexOf(error.function ?? '') : -1;
  return {
    module: { address: parseAddress(address) ?? address, name },
    function: Math.max(0, index),
    instruction: error.offset ?? 0,
    functionName: error.function ?? null,
  } as Location;
}
