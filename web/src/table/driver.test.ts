import type { BaseAction, Seat, Viewer } from '@tycoon/engine/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableClient } from './client.ts';
import { openTable } from './driver.ts';
import type { Question, TableSnapshot } from './protocol.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker of three lines: the turn goes round, and a view says whose it is. */
function fakeClient(seats: number) {
  const asked: Question[] = [];
  let at = 0;
  let viewer: Viewer = 'spectator';
  const snapshot = (): TableSnapshot =>
    ({
      slot: { id: 'a' },
      at,
      viewer,
      view: `seen by ${viewer}`,
      actors: [at % seats],
      outcome: null,
      lines: Array.from({ length: at }, (_, seq) => ({
        seq,
        seat: seq % seats,
        action: null,
        events: [],
        hash: '',
      })),
    }) as unknown as TableSnapshot;
  const client = {
    ask: async (question: Question) => {
      asked.push(question);
      if (question.kind === 'open' || question.kind === 'look') viewer = question.viewer;
      if (question.kind === 'act' || question.kind === 'bot') {
        if (question.at !== at) return { ok: false, code: 'stale', detail: '' };
        at++;
      }
      return { ok: true, value: snapshot() };
    },
  } as unknown as TableClient;
  return { client, asked };
}

const open = (client: TableClient, humans: readonly Seat[], hidden: boolean, heard: number[] = []) =>
  openTable(client, 'a', humans, { hidden, delay: () => 500, onLine: (line) => heard.push(line.seq) });

const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const move: BaseAction = { kind: 'go', seat: 0 };

test('a bot moves after the pause, never at once', async () => {
  const { client, asked } = fakeClient(2);
  const table = open(client, [0], true);
  await wait();
  table.act(move);
  await wait(499);
  expect(asked.map(({ kind }) => kind)).toEqual(['open', 'act']);
  await wait(1);
  expect(asked.map(({ kind }) => kind)).toEqual(['open', 'act', 'bot']);
  expect(table.store.read().snapshot?.at).toBe(2);
});

test('one person against bots never meets a curtain', async () => {
  const { client } = fakeClient(3);
  const table = open(client, [0], true);
  await wait();
  table.act(move);
  await wait(5000);
  expect(table.store.read()).toMatchObject({ curtain: null, handOver: null, snapshot: { viewer: 0, at: 3 } });
});

test('people with secret hands start behind the curtain, and the page holds a spectator’s view only', async () => {
  const { client } = fakeClient(2);
  const table = open(client, [0, 1], true);
  await wait();
  expect(table.store.read()).toMatchObject({ curtain: 0, snapshot: { view: 'seen by spectator' } });
  table.liftCurtain();
  await wait();
  expect(table.store.read()).toMatchObject({ curtain: null, snapshot: { view: 'seen by 0' } });
});

test('handing over drops the view before the curtain is down', async () => {
  const { client } = fakeClient(2);
  const table = open(client, [0, 1], true);
  await wait();
  table.liftCurtain();
  await wait();
  table.act(move);
  await wait();
  expect(table.store.read()).toMatchObject({ handOver: 1, snapshot: { viewer: 0 } });
  table.lowerCurtain();
  expect(table.store.read()).toMatchObject({ snapshot: null, curtain: 1 });
  await wait();
  expect(table.store.read()).toMatchObject({ curtain: 1, snapshot: { view: 'seen by spectator' } });
});

test('where nothing is secret the view follows the turn by itself', async () => {
  const { client } = fakeClient(2);
  const table = open(client, [0, 1], false);
  await wait();
  table.act(move);
  await wait();
  expect(table.store.read()).toMatchObject({ curtain: null, handOver: null, snapshot: { viewer: 1 } });
});

test('lines are told once each, and not again when the view changes hands', async () => {
  const { client } = fakeClient(2);
  const heard: number[] = [];
  const table = open(client, [0], true, heard);
  await wait();
  table.act(move);
  await wait(500);
  table.act(move);
  await wait();
  expect(heard).toEqual([0, 1, 2]);
});

test('a refusal is shown and leaves the table as it was', async () => {
  const { client } = fakeClient(1);
  const refusing = {
    ask: async (question: Question) =>
      question.kind === 'act'
        ? { ok: false, code: 'not_your_turn', detail: '' }
        : client.ask(question as never),
  } as unknown as TableClient;
  const table = open(refusing, [0], false);
  await wait();
  table.act(move);
  await wait();
  expect(table.store.read()).toMatchObject({ refusal: 'not_your_turn', busy: false, snapshot: { at: 0 } });
  table.dismissRefusal();
  expect(table.store.read().refusal).toBeNull();
});

test('a closed table asks nothing more', async () => {
  const { client, asked } = fakeClient(2);
  const table = open(client, [1], true);
  await wait();
  table.close();
  await wait(5000);
  expect(asked.map(({ kind }) => kind)).toEqual(['open']);
});

test('a refused move does not stop the bots', async () => {
  const { client, asked } = fakeClient(2);
  const refusing = {
    ask: async (question: Question) =>
      question.kind === 'act'
        ? { ok: false, code: 'already_seen', detail: '' }
        : client.ask(question as never),
  } as unknown as TableClient;
  const table = open(refusing, [1], true);
  await wait();
  table.act({ kind: 'see', seat: 1 });
  await wait(500);
  expect(asked.map(({ kind }) => kind)).toEqual(['open', 'bot']);
});

test('a bot’s move does not take the keys away while it is on its way', async () => {
  const { client } = fakeClient(2);
  const seen: boolean[] = [];
  const table = open(client, [1], true);
  await wait();
  table.store.watch(() => seen.push(table.store.read().busy));
  await wait(500);
  expect(table.store.read().snapshot?.at).toBe(1);
  expect(seen).not.toContain(true);
});
