/** What the compiler does not keep: the documentation, the names of parameters, and constants with their values. */
export interface SourceFacts {
  readonly module: string;
  readonly doc: string;
  readonly structDocs: ReadonlyMap<string, string>;
  readonly functions: ReadonlyMap<string, { readonly doc: string; readonly parameters: readonly string[] }>;
  readonly constants: readonly Constant[];
}

export interface Constant {
  readonly name: string;
  readonly type: string;
  /** As written: `1_000`, `b"text"`, `vector[1, 2]`. */
  readonly value: string;
  readonly doc: string;
}

const DOC = String.raw`((?:^[ \t]*\/\/\/.*\n)*)(?:^[ \t]*#\[[^\]]*\][ \t]*\n)*`;
const MODULE = new RegExp(String.raw`${DOC}^module\s+\w+::(\w+)`, 'm');
const STRUCT = new RegExp(String.raw`${DOC}^public (?:struct|enum)\s+(\w+)`, 'gm');
const CONSTANT = new RegExp(String.raw`${DOC}^const\s+(\w+)\s*:\s*([^=]+?)\s*=\s*([^;]+);`, 'gm');
const FUNCTION = new RegExp(
  String.raw`${DOC}^(?:public(?:\(package\))?\s+|entry\s+)*fun\s+(\w+)\s*(?:<[^>]*>)?\s*\(([^)]*)\)`,
  'gm',
);

/** Reads a formatted Move source: declarations start their line, which the formatter sees to. */
export function readSource(text: string): SourceFacts {
  const code = text.replace(/^([ \t]*)\/\/(?!\/).*$/gm, '$1');
  const [, doc = '', module = ''] = MODULE.exec(code) ?? [];
  const functions = [...code.matchAll(FUNCTION)].map(([, functionDoc = '', name = '', parameters = '']) => {
    const facts = { doc: plainDoc(functionDoc), parameters: parameterNames(parameters) };
    return [name, facts] as const;
  });
  return {
    module,
    doc: plainDoc(doc),
    structDocs: new Map(
      [...code.matchAll(STRUCT)].map(([, structDoc = '', name = '']) => [name, plainDoc(structDoc)]),
    ),
    functions: new Map(functions),
    constants: [...code.matchAll(CONSTANT)].map(([, constantDoc = '', name = '', type = '', value = '']) => ({
      name,
      type,
      value,
      doc: plainDoc(constantDoc),
    })),
  };
}

const plainDoc = (block: string): string =>
  block
    .split('\n')
    .map((line) => line.trim().replace(/^\/\/\/ ?/, ''))
    .join('\n')
    .trim();

/** Names in front of the colons that stand outside of brackets. */
function parameterNames(parameters: string): string[] {
  const withoutTypes = parameters.replace(/\/\/.*$/gm, '');
  const names: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index <= withoutTypes.length; index++) {
    const character = withoutTypes[index] ?? ',';
    if ('<('.includes(character)) depth++;
    else if ('>)'.includes(character)) depth--;
    else if (character === ',' && depth === 0) {
      const name = /^\s*(?:mut\s+)?(\w+)\s*:/.exec(withoutTypes.slice(start, index))?.[1];
      if (name) names.push(name);
      start = index + 1;
    }
  }
  return names;
}
