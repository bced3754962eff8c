import { GrpcTypes as T } from '@mysten/sui/grpc';
import type { Address } from '../../chain/address.ts';
import type { ParsedEffects } from '../../chain/parsed-effects.ts';
import { describeConstant } from './constant.ts';
import type { TypeSource } from './object.ts';

type ParsedFailure = NonNullable<ParsedEffects['status']['Failure']>;
type ParsedError = ParsedFailure['error'];

/** Names that the API spells differently from effects. */
const RENAMED: Readonly<Record<string, string>> = {
  MoveObjectTooBig: 'OBJECT_TOO_BIG',
  MovePackageTooBig: 'PACKAGE_TOO_BIG',
  SharedObjectOperationNotAllowed: 'CONSENSUS_OBJECT_OPERATION_NOT_ALLOWED',
  InvalidUsageOfPureArg: 'INVALID_USAGE_OF_PURE_ARGUMENT',
  InvalidBCSBytes: 'INVALID_BCS_BYTES',
  VMVerificationOrDeserializationError: 'VM_VERIFICATION_OR_DESERIALIZATION_ERROR',
  VMInvariantViolation: 'VM_INVARIANT_VIOLATION',
  PackageIDDoesNotMatch: 'PACKAGE_ID_DOES_NOT_MATCH',
  NotAPackage: 'NOT_A_PACKAGE',
};

/** `InvalidObjectByValue` -> `INVALID_OBJECT_BY_VALUE`. */
const enumName = (name: string): string =>
  RENAMED[name] ?? name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase();

function enumValue<V>(values: Readonly<Record<string, V | string>>, name: string): V {
  return (values[enumName(name)] ?? values[0]) as V;
}

/** Why a transaction failed, with what the SDK needs to say it in a sentence. Names behind a code of abort are looked up in `types`. */
export function renderExecutionError(
  { error, command }: ParsedFailure,
  types: TypeSource | undefined,
): T.ExecutionError {
  const name = error.$kind;
  const where = command === null ? '' : ` in command ${command}`;
  return {
    description: `${describe(error)}${where}`,
    ...(command !== null && { command: BigInt(command) }),
    kind: enumValue<T.ExecutionError_ExecutionErrorKind>(T.ExecutionError_ExecutionErrorKind, name),
    errorDetails: renderDetails(error, types),
  };
}

function describe(error: ParsedError): string {
  if (error.MoveAbort) {
    const [{ module, functionName }, code] = error.MoveAbort;
    return `MoveAbort(${module.address}::${module.name}::${functionName ?? ''}, ${code})`;
  }
  if (error.CommandArgumentError) {
    const { argIdx, kind } = error.CommandArgumentError;
    return `CommandArgumentError(${kind.$kind} at argument ${argIdx})`;
  }
  if (error.TypeArgumentError) {
    const { argumentIdx, kind } = error.TypeArgumentError;
    return `TypeArgumentError(${kind.$kind} at type argument ${argumentIdx})`;
  }
  return error.$kind;
}

type Details = T.ExecutionError['errorDetails'];
const NO_DETAILS: Details = { oneofKind: undefined };

function renderDetails(error: ParsedError, types: TypeSource | undefined): Details {
  if (error.MoveAbort) {
    const [location, code] = error.MoveAbort;
    return { oneofKind: 'abort', abort: renderAbort(location, BigInt(code), types) };
  }
  if (error.MovePrimitiveRuntimeError) {
    return { oneofKind: 'abort', abort: { location: renderLocation(error.MovePrimitiveRuntimeError) } };
  }
  if (error.CommandArgumentError) {
    const { argIdx, kind } = error.CommandArgumentError;
    const indexError = indexErrorOf(kind);
    const commandArgumentError: T.CommandArgumentError = {
      argument: argIdx,
      kind: enumValue<T.CommandArgumentError_CommandArgumentErrorKind>(
        T.CommandArgumentError_CommandArgumentErrorKind,
        kind.$kind,
      ),
      ...(indexError && { indexError }),
    };
    return { oneofKind: 'commandArgumentError', commandArgumentError };
  }
  if (error.TypeArgumentError) {
    const { argumentIdx, kind } = error.TypeArgumentError;
    const value = enumValue<T.TypeArgumentError_TypeArgumentErrorKind>(
      T.TypeArgumentError_TypeArgumentErrorKind,
      kind.$kind,
    );
    return { oneofKind: 'typeArgumentError', typeArgumentError: { typeArgument: argumentIdx, kind: value } };
  }
  if (error.PackageUpgradeError) {
    const { upgradeError } = error.PackageUpgradeError;
    const value = enumValue<T.PackageUpgradeError_PackageUpgradeErrorKind>(
      T.PackageUpgradeError_PackageUpgradeErrorKind,
      upgradeError.$kind,
    );
    return { oneofKind: 'packageUpgradeError', packageUpgradeError: { kind: value } };
  }
  const size = error.MoveObjectTooBig ?? error.MovePackageTooBig;
  if (size) {
    const sizeError = { size: BigInt(size.objectSize), maxSize: BigInt(size.maxObjectSize) };
    return { oneofKind: 'sizeError', sizeError };
  }
  if (error.WrittenObjectsTooLarge) {
    const { currentSize, maxSize } = error.WrittenObjectsTooLarge;
    return {
      oneofKind: 'sizeError',
      sizeError: { size: BigInt(currentSize), maxSize: BigInt(maxSize) },
    };
  }
  if (error.UnusedValueWithoutDrop) {
    const { resultIdx, secondaryIdx } = error.UnusedValueWithoutDrop;
    return { oneofKind: 'indexError', indexError: { index: resultIdx, subresult: secondaryIdx } };
  }
  if (error.InvalidPublicFunctionReturnType) {
    return { oneofKind: 'indexError', indexError: { index: error.InvalidPublicFunctionReturnType.idx } };
  }
  return NO_DETAILS;
}

type ArgumentKind = NonNullable<ParsedError['CommandArgumentError']>['kind'];

function indexErrorOf(kind: ArgumentKind): T.IndexError | undefined {
  if (kind.IndexOutOfBounds) return { index: kind.IndexOutOfBounds.idx };
  if (kind.InvalidResultArity) return { index: kind.InvalidResultArity.resultIdx };
  if (!kind.SecondaryIndexOutOfBounds) return undefined;
  const { resultIdx, secondaryIdx } = kind.SecondaryIndexOutOfBounds;
  return { index: resultIdx, subresult: secondaryIdx };
}

type Location = NonNullable<ParsedError['MovePrimitiveRuntimeError']>;

function renderLocation({ module, function: index, instruction, functionName }: Location): T.MoveLocation {
  return {
    package: module.address,
    module: module.name,
    function: index,
    instruction,
    ...(functionName !== null && { functionName }),
  };
}

function renderAbort(location: Location, code: bigint, types: TypeSource | undefined): T.MoveAbort {
  const clever = types && renderClever(location.module.address, location.module.name, code, types);
  return { abortCode: code, location: renderLocation(location), ...(clever && { cleverError: clever }) };
}

const TAG = 1n << 63n;
const ABSENT = 0xffff;
const part = (code: bigint, shift: bigint) => Number((code >> shift) & 0xffffn);

/** `#[error]` constants abort with a code that points into the module: line, name and value. */
function renderClever(
  address: Address,
  name: string,
  code: bigint,
  { host, store }: TypeSource,
): T.CleverError | undefined {
  if ((code & TAG) === 0n) return undefined;
  const lineNumber = BigInt(part(code, 32n));
  const compiled = host.load(store, address)?.modules.get(name)?.compiled;
  const identifier = part(code, 16n);
  const constant = part(code, 0n);
  if (!compiled || identifier === ABSENT || constant === ABSENT)
    return { lineNumber, value: { oneofKind: undefined } };
  const errorCode = (code >> 48n) & 0xffn;
  const value = compiled.constant_pool[constant];
  // The name is itself a constant: the bytes of a vector.
  const label = compiled.constant_pool[identifier];
  if (!value || !label) return { lineNumber, value: { oneofKind: undefined } };
  const { type, text } = describeConstant(value);
  return {
    lineNumber,
    ...(errorCode !== 0xffn && { errorCode }),
    constantName: describeConstant(label).text,
    constantType: type,
    value: { oneofKind: 'rendered', rendered: text },
  };
}
