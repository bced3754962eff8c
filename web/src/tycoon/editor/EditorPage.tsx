import './editor.css';
import '../maps/maps.css';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { lazy } from '../../parts/lazy.tsx';
import { Top } from '../../shell/Top.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { useStore } from '../../store/use-store.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { type OwnMap, shelf } from '../maps/shelf.ts';
import { mapsText } from '../maps/text.ts';
import { Bar } from './Bar.tsx';
import { Canvas } from './Canvas.tsx';
import { createEditor } from './editor.ts';
import { Faults } from './Faults.tsx';
import { MapPanel } from './MapPanel.tsx';
import { Palette } from './Palette.tsx';
import { TilePanel } from './TilePanel.tsx';
import { useKeeping } from './use-keeping.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const PublishDialog = lazy(() => import('./PublishDialog.tsx').then((m) => m.PublishDialog));

/** The editor of one of one's own maps. */
export function EditorPage({ mapKey }: { readonly mapKey: string }) {
  const own = useMemo(() => shelf.find(mapKey), [mapKey]);
  return own ? <Workbench own={own} /> : <NoMap />;
}

function NoMap() {
  const t = useText(mapsText);
  return (
    <>
      <Top />
      <main className="page">
        <h1>{t.lost}</h1>
        <Link href="/maps" className="key">
          {t.toMaps}
        </Link>
      </main>
    </>
  );
}

function Workbench({ own }: { readonly own: OwnMap }) {
  const language = useLanguage();
  const editor = useMemo(() => createEditor(own.map), [own]);
  const isKept = useKeeping(editor, own);
  useUndoKeys(editor);
  const { history } = useStore(editor);
  const [asked, setAsked] = useState<'try' | 'publish' | null>(null);
  useTitle(history.now.name[language]);
  return (
    <div className="workbench" data-game="tycoon">
      <div className="ground" />
      <Bar editor={editor} isKept={isKept} onAsk={setAsked} />
      <main>
        <Canvas editor={editor} />
      </main>
      <aside className="bench-side">
        <Palette editor={editor} />
        <Faults editor={editor} />
        <TilePanel editor={editor} />
        <MapPanel editor={editor} />
      </aside>
      {asked ? (
        <Suspense>
          <PublishDialog map={history.now} wish={asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
