import type { LoadedGame } from '@tycoon/engine/games';
import { loaded as merit } from '@tycoon/engine/merit';
import { loaded as trip } from '@tycoon/engine/monopoly';
import { loaded as engine, type View, type Zhajinhua } from '@tycoon/engine/zhajinhua';
import { expect, test } from 'vitest';
import { createHost } from './host.ts';
import { unpackText } from './pack.ts';
import type { Answers, Question, SeatPlan } from './protocol.ts';
import { createMemoryShelf } from './shelf.ts';

const human = (figure: SeatPlan['figure']): SeatPlan => ({ kind: 'human', figure, name: '' });
const bot = (figure: SeatPlan['figure']): SeatPlan => ({ kind: 'bot', figure, bot: 'steady' });

function table(shelf = createMemoryShelf(), poker: LoadedGame = engine) {
  const answer = createHost(
    async (id) => (id === 'monopoly' ? trip : id === 'merit' ? merit : poker),
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

type Ask = ReturnType<typeof table>['ask'];

/** The person in the seat looks, asks the tutor and does what it says. */
async function advised(ask: Ask, at: number, seat: number) {
  await ask({ kind: 'look', viewer: seat });
  return ask({ kind: 'act', at, action: (await ask({ kind: 'hint', seat })).action });
}

/** Plays on for everybody, people by the tutor's advice, until the game is over. */
async function playOut({ ask }: ReturnType<typeof table>, slot: string) {
  let snapshot = await ask({ kind: 'open', slot, viewer: 'spectator' });
  while (snapshot.outcome === null) {
    const seat = snapshot.actors[0] as number;
    snapshot =
      snapshot.slot.seats[seat]?.kind === 'bot'
        ? await ask({ kind: 'bot', at: snapshot.at })
        : await advised(ask, snapshot.at, seat);
  }
  return snapshot;
}

test('a game is on the shelf from its first moment and remembers every move', async () => {
  const { ask, create, shelf } = table();
  const slot = await create([human('crane'), bot('fox')]);
  const snapshot = await ask({ kind: 'open', slot: slot.id, viewer: 0 });
  const seat = snapshot.actors[0] as number;
  const action = seat === 0 ? { kind: 'call', seat } : null;
  const next = action ? await ask({ kind: 'act', at: 0, action }) : await ask({ kind: 'bot', at: 0 });
  expect(next.at).toBe(1);
  const later = table(shelf);
  const resumed = await later.ask({ kind: 'open', slot: slot.id, viewer: 0 });
  expect([resumed.at, resumed.head]).toEqual([1, next.head]);
});

test('answers of the worker hold no card that the viewer may not know, nor the seed', async () => {
  const { ask, create } = table();
  const slot = await create([human('crane'), human('fox'), bot('boat')], { hands: 2 });
  await ask({ kind: 'open', slot: slot.id, viewer: 'spectator' });
  for (const viewer of ['spectator', 0, 1] as const) {
    const snapshot = await ask({ kind: 'look', viewer });
    expect((snapshot.view as View).cards).toEqual([null, null, null]);
    expect(snapshot.seed).toBeNull();
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
  const snapshot = await ask({ kind: 'open', slot: slot.id, viewer: 'spectator' });
  const waiting = 1 - (snapshot.actors[0] as number);
  await expect(ask({ kind: 'act', at: 0, action: { kind: 'call', seat: waiting } })).rejects.toThrow(
    'not_your_turn',
  );
  expect((await ask({ kind: 'look', viewer: 'spectator' })).head).toBe(snapshot.head);
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
    expect([replayed.head, replayed.outcome]).toEqual([end.head, end.outcome]);
    expect(arrived.seats).toEqual(slot.seats);
  }
  const course = await away.ask({ kind: 'course', slot: byLink.id });
  expect(course.worth).toHaveLength(end.at + 1);
  expect(course.worth.at(-1)).toEqual((end.view as View).chips);
});

test('a game without secrets is shared with its seed, which its receiver can check', async () => {
  const home = table();
  const config = { players: ['A', 'B'] };
  const seats = [human('crane'), bot('fox')];
  const slot = await home.ask({ kind: 'create', game: 'monopoly', config, seats });
  await home.ask({ kind: 'open', slot: slot.id, viewer: 0 });
  const end = await home.ask({ kind: 'act', at: 0, action: { kind: 'surrender', seat: 0 } });
  const away = table();
  const arrived = await away.ask({ kind: 'unlink', text: await home.ask({ kind: 'link', slot: slot.id }) });
  const replayed = await away.ask({ kind: 'replay', slot: arrived.id, at: 1, viewer: 1 });
  expect([replayed.head, replayed.seed, replayed.viewer]).toEqual([end.head, end.seed, 1]);
});

/** 炸金花 with these cards in the first hand. */
const dealing = (cards: readonly number[]): LoadedGame<Zhajinhua> => ({
  ...engine,
  game: {
    ...engine.game,
    setup: (config, seed) => ({ ...engine.game.setup(config, seed), cards: [...cards] }),
  },
});

/** Commitments and what is as random as they are: hashes, salts, ids. */
const masked = (payloads: readonly unknown[]): string =>
  JSON.stringify(payloads).replaceAll(/"[0-9a-f]{64}"|"[0-9a-f]{32}"|"[0-9a-f-]{36}"/g, '"#"');

test('no payload, link or file depends on a folded or an uncalled hand', async () => {
  const told = async (cards: readonly number[]) => {
    const home = table(createMemoryShelf(), dealing(cards));
    const { ask } = home;
    const slot = await home.create([human('crane'), human('fox'), human('boat')], { hands: 1 });
    const payloads: unknown[] = [];
    let at = 0;
    await ask({ kind: 'open', slot: slot.id, viewer: 0 });
    for (const action of [
      { kind: 'see', seat: 1 },
      { kind: 'fold', seat: 1 },
      { kind: 'call', seat: 2 },
      { kind: 'fold', seat: 0 },
    ]) {
      for (const viewer of [0, 'spectator'] as const) payloads.push(await ask({ kind: 'look', viewer }));
      payloads.push(await ask({ kind: 'act', at: at++, action }));
    }
    for (const viewer of [0, 'spectator'] as const) payloads.push(await ask({ kind: 'look', viewer }));
    payloads.push(await ask({ kind: 'slots' }), await ask({ kind: 'course', slot: slot.id }));
    for (let move = 0; move <= at; move++) {
      for (const viewer of [0, 1, 2, 'spectator'] as const)
        payloads.push(await ask({ kind: 'replay', slot: slot.id, at: move, viewer }));
    }
    const file = await (await ask({ kind: 'export', slot: slot.id })).text();
    const link = await unpackText(await ask({ kind: 'link', slot: slot.id }));
    expect(link).toBe(file);
    payloads.push(JSON.parse(file));
    const away = table();
    const arrived = await away.ask({ kind: 'import', file: new Blob([file]) });
    for (const viewer of [0, 1, 2, 'spectator'] as const)
      payloads.push(await away.ask({ kind: 'replay', slot: arrived.id, at, viewer }));
    const own = await ask({ kind: 'look', viewer: 1 });
    return { payloads, own };
  };
  // Seat 1 folds, seat 2 wins uncalled; seat 0 holds the same cards both times.
  const one = await told([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const two = await told([0, 1, 2, 51, 40, 31, 22, 13, 9]);
  expect(masked(one.payloads)).toBe(masked(two.payloads));
  expect(masked([one.own])).not.toBe(masked([two.own]));
});

test('a game of hidden cards that goes on is saved as no file, since a file would hold everybody’s cards', async () => {
  const { ask, create } = table();
  const slot = await create([human('crane'), bot('fox')]);
  await expect(ask({ kind: 'export', slot: slot.id })).rejects.toThrow('not_over');
});

test('a game of hidden cards is watched through the eyes of its only person or a spectator', async () => {
  const one = table();
  const alone = await one.create([human('crane'), bot('fox')]);
  const end = await playOut(one, alone.id);
  expect((await one.ask({ kind: 'course', slot: alone.id })).viewers).toEqual(['spectator', 0]);
  const seen = await one.ask({ kind: 'replay', slot: alone.id, at: end.at, viewer: 1 });
  expect(seen.viewer).toBe('spectator');
  const two = table();
  const together = await two.create([human('crane'), human('fox')]);
  await playOut(two, together.id);
  expect((await two.ask({ kind: 'course', slot: together.id })).viewers).toEqual(['spectator']);
});

test('a shared game of hidden cards is watched and not played, by a spectator', async () => {
  const home = table();
  const slot = await home.create([human('crane'), bot('fox')]);
  const end = await playOut(home, slot.id);
  const away = table();
  const arrived = await away.ask({ kind: 'unlink', text: await home.ask({ kind: 'link', slot: slot.id }) });
  const opened = await away.ask({ kind: 'open', slot: arrived.id, viewer: 0 });
  expect([opened.viewer, opened.head, opened.canUndo]).toEqual(['spectator', end.head, false]);
  await expect(away.ask({ kind: 'undo', at: opened.at, seat: 0 })).rejects.toThrow('over');
  await expect(away.ask({ kind: 'bot', at: opened.at })).rejects.toThrow('over');
});

test('advice is given for one’s own hand only', async () => {
  const { ask, create } = table();
  const slot = await create([human('crane'), bot('fox'), human('boat')]);
  await ask({ kind: 'open', slot: slot.id, viewer: 0 });
  await expect(ask({ kind: 'hint', seat: 1 })).rejects.toThrow('no_peeking');
  await expect(ask({ kind: 'hint', seat: 2 })).rejects.toThrow('no_peeking');
});

test('advice comes with the reasons of the bot that gives it', async () => {
  const { ask, create } = table();
  const slot = await create([human('crane'), bot('fox')]);
  const { at } = await ask({ kind: 'open', slot: slot.id, viewer: 0 });
  const { actors } = await ask({ kind: 'look', viewer: 0 });
  if (actors[0] !== 0) await ask({ kind: 'bot', at });
  const { action, reasons } = await ask({ kind: 'hint', seat: 0 });
  expect(action.seat).toBe(0);
  expect(reasons.length).toBeGreaterThan(0);
});

test('a game of earlier rules is kept and explained', async () => {
  const { ask, create, shelf } = table();
  const slot = await create([human('crane'), bot('fox')]);
  const kept = (await shelf.load(slot.id))?.kept;
  if (kept === undefined) throw new Error('not kept');
  await shelf.store(slot, { ...kept, version: 1 });
  await expect(ask({ kind: 'open', slot: slot.id, viewer: 0 })).rejects.toThrow(
    'other_rules version is 1; this program plays version 3 of the rules',
  );
  await expect(ask({ kind: 'course', slot: slot.id })).rejects.toThrow('other_rules');
  expect(await ask({ kind: 'slots' })).toHaveLength(1);
  expect((await shelf.load(slot.id))?.kept).toEqual({ ...kept, version: 1 });
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
  const changed = (await file.text()).replace(/"pot":\d+/, '"pot":1');
  expect(changed).not.toBe(await file.text());
  await expect(table().ask({ kind: 'import', file: new Blob([changed]) })).rejects.toThrow('bad_save');
  await expect(table().ask({ kind: 'unlink', text: 'no link at all' })).rejects.toThrow('bad_save');
});

test('a player who gave up and has read the seed cannot undo it', async () => {
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

test('a move is offered to be taken back to the seat that made it, and to nobody else who looks', async () => {
  const { ask, create } = table();
  const slot = await create([human('crane'), human('fox')]);
  const { actors } = await ask({ kind: 'open', slot: slot.id, viewer: 'spectator' });
  const seat = actors[0] as number;
  await ask({ kind: 'look', viewer: seat });
  const after = await ask({ kind: 'act', at: 0, action: { kind: 'call', seat } });
  expect([after.viewer, after.canUndo]).toEqual([seat, true]);
  expect((await ask({ kind: 'look', viewer: 1 - seat })).canUndo).toBe(false);
  expect((await ask({ kind: 'look', viewer: 'spectator' })).canUndo).toBe(false);
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

test('the challenge of a day is practised from its opening on, each time with another seed', async () => {
  const { ask } = table();
  // The second day of three: a puzzle, opened in round 5, with the person in seat 1.
  const one = await ask({ kind: 'practise', day: '2026-11-19' });
  const two = await ask({ kind: 'practise', day: '2026-11-19' });
  expect(one).toMatchObject({ game: 'merit', day: '2026-11-19' });
  expect(one.seats.map(({ kind }) => kind)).toEqual(['bot', 'human', 'bot', 'bot']);
  expect(one.commitment).not.toBe(two.commitment);
  const snapshot = await ask({ kind: 'open', slot: one.id, viewer: 1 });
  expect(snapshot.view).toMatchObject({ round: 5 });
  // Its player is told of nothing else on the way: it stays a challenge after every move.
  expect(snapshot.slot.day).toBe('2026-11-19');
  await expect(ask({ kind: 'practise', day: '2026-02-30' })).rejects.toThrow('2026-02-30 is no day');
});
