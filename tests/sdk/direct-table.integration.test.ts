import { createDirectTables } from '@tycoon/harness/direct-table';
import { createTycoonNet } from '@tycoon/harness/tycoon-net';
import { STRATEGIES } from '@tycoon/sdk/bot';
import { expect, test } from 'vitest';

const LONG = process.env.TYCOON_LONG === '1';

test('bots play whole games on the bytecode alone, and events and objects agree', async () => {
  const net = await createTycoonNet();
  const before = net.localnet.stateHash();
  const play = await createDirectTables(net);
  const { planner, careful, greedy, random } = STRATEGIES;
  for (const map of LONG ? net.maps : [net.map('large')]) {
    for (let game = 0; game < (LONG ? 50 : 3); game++) {
      const table = {
        map,
        rules: { maxTurns: 20n },
        strategies: [planner, careful, greedy, random],
        seed: `${game}`,
      };
      const { view, read, blocks } = play(table);
      expect(read()).toEqual(view);
      expect(view.status).toBe('ended');
      // Opened, joined by three and begun, then at least a roll a turn.
      expect(blocks).toBeGreaterThan(5 + 20);
      // The same seed gives the same game.
      if (game === 0) expect(play(table).view).toEqual(view);
    }
  }
  // Nothing of it reached the network.
  expect(net.localnet.stateHash()).toBe(before);
}, 600_000);
