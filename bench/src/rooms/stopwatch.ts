/** What a run of moves came to. */
export interface Played {
  readonly movesPerSecond: number;
  /** Milliseconds from the press to another player's screen, of half of them at most and of 99 in 100. */
  readonly p50: number;
  readonly p99: number;
}

const WARM_UP_MS = 2_000;
const MEASURED_MS = 6_000;

/** Counts moves, and how long each took to the screens of the other players, once the warm-up is over. */
export class Stopwatch {
  readonly #pressed = new Map<string, { readonly at: number; awaited: number }>();
  readonly #delays: number[] = [];
  readonly #others: number;
  #isOn = false;
  #moves = 0;
  isOver = false;

  /** `others`: how many screens a move has to reach. */
  constructor(others: number) {
    this.#others = others;
  }

  /** A player presses now; or was to, where the page it waits for comes late. */
  press(table: number, move: number, at = performance.now()): void {
    this.#pressed.set(`${table} ${move}`, { at, awaited: this.#others });
  }

  /** Another player's screen shows the move. */
  seen(table: number, move: number): void {
    const key = `${table} ${move}`;
    const pressed = this.#pressed.get(key);
    if (pressed === undefined) return;
    if (this.#isOn) this.#delays.push(performance.now() - pressed.at);
    if (--pressed.awaited > 0) return;
    this.#pressed.delete(key);
    if (this.#isOn) this.#moves++;
  }

  async run(): Promise<Played> {
    await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
    this.#isOn = true;
    const start = performance.now();
    await new Promise((resolve) => setTimeout(resolve, MEASURED_MS));
    this.#isOn = false;
    this.isOver = true;
    const seconds = (performance.now() - start) / 1000;
    const sorted = this.#delays.toSorted((a, b) => a - b);
    if (sorted.length === 0) throw new Error('no move reached another player');
    const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
    return { movesPerSecond: this.#moves / seconds, p50: at(0.5), p99: at(0.99) };
  }
}
