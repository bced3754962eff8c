import type { FieldInfo, MessageDescriptor } from '../protobuf.ts';
import type {
  EnumDescription,
  FieldDescription,
  FileDescription,
  MessageDescription,
  ServiceDescription,
} from './descriptors.ts';

/** A method of a service, by the SDK's descriptions of what it takes and gives. */
export interface DescribedMethod {
  /** `package.Service/Method`. */
  readonly path: string;
  readonly serverStreaming: boolean;
  readonly request: MessageDescriptor;
  readonly response: MessageDescriptor;
}

/** An enum as the SDK describes it: its name, its numbers by their short names, and what the full names begin with. */
type EnumInfo = readonly [
  typeName: string,
  values: Readonly<Record<string, string | number>>,
  prefix?: string,
];

const OPTIONAL = 1;
const REPEATED = 3;
const MESSAGE = 11;
const ENUM = 14;

/** A message with the types that are declared inside it, while it is put together. */
interface Draft {
  readonly name: string;
  type?: MessageDescriptor;
  readonly inner: Map<string, Draft>;
  readonly enums: Map<string, EnumInfo>;
}

const draft = (name: string): Draft => ({ name, inner: new Map(), enums: new Map() });

/** The package of a type: names of packages are written small, names of types large. */
export const packageOf = (name: string): string => /^[^A-Z]*(?=\.)/.exec(name)?.[0] ?? '';

export const fileName = (name: string): string => `${name.replaceAll('.', '/')}.proto`;

/** The files that describe these methods and every type they lead to, one file a package, by package. */
export function describeFiles(methods: Iterable<DescribedMethod>): ReadonlyMap<string, FileDescription> {
  const packages = new Map<string, Draft>();
  const services = new Map<string, DescribedMethod[]>();
  const seen = new Set<MessageDescriptor>();

  const draftOf = (typeName: string): Draft => {
    const name = packageOf(typeName);
    let at = packages.get(name) ?? draft(name);
    packages.set(name, at);
    for (const part of typeName.slice(name.length + 1).split('.')) {
      const next = at.inner.get(part) ?? draft(part);
      at.inner.set(part, next);
      at = next;
    }
    return at;
  };

  function noteEnum(info: EnumInfo): void {
    const end = info[0].lastIndexOf('.');
    const [outer, name] = [info[0].slice(0, end), info[0].slice(end + 1)];
    const holder = /\.[A-Z]/.test(outer) ? draftOf(outer) : (packages.get(outer) ?? draft(outer));
    if (!/\.[A-Z]/.test(outer)) packages.set(outer, holder);
    holder.enums.set(name, info);
  }

  function note(type: MessageDescriptor): void {
    if (seen.has(type)) return;
    seen.add(type);
    draftOf(type.typeName).type = type;
    for (const field of type.fields as readonly FieldInfo[]) {
      const { kind, T } = field.kind === 'map' ? field.V! : field;
      if (kind === 'message') note((T as () => MessageDescriptor)());
      if (kind === 'enum') noteEnum((T as () => EnumInfo)());
    }
  }

  for (const method of methods) {
    const [service = ''] = method.path.split('/');
    services.set(service, [...(services.get(service) ?? []), method]);
    note(method.request);
    note(method.response);
    const name = packageOf(service);
    packages.set(name, packages.get(name) ?? draft(name));
  }

  return new Map(
    [...packages.values()].map((each) => {
      const own = [...services].filter(([service]) => packageOf(service) === each.name);
      return [each.name, describePackage(each, own)];
    }),
  );
}

function describePackage(
  { name, inner, enums }: Draft,
  services: readonly (readonly [string, readonly DescribedMethod[]])[],
): FileDescription {
  const messageType = [...inner.values()].map(describeMessage);
  const service = services.map(([path, methods]) => describeService(path, methods));
  return {
    name: fileName(name),
    package: name,
    dependency: dependencies(name, messageType, service),
    messageType,
    enumType: [...enums].map(([each, info]) => describeEnum(each, info)),
    service,
    syntax: 'proto3',
  };
}

/** The files of other packages whose types are named. */
function dependencies(
  own: string,
  messages: readonly MessageDescription[],
  services: readonly ServiceDescription[],
): readonly string[] {
  const named = new Set<string>();
  const look = ({ field, nestedType }: MessageDescription): void => {
    for (const { typeName } of field) if (typeName !== undefined) named.add(typeName);
    nestedType.forEach(look);
  };
  messages.forEach(look);
  for (const { method } of services) {
    for (const { inputType, outputType } of method) named.add(inputType).add(outputType);
  }
  const packages = new Set([...named].map((typeName) => packageOf(typeName.slice(1))));
  packages.delete(own);
  return [...packages].sort().map(fileName);
}

const describeService = (path: string, methods: readonly DescribedMethod[]): ServiceDescription => ({
  name: path.slice(path.lastIndexOf('.') + 1),
  method: methods.map((method) => ({
    name: method.path.slice(path.length + 1),
    inputType: `.${method.request.typeName}`,
    outputType: `.${method.response.typeName}`,
    ...(method.serverStreaming && { serverStreaming: true }),
  })),
});

/** The first value of an enum is 0, as proto3 wants it. */
const describeEnum = (name: string, [, values, prefix = '']: EnumInfo): EnumDescription => ({
  name,
  value: Object.entries(values)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .map(([each, number]) => ({ name: `${prefix}${each}`, number }))
    .toSorted((a, b) => a.number - b.number),
});

function describeMessage({ name, type, inner, enums }: Draft): MessageDescription {
  const fields = (type?.fields ?? []) as readonly FieldInfo[];
  const oneofs = [...new Set(fields.flatMap(({ oneof }) => oneof ?? []))];
  // An optional scalar is the only field of a oneof nobody sees; those come after the real ones.
  const optional = fields.filter(isOptionalScalar).map((field) => `_${protoName(field)}`);
  const declared = [...oneofs.map(toSnake), ...optional];
  const entries = fields.filter(({ kind }) => kind === 'map').map((field) => describeEntry(field));
  return {
    name,
    field: fields.map((field) => describeField(field, type?.typeName ?? '', declared)),
    nestedType: [...[...inner.values()].map(describeMessage), ...entries],
    enumType: [...enums].map(([each, info]) => describeEnum(each, info)),
    oneofDecl: declared.map((each) => ({ name: each })),
  };
}

const isOptionalScalar = ({ kind, opt, repeat, oneof }: FieldInfo): boolean =>
  (kind === 'scalar' || kind === 'enum') && Boolean(opt) && !repeat && oneof === undefined;

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const protoName = ({ name, localName }: FieldInfo): string => name ?? toSnake(localName);
const entryName = (field: FieldInfo): string =>
  `${protoName(field).replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Entry`;

function describeField(field: FieldInfo, owner: string, oneofs: readonly string[]): FieldDescription {
  const name = protoName(field);
  const isOptional = isOptionalScalar(field);
  const oneofIndex = oneofs.indexOf(isOptional ? `_${name}` : toSnake(field.oneof ?? ''));
  return {
    ...{ name, number: field.no, label: field.repeat || field.kind === 'map' ? REPEATED : OPTIONAL },
    ...(field.kind === 'map' ? { type: MESSAGE, typeName: `.${owner}.${entryName(field)}` } : typeOf(field)),
    ...(oneofIndex >= 0 && { oneofIndex }),
    jsonName: field.jsonName ?? field.localName,
    ...(isOptional && { proto3Optional: true }),
  };
}

function typeOf({ kind, T }: Pick<FieldInfo, 'T'> & { readonly kind: string }): {
  readonly type: number;
  readonly typeName?: string;
} {
  if (kind === 'message') return { type: MESSAGE, typeName: `.${(T as () => MessageDescriptor)().typeName}` };
  if (kind === 'enum') return { type: ENUM, typeName: `.${(T as () => EnumInfo)()[0]}` };
  return { type: T as number };
}

/** A map is a list of entries, each a message of a key and a value. */
const describeEntry = (field: FieldInfo): MessageDescription => ({
  name: entryName(field),
  field: [
    { name: 'key', number: 1, label: OPTIONAL, type: field.K ?? 0, jsonName: 'key' },
    { name: 'value', number: 2, label: OPTIONAL, ...typeOf(field.V!), jsonName: 'value' },
  ],
  nestedType: [],
  enumType: [],
  options: { mapEntry: true },
  oneofDecl: [],
});
