import type { CompiledModule, SignatureToken, TypeParameter } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';
import type { FunctionBody, Module } from '../bytecode/module.ts';
import { abilitiesOf, isReference, pointee } from './tokens.ts';

const MAX_LOCALS = 255;

/** Types are well formed: references only on top, type parameters that exist, arguments that satisfy their constraints. */
export function verifySignatures(module: Module): void {
  const m = module.compiled;
  for (const handle of m.function_handles) {
    for (const token of [...m.signatures[handle.parameters]!, ...m.signatures[handle.return_]!]) {
      verifyType(m, token, handle.type_parameters);
    }
  }
  for (const { handle, variants } of module.datatypes.values()) {
    const constraints = handle.type_parameters.map((parameter) => parameter.constraints);
    for (const { signature } of variants.flatMap((variant) => variant.fields)) {
      verifyPlain(m, signature, constraints);
      verifyPhantoms(m, signature, handle.type_parameters, false);
    }
  }
  for (const { handle, body } of module.functions.values()) {
    if (body) verifyCode(m, body, m.signatures[handle.parameters]!.length, handle.type_parameters);
  }
  for (const { body, place } of module.functions.values()) {
    body?.code.forEach(({ op, index }, offset) => {
      const parameters = takesNoTypes(op) ? parametersOf(m, op, index) : 0;
      if (parameters > 0)
        throw refusal('GENERIC_MEMBER_OPCODE_MISMATCH', `${op} of something generic`, place, offset);
    });
  }
}

function verifyCode(
  m: CompiledModule,
  body: FunctionBody,
  parameters: number,
  constraints: readonly number[],
): void {
  const locals = m.signatures[body.locals]!;
  if (parameters + locals.length > MAX_LOCALS)
    throw refusal('TOO_MANY_LOCALS', `${parameters + locals.length}`);
  for (const token of locals) verifyType(m, token, constraints);
  for (const { op, index } of body.code) {
    if (op.startsWith('Vec')) {
      const args = m.signatures[index]!;
      if (args.length !== 1) throw refusal('NUMBER_OF_TYPE_ARGUMENTS_MISMATCH', `${op} takes one type`);
      verifyPlain(m, args[0]!, constraints);
    } else if (op === 'CallGeneric') {
      const { handle, type_parameters } = m.function_instantiations[index]!;
      verifyInstance(
        m,
        m.signatures[type_parameters]!,
        m.function_handles[handle]!.type_parameters,
        constraints,
      );
    } else if (op.includes('Generic')) verifyDatatypeInstance(m, op, index, constraints);
  }
}

function verifyDatatypeInstance(
  m: CompiledModule,
  op: string,
  index: number,
  constraints: readonly number[],
): void {
  let handle: number;
  let signature: number;
  if (op.includes('Variant')) {
    const instance = m.enum_def_instantiations[m.variant_instantiation_handles[index]!.enum_def]!;
    [handle, signature] = [m.enum_defs[instance.def]!.enum_handle, instance.type_parameters];
  } else if (op.includes('Field')) {
    const instance = m.field_instantiations[index]!;
    const owner = m.field_handles[instance.handle]!.owner;
    [handle, signature] = [m.struct_defs[owner]!.struct_handle, instance.type_parameters];
  } else {
    const instance = m.struct_def_instantiations[index]!;
    [handle, signature] = [m.struct_defs[instance.def]!.struct_handle, instance.type_parameters];
  }
  const wanted = m.datatype_handles[handle]!.type_parameters.map((parameter) => parameter.constraints);
  verifyInstance(m, m.signatures[signature]!, wanted, constraints);
}

const takesNoTypes = (op: string): boolean => !op.includes('Generic') && !op.startsWith('Vec');

/** Type parameters of what an instruction refers to that gives it none. */
function parametersOf(m: CompiledModule, op: string, index: number): number {
  if (op === 'Call') return m.function_handles[index]!.type_parameters.length;
  if (op === 'Pack' || op === 'Unpack') return genericity(m, m.struct_defs[index]!.struct_handle);
  if (op.endsWith('BorrowField'))
    return genericity(m, m.struct_defs[m.field_handles[index]!.owner]!.struct_handle);
  if (op.includes('Variant') && op !== 'VariantSwitch')
    return genericity(m, m.enum_defs[m.variant_handles[index]!.enum_def]!.enum_handle);
  return 0;
}

const genericity = (m: CompiledModule, handle: number): number =>
  m.datatype_handles[handle]!.type_parameters.length;

function verifyInstance(
  m: CompiledModule,
  args: readonly SignatureToken[],
  wanted: readonly number[],
  constraints: readonly number[],
): void {
  if (args.length !== wanted.length || args.length === 0) {
    throw refusal('NUMBER_OF_TYPE_ARGUMENTS_MISMATCH', `${wanted.length} wanted, ${args.length} given`);
  }
  args.forEach((arg, i) => {
    verifyPlain(m, arg, constraints);
    const abilities = abilitiesOf(m, arg, constraints);
    if ((abilities & wanted[i]!) !== wanted[i])
      throw refusal('CONSTRAINT_NOT_SATISFIED', `type argument ${i}`);
  });
}

/** A type of a parameter, result or local: a plain type or a reference to one. */
function verifyType(m: CompiledModule, token: SignatureToken, constraints: readonly number[]): void {
  verifyPlain(m, pointee(token) ?? token, constraints);
}

function verifyPlain(m: CompiledModule, token: SignatureToken, constraints: readonly number[]): void {
  if (isReference(token)) throw refusal('INVALID_SIGNATURE_TOKEN', 'a reference inside a type');
  if (typeof token === 'string' || 'Datatype' in token) return;
  if ('TypeParameter' in token) {
    if (token.TypeParameter < constraints.length) return;
    throw refusal('INDEX_OUT_OF_BOUNDS', `type parameter ${token.TypeParameter} of ${constraints.length}`);
  }
  if ('Vector' in token) verifyPlain(m, token.Vector, constraints);
  else if ('DatatypeInstantiation' in token) {
    const [index, args] = token.DatatypeInstantiation;
    const wanted = m.datatype_handles[index]!.type_parameters.map((parameter) => parameter.constraints);
    verifyInstance(m, args, wanted, constraints);
  }
}

/** A phantom parameter stands for no data, so it may only be an argument where a phantom is wanted. */
function verifyPhantoms(
  m: CompiledModule,
  token: SignatureToken,
  parameters: readonly TypeParameter[],
  phantom: boolean,
): void {
  if (typeof token === 'string') return;
  if ('Vector' in token) verifyPhantoms(m, token.Vector, parameters, false);
  else if ('TypeParameter' in token) {
    if (parameters[token.TypeParameter]!.is_phantom && !phantom) {
      throw refusal('INVALID_PHANTOM_TYPE_PARAM_POSITION', `type parameter ${token.TypeParameter}`);
    }
  } else if ('DatatypeInstantiation' in token) {
    const [index, args] = token.DatatypeInstantiation;
    args.forEach((arg, i) => {
      verifyPhantoms(m, arg, parameters, m.datatype_handles[index]!.type_parameters[i]!.is_phantom);
    });
  }
}
