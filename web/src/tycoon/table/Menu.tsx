import './menu.css';
import { DIR_CCW, DIR_CW, type PlayerView } from '@tycoon/sdk';
import { useState } from 'react';
import { Link } from 'wouter';
import { Dialog } from '../../shell/Dialog.tsx';
import { PickRow } from '../../shell/OptionRow.tsx';
import { SettingsDialog } from '../../shell/SettingsDialog.tsx';
import { shellText } from '../../shell/text.ts';
import { useText } from '../../text/text.ts';
import { AutoBuy } from './AutoBuy.tsx';
import { LOBBY } from './Bar.tsx';
import { CopyLink } from './CopyLink.tsx';
import { NotifyMe } from './NotifyMe.tsx';
import type { Move } from './props.ts';
import { Surrender } from './Surrender.tsx';
import { tycoonText } from './text.ts';

/** Everything that is not the move at hand: habits for many turns, rules, the link, the way out. */
export function Menu({
  player,
  hasWays,
  maySurrender,
  act,
  onClose,
}: {
  /** The one who looks, if it has a seat and is still in the game. */
  readonly player: PlayerView | null;
  /** Whether players choose their direction in this game. */
  readonly hasWays: boolean;
  readonly maySurrender: boolean;
  readonly act: (move: Move) => void;
  readonly onClose: () => void;
}) {
  const t = useText(tycoonText);
  const s = useText(shellText);
  const [settingsOpen, setSettingsOpen] = useState(false);
  if (settingsOpen) return <SettingsDialog onClose={onClose} />;
  return (
    <Dialog title={t.menu} onClose={onClose}>
      {player === null ? null : (
        <div className="rows ty-habits">
          <AutoBuy player={player} act={act} />
          {hasWays ? (
            <div className="ty-habit">
              <PickRow
                label={t.direction}
                values={[DIR_CW, DIR_CCW]}
                value={player.dirPref === DIR_CCW ? DIR_CCW : DIR_CW}
                word={(direction) => (direction === DIR_CW ? t.cw : t.ccw)}
                onPick={(direction) => act({ kind: 'setDirection', direction })}
              />
              <p className="mini">{t.directionWhy}</p>
            </div>
          ) : null}
          <NotifyMe />
        </div>
      )}
      <div className="menu-rows">
        <CopyLink />
        <Link className="plain" href="/rules/tycoon">
          {t.rules}
        </Link>
        <button type="button" className="plain" onClick={() => setSettingsOpen(true)}>
          {s.settings}
        </button>
        <Link className="plain" href={LOBBY}>
          {t.toLobby}
        </Link>
        {maySurrender ? (
          <Surrender
            onSurrender={() => {
              act({ kind: 'surrender' });
              onClose();
            }}
          />
        ) : null}
      </div>
      <p className="mini ty-keys-note">{t.shortcuts}</p>
    </Dialog>
  );
}
