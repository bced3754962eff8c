import { useQueries } from '@tanstack/react-query';
import { isDeclaredBot } from '@tycoon/sdk/bot';
import { useMemo } from 'react';
import type { Beat } from '../live/beat.ts';
import { useSession } from '../network/session.ts';

/** Who has declared itself a bot when it sat down, whoever plays it; the node is asked once for each who did. */
export function useDeclared(beats: readonly Beat[]): ReadonlySet<string> {
  const { client, network } = useSession();
  const joins = useMemo(
    () =>
      beats.flatMap(({ event, digest }) =>
        event.type === 'JoinEvent' ? [{ player: event.player, digest }] : [],
      ),
    [beats],
  );
  const players = useQueries({
    queries: joins.map(({ player, digest }) => ({
      queryKey: ['chain', network.name, 'declared', digest],
      queryFn: async () => {
        const found = await client.core.getTransaction({ digest, include: { transaction: true } });
        const { transaction } = found.Transaction ?? found.FailedTransaction;
        return isDeclaredBot(transaction.inputs) ? player : null;
      },
      staleTime: Number.POSITIVE_INFINITY,
      retry: 1,
    })),
    combine: declared,
  });
  return useMemo(() => new Set(players.split(' ')), [players]);
}

/** One word, so that the same answers are the same value. */
const declared = (answers: readonly { readonly data: string | null | undefined }[]): string =>
  answers.flatMap(({ data }) => data ?? []).join(' ');
