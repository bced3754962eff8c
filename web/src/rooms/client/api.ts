import type { PlayerView } from '@tycoon/rooms/wire';
import { IS_STATIC, siteFile } from '../../browser/route.ts';

/** What the page's server says of live tables: the rooms' server, and the index that lists Tycoon's; null where it knows of none. */
interface Told {
  readonly rooms: string | null;
  readonly tycoon: { readonly network: string; readonly index: string } | null;
}

const NOTHING: Told = { rooms: null, tycoon: null };
let found: Promise<Told> | null = null;

const HERE = new Set(['localhost', '127.0.0.1']);

/** A machine of one's own has several names, and a cookie belongs to one of them: the page's. */
export function sameSite(address: string, page: string = location.hostname): string {
  const url = new URL(address);
  if (HERE.has(url.hostname) && HERE.has(page)) url.hostname = page;
  return url.origin;
}

function told(): Promise<Told> {
  if (IS_STATIC) return Promise.resolve(NOTHING);
  found ??= fetch(siteFile('rooms.json'), { cache: 'no-store' })
    .then((response) => (response.ok ? response.json() : null))
    .then((json: { rooms?: unknown; tycoon?: { network?: unknown; index?: unknown } | null } | null) => ({
      rooms: typeof json?.rooms === 'string' ? sameSite(json.rooms) : null,
      tycoon:
        typeof json?.tycoon?.network === 'string' && typeof json.tycoon.index === 'string'
          ? { network: json.tycoon.network, index: json.tycoon.index.replace(/\/+$/, '') }
          : null,
    }))
    .catch(() => {
      found = null;
      return NOTHING;
    });
  return found;
}

/** Where tables between people are served. */
export const roomsUrl = async (): Promise<string | null> => (await told()).rooms;

/** Where Tycoon's tables are listed. */
export const tycoonLobby = async (): Promise<Told['tycoon']> => (await told()).tycoon;

/** The server refused: by code for the program, in words for whoever looks for the cause. */
export class RoomsError extends Error {
  override readonly name = 'RoomsError';
  readonly code: string;

  constructor(code: string, detail: string) {
    super(detail);
    this.code = code;
  }
}

/** A player's own profile. */
export interface OwnPlayer extends PlayerView {
  readonly isGenerated: boolean;
}

/** Asks the server; throws a `RoomsError`, with the code `away` where nobody answers. */
export async function callRooms<T>(method: string, path: string, body?: unknown): Promise<T> {
  const url = await roomsUrl();
  if (url === null) throw new RoomsError('away', 'no server of rooms is known');
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new RoomsError('away', String(error));
  });
  const json = (await response.json().catch(() => ({}))) as { code?: string; detail?: string };
  if (!response.ok) throw new RoomsError(json.code ?? 'away', json.detail ?? `${response.status}`);
  return json as T;
}

export const createRoom = (
  game: string,
  seats: number,
  pace: string,
  isPublic: boolean,
  gameOptions: unknown,
) =>
  callRooms<{ readonly room: string }>('POST', '/rooms', {
    game,
    seats,
    pace,
    isPublic,
    settings: { gameOptions },
  });
