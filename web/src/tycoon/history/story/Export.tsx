import { useState } from 'react';
import { Icon } from '../../../art/Icon.tsx';
import { Dialog } from '../../../shell/Dialog.tsx';
import { useText } from '../../../text/text.ts';
import { storyPageText } from '../game/story-text.ts';
import { useHistoryContext } from '../index/history-context.tsx';
import { exportUrl } from '../index/queries.ts';

/** The game as a file, straight from the index. */
export function Export({ id }: { readonly id: string }) {
  const t = useText(storyPageText);
  const { index } = useHistoryContext();
  const [open, setOpen] = useState(false);
  // There is no server that would make the file.
  if (index.isInPage) return null;
  return (
    <>
      <button type="button" className="plain small" aria-label={t.export} onClick={() => setOpen(true)}>
        <Icon id="i-down" size={18} />
        <span className="bar-word">{t.export}</span>
      </button>
      {open ? (
        <Dialog title={t.exportTitle} onClose={() => setOpen(false)}>
          <p className="prose">{t.exportNote}</p>
          <p className="export-links">
            <a className="key quiet" href={exportUrl(index, id, 'json')} download>
              {t.asJson}
            </a>
            <a className="key quiet" href={exportUrl(index, id, 'csv')} download>
              {t.asCsv}
            </a>
          </p>
        </Dialog>
      ) : null}
    </>
  );
}
