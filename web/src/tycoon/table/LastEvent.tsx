import { useState } from 'react';
import { Medallion } from '../../art/Medallion.tsx';
import { Dialog } from '../../shell/Dialog.tsx';
import { useText } from '../../text/text.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { linesOf } from '../story/chronicle.ts';
import { Prose } from '../story/Prose.tsx';
import { type ProseContext, proseOf } from '../story/prose.ts';
import { Story } from '../story/Story.tsx';
import { tailOf } from '../story/tail.ts';
import { tycoonText } from './text.ts';

interface Props extends ProseContext {
  readonly entries: readonly TimelineEntry[];
  readonly playedTo: number;
  readonly onShow: (tile: number) => void;
}

/** How many entries back the last sentence is looked for: no turn has more. */
const BACK = 60;

/** Two lines of a phone, in characters. */
const ROOM = { en: 68, zh: 36 } as const;

/** The last thing that happened, in a line that opens the whole story: a phone has no room for both. */
export function LastEvent({ entries, playedTo, onShow, ...tell }: Props) {
  const t = useText(tycoonText);
  const [open, setOpen] = useState(false);
  const recent = entries.filter(({ index }) => index <= playedTo && index > playedTo - BACK);
  const line = linesOf(recent).findLast(({ events }) => proseOf(events, tell).length > 0);
  const seat = line?.player == null ? undefined : tell.seats.get(line.player);
  return (
    <>
      <button type="button" className="ty-last" onClick={() => setOpen(true)}>
        <span className="sr">{t.story}</span>
        {seat === undefined ? null : <Medallion figure={seat.figure} tone={seat.tone} size="sm" />}
        <span className="prose">
          {line === undefined ? null : (
            <Prose parts={tailOf(proseOf(line.events, tell), ROOM[tell.language])} />
          )}
        </span>
      </button>
      {open ? (
        <Dialog title={t.story} onClose={() => setOpen(false)}>
          <Story
            entries={entries}
            playedTo={playedTo}
            onShow={(tile) => {
              onShow(tile);
              setOpen(false);
            }}
            {...tell}
          />
        </Dialog>
      ) : null}
    </>
  );
}
