import type { SeatView } from '@tycoon/rooms/wire';
import { Link } from 'wouter';
import { Icon } from '../art/Icon.tsx';
import { Medallion } from '../art/Medallion.tsx';
import type { GameKit } from '../table/kit.ts';
import { useLanguage, useText } from '../text/text.ts';
import { roomsText } from './client/text.ts';

/** Who sits on a chair before the deal, and what the host can do about it. */
export function Chair({
  seat: { seat, player, bot, isReady, isHere },
  kit,
  isYou,
  isHostSeat,
  canManage,
  onBot,
  onKick,
  onName,
}: {
  readonly seat: SeatView;
  readonly kit: GameKit;
  readonly isYou: boolean;
  readonly isHostSeat: boolean;
  readonly canManage: boolean;
  readonly onBot: (bot: string | null) => void;
  readonly onKick: () => void;
  readonly onName: () => void;
}) {
  const t = useText(roomsText);
  const language = useLanguage();
  if (player !== null)
    return (
      <>
        <Medallion figure={player.figure} tone={isYou ? 'me' : `s${1 + (seat % 5)}`} />
        <span className="who">
          {isYou ? <b>{player.name}</b> : <Link href={`/profile/${player.id}`}>{player.name}</Link>}{' '}
          <small>{[isYou ? t.you : '', isHostSeat ? t.host : ''].filter(Boolean).join(', ')}</small>
          <small className={isReady ? 'state is-ready' : 'state'}>
            {isReady ? <Icon id="i-check" size={14} /> : null}
            {!isHere ? t.gone : isReady ? t.ready : t.notReady}
          </small>
        </span>
        {isYou ? (
          <button type="button" className="ico" aria-label={t.profile} onClick={onName}>
            <Icon id="i-pen" />
          </button>
        ) : canManage ? (
          <button type="button" className="ico" aria-label={`${t.remove} ${player.name}`} onClick={onKick}>
            <Icon id="i-close" />
          </button>
        ) : null}
      </>
    );
  if (bot !== null)
    return (
      <>
        <span className="med bot-med" aria-hidden="true">
          <Icon id="i-bot" size={26} />
        </span>
        <span className="who">
          <b>{t.bot}</b> <small>{kit.loaded.bots.find(({ id }) => id === bot)?.name[language] ?? bot}</small>
        </span>
        {canManage ? (
          <button type="button" className="ico" aria-label={t.remove} onClick={() => onBot(null)}>
            <Icon id="i-close" />
          </button>
        ) : null}
      </>
    );
  return (
    <>
      <span className="med empty-med" aria-hidden="true" />
      <span className="who">
        <b>{t.openSeat}</b>
      </span>
      {canManage ? (
        <button type="button" className="key quiet" onClick={() => onBot(kit.loaded.defaultBot)}>
          <Icon id="i-bot" /> {t.addBot}
        </button>
      ) : null}
    </>
  );
}
