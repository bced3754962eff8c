import { useStore } from '../../store/use-store.ts';
import { useText } from '../../text/text.ts';
import { editorText } from '../maps/text.ts';
import type { Editor } from './editor.ts';
import { NumberField, TextField } from './Field.tsx';

/** The map as a whole: its name, its board, its roads. */
export function MapPanel({ editor }: { readonly editor: Editor }) {
  const t = useText(editorText);
  const { history } = useStore(editor);
  const { name, width, height } = history.now;
  return (
    <section className="panel" aria-label={t.map}>
      <h2>{t.map}</h2>
      <div className="field-pair">
        <TextField
          label={t.mapEn}
          value={name.en}
          onChange={(en) => editor.edit({ kind: 'rename', name: { ...name, en: en || name.en } }, 'name en')}
        />
        <TextField
          label={t.mapZh}
          value={name.zh}
          onChange={(zh) => editor.edit({ kind: 'rename', name: { ...name, zh: zh || name.zh } }, 'name zh')}
        />
        <NumberField
          label={t.width}
          value={width}
          onChange={(value) => editor.edit({ kind: 'resize', width: value, height }, 'width')}
        />
        <NumberField
          label={t.height}
          value={height}
          onChange={(value) => editor.edit({ kind: 'resize', width, height: value }, 'height')}
        />
      </div>
      <div className="panel-keys">
        <button type="button" className="plain" onClick={() => editor.edit({ kind: 'reverse' })}>
          {t.reverse}
        </button>
        <button type="button" className="plain" onClick={() => editor.edit({ kind: 'roads' })}>
          {t.roads}
        </button>
      </div>
    </section>
  );
}
