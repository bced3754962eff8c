import { afterAll, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { useHall } from '../testing/hall.ts';
import { startPushService } from '../testing/push-service.ts';

const service = await startPushService();
const { origin, vapid } = service;
afterAll(() => service.close());
const hall = useHall({ vapid });

const subscribe = async (client: TestClient, path: string) =>
  client.http('POST', '/notices', service.newSubscription(path));
const sentTo = (path: string) => service.received.filter((each) => each.path === path);

test('a player who has left is told of its turn once, in a message that its browser alone can read', async () => {
  const { room, players } = await hall.seat('zhajinhua', 2);
  const [one, two] = players as [TestClient, TestClient];
  expect((await one.http('GET', '/notices')).json).toEqual({ key: vapid.publicKey });
  for (const client of players) expect((await subscribe(client, `/${client.profile.id}`)).status).toBe(200);
  const first = players[one.matches.get(room)?.actors[0] ?? 0] as TestClient;
  const other = first === one ? two : one;
  // The other closes its page; then the first plays, and the other is awaited.
  other.close();
  await first.until(
    () => first.rooms.get(room)?.seats.some(({ isHere }) => !isHere) === true,
    'the other has left',
  );
  const at = first.matches.get(room)?.at ?? 0;
  const call = first.matches.get(room)?.choices.find(({ action }) => action.kind === 'call');
  if (call === undefined) throw new Error('nobody can call');
  const least = Object.entries(call.amounts ?? {}).map(([field, { min }]) => [field, min]);
  const played = await first.act(room, { ...call.action, ...Object.fromEntries(least) });
  expect(played.ok).toBe(true);
  await expect.poll(() => sentTo(`/${other.profile.id}`).length).toBe(1);
  const [message] = sentTo(`/${other.profile.id}`);
  expect(message?.problems).toEqual([]);
  expect(message?.headers).toMatchObject({ ttl: '21600', urgency: 'high' });
  expect(JSON.parse(message?.text ?? '')).toEqual({ room, game: 'zhajinhua' });
  // Who is at the table is not told, and nobody twice of one turn.
  expect(first.matches.get(room)?.at).toBe(at + 1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sentTo(`/${first.profile.id}`)).toEqual([]);
  expect(sentTo(`/${other.profile.id}`)).toHaveLength(1);
  first.close();
});

test('an endpoint that is gone is forgotten, and so is one that its player switches off', async () => {
  const { room, players } = await hall.seat('zhajinhua', 2);
  const [one, two] = players as [TestClient, TestClient];
  const first = players[one.matches.get(room)?.actors[0] ?? 0] as TestClient;
  const other = first === one ? two : one;
  await subscribe(other, '/gone');
  await subscribe(first, '/off');
  await first.http('DELETE', '/notices', { endpoint: `${origin}/off` });
  other.close();
  await first.until(
    () => first.rooms.get(room)?.seats.some(({ isHere }) => !isHere) === true,
    'the other has left',
  );
  const call = first.matches.get(room)?.choices.find(({ action }) => action.kind === 'call');
  const least = Object.entries(call?.amounts ?? {}).map(([field, { min }]) => [field, min]);
  await first.act(room, { ...call?.action, ...Object.fromEntries(least) } as Parameters<
    TestClient['act']
  >[1]);
  const kept = async () =>
    (
      await hall.database
        .sql`select endpoint from push_endpoint where endpoint like '%/gone' or endpoint like '%/off'`
    ).length;
  await expect.poll(kept).toBe(0);
  expect(sentTo('/off')).toEqual([]);
  first.close();
});

test('addresses that are no push service are refused, and so is who is not signed in', async () => {
  const client = await hall.player();
  for (const endpoint of ['http://169.254.169.254/latest', 'https://evil.example/x'])
    expect(
      await client.http('POST', '/notices', { ...service.newSubscription('/x'), endpoint }),
    ).toMatchObject({
      status: 400,
      json: { code: 'bad_endpoint' },
    });
  // 16 bytes are due, and a point of the curve.
  const { endpoint, keys } = service.newSubscription('/x');
  for (const wrong of [{ auth: 'AAAA' }, { p256dh: 'AAAA' }, { p256dh: `B${'A'.repeat(86)}` }])
    expect(await client.http('POST', '/notices', { endpoint, keys: { ...keys, ...wrong } })).toMatchObject({
      status: 400,
      json: { code: 'bad_endpoint' },
    });
  const answer = await fetch(`${hall.url}/api/v1/notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
  expect(answer.status).toBe(401);
  client.close();
});

test('a player keeps ten browsers at most, and the export names them', async () => {
  const client = await hall.player();
  for (let n = 0; n < 12; n++) await subscribe(client, `/many/${n}`);
  const { json } = await client.http('GET', '/me/export');
  expect(json.pushEndpoints).toHaveLength(10);
  await client.http('DELETE', '/me');
  const left = await hall.database.sql`select 1 from push_endpoint where endpoint like ${`${origin}/many/%`}`;
  expect(left).toHaveLength(0);
  client.close();
});

test('a server without keys says so', async () => {
  const server = await hall.another({ vapid: undefined as never });
  const client = await hall.player(server.url);
  expect((await client.http('GET', '/notices')).json).toEqual({ key: null });
  expect(await subscribe(client, '/x')).toMatchObject({ status: 404, json: { code: 'no_push' } });
  client.close();
});
