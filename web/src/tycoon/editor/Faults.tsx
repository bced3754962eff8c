import { useStore } from '../../store/use-store.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { faultText, faultWords } from '../maps/faults.ts';
import { editorText } from '../maps/text.ts';
import type { Editor } from './editor.ts';

const MOST = 12;

/** What is still wrong, in words; each one leads to its tile. */
export function Faults({ editor }: { readonly editor: Editor }) {
  const t = useText(editorText);
  const words = useText(faultText);
  const language = useLanguage();
  const { history, faults } = useStore(editor);
  const nameOf = (tile: number) => history.now.tiles[tile]?.name[language] ?? String(tile);
  return (
    <section className="panel faults" aria-label={t.faults} aria-live="polite">
      <h2>{t.faults}</h2>
      {faults.length === 0 ? <p className="good">{t.sound}</p> : null}
      <ul>
        {faults.slice(0, MOST).map((fault) => {
          const [tile] = fault.tiles;
          const sentence = faultWords(fault, words, nameOf);
          return (
            <li key={`${fault.code} ${fault.tiles.join(' ')}`}>
              {tile === undefined ? (
                sentence
              ) : (
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    editor.choose('select');
                    editor.select(tile);
                    const at = history.now.tiles[tile];
                    if (at) editor.point({ x: at.x, y: at.y });
                  }}
                >
                  {sentence}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {faults.length > MOST ? <p className="mini">+ {faults.length - MOST}</p> : null}
    </section>
  );
}
