import type { SuiGrpcClient } from '@mysten/sui/grpc';

/** What a check asks a node for. Null stands for what the node does not have, or not any more. */
export interface NodeReader {
  /** BCS of objects: of a version, or the newest. */
  objects(
    wanted: readonly { readonly id: string; readonly version: string | null }[],
  ): Promise<readonly (Uint8Array | null)[]>;
  /** BCS of the effects of transactions. */
  effects(digests: readonly string[]): Promise<readonly (Uint8Array | null)[]>;
  /** Digests of the effects of transactions. */
  effectsDigests(digests: readonly string[]): Promise<readonly (string | null)[]>;
}

/** As many as public nodes answer at once. */
const BATCH = 50;

async function inBatches<In, Out>(
  all: readonly In[],
  ask: (some: readonly In[]) => Promise<Out[]>,
): Promise<Out[]> {
  const answers: Out[] = [];
  for (let from = 0; from < all.length; from += BATCH)
    answers.push(...(await ask(all.slice(from, from + BATCH))));
  return answers;
}

/** Any Sui node over gRPC. */
export function createNodeReader(client: Pick<SuiGrpcClient, 'ledgerService'>): NodeReader {
  const transactions = (digests: readonly string[], path: string) =>
    inBatches(digests, async (some) => {
      const request = { digests: [...some], readMask: { paths: ['digest', path] } };
      const { response } = await client.ledgerService.batchGetTransactions(request);
      return response.transactions.map(({ result }) =>
        result.oneofKind === 'transaction' ? (result.transaction.effects ?? null) : null,
      );
    });
  return {
    objects: (wanted) =>
      inBatches(wanted, async (some) => {
        const requests = some.map(({ id, version }) => ({
          objectId: id,
          ...(version !== null && { version: BigInt(version) }),
        }));
        const { response } = await client.ledgerService.batchGetObjects({
          requests,
          readMask: { paths: ['bcs'] },
        });
        return response.objects.map(({ result }) =>
          result.oneofKind === 'object' ? (result.object.bcs?.value ?? null) : null,
        );
      }),
    effects: async (digests) =>
      (await transactions(digests, 'effects.bcs')).map((effects) => effects?.bcs?.value ?? null),
    effectsDigests: async (digests) =>
      (await transactions(digests, 'effects.digest')).map((effects) => effects?.digest ?? null),
  };
}
