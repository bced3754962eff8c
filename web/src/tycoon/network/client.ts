import { SuiGrpcClient } from '@mysten/sui/grpc';
import { tycoon } from '@tycoon/sdk';
import type { TycoonNetwork } from './network.ts';

/** The official client of a network, with the game on it. */
export const createClient = ({ name, url, deployment, fetch }: TycoonNetwork) =>
  new SuiGrpcClient({ network: name, baseUrl: url, format: 'binary', ...(fetch && { fetch }) }).$extend(
    tycoon(deployment),
  );

export type Client = ReturnType<typeof createClient>;
