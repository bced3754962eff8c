import type { FunctionInterface, ModuleInterface, MoveType, StructInterface } from './bytecode.ts';
import type { SourceFacts } from './source.ts';
import { camelCase, layoutOf, pascalCase, pureInputOf, suppliedArgument } from './type.ts';

export const HEADER = '// Generated from the compiled Move package by `npm run generate`. Do not edit.\n';
const LAYOUTS = ['bcs', 'ID', 'type Kind', 'Table', 'UID', 'u64', 'u128', 'u256', 'vecMap', 'vecSet'];
const CALLS = [
  'clock',
  'moveCall',
  'type ObjectInput',
  'object',
  'type PureInput',
  'pure',
  'random',
  'type Thunk',
];

/**
 * The TypeScript of one module: a BCS layout a struct, a thunk a function. A field whose documentation names one of the closed
 * vocabularies is of that type.
 */
export function emitModule(
  module: ModuleInterface,
  facts: SourceFacts,
  vocabularies: readonly string[] = [],
): string {
  const imports = new Map<string, Set<string>>();
  const own = (name: string, struct: string) => {
    if (name === module.name) return struct;
    const names = imports.get(name) ?? new Set();
    imports.set(name, names.add(struct));
    return struct;
  };
  const kindOf = (struct: string, field: string): string | undefined => {
    const doc = facts.fieldDocs.get(`${struct}.${field}`) ?? '';
    return vocabularies.find((name) => new RegExp(`\\b${name}\\b`).test(doc));
  };
  const structs = inOrder(module).map((struct) =>
    emitStruct(struct, facts.structDocs.get(struct.name), own, kindOf),
  );
  const functions = module.functions
    .filter((fun) => !isConstant(fun))
    .map((fun) => emitFunction(module.name, fun, facts));
  const body = [...structs, ...functions].join('\n');
  const code = body.replaceAll(/\/\*\*.*?\*\//gs, '');
  const used = (name: string) => new RegExp(`\\b${name.replace('type ', '')}\\b`).test(code);
  const kinds = vocabularies.filter((name) => code.includes(`as Kind<${name}>`));
  const lines = [
    importLine(CALLS.filter(used), '../move/call.ts'),
    importLine(LAYOUTS.filter(used), '../move/layout.ts'),
    ...[...imports]
      .sort()
      .map(([name, names]) => importLine([...names].sort(), `./${name.replaceAll('_', '-')}.ts`)),
    kinds.length > 0 ? `import type { ${kinds.toSorted().join(', ')} } from './vocabulary.ts';` : '',
  ];
  const parts = [`${HEADER}${comment(facts.doc)}`, lines.filter(Boolean).join('\n'), body];
  return parts.filter(Boolean).join('\n\n');
}

const importLine = (names: readonly string[], from: string) =>
  names.length > 0 ? `import { ${names.join(', ')} } from '${from}';` : '';

export function comment(doc: string | undefined): string {
  if (!doc) return '';
  const lines = doc.replaceAll('*/', '* /').split('\n');
  return lines.length === 1
    ? `/** ${doc} */`
    : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`;
}

function emitStruct(
  struct: StructInterface,
  doc: string | undefined,
  own: (module: string, name: string) => string,
  kindOf: (struct: string, field: string) => string | undefined,
): string {
  if (struct.typeParameters > 0)
    throw new Error(`${struct.name}: generic structs of the package are not supported`);
  const fields = struct.fields.map(({ name, type }) => {
    const kind = kindOf(struct.name, name);
    return `  ${camelCase(name)}: ${layoutOf(type, own)}${kind ? ` as Kind<${kind}>` : ''},`;
  });
  return [
    comment(doc),
    `export const ${struct.name} = /* @__PURE__ */ bcs.struct('${struct.name}', {\n${fields.join('\n')}\n});`,
    `export type ${struct.name} = typeof ${struct.name}.$inferType;\n`,
  ].join('\n');
}

/** A struct comes after those its fields are made of. */
function inOrder(module: ModuleInterface): StructInterface[] {
  const sorted: StructInterface[] = [];
  const visit = (struct: StructInterface) => {
    if (sorted.includes(struct)) return;
    for (const name of struct.fields.flatMap((field) => ownNames(field.type, module.name))) {
      const inner = module.structs.find((candidate) => candidate.name === name);
      if (inner) visit(inner);
    }
    sorted.push(struct);
  };
  module.structs.forEach(visit);
  return sorted;
}

function ownNames(type: MoveType, module: string): string[] {
  if (type.kind === 'vector') return ownNames(type.element, module);
  if (type.kind !== 'datatype') return [];
  const inner = type.arguments.flatMap((argument) => ownNames(argument, module));
  return type.address === '0x0' && type.module === module ? [type.name, ...inner] : inner;
}

/** A getter of a constant: clients have the constant itself. */
const isConstant = ({ parameters, returns }: FunctionInterface): boolean =>
  parameters.length === 0 && returns.length === 1 && returns[0]?.kind === 'primitive';

function emitFunction(module: string, fun: FunctionInterface, facts: SourceFacts): string {
  const { doc = '', parameters = [] } = facts.functions.get(fun.name) ?? {};
  if (parameters.length !== fun.parameters.length) {
    throw new Error(
      `${module}::${fun.name}: ${fun.parameters.length} parameters, but the source names ${parameters.length}`,
    );
  }
  const inputs: string[] = [];
  const members: string[] = [];
  fun.parameters.forEach((type, index) => {
    const supplied = suppliedArgument(type);
    if (supplied === 'context') return;
    if (supplied) {
      inputs.push(supplied);
      return;
    }
    const name = camelCase(parameters[index] ?? '');
    const plain = pureInputOf(type);
    members.push(`  readonly ${name}: ${plain ? `PureInput<${plain}>` : 'ObjectInput'};`);
    inputs.push(plain ? `pure(${layoutOf(type, () => '')}, args.${name})` : `object(args.${name})`);
  });
  const typeName = `${pascalCase(fun.name)}Arguments`;
  const generics = fun.typeParameters > 0 ? ', typeArguments: readonly string[]' : '';
  const call = `moveCall(packageId, '${module}', '${fun.name}', [${inputs.join(', ')}]${generics && ', typeArguments'})`;
  const parametersText = members.length > 0 ? `packageId: string, args: ${typeName}` : 'packageId: string';
  return [
    members.length > 0 ? `export interface ${typeName} {\n${members.join('\n')}\n}\n` : '',
    comment(doc),
    `export const ${reserved(camelCase(fun.name))} = (${parametersText}${generics}): Thunk => ${call};\n`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** A few legal Move names are not names in JavaScript. */
const reserved = (name: string) =>
  ['new', 'delete', 'default', 'package', 'static'].includes(name) ? `${name}_` : name;

/** One namespace a module, so that every function of the package can be named: `turn.endTurn(…)`. */
export function emitIndex(files: readonly string[]): string {
  const lines = [...files].sort().map((file) => {
    const name = camelCase(file.replace('.ts', '').replaceAll('-', '_'));
    return `export * as ${name} from './${file}';\n`;
  });
  return `${HEADER}\n${lines.join('')}`;
}
