import postgres from 'postgres';

const MEASURED_MS = 6_000;

/** The same rows of moves, each in a statement of its own and as many at once as there are connections; rows a second. */
export async function measureInserts(url: string, writers: number): Promise<number> {
  const sql = postgres(url, { max: 10, onnotice: () => {} });
  await sql`create table raw_entry (room text, seq int, action_id text, cause text, move jsonb, hash text, at timestamptz default now(), primary key (room, seq), unique (room, action_id))`;
  const move = { kind: 'action', action: { kind: 'call', seat: 0 } };
  const hash = '0'.repeat(64);
  let [seq, count, isOver] = [0, 0, false];
  const write = async (table: number) => {
    while (!isOver) {
      const own = seq++;
      await sql`insert into raw_entry (room, seq, action_id, cause, move, hash) values (${`room ${table}`}, ${own}, ${`action ${own}`}, 'player', ${sql.json(move)}, ${hash})`;
      count++;
    }
  };
  const writing = Array.from({ length: writers }, (_, table) => write(table));
  const start = performance.now();
  await new Promise((resolve) => setTimeout(resolve, MEASURED_MS));
  const perSecond = (1000 * count) / (performance.now() - start);
  isOver = true;
  await Promise.all(writing);
  await sql.end();
  return perSecond;
}
