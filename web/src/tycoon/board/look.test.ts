import { NO_EFFECTS, NPC_BOMB } from '@tycoon/sdk';
import { gameOf, houseMap, lotOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { seatsOf } from '../seats/seat.ts';
import { stillBoard } from './board-state.ts';
import { looksOf } from './look.ts';
import { boardText } from './text.ts';

const ring8 = houseMap('ring8');

const seats = (language: 'en' | 'zh') => seatsOf({ players: ['0xa', '0xb'], you: '0xa', language });

const view = gameOf([playerOf('0xa', { pos: 3 }), playerOf('0xb', { pos: 3, inHospitalTurns: 2 })], {
  lots: { 3: lotOf('0xb', 2), 0: lotOf('0xa', 0) },
  npcs: { 1: { kind: NPC_BOMB, expiresAtTurn: null } },
  effects: { ...NO_EFFECTS, closedTile: 6, closedUntil: 9n },
});

const given = {
  map: ring8,
  seats: seats('en'),
  lit: new Set([1]),
  marked: undefined,
  heat: undefined,
  figures: undefined,
};

test('a tile says what it is, whose, how high, what it costs and who stands there', () => {
  const looks = looksOf({ ...given, state: stillBoard(view, 0) }, 'en', boardText.en);
  expect(looks.map(({ label }) => label)).toEqual([
    'Harbour Lane, yours, no building, toll 100',
    'Mill Road, for sale at 1,200, a bomb lies here, may be chosen',
    'Card Kiosk',
    // a toll of 150 four times over with two roofs
    'Garden Street, owned by Fox, 2 roofs, toll 600, here: you, Fox (in hospital)',
    'Temple Square, for sale at 1,800',
    'Mercy Hospital',
    'Bridge Quarter, for sale at 2,000, closed',
    'Tower Hill, for sale at 2,200',
  ]);
  expect(looks[3]).toMatchObject({ tone: 's1', figure: 'fox', level: 2, turn: 'yours' });
});

test('a tile is the same in Chinese', () => {
  const looks = looksOf({ ...given, seats: seats('zh'), state: stillBoard(view, 0) }, 'zh', boardText.zh);
  expect(looks[3]?.label).toBe('花园街，阿狐的地，2 层，过路费 600，在此：你、阿狐（住院）');
});

test('a piece under way is where the animation has it, and its turn marks no tile', () => {
  const state = { ...stillBoard(view, 0), walking: new Map([['0xa', 1]]) };
  const looks = looksOf({ ...given, state }, 'en', boardText.en);
  expect(looks[1]?.label).toContain('here: you');
  expect(looks.map(({ turn }) => turn)).toEqual(Array(8).fill(''));
});
