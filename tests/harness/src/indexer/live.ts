import { Agent, get, type IncomingMessage } from 'node:http';

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

/** Opens a stream as a browser does; `lastId` is what it saw last. */
export function openLive(url: string, lastId?: string): LiveClient {
  const messages: LiveMessage[] = [];
  let changed = () => {};
  let failure: Error | undefined;
  const headers = lastId === undefined ? {} : { 'last-event-id': lastId };
  const agent = new Agent({ keepAlive: false });
  const fail = (error: Error) => {
    failure = error;
    changed();
  };
  const request = get(url, { headers, agent }, (response: IncomingMessage) => {
    if (response.statusCode !== 200) fail(new Error(`the stream was answered with ${response.statusCode}`));
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      messages.push(...blocks.flatMap(parse));
      changed();
    });
    response.on('error', fail);
    response.on('end', () => fail(new Error('the stream ended')));
  });
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

function parse(block: string): LiveMessage[] {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const data = field('data');
  return data === undefined
    ? []
    : [{ id: field('id') ?? '', event: field('event') ?? 'message', data: JSON.parse(data) }];
}
