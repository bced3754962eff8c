import { drawAction, jointSeed, readRecord, resumeMatch, seedRandom } from '@tycoon/engine/core';
import { GAMES } from '@tycoon/engine/games';
import { expect, test } from 'vitest';
import { TestClient } from './testing/client.ts';
import { useHall } from './testing/hall.ts';

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

  // Until the match is over no byte that was sent has anything of the seed; in a game whose secrets outlive it none ever has.
  const [row] = await hall.database.sql`select half, seed from room where id = ${room}`;
  for (const { received } of [...clients, watcher]) {
    const end = received.findIndex((text) => /"status":"over"|"outcome":\{/.test(text));
    const secretive = game.sealed === undefined ? received.slice(0, end) : received;
    expect(secretive.length).toBeGreaterThan(1);
    for (const text of secretive)
      expect([text.includes(row?.half as string), text.includes(row?.seed as string)]).toEqual([
        false,
        false,
      ]);
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
    expect(host.rooms.get(room)?.half).toBeNull();
  }
  for (const client of [...clients, watcher]) client.close();
});
