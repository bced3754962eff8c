import { Link } from 'wouter';
import { Icon } from '../../art/Icon.tsx';
import { Switches } from '../../shell/Switches.tsx';
import { useStore } from '../../store/use-store.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { saveFile } from '../maps/file.ts';
import { editorText } from '../maps/text.ts';
import type { Editor } from './editor.ts';

interface BarProps {
  readonly editor: Editor;
  readonly isKept: boolean;
  readonly onAsk: (wish: 'try' | 'publish') => void;
}

/** The head of the workbench: back, undo, the file, and what to do with the map. */
export function Bar({ editor, isKept, onAsk }: BarProps) {
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
