import { TILE_KINDS, type TileKind } from '@tycoon/sdk/maps';
import { Icon } from '../../art/Icon.tsx';
import { useStore } from '../../store/use-store.ts';
import { useText } from '../../text/text.ts';
import { KIND_ICONS } from '../board/kind-icons.ts';
import { editorText } from '../maps/text.ts';
import { type Editor, TOOLS, type Tool } from './editor.ts';

const TOOL_ICONS: Readonly<Record<Tool, string>> = {
  select: 'i-hand',
  draw: 'i-pen',
  road: 'i-link',
  erase: 'i-trash',
};

const iconOf = (kind: TileKind): string =>
  kind === 'property' ? 'i-house' : kind === 'empty' ? 'i-sign' : KIND_ICONS[kind];

/** What one draws with. */
export function Palette({ editor }: { readonly editor: Editor }) {
  const t = useText(editorText);
  const { tool, kind } = useStore(editor);
  return (
    <section className="palette" aria-label={t.tools}>
      <div className="tool-row">
        {TOOLS.map((each) => (
          <button
            key={each}
            type="button"
            className="tool"
            aria-pressed={tool === each}
            onClick={() => editor.choose(each)}
          >
            <Icon id={TOOL_ICONS[each]} />
            {t[each]}
          </button>
        ))}
      </div>
      <p className="mini">{t[`${tool}Hint`]}</p>
      {tool === 'draw' ? (
        <fieldset className="kinds">
          <legend className="sr">{t.kinds}</legend>
          {TILE_KINDS.map((each) => (
            <button
              key={each}
              type="button"
              className="kind"
              aria-pressed={kind === each}
              onClick={() => editor.choose('draw', each)}
            >
              <Icon id={iconOf(each)} size={20} />
              {t[each]}
            </button>
          ))}
        </fieldset>
      ) : null}
    </section>
  );
}
