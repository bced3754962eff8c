import type { Language } from '@tycoon/engine/core';
import type { GameMap } from '@tycoon/sdk/maps';
import { useMemo } from 'react';
import { useNames } from '../../../rooms/names.ts';
import { useLanguage } from '../../../text/text.ts';
import { type Seats, seatsOf } from '../../seats/seat.ts';
import { type Moment, momentsOf } from './moments.ts';
import type { Replay } from './replay.ts';
import { type Series, seriesOf } from './series.ts';
import { type Standing, standingsOf } from './standing.ts';

/** A game with everything its pages tell of it. */
export interface GameSummary {
  readonly id: string;
  readonly replay: Replay;
  readonly map: GameMap;
  readonly series: Series;
  readonly moments: readonly Moment[];
  readonly standings: readonly Standing[];
  readonly seats: Seats;
  readonly language: Language;
}

export function useGameSummary(id: string, replay: Replay, map: GameMap, you: string | null): GameSummary {
  const language = useLanguage();
  const derived = useMemo(() => {
    const series = seriesOf(replay, map);
    const moments = momentsOf(replay, series);
    return { series, moments, standings: standingsOf(replay, series, map) };
  }, [replay, map]);
  const { players } = derived.series;
  const names = useNames(players);
  const seats = useMemo(() => seatsOf({ players, you, language, names }), [players, you, language, names]);
  return useMemo(
    () => ({ id, replay, map, seats, language, ...derived }),
    [id, replay, map, seats, language, derived],
  );
}
