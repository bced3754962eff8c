import {
  commitDeals,
  drawAction,
  type GameTypes,
  jointBytes,
  jointSeed,
  type Move,
  readRecord,
  resumeMatch,
  seedRandom,
} from '@tycoon/engine/core';
import { GAMES } from '@tycoon/engine/games';
import { expect, test } from 'vitest';
import { servedGame } from './match/catalogue.ts';
import { TestClient } from './testing/client.ts';
import { useHall } from './testing/hall.ts';
import { checkTold } from './testing/told.ts';

const hall = useHall();

test.each(GAMES)('$id is played to its end by people over sockets, as in one process', async (entry) => {
  const { game } = await entry.load();
  const size = entry.seats.min;
  const short: Record<string, unknown> = { monopoly: { maxTurns: 12 }, cashflow: { roundLimit: 4 } };
  const { room, players: clients } = await hall.seat(entry.id, size, {
    settings: { gameOptions: short[entry.id] ?? {} },
  });
  const [host] = clients as [TestClient];
  const watcher = await new TestClient(hall.url).connect();
  await watcher.enter(room);

  const random = seedRandom(`play ${entry.id}`);
  for (let moves = 0; moves < 5000; moves++) {
    const [actor = 0] = host.matches.get(room)?.actors ?? [];
    const client = clients[actor] as TestClient;
    await client.until(() => (client.matches.get(room)?.at ?? 0) >= moves, `move ${moves}`);
    const match = client.matches.get(room);
    if (match === undefined || match.outcome !== null) break;
    const choice = match.choices[random[0] % match.choices.length];
    if (choice === undefined) throw new Error('nothing to choose from');
    random[0] = (random[0] * 1_664_525 + 1_013_904_223) >>> 0;
    const answer = await client.act(room, drawAction(choice, random));
    expect(answer).toMatchObject({ ok: true, value: { repeated: false } });
    await host.until(() => (host.matches.get(room)?.at ?? 0) > moves, `move ${moves} at the host`);
  }
  for (const client of [...clients, watcher])
    await client.until(
      () => client.matches.get(room)?.outcome != null && client.rooms.get(room)?.status === 'over',
    );

  // Every byte that was sent, to every seat and to a spectator, is one that the rules let this viewer have.
  const [row] = await hall.database.sql`select half, seed, config from room where id = ${room}`;
  const rows = await hall.database.sql`select move from entry where room = ${room} order by seq`;
  const kept = {
    ...{ engine: servedGame(entry.id).engine, config: row?.config, seed: String(row?.seed) },
    moves: rows.map(({ move }) => move as Move<GameTypes['action']>),
  };
  for (const [seat, client] of [...clients.entries(), ['spectator' as const, watcher] as const])
    expect(checkTold(kept, { viewer: seat, texts: client.received })).toBeGreaterThan(1);

  // Until the match is over nothing of the seed is sent, in a game whose secrets outlive it none ever is, and nobody's key or address ever.
  const secrets = [String(row?.half), ...(game.sealed === undefined ? [String(row?.seed)] : [])];
  const never = (
    await hall.database.sql`select address as text from identity union all select hash from session`
  ).map(({ text }) => String(text));
  for (const { received } of [...clients, watcher]) {
    const end = received.findIndex((text) => /"status":"over"|"outcome":\{/.test(text));
    const secretive = game.sealed === undefined ? received.slice(0, end) : received;
    expect(secretive.length).toBeGreaterThan(1);
    for (const text of secretive) expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    for (const text of received) expect(never.filter((secret) => text.includes(secret))).toEqual([]);
  }

  // The record is what everybody saw, and its moves lead to it by the rules.
  const { json: record } = await host.http('GET', `/rooms/${room}/record`);
  const head = host.matches.get(room)?.head;
  if (game.sealed === undefined) {
    const resumed = resumeMatch(game, record);
    if (!resumed.ok) throw new Error(`${resumed.problem.path} ${resumed.problem.message}`);
    expect(resumed.value.head()).toBe(head);
    // Nobody alone chose the seed: it is the hash of everybody's parts and the server's half.
    const { half, seats } = host.rooms.get(room) ?? { half: null, seats: [] };
    const parts = seats.map(({ seat, opening }) => ({ seat, opening: opening ?? '' }));
    expect(jointSeed(half ?? '', parts)).toBe(resumed.value.secret());
    for (const [seat, client] of clients.entries()) {
      expect(client.matches.get(room)?.view).toEqual(JSON.parse(JSON.stringify(resumed.value.view(seat))));
      expect(client.matches.get(room)?.lines.map(({ hash }) => hash)).toEqual(
        resumed.value.log().map(({ hash }) => hash),
      );
    }
  } else {
    const read = readRecord(game, record);
    if (!read.ok) throw new Error(`${read.problem.path} ${read.problem.message}`);
    expect(read.value.head()).toBe(head);
    expect(watcher.matches.get(room)?.view).toEqual(JSON.parse(JSON.stringify(read.value.view('spectator'))));
    expect(JSON.stringify(record)).not.toContain('seed');
    const { half, seats = [], deals } = host.rooms.get(room) ?? {};
    expect(half).toBeNull();
    // The decks were committed to before anybody sat down, and are mixed by what all seats gave.
    const before = JSON.parse(host.received.find((text) => text.includes('"status":"waiting"')) ?? '{}');
    const seals = watcher.matches.get(room)?.seals ?? [];
    const roots = seals.flatMap((seal) => (seal.kind === 'sealed' ? [seal.root] : []));
    expect([deals, commitDeals(roots)]).toEqual([before.room.deals, before.room.deals]);
    const parts = seats.map(({ seat, opening }) => ({ seat, opening: opening ?? '' }));
    expect(seals[0]).toEqual({ kind: 'mixed', bytes: jointBytes(parts) });
  }
  for (const client of [...clients, watcher]) client.close();
});
