import { expect, test } from 'vitest';
import { parseNetworks } from './network.ts';

const deployment = { packageId: '0x1', registryId: '0x2' };
const local = { network: 'localnet', url: 'http://127.0.0.1:9000/', deployment };

test('a network has what stands beside it, and null where nothing does', () => {
  const [first, second] = parseNetworks({
    networks: [
      { ...local, faucet: 'http://127.0.0.1:9123', indexer: 'http://127.0.0.1:9100' },
      { ...local, network: 'testnet', indexer: 7 },
    ],
  });
  expect(first).toEqual({
    name: 'localnet',
    url: 'http://127.0.0.1:9000',
    faucet: 'http://127.0.0.1:9123',
    indexer: 'http://127.0.0.1:9100',
    deployment: { packageId: '0x1', packageIds: ['0x1'], registryId: '0x2' },
  });
  expect([second?.faucet, second?.indexer]).toEqual([null, null]);
});

test.each([
  ['nothing', null],
  ['no list', { network: 'localnet' }],
  ['an empty list', { networks: [] }],
  ['a nameless network', { networks: [{ ...local, network: undefined }] }],
  ['a script for a URL', { networks: [{ ...local, url: 'javascript:alert(1)' }] }],
  ['no deployment', { networks: [{ ...local, deployment: {} }] }],
  ['one name twice', { networks: [local, local] }],
])('%s is refused', (_, json) => {
  expect(() => parseNetworks(json)).toThrow(TypeError);
});
