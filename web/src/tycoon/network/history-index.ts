import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { createIndexClient, type IndexClient, read } from '@tycoon/indexer/client';
import { UnansweredError } from '@tycoon/sdk/errors';
import { fetchAnswer } from './fetch-answer.ts';
import type { TycoonNetwork } from './network.ts';
import { refetchOnReturn } from './query-client.ts';
import { createService, type Service } from './service.ts';

/** The index of a network, and whether it answers. */
export interface Index extends IndexClient {
  /** Whether it is computed in this page: it has no streams and no files then. */
  readonly isInPage: boolean;
  readonly service: Service;
}

export function createIndex(baseUrl: string, network: string): Index {
  const client = createIndexClient({ baseUrl, network, fetch: fetchAnswer });
  const service = createService({ probe: () => read(client.api.networks.$get()) });
  refetchOnReturn(service);
  return { ...client, service, isInPage: false };
}

/** The index of the network in this browser: fetched when it is first asked, and computed here. */
export function createIndexInPage(client: SuiGrpcClient, { name, deployment, url }: TycoonNetwork): Index {
  let made: Promise<typeof fetch> | undefined;
  const ask: typeof fetch = async (input, init) => {
    made ??= import('@tycoon/indexer/memory').then((part) => part.createMemoryIndex({ client, deployment }));
    try {
      return await (await made)(input, init);
    } catch (cause) {
      made = undefined;
      throw new UnansweredError('no answer', { cause });
    }
  };
  const index = createIndexClient({ baseUrl: url, network: name, fetch: ask });
  const service = createService({ probe: () => read(index.api.networks.$get()) });
  refetchOnReturn(service);
  return { ...index, service, isInPage: true };
}
