export { type Address, parseAddress, shortAddress } from './address.ts';
export { BcsError } from './bcs/reader.ts';
export {
  type CompiledModule,
  deserializeModule,
  loadBinaryFormat,
  relocateModule,
  serializeModule,
} from './binary-format.ts';
export { MoveError, type Place, STATUS_CODES, type Status } from './errors.ts';
export { createGasMeter, type GasMeter, gasUsed } from './gas.ts';
export { DEFAULT_LIMITS, type Limits } from './limits.ts';
export type { Package } from './linkage.ts';
export type { PackageSource } from './loader.ts';
export { NATIVES, TEST_NATIVES } from './natives/table.ts';
export type { Native, NativeContext, NativeModule, NativeTable } from './natives.ts';
export { deriveChildId, deriveObjectId } from './object-id.ts';
export {
  type ChildChange,
  type Effects,
  type Event,
  finishObjects,
  type ObjectRuntime,
  type ObjectStore,
  type Owner,
  objectId,
  type Receivable,
  type StoredObject,
} from './object-runtime.ts';
export { createSession, type Session, type SessionOptions, type TransactionContext } from './session.ts';
export { encodeTypeTag, formatTypeTag, typeName } from './type-tag.ts';
export type { DatatypeType, Type, TypeTable } from './types.ts';
export type { TypedValue, Value } from './values.ts';
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
