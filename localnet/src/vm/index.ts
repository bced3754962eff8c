export { BcsError } from './bcs/reader.ts';
export { encodeTypeTag, formatTypeTag, typeName } from './bcs/type-tag.ts';
export { type Address, parseAddress, shortAddress } from './bytecode/address.ts';
export {
  type CompiledModule,
  deserializeModule,
  loadBinaryFormat,
  relocateModule,
  serializeModule,
} from './bytecode/binary-format.ts';
export { MissingNative, MoveError, type Place, STATUS_CODES, type Status } from './bytecode/errors.ts';
export { DEFAULT_LIMITS, type Limits } from './bytecode/limits.ts';
export type { Package } from './linkage.ts';
export type { PackageSource } from './loader.ts';
export { NATIVES, TEST_NATIVES } from './natives/table.ts';
export {
  createGasMeter,
  FLAT_SCHEDULE,
  type GasFigures,
  GasMeter,
  type GasSchedule,
  gasUsed,
  SUI_SCHEDULE,
} from './runtime/gas.ts';
export type { Native, NativeContext, NativeModule, NativeTable } from './runtime/natives.ts';
export { deriveChildId, deriveObjectId } from './runtime/object-id.ts';
export {
  type ChildChange,
  type Effects,
  type Event,
  type FundsEvent,
  finishObjects,
  type ObjectRuntime,
  type ObjectStore,
  type Owner,
  objectId,
  type Receivable,
  type StoredObject,
} from './runtime/object-runtime.ts';
export {
  createSession,
  type Session,
  type SessionOptions,
  type TransactionContext,
} from './runtime/session.ts';
export type { DatatypeType, Type, TypeTable } from './types/types.ts';
export type { PrimitiveReference, TypedValue, Value } from './types/values.ts';
export { isPrivateGeneric } from './verifier/private-generics.ts';
export {
  type Argument,
  type CallResult,
  createVm,
  type FunctionName,
  type FunctionSignature,
  type LoadResult,
  type Vm,
  type VmOptions,
} from './vm.ts';
