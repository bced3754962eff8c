import type { CompiledModule, SignatureToken } from '../bytecode/binary-format.ts';
import { type Place, refusal } from '../bytecode/errors.ts';
import { type FunctionDeclaration, type Module, moduleAt } from '../bytecode/module.ts';
import { oneTimeWitness } from './one-time-witness.ts';
import { pointee } from './tokens.ts';

const SUI = '2'.padStart(64, '0');
const INIT = 'init';

function isTransactionContext(m: CompiledModule, token: SignatureToken): boolean {
  const to = pointee(token);
  const type = typeof to === 'object' && 'Datatype' in to ? m.datatype_handles[to.Datatype] : undefined;
  if (!type || m.identifiers[type.name] !== 'TxContext') return false;
  const { address, name } = moduleAt(m, type.module);
  return address === SUI && name === 'tx_context';
}

/** The sentence that says what is wrong with `init`; undefined when nothing is. */
function faultOf(module: Module, { visibility, isEntry, handle }: FunctionDeclaration): string | undefined {
  const m = module.compiled;
  if (visibility !== 'Private') return 'init must be private';
  if (isEntry) return 'init cannot be entry';
  if (handle.type_parameters.length > 0) return 'init cannot have type parameters';
  if (m.signatures[handle.return_]!.length > 0) return 'init cannot return values';
  const parameters = m.signatures[handle.parameters]!;
  const last = parameters.at(-1);
  if (last === undefined || parameters.length > 2) return 'init takes one or two parameters';
  if (!isTransactionContext(m, last)) return 'the last parameter of init must be a reference to TxContext';
  if (module.address === SUI && module.name === 'sui') return undefined;
  const witness = oneTimeWitness(module);
  const [first] = parameters;
  if (!witness)
    return parameters.length === 1 ? undefined : 'init takes two parameters only with a one-time witness';
  const takesWitness =
    parameters.length === 2 &&
    typeof first === 'object' &&
    'Datatype' in first &&
    m.datatype_handles[first.Datatype] === witness.handle;
  return takesWitness
    ? undefined
    : `the first parameter of init must be the one-time witness ${witness.name}`;
}

/** `init` is what publishing calls: of the shape publishing gives it, and nobody else calls it. */
export function verifyInit(module: Module): void {
  const m = module.compiled;
  const nameOf = (handle: number) => m.identifiers[m.function_handles[handle]!.name];
  for (const declaration of module.functions.values()) {
    const { name, body, place } = declaration;
    body?.code.forEach(({ op, index }, offset) => {
      if (op !== 'Call' && op !== 'CallGeneric') return;
      const handle = op === 'Call' ? index : m.function_instantiations[index]!.handle;
      if (nameOf(handle) === INIT) throw fault('init is called by a function', place, offset);
    });
    const wrong = name === INIT ? faultOf(module, declaration) : undefined;
    if (wrong !== undefined) throw fault(wrong, place);
  }
}

const fault = (message: string, place: Place, offset?: number) =>
  refusal('VERIFICATION_ERROR', message, place, offset);
