import type { Address } from '../bytecode/address.ts';
import type { CompiledModule, SignatureToken } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';
import { type Module, moduleAt } from '../bytecode/module.ts';

const STD = '1'.padStart(64, '0');
const SUI = '2'.padStart(64, '0');

/** Functions of the framework that a module may call only with types of its own, by module. */
const PRIVATE: Readonly<Record<string, ReadonlyMap<string, ReadonlySet<string>>>> = {
  [STD]: new Map([['internal', new Set(['permit'])]]),
  [SUI]: new Map([
    ['transfer', new Set(['transfer', 'freeze_object', 'share_object', 'receive', 'party_transfer'])],
    ['event', new Set(['emit', 'emit_authenticated'])],
    ['coin_registry', new Set(['new_currency'])],
  ]),
};

/** True for a function whose type argument has to be a type of the module that calls it. */
export const isPrivateGeneric = (address: Address, module: string, name: string): boolean =>
  PRIVATE[address]?.get(module)?.has(name) ?? false;

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
  // Plays all sides in tests.
  if (module.address === SUI && module.name === 'test_scenario') return;
  for (const { body, place } of module.functions.values()) {
    body?.code.forEach(({ op, index }, offset) => {
      if (op !== 'CallGeneric') return;
      const { handle, type_parameters } = m.function_instantiations[index]!;
      const callee = m.function_handles[handle]!;
      const at = moduleAt(m, callee.module);
      const name = m.identifiers[callee.name]!;
      if (!isPrivateGeneric(at.address, at.name, name)) return;
      if (isOwn(m, m.signatures[type_parameters]![0]!)) return;
      throw refusal('VERIFICATION_ERROR', `${at.name}::${name} of a type of another module`, place, offset);
    });
  }
}
