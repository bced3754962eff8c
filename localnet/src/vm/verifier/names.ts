import type { CompiledModule } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';

/** Move's identifiers; `<SELF>` was for scripts and is refused. They end up in generated source. */
const IDENTIFIER = /^(?:[a-zA-Z][a-zA-Z0-9_]*|_[a-zA-Z0-9_]+)$/;
const MAX_LENGTH = 128;
const ADDRESS = /^[0-9a-f]{64}$/;

/** Names are names and addresses are addresses. */
export function verifyNames(m: CompiledModule): void {
  for (const name of m.identifiers) {
    if (name.length > MAX_LENGTH) throw refusal('IDENTIFIER_TOO_LONG', `${name.slice(0, 20)}…`);
    if (!IDENTIFIER.test(name)) throw refusal('INVALID_IDENTIFIER', JSON.stringify(name));
  }
  for (const address of m.address_identifiers) {
    if (!ADDRESS.test(address)) throw refusal('INVALID_MODULE_HANDLE', JSON.stringify(address));
  }
}
