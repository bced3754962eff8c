import { SuiGrpcClient } from '@mysten/sui/grpc';
import { type Deployment, tycoon } from '@tycoon/sdk';
import { fromTemplate, type GameMap, type MapPlace } from '@tycoon/sdk/maps';

/** A Sui network on which Tycoon is published. */
export interface TycoonNetwork {
  readonly name: string;
  readonly url: string;
  /** Pays the bots' fees; null where the host's own transaction has. */
  readonly faucet: string | null;
  readonly deployment: Deployment;
}

const connectTycoon = ({ name, url, deployment }: TycoonNetwork) =>
  new SuiGrpcClient({ network: name, baseUrl: url, format: 'binary' }).$extend(tycoon(deployment));
export type TycoonChain = ReturnType<typeof connectTycoon>;

/** Everything by which tables on the networks are reached, by the network's name. */
export const connectNetworks = (networks: readonly TycoonNetwork[]) =>
  new Map(
    networks.map((network) => {
      const chain = connectTycoon(network);
      return [network.name, { network, chain, readMap: createMapReader(chain) }] as const;
    }),
  );
export type TycoonChains = ReturnType<typeof connectNetworks>;

/** Reads each map once: what is published never changes. */
function createMapReader({ tycoon: client }: TycoonChain): (place: MapPlace) => Promise<GameMap> {
  const maps = new Map<string, Promise<GameMap>>();
  return ({ registry, templateId }) => {
    const key = `${registry}.${templateId}`;
    const known = maps.get(key);
    if (known !== undefined) return known;
    const reading = client.mapTemplate(templateId, registry).then((template) => fromTemplate(template, []));
    maps.set(key, reading);
    // What failed is asked for again the next time.
    reading.catch(() => maps.delete(key));
    return reading;
  };
}
