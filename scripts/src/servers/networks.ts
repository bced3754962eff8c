import { Complaint } from '@tycoon/command/complaint';
import { type NetworkOptions, openBucket } from '@tycoon/indexer';
import { readDeployment } from '@tycoon/move-toolchain/publish/deployment';
import { deploymentFile, URLS } from '@tycoon/move-toolchain/publish/network';

/** Where Sui publishes all checkpoints of testnet. */
const BUCKETS: Readonly<Record<string, string>> = { testnet: 'https://checkpoints.testnet.sui.io' };

interface Wishes {
  /** `<name>=<url>=<deployment file>`, or the name of a public network. */
  readonly networks: readonly string[];
  /** `<name>=<directory or URL>`. */
  readonly buckets: readonly string[];
  /** Where an empty database begins, where that is said. */
  readonly from: string | undefined;
}

/** The networks that an indexer is asked to follow. */
export async function readNetworks({ networks, buckets, from }: Wishes): Promise<NetworkOptions[]> {
  if (from !== undefined && !/^\d{1,18}$/.test(from))
    throw new Complaint(`--from is "${from}".`, 'It is a checkpoint.');
  const named = new Map(buckets.map(parseBucket));
  const found = await Promise.all(
    networks.map(async (text) => {
      const { name, url, file } = parseNetwork(text);
      const { packageIds, registryId, checkpoint = '0' } = await readDeployment(file);
      // What anybody may name like a public network is still one of its own.
      const where = named.get(name) ?? (text === 'testnet' ? BUCKETS.testnet : undefined);
      return {
        ...{ name, url, packageIds, registryId, from: BigInt(from ?? checkpoint) },
        ...(where !== undefined && { bucket: openBucket(where) }),
      };
    }),
  );
  const stray = [...named.keys()].find((name) => !found.some((network) => network.name === name));
  if (stray !== undefined)
    throw new Complaint(`--bucket names ${stray}.`, 'Name the network by --network, too.');
  return found;
}

function parseNetwork(text: string): { readonly name: string; readonly url: string; readonly file: string } {
  if (text === 'testnet' || text === 'mainnet')
    return { name: text, url: URLS[text], file: deploymentFile(text) };
  // Only the middle part may have an equals sign of its own.
  const [, name = '', url = '', file = ''] = /^([^=]*)=(.*)=([^=]+)$/.exec(text) ?? [];
  if (!/^[a-z0-9-]{1,32}$/.test(name) || !URL.canParse(url)) {
    throw new Complaint(
      `--network is "${text}".`,
      'It is <name>=<url>=<deployment file>, or testnet, or mainnet.',
    );
  }
  return { name, url, file };
}

function parseBucket(text: string): [string, string] {
  const [, name, where] = /^([a-z0-9-]{1,32})=(.+)$/.exec(text) ?? [];
  if (name !== undefined && where !== undefined) return [name, where];
  throw new Complaint(`--bucket is "${text}".`, 'It is <name of the network>=<directory or URL>.');
}
