import { ABILITIES, type CompiledModule, type SignatureToken } from '../bytecode/binary-format.ts';

const COPY_DROP_STORE = ABILITIES.copy | ABILITIES.drop | ABILITIES.store;

/** One string for one type of a module: handles are unique, so their index names a datatype. */
function tokenKey(token: SignatureToken): string {
  if (typeof token === 'string') return token;
  if ('Vector' in token) return `vector<${tokenKey(token.Vector)}>`;
  if ('Reference' in token) return `&${tokenKey(token.Reference)}`;
  if ('MutableReference' in token) return `&mut ${tokenKey(token.MutableReference)}`;
  if ('TypeParameter' in token) return `T${token.TypeParameter}`;
  if ('Datatype' in token) return `D${token.Datatype}`;
  const [index, args] = token.DatatypeInstantiation;
  return `D${index}<${args.map(tokenKey).join()}>`;
}

export const sameToken = (a: SignatureToken, b: SignatureToken): boolean =>
  a === b || tokenKey(a) === tokenKey(b);

/** A type with its type parameters replaced. */
export function substitute(token: SignatureToken, args: readonly SignatureToken[]): SignatureToken {
  if (args.length === 0 || typeof token === 'string' || 'Datatype' in token) return token;
  if ('Vector' in token) return { Vector: substitute(token.Vector, args) };
  if ('Reference' in token) return { Reference: substitute(token.Reference, args) };
  if ('MutableReference' in token) return { MutableReference: substitute(token.MutableReference, args) };
  if ('TypeParameter' in token) return args[token.TypeParameter] ?? token;
  const [index, inner] = token.DatatypeInstantiation;
  return { DatatypeInstantiation: [index, inner.map((each) => substitute(each, args))] };
}

export const isReference = (token: SignatureToken): boolean =>
  typeof token !== 'string' && ('Reference' in token || 'MutableReference' in token);

/** What a reference points at; undefined for other types. */
export const pointee = (token: SignatureToken): SignatureToken | undefined => {
  if (typeof token === 'string') return undefined;
  if ('Reference' in token) return token.Reference;
  return 'MutableReference' in token ? token.MutableReference : undefined;
};

export const isMutableReference = (token: SignatureToken): boolean =>
  typeof token !== 'string' && 'MutableReference' in token;

/** Abilities of a type where type parameters have the given constraints. */
export function abilitiesOf(
  m: CompiledModule,
  token: SignatureToken,
  constraints: readonly number[],
): number {
  if (token === 'Signer') return ABILITIES.drop;
  if (typeof token === 'string') return COPY_DROP_STORE;
  if (isReference(token)) return ABILITIES.copy | ABILITIES.drop;
  if ('TypeParameter' in token) return constraints[token.TypeParameter] ?? 0;
  if ('Vector' in token) return abilitiesOf(m, token.Vector, constraints) & COPY_DROP_STORE;
  if ('Datatype' in token) return m.datatype_handles[token.Datatype]!.abilities;
  if (!('DatatypeInstantiation' in token)) return 0;
  const [index, args] = token.DatatypeInstantiation;
  const { abilities, type_parameters } = m.datatype_handles[index]!;
  return args.reduce((all, arg, i) => {
    if (type_parameters[i]!.is_phantom) return all;
    const given = abilitiesOf(m, arg, constraints);
    return all & ((given & COPY_DROP_STORE) | (given & ABILITIES.store ? ABILITIES.key : 0));
  }, abilities);
}
