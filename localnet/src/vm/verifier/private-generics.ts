import type { CompiledModule, SignatureToken } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';
import { type Module, moduleAt } from '../bytecode/module.ts';

const SUI = '2'.padStart(64, '0');

/** Functions of the framework that a module may call only with types of its own. */
const PRIVATE: Readonly<Record<string, ReadonlySet<string>>> = {
  transfer: new Set(['transfer', 'freeze_object', 'share_object', 'receive', 'party_transfer']),
  event: new Set(['emit', 'emit_authenticated']),
};
/** Modules of the framework that these rules are made of, or that play all sides in tests. */
const EXEMPT: ReadonlySet<string> = new Set(['transfer', 'event', 'test_scenario']);

const isOwn = (m: CompiledModule, token: SignatureToken): boolean => {
  if (typeof token === 'string') return false;
  const index =
    'Datatype' in token
      ? token.Datatype
      : 'DatatypeInstantiation' in token
        ? token.DatatypeInstantiation[0]
        : -1;
  return m.datatype_handles[index]?.module === m.self_module_handle_idx;
};

/** Who may transfer, share, freeze or announce values of a type is decided in the module that defines the type. */
export function verifyPrivateGenerics(module: Module): void {
  const m = module.compiled;
  if (module.address === SUI && EXEMPT.has(module.name)) return;
  for (const { body, place } of module.functions.values()) {
    body?.code.forEach(({ op, index }, offset) => {
      if (op !== 'CallGeneric') return;
      const { handle, type_parameters } = m.function_instantiations[index]!;
      const callee = m.function_handles[handle]!;
      const at = moduleAt(m, callee.module);
      const name = m.identifiers[callee.name]!;
      if (at.address !== SUI || !Object.hasOwn(PRIVATE, at.name) || !PRIVATE[at.name]!.has(name)) return;
      if (isOwn(m, m.signatures[type_parameters]![0]!)) return;
      throw refusal('VERIFICATION_ERROR', `${at.name}::${name} of a type of another module`, place, offset);
    });
  }
}
