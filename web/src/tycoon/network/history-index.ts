import { createIndexClient, type IndexClient, read } from '@tycoon/indexer/client';
import { fetchAnswer } from './fetch-answer.ts';
import { refetchOnReturn } from './query-client.ts';
import { createService, type Service } from './service.ts';

/** The index of a network, and whether it answers. */
export interface Index extends IndexClient {
  readonly service: Service;
}

export function createIndex(baseUrl: string, network: string): Index {
  const client = createIndexClient({ baseUrl, network, fetch: fetchAnswer });
  const service = createService({ probe: () => read(client.api.networks.$get()) });
  refetchOnReturn(service);
  return { ...client, service };
}
