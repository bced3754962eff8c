import { useEffect, useState } from 'react';
import { hurry } from '../settings/hurry.ts';
import { type Speed, settings } from '../settings/settings.ts';
import { play } from '../sound/sound.ts';
import { tableClient } from './client.ts';
import { openTable, type Table } from './driver.ts';
import type { GameKit } from './kit.ts';
import type { Line, Slot } from './protocol.ts';

/** How long a bot thinks at least, and how much of an animation's time it leaves. */
const PACE: Readonly<Record<Speed, { readonly least: number; readonly factor: number }>> = {
  slow: { least: 1500, factor: 1.6 },
  normal: { least: 750, factor: 1 },
  fast: { least: 90, factor: 0.12 },
};

export const humansOf = ({ seats }: Slot): readonly number[] =>
  seats.flatMap((plan, seat) => (plan.kind === 'human' ? [seat] : []));

/** How long a line is left to be seen before anything follows it, at the pace people have chosen. */
export function pauseAfter(kit: GameKit, line: Line | undefined): number {
  const { least, factor } = PACE[hurry.read() ? 'fast' : settings.read().speed];
  return Math.max(least, factor * (line === undefined ? 0 : kit.pause(line)));
}

/** Opens the table for as long as the page shows it. */
export function useTable(slot: Slot, kit: GameKit): Table | null {
  const [table, setTable] = useState<Table | null>(null);
  useEffect(() => {
    const opened = openTable(tableClient(), slot.id, humansOf(slot), {
      hidden: kit.entry.hidden,
      delay: (last) => pauseAfter(kit, last),
      onLine: (line, viewer) => {
        for (const event of line.events) {
          const sound = kit.soundOf(event, viewer);
          if (sound !== null) play(sound);
        }
      },
    });
    setTable(opened);
    return () => opened.close();
  }, [slot, kit]);
  return table;
}
