import { join } from 'node:path';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { ROOT } from '@tycoon/command/root';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { publishMaps, readMaps } from '@tycoon/move-toolchain/publish/maps';
import { publishPackage } from '@tycoon/move-toolchain/publish/package';
import { readPackage } from '@tycoon/move-toolchain/sources';
import type { Deployment } from '@tycoon/sdk';
import { createFastSigner } from './fast-signer.ts';
import { openTable, type Table } from './turns.ts';

/** Tycoon on a network, and tables of it on the classic map. */
interface PublishedTycoon {
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
