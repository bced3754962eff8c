import { ABILITIES } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';
import { type Module, moduleAt } from '../bytecode/module.ts';

const SUI = '2'.padStart(64, '0');

/** Objects are structs whose first field is `id: UID`: the natives take an object's id from there. */
export function verifyKeyStructs(module: Module): void {
  const m = module.compiled;
  for (const { name, kind, handle, variants } of module.datatypes.values()) {
    if (!(handle.abilities & ABILITIES.key)) continue;
    if (kind === 'enum') throw refusal('VERIFICATION_ERROR', `enum ${name} cannot have key`);
    const [first] = variants[0]!.fields;
    const token = first?.signature;
    const type =
      typeof token === 'object' && 'Datatype' in token ? m.datatype_handles[token.Datatype] : undefined;
    const at = type && moduleAt(m, type.module);
    const isUid = at?.address === SUI && at.name === 'object' && m.identifiers[type!.name] === 'UID';
    if (!isUid || m.identifiers[first!.name] !== 'id') {
      throw refusal('VERIFICATION_ERROR', `the first field of struct ${name} must be id: UID`);
    }
  }
}
