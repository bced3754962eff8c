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
function lastDice(lines: RoomProps<CashFlow>['frame']['lines']): readonly number[] {
  for (const { events } of [...lines].reverse()) {
    for (const event of [...events].reverse()) if (event.kind === 'rolled') return event.dice;
  }
  return [];
}

/** The two tracks on one side, the books on the other: the game is played in both. */
export function Room({ frame, players, act, live, busy, log, tools, notice }: RoomProps<CashFlow>) {
  const t = useText(cashflowText);
  const { hints } = useStore(settings);
  const { view } = frame;
  const me = players.find(({ tone }) => tone === 'me') ?? players[0];
  if (me === undefined) return null;
  const own = view.players[me.seat];
  const tip = own !== undefined && unlocked(own) ? t.wayOpen : hints ? t.tip : null;
  return (
    <TableFrame
      className="cash"
      rail={
        <>
          {log}
          <Causes lines={frame.lines} seat={me.seat} players={players} />
          {live ? (
            <section>
              <h2>{t.chart}</h2>
              <CourseChart slot={frame.slot.id} players={players} moment={view.round} label={t.chart} />
            </section>
          ) : null}
        </>
      }
      tray={
        live ? (
          <Tray
            key={frame.at}
            view={view}
            players={players}
            choices={me.isViewer ? frame.choices : []}
            act={act}
            busy={busy}
            tip={tip}
            tools={tools}
            notice={notice}
          />
        ) : null
      }
    >
      <Board view={view} players={players} dice={lastDice(frame.lines)} />
      <StatementSheet view={view} players={players} own={me.seat} />
      {view.config.dice === 'quick' ? <p className="variant">{t.quickMark}</p> : null}
    </TableFrame>
  );
}
