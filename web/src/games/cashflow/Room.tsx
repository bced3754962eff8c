import type { CashFlow } from '@tycoon/engine/cashflow';
import './cashflow.css';
import { unlocked } from '@tycoon/engine/cashflow';
import { settings } from '../../settings/settings.ts';
import { useStore } from '../../store/use-store.ts';
import { CourseChart } from '../../table/CourseChart.tsx';
import type { RoomProps } from '../../table/kit.ts';
import { useText } from '../../text/text.ts';
import { TableFrame } from '../../ui/TableFrame.tsx';
import { Board } from './Board.tsx';
import { Causes } from './Causes.tsx';
import { StatementSheet } from './StatementSheet.tsx';
import { Tray } from './Tray.tsx';
import { cashflowText } from './text.ts';

/** The last throw the viewer was told of. */
function lastDice(lines: RoomProps<CashFlow>['snapshot']['lines']): readonly number[] {
  for (const { events } of [...lines].reverse()) {
    for (const event of [...events].reverse()) if (event.kind === 'rolled') return event.dice;
  }
  return [];
}

/** The two tracks on one side, the books on the other: the game is played in both. */
export function Room({ snapshot, players, act, live, busy, log, tools, notice }: RoomProps<CashFlow>) {
  const t = useText(cashflowText);
  const { hints } = useStore(settings);
  const { view } = snapshot;
  const me = players.find(({ tone }) => tone === 'me') ?? players[0];
  if (me === undefined) return null;
  const own = view.players[me.seat];
  const tip = own !== undefined && unlocked(own) ? t.wayOpen : hints ? t.tip : null;
  return (
    <TableFrame
      className="cash tall"
      rail={
        <>
          {log}
          <Causes lines={snapshot.lines} seat={me.seat} players={players} />
          {live ? (
            <CourseChart slot={snapshot.slot.id} players={players} moment={view.round} label={t.chart} />
          ) : null}
        </>
      }
      tray={
        live ? (
          <Tray
            key={snapshot.at}
            view={view}
            players={players}
            choices={me.isViewer ? snapshot.choices : []}
            act={act}
            busy={busy}
            tip={tip}
            tools={tools}
            notice={notice}
          />
        ) : null
      }
    >
      <Board view={view} players={players} dice={lastDice(snapshot.lines)} />
      <StatementSheet view={view} players={players} own={me.seat} />
      {view.config.dice === 'quick' ? <p className="variant">{t.quickMark}</p> : null}
    </TableFrame>
  );
}
