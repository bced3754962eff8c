import { type Deployment, parseDeployment } from '@tycoon/sdk';
import { siteFile } from '../../browser/route.ts';
import { isPlayedHere } from '../tab/here.ts';
import { loadTabNetwork } from '../tab/tab-network.ts';
import { fetchAnswer } from './fetch-answer.ts';

/** A Sui network on which Tycoon is published, and what stands beside it. */
export interface TycoonNetwork {
  readonly name: string;
  /** The node that is asked and told. */
  readonly url: string;
  /** Pays for play on networks of one's own; where it is null people bring a wallet. */
  readonly faucet: string | null;
  /** History, players and replays; null where nobody keeps them. */
  readonly indexer: string | null;
  readonly deployment: Deployment;
  /** Asks the node where it is not reached over HTTP, but runs in this browser. */
  readonly fetch?: typeof fetch;
}

/** Reads what `/network.json` says: `{ networks: [{ network, url, faucet?, indexer?, deployment }] }`. Throws where it is unusable. */
export function parseNetworks(json: unknown): readonly TycoonNetwork[] {
  const list = isFields(json) && Array.isArray(json.networks) ? json.networks : [];
  if (list.length === 0) throw new TypeError('network.json names no network');
  const networks = list.map(parseNetwork);
  if (new Set(networks.map(({ name }) => name)).size < networks.length)
    throw new TypeError('network.json names a network twice');
  return networks;
}

function parseNetwork(json: unknown): TycoonNetwork {
  const fields = isFields(json) ? json : {};
  const { network: name } = fields;
  if (typeof name !== 'string' || !/^[a-z0-9-]{1,32}$/.test(name))
    throw new TypeError(`"${String(name)}" is no name of a network`);
  const url = parseUrl(fields.url);
  if (url === null) throw new TypeError(`the network ${name} has no URL`);
  return {
    name,
    url,
    faucet: parseUrl(fields.faucet),
    indexer: parseUrl(fields.indexer),
    deployment: parseDeployment(fields.deployment),
  };
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** An address of a service without a slash at its end; anything else is none. */
function parseUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !/^https?:/.test(value) || !URL.canParse(value)) return null;
  return value.replace(/\/+$/, '');
}

/** Where the page's server says Tycoon is played; null where it knows of no network. */
export async function loadNetworks(): Promise<readonly TycoonNetwork[] | null> {
  if (isPlayedHere()) return [await loadTabNetwork()];
  const response = await fetchAnswer(siteFile('network.json'), { cache: 'no-store' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`network.json: ${response.status}`);
  return parseNetworks(await response.json());
}
