import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { type Addition, withOneMoreOfEach } from '@tycoon/move-toolchain/codegen/larger';
import { emitVocabularyFiles } from '@tycoon/move-toolchain/codegen/vocabulary';
import { readPackage } from '@tycoon/move-toolchain/sources';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What is checked in a copy of the clients, in one go, as its packages would be one by one. */
const PROJECT = {
  extends: './tsconfig.json',
  compilerOptions: { lib: ['es2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'] },
  include: ['src/tycoon', '../sdk/src', '../indexer/src/process', '../indexer/src/rating'],
  exclude: ['**/*.test.ts', '**/*.test.tsx'],
};

/** What the type check says once Move has one more of every vocabulary, and nothing else has changed. */
interface Fault {
  readonly file: string;
  readonly message: string;
}

const { sources, additions } = withOneMoreOfEach(await readPackage(join(ROOT, 'move'), ['sources']));
let copy = '';
let faults: readonly Fault[] = [];

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'tycoon-closed-'));
  for (const name of [
    'sdk',
    'indexer',
    'indexer/limits',
    'indexer/serving',
    'engine',
    'localnet',
    'rooms',
    'web',
  ])
    await copyPackage(name);
  await cp(join(ROOT, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  await writeFile(join(copy, 'web', 'tsconfig.closed.json'), JSON.stringify(PROJECT));
  for (const [name, text] of emitVocabularyFiles(sources)) {
    await writeFile(join(copy, 'sdk', 'src', 'generated', name), text);
  }
  faults = await checkTypes();
}, 600_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

/** Sources and links to what they import; links between packages lead to their copies. */
async function copyPackage(name: string): Promise<void> {
  await mkdir(join(copy, name));
  for (const part of ['src', 'browser', 'package.json', 'tsconfig.json', 'node_modules']) {
    const from = join(ROOT, name, part);
    if (!existsSync(from)) continue;
    await cp(from, join(copy, name, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/node_modules\/\./.test(path),
    });
  }
}

function checkTypes(): Promise<readonly Fault[]> {
  const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
  return new Promise((resolve, reject) => {
    const args = ['--checkers', '1', '--project', 'web/tsconfig.closed.json', '--pretty', 'false'];
    const child = spawn(tsc, args, { cwd: copy });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', () => {
      const found = output.matchAll(/^(\S+?)\(\d+,\d+\): error (.*(?:\n .*)*)/gm);
      resolve([...found].map(([, file = '', message = '']) => ({ file, message })));
    });
  });
}

/** What a fault misses: a property by number or name (`201`, `bank`, `cash_new206`), or a case by number. */
const MISSING = /Property '(\w+)' (?:is missing|does not exist)|Argument of type '(\d+) \| UnknownKind'/;

function misses({ message }: Fault, { value, name }: Addition): boolean {
  const [, property, number] = MISSING.exec(message) ?? [];
  const word = property ?? number ?? '';
  return word === value || word === name || word.endsWith(`_${name}`);
}

const filesOf = (some: readonly Fault[]): readonly string[] =>
  [...new Set(some.map(({ file }) => file))].sort();

/** The places that have to speak of one more of each. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  CardKind: [
    'sdk/src/bot/greedy.ts',
    'sdk/src/bot/plays.ts',
    'sdk/src/describe.ts',
    'web/src/tycoon/board/card-look.ts',
  ],
  TileKind: [
    'sdk/src/maps/from-template.ts',
    'web/src/tycoon/board/kind-icons.ts',
    'web/src/tycoon/editor/Canvas.tsx',
    'web/src/tycoon/editor/Palette.tsx',
    'web/src/tycoon/editor/TilePanel.tsx',
    'web/src/tycoon/rules/Rules.tsx',
    'web/src/tycoon/table/TitleDeed.tsx',
  ],
  NpcKind: [
    'sdk/src/describe.ts',
    'sdk/src/rules/walk.ts',
    'web/src/tycoon/board/Tile.tsx',
    'web/src/tycoon/board/look.ts',
    'web/src/tycoon/history/game/moment-text.ts',
  ],
  Phase: ['sdk/src/describe.ts', 'sdk/src/rules/legal.ts'],
  DirMode: ['sdk/src/rules/walk.ts'],
  GameStatus: ['web/src/tycoon/history/games/Filters.tsx'],
  SkipReason: ['sdk/src/describe.ts'],
  CashReason: ['sdk/src/describe.ts', 'web/src/tycoon/board/animation.ts', 'web/src/tycoon/rail/words.ts'],
  OutReason: ['sdk/src/describe.ts', 'web/src/tycoon/history/game/moment-text.ts'],
  EndReason: [
    'sdk/src/describe.ts',
    'web/src/tycoon/history/game/moment-text.ts',
    'web/src/tycoon/history/index/ending.ts',
    'web/src/tycoon/outcome/why.ts',
  ],
  ChanceKind: ['sdk/src/describe.ts', 'web/src/moments/wit.ts'],
  NewsKind: ['sdk/src/describe.ts', 'sdk/src/view/apply-event.ts', 'web/src/moments/wit.ts'],
};

test.each(additions.map((addition) => [addition.family, addition] as const))(
  'one more %s in Move is a type error in every place that has to speak of it',
  (family, addition) => {
    expect(filesOf(faults.filter((fault) => misses(fault, addition)))).toEqual(PLACES[family]);
  },
);

test('so is a tile without a case in the switches over names, and a status; nothing else is broken', () => {
  const others = faults.filter((fault) => !additions.some((addition) => misses(fault, addition)));
  expect(others.filter(({ message }) => !message.includes('Function lacks ending return statement'))).toEqual(
    [],
  );
  expect(filesOf(others)).toEqual([
    'sdk/src/bot/outlook.ts',
    'sdk/src/maps/validate.ts',
    'sdk/src/rules/legal.ts',
    'web/src/tycoon/board/look.ts',
    'web/src/tycoon/table/Forward.tsx',
  ]);
});
