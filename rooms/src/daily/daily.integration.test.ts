import { commitPart, jointSeed, resumeMatch } from '@tycoon/engine/core';
import { challengeOf, endOfDay, partOfDay, pointsOf, startOfDay } from '@tycoon/engine/daily';
import { GAMES } from '@tycoon/engine/games';
import { expect, test } from 'vitest';
import { TestClient } from '../testing/client.ts';
import { useHall } from '../testing/hall.ts';
import type { DailyTable, DailyView } from '../wire/daily.ts';

/** Days long after every table of this test, one of each kind: 100,005 days after 1970 and the two that follow. */
const SESSION = '2243-10-22';
const PUZZLE = '2243-10-23';
const SPRINT = '2243-10-24';
let now = startOfDay(SESSION) + 3_600_000;
const hall = useHall({ now: () => now, requests: { perSecond: 10_000, burst: 10_000 } });

const look = async (client: TestClient): Promise<DailyView> =>
  (await client.http('GET', '/daily')).json as unknown as DailyView;

/** Plays an attempt to its end by always taking the choice with this number, or the last there is. */
async function playOut(client: TestClient, room: string, pick: number): Promise<void> {
  await client.enter(room);
  await client.until(() => client.matches.has(room), 'the match');
  for (let presses = 0; presses < 2000; presses++) {
    const mine = () => {
      const match = client.matches.get(room);
      return match !== undefined && (match.outcome !== null || match.actors[0] === match.viewer);
    };
    await client.until(mine, 'the own turn');
    const match = client.matches.get(room);
    if (match === undefined || match.outcome !== null) return;
    const choice = match.choices[Math.min(pick, match.choices.length - 1)];
    const least = Object.entries(choice?.amounts ?? {}).map(([field, { min }]) => [field, min]);
    const action = { ...choice?.action, ...Object.fromEntries(least) } as Parameters<TestClient['act']>[1];
    const { at } = match;
    const answer = await client.act(room, action);
    if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`);
    await client.until(() => (client.matches.get(room)?.at ?? 0) > at, 'the next state');
  }
  throw new Error('the attempt has no end');
}

test.each([
  ['session', SESSION],
  ['puzzle', PUZZLE],
  ['sprint', SPRINT],
] as const)(
  'a %s is the same for everybody, is played once by each, and its table goes by the engine’s points',
  async (kind, day) => {
    now = startOfDay(day) + 3_600_000;
    const challenge = challengeOf(day);
    expect(challenge?.kind).toBe(kind);
    const [one, two] = [await hall.player(), await hall.player()];
    const before = await look(one);
    expect(before.today).toMatchObject({ day, half: null, tried: 0, finished: 0, places: [], own: null });
    expect(before.endsIn).toBe(23 * 3_600_000);

    const { status, json } = await one.http('POST', '/daily', { day });
    expect(status).toBe(201);
    const first = String(json.room);
    // Who comes back comes back to the same table.
    expect(await one.http('POST', '/daily', { day })).toMatchObject({ status: 200, json: { room: first } });
    const second = String((await two.http('POST', '/daily', { day })).json.room);
    expect(second).not.toBe(first);

    await playOut(one, first, 0);
    await playOut(two, second, 1);
    for (const client of [one, two])
      await client.until(
        () => client.rooms.get(client === one ? first : second)?.status === 'over',
        'the end',
      );

    // The same cards, dice and opening: what was told before the first decision is equal.
    const start = (client: TestClient, room: string) => client.matches.get(room);
    expect(start(one, first)?.genesis).toBe(start(two, second)?.genesis);

    const { today, streak } = await look(one);
    const outcomes = [one.matches.get(first)?.outcome, two.matches.get(second)?.outcome];
    const points = outcomes.map((outcome) =>
      challenge === null || outcome == null ? null : pointsOf(challenge, outcome),
    );
    expect(today).toMatchObject({ tried: 2, finished: 2 });
    expect(today.places.map(({ points: each }) => each)).toEqual(
      points.map(Number).toSorted((a, b) => b - a),
    );
    expect(today.places[0]?.place).toBe(1);
    expect(today.own).toMatchObject({ room: first, points: points[0] });
    expect(today.own?.place).toBe(Number(points[0]) >= Number(points[1]) ? 1 : 2);
    expect(streak).toBeGreaterThanOrEqual(1);

    // As long as the day lasts nothing tells its seed: no message, no record, no table, and nobody looks on.
    const [row] = await hall.database.sql`select half, seed from daily_challenge where day = ${day}`;
    const secrets = [String(row?.half), String(row?.seed)];
    for (const text of [...one.received, ...two.received, JSON.stringify(today)])
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(await one.http('GET', `/rooms/${first}/record`)).toMatchObject({
      status: 403,
      json: { code: 'day_not_over' },
    });
    const watcher = await new TestClient(hall.url).connect();
    expect(await watcher.ask({ kind: 'room:enter', room: first, seen: 0 })).toMatchObject({
      ok: false,
      code: 'day_not_over',
    });

    // When it is over it is told, with what it leads to, and can be watched.
    now = endOfDay(day) + 1000;
    const { yesterday } = await look(one);
    expect(yesterday).toMatchObject({ day, finished: 2, own: { room: first } });
    const record = await one.http('GET', `/rooms/${first}/record`);
    expect(record.status).toBe(200);
    const entry = GAMES.find(({ id }) => id === challenge?.game);
    if (kind !== 'session' && entry !== undefined) {
      expect(yesterday?.half).toBe(row?.half);
      expect(commitPart(String(yesterday?.half))).toBe(before.today.commitment);
      const resumed = resumeMatch((await entry.load()).game, record.json);
      const part = { seat: challenge?.seat ?? 0, opening: partOfDay(day) };
      expect(resumed.ok && resumed.value.secret()).toBe(jointSeed(String(row?.half), [part]));
    } else expect(yesterday?.half).toBeNull();
    await watcher.enter(first);
    for (const client of [one, two, watcher]) client.close();
  },
);

test('a puzzle is found in its fifth round, after what bots have played', async () => {
  now = startOfDay(PUZZLE);
  const player = await hall.player();
  const room = String((await player.http('POST', '/daily', { day: PUZZLE })).json.room);
  await player.enter(room);
  await player.until(() => player.matches.has(room), 'the match');
  const match = player.matches.get(room);
  expect(match?.view).toMatchObject({ round: 5 });
  expect(new Set(match?.lines.map(({ cause }) => cause))).toEqual(new Set(['bot']));
  player.close();
});

test('hints are refused at a challenge', async () => {
  now = startOfDay(SPRINT);
  const player = await hall.player();
  const room = String((await player.http('POST', '/daily', { day: SPRINT })).json.room);
  await player.enter(room);
  expect(await player.ask({ kind: 'game:hint', room })).toMatchObject({ ok: false, code: 'no_hints' });
  player.close();
});

test('a page that was left open over midnight is told that its day is over', async () => {
  now = startOfDay(PUZZLE);
  const player = await hall.player();
  expect(await player.http('POST', '/daily', { day: SESSION })).toMatchObject({
    status: 409,
    json: { code: 'day_over' },
  });
  player.close();
});

test('an attempt begins for players alone, and of twenty at once one is made', async () => {
  now = startOfDay(SPRINT);
  const nobody = new TestClient(hall.url);
  expect(await nobody.http('POST', '/daily', { day: SPRINT })).toMatchObject({ status: 401 });
  const player = await hall.player();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => player.http('POST', '/daily', { day: SPRINT })),
  );
  expect(new Set(answers.map(({ json }) => json.room)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const [rows] = await hall.database.sql`
    select count(*)::int as n from seat where profile = ${player.profile.id}`;
  expect(rows?.n).toBe(1);
  player.close();
});

test('an attempt that ends after its day has no points', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  now = startOfDay(yesterday) + 1000;
  const player = await hall.player();
  const { json } = await player.http('POST', '/daily', { day: yesterday });
  await playOut(player, String(json.room), 0);
  const { json: table } = await player.http('GET', `/daily/${yesterday}`);
  expect(table as unknown as DailyTable).toMatchObject({ tried: 1, finished: 0, own: { points: null } });
  player.close();
});

test('two servers draw one seed for a day', async () => {
  now = startOfDay('2243-10-30');
  const other = await hall.another({ now: () => now });
  const [one, two] = [new TestClient(hall.url), new TestClient(other.url)];
  const [here, there] = await Promise.all([look(one), look(two)]);
  expect(here.today.commitment).toBe(there.today.commitment);
});

test('a day nobody has played has no table', async () => {
  const { status, json } = await new TestClient(hall.url).http('GET', '/daily/2001-01-01');
  expect([status, json.code]).toEqual([404, 'no_day']);
});
