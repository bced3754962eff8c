import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { GrpcTypes, type SuiGrpcClient } from '@mysten/sui/grpc';

/** What Sui's nodes put into the files of a bucket: BCS, and nothing that follows from it. */
const PATHS = [
  'sequence_number',
  'summary.bcs.value',
  'signature',
  'contents.bcs.value',
  'transactions.transaction.bcs.value',
  'transactions.effects.bcs.value',
  'transactions.events.bcs.value',
];

/** Writes checkpoints of a node as Sui publishes them. */
export async function writeBucket(
  client: SuiGrpcClient,
  directory: string,
  first: bigint,
  last: bigint,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (let sequence = first; sequence <= last; sequence++) {
    const { response } = await client.ledgerService.getCheckpoint({
      checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber: sequence },
      readMask: { paths: PATHS },
    });
    if (!response.checkpoint) throw new Error(`the node has no checkpoint ${sequence}`);
    const bytes = GrpcTypes.Checkpoint.toBinary(response.checkpoint);
    await writeFile(join(directory, `${sequence}.binpb.zst`), zstdCompressSync(bytes));
  }
}
