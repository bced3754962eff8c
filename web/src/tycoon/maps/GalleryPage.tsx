import './maps.css';
import { type GameMap, parseDraft } from '@tycoon/sdk/maps';
import { use, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Dialog } from '../../shell/Dialog.tsx';
import { Top } from '../../shell/Top.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { useStore } from '../../store/use-store.ts';
import { moment, useLanguage, useText } from '../../text/text.ts';
import { faultsOf } from './faults.ts';
import { knownMaps } from './known.ts';
import { MapCard } from './MapCard.tsx';
import { NewMapDialog } from './NewMapDialog.tsx';
import { newKey, type OwnMap, shelf } from './shelf.ts';
import { mapsText } from './text.ts';

/** All maps: those of the house and one's own. */
export function GalleryPage() {
  const t = useText(mapsText);
  const ours = use(knownMaps());
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
  const copyName = ({ name }: GameMap) => ({ en: `${name.en}, changed`, zh: `${name.zh}改` });
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
        <section aria-label={t.yours}>
          <h2>{t.yours}</h2>
          {own.length === 0 ? <p className="prose empty">{t.none}</p> : null}
          <ul className="gallery-list">
            {own.map((entry) => (
              <OwnCard key={entry.map.key} own={entry} onRemove={() => setDoomed(entry)} />
            ))}
          </ul>
        </section>
        <section aria-label={t.ours}>
          <h2>{t.ours}</h2>
          <ul className="gallery-list">
            {ours.map((map) => (
              <HouseCard key={map.key} map={map} onCopy={() => open({ ...map, name: copyName(map) })} />
            ))}
          </ul>
        </section>
      </main>
      {isNew ? <NewMapDialog onClose={() => setNew(false)} onBegin={open} /> : null}
      {doomed ? <Farewell own={doomed} onClose={() => setDoomed(null)} /> : null}
    </div>
  );
}

function HouseCard({ map, onCopy }: { readonly map: GameMap; readonly onCopy: () => void }) {
  const t = useText(mapsText);
  const language = useLanguage();
  return (
    <MapCard map={map}>
      <Link
        href={`/tycoon/new?map=${map.key}`}
        className="key quiet"
        aria-label={t.playOn(map.name[language])}
      >
        {t.play}
      </Link>
      <button type="button" className="plain" aria-label={t.copyOf(map.name[language])} onClick={onCopy}>
        {t.copy}
      </button>
      <Link href={`/maps/${map.key}/stats`} className="plain" aria-label={t.numbersOf(map.name[language])}>
        {t.numbers}
      </Link>
    </MapCard>
  );
}

function OwnCard({ own, onRemove }: { readonly own: OwnMap; readonly onRemove: () => void }) {
  const t = useText(mapsText);
  const language = useLanguage();
  const { map, published, changedAtMs } = own;
  const faults = faultsOf(map).length;
  const last = published.at(-1);
  const note = [
    t.changed(moment(changedAtMs, language)),
    faults > 0 ? t.faults(faults) : '',
    last ? t.published(last.map.id, last.network) : '',
  ];
  const separator = language === 'zh' ? '，' : ', ';
  return (
    <MapCard map={map} note={note.filter((part) => part !== '').join(separator)}>
      <Link href={`/maps/edit/${map.key}`} className="key quiet" aria-label={t.editNamed(map.name[language])}>
        {t.edit}
      </Link>
      {last ? (
        <Link
          href={`/tycoon/new?registry=${last.registry}`}
          className="plain"
          aria-label={t.playOn(map.name[language])}
        >
          {t.play}
        </Link>
      ) : null}
      <button
        type="button"
        className="plain"
        aria-label={t.removeNamed(map.name[language])}
        onClick={onRemove}
      >
        {t.remove}
      </button>
    </MapCard>
  );
}

function Farewell({ own, onClose }: { readonly own: OwnMap; readonly onClose: () => void }) {
  const t = useText(mapsText);
  const language = useLanguage();
  return (
    <Dialog title={t.remove} onClose={onClose}>
      <p className="prose">{t.removeSure(own.map.name[language])}</p>
      <div className="gallery-keys">
        <button
          type="button"
          className="key"
          onClick={() => {
            shelf.remove(own.map.key);
            onClose();
          }}
        >
          {t.remove}
        </button>
        <button type="button" className="plain" onClick={onClose}>
          {t.keep}
        </button>
      </div>
    </Dialog>
  );
}
