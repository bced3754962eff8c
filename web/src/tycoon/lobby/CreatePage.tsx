import '../../table/new.css';
import './lobby.css';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Top } from '../../shell/Top.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { Waiting } from '../../shell/Waiting.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import type { PublishedMap } from '../maps/official.ts';
import { publishedText } from '../maps/published-text.ts';
import { useOfficialMaps } from '../maps/use-map.ts';
import { AwayNote } from '../network/AwayNote.tsx';
import { useSession } from '../network/session.ts';
import { networkText } from '../network/text.ts';
import { isPlayedHere } from '../tab/here.ts';
import { HouseRules } from './HouseRules.tsx';
import { MapChoice } from './MapChoice.tsx';
import { type GameWish, planOf, sameNames, sharedSeats, usualMap } from './plan.ts';
import { Seating } from './Seating.tsx';
import { SharedSeating } from './SharedSeating.tsx';
import { SignOnce } from './SignOnce.tsx';
import { lobbyText } from './text.ts';
import { useOpen } from './use-open.ts';
import { WalletBalance } from './WalletBalance.tsx';
import { useHasWish, useWished } from './wish.ts';

const USUAL: GameWish = { seats: 4, changes: {}, bots: [], people: [], isEager: false };

/** In this browser nobody comes by a link: every seat is a person's at this screen, or a bot's. */
const usualWish = (search: string): GameWish =>
  isPlayedHere() ? sharedSeats(USUAL, USUAL.seats, Number(new URLSearchParams(search).get('people'))) : USUAL;
const NO_MAPS: readonly PublishedMap[] = [];

/** A table of one's own: where, who, and by which house rules. As it stands, one click opens it. */
export function CreatePage() {
  const t = useText(lobbyText);
  const p = useText(publishedText);
  const n = useText(networkText);
  const language = useLanguage();
  const { node } = useSession();
  const { maps, answer, again } = useOfficialMaps();
  const wished = useWished(maps ?? NO_MAPS);
  const hasWish = useHasWish();
  const [, navigate] = useLocation();
  const search = useSearch();
  const [wish, setWish] = useState(() => usualWish(search));
  const [picked, setPicked] = useState<PublishedMap | null>(null);
  const { open, isOpening, trouble } = useOpen((id) => navigate(`/tycoon/${id}`));
  useTitle(t.newTitle);
  if (answer === 'failed' || (answer === 'stale' && wished === undefined)) {
    return (
      <div data-game="tycoon">
        <Top />
        <main className="page">
          <section className="sheet fault" role="alert">
            <h1>{p.failed}</h1>
            <p className="prose">{n.nodeAway}</p>
            <p className="fault-keys">
              <button type="button" className="key" onClick={again ?? node.tryNow}>
                {p.again}
              </button>
              <Link className="plain" href="/tycoon">
                {t.toLobby}
              </Link>
            </p>
          </section>
        </main>
      </div>
    );
  }
  if (maps === null || wished === undefined) return <Waiting words={p.loading} />;
  const published = picked ?? wished ?? usualMap(maps);
  const isHere = isPlayedHere();
  const isFull = isHere || wish.bots.length === wish.seats - 1;
  const isClear = sameNames(wish.people).length === 0;
  const plan = published && planOf({ ...wish, isEager: isFull }, published);
  return (
    <div data-game="tycoon">
      <Top>
        <WalletBalance />
      </Top>
      <main className="page setup create">
        <h1>{t.newTitle}</h1>
        <MapChoice
          official={maps}
          picked={published}
          onPick={setPicked}
          note={hasWish && wished === null && picked === null ? t.wishMissing : ''}
        />
        {plan === undefined || published === undefined ? null : (
          <div className="create-side">
            {isHere ? (
              <SharedSeating wish={wish} onChange={setWish} />
            ) : (
              <Seating wish={wish} onChange={setWish} />
            )}
            <HouseRules
              rules={plan.rules}
              map={published.map}
              onChange={(part) => setWish({ ...wish, changes: { ...wish.changes, ...part } })}
            />
          </div>
        )}
        <div className="go">
          <button
            type="button"
            className="key big"
            disabled={isOpening || plan === undefined || !isClear}
            onClick={() => plan && open(plan)}
          >
            {isOpening ? t.opening : isFull ? t.openAndPlay : t.open}
          </button>
          {plan === undefined ? <span>{t.chooseMap}</span> : <SignOnce rules={plan.rules} />}
          <Link className="plain" href="/tycoon">
            {t.toLobby}
          </Link>
          {trouble === null ? null : (
            <p role="alert">
              <b>{trouble.says[language]}</b> {trouble.hint[language]}
            </p>
          )}
        </div>
        <AwayNote service={node} words={n.nodeAway} />
      </main>
    </div>
  );
}
