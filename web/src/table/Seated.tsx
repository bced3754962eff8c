import { useEffect, useState } from 'react';
import { TITLES } from '../games/ids.ts';
import { useTitle } from '../shell/use-title.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { play } from '../sound/sound.ts';
import { createStore } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';
import { useLanguage, useText } from '../text/text.ts';
import { Curtain } from './Curtain.tsx';
import type { TableState } from './driver.ts';
import { Announcer, Log } from './Log.tsx';
import { Notice } from './Notice.tsx';
import { OutcomeSheet } from './OutcomeSheet.tsx';
import { playersOf } from './players.ts';
import type { Slot } from './protocol.ts';
import { Refused } from './Refused.tsx';
import { TableBar } from './TableBar.tsx';
import { Tools } from './Tools.tsx';
import { Trouble } from './Trouble.tsx';
import { tableText } from './text.ts';
import { useKeyFocus } from './use-key-focus.ts';
import { useKit } from './use-kit.ts';
import { pauseAfter, useTable } from './use-table.ts';

const UNOPENED = createStore<TableState | null>(null);

/** A table with its game on it. */
export function Seated({ slot }: { readonly slot: Slot }) {
  const kit = useKit(slot.game);
  const table = useTable(slot, kit);
  const state = useStore<TableState | null>(table?.store ?? UNOPENED);
  const language = useLanguage();
  const t = useText(tableText);
  const frame = state?.frame ?? null;
  const viewer = frame?.viewer ?? 'spectator';
  const mine =
    frame !== null && frame.outcome === null && viewer !== 'spectator' && frame.actors[0] === viewer;
  const title = TITLES[slot.game][language];
  useTitle(mine ? `● ${t.yourMove} · ${title}` : title);
  useKeyFocus(mine && state?.busy === false, frame?.at ?? -1);
  useEffect(() => {
    if (mine) play('turn');
  }, [mine]);

  if (table === null || state === null) return <Waiting />;
  if (state.failure !== null) return <Trouble {...state.failure} />;
  const players = playersOf(slot.seats, state.curtain ?? viewer, language);
  const next = state.curtain === null ? undefined : players[state.curtain];
  if (next !== undefined) {
    return (
      <div data-game={slot.game}>
        <Curtain player={next} onLift={table.liftCurtain} />
      </div>
    );
  }
  if (frame === null) return <Waiting />;
  return (
    <div className="app" data-game={slot.game}>
      <TableBar kit={kit} frame={frame} live />
      <kit.Room
        frame={frame}
        players={players}
        act={table.act}
        live
        busy={state.busy}
        log={<Log kit={kit} lines={frame.lines} players={players} />}
        tools={<Tools kit={kit} table={table} state={state} players={players} />}
        notice={<Notice table={table} state={state} players={players} />}
      />
      <Announcer game={kit.loaded.game} line={frame.lines.at(-1)} players={players} />
      <Refused kit={kit} code={state.refusal} onDismiss={table.dismissRefusal} />
      <Ending kit={kit} frame={frame} players={players} />
    </div>
  );
}

type EndingProps = Pick<Parameters<typeof OutcomeSheet>[0], 'kit' | 'frame' | 'players'>;

/** The result, once the last move has been seen and until it is put aside to look at the table once more. */
function Ending({ kit, frame, players }: EndingProps) {
  const [aside, setAside] = useState(false);
  const over = frame.outcome !== null;
  const [due, setDue] = useState(over);
  const pause = pauseAfter(kit, frame.lines.at(-1));
  useEffect(() => {
    if (!over) return;
    play('win');
    const timer = setTimeout(() => setDue(true), pause);
    return () => clearTimeout(timer);
  }, [over, pause]);
  if (!over || !due || aside) return null;
  return <OutcomeSheet kit={kit} frame={frame} players={players} onAside={() => setAside(true)} />;
}
