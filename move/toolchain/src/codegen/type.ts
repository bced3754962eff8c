import type { MoveType, Primitive } from './bytecode.ts';

/** How Move types are written in the SDK: a BCS expression, and the TypeScript type a caller passes. */

const NUMBERS: Readonly<Record<Primitive, { readonly bcs: string; readonly input: string }>> = {
  bool: { bcs: 'bcs.bool()', input: 'boolean' },
  address: { bcs: 'bcs.Address', input: 'string' },
  u8: { bcs: 'bcs.u8()', input: 'number' },
  u16: { bcs: 'bcs.u16()', input: 'number' },
  u32: { bcs: 'bcs.u32()', input: 'number' },
  u64: { bcs: 'u64', input: 'bigint | number' },
  u128: { bcs: 'u128', input: 'bigint | number' },
  u256: { bcs: 'u256', input: 'bigint | number' },
};

/** Framework types by `module::name`; a function takes the expressions of its type arguments. */
const FRAMEWORK: Readonly<Record<string, (args: readonly string[]) => string>> = {
  '0x1::string::String': () => 'bcs.string()',
  '0x1::ascii::String': () => 'bcs.string()',
  '0x1::option::Option': ([element]) => `bcs.option(${element})`,
  '0x2::object::ID': () => 'ID',
  '0x2::object::UID': () => 'UID',
  '0x2::table::Table': () => 'Table',
  '0x2::object_table::ObjectTable': () => 'Table',
  '0x2::bag::Bag': () => 'Table',
  '0x2::vec_map::VecMap': ([key, value]) => `vecMap(${key}, ${value})`,
  '0x2::vec_set::VecSet': ([key]) => `vecSet(${key})`,
};

const SELF = '0x0';

/** The BCS expression of a type; `own` names a struct of the package itself, importing it where needed. */
export function layoutOf(type: MoveType, own: (module: string, name: string) => string): string {
  switch (type.kind) {
    case 'primitive':
      return NUMBERS[type.name].bcs;
    case 'vector': {
      const isBytes = type.element.kind === 'primitive' && type.element.name === 'u8';
      return isBytes ? 'bcs.byteVector()' : `bcs.vector(${layoutOf(type.element, own)})`;
    }
    case 'datatype': {
      if (type.address === SELF) return own(type.module, type.name);
      const name = `${type.address}::${type.module}::${type.name}`;
      const layout = FRAMEWORK[name];
      // The entries of a table live elsewhere, so its type arguments may be anything.
      if (layout === FRAMEWORK['0x2::table::Table']) return 'Table';
      if (!layout) throw new Error(`no layout for ${name}: add it to sdk/src/move/layout.ts and to type.ts`);
      return layout(type.arguments.map((argument) => layoutOf(argument, own)));
    }
    case 'reference':
    case 'parameter':
      throw new Error(`a ${type.kind} has no layout`);
  }
}

const PURE_DATATYPES = ['0x1::string::String', '0x1::ascii::String', '0x2::object::ID'];

/** The TypeScript type of a value that a transaction may carry as plain bytes, or null: then it must be an object or a result. */
export function pureInputOf(type: MoveType): string | null {
  switch (type.kind) {
    case 'primitive':
      return NUMBERS[type.name].input;
    case 'vector': {
      if (type.element.kind === 'primitive' && type.element.name === 'u8')
        return 'Uint8Array | readonly number[]';
      const element = pureInputOf(type.element);
      return element && `readonly ${/[ |]/.test(element) ? `(${element})` : element}[]`;
    }
    case 'datatype': {
      const name = `${type.address}::${type.module}::${type.name}`;
      if (PURE_DATATYPES.includes(name)) return 'string';
      if (name !== '0x1::option::Option' || !type.arguments[0]) return null;
      const element = pureInputOf(type.arguments[0]);
      return element && `${element} | null`;
    }
    case 'reference':
    case 'parameter':
      return null;
  }
}

/** Objects with a fixed address, and what the executor supplies by itself: the caller never passes them. */
export function suppliedArgument(type: MoveType): 'clock' | 'random' | 'context' | null {
  if (type.kind !== 'reference' || type.to.kind !== 'datatype' || type.to.address !== '0x2') return null;
  switch (`${type.to.module}::${type.to.name}`) {
    case 'clock::Clock':
      return 'clock';
    case 'random::Random':
      return 'random';
    case 'tx_context::TxContext':
      return 'context';
    default:
      return null;
  }
}

/** `roll_and_step` -> `rollAndStep`; a leading underscore of an unused parameter goes. */
export const camelCase = (name: string): string =>
  name.replace(/^_+/, '').replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export const pascalCase = (name: string): string => {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
};
