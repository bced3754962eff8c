import './editor.css';
import './maps.css';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../art/Icon.tsx';
import { Switches } from '../../shell/Switches.tsx';
import { Top } from '../../shell/Top.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { useStore } from '../../store/use-store.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { Canvas } from './Canvas.tsx';
import { createEditor, type Editor } from './editor.ts';
import { Faults } from './Faults.tsx';
import { saveFile } from './file.ts';
import { MapPanel } from './MapPanel.tsx';
import { Palette } from './Palette.tsx';
import { type OwnMap, shelf } from './shelf.ts';
import { TilePanel } from './TilePanel.tsx';
import { editorText, mapsText } from './text.ts';

const PublishDialog = lazy(() =>
  import('./PublishDialog.tsx').then((module) => ({ default: module.PublishDialog })),
);

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

interface BarProps {
  readonly editor: Editor;
  readonly isKept: boolean;
  readonly onAsk: (wish: 'try' | 'publish') => void;
}

function Bar({ editor, isKept, onAsk }: BarProps) {
  const t = useText(editorText);
  const language = useLanguage();
  const { history, faults } = useStore(editor);
  const isSound = faults.every(({ code }) => code === 'NO_HOSPITAL');
  return (
    <header className="bar bench-bar">
      <Link href="/maps" className="ico" aria-label={t.back} title={t.back}>
        <Icon id="i-map" />
      </Link>
      <h1 className="title">{history.now.name[language]}</h1>
      <span className={isKept ? 'note' : 'note bad'}>{isKept ? t.saved : t.notSaved}</span>
      <div className="sp" />
      <button
        type="button"
        className="ico"
        aria-label={t.undo}
        title={t.undo}
        disabled={history.past.length === 0}
        onClick={editor.undo}
      >
        <Icon id="i-undo" />
      </button>
      <button
        type="button"
        className="ico redo"
        aria-label={t.redo}
        title={t.redo}
        disabled={history.future.length === 0}
        onClick={editor.redo}
      >
        <Icon id="i-undo" />
      </button>
      <button
        type="button"
        className="ico"
        aria-label={t.saveFile}
        title={t.saveFile}
        onClick={() => saveFile(history.now)}
      >
        <Icon id="i-down" />
      </button>
      <button type="button" className="key quiet" disabled={!isSound} onClick={() => onAsk('publish')}>
        {t.publish}
      </button>
      <button type="button" className="key" disabled={!isSound} onClick={() => onAsk('try')}>
        {t.try}
      </button>
      <Switches />
    </header>
  );
}

/** Puts every change on the shelf, a moment after it; says whether the browser keeps it. */
function useKeeping(editor: Editor, own: OwnMap): boolean {
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    let last = own.map;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const map = editor.read().history.now;
      if (map === last) return;
      last = map;
      const published = shelf.find(map.key)?.published ?? [];
      setKept(shelf.put({ map, changedAtMs: Date.now(), published }));
    };
    const leave = editor.watch(() => {
      timer ??= setTimeout(keep, 300);
    });
    addEventListener('pagehide', keep);
    return () => {
      leave();
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [editor, own]);
  return isKept;
}

function useUndoKeys(editor: Editor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
      const key = event.key.toLowerCase();
      if (key === 'z') (event.shiftKey ? editor.redo : editor.undo)();
      else if (key === 'y') editor.redo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [editor]);
}
