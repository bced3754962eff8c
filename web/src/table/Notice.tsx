import { useText } from '../text/text.ts';
import type { Table, TableState } from './driver.ts';
import type { Player } from './players.ts';
import { tableText } from './text.ts';

/** What to wait for, or the key that hands the screen on; empty while the keys are one's own. */
export function Notice({
  table,
  state,
  players,
}: {
  readonly table: Table;
  readonly state: TableState;
  readonly players: readonly Player[];
}) {
  const t = useText(tableText);
  const { snapshot, handOver } = state;
  if (snapshot === null || snapshot.outcome !== null) return null;
  const next = handOver === null ? undefined : players[handOver];
  if (next !== undefined) {
    return (
      <div className="notice">
        <button type="button" className="key big" onClick={table.lowerCurtain}>
          {t.handOver(next.name)}
        </button>
        <p className="small quiet-text">{t.handOverWhy}</p>
      </div>
    );
  }
  const actor = snapshot.actors[0] === undefined ? undefined : players[snapshot.actors[0]];
  if (actor === undefined || actor.isViewer) return null;
  return (
    <p className="notice prose" role="status">
      {actor.isBot ? t.thinking(actor.name) : t.turnOf(actor.name)}
    </p>
  );
}
