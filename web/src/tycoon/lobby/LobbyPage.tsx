import '../../table/new.css';
import './lobby.css';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { TITLES } from '../../games/ids.ts';
import { Top } from '../../shell/Top.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { Board } from '../board/Board.tsx';
import { publishedText } from '../maps/published-text.ts';
import { useOfficialMaps } from '../maps/use-map.ts';
import { AwayNote } from '../network/AwayNote.tsx';
import { useSession } from '../network/session.ts';
import { networkText } from '../network/text.ts';
import { isPlayedHere } from '../tab/here.ts';
import { PlayHere } from '../tab/PlayHere.tsx';
import { quickPlan, usualMap } from './plan.ts';
import { Tables } from './Tables.tsx';
import { lobbyText } from './text.ts';
import { useOpen } from './use-open.ts';
import { WalletBalance } from './WalletBalance.tsx';

const NOBODY = new Map();

/** Where Tycoon begins: one click to a game against bots, or a table of one's own, or one of those that are there. */
export function LobbyPage() {
  const t = useText(lobbyText);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const p = useText(publishedText);
  const n = useText(networkText);
  const { node } = useSession();
  const { maps, answer, again } = useOfficialMaps();
  const usual = maps === null ? undefined : usualMap(maps);
  const map = usual?.map;
  const plan = useMemo(() => (usual === undefined ? null : quickPlan(usual)), [usual]);
  const { open, isOpening, trouble } = useOpen((id) => navigate(`/tycoon/${id}`));
  /** A player may press before the maps are read. */
  const [isAsked, setAsked] = useState(false);
  useTitle(TITLES.tycoon[language]);
  const start = useEffectEvent(open);
  useEffect(() => {
    if (!isAsked || plan === null) return;
    setAsked(false);
    start(plan);
  }, [isAsked, plan]);
  const rounds = plan?.rules.maxTurns ?? null;
  return (
    <div data-game="tycoon">
      <Top>
        <WalletBalance />
      </Top>
      <main className="page lobby">
        <section className="sheet lobby-head">
          <h1>
            <span lang="zh">{TITLES.tycoon.zh}</span> {TITLES.tycoon.en}
          </h1>
          <p className="prose">{t.lead}</p>
          <div className="map-picture lobby-map">
            {map === undefined ? null : <Board map={map} state={null} seats={NOBODY} isPicture />}
          </div>
          <div className="lobby-quick">
            <button
              type="button"
              className="key big"
              disabled={isOpening || isAsked || answer === 'failed' || maps?.length === 0}
              onClick={() => setAsked(true)}
            >
              {t.quick}
            </button>
            <p className="small quiet-text" role="status">
              {answer === 'failed'
                ? `${p.failed}. `
                : isOpening || isAsked
                  ? t.opening
                  : maps?.length === 0
                    ? p.noOfficial
                    : plan === null || map === undefined
                      ? p.loading
                      : t.quickMore(
                          map.name[language],
                          plan.bots.length,
                          rounds === null ? t.noEnd : t.roundsOf(Number(rounds)),
                        )}
              {answer === 'failed' && again !== null ? (
                <button type="button" className="link" onClick={again}>
                  {p.again}
                </button>
              ) : null}
            </p>
          </div>
          <p className="lobby-ways">
            <Link className="key quiet" href={isPlayedHere() ? '/tycoon/new?people=2' : '/tycoon/new'}>
              {isPlayedHere() ? t.together : t.create}
            </Link>
            <Link className="plain" href="/rules/tycoon">
              {t.rules}
            </Link>
            <Link className="plain" href="/games">
              {t.history}
            </Link>
            <Link className="plain" href="/leaderboard">
              {t.leaderboard}
            </Link>
            <Link className="plain" href="/maps">
              {t.maps}
            </Link>
            <PlayHere />
          </p>
          {trouble === null ? null : (
            <p className="warn" role="alert">
              <b>{trouble.says[language]}</b> {trouble.hint[language]}
            </p>
          )}
        </section>
        <Tables />
        <AwayNote service={node} words={n.nodeAway} />
      </main>
    </div>
  );
}
