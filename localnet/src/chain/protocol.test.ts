import { expect, test } from 'vitest';
import { protocolOf } from './protocol.ts';

// What Sui's own tables of protocol 122 and 135 say, where they differ in what this network keeps to.
const CHANGED = [
  ['gas_model_version', '11', '14'],
  ['binary_enum_defs', undefined, '200'],
  ['binary_enum_def_instantiations', undefined, '100'],
  ['max_generic_instantiation_type_nodes_per_function', undefined, '10000'],
  ['max_generic_instantiation_type_nodes_per_module', undefined, '500000'],
  ['max_accumulator_type_nodes', undefined, '16'],
] as const;

test('protocol 135 differs from 122 as Sui has it, and in nothing else', () => {
  const [older, newer] = [protocolOf(122).attributes, protocolOf(135).attributes];
  const names = [...new Set([...Object.keys(older), ...Object.keys(newer)])].sort();
  const different = names.filter((name) => older[name] !== newer[name]);
  expect(different.map((name) => [name, older[name], newer[name]])).toEqual(
    [...CHANGED].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
});

test('each version has the bounds that came with it and those before', () => {
  const names = (version: number) =>
    CHANGED.map(([name]) => name).filter((name) => protocolOf(version).attributes[name] !== undefined);
  expect(names(127)).toEqual(['gas_model_version']);
  expect(names(128)).toHaveLength(5);
  expect(names(132)).toHaveLength(5);
  expect(names(133)).toHaveLength(6);
});
