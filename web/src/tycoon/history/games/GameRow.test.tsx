import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { type HistoryContext, HistoryProvider } from '../index/history-context.tsx';
import type { GameEntry } from '../index/queries.ts';
import { GameRow } from './GameRow.tsx';
import { rowFacts } from './game-row.ts';

const [A, B, C] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(64)}`) as [string, string, string];

const seat = (address: string, rank: number | null, worth: string) => ({
  address,
  rank,
  worth,
  won: rank === 1,
  isOut: false,
  bot: false,
});

/** A game that C won, B came second and A third. */
const ENDED = {
  id: `0x${'9'.repeat(64)}`,
  registry: '0x1',
  templateId: '1',
  status: 'ended',
  endReason: 2,
  round: '7',
  turns: 20,
  maxPlayers: 3,
  createdAtMs: '0',
  startedAtMs: '0',
  endedAtMs: '0',
  unrated: [],
  clockDice: false,
  seats: [seat(A, 3, '900'), seat(B, 2, '1200'), seat(C, 1, '4500')],
} as unknown as GameEntry;
const WAITING = {
  ...ENDED,
  status: 'ready',
  turns: 0,
  seats: [seat(A, null, '0'), seat(B, null, '0')],
} as unknown as GameEntry;

test.each([
  ['the winner', C, 1],
  ['the second', B, 2],
  ['the last', A, 3],
  ['somebody who did not play', `0x${'d'.repeat(64)}`, null],
  ['nobody', undefined, null],
])('the place told of %s is the one the chain gave', (_, focus, place) => {
  expect(rowFacts(ENDED, focus).place).toBe(place);
});

test('a game that was never begun has no places, and its row leads to the table', () => {
  expect(rowFacts(WAITING, A)).toEqual({ winners: [], worth: 0n, place: null, leadsTo: 'table' });
  expect(rowFacts(ENDED)).toEqual({ winners: [C], worth: 4500n, place: null, leadsTo: 'replay' });
  expect(rowFacts({ ...WAITING, status: 'ended' }).leadsTo).toBe(null);
});

const context = { index: { network: 'x' }, you: B, registry: '0x1' } as unknown as HistoryContext;
const shown = (game: GameEntry, focus?: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <HistoryProvider value={context}>
        <Router ssrPath="/games">
          <GameRow game={game} {...(focus !== undefined && { focus })} />
        </Router>
      </HistoryProvider>
    </QueryClientProvider>,
  );

test('a row says who won with what, and the place of the player it is about', () => {
  expect(shown(ENDED)).toMatch(/wins with 4,500</);
  expect(shown(ENDED)).not.toContain(' of 3');
  expect(shown(ENDED, B)).toContain('2nd of 3');
  expect(shown(ENDED, A)).toContain('3rd of 3');
});

test('a game that is not rated, and dice that can be predicted, are marked', () => {
  expect(shown(ENDED)).not.toContain('practice');
  const practice = { ...ENDED, unrated: ['clock_dice'], clockDice: true } as unknown as GameEntry;
  expect(shown(practice)).toContain('practice · predictable dice');
});
