import { STATUSES, type Status } from '@tycoon/sdk/events';
import { parsePlace } from '../../maps/place.ts';

/** Which games a list shows, as the index is asked for them. */
export interface GameFilter {
  readonly status?: Status;
  readonly map?: string;
  readonly registry?: string;
  readonly player?: string;
  readonly from?: string;
}

export const PERIODS = ['any', 'day', 'week', 'month'] as const;
type Period = (typeof PERIODS)[number];

/** What a person has picked, as the address of the page keeps it. */
export interface Picked {
  readonly status: Status | 'any';
  readonly map: string;
  readonly mine: boolean;
  readonly player: string;
  readonly period: Period;
}

const ADDRESS = /^0x[0-9a-f]{1,64}$/i;

export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** Reads a query string; what is not known is as if it had not been picked. */
export function parsePicked(search: string): Picked {
  const params = new URLSearchParams(search);
  const one = <T extends string>(name: string, values: readonly T[], usual: T): T =>
    values.find((value) => value === params.get(name)) ?? usual;
  const map = params.get('map') ?? '';
  const player = params.get('player') ?? '';
  return {
    status: one('status', STATUSES, 'any' as Status) as Status | 'any',
    map: parsePlace(map, '0x0') === null ? '' : map,
    mine: params.get('mine') === '1',
    player: isAddress(player) ? player : '',
    period: one('since', PERIODS, 'any'),
  };
}

/** The query string of a picked filter; nothing picked is an empty one. */
export function makeSearch({ status, map, mine, player, period }: Picked): string {
  const params = new URLSearchParams();
  if (status !== 'any') params.set('status', status);
  if (map !== '') params.set('map', map);
  if (mine) params.set('mine', '1');
  if (player !== '') params.set('player', player);
  if (period !== 'any') params.set('since', period);
  return params.toString();
}

const HOUR = 3_600_000;
const HOURS: Readonly<Record<Period, number>> = { any: 0, day: 24, week: 24 * 7, month: 24 * 30 };

/** The question to the index. Times go by whole hours, so that the same question is asked once. */
export function toFilter(
  { status, map, mine, player, period }: Picked,
  { you, registry, now }: { readonly you: string | null; readonly registry: string; readonly now: number },
): GameFilter {
  const place = parsePlace(map, registry);
  const who = mine && you !== null ? you : player;
  const from = (Math.floor(now / HOUR) - HOURS[period]) * HOUR;
  return {
    ...(status !== 'any' && { status }),
    ...(place !== null && { map: place.templateId, registry: place.registry }),
    ...(who !== '' && { player: who }),
    ...(period !== 'any' && { from: String(from) }),
  };
}
