import type { CompiledModule } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';

/** Refuses two entries that mean the same: indexes are taken for identity later on. */
function unique(keys: readonly string[], what: string): void {
  const seen = new Set<string>();
  for (const key of keys) {
    if (seen.has(key)) throw refusal('DUPLICATE_ELEMENT', `${what} ${key}`);
    seen.add(key);
  }
}

/** Entries are plain data of names and numbers. */
const keyOf = (entry: object): string => JSON.stringify(entry);

export function verifyDuplicates(m: CompiledModule): void {
  const text = (index: number) => m.identifiers[index]!;
  unique(m.identifiers, 'identifier');
  unique(m.address_identifiers, 'address');
  unique(m.constant_pool.map(keyOf), 'constant');
  unique(m.signatures.map(keyOf), 'signature');
  unique(
    m.module_handles.map(({ address, name }) => `${address}::${name}`),
    'module handle',
  );
  unique(
    m.datatype_handles.map(({ module, name }) => `${module}::${name}`),
    'datatype handle',
  );
  unique(
    m.function_handles.map(({ module, name }) => `${module}::${name}`),
    'function handle',
  );
  unique(m.friend_decls.map(keyOf), 'friend');
  unique(m.function_instantiations.map(keyOf), 'function instantiation');
  unique(m.variant_handles.map(keyOf), 'variant handle');
  unique(m.field_handles.map(keyOf), 'field handle');
  unique(m.field_instantiations.map(keyOf), 'field instantiation');
  unique(m.struct_def_instantiations.map(keyOf), 'struct instantiation');
  unique(m.enum_def_instantiations.map(keyOf), 'enum instantiation');
  unique(
    [...m.struct_defs.map((d) => d.struct_handle), ...m.enum_defs.map((d) => d.enum_handle)].map(String),
    'datatype definition',
  );
  unique(
    m.function_defs.map((d) => String(d.function)),
    'function definition',
  );
  for (const { field_information } of m.struct_defs) {
    if (field_information !== 'Native')
      unique(
        field_information.Declared.map((f) => text(f.name)),
        'field',
      );
  }
  for (const { variants } of m.enum_defs) {
    unique(
      variants.map((variant) => text(variant.variant_name)),
      'variant',
    );
    for (const { fields } of variants)
      unique(
        fields.map((field) => text(field.name)),
        'field',
      );
  }
  verifyOwnership(m);
}

/** The module defines what its handles say is its own, and nothing else. */
function verifyOwnership(m: CompiledModule): void {
  const self = m.self_module_handle_idx;
  const name = (handle: { readonly name: number }) => m.identifiers[handle.name]!;
  const datatypes = new Set([
    ...m.struct_defs.map((d) => d.struct_handle),
    ...m.enum_defs.map((d) => d.enum_handle),
  ]);
  const functions = new Set(m.function_defs.map((d) => d.function));
  m.datatype_handles.forEach((handle, i) => {
    if ((handle.module === self) !== datatypes.has(i))
      throw refusal('UNIMPLEMENTED_HANDLE', `type ${name(handle)}`);
  });
  m.function_handles.forEach((handle, i) => {
    if ((handle.module === self) !== functions.has(i)) {
      throw refusal('UNIMPLEMENTED_HANDLE', `function ${name(handle)}`);
    }
  });
}
