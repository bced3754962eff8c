import { ring } from '@tycoon/harness/contract/boards';
import { type GameView, NEWS_SLUMP, NPC_DOG, SKIP_PRISON } from '@tycoon/sdk';
import type { Language } from '@tycoon/sdk/describe';
import type { TycoonEvent } from '@tycoon/sdk/events';
import { expect, test } from 'vitest';
import { createGameLog } from './game-log.ts';

const game = '0x1';
const [fox, crane] = ['0xa', '0xb'];
const map = ring(1, 'lane', ['property', 'prison', 'shop']);
const view = {
  players: [
    { address: fox, cash: 900n },
    { address: crane, cash: 50n },
  ],
  lots: { 0: { owner: crane, level: 0, landPaid: 1_000n, builtPaid: 0n } },
} as unknown as GameView;

const turn = (player: string, round: bigint): TycoonEvent => ({
  type: 'TurnStartEvent',
  game,
  player,
  turn: round,
  activeIdx: 0,
  deadlineMs: 0n,
});

/** Two rounds: both are skipped in the second, so that a third begins within the same transaction. */
const EVENTS: readonly TycoonEvent[] = [
  turn(fox, 1n),
  { type: 'RollEvent', game, player: fox, dice: 1, from: 0n, to: 1n },
  { type: 'BombOrDogHitEvent', game, player: fox, tileId: 1n, kind: NPC_DOG },
  { type: 'NpcRemoveEvent', game, tileId: 1n, kind: NPC_DOG },
  { type: 'EndTurnEvent', game, player: fox, turn: 1n },
  { type: 'SkipTurnEvent', game, player: crane, reason: SKIP_PRISON },
  { type: 'NewsEndEvent', game, kind: NEWS_SLUMP },
  { type: 'SkipTurnEvent', game, player: fox, reason: SKIP_PRISON },
  { type: 'SkipTurnEvent', game, player: crane, reason: SKIP_PRISON },
  turn(fox, 3n),
  { type: 'PhaseEvent', game, player: fox, phase: 4, deadlineMs: 0n },
  {
    type: 'GameEndedEvent',
    game,
    reason: 2,
    turn: 3n,
    winners: [crane],
    ranking: [crane, fox],
    worth: [1050n, 900n],
  },
];

function told(language: Language): string[] {
  const lines: string[] = [];
  const player = (address: string) => (address === fox ? 'Fox' : 'Crane');
  const story = createGameLog({ language, map, player, write: (line) => lines.push(line) });
  for (const event of EVENTS) story.tell(event, view);
  return lines;
}

test('a game is told by rounds with their standings, a line a turn, and nothing twice', () => {
  expect(told('en')).toEqual([
    '',
    'Round 1   Fox 900 · Crane 1,050',
    'Fox rolls 1 and walks to prison 1. A dog bites Fox on prison 1.',
    'Crane sits in prison and misses a turn. Prices are back to normal.',
    '',
    'Round 2   Fox 900 · Crane 1,050',
    'Fox sits in prison and misses a turn.',
    'Crane sits in prison and misses a turn.',
    '',
    'Round 3   Fox 900 · Crane 1,050',
    'The last round is over: Crane wins by net worth.',
    '  1. Crane 1,050',
    '  2. Fox 900',
  ]);
});

test('the story is told in Chinese too', () => {
  expect(told('zh').slice(0, 3)).toEqual([
    '',
    '第 1 轮　Fox 900 · Crane 1,050',
    'Fox掷出 1，走到prison 1。Fox在prison 1被狗狗咬伤。',
  ]);
});
