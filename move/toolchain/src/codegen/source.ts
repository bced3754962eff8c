/** What the compiler does not keep: the documentation, the names of parameters, constants with their values and their headings. */
export interface SourceFacts {
  readonly module: string;
  readonly doc: string;
  readonly structDocs: ReadonlyMap<string, string>;
  /** Documentation of fields, by `Struct.field`; fields without any are left out. */
  readonly fieldDocs: ReadonlyMap<string, string>;
  readonly functions: ReadonlyMap<string, { readonly doc: string; readonly parameters: readonly string[] }>;
  readonly constants: readonly Constant[];
  /** Every heading of the form `// === Name: what it is. ===` that has constants below it. */
  readonly families: readonly Family[];
}

/** Constants that stand under one heading: a closed vocabulary. */
export interface Family {
  /** `CardKind`. */
  readonly name: string;
  readonly doc: string;
  readonly members: readonly Constant[];
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

const FIELDS = /^public struct\s+(\w+)[^{]*\{\n([^}]*)\}/gm;
const FIELD = new RegExp(String.raw`${DOC}^[ \t]+(\w+):`, 'gm');
const HEADING = /^\/\/ === (.*) ===$/gm;
const FAMILY = /^([A-Z]\w+): (.+\.)$/;

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
    fieldDocs: new Map(
      [...code.matchAll(FIELDS)].flatMap(([, struct = '', fields = '']) =>
        [...fields.matchAll(FIELD)].flatMap(([, fieldDoc = '', field = '']) =>
          fieldDoc === '' ? [] : [[`${struct}.${field}`, plainDoc(fieldDoc)] as const],
        ),
      ),
    ),
    functions: new Map(functions),
    constants: readConstants(code),
    families: readFamilies(text),
  };
}

const readConstants = (code: string): readonly Constant[] =>
  [...code.matchAll(CONSTANT)].map(([, doc = '', name = '', type = '', value = '']) => ({
    name,
    type,
    value,
    doc: plainDoc(doc),
  }));

function readFamilies(text: string): readonly Family[] {
  const headings = [...text.matchAll(HEADING)];
  return headings.flatMap((heading, i) => {
    const [, name = '', doc = ''] = FAMILY.exec(heading[1] ?? '') ?? [];
    const members = name === '' ? [] : readConstants(text.slice(heading.index, headings[i + 1]?.index));
    return members.length > 0 ? [{ name, doc, members }] : [];
  });
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
