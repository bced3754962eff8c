import { CARD_BARRIER, CARD_BOMB, CARD_MOVE_CTRL, DIR_CCW } from '@tycoon/sdk';
import type { Ahead } from '@tycoon/sdk/rules';
import { expect, test } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { keyOf, noticeOf, ownWords, type Words } from './key.ts';
import type { Situation } from './situation.ts';
import { tycoonText } from './text.ts';
import type { Threat } from './threat.ts';

const en: Words = tycoonText.en;
const zh: Words = tycoonText.zh;
const TILES = ['Start', 'Inn', 'Wharf'];
const name = (address: string) => (address === '0xb' ? 'Fox' : 'Crane');
const tile = (id: number) => TILES[id] ?? '?';
const usual: Ahead = {
  landings: [1, 2, 2, 2, 2, 2].map((id, i) => ({ dice: i + 1, tile: id, ending: 'stop' as const })),
  forks: [],
  route: [],
};
const prices = new Map([
  [CARD_BARRIER, 300n],
  [CARD_BOMB, 800n],
]);

const press = (
  situation: Situation,
  draft: Partial<Draft> = {},
  chosen: number | null = null,
  t = en,
  ahead = usual,
  around: { readonly threat?: Threat; readonly lack?: bigint } = {},
) =>
  keyOf(situation, {
    ...{ t, draft: { ...emptyDraft('1'), ...draft }, ahead, chosen, here: 'Start', name, tile },
    ...{ threat: null, lack: null, ...around },
  });

const roll: Situation = { kind: 'roll', isFrozen: false };
const buy: Situation = { kind: 'buy', tile: 2, cost: 1500n, leaves: 6840n, staysOpen: false };
const shop: Situation = { kind: 'shop', offers: prices, cash: 2000n };
const bomb = { kind: CARD_BOMB, tile: 2 };

test.each<[string, Situation, Partial<Draft>, number | null, string, string | null, string | null]>([
  ['a roll', roll, {}, null, 'Roll', null, null],
  ['a roll with a card', roll, { queue: [bomb] }, null, 'Play 1 card and roll', null, null],
  ['a roll with two', roll, { queue: [bomb, bomb] }, null, 'Play 2 cards and roll', null, null],
  [
    'a number that is sure',
    roll,
    { queue: [{ kind: CARD_MOVE_CTRL, value: 1 }] },
    1,
    'Play 1 card and roll',
    'takes you to Inn',
    null,
  ],
  ['a number set before', roll, {}, 2, 'Walk 2', 'takes you to Wharf', null],
  [
    'a frozen roll',
    { kind: 'roll', isFrozen: true },
    {},
    2,
    'Roll',
    'You are frozen and stay on Start',
    null,
  ],
  ['a purchase', buy, {}, null, 'Buy for 1,500', 'leaves you 6,840', 'Skip'],
  [
    'a building',
    { ...buy, kind: 'upgrade', cost: 900n },
    {},
    null,
    'Build for 900',
    'leaves you 6,840',
    'Skip',
  ],
  [
    'a building that another may follow',
    { ...buy, kind: 'upgrade', cost: 900n, staysOpen: true },
    {},
    null,
    'Build for 900',
    'leaves you 6,840; you may build on this turn',
    'Skip',
  ],
  ['an empty basket', shop, {}, null, 'Buy nothing', null, null],
  [
    'a full one',
    shop,
    { basket: [CARD_BOMB, CARD_BARRIER] },
    null,
    'Buy 2 cards for 1,100',
    'leaves you 900',
    'Buy nothing',
  ],
  ['nothing to do', { kind: 'end' }, {}, null, 'End turn', 'There is nothing to pay for here', null],
  [
    'another who is late',
    { kind: 'late', player: '0xb', move: 'rollAbsent' },
    {},
    null,
    'Roll for Fox',
    "Fox's time is over; anyone may",
    null,
  ],
])('the key for %s', (_, situation, draft, chosen, label, consequence, other) => {
  const key = press(situation, draft, chosen);
  expect([key?.label, key?.consequence, key?.other?.label ?? null]).toEqual([label, consequence, other]);
});

test.each<[Situation, Partial<Draft>, unknown]>([
  [roll, {}, { kind: 'roll' }],
  [roll, { queue: [bomb] }, { kind: 'roll', cards: [bomb] }],
  [roll, { wish: { direction: DIR_CCW, exits: new Map() } }, { kind: 'roll', direction: DIR_CCW }],
  [buy, {}, { kind: 'buy', tile: 2 }],
  [shop, { basket: [CARD_BOMB] }, { kind: 'buyCards', cards: [CARD_BOMB] }],
  [shop, {}, { kind: 'skip' }],
  [{ kind: 'end' }, {}, { kind: 'skip' }],
  [{ kind: 'late', player: '0xb', move: 'rollAbsent' }, {}, { kind: 'rollAbsent' }],
  [{ kind: 'late', player: '0xb', move: 'endTimedOutTurn' }, {}, { kind: 'endTimedOutTurn' }],
  [{ kind: 'unplayed', player: '0xb', isYou: false }, {}, { kind: 'step' }],
])('%# does exactly what it says', (situation, draft, move) => {
  expect(press(situation, draft)?.move).toEqual(move);
});

test('a route is sent only where it differs from the usual way', () => {
  expect(press(roll, {}, null, en, { ...usual, route: [8, 6] })?.move).toEqual({
    kind: 'roll',
    route: [8, 6],
  });
});

test('Chinese says the same', () => {
  expect(press(buy, {}, null, zh)).toMatchObject({ label: '花 1,500 买下', consequence: '剩余 6,840' });
  expect(press({ kind: 'late', player: '0xb', move: 'endTimedOutTurn' }, {}, null, zh)?.label).toBe(
    '结束Fox的回合',
  );
});

const none = { kind: 'none' } as const;
test.each<[Situation, string]>([
  [{ kind: 'waiting', player: '0xb', isDeciding: true, own: none, overdue: null }, 'Fox is deciding'],
  [{ kind: 'waiting', player: '0xb', isDeciding: false, own: none, overdue: null }, 'Fox is about to roll'],
  [{ kind: 'pending', move: { kind: 'roll' } }, 'The dice are in the air …'],
  [{ kind: 'pending', move: { kind: 'buy', tile: 2 } }, 'The deed is being signed over …'],
  [{ kind: 'pending', move: { kind: 'surrender' } }, 'On its way …'],
  [{ kind: 'animating', player: null, isYou: false }, 'The table is catching up …'],
  [{ kind: 'animating', player: '0xa', isYou: true }, 'You are on the move …'],
  [{ kind: 'animating', player: '0xb', isYou: false }, 'Fox is on the move …'],
  [{ kind: 'over' }, 'The game is over.'],
])('without a key the notice says why: %o', (situation, words) => {
  expect(press(situation)).toBeNull();
  expect(noticeOf(situation, en, name, false)).toBe(words);
});

test('a purchase that leaves less than a toll close by is amber and says which', () => {
  const risky = (toll: bigint) => press(buy, {}, null, en, usual, { threat: { tile: 1, toll } });
  expect(risky(6841n)).toMatchObject({
    isRisky: true,
    consequence: 'leaves you 6,840, less than the toll on Inn: 6,841',
  });
  expect(risky(6840n)).toMatchObject({ isRisky: false, consequence: 'leaves you 6,840' });
});

test('who lacks money for the place is told how much', () => {
  const key = press({ kind: 'end' }, {}, null, en, usual, { lack: 300n });
  expect(key?.consequence).toBe('For this place you lack 300');
});

test('a wallet that has to be asked is named', () => {
  expect(noticeOf({ kind: 'pending', move: { kind: 'roll' } }, en, name, true)).toBe(
    'Approve it in your wallet …',
  );
});

test.each([
  [{ kind: 'none' }, null],
  [{ kind: 'watching' }, 'You watch this game.'],
  [{ kind: 'out' }, 'You are out of the game.'],
  [{ kind: 'hospital', turns: 1 }, 'You are in hospital for 1 more turn.'],
  [{ kind: 'prison', turns: 2 }, 'You are in prison for 2 more turns.'],
] as const)('what keeps one out of it is said: %o', (own, words) => {
  expect(ownWords(own, en)).toBe(words);
});

test('a player who lays a trap on the own road is warned, whatever the die will show', () => {
  const trapped: Ahead = {
    ...usual,
    landings: [1, 2, 2, 2, 2, 2].map((id, i) => ({
      dice: i + 1,
      tile: id,
      ending: id === 2 ? 'hit' : 'stop',
    })),
  };
  const words = (queue: Draft['queue']) => press(roll, { queue }, null, en, trapped)?.consequence;
  expect(words([bomb])).toBe('Careful: it lies on your own way!');
  expect(words([{ kind: CARD_BOMB, tile: 7 }])).toBeNull();
});
