import { Agent, get, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';

/** A message of a Server-Sent Events stream. */
export interface LiveMessage {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

export interface LiveClient {
  /** The next messages, waited for. */
  take(count: number): Promise<LiveMessage[]>;
  close(): void;
}

/** Opens a stream as a browser does; `lastId` is what it saw last, `onId` hears what it would send when it comes back. */
export function openLive(url: string, lastId?: string, onId: (id: string) => void = () => {}): LiveClient {
  const messages: LiveMessage[] = [];
  let changed = () => {};
  let failure: Error | undefined;
  const headers = lastId === undefined ? {} : { 'last-event-id': lastId };
  const fail = (error: Error) => {
    // A stream that has ended is closed too.
    failure ??= error;
    changed();
  };
  const answer = (response: IncomingMessage) => {
    if (response.statusCode !== 200) fail(new Error(`the stream was answered with ${response.statusCode}`));
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      messages.push(...blocks.flatMap(parse));
      for (const block of blocks) {
        const id = fieldOf(block, 'id');
        if (id !== undefined) onId(id);
      }
      changed();
    });
    response.on('error', fail);
    response.on('end', () => fail(new Error('the stream ended')));
    response.on('close', () => fail(new Error('the stream was cut')));
  };
  const request = url.startsWith('https:')
    ? getSecurely(url, { headers, agent: false }, answer)
    : get(url, { headers, agent: new Agent({ keepAlive: false }) }, answer);
  request.on('error', fail);
  return {
    async take(count) {
      while (messages.length < count) {
        if (failure) throw failure;
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
      }
      return messages.splice(0, count);
    },
    close: () => void request.destroy(),
  };
}

const fieldOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

function parse(block: string): LiveMessage[] {
  const data = fieldOf(block, 'data');
  return data === undefined
    ? []
    : [
        {
          id: fieldOf(block, 'id') ?? '',
          event: fieldOf(block, 'event') ?? 'message',
          data: JSON.parse(data),
        },
      ];
}
