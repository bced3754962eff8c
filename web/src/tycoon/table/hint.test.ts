import { CARD_BARRIER, legalActions, PHASE_MANAGE } from '@tycoon/sdk';
import { gameOf, houseMap, lotOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { askHint } from './hint.ts';
import { tycoonText } from './text.ts';

const map = houseMap('ring8');
const around = { map, cardPrices: new Map(), nowMs: 0n };

/** What is advised on the ring of eight, in the third round of forty. */
function hint(language: 'en' | 'zh', me: object, game: object, rival: object = {}) {
  const view = gameOf([playerOf('0xa', me), playerOf('0xb', rival)], game);
  const limited = { ...view, config: { ...view.config, maxTurns: 40n } };
  const actions = legalActions(limited, '0xa', around);
  const words = { t: tycoonText[language], language, name: () => 'Fox', tile: (id: number) => `#${id}` };
  const situation = { view: limited, me: limited.players[0]!, actions, around, below: () => 0 };
  return askHint(situation, words);
}

test('the strongest bot advises a purchase and says what it brings', async () => {
  const { advice, reasons } = await hint('en', { pos: 3, cash: 2_600n }, { phase: PHASE_MANAGE });
  expect(advice).toBe('buy #3.');
  expect(reasons).toEqual([expect.stringMatching(/^#3 costs 1,500 and brings about [\d,]+ in tolls\.$/)]);
});

test('it advises against one that leaves too little', async () => {
  const lots = { 4: lotOf('0xb', 3), 6: lotOf('0xb', 3) };
  const { advice, reasons } = await hint('zh', { pos: 3, cash: 2_600n }, { phase: PHASE_MANAGE, lots });
  expect(advice).toBe('留着钱。');
  expect(reasons).toEqual(['付 1,500 后只剩 1,100，而不久可能要付 1,600。']);
});

test('before a roll it names the card, where to lay it and whom it catches', async () => {
  const me = { pos: 5, cards: { [CARD_BARRIER]: 1 } };
  const { advice, reasons } = await hint('en', me, { lots: { 4: lotOf('0xa', 4) } }, { pos: 3 });
  expect(advice).toContain('on #4, then roll.');
  expect(reasons.at(-1)).toMatch(/on #4 catches Fox/);
});
