import { PACE_NAMES, type Pace, type RoomView } from '@tycoon/rooms/wire';
import { useState } from 'react';
import { Icon } from '../art/Icon.tsx';
import { copyText } from '../browser/clipboard.ts';
import { currentPath, pageUrl } from '../browser/route.ts';
import { TITLES } from '../games/ids.ts';
import { playableGame } from '../games/registry.ts';
import { Picks } from '../shell/Picks.tsx';
import { useLanguage, useText } from '../text/text.ts';
import { QrCode } from '../ui/QrCode.tsx';
import { roomsText } from './client/text.ts';

/** A page under these names is on this machine, and nobody else's. */
const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The link by which others come to the table. */
export function Invite({
  room,
  onPublic,
  onPace,
}: {
  readonly room: RoomView;
  /** Missing for guests, who can only look. */
  readonly onPublic: ((isPublic: boolean) => void) | null;
  readonly onPace: ((pace: Pace) => void) | null;
}) {
  const t = useText(roomsText);
  const language = useLanguage();
  const game = playableGame(room.game) ?? 'merit';
  const [isCopied, setCopied] = useState(false);
  const url = pageUrl(currentPath());
  return (
    <section className="invite">
      <h2>{t.invite}</h2>
      {HERE.has(location.hostname) ? (
        <p className="small quiet-text">
          {t.onlyHere} <code>npm start -- --lan</code>
        </p>
      ) : (
        <QrCode text={url} label={t.scan} />
      )}
      <input
        className="field"
        readOnly
        value={url}
        aria-label={t.invite}
        onFocus={(e) => e.currentTarget.select()}
      />
      <p>
        <button type="button" className="key quiet" onClick={() => void copyText(url).then(setCopied)}>
          <Icon id="i-link" /> {t.copy}
        </button>{' '}
        {typeof navigator.share === 'function' ? (
          <button
            type="button"
            className="key quiet"
            onClick={() => void navigator.share({ title: TITLES[game][language], url }).catch(() => {})}
          >
            <Icon id="i-share" /> {t.share}
          </button>
        ) : null}{' '}
        <span className="small quiet-text" role="status">
          {isCopied ? t.copied : ''}
        </span>
      </p>
      {onPublic === null || onPace === null ? null : (
        <>
          <p className="small quiet-text">{t.whoMaySit}</p>
          <Picks
            label={t.whoMaySit}
            values={['link', 'anyone']}
            value={room.isPublic ? 'anyone' : 'link'}
            word={(each) => (each === 'link' ? t.withLink : t.anyone)}
            onPick={(each) => onPublic(each === 'anyone')}
          />
          <p className="small quiet-text">{t.pace}</p>
          <Picks
            label={t.pace}
            values={PACE_NAMES}
            value={room.pace}
            word={(each) => t[each]}
            onPick={onPace}
          />
        </>
      )}
    </section>
  );
}
