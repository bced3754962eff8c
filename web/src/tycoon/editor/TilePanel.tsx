import { type MapTile, TILE_KINDS, type TileKind } from '@tycoon/sdk/maps';
import { Icon } from '../../art/Icon.tsx';
import { useStore } from '../../store/use-store.ts';
import { useLanguage, useText } from '../../text/text.ts';
import type { TileFields } from '../maps/edit.ts';
import { editorText } from '../maps/text.ts';
import type { Editor } from './editor.ts';
import { NumberField, TextField } from './Field.tsx';

/** What the chosen tile is and where it leads. */
export function TilePanel({ editor }: { readonly editor: Editor }) {
  const t = useText(editorText);
  const { history, selected } = useStore(editor);
  const tile = selected === null ? undefined : history.now.tiles[selected];
  return (
    <section className="panel" aria-label={t.tile}>
      <h2>{t.tile}</h2>
      {tile ? <Fields key={tile.id} tile={tile} editor={editor} /> : <p className="mini">{t.noTile}</p>}
    </section>
  );
}

function Fields({ tile, editor }: { readonly tile: MapTile; readonly editor: Editor }) {
  const t = useText(editorText);
  const { id, kind, name } = tile;
  const change = (fields: TileFields, field: string) =>
    editor.edit({ kind: 'change', tile: id, fields }, `${id} ${field}`);
  return (
    <>
      <label className="field-row">
        <span>
          {t.kind} <small>{id === 0 ? t.start : t.number(id)}</small>
        </span>
        <select
          className="field"
          value={kind}
          onChange={(event) => change({ kind: event.target.value as TileKind }, 'kind')}
        >
          {TILE_KINDS.map((each) => (
            <option key={each} value={each}>
              {t[each]}
            </option>
          ))}
        </select>
      </label>
      <div className="field-pair">
        <TextField
          label={t.nameEn}
          value={name.en}
          onChange={(en) => change({ name: { ...name, en } }, 'en')}
        />
        <TextField
          label={t.nameZh}
          value={name.zh}
          onChange={(zh) => change({ name: { ...name, zh } }, 'zh')}
        />
      </div>
      {kind === 'property' ? (
        <>
          <div className="field-pair">
            <NumberField
              label={t.price}
              value={tile.price}
              onChange={(price) => change({ price }, 'price')}
            />
            <NumberField
              label={t.toll}
              value={tile.baseToll}
              onChange={(baseToll) => change({ baseToll }, 'toll')}
            />
          </div>
          <label className="check-row">
            <input
              type="checkbox"
              checked={tile.size === 2}
              onChange={(event) => change({ size: event.target.checked ? 2 : 1 }, 'size')}
            />
            {t.double}
          </label>
        </>
      ) : null}
      <Special tile={tile} onChange={(special) => change({ special }, 'special')} />
      <Exits tile={tile} editor={editor} />
      <div className="panel-keys">
        {id === 0 ? null : (
          <button type="button" className="plain" onClick={() => editor.edit({ kind: 'start', tile: id })}>
            {t.makeStart}
          </button>
        )}
        <button type="button" className="plain" onClick={() => editor.edit({ kind: 'remove', tile: id })}>
          {t.removeTile}
        </button>
      </div>
    </>
  );
}

/** What the amount of a tile is called in the panel; the others have none. */
const SPECIALS: Readonly<Record<TileKind, 'amount' | 'amountUsual' | 'turns' | null>> = {
  bonus: 'amount',
  fee: 'amount',
  chance: 'amountUsual',
  lottery: 'amountUsual',
  news: 'amountUsual',
  hospital: 'turns',
  prison: 'turns',
  empty: null,
  property: null,
  card: null,
  shop: null,
};

function Special({ tile, onChange }: { readonly tile: MapTile; readonly onChange: (value: number) => void }) {
  const t = useText(editorText);
  const label = SPECIALS[tile.kind];
  return label === null ? null : <NumberField label={t[label]} value={tile.special} onChange={onChange} />;
}

function Exits({ tile, editor }: { readonly tile: MapTile; readonly editor: Editor }) {
  const t = useText(editorText);
  const language = useLanguage();
  const { history } = useStore(editor);
  if (tile.neighbours.length === 0) return null;
  return (
    <fieldset className="exits">
      <legend>{t.ways}</legend>
      {tile.neighbours.map((to) => {
        const name = history.now.tiles[to]?.name[language] ?? String(to);
        return (
          <div key={to}>
            <span>{name}</span>
            {(['cw', 'ccw'] as const).map((way) => (
              <button
                key={way}
                type="button"
                className="chip"
                aria-pressed={tile[way] === to}
                aria-label={way === 'cw' ? t.makeCw(name) : t.makeCcw(name)}
                onClick={() => editor.edit({ kind: 'exit', tile: tile.id, way, to })}
              >
                {t[way]}
              </button>
            ))}
            <button
              type="button"
              className="ico"
              aria-label={t.part(name)}
              onClick={() => editor.edit({ kind: 'unlink', from: tile.id, to })}
            >
              <Icon id="i-close" size={16} />
            </button>
          </div>
        );
      })}
    </fieldset>
  );
}
