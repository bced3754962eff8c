import { createLocalnet } from '@tycoon/localnet';
import { expect, test } from 'vitest';
import { requireLists } from './node-age.ts';

const URL_OF_IT = 'http://localnet';
const { fetch } = createLocalnet({ clock: 'frozen', seed: 'the age of a node' });

/** The answer of a node that has the service and not the method. */
const unimplemented = () =>
  new Response(null, { headers: { 'content-type': 'application/grpc-web+proto', 'grpc-status': '12' } });

test('a node that lists events is good enough for the page', async () => {
  await expect(requireLists(URL_OF_IT, fetch)).resolves.toBeUndefined();
});

test('a node from before the lists is refused, and says what it is', async () => {
  const older: typeof fetch = async (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith('/ListEvents')
      ? unimplemented()
      : fetch(input, init);
  await expect(requireLists(URL_OF_IT, older)).rejects.toThrow(/\(localnet\/.+\) lists no events/);
});

test('a node that does not answer at all is another matter', async () => {
  const gone = async () => {
    throw new TypeError('fetch failed');
  };
  await expect(requireLists(URL_OF_IT, gone)).rejects.toThrow('fetch failed');
});
