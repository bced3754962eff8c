import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { framesOf } from './frames.ts';

/** The library's own reader of frames, which its types leave out. */
const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean }) => Writable };

/** What a browser would read, frame by frame. */
async function read(bytes: Buffer): Promise<readonly string[]> {
  const receiver = new Receiver({ isServer: false });
  const texts: string[] = [];
  receiver.on('message', (data: Buffer, isBinary: boolean) => {
    expect(isBinary).toBe(false);
    texts.push(data.toString());
  });
  await new Promise<void>((resolve, reject) => {
    receiver.on('error', reject);
    receiver.write(bytes, () => resolve());
  });
  await new Promise((resolve) => setImmediate(resolve));
  return texts;
}

// A length is written in one byte up to 125, in two more up to 65,535, and in eight beyond.
test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])(
  'a text of %i characters is read as it was',
  async (length) => {
    const text = 'x'.repeat(length);
    expect(await read(framesOf([text]))).toEqual([text]);
  },
);

test('several texts are read in their order, each in its own language', async () => {
  const texts = ['{"re":1,"ok":true}', '炸金花'.repeat(60), '🀄', '{"kind":"game:view"}'];
  expect(await read(framesOf(texts))).toEqual(texts);
});
