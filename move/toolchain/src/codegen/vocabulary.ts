import { type CardFacts, readCards, shortNames } from './cards.ts';
import { comment, HEADER } from './emit.ts';
import { type Constant, type Family, readSource, type SourceFacts } from './source.ts';

/** The module whose constants are the package's vocabulary; others repeat its error codes, since Move constants are private. */
const VOCABULARY = 'types';

/** What follows from the sources alone: the files of the SDK that no bytecode is needed for, name -> text. */
export function emitVocabularyFiles(sources: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const facts = Object.entries(sources)
    .filter(([path]) => path.endsWith('.move'))
    .map(([, text]) => readSource(text));
  const source = (module: string): string => {
    const entry = Object.entries(sources).find(([path]) => path.endsWith(`/${module}.move`));
    if (!entry) throw new Error(`no source for module ${module}`);
    return entry[1];
  };
  return new Map([
    ['constants.ts', emitConstants(facts)],
    ['numbers.ts', emitNumbers(facts)],
    ['vocabulary.ts', emitVocabulary(source(VOCABULARY), source('cards'))],
  ]);
}

/** The error table and the vocabulary of constants, from the sources. */
export function emitConstants(sources: readonly SourceFacts[]): string {
  const vocabulary = sources.find((facts) => facts.module === VOCABULARY)?.constants ?? [];
  for (const { module, constants } of sources) {
    for (const { name, value } of constants.filter(isError)) {
      const known = vocabulary.find((constant) => constant.name === name)?.value;
      if (known !== value) throw new Error(`${module}: ${name} is ${value}, in ${VOCABULARY} it is ${known}`);
    }
  }
  const errors = vocabulary
    .filter(isError)
    .map(({ name, value, doc }) => `  ${name}: { code: ${value}, doc: ${JSON.stringify(doc)} },`);
  const numbers = vocabulary
    .filter((constant) => isNumber(constant) && !isError(constant))
    .map(({ name, value, doc }) =>
      [comment(doc), `export const ${name} = ${value} as const;`].filter(Boolean).join('\n'),
    );
  return `${HEADER}
/** Every abort code of the package, by name, with the sentence that stands above it in the source. */
export const ERRORS = {
${errors.join('\n')}
} as const;

${numbers.join('\n')}
`;
}

const isError = (constant: Constant): boolean => constant.name.startsWith('ERR_');
const isNumber = ({ type }: Constant): boolean => /^u(8|16|32|64)$/.test(type);

/** The numbers of the other modules: amounts, limits and factors that clients show or repeat. */
export function emitNumbers(sources: readonly SourceFacts[]): string {
  const modules = sources
    .filter(({ module }) => module !== VOCABULARY)
    .flatMap(({ module, constants }) => {
      const lines = constants.flatMap((constant) => {
        const value = isError(constant) ? null : literalOf(constant);
        return value === null ? [] : [comment(constant.doc), `${constant.name}: ${value},`];
      });
      if (lines.length === 0) return [];
      const body = lines.filter(Boolean).map((line) => `  ${line.replaceAll('\n', '\n  ')}\n`);
      const name = module.toUpperCase();
      return [
        `/** The numbers of the module \`${module}\`. */\nexport const ${name} = {\n${body.join('')}} as const;\n`,
      ];
    });
  return `${HEADER}\n${modules.join('\n')}`;
}

function literalOf(constant: Constant): string | null {
  if (constant.type === 'vector<u64>') return constant.value.replace(/^vector/, '');
  return isNumber(constant) ? constant.value : null;
}

/** The closed vocabularies: of each the names by number, the numbers as a list and as a type; and the catalogue of cards. */
export function emitVocabulary(types: string, cards: string): string {
  const { families } = readSource(types);
  const family = (name: string): Family => {
    const found = families.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`types.move has no heading for ${name}`);
    return found;
  };
  const [kinds, npcs] = [family('CardKind'), family('NpcKind')];
  checkLists(types, kinds, family('TileKind'));
  const catalogue = readCards(cards, shortNames(kinds), shortNames(npcs));
  const parts = [HEADER, ...families.map(emitFamily), emitCards(catalogue, kinds, npcs)];
  for (const { members } of families) for (const member of members) checkMacro(types, member);
  return parts.join('\n');
}

/** Where `types.move` itself lists kinds, none may be missing. */
function checkLists(types: string, cards: Family, tiles: Family): void {
  const [, drawn = ''] = /fun card_kinds\(\)[^{]*\{([^}]*)\}/.exec(types) ?? [];
  for (const { name } of cards.members) {
    if (!new RegExp(`\\b${name}\\b`).test(drawn))
      throw new Error(`types.move: card_kinds leaves out ${name}`);
  }
  const last = tiles.members.reduce((most, each) => (Number(each.value) > Number(most.value) ? each : most));
  if (!types.includes(`kind <= ${last.name} }`))
    throw new Error(`types.move: is_tile_kind leaves out ${last.name}`);
}

/** What a constant is called by in other modules has to say the same number. */
function checkMacro(types: string, { name, type, value }: Constant): void {
  const macro = `public macro fun ${name.toLowerCase()}(): ${type} { ${value} }`;
  if (!types.includes(macro)) throw new Error(`types.move: \`${macro}\` is missing`);
}

function emitFamily(family: Family): string {
  const { name: type, doc, members } = family;
  const values = members.map(({ value }) => value);
  if (new Set(values).size !== values.length)
    throw new Error(`types.move: two of ${type} have the same number`);
  const list = type.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
  const names = shortNames(family).map((name, i) => `  ${values[i]}: '${name.toLowerCase()}',`);
  return `/** ${doc.charAt(0).toUpperCase()}${doc.slice(1)} */
export const ${list}_NAMES = {
${names.join('\n')}
} as const;
export type ${type} = keyof typeof ${list}_NAMES;
export type ${type}Name = (typeof ${list}_NAMES)[${type}];
export const ${list}${list.endsWith('S') ? 'ES' : 'S'}: readonly ${type}[] = [${values.join(', ')}];
`;
}

function emitCards(catalogue: readonly CardFacts[], kinds: Family, npcs: Family): string {
  const npc = new Map(shortNames(npcs).map((name, i) => [name, npcs.members[i]?.value]));
  const rows = (read: (card: CardFacts) => string) =>
    catalogue.map((card, i) => `  ${kinds.members[i]?.value}: ${read(card)},\n`).join('');
  return `/** What a card asks for besides itself. */
export const CARD_NEEDS = {
${rows(({ needs }) => `'${needs}'`)}} as const;

/** What a card puts on a tile. */
export const CARD_PUTS = {
${rows(({ puts }) => String(puts === null ? null : npc.get(puts)))}} as const;

/** What a shop asks for a card. */
export const CARD_PRICES = {
${rows(({ price }) => String(price))}} as const;
`;
}
