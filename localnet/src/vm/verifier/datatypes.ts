import { ABILITIES, type SignatureToken } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';
import type { DatatypeDeclaration, Module } from '../bytecode/module.ts';
import { abilitiesOf } from './tokens.ts';

const MAX_VARIANTS = 127;

/** Structs and enums: finite, with fields that allow the abilities they claim. */
export function verifyDatatypes(module: Module): void {
  for (const declaration of module.datatypes.values()) {
    const { kind, variants, name } = declaration;
    if (variants.length === 0) throw refusal('MALFORMED', `enum ${name} has no variants`);
    if (variants.length > MAX_VARIANTS) throw refusal('MAX_VARIANTS_REACHED', name);
    if (kind === 'struct' && variants[0]!.fields.length === 0) throw refusal('ZERO_SIZED_STRUCT', name);
    verifyFieldAbilities(module, declaration);
  }
  verifyFinite(module);
}

/** Abilities that fields need so that the whole can have its own. */
const NEEDED: readonly (readonly [number, number])[] = [
  [ABILITIES.copy, ABILITIES.copy],
  [ABILITIES.drop, ABILITIES.drop],
  [ABILITIES.store, ABILITIES.store],
  [ABILITIES.key, ABILITIES.store],
];

function verifyFieldAbilities(module: Module, { handle, variants, name }: DatatypeDeclaration): void {
  const needed = NEEDED.reduce((all, [own, field]) => (handle.abilities & own ? all | field : all), 0);
  // Arguments are taken to have every ability: an instance loses those its arguments lack.
  const constraints = handle.type_parameters.map(() => 15);
  for (const { signature } of variants.flatMap((variant) => variant.fields)) {
    if ((abilitiesOf(module.compiled, signature, constraints) & needed) !== needed) {
      throw refusal('FIELD_MISSING_TYPE_ABILITY', name);
    }
  }
}

/** No datatype contains itself. Other modules cannot refer back: module dependencies have no cycle. */
function verifyFinite(module: Module): void {
  const { compiled } = module;
  const contained = new Map<string, Set<string>>();
  const collect = (token: SignatureToken, into: Set<string>) => {
    if (typeof token === 'string') return;
    if ('Vector' in token) collect(token.Vector, into);
    else if ('Datatype' in token) addOwn(token.Datatype, into);
    else if ('DatatypeInstantiation' in token) {
      addOwn(token.DatatypeInstantiation[0], into);
      for (const arg of token.DatatypeInstantiation[1]) collect(arg, into);
    }
  };
  const addOwn = (index: number, into: Set<string>) => {
    const handle = compiled.datatype_handles[index]!;
    if (handle.module === compiled.self_module_handle_idx) into.add(compiled.identifiers[handle.name]!);
  };
  for (const { name, variants } of module.datatypes.values()) {
    const inside = new Set<string>();
    for (const { signature } of variants.flatMap((variant) => variant.fields)) collect(signature, inside);
    contained.set(name, inside);
  }
  const finished = new Set<string>();
  const open = new Set<string>();
  const visit = (name: string) => {
    if (finished.has(name)) return;
    if (open.has(name)) throw refusal('RECURSIVE_DATATYPE_DEFINITION', name);
    open.add(name);
    for (const inner of contained.get(name) ?? []) visit(inner);
    open.delete(name);
    finished.add(name);
  };
  for (const name of contained.keys()) visit(name);
}
