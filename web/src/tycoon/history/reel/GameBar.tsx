import type { ReactNode } from 'react';
import { moment, useText } from '../../../text/text.ts';
import { gameName } from '../../network/address.ts';
import { RecordBar } from '../frame/RecordBar.tsx';
import { recordsText } from '../index/text.ts';
import type { Recount } from './recount.ts';
import { storyPageText } from './story-text.ts';

/** The bar over a game that says which one, when and how long. */
export function GameBar({ recount, children }: { readonly recount: Recount; readonly children?: ReactNode }) {
  const t = useText(storyPageText);
  const words = useText(recordsText);
  const { id, reel, language } = recount;
  const last = reel.beats.at(-1);
  const begun = reel.beats.find(({ event }) => event.type === 'StartEvent');
  const when = (time: number) => moment(time, language);
  const date =
    last?.view.status === 'ended'
      ? t.finished(when(last.atMs))
      : begun === undefined
        ? t.opened(when(reel.beats[0]?.atMs ?? 0))
        : t.started(when(begun.atMs));
  const { turns } = reel;
  const length = [words.rounds(Number(last?.view.turn ?? 0)), words.turns(turns.length)];
  const note = [t.title(gameName(id)), date, ...(turns.length === 0 ? [] : length)].join(t.comma);
  return <RecordBar note={note}>{children}</RecordBar>;
}
