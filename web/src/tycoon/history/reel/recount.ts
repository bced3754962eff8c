import type { Language } from '@tycoon/engine/core';
import type { GameMap } from '@tycoon/sdk/maps';
import { useMemo } from 'react';
import { useLanguage } from '../../../text/text.ts';
import { type Seats, seatsOf } from '../../seats/seat.ts';
import { type Moment, momentsOf } from './moments.ts';
import type { Reel } from './reel.ts';
import { type Series, seriesOf } from './series.ts';
import { type Standing, standingsOf } from './standing.ts';

/** A game with everything its pages tell of it. */
export interface Recount {
  readonly id: string;
  readonly reel: Reel;
  readonly map: GameMap;
  readonly series: Series;
  readonly moments: readonly Moment[];
  readonly standings: readonly Standing[];
  readonly seats: Seats;
  readonly language: Language;
}

export function useRecount(id: string, reel: Reel, map: GameMap, you: string | null): Recount {
  const language = useLanguage();
  const told = useMemo(() => {
    const series = seriesOf(reel, map);
    const moments = momentsOf(reel, series);
    return { series, moments, standings: standingsOf(reel, series, map) };
  }, [reel, map]);
  const { players } = told.series;
  const seats = useMemo(() => seatsOf({ players, you, language }), [players, you, language]);
  return useMemo(() => ({ id, reel, map, seats, language, ...told }), [id, reel, map, seats, language, told]);
}
