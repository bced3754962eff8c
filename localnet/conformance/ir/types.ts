import { ABILITIES, type SignatureToken } from '../../src/vm/bytecode/binary-format.ts';
import type { Ability, Pools, TypeParameterDeclaration } from './pools.ts';
import { IrError, type TokenReader } from './tokens.ts';

/** Type parameters of what is being read, by name. */
export type TypeScope = ReadonlyMap<string, number>;

/** A type that was read: its token is written when everything is declared. */
export type Type = (pools: Pools, scope: TypeScope) => SignatureToken;

const PRIMITIVES: ReadonlyMap<string, SignatureToken> = new Map([
  ['address', 'Address'],
  ['signer', 'Signer'],
  ['bool', 'Bool'],
  ['u8', 'U8'],
  ['u16', 'U16'],
  ['u32', 'U32'],
  ['u64', 'U64'],
  ['u128', 'U128'],
  ['u256', 'U256'],
]);

export function readType(tokens: TokenReader): Type {
  if (tokens.take('&')) {
    const mutable = tokens.take('mut');
    const inner = readType(tokens);
    return (pools, scope) =>
      mutable ? { MutableReference: inner(pools, scope) } : { Reference: inner(pools, scope) };
  }
  const name = tokens.name();
  const primitive = PRIMITIVES.get(name);
  if (primitive) return () => primitive;
  if (name === 'vector') {
    tokens.expect('<');
    const inner = readType(tokens);
    tokens.expect('>');
    return (pools, scope) => ({ Vector: inner(pools, scope) });
  }
  if (!tokens.take('::'))
    return (_, scope) => {
      const index = scope.get(name);
      if (index === undefined) throw new IrError(`there is no type parameter ${name}`);
      return { TypeParameter: index };
    };
  const datatype = tokens.name();
  const types = readTypeArguments(tokens);
  return (pools, scope) => {
    const handle = pools.datatype(name, datatype);
    return types.length === 0
      ? { Datatype: handle }
      : { DatatypeInstantiation: [handle, types.map((type) => type(pools, scope))] };
  };
}

/** `<T, u8>`, or nothing. */
export const readTypeArguments = (tokens: TokenReader): readonly Type[] =>
  tokens.take('<') ? tokens.list('>', () => readType(tokens)) : [];

/** `<phantom T: copy + drop>`, or nothing. */
export function readTypeParameters(tokens: TokenReader): readonly TypeParameterDeclaration[] {
  if (!tokens.take('<')) return [];
  return tokens.list('>', () => {
    const phantom = tokens.is('phantom') && !tokens.is(':', 1) && tokens.take('phantom');
    const name = tokens.name();
    return { name, phantom, abilities: tokens.take(':') ? readAbilities(tokens, '+') : 0 };
  });
}

/** Abilities with a sign between them, as a set; there may be none. */
export function readAbilities(tokens: TokenReader, between: string): number {
  let set = 0;
  if (tokens.is('{')) return set;
  do {
    const name = tokens.name();
    if (!(name in ABILITIES)) throw new IrError(`${name} is no ability`);
    const ability = ABILITIES[name as Ability];
    if (set & ability) throw new IrError(`ability ${name} stands there twice`);
    set |= ability;
  } while (tokens.take(between));
  return set;
}

export function scopeOf(generics: readonly TypeParameterDeclaration[]): TypeScope {
  const scope = new Map(generics.map(({ name }, index) => [name, index]));
  if (scope.size < generics.length) throw new IrError('two type parameters have one name');
  return scope;
}
