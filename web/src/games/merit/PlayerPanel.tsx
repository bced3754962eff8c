import { PATH_DATA, ROLE_DATA, type Role, type Player as Stand, type View } from '@tycoon/engine/merit';
import { Medallion } from '../../art/Medallion.tsx';
import { count } from '../../art/shapes.ts';
import type { Player } from '../../table/players.ts';
import { number, useLanguage, useText } from '../../text/text.ts';
import { Figures } from './Figures.tsx';
import { pathWord, titled } from './names.ts';
import { standing } from './outlook.ts';
import { RolePortrait } from './Portrait.tsx';
import { meritText } from './text.ts';

/** Rounds of help in a row that the bodhisattva's path asks for: as many beads. */
const BEADS = 4;

/** A player at the common table: role, wealth, 福, 慧, streak, and where it all leads. */
export function PlayerPanel({ view, player }: { readonly view: View; readonly player: Player }) {
  const t = useText(meritText);
  const language = useLanguage();
  const { seat, isViewer } = player;
  const stand = view.players[seat] as Stand;
  const role = view.config.roles[seat] as Role;
  const active = view.phase.kind === 'action' && view.turn === seat;
  const { score, path } = standing(stand);
  return (
    <li className={`stand ${active ? 'active' : ''} ${isViewer ? 'own' : ''}`}>
      <RolePortrait role={role} />
      <div className="stand-body">
        <p className="stand-name">
          <Medallion figure={player.figure} tone={player.tone} size="sm" />
          <b>{player.name}</b>
          <span className="role">{titled(ROLE_DATA[role].name, language)}</span>
        </p>
        <Figures stand={stand} size={18} />
        <p className="forecast mini">
          <span className="beads" title={t.streakRounds(stand.streak)}>
            {count(BEADS).map((i) => (
              <i key={i} className={i < stand.streak ? 'on' : ''} aria-hidden="true" />
            ))}
            <span className="sr">{t.streakRounds(stand.streak)}</span>
          </span>
          <span className="sr">
            {t.savedBy(stand.saved)} {stand.helped ? t.helped : ''} {t.forecast}
          </span>
          <span className="reach">
            <b className="num">{number(score)}</b> {pathWord(PATH_DATA[path].name, language)}
          </span>
        </p>
      </div>
    </li>
  );
}
