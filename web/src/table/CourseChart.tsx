import { useEffect, useState } from 'react';
import { tableClient } from './client.ts';
import type { Player } from './players.ts';
import type { Course } from './protocol.ts';
import { WorthCurves } from './WorthCurves.tsx';

/** A section of the rail: how everybody has stood so far, drawn anew when `moment` changes (a round, say) and not at every move. */
export function CourseChart({
  slot,
  players,
  moment,
  label,
}: {
  readonly slot: string;
  readonly players: readonly Player[];
  readonly moment: number;
  readonly label: string;
}) {
  const [course, setCourse] = useState<Course | null>(null);
  useEffect(() => {
    let left = false;
    if (moment >= 0) {
      void tableClient()
        .ask({ kind: 'course', slot })
        .then((reply) => {
          if (!left && reply.ok) setCourse(reply.value);
        });
    }
    return () => {
      left = true;
    };
  }, [slot, moment]);
  return (
    <section>
      <h2>{label}</h2>
      <div className="small-chart">
        {course === null ? null : (
          <WorthCurves course={course} players={players} at={course.worth.length - 1} label={label} />
        )}
      </div>
    </section>
  );
}
