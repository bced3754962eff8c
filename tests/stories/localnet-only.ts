import { foreignNode } from '@tycoon/harness/stack';
import { test } from 'vitest';

/** The stories that no other node than localnet can play, and what it would have to allow. */
const LOCALNET_ONLY = {
  'a node that is restarted is found again, and the game goes on where it was': 'it stops the node',
  'without its node the lobby says so, keeps what it shows, tries again and is back by itself':
    'it stops the node',
  'a week after the end the host clears a game off the chain, gets back what it had cost, and history stays':
    'it moves the time of the node',
} as const;

/** Such a story; where somebody else runs the node it is left out, and the run names it with the reason. */
export function testOnLocalnet(title: keyof typeof LOCALNET_ONLY, story: () => Promise<void>): void {
  if (foreignNode()) test.skip(`${title} (only on localnet: ${LOCALNET_ONLY[title]})`, story);
  else test(title, story);
}
