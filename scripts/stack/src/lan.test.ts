import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { lanAddress } from './lan.ts';

const ip4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  family: 'IPv4',
  internal,
  cidr: `${address}/24`,
});

const LOOPBACK = { lo: [ip4('127.0.0.1', true)] };

test.each([
  ['the Wi-Fi', { ...LOOPBACK, wlan0: [ip4('192.168.1.20')] }, '192.168.1.20'],
  [
    'the Wi-Fi and not a container bridge',
    { ...LOOPBACK, docker0: [ip4('172.17.0.1')], en0: [ip4('10.0.0.5')] },
    '10.0.0.5',
  ],
  [
    'the home network before a public address',
    { eth0: [ip4('203.0.113.9')], eth1: [ip4('172.16.4.2')] },
    '172.16.4.2',
  ],
  ['a public address where there is no other', { eth0: [ip4('203.0.113.9')] }, '203.0.113.9'],
])('others come by %s', (_, interfaces, expected) => {
  expect(lanAddress(interfaces)).toBe(expected);
});

test('a machine on no network is told so, also when it has given itself an address', () => {
  expect(() => lanAddress({ ...LOOPBACK, eth0: [ip4('169.254.7.7')] })).toThrow('no address on a network');
});
