import { BlockList, isIP } from 'node:net';
import { clientOf } from './client-address.ts';

/** Whether a text is an address or a range of addresses such as 10.0.0.0/8. */
export const isAddressRange = (text: string): boolean => rangeOf(text) !== null;

function rangeOf(text: string) {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (version === 0 || rest.length > 0 || !(length <= most)) return null;
  return { address, length, family: version === 4 ? ('ipv4' as const) : ('ipv6' as const) };
}

const plain = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/**
 * By what the client of a request is counted, given who sent it and its `X-Forwarded-For`. The header is believed of the named
 * proxies alone, each about the one before it: whatever else stands in it anybody could have written.
 */
export function clientBehind(
  proxies: readonly string[],
): (remote: string | undefined, forwarded: string | undefined) => string {
  const trusted = new BlockList();
  for (const text of proxies) {
    const range = rangeOf(text);
    if (!range) throw new TypeError(`"${text}" is no address and no range of addresses`);
    trusted.addSubnet(range.address, range.length, range.family);
  }
  const isTrusted = (address: string) => {
    const version = isIP(address);
    return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
  return (remote = 'unknown', forwarded) => {
    let client = plain(remote);
    const chain = (forwarded ?? '').split(',').map((part) => plain(part.trim()));
    while (isTrusted(client)) {
      const before = chain.pop();
      if (before === undefined || isIP(before) === 0) break;
      client = before;
    }
    return clientOf(client);
  };
}
