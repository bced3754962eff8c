import { join } from 'node:path';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Deployment } from '@tycoon/sdk';
import { compilePackage } from '../move/compiler.ts';
import { findFramework } from '../move/framework.ts';
import { readPackage } from '../move/sources.ts';
import { publishMaps, readMaps } from '../publish/maps.ts';
import { publishPackage } from '../publish/package.ts';
import { ROOT } from '../root.ts';
import { createFastSigner } from './fast-signer.ts';
import { openTable, type Table } from './turns.ts';

/** Tycoon on a network, and tables of it on the classic map. */
export interface PublishedTycoon {
  readonly client: SuiGrpcClient;
  readonly deployment: Deployment;
  openTables(count: number): Promise<Table[]>;
}

export async function publishTycoon({
  url,
  faucetUrl,
}: {
  readonly url: string;
  readonly faucetUrl: string;
}): Promise<PublishedTycoon> {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: url, format: 'binary' });
  const publisher = createFastSigner();
  await requestSuiFromFaucetV2({ host: faucetUrl, recipient: publisher.address });
  const source = join(ROOT, 'move');
  const compiled = await compilePackage(
    await readPackage(source, ['sources']),
    await findFramework('genesis'),
    source,
  );
  const deployment = await publishPackage(client, publisher.keypair, compiled);
  const maps = await readMaps();
  await publishMaps(client, publisher.keypair, deployment, maps);
  const map = maps.find(({ key }) => key === 'classic')!;
  return {
    client,
    deployment,
    async openTables(count) {
      const tables: Table[] = [];
      while (tables.length < count) tables.push(await openTable(url, faucetUrl, deployment, map));
      return tables;
    },
  };
}
