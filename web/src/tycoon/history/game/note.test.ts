import { expect, test } from 'vitest';
import { historyText } from '../index/text.ts';
import { noteOf } from './note.ts';
import { makeReplay } from './replay.ts';
import { storyPageText } from './story-text.ts';
import { SAMPLE } from './testing/sample-game.ts';

const replay = makeReplay(SAMPLE);
const clocked = {
  ...replay,
  entries: replay.entries.map((entry) => ({
    ...entry,
    view: { ...entry.view, config: { ...entry.view.config, clockDice: true } },
  })),
};

test.each([
  ['en', 'predictable dice'],
  ['zh', '可预测的骰子'],
] as const)('the bar over a story and a replay says in %s that dice could be predicted', (language, mark) => {
  const note = (game: typeof replay) =>
    noteOf({ id: '0x1', replay: game, language }, storyPageText[language], historyText[language]);
  expect(note(clocked)).toContain(mark);
  expect(note(replay)).not.toContain(mark);
});
