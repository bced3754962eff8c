import { MissingNative, type MoveError, type Package, type Vm } from '../../vm/index.ts';
import { type Address, parseAddress, ZERO_ADDRESS } from '../address.ts';
import { Refusal } from '../refusal.ts';
import type { ExecutionFailure } from '../status.ts';

interface Location {
  readonly module: { readonly address: Address; readonly name: string };
  readonly function: number;
  readonly instruction: number;
  readonly functionName: string | null;
}

/** How effects name a failure of Move code: a few statuses have names of their own, the others go by the range of their number. */
export function failureOf(error: MoveError, vm: Vm, called?: Package): ExecutionFailure {
  // What a native of Sui's framework that is not written here would do is not made up.
  if (error instanceof MissingNative) throw new Refusal('unimplemented', `${error.message} by this network`);
  const location = () => locationOf(error, versionOf(error, vm, called));
  switch (error.status) {
    case 'ABORTED': {
      const place = location();
      const address = storedId(error, called) ?? place.module.address;
      return { MoveAbort: [{ ...place, module: { ...place.module, address } }, error.subStatus ?? 0n] };
    }
    case 'OUT_OF_GAS':
      return { InsufficientGas: true };
    case 'VERIFICATION_ERROR':
      return { SuiMoveVerificationError: true };
    case 'FUNCTION_RESOLUTION_FAILURE':
    case 'LINKER_ERROR':
      return { FunctionNotFound: true };
    case 'TYPE_RESOLUTION_FAILURE':
      return { TypeArgumentError: { argumentIdx: 0, kind: { TypeNotFound: true } } };
  }
  if (error.code >= EXECUTION_CODES) {
    return { MovePrimitiveRuntimeError: error.module === undefined ? null : location() };
  }
  const invariant = error.code >= INVARIANT_CODES && error.code < DESERIALIZATION_CODES;
  return invariant ? { VMInvariantViolation: true } : { VMVerificationOrDeserializationError: true };
}

/** Where ranges of statuses begin; below are validation and verification. */
const INVARIANT_CODES = 2000;
const DESERIALIZATION_CODES = 3000;
const EXECUTION_CODES = 4000;

/** Address and name of the module that failed; code names modules by the first version of their package. */
function moduleOf({ module = '' }: MoveError): readonly [address: Address, name: string] {
  const [address = '', name = ''] = module.split('::');
  return [parseAddress(address) ?? ZERO_ADDRESS, name];
}

/** The version of a package that ran: an abort names it, for codes mean what they mean there. */
function storedId(error: MoveError, called: Package | undefined): Address | undefined {
  if (!called) return undefined;
  const original = moduleOf(error)[0].slice(2);
  const id = original === called.originalId ? called.id : called.linkage.get(original);
  return id && `0x${id}`;
}

const versionOf = (error: MoveError, vm: Vm, called: Package | undefined): Package | undefined =>
  vm.package(storedId(error, called) ?? moduleOf(error)[0]);

function locationOf(error: MoveError, version: Package | undefined): Location {
  const [address, name] = moduleOf(error);
  const functions = version?.modules.get(name)?.functions;
  const index = functions ? [...functions.keys()].indexOf(error.function ?? '') : -1;
  return {
    module: { address, name },
    function: Math.max(0, index),
    instruction: error.offset ?? 0,
    functionName: error.function ?? null,
  };
}
