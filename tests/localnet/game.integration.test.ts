import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { createGenerator, playTable, STRATEGIES } from '@tycoon/sdk/bot';
import type { TycoonEvent } from '@tycoon/sdk/events';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;

beforeAll(async () => {
  net = await createTycoonNet({ http: true });
});

afterAll(() => net.close());

test('four players play Tycoon to its end over HTTP, and the network has every transaction of it', async () => {
  const signers = await net.accounts(4);
  const [greedy, careful, random] = [STRATEGIES.greedy, STRATEGIES.careful, STRATEGIES.random];
  const events: TycoonEvent[] = [];
  const digests: string[] = [];
  const view = await playTable({
    client: net.client,
    deployment: net.deployment,
    players: signers.map((signer, seat) => ({ signer, strategy: [greedy, careful, random, careful][seat]! })),
    map: net.map('ring8'),
    rules: { maxTurns: 12n },
    below: createGenerator(4),
    onEvent: (event) => events.push(event),
    onExecuted: ({ digest }) => void digests.push(digest),
  });
  expect(view.status).toBe('ended');
  expect(view.players).toHaveLength(4);
  expect(events.filter(({ type }) => type === 'GameEndedEvent')).toHaveLength(1);
  expect(view).toEqual(await net.tycoon.game(view.id));
  expect(new Set(digests).size).toBe(digests.length);
  const onTurn = events.flatMap((event) => (event.type === 'TurnStartEvent' ? event.player : []));
  expect(new Set(onTurn)).toEqual(new Set(signers.map((signer) => signer.toSuiAddress())));
  for (const digest of digests) {
    expect((await net.client.getTransaction({ digest })).Transaction!.status.success).toBe(true);
  }
}, 300_000);
