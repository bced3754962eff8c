import { callRooms } from './client/api.ts';

/** The server takes so many at once. */
const MOST = 100;
/** A server of rooms that does not answer holds up no map. */
const PATIENCE_MS = 2000;

/** Which of the names, given by strangers, the operator of the rooms has forbidden; none where nobody says so. */
export async function hiddenAmong(names: readonly string[]): Promise<ReadonlySet<string>> {
  const texts = [...new Set(names)].filter((name) => name !== '');
  const asked = Array.from({ length: Math.ceil(texts.length / MOST) }, async (_, part) => {
    const some = texts.slice(part * MOST, (part + 1) * MOST);
    const places = await callRooms<readonly number[]>('POST', '/hidden', { texts: some });
    return places.flatMap((place) => some[place] ?? []);
  });
  const nobody = new Promise<readonly string[][]>((resolve) => setTimeout(resolve, PATIENCE_MS, []));
  const found = await Promise.race([Promise.all(asked), nobody]).catch(() => []);
  return new Set(found.flat());
}
