import { useState } from 'react';
import { copyText } from '../../browser/clipboard.ts';
import { useText } from '../../text/text.ts';
import { tycoonText } from './text.ts';

/** Puts the address of the game on the clipboard, or shows it where the browser refuses. */
export function CopyLink() {
  const t = useText(tycoonText);
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const { href } = location;
  const copy = async () => setOutcome((await copyText(href)) ? 'copied' : 'refused');
  return (
    <>
      <button type="button" className="plain" onClick={() => void copy()}>
        {t.copyLink}
      </button>
      <p className="mini ty-said" role="status">
        {outcome === 'copied' ? t.copied : null}
        {outcome === 'refused' ? (
          <>
            {t.notCopied} <span className="ty-href">{href}</span>
          </>
        ) : null}
      </p>
    </>
  );
}
