import { lazy } from '../../parts/lazy.tsx';
import { Top } from '../../shell/Top.tsx';
import { useText } from '../../text/text.ts';
import { Asked } from './index/Asked.tsx';
import { useDesk } from './index/desk.tsx';
import { recordsText } from './index/text.ts';
import { useMapQuery } from './index/use-map.ts';
import { useRecount } from './reel/recount.ts';
import type { Reel } from './reel/reel.ts';
import { storyPageText } from './reel/story-text.ts';
import { useReel } from './reel/use-reel.ts';
import { StoryPage } from './story/StoryPage.tsx';

const ReplayPage = lazy(() => import('./replay/ReplayPage.tsx').then((m) => m.ReplayPage));

/** A game by its id: its story, or with a turn its replay. */
export function GamePage({ id, turn }: { readonly id: string; readonly turn: string | undefined }) {
  const t = useText(storyPageText);
  const query = useReel(id);
  if (query.data !== undefined) return <Recounted id={id} reel={query.data} turn={turn} />;
  return (
    <>
      <Top />
      <main className="page records" data-game="tycoon">
        <div className="sheet">
          <Asked query={query} waiting={t.waiting} missing={t.missing}>
            {() => null}
          </Asked>
        </div>
      </main>
    </>
  );
}

function Recounted({
  id,
  reel,
  turn,
}: {
  readonly id: string;
  readonly reel: Reel;
  readonly turn: string | undefined;
}) {
  const words = useText(recordsText);
  const view = reel.beats[0]?.view;
  const place =
    view === undefined ? null : { registry: view.registry, templateId: view.templateId.toString() };
  const { data: map, isError, refetch } = useMapQuery(place);
  const { you } = useDesk();
  if (map === undefined) {
    return (
      <main className="waiting">
        <div className="asked" role="status">
          <p>{isError ? words.mapAway : words.readsMap}</p>
          {isError ? (
            <button type="button" className="key quiet" onClick={() => void refetch()}>
              {words.retry}
            </button>
          ) : null}
        </div>
      </main>
    );
  }
  return <Told id={id} reel={reel} turn={turn} map={map} you={you} />;
}

function Told({
  id,
  reel,
  turn,
  map,
  you,
}: Parameters<typeof Recounted>[0] & {
  readonly map: Parameters<typeof useRecount>[2];
  readonly you: string | null;
}) {
  const recount = useRecount(id, reel, map, you);
  return turn === undefined ? <StoryPage recount={recount} /> : <ReplayPage recount={recount} turn={turn} />;
}
