import { decodeValue } from './bcs/decode.ts';
import { encodeValue } from './bcs/encode.ts';
import { formatTypeTag } from './bcs/type-tag.ts';
import { type Address, parseAddress } from './bytecode/address.ts';
import { MoveError, refusal } from './bytecode/errors.ts';
import { DEFAULT_LIMITS, type Limits } from './bytecode/limits.ts';
import { findFunction, functionCell, type Workshop } from './functions.ts';
import { createLinkageTable, type LinkedPackage, type Package } from './linkage.ts';
import { asMoveError, type PackageSource, readPackage } from './loader.ts';
import { createPackageTable } from './packages.ts';
import { createGasCells, createGasMeter } from './runtime/gas.ts';
import type { NativeContext, NativeTable } from './runtime/natives.ts';
import type { Session } from './runtime/session.ts';
import type { MachineState } from './translate/function.ts';
import { createTypeTable, isPrimitive, type Type, type TypeTable } from './types/types.ts';
import { createValueOperations } from './types/value-operations.ts';
import { LocalReference, type PrimitiveReference, type TypedValue, type Value } from './types/values.ts';

export interface VmOptions {
  readonly natives: NativeTable;
  readonly limits?: Partial<Limits>;
  /** Packages that may declare natives; 0x1 and 0x2 when not given. */
  readonly systemPackages?: readonly string[];
  /** Set to false, instructions cost nothing and code that never ends never does: for measuring what the meter costs. */
  readonly metered?: boolean;
  /** Load system packages although natives are missing; a call to one of those fails. */
  readonly allowMissingNatives?: boolean;
}

export type LoadResult =
  | { readonly kind: 'loaded'; readonly package: Package }
  | { readonly kind: 'refused'; readonly error: MoveError };

/** A function to call, in one version of a package. */
export interface FunctionName {
  /** Stored id of the package. */
  readonly package: string;
  readonly module: string;
  readonly function: string;
  readonly typeArgs?: readonly (string | Type)[];
  /** Stored ids by original ids, for a call that brings newer versions of what the package stands on. */
  readonly linkage?: ReadonlyMap<Address, Address> | undefined;
}

/** An argument: BCS, or a value that an earlier call returned or `decode` made. For a reference, of what it points at, or the place itself. */
export type Argument =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'place'; readonly place: PrimitiveReference };

/** A result; a mutable reference to a primitive comes with the place that it refers to. */
interface Returned extends TypedValue {
  readonly place?: PrimitiveReference;
}

export type CallResult =
  | {
      readonly kind: 'returned';
      readonly values: readonly Returned[];
      /** Arguments behind `&mut`, as they are now, by parameter. Structs and vectors are changed in place as well. */
      readonly mutated: ReadonlyMap<number, TypedValue>;
    }
  | { readonly kind: 'failed'; readonly error: MoveError };

/** Everything about a function that a caller has to know. */
export interface FunctionSignature {
  readonly visibility: 'Private' | 'Public' | 'Friend';
  readonly isEntry: boolean;
  readonly parameters: readonly Type[];
  readonly returns: readonly Type[];
}

/** A Move virtual machine: packages, their types, and calls. Instances share nothing. */
export interface Vm {
  readonly types: TypeTable;
  readonly limits: Limits;
  /** Checks a package as publishing does and keeps nothing. */
  readonly verify: (source: PackageSource) => MoveError | undefined;
  /** Verifies a package and makes it callable. */
  readonly load: (source: PackageSource) => LoadResult;
  readonly package: (id: string) => Package | undefined;
  readonly parseType: (text: string) => Type;
  readonly formatType: (type: Type) => string;
  /** Signature of a function; throws a MoveError when there is no such function or the type arguments do not fit. */
  readonly describe: (name: FunctionName) => FunctionSignature;
  /** Runs a function within a session. Visibility is the caller's business. After a failure the session is to be dropped. */
  readonly call: (name: FunctionName, args: readonly Argument[], session: Session) => CallResult;
  /** Abstract bytes of a value, as gas counts them. */
  readonly sizeOf: (type: Type, value: Value) => number;
  readonly encode: (type: Type, value: Value) => Uint8Array;
  /** Throws a BcsError when the bytes are no value of the type. */
  readonly decode: (type: Type, bytes: Uint8Array) => Value;
}

const SYSTEM_PACKAGES = ['0x1', '0x2'];

export function createVm(options: VmOptions): Vm {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const packages = createPackageTable();
  const linkages = createLinkageTable(packages.find);
  const types = createTypeTable(limits, packages.lookup);
  const machine: MachineState = {
    cells: createGasCells(),
    meter: createGasMeter(0),
    asked: 0,
    priced: undefined,
    outOfGas: undefined,
    depth: new Int32Array(2),
  };
  const operations = createValueOperations();
  let running: Session | undefined;
  const parseType = (text: string) => packages.parseType(types, text);
  const nativeContext: NativeContext = {
    types,
    operations,
    limits,
    parseType,
    session() {
      if (!running) throw refusal('UNKNOWN_INVARIANT_VIOLATION_ERROR', 'a native outside a call');
      return running;
    },
    charge(units) {
      machine.asked += units;
    },
  };
  const { natives, metered = true } = options;
  const workshop: Workshop = { types, operations, limits, metered, machine, natives, nativeContext };
  const system = new Set((options.systemPackages ?? SYSTEM_PACKAGES).map((id) => parseAddress(id)!));
  const loader = {
    limits,
    natives: options.natives,
    systemPackages: system,
    allowMissingNatives: options.allowMissingNatives ?? false,
    find: packages.find,
  };
  const resolveType = (type: string | Type) => (typeof type === 'string' ? parseType(type) : type);
  const linkedPackage = (id: string, choice?: ReadonlyMap<Address, Address>): LinkedPackage => {
    const pkg = packages.find(parseAddress(id) ?? '');
    if (!pkg) throw refusal('LINKER_ERROR', `there is no package ${id}`);
    return linkages.link(pkg, choice);
  };
  const cellOf = (name: FunctionName) => {
    const linked = linkedPackage(name.package, name.linkage);
    const { declaration } = findFunction(linked, name.module, name.function);
    const typeArgs = (name.typeArgs ?? []).map(resolveType);
    checkTypeArguments(typeArgs, declaration.handle.type_parameters);
    return { declaration, cell: functionCell(workshop, linked, name.module, name.function, typeArgs) };
  };
  return {
    types,
    limits,
    parseType,
    formatType: formatTypeTag,
    package: (id) => packages.find(parseAddress(id) ?? ''),
    sizeOf: (type, value) => operations.sizer(type)(value),
    encode: encodeValue,
    decode: decodeValue,
    verify(source) {
      try {
        readPackage(source, loader);
        return undefined;
      } catch (error) {
        return asMoveError(error);
      }
    },
    load(source) {
      try {
        const pkg = readPackage(source, loader);
        if (packages.find(pkg.id))
          throw refusal('DUPLICATE_ELEMENT', `package ${source.id} is loaded already`);
        const origins = [...(source.typeOrigins ?? [])].map(
          ([name, id]) => [name, parseAddress(id) ?? pkg.id] as const,
        );
        packages.add(pkg, new Map<string, Address>(origins));
        return { kind: 'loaded', package: pkg };
      } catch (error) {
        return { kind: 'refused', error: asMoveError(error) };
      }
    },
    describe(name) {
      const { declaration, cell } = cellOf(name);
      const { visibility, isEntry } = declaration;
      return { visibility, isEntry, parameters: cell.parameters, returns: cell.returns };
    },
    call(name, args, session) {
      if (running) throw new Error('a call within a call');
      running = session;
      machine.meter = session.gas;
      machine.asked = 0;
      machine.priced = undefined;
      machine.outOfGas = undefined;
      machine.depth.fill(0);
      session.gas.countIn(machine.cells);
      try {
        const { cell } = cellOf(name);
        const values = bindArguments(args, cell.parameters);
        const result = cell.f(...(values as never[]));
        if (cell.native) {
          const returned = returnedValues(result, cell.returns);
          const size = returned.reduce((sum, { type, value }) => sum + operations.sizer(type)(value), 0);
          session.gas.chargeNative(machine.asked, returned.length, size);
        }
        if (session.gas.isEmpty) throw machine.outOfGas ?? refusal('OUT_OF_GAS', 'the budget is used up');
        return {
          kind: 'returned',
          values: returnedValues(result, cell.returns),
          mutated: mutatedArguments(values, cell.parameters),
        };
      } catch (error) {
        // What a native asked for before it failed is paid as well.
        if (machine.asked > 0 && !machine.outOfGas) session.gas.chargeNative(machine.asked, 0, 0);
        return { kind: 'failed', error: machine.outOfGas ?? asMoveError(error) };
      } finally {
        session.gas.countIn(createGasCells());
        running = undefined;
      }
    },
  };
}

function checkTypeArguments(typeArgs: readonly Type[], constraints: readonly number[]): void {
  if (typeArgs.length !== constraints.length) {
    const message = `${constraints.length} type arguments wanted, ${typeArgs.length} given`;
    throw refusal('NUMBER_OF_TYPE_ARGUMENTS_MISMATCH', message);
  }
  typeArgs.forEach((type, i) => {
    const wanted = constraints[i]!;
    if (type.kind === 'reference' || (type.abilities & wanted) !== wanted) {
      throw new MoveError(
        'CONSTRAINT_NOT_SATISFIED',
        i,
        undefined,
        undefined,
        `type argument ${i}: ${type.key}`,
      );
    }
  });
}

const isPlace = (type: Type): boolean => type.kind === 'reference' && type.mutable && isPrimitive(type.to);

function bindArguments(args: readonly Argument[], parameters: readonly Type[]): Value[] {
  if (args.length !== parameters.length) {
    throw refusal('NUMBER_OF_ARGUMENTS_MISMATCH', `${parameters.length} wanted, ${args.length} given`);
  }
  return args.map((arg, i) => {
    const type = parameters[i]!;
    if (arg.kind === 'place') return isPlace(type) ? arg.place : arg.place.v;
    const value = arg.kind === 'value' ? arg.value : decodeArgument(type, arg.bytes, i);
    return isPlace(type) ? new LocalReference(value) : value;
  });
}

function decodeArgument(type: Type, bytes: Uint8Array, index: number): Value {
  try {
    return decodeValue(type.kind === 'reference' ? type.to : type, bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refusal('FAILED_TO_DESERIALIZE_ARGUMENT', `argument ${index}: ${reason}`);
  }
}

/** What a result refers to is handed out as it is; a reference to a primitive as its value and the place it is in. */
function returnedValues(result: unknown, returns: readonly Type[]): Returned[] {
  const values = returns.length > 1 ? (result as Value[]) : [result];
  return returns.map((type, i) => {
    if (!isPlace(type)) return { type, value: values[i] };
    const place = values[i] as PrimitiveReference;
    return { type, value: place.v, place };
  });
}

function mutatedArguments(
  values: readonly Value[],
  parameters: readonly Type[],
): ReadonlyMap<number, TypedValue> {
  const mutated = new Map<number, TypedValue>();
  parameters.forEach((type, i) => {
    if (type.kind !== 'reference' || !type.mutable) return;
    mutated.set(i, { type: type.to, value: isPlace(type) ? (values[i] as LocalReference).v : values[i] });
  });
  return mutated;
}
