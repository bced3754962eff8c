import { type ReactNode, useEffect, useState } from 'react';
import { TITLES } from '../games/ids.ts';
import { useTitle } from '../shell/use-title.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { play } from '../sound/sound.ts';
import { createStore } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';
import { useLanguage, useText } from '../text/text.ts';
import { Curtain } from './Curtain.tsx';
import type { Table, TableState } from './driver.ts';
import type { GameKit } from './kit.ts';
import { Announcer, Log } from './Log.tsx';
import { Notice } from './Notice.tsx';
import { OutcomeSheet } from './OutcomeSheet.tsx';
import { playersOf } from './players.ts';
import type { SeatPlan, Slot } from './protocol.ts';
import { Refused } from './Refused.tsx';
import { TableBar } from './TableBar.tsx';
import { Tools } from './Tools.tsx';
import { Trouble } from './Trouble.tsx';
import { tableText } from './text.ts';
import { useKeyFocus } from './use-key-focus.ts';
import { useKit } from './use-kit.ts';
import { pauseAfter, useTable } from './use-table.ts';

const UNOPENED = createStore<TableState | null>(null);

/** A table of this browser with its game on it. */
export function Seated({ slot }: { readonly slot: Slot }) {
  const kit = useKit(slot.game);
  const table = useTable(slot, kit);
  return <Playing kit={kit} table={table} seats={slot.seats} />;
}

interface PlayingProps {
  readonly kit: GameKit;
  readonly table: Table | null;
  readonly seats: readonly SeatPlan[];
  /** Where the game is on another machine: what to do to play again, and what else stands in the bar. */
  readonly remote?: {
    readonly onAgain: () => Promise<void>;
    readonly bar: ReactNode;
    readonly below: ReactNode;
  };
}

/** A game that is played, wherever its match is: it is drawn from a snapshot and played through a `Table`. */
export function Playing({ kit, table, seats, remote }: PlayingProps) {
  const state = useStore<TableState | null>(table?.store ?? UNOPENED);
  const language = useLanguage();
  const t = useText(tableText);
  const { id } = kit.entry;
  const snapshot = state?.snapshot ?? null;
  const viewer = snapshot?.viewer ?? 'spectator';
  const mine =
    snapshot !== null && snapshot.outcome === null && viewer !== 'spectator' && snapshot.actors[0] === viewer;
  const title = TITLES[id][language];
  useTitle(mine ? `● ${t.yourMove} · ${title}` : title);
  useKeyFocus(mine && state?.busy === false, snapshot?.at ?? -1);
  useEffect(() => {
    if (mine) play('turn');
  }, [mine]);

  if (table === null || state === null) return <Waiting />;
  if (state.failure !== null) return <Trouble {...state.failure} />;
  const shown = playersOf(seats, state.curtain ?? viewer, language);
  // At a table of another machine everybody has a screen of its own.
  const players = remote === undefined ? shown : shown.map((each) => ({ ...each, isYou: each.isViewer }));
  const next = state.curtain === null ? undefined : players[state.curtain];
  if (next !== undefined) {
    return (
      <div data-game={id}>
        <Curtain player={next} onLift={table.liftCurtain} />
      </div>
    );
  }
  if (snapshot === null) return <Waiting />;
  return (
    <div className="app" data-game={id}>
      <TableBar kit={kit} snapshot={snapshot} live isKept={remote === undefined}>
        {remote?.bar}
      </TableBar>
      <kit.Room
        snapshot={snapshot}
        players={players}
        act={table.act}
        live
        busy={state.busy}
        log={<Log kit={kit} lines={snapshot.lines} players={players} />}
        tools={<Tools kit={kit} table={table} state={state} players={players} />}
        notice={<Notice table={table} state={state} players={players} />}
      />
      {remote?.below}
      <Announcer game={kit.loaded.game} line={snapshot.lines.at(-1)} players={players} />
      <Refused kit={kit} code={state.refusal} onDismiss={table.dismissRefusal} />
      <Ending kit={kit} snapshot={snapshot} players={players} onAgain={remote?.onAgain} />
    </div>
  );
}

type EndingProps = Pick<Parameters<typeof OutcomeSheet>[0], 'kit' | 'snapshot' | 'players' | 'onAgain'>;

/** The result, once the last move has been seen and until it is put aside to look at the table once more. */
function Ending({ kit, snapshot, players, onAgain }: EndingProps) {
  const [aside, setAside] = useState(false);
  const over = snapshot.outcome !== null;
  const [due, setDue] = useState(over);
  const pause = pauseAfter(kit, snapshot.lines.at(-1));
  useEffect(() => {
    if (!over) return;
    play('win');
    const timer = setTimeout(() => setDue(true), pause);
    return () => clearTimeout(timer);
  }, [over, pause]);
  if (!over || !due || aside) return null;
  return (
    <OutcomeSheet
      kit={kit}
      snapshot={snapshot}
      players={players}
      onAside={() => setAside(true)}
      onAgain={onAgain}
    />
  );
}
