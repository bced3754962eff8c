import '../maps/maps.css';
import { type GameMap, parseDraft } from '@tycoon/sdk/maps';
import { Suspense, use, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { lazy } from '../../parts/lazy.tsx';
import { Boundary } from '../../shell/Boundary.tsx';
import { Top } from '../../shell/Top.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { useStore } from '../../store/use-store.ts';
import { useText } from '../../text/text.ts';
import { Farewell } from '../maps/Farewell.tsx';
import { HouseCard } from '../maps/HouseCard.tsx';
import { knownMaps } from '../maps/known.ts';
import { NewMapDialog } from '../maps/NewMapDialog.tsx';
import { OwnCard } from '../maps/OwnCard.tsx';
import { publishedText } from '../maps/published-text.ts';
import { newKey, type OwnMap, shelf } from '../maps/shelf.ts';
import { mapsText } from '../maps/text.ts';

const PublishedMaps = lazy(() => import('./PublishedMaps.tsx').then((m) => m.PublishedMaps));

/** All maps: the official ones, one's own, and what others have published. */
export function GalleryPage() {
  const t = useText(mapsText);
  const own = useStore(shelf);
  const [, navigate] = useLocation();
  const [isNew, setNew] = useState(false);
  const [isBad, setBad] = useState(false);
  const [doomed, setDoomed] = useState<OwnMap | null>(null);
  const file = useRef<HTMLInputElement>(null);
  useTitle(t.title);
  const open = (map: Omit<GameMap, 'key'>) => {
    const key = newKey();
    shelf.put({ map: { ...map, key }, changedAtMs: Date.now(), published: [] });
    navigate(`/maps/edit/${key}`);
  };
  const copy = (map: GameMap) =>
    // Ids and versions of the chain may be larger than a file can say; a copy gets its own when it is published.
    open({ ...map, id: 0, version: 1, name: { en: `${map.name.en}, changed`, zh: `${map.name.zh}改` } });
  const load = async (chosen: File | undefined) => {
    const json = await chosen
      ?.text()
      .then(JSON.parse)
      .catch(() => null);
    const parsed = parseDraft(json);
    setBad(chosen !== undefined && !parsed.ok);
    if (parsed.ok) open(parsed.map);
  };
  return (
    <div data-game="tycoon">
      <div className="ground" />
      <Top />
      <main className="page maps">
        <header className="maps-head">
          <div>
            <h1>{t.title}</h1>
            <p className="prose">{t.intro}</p>
          </div>
          <div className="maps-keys">
            <button type="button" className="key" onClick={() => setNew(true)}>
              {t.draw}
            </button>
            <button type="button" className="plain" onClick={() => file.current?.click()}>
              {t.load}
            </button>
            <input
              ref={file}
              type="file"
              accept=".json,application/json"
              aria-label={t.load}
              className="sr"
              tabIndex={-1}
              onChange={(event) => {
                void load(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </div>
        </header>
        <p role="status" className="maps-trouble">
          {isBad ? t.loadTrouble : ''}
        </p>
        <Boundary at="" instead={<ShippedMaps onCopy={copy} />}>
          <Suspense fallback={<ShippedMaps onCopy={copy} />}>
            <PublishedMaps part="official" onCopy={copy} instead={<ShippedMaps onCopy={copy} />} />
          </Suspense>
        </Boundary>
        <section aria-labelledby="your-maps">
          <h2 id="your-maps">{t.yours}</h2>
          {own.length === 0 ? <p className="prose empty">{t.none}</p> : null}
          <ul className="gallery-list">
            {own.map((entry) => (
              <OwnCard key={entry.map.key} own={entry} onRemove={() => setDoomed(entry)} />
            ))}
          </ul>
        </section>
        <Boundary at="" instead={null}>
          <Suspense>
            <PublishedMaps part="others" onCopy={copy} instead={null} />
          </Suspense>
        </Boundary>
      </main>
      {isNew ? <NewMapDialog onClose={() => setNew(false)} onBegin={open} /> : null}
      {doomed ? <Farewell own={doomed} onClose={() => setDoomed(null)} /> : null}
    </div>
  );
}

/** The official maps as they come with the client, where no network can be asked. */
function ShippedMaps({ onCopy }: { readonly onCopy: (map: GameMap) => void }) {
  const p = useText(publishedText);
  const maps = use(knownMaps());
  return (
    <section aria-labelledby="official-maps">
      <h2 id="official-maps">{p.official}</h2>
      <ul className="gallery-list">
        {maps.map((map) => (
          <HouseCard key={map.key} map={map} place={map.key} onCopy={() => onCopy(map)} />
        ))}
      </ul>
    </section>
  );
}
