import { type Address, shortAddress } from '../bytecode/address.ts';
import type { SignatureToken } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';
import { type Module, type ModuleName, moduleAt } from '../bytecode/module.ts';

/** Finds a module by its original address, among the package's own and its dependencies. */
export type FindModule = (address: Address, name: string) => Module | undefined;

const show = ({ address, name }: ModuleName) => `${shortAddress(address)}::${name}`;

/** What a module says about others is true: they exist, and what it uses of them has the shape it expects and is open to it. */
export function verifyDependencies(module: Module, find: FindModule): void {
  const m = module.compiled;
  const others = m.module_handles.map((_, handle) => {
    const name = moduleAt(m, handle);
    const found = handle === m.self_module_handle_idx ? module : find(name.address, name.name);
    if (!found) throw refusal('MISSING_DEPENDENCY', `module ${show(name)} is missing`);
    return found;
  });
  for (const handle of m.datatype_handles) {
    const other = others[handle.module]!;
    const name = m.identifiers[handle.name]!;
    const declared = other.datatypes.get(name);
    if (!declared) throw refusal('LOOKUP_FAILED', `type ${show(other)}::${name} is missing`);
    const { abilities, type_parameters } = declared.handle;
    const same =
      abilities === handle.abilities &&
      type_parameters.length === handle.type_parameters.length &&
      type_parameters.every((parameter, i) => {
        const expected = handle.type_parameters[i]!;
        const narrower = (parameter.constraints & expected.constraints) === parameter.constraints;
        return narrower && (!expected.is_phantom || parameter.is_phantom);
      });
    if (!same) throw refusal('TYPE_MISMATCH', `type ${show(other)}::${name} is not what the module expects`);
  }
  m.function_handles.forEach((handle, index) => {
    const other = others[handle.module]!;
    const name = m.identifiers[handle.name]!;
    const declared = other.functions.get(name);
    if (!declared) throw refusal('LOOKUP_FAILED', `function ${show(other)}::${name} is missing`);
    if (other === module) return;
    const calls = declared.handle;
    const same =
      calls.type_parameters.length === handle.type_parameters.length &&
      calls.type_parameters.every((wanted, i) => (handle.type_parameters[i]! & wanted) === wanted) &&
      signatureKey(other, calls.parameters) === signatureKey(module, handle.parameters) &&
      signatureKey(other, calls.return_) === signatureKey(module, handle.return_);
    if (!same)
      throw refusal('TYPE_MISMATCH', `function ${show(other)}::${name} is not what the module expects`);
    verifyVisibility(module, other, name, index);
  });
}

/** A signature with datatypes by full name, so that two modules' views of it can be compared. */
function signatureKey({ compiled: m }: Module, signature: number): string {
  const key = (token: SignatureToken): string => {
    if (typeof token === 'string') return token;
    if ('Vector' in token) return `vector<${key(token.Vector)}>`;
    if ('Reference' in token) return `&${key(token.Reference)}`;
    if ('MutableReference' in token) return `&mut ${key(token.MutableReference)}`;
    if ('TypeParameter' in token) return `T${token.TypeParameter}`;
    const [index, args] = 'Datatype' in token ? [token.Datatype, []] : token.DatatypeInstantiation;
    const { module, name } = m.datatype_handles[index]!;
    const at = moduleAt(m, module);
    return `${at.address}::${at.name}::${m.identifiers[name]}<${args.map(key).join()}>`;
  };
  return m.signatures[signature]!.map(key).join();
}

function verifyVisibility(module: Module, other: Module, name: string, index: number): void {
  const { visibility } = other.functions.get(name)!;
  if (visibility === 'Public') return;
  const friend =
    visibility === 'Friend' &&
    other.compiled.friend_decls.some(({ address, name: friendName }) => {
      const at = other.compiled.address_identifiers[address];
      return at === module.address && other.compiled.identifiers[friendName] === module.name;
    });
  if (friend) return;
  const where = `function ${show(other)}::${name}`;
  throw refusal('LOOKUP_FAILED', `${where} is not visible in ${show(module)} (handle ${index})`);
}

/** Friends are other modules of the same package. */
export function verifyFriends(module: Module): void {
  const m = module.compiled;
  for (const { address, name } of m.friend_decls) {
    if (m.address_identifiers[address] !== module.address) {
      throw refusal('INVALID_FRIEND_DECL_WITH_MODULES_OUTSIDE_ACCOUNT_ADDRESS', m.identifiers[name]!);
    }
    if (m.identifiers[name] === module.name) throw refusal('INVALID_FRIEND_DECL_WITH_SELF', module.name);
  }
}

/** Modules of a package use each other without a cycle. */
export function verifyAcyclic(modules: ReadonlyMap<string, Module>): void {
  const finished = new Set<Module>();
  const open = new Set<Module>();
  const visit = (module: Module) => {
    if (finished.has(module)) return;
    if (open.has(module)) throw refusal('CYCLIC_MODULE_DEPENDENCY', module.name);
    open.add(module);
    module.compiled.module_handles.forEach((_, handle) => {
      const { address, name } = moduleAt(module.compiled, handle);
      const other = address === module.address ? modules.get(name) : undefined;
      if (other && other !== module) visit(other);
    });
    open.delete(module);
    finished.add(module);
  };
  for (const module of modules.values()) visit(module);
}
