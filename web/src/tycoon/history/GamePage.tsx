import { Link } from 'wouter';
import { lazy } from '../../parts/lazy.tsx';
import { Top } from '../../shell/Top.tsx';
import { useText } from '../../text/text.ts';
import { useGameSummary } from './game/game-summary.ts';
import type { Replay } from './game/replay.ts';
import { storyPageText } from './game/story-text.ts';
import { useReplay } from './game/use-replay.ts';
import { useHistoryContext } from './index/history-context.tsx';
import { QueryResult } from './index/QueryResult.tsx';
import { historyText } from './index/text.ts';
import { useMapQuery } from './index/use-map.ts';
import { StoryPage } from './story/StoryPage.tsx';

const ReplayPage = lazy(() => import('./replay/ReplayPage.tsx').then((m) => m.ReplayPage));

/** A game by its id: its story, or with a turn its replay. */
export function GamePage({ id, turn }: { readonly id: string; readonly turn: string | undefined }) {
  const t = useText(storyPageText);
  const query = useReplay(id);
  if (query.data !== undefined) return <Recounted id={id} replay={query.data} turn={turn} />;
  return (
    <>
      <Top />
      <main className="page records" data-game="tycoon">
        <div className="sheet">
          <QueryResult query={query} waiting={t.waiting} missing={t.missing}>
            {() => null}
          </QueryResult>
          <Ways />
        </div>
      </main>
    </>
  );
}

/** Where to go from a game that cannot be shown: what is played now, and what was. */
function Ways() {
  const t = useText(historyText);
  return (
    <p className="query-ways">
      <Link className="plain" href="/tycoon">
        {t.toLobby}
      </Link>
      <Link className="plain" href="/games">
        {t.allGames}
      </Link>
    </p>
  );
}

function Recounted({
  id,
  replay,
  turn,
}: {
  readonly id: string;
  readonly replay: Replay;
  readonly turn: string | undefined;
}) {
  const words = useText(historyText);
  const view = replay.entries[0]?.view;
  const place =
    view === undefined ? null : { registry: view.registry, templateId: view.templateId.toString() };
  // It is asked again by itself, for longer than anybody looks at a page that says nothing.
  const { data: map, failureCount, refetch } = useMapQuery(place);
  const { you } = useHistoryContext();
  if (map === undefined) {
    return (
      <>
        <Top />
        {failureCount > 0 ? (
          <main className="page records" data-game="tycoon">
            <div className="sheet query-state" role="alert">
              <p className="prose">{words.mapAway}</p>
              <button type="button" className="key quiet" onClick={() => void refetch()}>
                {words.retry}
              </button>
              <Ways />
            </div>
          </main>
        ) : (
          <main className="waiting">
            <p role="status">{words.readsMap}</p>
          </main>
        )}
      </>
    );
  }
  return <ProseContext id={id} replay={replay} turn={turn} map={map} you={you} />;
}

function ProseContext({
  id,
  replay,
  turn,
  map,
  you,
}: Parameters<typeof Recounted>[0] & {
  readonly map: Parameters<typeof useGameSummary>[2];
  readonly you: string | null;
}) {
  const summary = useGameSummary(id, replay, map, you);
  return turn === undefined ? <StoryPage summary={summary} /> : <ReplayPage summary={summary} turn={turn} />;
}
