import '../table/table.css';
import './replay.css';
import type { Viewer } from '@tycoon/engine/core';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { TITLES } from '../games/ids.ts';
import { Lost } from '../shell/Lost.tsx';
import { useTitle } from '../shell/use-title.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { Log } from '../table/Log.tsx';
import { playersOf } from '../table/players.ts';
import type { Course } from '../table/protocol.ts';
import { TableBar } from '../table/TableBar.tsx';
import { Trouble } from '../table/Trouble.tsx';
import { useKit } from '../table/use-kit.ts';
import { humansOf } from '../table/use-table.ts';
import { WorthCurves } from '../table/WorthCurves.tsx';
import { useLanguage, useText } from '../text/text.ts';
import { Tray } from '../ui/TableFrame.tsx';
import { Controls } from './Controls.tsx';
import { replayText } from './text.ts';
import { useCourse, useSnapshotAt } from './use-replay.ts';

export function ReplayPage({
  slot,
  move,
}: {
  readonly slot: string | undefined;
  readonly move: string | undefined;
}) {
  const course = useCourse(slot ?? '');
  if (slot === undefined) return <Lost />;
  if (course === null) return <Waiting />;
  if ('code' in course) return <Trouble {...course} />;
  const last = course.worth.length - 1;
  const asked = Number(move ?? last);
  const at = Number.isInteger(asked) ? Math.min(Math.max(asked, 0), last) : last;
  return <MatchReplay course={course} at={at} />;
}

const nothing = () => {};

/** A finished or running game, seen from any move of it. */
function MatchReplay({ course, at }: { readonly course: Course; readonly at: number }) {
  const { slot } = course;
  const kit = useKit(slot.game);
  const t = useText(replayText);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [viewer, setViewer] = useState<Viewer>(() => {
    const [only, ...others] = humansOf(slot);
    return others.length === 0 && only !== undefined && course.viewers.includes(only) ? only : 'spectator';
  });
  const snapshot = useSnapshotAt(slot.id, at, viewer);
  useTitle(`${t.replay} · ${TITLES[slot.game][language]}`);
  if (snapshot === null) return <Waiting />;
  const players = playersOf(slot.seats, viewer, language);
  const go = (next: number) => navigate(`/replay/${slot.id}/${next}`, { replace: true });
  const isEnd = at === course.worth.length - 1 && snapshot.at === at;
  return (
    <div className="app replaying" data-game={slot.game}>
      <TableBar kit={kit} snapshot={snapshot} live={false}>
        {slot.outcome === null ? (
          <Link className="plain small" href={`/table/${slot.id}`}>
            {t.carryOn}
          </Link>
        ) : humansOf(slot).length === 0 ? null : (
          <Link className="plain small" href={`/analysis/${slot.id}`}>
            {t.analysis}
          </Link>
        )}
      </TableBar>
      <kit.Room
        snapshot={snapshot}
        players={players}
        act={nothing}
        live={false}
        busy={false}
        log={<Log kit={kit} lines={snapshot.lines} players={players} />}
        tools={null}
        notice={null}
      />
      <Tray className="replay-tray" label={t.replay}>
        <WorthCurves course={course} players={players} at={at} label={t.chart(kit.entry.worth[language])} />
        <Controls
          course={course}
          players={players}
          at={at}
          viewer={viewer}
          onMove={go}
          onViewer={setViewer}
          verdict={isEnd ? snapshot.head === slot.head : null}
        />
      </Tray>
    </div>
  );
}
