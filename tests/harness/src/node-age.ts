import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Complaint } from '@tycoon/command/complaint';

/**
 * Throws where a node does not list events: the page lists games and follows them by the lists and streams of transactions that Sui's
 * nodes have since 1.76, and would wait for ever. The SDK's contract needs none of them.
 */
export async function requireLists(
  url: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: url, fetch });
  try {
    await client.core.listEvents({ limit: 1 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'UNIMPLEMENTED')) throw error;
    const { response } = await client.ledgerService.getServiceInfo({});
    throw new Complaint(
      `The node at ${url} (${response.server ?? 'of an unknown version'}) lists no events, and the page cannot do without.`,
      'Name a node of Sui 1.76 or later.',
    );
  }
}
