import { createGame } from '@tycoon/sdk/calls';
import { expect, test } from 'vitest';
import { createTycoonNet } from './tycoon-net.ts';

test('a network that goes on from a copy of the first one’s beginning is the same, to the dice and accounts to come', async () => {
  const first = await createTycoonNet({ anew: true });
  const second = await createTycoonNet({ http: true });
  const states: string[] = [];
  for (const { localnet, tycoon, deployment, publisher, accounts, close } of [first, second]) {
    states.push(localnet.stateHash());
    const [host] = await accounts(1);
    expect(host?.toSuiAddress()).not.toBe(publisher.toSuiAddress());
    await localnet.advanceClock(5000);
    await tycoon.execute(host ?? publisher, createGame(deployment, { templateId: 2 }));
    states.push(localnet.stateHash());
    await close();
  }
  expect(states.slice(2)).toEqual(states.slice(0, 2));
  expect(states[1]).not.toBe(states[0]);
});
