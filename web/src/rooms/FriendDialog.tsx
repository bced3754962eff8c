import type { Pace } from '@tycoon/rooms/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '../art/Icon.tsx';
import { copyText } from '../browser/clipboard.ts';
import { type EngineGameId, TITLES } from '../games/ids.ts';
import { loadKit } from '../games/registry.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { useLanguage, useText } from '../text/text.ts';
import { QrCode } from '../ui/QrCode.tsx';
import { roomPath } from './client/address.ts';
import { callRooms, createRoom, RoomsError } from './client/api.ts';
import { signIn } from './client/me.ts';
import { refusalText } from './client/refusal.ts';
import { roomsText } from './client/text.ts';
import { GamePicks } from './GamePicks.tsx';

interface Props {
  /** Whether Tycoon's tables, which have a page of their own, can be reached. */
  readonly hasTycoon: boolean;
  readonly onClose: () => void;
}

/** A table for friends: it is there at once, with its link and code; another game or pace is another table. */
export function FriendDialog({ hasTycoon, onClose }: Props) {
  const t = useText(roomsText);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [game, setGame] = useState<EngineGameId>('zhajinhua');
  const [pace, setPace] = useState<Pace>('usual');
  const [room, setRoom] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const current = useRef<string | null>(null);

  const open = useCallback(async (of: EngineGameId, at: Pace) => {
    setBusy(true);
    setCopied(false);
    setRefusal(null);
    try {
      await signIn();
      const { entry } = await loadKit(of);
      const before = current.current;
      // Room for all of them: seats that are still open are left out when the host starts.
      const made = await createRoom(of, entry.seats.max, at, false, {});
      current.current = made.room;
      setRoom(made.room);
      // Nobody has the link of the table before yet, or they find it closed.
      if (before !== null) await callRooms('DELETE', `/rooms/${before}`);
    } catch (error) {
      setRefusal(error instanceof RoomsError ? error.code : 'try_again');
    } finally {
      setBusy(false);
    }
  }, []);

  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void open('zhajinhua', 'usual');
  }, [open]);

  const leave = () => {
    // A table whose link nobody has is of no use.
    if (current.current !== null && !isCopied)
      void callRooms('DELETE', `/rooms/${current.current}`).catch(() => {});
    onClose();
  };
  const link = room === null ? '' : `${location.origin}${roomPath(room, game)}`;
  return (
    <Dialog title={t.friend} onClose={leave}>
      <div className="friend">
        <div className="friend-code">{room === null ? null : <QrCode text={link} label={t.scan} />}</div>
        <div>
          <GamePicks
            game={game}
            pace={pace}
            isBusy={busy}
            onGame={(next) => {
              setGame(next);
              void open(next, pace);
            }}
            onPace={(next) => {
              setPace(next);
              void open(game, next);
            }}
          >
            {hasTycoon ? (
              <Link href="/tycoon/new" onClick={leave}>
                <Icon id="m-tycoon" size={44} />
                {TITLES.tycoon[language]}
              </Link>
            ) : null}
          </GamePicks>
          <p className="slip">
            <Icon id="i-link" />
            <input
              readOnly
              value={link}
              aria-label={t.invite}
              onFocus={(event) => event.currentTarget.select()}
            />
            <button
              type="button"
              className="key house"
              disabled={busy || room === null}
              onClick={() => void copyText(link).then(setCopied)}
            >
              <Icon id="i-copy" /> {isCopied ? t.copied : t.copy}
            </button>
          </p>
          <p className="small quiet-text" role="status">
            {refusal === null ? t.linkWhy : refusalText(refusal, language)}
          </p>
        </div>
      </div>
      <p className="friend-keys">
        <button
          type="button"
          className="key quiet"
          disabled={busy || room === null}
          onClick={() => navigate(roomPath(room ?? '', game))}
        >
          {t.toTable}
        </button>
      </p>
    </Dialog>
  );
}
