import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Dialog } from '../shell/Dialog.tsx';
import { SettingsDialog } from '../shell/SettingsDialog.tsx';
import { shellText } from '../shell/text.ts';
import { useText } from '../text/text.ts';
import { tableClient } from './client.ts';
import { Fairness } from './Fairness.tsx';
import type { GameKit } from './kit.ts';
import type { TableSnapshot } from './protocol.ts';
import { Share } from './Share.tsx';
import { tableText } from './text.ts';

/** Everything that is not a move: rules, settings, saving, sharing, checking, removing. */
export function TableMenu({
  kit,
  snapshot,
  live,
  isKept,
  onClose,
}: {
  readonly kit: GameKit;
  readonly snapshot: TableSnapshot;
  readonly live: boolean;
  readonly isKept: boolean;
  readonly onClose: () => void;
}) {
  const t = useText(tableText);
  const s = useText(shellText);
  const [, navigate] = useLocation();
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  if (settingsOpen) return <SettingsDialog onClose={onClose} />;
  const remove = async () => {
    await tableClient().ask({ kind: 'remove', slot: snapshot.slot.id });
    navigate('/');
  };
  return (
    <Dialog title={t.menu} onClose={onClose}>
      {isKept ? <p className="mini">{t.saved}</p> : null}
      <div className="menu-rows">
        <Link className="plain" href={`/rules/${kit.entry.id}`}>
          {t.readRules}
        </Link>
        <button type="button" className="plain" onClick={() => setSettingsOpen(true)}>
          {s.settings}
        </button>
        {isKept ? <Share slot={snapshot.slot} /> : null}
        {isKept && live && snapshot.at > 0 ? (
          <Link className="plain" href={`/replay/${snapshot.slot.id}`}>
            {t.watch}
          </Link>
        ) : null}
        {!isKept ? null : asking ? (
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
      <Fairness kit={kit} snapshot={snapshot} />
    </Dialog>
  );
}
