import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Dialog } from '../shell/Dialog.tsx';
import { SettingsDialog } from '../shell/SettingsDialog.tsx';
import { shellText } from '../shell/text.ts';
import { useText } from '../text/text.ts';
import { tableClient } from './client.ts';
import { Fairness } from './Fairness.tsx';
import type { GameKit } from './kit.ts';
import type { Frame } from './protocol.ts';
import { Share } from './Share.tsx';
import { tableText } from './text.ts';

/** Everything that is not a move: rules, settings, saving, sharing, checking, removing. */
export function TableMenu({
  kit,
  frame,
  live,
  onClose,
}: {
  readonly kit: GameKit;
  readonly frame: Frame;
  readonly live: boolean;
  readonly onClose: () => void;
}) {
  const t = useText(tableText);
  const s = useText(shellText);
  const [, navigate] = useLocation();
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  if (settingsOpen) return <SettingsDialog onClose={onClose} />;
  const remove = async () => {
    await tableClient().ask({ kind: 'remove', slot: frame.slot.id });
    navigate('/');
  };
  return (
    <Dialog title={t.menu} onClose={onClose}>
      <p className="mini">{t.saved}</p>
      <div className="menu-rows">
        <Link className="plain" href={`/rules/${kit.entry.id}`}>
          {t.readRules}
        </Link>
        <button type="button" className="plain" onClick={() => setSettingsOpen(true)}>
          {s.settings}
        </button>
        <Share slot={frame.slot} />
        {live && frame.at > 0 ? (
          <Link className="plain" href={`/replay/${frame.slot.id}`}>
            {t.watch}
          </Link>
        ) : null}
        {asking ? (
          <span>
            {t.abandonSure}{' '}
            <button type="button" className="plain" onClick={() => void remove()}>
              {t.remove}
            </button>
            <button type="button" className="plain" onClick={() => setAsking(false)}>
              {t.cancel}
            </button>
          </span>
        ) : (
          <button type="button" className="plain" onClick={() => setAsking(true)}>
            {t.abandon}
          </button>
        )}
      </div>
      <Fairness kit={kit} frame={frame} />
    </Dialog>
  );
}
