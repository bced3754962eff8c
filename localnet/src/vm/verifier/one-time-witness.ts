import { ABILITIES } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';
import type { Module } from '../bytecode/module.ts';

const SUI = '2'.padStart(64, '0');

/** A one-time witness, the struct named like its module in capitals with one bool inside, is made by publishing alone. */
export function verifyOneTimeWitness(module: Module): void {
  if (module.address === SUI && module.name === 'sui') return;
  const m = module.compiled;
  const candidate = module.datatypes.get(module.name.toUpperCase());
  if (candidate?.kind !== 'struct') return;
  const { fields } = candidate.variants[0]!;
  if (fields.length !== 1 || fields[0]!.signature !== 'Bool') return;
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
