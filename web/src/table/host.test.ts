import type { View } from '@tycoon/engine/zhajinhua';
import { expect, test } from 'vitest';
import { engine as trip } from '../games/monopoly/engine.ts';
import { engine } from '../games/zhajinhua/engine.ts';
import { createHost } from './host.ts';
import type { Answers, Question, SeatPlan } from './protocol.ts';
import { createMemoryShelf } from './shelf.ts';

const human = (figure: SeatPlan['figure']): SeatPlan => ({ kind: 'human', figure, name: '' });
const bot = (figure: SeatPlan['figure']): SeatPlan => ({ kind: 'bot', figure, bot: 'steady' });

function table(shelf = createMemoryShelf()) {
  const answer = createHost(
    async (id) => (id === 'monopoly' ? trip : engine),
    shelf,
    () => 1000,
  );
  const ask = async <K extends Question['kind']>(
    question: Extract<Question, { kind: K }>,
  ): Promise<Answers[K]> => {
    const reply = await answer(question);
    if (!reply.ok) throw new Error(`${reply.code} ${reply.detail}`);
    return reply.value;
  };
  const create = (seats: readonly SeatPlan[], config: object = {}) =>
    ask({ kind: 'create', game: 'zhajinhua', config: { players: seats.length, hands: 1, ...config }, seats });
  return { ask, create, shelf };
}

/** Plays on for everybody, people by the tutor's advice, until the game is over. */
async function playOut({ ask }: ReturnType<typeof table>, slot: string) {
  let frame = await ask({ kind: 'open', slot, viewer: 'spectator' });
  while (frame.outcome === null) {
    const seat = frame.actors[0] as number;
    frame =
      frame.slot.seats[seat]?.kind === 'bot'
        ? await ask({ kind: 'bot', at: frame.at })
        : await ask({ kind: 'act', at: frame.at, action: await ask({ kind: 'hint', seat }) });
  }
  return frame;
}

test('a game is on the shelf from its first moment and remembers every move', async () => {
  const { ask, create, shelf } = table();
  const slot = await create([human('crane'), bot('fox')]);
  const frame = await ask({ kind: 'open', slot: slot.id, viewer: 0 });
  const seat = frame.actors[0] as number;
  const action = seat === 0 ? { kind: 'call', seat } : null;
  const next = action ? await ask({ kind: 'act', at: 0, action }) : await ask({ kind: 'bot', at: 0 });
  expect(next.at).toBe(1);
  const later = table(shelf);
  const resumed = await later.ask({ kind: 'open', slot: slot.id, viewer: 0 });
  expect([resumed.at, resumed.head]).toEqual([1, next.head]);
});

test('what leaves the worker holds no card that the viewer may not know, nor the seed', async () => {
  const { ask, create } = table();
  const slot = await create([human('crane'), human('fox'), bot('boat')], { hands: 2 });
  await ask({ kind: 'open', slot: slot.id, viewer: 'spectator' });
  for (const viewer of ['spectator', 0, 1] as const) {
    const frame = await ask({ kind: 'look', viewer });
    expect((frame.view as View).cards).toEqual([null, null, null]);
    expect(frame.seed).toBeNull();
  }
  const looked = await ask({ kind: 'act', at: 0, action: { kind: 'see', seat: 1 } });
  expect((looked.view as View).cards[1]).toHaveLength(3);
  const other = await ask({ kind: 'look', viewer: 0 });
  const hand = JSON.stringify((looked.view as View).cards[1]);
  expect(JSON.stringify(other)).not.toContain(hand);
});

test('nobody looks through a bot’s eyes', async () => {
  const { ask, create } = table();
  const slot = await create([human('crane'), bot('fox')]);
  await expect(ask({ kind: 'open', slot: slot.id, viewer: 1 })).rejects.toThrow('no_peeking');
  await ask({ kind: 'open', slot: slot.id, viewer: 0 });
  await expect(ask({ kind: 'look', viewer: 1 })).rejects.toThrow('no_peeking');
});

test('a bot asked twice for the same state moves once', async () => {
  const { ask, create } = table();
  const slot = await create([bot('crane'), bot('fox'), bot('boat')]);
  await ask({ kind: 'open', slot: slot.id, viewer: 'spectator' });
  const [one, two] = await Promise.all([ask({ kind: 'bot', at: 0 }), ask({ kind: 'bot', at: 0 })]);
  expect([one.at, two.at]).toEqual([1, 1]);
});

test('a refused move says why and changes nothing', async () => {
  const { ask, create } = table();
  const slot = await create([human('crane'), human('fox')]);
  const frame = await ask({ kind: 'open', slot: slot.id, viewer: 'spectator' });
  const waiting = 1 - (frame.actors[0] as number);
  await expect(ask({ kind: 'act', at: 0, action: { kind: 'call', seat: waiting } })).rejects.toThrow(
    'not_your_turn',
  );
  expect((await ask({ kind: 'look', viewer: 'spectator' })).head).toBe(frame.head);
});

test('a finished game travels by link and by file, and replays to the same hash', async () => {
  const home = table();
  const slot = await home.create([human('crane'), bot('fox'), bot('boat')]);
  const end = await playOut(home, slot.id);
  const link = await home.ask({ kind: 'link', slot: slot.id });
  expect(link).toMatch(/^[\w-]+$/);
  const away = table();
  const byLink = await away.ask({ kind: 'unlink', text: link });
  const byFile = await away.ask({ kind: 'import', file: await home.ask({ kind: 'export', slot: slot.id }) });
  for (const arrived of [byLink, byFile]) {
    const replayed = await away.ask({ kind: 'replay', slot: arrived.id, at: end.at, viewer: 'spectator' });
    expect([replayed.head, replayed.seed]).toEqual([end.head, end.seed]);
    expect(arrived.seats).toEqual(slot.seats);
  }
  const course = await away.ask({ kind: 'course', slot: byLink.id });
  expect(course.worth).toHaveLength(end.at + 1);
  expect(course.worth.at(-1)).toEqual((end.view as View).chips);
});

test('a game that goes on has no link, since a link would carry its secrets', async () => {
  const { ask, create } = table();
  const slot = await create([human('crane'), bot('fox')]);
  await expect(ask({ kind: 'link', slot: slot.id })).rejects.toThrow('not_over');
});

test.each([
  ['not JSON', 'hello'],
  ['another thing', '{"table":1}'],
  ['no seats', '{"table":1,"game":"zhajinhua","save":{}}'],
])('a file that is %s is refused with a code', async (_name, text) => {
  await expect(table().ask({ kind: 'import', file: new Blob([text]) })).rejects.toThrow('bad_save');
});

test('a game whose moves were changed is refused', async () => {
  const home = table();
  const slot = await home.create([human('crane'), bot('fox')]);
  await playOut(home, slot.id);
  const file = await home.ask({ kind: 'export', slot: slot.id });
  const changed = (await file.text()).replace(/"seed":"./, '"seed":"z');
  await expect(table().ask({ kind: 'import', file: new Blob([changed]) })).rejects.toThrow('bad_save');
  await expect(table().ask({ kind: 'unlink', text: 'no link at all' })).rejects.toThrow('bad_save');
});

test('who gave up and has read the seed cannot take it back', async () => {
  const { ask } = table();
  const seats = [human('crane'), bot('fox')];
  const config = { players: ['A', 'B'] };
  const slot = await ask({ kind: 'create', game: 'monopoly', config, seats });
  await ask({ kind: 'open', slot: slot.id, viewer: 0 });
  const end = await ask({ kind: 'act', at: 0, action: { kind: 'surrender', seat: 0 } });
  expect([end.outcome === null, end.seed === null, end.canUndo]).toEqual([false, false, false]);
  await expect(ask({ kind: 'undo', at: 1, seat: 0 })).rejects.toThrow('over');
  expect((await ask({ kind: 'look', viewer: 0 })).at).toBe(1);
});

test('a removed game is gone', async () => {
  const { ask, create } = table();
  const slot = await create([human('crane'), bot('fox')]);
  await ask({ kind: 'remove', slot: slot.id });
  expect(await ask({ kind: 'slots' })).toEqual([]);
  await expect(ask({ kind: 'open', slot: slot.id, viewer: 0 })).rejects.toThrow('no_slot');
});

test('two tabs on one game: the second to move is told and sees what the first has played', async () => {
  const first = table();
  const second = table(first.shelf);
  const slot = await first.create([human('crane'), human('fox')]);
  const { actors } = await first.ask({ kind: 'open', slot: slot.id, viewer: 'spectator' });
  await second.ask({ kind: 'open', slot: slot.id, viewer: 'spectator' });
  const seat = actors[0] as number;
  const played = await first.ask({ kind: 'act', at: 0, action: { kind: 'call', seat } });
  await expect(second.ask({ kind: 'act', at: 0, action: { kind: 'fold', seat } })).rejects.toThrow('stale');
  const seen = await second.ask({ kind: 'look', viewer: 'spectator' });
  expect([seen.at, seen.head]).toEqual([1, played.head]);
});
