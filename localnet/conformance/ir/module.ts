// An assembler of Move's intermediate language: what tests of other makers are written in that no compiler would write.

import type { CompiledModule, SignatureToken } from '../../src/vm/bytecode/binary-format.ts';
import { CodeWriter, type Emit } from './code.ts';
import { type Dependencies, type FunctionSignature, Pools, type TypeParameterDeclaration } from './pools.ts';
import { StatementReader } from './statements.ts';
import { IrError, TokenReader } from './tokens.ts';
import { readAbilities, readType, readTypeParameters, scopeOf, type Type } from './types.ts';

interface Field {
  readonly name: string;
  readonly type: Type;
}

interface Datatype {
  readonly name: string;
  readonly abilities: number;
  readonly generics: readonly TypeParameterDeclaration[];
}

interface Struct extends Datatype {
  readonly fields: readonly Field[] | 'native';
}

interface Enum extends Datatype {
  readonly variants: readonly { readonly name: string; readonly fields: readonly Field[] }[];
}

interface FunctionText {
  readonly name: string;
  readonly visibility: 'Public' | 'Private' | 'Friend';
  readonly isEntry: boolean;
  readonly generics: readonly TypeParameterDeclaration[];
  readonly parameters: readonly Field[];
  readonly returns: readonly Type[];
  readonly body: { readonly locals: readonly Field[]; readonly blocks: readonly Emit[] } | undefined;
}

interface ModuleIdentity {
  readonly address: string;
  readonly name: string;
}

/**
 * Makes the module that a text of the intermediate language describes. Throws an IrError where it is none, or names
 * what neither it nor a dependency has.
 */
export function assembleIr(
  text: string,
  dependencies: Dependencies,
  named: ReadonlyMap<string, string> = new Map(),
): CompiledModule {
  return new ModuleReader(text, named).read(dependencies);
}

class ModuleReader {
  readonly #tokens: TokenReader;
  readonly #named: ReadonlyMap<string, string>;

  constructor(text: string, named: ReadonlyMap<string, string>) {
    this.#tokens = new TokenReader(text);
    this.#named = named;
  }

  #address = (text: string): string => {
    const known = this.#named.get(text);
    const digits = known ?? (/^0x/i.test(text) ? text : undefined);
    if (digits === undefined) throw new IrError(`no address is called ${text}`);
    return digits.slice(2).replaceAll('_', '').toLowerCase().padStart(64, '0');
  };

  #identity(): ModuleIdentity {
    const address = this.#address(this.#tokens.next().text);
    this.#tokens.expect('::');
    return { address, name: this.#tokens.name() };
  }

  read(dependencies: Dependencies): CompiledModule {
    const tokens = this.#tokens;
    tokens.take('unpublishable');
    tokens.expect('module');
    const { address, name } = this.#identity();
    tokens.expect('{');
    const pools = new Pools(address, name, dependencies);
    this.#readHead(pools);
    const structs: Struct[] = [];
    while (tokens.is('struct') || (tokens.is('native') && tokens.is('struct', 1)))
      structs.push(this.#struct());
    const enums: Enum[] = [];
    while (tokens.take('enum')) enums.push(this.#enum());
    const functions: FunctionText[] = [];
    while (!tokens.take('}')) functions.push(this.#function());
    if (tokens.peek().kind !== 'end') throw new IrError('something stands behind the module');
    for (const each of [...structs, ...enums])
      pools.declareDatatype(each.name, each.abilities, each.generics);
    for (const each of functions) pools.declareFunction('Self', each.name, signatureOf(pools, each));
    for (const each of structs) defineStruct(pools, each);
    for (const each of enums) defineEnum(pools, each);
    for (const each of functions) defineFunction(pools, each);
    return pools.module;
  }

  /** Friends and imports. */
  #readHead(pools: Pools): void {
    const tokens = this.#tokens;
    while (tokens.take('friend')) {
      const { address, name } = this.#identity();
      pools.friend(address, name);
      tokens.expect(';');
    }
    while (tokens.take('import')) {
      const { address, name } = this.#identity();
      pools.import(address, name, tokens.take('as') ? tokens.name() : name);
      tokens.expect(';');
    }
  }

  #head(): Datatype {
    const tokens = this.#tokens;
    const name = tokens.name();
    const generics = readTypeParameters(tokens);
    return { name, generics, abilities: tokens.take('has') ? readAbilities(tokens, ',') : 0 };
  }

  #field = (): Field => {
    const name = this.#tokens.name();
    this.#tokens.expect(':');
    return { name, type: readType(this.#tokens) };
  };

  #fields(): readonly Field[] {
    this.#tokens.expect('{');
    return this.#tokens.list('}', this.#field);
  }

  #struct(): Struct {
    const tokens = this.#tokens;
    const native = tokens.take('native');
    tokens.expect('struct');
    const head = this.#head();
    if (!native) return { ...head, fields: this.#fields() };
    tokens.expect(';');
    return { ...head, fields: 'native' };
  }

  #enum(): Enum {
    const head = this.#head();
    this.#tokens.expect('{');
    const variants = this.#tokens.list('}', () => ({ name: this.#tokens.name(), fields: this.#fields() }));
    return { ...head, variants };
  }

  #visibility(): FunctionText['visibility'] {
    if (!this.#tokens.take('public')) return 'Private';
    if (!this.#tokens.take('(')) return 'Public';
    this.#tokens.expect('friend');
    this.#tokens.expect(')');
    return 'Friend';
  }

  #function(): FunctionText {
    const tokens = this.#tokens;
    const native = tokens.take('native');
    const visibility = this.#visibility();
    const isEntry = tokens.take('entry');
    const name = tokens.name();
    const generics = readTypeParameters(tokens);
    tokens.expect('(');
    const parameters = tokens.list(')', this.#field);
    const returns: Type[] = [];
    if (tokens.take(':'))
      do returns.push(readType(tokens));
      while (tokens.take('*'));
    const head = { name, visibility, isEntry, generics, parameters, returns };
    if (native) tokens.expect(';');
    return { ...head, body: native ? undefined : this.#body() };
  }

  #body() {
    const tokens = this.#tokens;
    tokens.expect('{');
    const locals: Field[] = [];
    while (tokens.take('let')) {
      locals.push(this.#field());
      tokens.expect(';');
    }
    return { locals, blocks: new StatementReader(tokens, this.#address).blocks() };
  }
}

function signatureOf(pools: Pools, { generics, parameters, returns }: FunctionText): FunctionSignature {
  const scope = scopeOf(generics);
  const written = returns.map((type) => type(pools, scope));
  return {
    returns: written,
    parameters: parameters.map(({ type }) => type(pools, scope)),
    generics: generics.map(({ abilities }) => abilities),
  };
}

function fieldsOf(pools: Pools, { generics }: Datatype, fields: readonly Field[]) {
  const scope = scopeOf(generics);
  return fields.map(({ name, type }) => ({ name: pools.name(name), signature: type(pools, scope) }));
}

function defineStruct(pools: Pools, struct: Struct): void {
  const { name, fields } = struct;
  const definition = pools.defineStruct(name);
  const declared = fields === 'native' ? [] : fields;
  for (const [i, field] of declared.entries()) pools.defineMember(name, field.name, definition, i);
  pools.module.struct_defs.push({
    struct_handle: pools.datatype('Self', name),
    field_information: fields === 'native' ? 'Native' : { Declared: fieldsOf(pools, struct, fields) },
  });
}

function defineEnum(pools: Pools, each: Enum): void {
  const { name } = each;
  const definition = pools.defineEnum(name);
  const variants = each.variants.map((variant, i) => {
    pools.defineMember(name, variant.name, definition, i);
    return { variant_name: pools.name(variant.name), fields: fieldsOf(pools, each, variant.fields) };
  });
  pools.module.enum_defs.push({ enum_handle: pools.datatype('Self', name), variants });
}

function defineFunction(pools: Pools, each: FunctionText): void {
  const definition = {
    function: pools.function('Self', each.name),
    visibility: each.visibility,
    is_entry: each.isEntry,
    acquires_global_resources: [],
  };
  pools.module.function_defs.push({ ...definition, code: each.body && writeBody(pools, each, each.body) });
}

function writeBody(
  pools: Pools,
  { generics, parameters }: FunctionText,
  { locals, blocks }: NonNullable<FunctionText['body']>,
) {
  const scope = scopeOf(generics);
  const code = new CodeWriter(pools, scope);
  for (const { name } of parameters) code.declare(name);
  const types: SignatureToken[] = [];
  for (const { name, type } of locals) {
    code.declare(name);
    types.push(type(pools, scope));
  }
  for (const write of blocks) write(code);
  code.finish();
  return { locals: pools.signature(...types), code: code.instructions, jump_tables: code.jumpTables };
}
