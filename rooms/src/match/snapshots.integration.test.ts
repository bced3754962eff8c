import { expect, test } from 'vitest';
import { useHall } from '../testing/hall.ts';
import { createLedger } from './ledger.ts';
import { createMatches, type HeldMatch, type Matches } from './matches.ts';
import { createSnapshots, SNAPSHOT_EVERY } from './snapshots.ts';

const hall = useHall();

/** A server's matches with nothing in memory yet, and what they reported. */
function freshMatches() {
  const reported: string[] = [];
  const { database } = hall;
  const matches = createMatches({
    database,
    ledger: createLedger(database.sql),
    snapshots: createSnapshots(database.sql),
    report: (error) => reported.push(String(error)),
    botDue: 5,
    onEntries: () => {},
  });
  return { matches, reported };
}

/** What a server would send and do with a match. */
const told = ({ open, dueAt, seats }: HeldMatch) => ({
  views: (['spectator', 0, 1] as const).map((viewer) => open.view(viewer, 300)),
  state: open.match.state(),
  runOuts: open.opening().runOuts,
  ...{ dueAt, seats },
});
const look = (matches: Matches, room: string) =>
  matches.look(room, true, (held) => ({ since: held.open.match.since, told: told(held) }));

/** Everybody follows until the match has so many entries. */
async function playTo(matches: Matches, room: string, moves: number): Promise<void> {
  for (let at = 0; at < moves; at++) {
    const action = await matches.look(room, false, ({ open: { match, engine } }) => {
      const [seat = 0] = engine.game.actors(match.state());
      const choices = engine.game.legal(match.state(), seat);
      const choice = choices.find((each) => each.action.kind === 'call') ?? choices[0];
      if (choice === undefined) throw new Error('nothing is legal');
      return choice.action;
    });
    const move = { kind: 'action', action } as const;
    await matches.decide(room, {
      at,
      actionId: `action-${at}`,
      cause: at % 5 === 4 ? 'clock' : 'player',
      move,
    });
  }
}

test('a long match is opened from a snapshot as its entries lead to it, and from the entries where the snapshot is damaged', async () => {
  const { room } = await hall.seat('zhajinhua', 2, {
    pace: 'day',
    settings: { gameOptions: { hands: 12, maxRounds: 100, startingChips: null } },
  });
  const { sql } = hall.database;
  const moves = 3 * SNAPSHOT_EVERY + 30;
  await playTo(freshMatches().matches, room, moves);
  await expect.poll(() => sql`select seq from snapshot where room = ${room} order by seq`).toHaveLength(3);

  const whole = await freshMatches().matches.whole(room, (held) => ({
    since: held.open.match.since,
    told: told(held),
  }));
  expect(whole.since).toBe(0);
  // 630 entries and the last 400 lines: the snapshot at 200 is the latest that leaves them.
  const quick = freshMatches();
  const opened = await look(quick.matches, room);
  expect(opened.since).toBe(SNAPSHOT_EVERY);
  expect(opened.told).toEqual(whole.told);
  expect(quick.reported).toEqual([]);

  // A decision from before the snapshot is known when it comes again, and a rival's for the same state is not.
  const again = { at: 10, cause: 'player', move: { kind: 'undo', seat: 0 } } as const;
  await expect(quick.matches.decide(room, { ...again, actionId: 'action-10' })).resolves.toEqual({
    seq: 10,
    repeated: true,
  });
  await expect(quick.matches.decide(room, { ...again, actionId: 'rival-10' })).rejects.toMatchObject({
    code: 'stale',
  });

  const [kept] = await sql`select body, hash from snapshot where room = ${room} and seq = ${SNAPSHOT_EVERY}`;
  const restore = () =>
    sql`update snapshot set body = ${JSON.stringify(kept?.body)}::text::jsonb, hash = ${kept?.hash} where room = ${room} and seq = ${SNAPSHOT_EVERY}`;
  for (const damage of [
    sql`update snapshot set body = jsonb_set(body, '{match,state,pot}', '7') where room = ${room}`,
    sql`update snapshot set hash = repeat('0', 64) where room = ${room}`,
    sql`update snapshot set body = '{}' where room = ${room}`,
  ]) {
    await damage;
    expect(await look(freshMatches().matches, room)).toEqual({ since: 0, told: whole.told });
    await restore();
  }
  // One that is whole, of other entries than those that are there: the chain of hashes says so.
  await sql`delete from snapshot where room = ${room} and seq > ${SNAPSHOT_EVERY}`;
  const forged = freshMatches();
  const snapshots = createSnapshots(sql);
  const opening = await forged.matches.look(room, false, ({ open }) => open.opening());
  await sql`delete from snapshot where room = ${room}`;
  await snapshots.keep(room, {
    ...opening,
    match: { ...opening.match, at: SNAPSHOT_EVERY },
  });
  const careful = freshMatches();
  expect(await look(careful.matches, room)).toEqual({ since: 0, told: whole.told });
  expect(careful.reported.join()).toContain('is not of its entries');
});
