import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Coach } from '../coach/Coach.tsx';
import { TITLES } from '../games/ids.ts';
import { ClimaxStamp, type Cry } from '../moments/ClimaxStamp.tsx';
import { tellTurn } from '../notices/notices.ts';
import { noticeText } from '../notices/text.ts';
import { useTitle } from '../shell/use-title.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { play } from '../sound/sound.ts';
import { createStore } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';
import { useLanguage, useText } from '../text/text.ts';
import { Curtain } from './Curtain.tsx';
import { climaxOf } from './climax.ts';
import { tipsAt } from './coach.ts';
import type { Table, TableState } from './driver.ts';
import { EngineResult, type RemoteResult } from './EngineResult.tsx';
import { Hint } from './Hint.tsx';
import type { GameKit } from './kit.ts';
import { Announcer, Log } from './Log.tsx';
import { Notice } from './Notice.tsx';
import { type Player, playersOf } from './players.ts';
import type { SeatPlan, Slot, TableSnapshot } from './protocol.ts';
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
  /** Where the game is on another machine: how it goes on after its end, and what else stands in the bar. */
  readonly remote?: (RemoteResult & { readonly bar: ReactNode; readonly below: ReactNode }) | undefined;
}

/** A game that is played, wherever its match is: it is drawn from a snapshot and played through a `Table`. */
export function Playing({ kit, table, seats, remote }: PlayingProps) {
  const state = useStore<TableState | null>(table?.store ?? UNOPENED);
  const language = useLanguage();
  const t = useText(tableText);
  const n = useText(noticeText);
  const { id } = kit.entry;
  const snapshot = state?.snapshot ?? null;
  const viewer = snapshot?.viewer ?? 'spectator';
  const mine =
    snapshot !== null && snapshot.outcome === null && viewer !== 'spectator' && snapshot.actors[0] === viewer;
  const title = TITLES[id][language];
  useTitle(mine ? `● ${t.yourMove} · ${title}` : title);
  useKeyFocus(mine && state?.busy === false, snapshot?.at ?? -1);
  useEffect(() => {
    if (!mine) return;
    play('turn', { evenHidden: true });
    void tellTurn(n.yourTurn, n.waits(title));
  }, [mine, n, title]);

  // The same as long as nobody changes places: what is drawn of them only is not drawn again.
  const isRemote = remote !== undefined;
  const eyes = state?.curtain ?? viewer;
  const players = useMemo(() => {
    const shown = playersOf(seats, eyes, language);
    // At a table of another machine everybody has a screen of its own.
    return isRemote ? shown.map((each) => ({ ...each, isYou: each.isViewer })) : shown;
  }, [seats, eyes, language, isRemote]);

  if (table === null || state === null) return <Waiting />;
  if (state.failure !== null) return <Trouble {...state.failure} />;
  const next = state.curtain === null ? undefined : players[state.curtain];
  if (next !== undefined) {
    return (
      <div data-game={id}>
        <Curtain player={next} onLift={table.liftCurtain} />
      </div>
    );
  }
  if (snapshot === null) return <Waiting />;
  return <AtTable {...{ kit, table, state, snapshot, players, remote }} />;
}

interface AtTableProps extends Pick<PlayingProps, 'kit' | 'remote'> {
  readonly table: Table;
  readonly state: TableState;
  readonly snapshot: TableSnapshot;
  readonly players: readonly Player[];
}

/** The table with its bar, or the result in its place. */
function AtTable({ kit, table, state, snapshot, players, remote }: AtTableProps) {
  const t = useText(tableText);
  const { id } = kit.entry;
  const ending = useEnding(kit, snapshot);
  const cry = useCry(kit, snapshot, players);
  const { outcome } = snapshot;
  return (
    <div className="app" data-game={id}>
      <TableBar kit={kit} snapshot={snapshot} live isKept={remote === undefined}>
        {ending.kind === 'aside' ? (
          <button type="button" className="key quiet" onClick={ending.show}>
            {t.result}
          </button>
        ) : null}
        {remote?.bar}
      </TableBar>
      {ending.kind === 'shown' && outcome !== null ? (
        <EngineResult {...{ kit, snapshot, outcome, players, remote }} onAside={ending.putAside} />
      ) : (
        <kit.Room
          snapshot={snapshot}
          players={players}
          act={table.act}
          live
          busy={state.busy}
          log={
            <>
              <Hint place="rail" kit={kit} hint={state.hint} players={players} onClose={table.dismissHint} />
              <Log kit={kit} lines={snapshot.lines} players={players} />
            </>
          }
          tools={<Tools kit={kit} table={table} state={state} players={players} />}
          notice={<Notice table={table} state={state} players={players} />}
        />
      )}
      <ClimaxStamp cry={cry} />
      {outcome === null ? <EngineCoach kit={kit} snapshot={snapshot} /> : null}
      {remote?.below}
      <Announcer game={kit.loaded.game} line={snapshot.lines.at(-1)} players={players} />
      <Refused kit={kit} code={state.refusal} onDismiss={table.dismissRefusal} />
    </div>
  );
}

type Ending =
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly putAside: () => void }
  | { readonly kind: 'aside'; readonly show: () => void };

/** The result takes the table's place once the last move has been seen, until it is put aside to look at the table once more. */
function useEnding(kit: GameKit, { outcome, viewer, lines }: TableSnapshot): Ending {
  const [isAside, setAside] = useState(false);
  const over = outcome !== null;
  const isLost = over && viewer !== 'spectator' && outcome.ranks[viewer] !== 1;
  const [due, setDue] = useState(over);
  const pause = pauseAfter(kit, lines.at(-1));
  useEffect(() => {
    if (!over) return;
    play(isLost ? 'lose' : 'win');
    const timer = setTimeout(() => setDue(true), pause);
    return () => clearTimeout(timer);
  }, [over, isLost, pause]);
  if (!over || !due) return { kind: 'none' };
  return isAside
    ? { kind: 'aside', show: () => setAside(false) }
    : { kind: 'shown', putAside: () => setAside(true) };
}

/** Explains to the player at the screen what is at hand for the first time. */
function EngineCoach({ kit, snapshot }: { readonly kit: GameKit; readonly snapshot: TableSnapshot }) {
  const { tips } = kit;
  const atHand = useMemo(() => tipsAt(tips, snapshot), [tips, snapshot]);
  return <Coach game={kit.entry.id} tips={tips} atHand={atHand} />;
}

/** The climax of the last move, as long as it is the last; what was played before the page came is no news. */
function useCry(kit: GameKit, { lines }: TableSnapshot, players: readonly Player[]): Cry | null {
  const line = lines.at(-1);
  const [first] = useState(line?.seq ?? -1);
  if (line === undefined || line.seq === first) return null;
  const found = climaxOf(kit, line.events);
  const player = found === null ? undefined : players[found.seat ?? line.seat];
  if (found === null || player === undefined) return null;
  return { key: line.seq, kind: found.kind, figure: player.figure, tone: player.tone };
}
