import {
  PATH_DATA,
  pathOf,
  ROLE_DATA,
  type Role,
  type Player as Stand,
  scoreNumber,
  scoreOf,
  type View,
} from '@tycoon/engine/merit';
import { Count } from '../../table/Count.tsx';
import type { Player as SeatedPlayer } from '../../table/players.ts';
import { number, useLanguage, useText } from '../../text/text.ts';
import { Player } from '../../ui/Player.tsx';
import { meritText } from './text.ts';

/** A player at the common table: role, wealth, 福, 慧, streak, and where it all leads. */
export function PlayerPanel({ view, player }: { readonly view: View; readonly player: SeatedPlayer }) {
  const t = useText(meritText);
  const language = useLanguage();
  const { seat, isViewer } = player;
  const stand = view.players[seat] as Stand;
  const role = ROLE_DATA[view.config.roles[seat] as Role];
  const active = view.phase.kind === 'action' && view.turn === seat;
  return (
    <li className={`stand ${active ? 'active' : ''} ${isViewer ? 'own' : ''}`}>
      <Player face={player} badge={<span className="small">{role.name[language]}</span>} />
      <dl className="resources">
        {(['wealth', 'fu', 'hui'] as const).map((kind) => (
          <div key={kind} className={`res-${kind}`}>
            <dt>{t[kind]}</dt>
            <dd>
              <Count value={stand[kind]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="beads" title={t.streak(stand.streak)}>
        <span aria-hidden="true">
          {Array.from({ length: 4 }, (_, i) => (i < stand.streak ? '●' : '○')).join('')}
        </span>
        <span className="sr">{t.streak(stand.streak)}</span>
        <span className="mini">
          {t.savedBy(stand.saved)}
          {stand.helped ? ` · ${t.helped}` : ''}
        </span>
      </p>
      <p className="forecast mini">
        {t.forecast} <b className="num">{number(scoreNumber(scoreOf(stand)))}</b>
        {t.points}
        {PATH_DATA[pathOf(stand)].name[language]}
      </p>
    </li>
  );
}
