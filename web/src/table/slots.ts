import { createStore } from '../store/store.ts';
import { tableClient } from './client.ts';
import type { Reply, Slot } from './protocol.ts';

/** The games on this browser's shelf, newest first; null until they were read. */
export const slots = createStore<readonly Slot[] | null>(null);

/** Reads them again; what was read before stays where that fails. */
export async function refreshSlots(): Promise<Reply<readonly Slot[]>> {
  const reply = await tableClient().ask({ kind: 'slots' });
  if (reply.ok) slots.write(reply.value);
  return reply;
}
