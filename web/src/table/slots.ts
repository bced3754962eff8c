import { createStore } from '../store/store.ts';
import { tableClient } from './client.ts';
import type { Slot } from './protocol.ts';

/** The games on this browser's shelf, newest first; null until they were read. */
export const slots = createStore<readonly Slot[] | null>(null);

export async function refreshSlots(): Promise<readonly Slot[]> {
  const reply = await tableClient().ask({ kind: 'slots' });
  const list = reply.ok ? reply.value : [];
  slots.write(list);
  return list;
}
