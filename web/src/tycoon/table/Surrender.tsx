import { useState } from 'react';
import { useText } from '../../text/text.ts';
import { tycoonText } from './text.ts';

/** Giving up, asked twice. */
export function Surrender({ onSurrender }: { readonly onSurrender: () => void }) {
  const t = useText(tycoonText);
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button type="button" className="plain" onClick={() => setAsking(true)}>
        {t.surrender}
      </button>
    );
  }
  return (
    <div className="ty-surrender" role="alert">
      <p className="small">{t.surrenderSure}</p>
      <button type="button" className="key quiet" onClick={onSurrender}>
        {t.yes}
      </button>{' '}
      <button type="button" className="plain" onClick={() => setAsking(false)}>
        {t.no}
      </button>
    </div>
  );
}
