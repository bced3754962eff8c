import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** What controls and headings must not say any more, and what they say instead. */
const PHRASES: readonly (readonly [banned: string, instead: string])[] = [
  ['Back to the table', 'Home'],
  ['Back to the boxes', 'All games'],
  ['Free for a person', 'Open seat'],
  ['Take it back', 'Undo'],
  ['Ask for advice', 'Hint'],
  ['Another game, same seats', 'Rematch'],
  ['Another game same seats', 'Rematch'],
  ['Watch it again', 'Replay'],
  ['Look at the table', 'View board'],
  ['Share won', 'Win rate'],
  ['Mean rank', 'Average place'],
  ['Best worth', 'Best net worth'],
  ['How it is played', 'How to play'],
  ['At the tables now', 'Live tables'],
  ['Every map', 'All maps'],
  ['To the tables', 'Lobby'],
  ['The tables cannot be seen', 'Could not load tables'],
  ['Unfolding the maps', 'Loading maps'],
  ['The table is set', 'Waiting for players'],
  ['At least two have to sit here', 'You need at least 2 players'],
  ['Close the table', 'Cancel table'],
  ['Cards in a hand', 'Hand limit'],
  ['Cards in passing', 'Draw when passing'],
  ['Used traps', 'Traps after triggering'],
  ['Your cards go with your roll', 'Tap a card to play it with this roll'],
  ['One a turn is enough', 'One per turn'],
  ['The news force you', 'The news forces you'],
  ['Tolls you would collect', 'Toll by building level'],
  ['Thrown: ', 'Rolled'],
  ['You are lent', 'The bank lends you'],
  ['What moved the cash', 'Cash history'],
  ['On with the next hand', 'Next hand'],
  ['Enough shares', 'Done buying'],
  ['Pull down a house', 'Sell a house'],
  ['eleven tenths', '110%'],
  ['Who waits to be saved', 'Waiting beings'],
  ['20 ends everything', 'Defeat at 20'],
  ['together and not', 'semi-cooperative'],
  ['What was played', 'Games'],
  ['Maps in numbers', 'Map statistics'],
  ['Games in this browser', 'Games on this device'],
  ['On the shelf', 'Saved games'],
  ['on the shelf', 'saved'],
  ['架上', '已保存'],
  ['As the system', 'System'],
  ['Pace of the bots', 'Bot speed'],
  ['Where feet fell', 'Landings'],
  ['The dearest night', 'Biggest toll'],
  ['this map can be played', 'No problems: ready to play'],
  ['Kind number', 'Type'],
  ['Nothing lies here', 'Page not found'],
  ['复赛', '再来一局'],
  ['再战', '再来一局'],
  ['下完', '打完一局'],
  ['历来', '总榜'],
  ['机关', '陷阱'],
  ['卡片', '卡牌'],
  ['恶犬', '狗狗'],
  ['卡牌摊', '卡牌店'],
  ['加载中', '正在加载'],
  ['载入', '加载'],
  ['旁观', '观战'],
  ['电脑', '机器人'],
  ['座次', '座位'],
  ['本机', '本设备'],
  ['冰冻', '冻结'],
  ['恶狗', '狗狗'],
  ['房规', '桌规'],
  ['彩池', '底池'],
  ['锅里', '底池'],
  ['收锅', '赢得底池'],
  ['各局打完', '全部牌局已结束'],
  ['身家', '净资产'],
  ['对局纪事', '对局记录'],
  ['评分', '等级分'],
  ['投降', '认输'],
  ['再试一次', '重试'],
  ['手牌，筹码', '局'],
  ['Start the game', 'Start game'],
  ['Add a bot', 'Add bot'],
  ['in passing', 'when you pass'],
  ['Free seats', 'Open seats'],
  ['Whoever', 'a player who'],
  ['Drawing the seed', 'Shuffling'],
  ['Was chance fair', 'Fairness'],
  ['Put away', 'Close'],
];

/** Words that are wrong as a whole label, and may stand within a sentence. */
const LABELS: readonly (readonly [banned: string, instead: string])[] = [
  ['Sit down', 'Start game'],
  ['A person', 'Human'],
  ['A bot', 'Bot'],
  ['in all', 'Net worth'],
  ['Leave it', 'Skip'],
  ['Counter', 'Counterclockwise'],
  ['too dear', 'too expensive'],
  ['As it stands', 'Score now'],
  ['Goes on', 'In progress'],
  ['Light', 'Theme'],
  ['Tutor', 'Hints'],
  ['To mend', 'Problems'],
  ['Way', 'Road'],
  ['are gone', 'removed'],
];

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));

/** What people read: every file of client, games, network and rooms that says something in both languages; the names on Tycoon's boards. */
const files = [
  ...['web/src', 'engine/src', 'sdk/src', 'rooms/src']
    .flatMap(filesOf)
    .filter(
      (path) => /(?<!\.test)\.tsx?$/.test(path) && /\bzh: ['`{]/.test(readFileSync(join(ROOT, path), 'utf8')),
    ),
  ...filesOf('move/maps').filter((path) => path.endsWith('.json')),
];

/** What stands in quotes; comments are taken out before. Of a map, its names. */
function wordsIn(source: string): readonly string[] {
  if (source.startsWith('{'))
    return [...source.matchAll(/"(?:en|zh)": "([^"]*)"/g)].map(([, name]) => name ?? '');
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? '',
  );
}

const words = files.flatMap((file) =>
  wordsIn(readFileSync(join(ROOT, file), 'utf8')).map((text) => ({ file, text })),
);

test('the texts are read: thousands of them, in dozens of files, in both languages', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(words.length).toBeGreaterThan(4000);
  expect(words.filter(({ text }) => /[\u4e00-\u9fff]/.test(text)).length).toBeGreaterThan(1800);
});

test('no text says what has a plainer word', () => {
  const found = words.flatMap(({ file, text }) =>
    PHRASES.filter(([banned]) => text.includes(banned)).map(
      ([banned, instead]) => `${file}: "${text}": not "${banned}", but "${instead}"`,
    ),
  );
  expect(found).toEqual([]);
});

test('no label is one of the old ones', () => {
  const found = words.flatMap(({ file, text }) =>
    LABELS.filter(([banned]) => text === banned).map(
      ([banned, instead]) => `${file}: not "${banned}", but "${instead}"`,
    ),
  );
  expect(found).toEqual([]);
});

test('a card is a 卡牌, and not a 卡 alone; only its name may end so, and credit cards and cities are none', () => {
  const found = words.filter(({ text }) => /(?:张|种|抽|(?<!信)用)卡(?!牌)/.test(text));
  expect(found).toEqual([]);
});
