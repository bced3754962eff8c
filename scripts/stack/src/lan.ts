import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { Complaint } from '@tycoon/command/complaint';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Interfaces that lead to other programs on this machine, not to other machines. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|zt|tailscale)/;

/** The address by which other devices on the same network reach this machine. */
export function lanAddress(interfaces: Interfaces = networkInterfaces()): string {
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, infos = []]) => infos)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !isLinkLocal(address))
    .map(({ address }) => address);
  const [first] = [...addresses.filter(isPrivate), ...addresses];
  if (first !== undefined) return first;
  throw new Complaint(
    'This machine has no address on a network.',
    'Connect it to a network, or start without --lan.',
  );
}

/** What a machine gives itself when nobody else does. */
const isLinkLocal = (address: string) => address.startsWith('169.254.');

/** The ranges of homes and offices. */
const isPrivate = (address: string) => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
