import { shortAddress } from '../bytecode/address.ts';
import type { CompiledModule, SignatureToken } from '../bytecode/binary-format.ts';
import { MoveError, refusal } from '../bytecode/errors.ts';
import { type Instruction, isBranch, parseInstruction } from '../bytecode/instructions.ts';
import { moduleAt } from '../bytecode/module.ts';

/** Checks that an index points into a table. */
type Check = (index: number, table: readonly unknown[], name: string) => void;

const check: Check = (index, table, name) => {
  if (!Number.isInteger(index) || index < 0 || index >= table.length) {
    throw refusal('INDEX_OUT_OF_BOUNDS', `${name} ${index} of ${table.length}`);
  }
};

/** Every index in every table points at something. All later checks and the translator rely on it. */
export function verifyBounds(module: CompiledModule): void {
  const m = module;
  if (m.module_handles.length === 0) throw refusal('NO_MODULE_HANDLES', 'the module does not name itself');
  check(m.self_module_handle_idx, m.module_handles, 'module handle');
  for (const handle of [...m.module_handles, ...m.friend_decls]) {
    check(handle.address, m.address_identifiers, 'address');
    check(handle.name, m.identifiers, 'identifier');
  }
  verifyHandles(m);
  verifyInstantiations(m);
  verifyDefinitions(m);
  for (const signature of m.signatures) for (const token of signature) verifyToken(m, token, 0);
  for (const constant of m.constant_pool) verifyToken(m, constant.type_, 0);
}

function verifyHandles(m: CompiledModule): void {
  for (const handle of m.datatype_handles) {
    check(handle.module, m.module_handles, 'module handle');
    check(handle.name, m.identifiers, 'identifier');
  }
  for (const handle of m.function_handles) {
    check(handle.module, m.module_handles, 'module handle');
    check(handle.name, m.identifiers, 'identifier');
    check(handle.parameters, m.signatures, 'signature');
    check(handle.return_, m.signatures, 'signature');
  }
  for (const { owner, field } of m.field_handles) {
    check(owner, m.struct_defs, 'struct');
    const fields = m.struct_defs[owner]!.field_information;
    check(field, fields === 'Native' ? [] : fields.Declared, 'field');
  }
  for (const { enum_def, variant } of m.variant_handles) {
    check(enum_def, m.enum_defs, 'enum');
    check(variant, m.enum_defs[enum_def]!.variants, 'variant');
  }
}

function verifyInstantiations(m: CompiledModule): void {
  for (const { def, type_parameters } of m.struct_def_instantiations) {
    check(def, m.struct_defs, 'struct');
    check(type_parameters, m.signatures, 'signature');
  }
  for (const { def, type_parameters } of m.enum_def_instantiations) {
    check(def, m.enum_defs, 'enum');
    check(type_parameters, m.signatures, 'signature');
  }
  for (const { handle, type_parameters } of m.function_instantiations) {
    check(handle, m.function_handles, 'function handle');
    check(type_parameters, m.signatures, 'signature');
  }
  for (const { handle, type_parameters } of m.field_instantiations) {
    check(handle, m.field_handles, 'field handle');
    check(type_parameters, m.signatures, 'signature');
  }
  for (const { enum_def, variant } of m.variant_instantiation_handles) {
    check(enum_def, m.enum_def_instantiations, 'enum instantiation');
    check(variant, m.enum_defs[m.enum_def_instantiations[enum_def]!.def]!.variants, 'variant');
  }
}

function verifyDefinitions(m: CompiledModule): void {
  for (const { struct_handle, field_information } of m.struct_defs) {
    check(struct_handle, m.datatype_handles, 'datatype handle');
    if (field_information === 'Native')
      throw refusal('UNKNOWN_OPCODE', 'native structs are not in the language');
    for (const field of field_information.Declared) {
      check(field.name, m.identifiers, 'identifier');
      verifyToken(m, field.signature, 0);
    }
  }
  for (const { enum_handle, variants } of m.enum_defs) {
    check(enum_handle, m.datatype_handles, 'datatype handle');
    for (const { variant_name, fields } of variants) {
      check(variant_name, m.identifiers, 'identifier');
      for (const field of fields) {
        check(field.name, m.identifiers, 'identifier');
        verifyToken(m, field.signature, 0);
      }
    }
  }
  for (const definition of m.function_defs) {
    check(definition.function, m.function_handles, 'function handle');
    const { code } = definition;
    if (!code) continue;
    check(code.locals, m.signatures, 'signature');
    const handle = m.function_handles[definition.function]!;
    const locals = [...m.signatures[handle.parameters]!, ...m.signatures[code.locals]!];
    for (const { head_enum, jump_table } of code.jump_tables) {
      check(head_enum, m.enum_defs, 'enum');
      for (const target of jump_table.Full) check(target, code.code, 'instruction');
    }
    let offset = 0;
    try {
      for (; offset < code.code.length; offset++)
        verifyInstruction(m, parseInstruction(code.code[offset]!, offset), locals, code);
    } catch (error) {
      throw located(error, m, handle.name, offset);
    }
  }
}

/** A fault, with the instruction that it is in. */
function located(error: unknown, m: CompiledModule, name: number, offset: number): unknown {
  if (!(error instanceof MoveError)) return error;
  const at = moduleAt(m, m.self_module_handle_idx);
  const place = { module: `${shortAddress(at.address)}::${at.name}`, function: m.identifiers[name]! };
  return refusal(error.status, error.message ?? '', place, offset);
}

/** Tables that instructions point into. */
function verifyInstruction(
  m: CompiledModule,
  { op, index }: Instruction,
  locals: readonly unknown[],
  code: { readonly code: readonly unknown[]; readonly jump_tables: readonly unknown[] },
): void {
  if (isBranch(op)) check(index, code.code, 'instruction');
  else if (op === 'VariantSwitch') check(index, code.jump_tables, 'jump table');
  else if (op === 'LdConst') check(index, m.constant_pool, 'constant');
  else if (op.endsWith('Loc')) check(index, locals, 'local');
  else if (op === 'Call') check(index, m.function_handles, 'function handle');
  else if (op === 'CallGeneric') check(index, m.function_instantiations, 'function instantiation');
  else if (op.startsWith('Vec')) check(index, m.signatures, 'signature');
  else if (op.includes('Variant')) {
    check(
      index,
      op.includes('Generic') ? m.variant_instantiation_handles : m.variant_handles,
      'variant handle',
    );
  } else if (op.includes('Field')) {
    check(index, op.endsWith('Generic') ? m.field_instantiations : m.field_handles, 'field handle');
  } else if (op.includes('ack')) {
    check(index, op.endsWith('Generic') ? m.struct_def_instantiations : m.struct_defs, 'struct');
  }
}

const MAX_TOKEN_DEPTH = 64;

function verifyToken(m: CompiledModule, token: SignatureToken, depth: number): void {
  if (depth > MAX_TOKEN_DEPTH) throw refusal('TOO_MANY_TYPE_NODES', 'types nest too deep');
  if (typeof token === 'string' || 'TypeParameter' in token) return;
  if ('Vector' in token) verifyToken(m, token.Vector, depth + 1);
  else if ('Reference' in token) verifyToken(m, token.Reference, depth + 1);
  else if ('MutableReference' in token) verifyToken(m, token.MutableReference, depth + 1);
  else if ('Datatype' in token) {
    check(token.Datatype, m.datatype_handles, 'datatype handle');
    const wanted = m.datatype_handles[token.Datatype]!.type_parameters.length;
    if (wanted > 0) throw refusal('NUMBER_OF_TYPE_ARGUMENTS_MISMATCH', `${wanted} wanted, 0 given`);
  } else {
    const [index, args] = token.DatatypeInstantiation;
    check(index, m.datatype_handles, 'datatype handle');
    const wanted = m.datatype_handles[index]!.type_parameters.length;
    if (wanted !== args.length || wanted === 0) {
      throw refusal('NUMBER_OF_TYPE_ARGUMENTS_MISMATCH', `${wanted} wanted, ${args.length} given`);
    }
    for (const arg of args) verifyToken(m, arg, depth + 1);
  }
}
