import {
  type BaseAction,
  below,
  chooseAction,
  createMatch,
  drawChoice,
  type GameTypes,
  type Match,
  type Random,
  type Seat,
  saveMatch,
  seedRandom,
} from '@tycoon/engine/core';
import { findGame, type LoadedGame } from '@tycoon/engine/games';
import type { Page } from 'playwright-core';

/** A game as the file that the page saves and opens. */
type GameFile = string;

const FIGURES = ['crane', 'fox', 'lantern', 'drum', 'boat', 'cat'] as const;

const isGivingUp = ({ kind }: BaseAction): boolean => kind === 'resign' || kind === 'surrender';

interface Table {
  readonly id: string;
  readonly loaded: LoadedGame;
  readonly seats: number;
  /** Where the person sits. */
  readonly person: Seat;
}

async function tableOf(id: string, person: Seat): Promise<Table> {
  const entry = findGame(id);
  if (entry === null) throw new Error(`there is no game ${id}`);
  return { id, loaded: await entry.load(), seats: entry.seats.usual, person };
}

const botNamed = ({ bots }: LoadedGame, id: string | undefined) => {
  const bot = bots.find((one) => one.id === id);
  if (bot === undefined) throw new Error(`there is no bot ${id}`);
  return bot;
};

/** Who sits at the table of a story: one person, and the bots of the usual level. */
const partnerOf = ({ levels }: LoadedGame, seat: Seat): string | undefined =>
  levels.standard[seat % levels.standard.length];

function fileOf({ id, loaded, seats, person }: Table, match: Match<GameTypes>): GameFile {
  const plans = Array.from({ length: seats }, (_, seat) =>
    seat === person
      ? { kind: 'human', figure: FIGURES[seat], name: '' }
      : { kind: 'bot', figure: FIGURES[seat], bot: partnerOf(loaded, seat) },
  );
  return JSON.stringify({ table: 1, game: id, seats: plans, created: 0, save: saveMatch(match) });
}

/** Takes the action or throws: the stories play by the rules. */
function take(match: Match<GameTypes>, action: BaseAction): void {
  const done = match.submit(match.number(), action);
  if (!done.ok) throw new Error(`${JSON.stringify(action)} is refused: ${done.code}`);
}

/** What the seat does by itself: the person by the page's advice, a bot by its own head. */
const next = ({ loaded, person }: Table, match: Match<GameTypes>, seat: Seat, random: Random): BaseAction =>
  chooseAction(
    loaded.game,
    match.state(),
    seat,
    botNamed(loaded, seat === person ? loaded.adviser : partnerOf(loaded, seat)),
    random,
  );

/** A game that is over, played to its end by the page's advice. */
export async function finishedGame(id: string, more: object = {}): Promise<GameFile> {
  const table = await tableOf(id, 0);
  const { game, defaults } = table.loaded;
  const config = game.parseConfig({ ...(defaults(table.seats) as object), ...more });
  if (!config.ok) throw new Error(config.problem.message);
  const match = createMatch(game, config.value, `a finished game of ${id}`);
  const random = seedRandom(`how ${id} is finished`);
  for (let [seat] = game.actors(match.state()); seat !== undefined; [seat] = game.actors(match.state()))
    take(match, next(table, match, seat, random));
  return fileOf(table, match);
}

/** The widest name that a seat takes. */
const LONGEST = 'W'.repeat(16);

/**
 * A game at the game's largest table, in which the person at the screen has to move in the midst of it; it has the longest name, and so have
 * the others where nobody's hand is secret.
 */
export async function crowdedGame(id: string): Promise<GameFile> {
  const entry = findGame(id);
  if (entry === null) throw new Error(`there is no game ${id}`);
  const table = { ...(await tableOf(id, 0)), seats: entry.seats.max };
  const { game, defaults } = table.loaded;
  const match = createMatch(game, defaults(table.seats), `a crowded game of ${id}`);
  const random = seedRandom(`how ${id} is crowded`);
  for (let moves = 0; moves < 40 || game.actors(match.state())[0] !== table.person; moves++) {
    const [seat] = game.actors(match.state());
    if (seat === undefined) throw new Error(`${id} ended after ${moves} moves`);
    take(match, next(table, match, seat, random));
  }
  const file = JSON.parse(fileOf(table, match)) as { seats: object[] };
  const seats = file.seats.map((plan, seat) =>
    entry.hidden && seat !== table.person
      ? plan
      : { kind: 'human', figure: FIGURES[seat], name: LONGEST.slice(seat) },
  );
  return JSON.stringify({ ...file, seats });
}

/** A moment in which the person faces a decision ("at roll") or may take an action of the kind, and the game in it. */
interface Moment {
  readonly kind: string;
  readonly file: GameFile;
}

/** What is looked for besides every kind of action, and what leads to rare moments. */
export interface Search {
  /** Every decision that a seat may be asked for, and how a state says which it is. */
  readonly decisions: readonly string[];
  decisionOf(state: unknown): string;
  /** Settings that differ from the page's. */
  readonly more?: object;
  /** Games that are known to have them; they are played first. */
  readonly seeds?: readonly string[];
  /** In every second game the person plays well, but takes these kinds of actions whenever it can. */
  readonly eager?: readonly string[];
  /** Where the person sits; only some seats may preach. */
  readonly person?: Seat;
}

/** More games than any kind of action has taken to come about. */
const MOST_GAMES = 400;
const MOST_MOVES = 900;

/**
 * For every decision of the game and every kind of action that the engine knows in it, and for each that has an amount once more, a moment in
 * which the person may take it. The list of kinds is the engine's own and closed: a kind for which no moment is found fails.
 */
export async function momentsOf(
  id: string,
  { decisions, decisionOf, more = {}, seeds = [], eager = [], person = 0 }: Search,
): Promise<readonly Moment[]> {
  const table = await tableOf(id, person);
  const { game, defaults, quiet } = table.loaded;
  const config = game.parseConfig({ ...(defaults(table.seats) as object), ...more });
  if (!config.ok) throw new Error(config.problem.message);
  const wanted = new Set([...Object.keys(quiet), ...decisions.map((one) => `at ${one}`)]);
  const found = new Map<string, Moment>();
  for (let n = 0; n < MOST_GAMES && wanted.size > 0; n++) {
    const seed = seeds[n] ?? `moments ${n} ${n % 2 === 0 ? 'wild' : 'sober'}`;
    const match = createMatch(game, config.value, seed);
    const random = seedRandom(`moves of ${seed}`);
    for (let move = 0; move < MOST_MOVES && wanted.size > 0; move++) {
      const [seat] = game.actors(match.state());
      if (seat === undefined) break;
      if (seat !== person) {
        take(match, next(table, match, seat, random));
        continue;
      }
      const choices = game.legal(match.state(), seat);
      const decision = `at ${decisionOf(match.state())}`;
      wanted.delete(decision);
      if (!found.has(decision)) found.set(decision, { kind: decision, file: fileOf(table, match) });
      for (const { action, amounts } of choices) {
        const kind = amounts === undefined ? action.kind : `${action.kind} with an amount`;
        wanted.delete(action.kind);
        if (!found.has(kind)) found.set(kind, { kind, file: fileOf(table, match) });
      }
      // Half of what the person does in a wild game is anything: so it gets into every situation.
      const sober = eager.length > 0 && seed.endsWith('sober');
      const keen = sober ? choices.find(({ action }) => eager.includes(action.kind)) : undefined;
      const open = choices.filter(({ action }) => !isGivingUp(action));
      if (keen !== undefined) take(match, keen.action);
      else if (!sober && below(random, 2) === 0) take(match, drawChoice(open, random));
      else take(match, next(table, match, seat, random));
    }
  }
  if (wanted.size > 0) throw new Error(`${id}: no moment was found for ${[...wanted].join(', ')}`);
  return [...found.values()];
}

/** Opens the files on the page of saved games, as a person does; the ids they get there, in the same order. */
export async function putOnShelf(
  page: Page,
  url: string,
  files: readonly GameFile[],
): Promise<readonly string[]> {
  await page.goto(`${url}/history`);
  const known = new Set<string>();
  const got: string[] = [];
  const rows = page.locator('.shelf-row');
  for (const file of files) {
    await page.locator('input[type=file]').setInputFiles({
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
    await rows.nth(got.length).waitFor();
    const all = await rows
      .locator('a[href*="/table/"], a[href*="/replay/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const ids = new Set(all.map((path) => path.split('/').at(-1) ?? ''));
    const id = [...ids].find((one) => !known.has(one)) ?? '';
    known.add(id);
    got.push(id);
  }
  return got;
}
