import { useQuery } from '@tanstack/react-query';
import { clearGame, deleteGame } from '@tycoon/sdk/calls';
import { toTycoonError } from '@tycoon/sdk/errors';
import { useState } from 'react';
import { useLanguage, useText } from '../../../text/text.ts';
import { useSession } from '../../network/session.ts';
import { storyPageText } from '../game/story-text.ts';
import { ALL_ROWS, isClearable } from './clearable.ts';

type Progress =
  | { readonly kind: 'ready' | 'sent' | 'done' }
  | { readonly kind: 'failed'; readonly words: string };

/** Lets a host remove its old game from the chain in one transaction, for the storage that was paid; its history stays. */
export function ClearGame({
  view,
  endedAtMs,
}: {
  readonly view: Parameters<typeof isClearable>[0] & { readonly id: string };
  readonly endedAtMs: number;
}) {
  const t = useText(storyPageText);
  const language = useLanguage();
  const { address, client, execute, network, node, source } = useSession();
  // By the chain's clock, which decides.
  const { data: nowMs = 0 } = useQuery({
    queryKey: ['chain', network.name, 'now', view.id],
    queryFn: () => source.now(),
    enabled: view.status === 'ended' && view.host === address,
    meta: { service: node },
  });
  const [progress, setProgress] = useState<Progress>({ kind: 'ready' });
  if (!isClearable(view, address, endedAtMs, nowMs)) return null;
  const clear = async () => {
    setProgress({ kind: 'sent' });
    const { deployment } = client.tycoon;
    try {
      await execute((tx) => {
        tx.add(clearGame(deployment, { game: view.id, limit: ALL_ROWS }));
        tx.add(deleteGame(deployment, view.id));
      });
      setProgress({ kind: 'done' });
    } catch (error) {
      setProgress({ kind: 'failed', words: toTycoonError(error, deployment.packageIds).says[language] });
    }
  };
  return (
    <>
      {progress.kind === 'done' ? null : (
        <button
          type="button"
          className="plain"
          disabled={progress.kind === 'sent'}
          onClick={() => void clear()}
        >
          {t.clear}
        </button>
      )}
      <span className="small quiet-text" role="status">
        {progress.kind === 'done' ? t.cleared : progress.kind === 'failed' ? progress.words : ''}
      </span>
    </>
  );
}
