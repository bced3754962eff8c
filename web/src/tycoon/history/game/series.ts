import { type GameView, netWorth } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';
import { entryAtStop, lastStop, type Replay } from './replay.ts';

/** How everybody stood at every stop of a replay, in the order of seats. */
export interface Series {
  readonly players: readonly string[];
  /** By stop, then by seat. */
  readonly cash: readonly (readonly number[])[];
  readonly worth: readonly (readonly number[])[];
}

export const cashRow = (view: GameView): readonly number[] => view.players.map(({ cash }) => Number(cash));

export const worthRow = (view: GameView, map: GameMap): readonly number[] =>
  view.players.map(({ address }) => Number(netWorth(view, map, address)));

export function seriesOf(replay: Replay, map: GameMap): Series {
  const views = Array.from(
    { length: lastStop(replay) + 1 },
    (_, stop) => replay.entries[entryAtStop(replay, stop)],
  )
    .filter((entry) => entry !== undefined)
    .map(({ view }) => view);
  return {
    players: (views[0]?.players ?? []).map(({ address }) => address),
    cash: views.map(cashRow),
    worth: views.map((view) => worthRow(view, map)),
  };
}

/** Who leads at every stop, by seat; who is caught up with leads on, and nobody leads while nobody has led. */
export function leadersOf({ worth }: Series): readonly (number | null)[] {
  let leader: number | null = null;
  return worth.map((row) => {
    const most = Math.max(...row);
    const first = row.filter((value) => value === most);
    if (leader === null || row[leader] !== most) leader = first.length === 1 ? row.indexOf(most) : leader;
    return leader;
  });
}
