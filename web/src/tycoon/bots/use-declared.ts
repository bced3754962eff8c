import { useQueries } from '@tanstack/react-query';
import { isDeclaredBot } from '@tycoon/sdk/bot';
import { useMemo } from 'react';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { useSession } from '../network/session.ts';

/** The players that declared themselves bots when they joined, in this browser or another; the node is asked once for each. */
export function useDeclared(entries: readonly TimelineEntry[]): ReadonlySet<string> {
  const { client, network } = useSession();
  const joins = useMemo(
    () =>
      entries.flatMap(({ event, digest }) =>
        event.type === 'JoinEvent' && digest !== undefined ? [{ player: event.player, digest }] : [],
      ),
    [entries],
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
