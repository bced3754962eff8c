import { expect, test } from 'vitest';
import { clientBehind, isAddressRange } from './proxy.ts';

const PROXIES = ['10.0.0.0/8', '2001:db8::1'];

test.each([
  ['no proxy: the header is not believed', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['one proxy tells of its client', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['what the client wrote itself is left aside', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['two proxies in a row', '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['a proxy by IPv6', '2001:db8::1', '198.51.100.1', '198.51.100.1'],
  ['a mapped address of a proxy', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
  ['a client by IPv6 counts by its /64', '10.1.2.3', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['a proxy that tells of nobody is counted itself', '10.1.2.3', undefined, '10.1.2.3'],
  ['nonsense in the header is not an address', '10.1.2.3', 'localhost', '10.1.2.3'],
  ['a proxy that speaks for itself', '10.1.2.3', '10.4.4.4', '10.4.4.4'],
])('%s', (_, remote, forwarded, client) => {
  expect(clientBehind(PROXIES)(remote, forwarded)).toBe(client);
});

test.each([
  ['127.0.0.1', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['proxy', false],
  ['10.0.0.0/8/8', false],
  ['', false],
])('whether "%s" names addresses: %s', (text, is) => {
  expect(isAddressRange(text)).toBe(is);
});
