import { Icon } from '../art/Icon.tsx';
import { settings } from '../settings/settings.ts';
import { useStore } from '../store/use-store.ts';
import { useText } from '../text/text.ts';
import type { Table, TableState } from './driver.ts';
import { Hint } from './Hint.tsx';
import type { GameKit } from './kit.ts';
import type { Player } from './players.ts';
import { tableText } from './text.ts';

/** Taking back and asking the tutor: small, beside the keys, and only when they can be done. */
export function Tools({
  kit,
  table,
  state,
  players,
}: {
  readonly kit: GameKit;
  readonly table: Table;
  readonly state: TableState;
  readonly players: readonly Player[];
}) {
  const t = useText(tableText);
  const { hints } = useStore(settings);
  const { snapshot, hint } = state;
  const mine = snapshot !== null && snapshot.actors[0] === snapshot.viewer && snapshot.choices.length > 0;
  return (
    <div className="tools">
      {snapshot?.canUndo ? (
        <button
          type="button"
          className="plain small"
          title={t.undoWhy}
          disabled={state.busy}
          onClick={table.undo}
        >
          <Icon id="i-undo" size={18} />
          {t.undo}
        </button>
      ) : null}
      {hints && mine && table.hasHints ? (
        hint === null ? (
          <button type="button" className="plain small" onClick={table.askHint}>
            <Icon id="i-help" size={18} />
            {t.ask}
          </button>
        ) : (
          <Hint place="tray" kit={kit} hint={hint} players={players} onClose={table.dismissHint} />
        )
      ) : null}
    </div>
  );
}
