import type { Wire } from '../src/tab/wire.ts';

/** A wire to all other workers and pages of the origin that open the same channel. */
export function createBroadcast<Out, In>(name: string): Wire<Out, In> {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.onmessage = ({ data }) => listener(data as In);
    },
  };
}
