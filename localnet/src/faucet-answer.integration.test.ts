import { expect, test } from 'vitest';
import { answerFaucet } from './faucet-answer.ts';
import { createLocalnet } from './localnet.ts';

const recipient = `0x${'ab'.repeat(32)}`;
const asked = new TextEncoder().encode(JSON.stringify({ FixedAmountRequest: { recipient } }));

test.each([0, 150])(
  'the faucet answers when its coins are listed, though checkpoints appear %i ms late',
  async (delayMs) => {
    const localnet = createLocalnet({ seed: 'a late faucet', delayMs });
    const { status, body } = await answerFaucet(localnet, asked);
    expect(status).toBe(201);
    const { coins_sent: coins } = body as { readonly coins_sent: readonly { readonly id: string }[] };
    const listed = localnet.ledger.objects.owned(recipient).map(({ id }) => id);
    expect(listed.toSorted()).toEqual(coins.map(({ id }) => id).toSorted());
    expect(listed).toHaveLength(5);
  },
);
