import { useState } from 'react';
import { Dialog } from '../../shell/Dialog.tsx';
import { useText } from '../../text/text.ts';
import { cashflowText } from './text.ts';

/** Leaving the game for good, asked about once more. */
export function Resign({ busy, onSure }: { readonly busy: boolean; readonly onSure: () => void }) {
  const t = useText(cashflowText);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="plain resign" disabled={busy} onClick={() => setAsking(true)}>
        {t.resign}
      </button>
      {asking ? (
        <Dialog title={t.resign} onClose={() => setAsking(false)}>
          <p>{t.resignSure}</p>
          <div className="dialog-keys">
            <button type="button" className="key quiet" disabled={busy} onClick={onSure}>
              {t.resign}
            </button>
            <button type="button" className="key" onClick={() => setAsking(false)}>
              {t.resignNo}
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
