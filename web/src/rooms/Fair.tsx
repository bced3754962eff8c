import type { MatchView, RoomView } from '@tycoon/rooms/wire';
import { useState } from 'react';
import { Icon } from '../art/Icon.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import { useText } from '../text/text.ts';
import { roomsText } from './client/text.ts';
import { publishedBefore } from './seed-part.ts';
import { verifyRoom } from './verify.ts';

/** What this page has checked of the table's chance by itself, and how. */
export function Fair({ room, match }: { readonly room: RoomView; readonly match: MatchView }) {
  const t = useText(roomsText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="ico" aria-label={t.fair} title={t.fair} onClick={() => setOpen(true)}>
        <Icon id="i-seal" />
      </button>
      {isOpen ? (
        <Dialog title={t.fair} onClose={() => setOpen(false)}>
          <p className="prose">{t.fairWhat}</p>
          {room.day === null ? null : <p className="prose">{t.fairDaily}</p>}
          <ul className="checks">
            {verifyRoom(room, match, publishedBefore(room.id)).map(({ what, holds }) => (
              <li key={what} data-holds={String(holds)}>
                <Icon id={holds === null ? 'i-hour' : holds ? 'i-check' : 'i-close'} />
                <span>{t[`check_${what}`]}</span>
                <b>{holds === null ? t.checkLater : holds ? t.checkHolds : t.checkFails}</b>
              </li>
            ))}
          </ul>
          {room.lostDraws.length === 0 ? null : (
            <p className="small quiet-text">{t.lostDraws(room.lostDraws.length)}</p>
          )}
        </Dialog>
      ) : null}
    </>
  );
}
