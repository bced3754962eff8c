import { useState } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { copyText } from '../../browser/clipboard.ts';
import { currentPath, pageUrl } from '../../browser/route.ts';
import { useText } from '../../text/text.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { isPlayedHere } from '../tab/here.ts';
import { tabText } from '../tab/text.ts';
import { lobbyText } from './text.ts';

/** A page under these names is on this machine, and nobody else's. */
const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The link by which others come to the table; nobody comes to one in this browser. */
export function Invitation({ isOpen }: { readonly isOpen: boolean }) {
  return isPlayedHere() ? <OnlyTab /> : <InvitationLink isOpen={isOpen} />;
}

function OnlyTab() {
  const t = useText(tabText);
  return <p className="prose">{t.onlyTab}</p>;
}

function InvitationLink({ isOpen }: { readonly isOpen: boolean }) {
  const t = useText(lobbyText);
  const [isCopied, setCopied] = useState(false);
  const url = pageUrl(currentPath());
  const copy = async () => setCopied(await copyText(url));
  const canShare = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
  return (
    <div className="invitation">
      {isOpen ? <p className="prose">{t.waitingFor}</p> : null}
      <label>
        <span className="sr">{t.link}</span>
        <input className="field" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <p>
        <button type="button" className="key quiet" onClick={() => void copy()}>
          <Icon id="i-link" /> {t.copy}
        </button>
        {canShare ? (
          <button
            type="button"
            className="plain"
            onClick={() => void navigator.share({ title: '大富翁 Tycoon', url }).catch(() => {})}
          >
            {t.share}
          </button>
        ) : null}
        <span className="small quiet-text" role="status">
          {isCopied ? t.copied : ''}
        </span>
      </p>
      {HERE.has(location.hostname) ? (
        <p className="small quiet-text only-here">
          {t.onlyHere} <code>npm start -- --lan</code>
        </p>
      ) : (
        <QrCode text={url} label={t.scan} />
      )}
    </div>
  );
}
