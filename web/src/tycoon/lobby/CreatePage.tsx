import '../../table/new.css';
import './lobby.css';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Top } from '../../shell/Top.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { Waiting } from '../../shell/Waiting.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { type PublishedMap, useMaps } from '../maps/use-map.ts';
import { HouseRules } from './HouseRules.tsx';
import { MapChoice } from './MapChoice.tsx';
import { Purse } from './Purse.tsx';
import { fitPlan, type GamePlan, HOUSE_RULES, usualMap } from './plan.ts';
import { Seating } from './Seating.tsx';
import { lobbyText } from './text.ts';
import { useOpen } from './use-open.ts';

const USUAL = { rules: HOUSE_RULES, bots: [], isEager: false } satisfies Partial<GamePlan>;

/** A table of one's own: where, who, and by which house rules. As it stands, one click opens it. */
export function CreatePage() {
  const t = useText(lobbyText);
  const language = useLanguage();
  const maps = useMaps();
  const [, navigate] = useLocation();
  const [wish, setWish] = useState<Pick<GamePlan, keyof typeof USUAL>>(USUAL);
  const [picked, setPicked] = useState<PublishedMap | null>(null);
  const { open, isOpening, trouble } = useOpen((id) => navigate(`/tycoon/${id}`));
  useTitle(t.newTitle);
  if (maps === null) return <Waiting words={t.mapsReading} />;
  const asked = new URLSearchParams(location.search);
  const isAsked = ({ registry, map }: PublishedMap) =>
    registry === asked.get('registry') || map.key === asked.get('map');
  const published = picked ?? maps.find(isAsked) ?? usualMap(maps);
  if (published === undefined) return <Waiting words={t.mapsReading} />;
  const isFull = wish.bots.length === wish.rules.maxPlayers - 1;
  const plan = fitPlan({ ...wish, isEager: isFull }, published);
  return (
    <div data-game="tycoon">
      <Top>
        <Purse />
      </Top>
      <main className="page setup create">
        <h1>{t.newTitle}</h1>
        <MapChoice maps={maps} picked={published} onPick={setPicked} />
        <div className="create-side">
          <Seating plan={plan} onChange={setWish} />
          <HouseRules plan={plan} map={published.map} onChange={(rules) => setWish({ ...wish, rules })} />
        </div>
        <div className="go">
          <button type="button" className="key big" disabled={isOpening} onClick={() => open(plan)}>
            {isOpening ? t.opening : isFull ? t.openAndPlay : t.open}
          </button>
          <Link className="plain" href="/tycoon">
            {t.toLobby}
          </Link>
          {trouble === null ? null : (
            <p role="alert">
              <b>{trouble.says[language]}</b> {trouble.hint[language]}
            </p>
          )}
        </div>
      </main>
    </div>
  );
}
