import { ABILITIES } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';
import type { DatatypeDeclaration, Module } from '../bytecode/module.ts';

const SUI = '2'.padStart(64, '0');

/** The struct that is named like its module in capitals and holds one bool. */
export function oneTimeWitness(module: Module): DatatypeDeclaration | undefined {
  const candidate = module.datatypes.get(module.name.toUpperCase());
  if (candidate?.kind !== 'struct') return undefined;
  const { fields } = candidate.variants[0]!;
  return fields.length === 1 && fields[0]!.signature === 'Bool' ? candidate : undefined;
}

/** A one-time witness, the struct named like its module in capitals with one bool inside, is made by publishing alone. */
export function verifyOneTimeWitness(module: Module): void {
  if (module.address === SUI && module.name === 'sui') return;
  const m = module.compiled;
  const candidate = oneTimeWitness(module);
  if (!candidate) return;
  if (candidate.handle.abilities !== ABILITIES.drop || candidate.handle.type_parameters.length > 0) {
    throw refusal(
      'VERIFICATION_ERROR',
      `the one-time witness ${candidate.name} must have drop alone and no type parameters`,
    );
  }
  const definition = m.struct_defs.findIndex(
    ({ struct_handle }) => m.datatype_handles[struct_handle] === candidate.handle,
  );
  for (const { body, place } of module.functions.values()) {
    const offset = body?.code.findIndex(({ op, index }) => op === 'Pack' && index === definition) ?? -1;
    if (offset >= 0)
      throw refusal('VERIFICATION_ERROR', `the one-time witness ${candidate.name} is packed`, place, offset);
  }
}
