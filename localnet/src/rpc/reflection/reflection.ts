import { invalid } from '../../chain/refusal.ts';
import { STATUS } from '../failure.ts';
import {
  encodeFile,
  encodeReflectionAnswer,
  type FileDescription,
  type MessageDescription,
} from './descriptors.ts';
import { type DescribedMethod, describeFiles, fileName, packageOf } from './files.ts';

/** The services of gRPC by which programs ask a server what it serves; both names are in use. */
const SERVICES = ['grpc.reflection.v1.ServerReflection', 'grpc.reflection.v1alpha.ServerReflection'];
export const REFLECTION_PATHS: ReadonlySet<string> = new Set(
  SERVICES.map((service) => `${service}/ServerReflectionInfo`),
);

/** Answers one question of a conversation. */
type Reflection = (question: Uint8Array) => Uint8Array;

/** What may be asked; questions about extensions are answered with "there are none". */
const QUESTIONS = { 3: 'file', 4: 'symbol', 5: 'extension', 6: 'extensions', 7: 'services' } as const;
type Question = { readonly kind: (typeof QUESTIONS)[keyof typeof QUESTIONS]; readonly text: string };

/** Tells programs of the methods that are served, with every type they lead to. */
export function createReflection(methods: readonly DescribedMethod[]): Reflection {
  const services = [...new Set(methods.map(({ path }) => path.split('/')[0] ?? '')), ...SERVICES].sort();
  let known: { readonly files: ReadonlyMap<string, FileDescription>; readonly symbols: ReadonlySet<string> };
  // Most clients never ask.
  const describe = () => {
    const files = describeFiles(methods);
    return { files, symbols: new Set([...files.values()].flatMap(symbolsOf)) };
  };

  function withDependencies(file: FileDescription, found = new Set<FileDescription>()): Set<FileDescription> {
    if (found.has(file)) return found;
    found.add(file);
    for (const each of known.files.values())
      if (file.dependency.includes(each.name)) withDependencies(each, found);
    return found;
  }

  function answer({ kind, text }: Question) {
    if (kind === 'services') return { listServicesResponse: { service: services.map((name) => ({ name })) } };
    known ??= describe();
    const name = kind === 'file' ? text : known.symbols.has(text) ? fileName(packageOf(text)) : undefined;
    const file = [...known.files.values()].find((each) => each.name === name);
    if (kind === 'extension' || kind === 'extensions' || file === undefined) {
      const errorMessage = `This network has no ${kind === 'file' ? 'file' : 'symbol'} "${text}"`;
      return { errorResponse: { errorCode: STATUS.notFound, errorMessage } };
    }
    return { fileDescriptorResponse: { fileDescriptorProto: [...withDependencies(file)].map(encodeFile) } };
  }

  return (question) =>
    encodeReflectionAnswer({ originalRequest: question, ...answer(readQuestion(question)) });
}

/** Every name of a file by which it may be asked for: services and their methods, messages, fields and enums. */
function symbolsOf(file: FileDescription): readonly string[] {
  const ofMessage = (outer: string, message: MessageDescription): readonly string[] => {
    const path = `${outer}.${message.name}`;
    return [
      path,
      ...message.field.map(({ name }) => `${path}.${name}`),
      ...message.enumType.map(({ name }) => `${path}.${name}`),
      ...message.nestedType.flatMap((each) => ofMessage(path, each)),
    ];
  };
  return [
    ...file.messageType.flatMap((each) => ofMessage(file.package, each)),
    ...file.enumType.map(({ name }) => `${file.package}.${name}`),
    ...file.service.flatMap(({ name, method }) => [
      `${file.package}.${name}`,
      ...method.map((each) => `${file.package}.${name}.${each.name}`),
    ]),
  ];
}

const TEXT = 2;
const decoder = new TextDecoder();

/** Reads a question: fields of text, of which the last that is a question counts. */
function readQuestion(bytes: Uint8Array): Question {
  let question: Question | undefined;
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at] ?? 0;
    const size = bytes[at + 1] ?? 0x80;
    // Names are short: one byte tells how long they are, or two.
    const isLong = size >= 0x80;
    const length = isLong ? (size & 0x7f) + 0x80 * (bytes[at + 2] ?? 0xff) : size;
    const start = at + (isLong ? 3 : 2);
    if (tag >= 0x80) throw invalid('malformed question to server reflection');
    if ((tag & 7) === TEXT && length < 0x4000 && start + length <= bytes.length) {
      const kind = QUESTIONS[(tag >> 3) as keyof typeof QUESTIONS];
      // A type and a number ask for an extension; none exists, whatever they are.
      if (kind !== undefined)
        question = { kind, text: decoder.decode(bytes.subarray(start, start + length)) };
    } else throw invalid('malformed question to server reflection');
    at = start + length;
  }
  if (question === undefined) throw invalid('server reflection is asked nothing that is known here');
  return question;
}
