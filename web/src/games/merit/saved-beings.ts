import type { BeingId, Merit } from '@tycoon/engine/merit';
import type { Line } from '../../table/protocol.ts';

/** Who was saved, in the order of it: what the log tells, without the moves that were taken back. */
export function savedBeings(lines: readonly Pick<Line<Merit>, 'action' | 'events'>[]): readonly BeingId[] {
  const standing: (typeof lines)[number][] = [];
  for (const line of lines) {
    if (line.action === null) standing.pop();
    else standing.push(line);
  }
  return standing.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'saved' ? [event.being] : [])),
  );
}
