/** A Tycoon table as the home page lists it. */
export interface TycoonTable {
  readonly id: string;
  readonly isWaiting: boolean;
  readonly maxPlayers: number;
  readonly round: number;
  readonly seats: readonly { readonly address: string; readonly isBot: boolean }[];
  readonly createdAtMs: number;
}

/** As much of the index's answer as is read. */
interface Page {
  readonly items: readonly {
    readonly id: string;
    readonly status: string;
    readonly maxPlayers: number;
    readonly round: string | number;
    readonly createdAtMs: string | number;
    readonly seats: readonly { readonly address: string; readonly bot: boolean; readonly seat: number }[];
  }[];
}

const AGAIN_MS = 6000;
const MOST = 8;
/** A table nobody has come to for so long is somebody's forgotten tab. */
const FORGOTTEN_MS = 6 * 3600 * 1000;

/** Tables of a page of the index, the latest first. */
export function tablesOf({ items }: Page, now: number): readonly TycoonTable[] {
  return items
    .filter(({ createdAtMs }) => now - Number(createdAtMs) < FORGOTTEN_MS)
    .map(({ id, status, maxPlayers, round, createdAtMs, seats }) => ({
      id,
      isWaiting: status === 'ready',
      maxPlayers,
      round: Number(round),
      createdAtMs: Number(createdAtMs),
      seats: seats.toSorted((a, b) => a.seat - b.seat).map(({ address, bot }) => ({ address, isBot: bot })),
    }));
}

/** Tycoon's tables as they change: `hear` is told of all of them each time, and of null while the index cannot be reached. */
export function watchTycoonTables(
  { network, index }: { readonly network: string; readonly index: string },
  hear: (tables: readonly TycoonTable[] | null) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();

  async function read(status: string): Promise<readonly TycoonTable[]> {
    const url = `${index}/api/v1/${network}/games?status=${status}&limit=${MOST}`;
    const response = await fetch(url, { signal: stop.signal });
    if (!response.ok) throw new Error(`${response.status}`);
    return tablesOf((await response.json()) as Page, Date.now());
  }

  async function look(): Promise<void> {
    // A page in the background asks nobody.
    if (document.visibilityState !== 'hidden') {
      const found = await Promise.all([read('ready'), read('active')]).catch(() => null);
      if (stop.signal.aborted) return;
      hear(found === null ? null : found.flat());
    }
    timer = setTimeout(() => void look(), AGAIN_MS * (0.75 + Math.random() / 2));
  }
  void look();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
