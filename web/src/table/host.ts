import {
  advise,
  type BaseAction,
  type Bot,
  chooseAction,
  createMatch,
  type GameTypes,
  type Problem,
  readRecord,
  recordOf,
  replay,
  resumeMatch,
  type Seat,
  saveMatch,
  seedRandom,
  type Viewer,
} from '@tycoon/engine/core';
import { botsOf, challengeOf, openChallenge } from '@tycoon/engine/daily';
import { findGame, type LoadedGame } from '@tycoon/engine/games';
import { FIGURES } from '../art/figures.ts';
import { newUuid } from '../browser/uuid.ts';
import type { EngineSource } from './load-engine.ts';
import { packText, unpackText } from './pack.ts';
import { isRecord, type Kept, parseParcel, writeParcel } from './parcel.ts';
import {
  type Answers,
  type Question,
  Refusal,
  type Reply,
  type SeatPlan,
  type Slot,
  type TableSnapshot,
} from './protocol.ts';
import type { Shelf } from './shelf.ts';
import { type AnyMatch, type AnyRecord, courseOf, snapshotOf } from './snapshot.ts';

interface Opened {
  readonly engine: LoadedGame;
  readonly match: AnyRecord;
  /** The same match where it can be played on; null for a record, which has no seed. */
  readonly playable: AnyMatch | null;
  /** The match as it was after so many moves. */
  upTo(at: number): AnyRecord;
  /** Plays it once more from its beginning under the eyes of `watch`. */
  again(watch: (match: AnyRecord) => void): AnyRecord;
  /** The game as it stands by the rules of today. */
  slot: Slot;
  /** The hash its log ends with on the shelf: that of the edition that wrote it. */
  shelved: string;
}

type Origin = Pick<Slot, 'id' | 'game' | 'seats' | 'created' | 'day'>;

/** A seed by which bots end a challenge before its player's turn is drawn again, so often at most. */
const MAX_DRAWS = 50;

type Handlers = {
  readonly [K in Question['kind']]: (asked: Extract<Question, { kind: K }>) => Promise<Answers[K]>;
};

/** Why a game on the shelf cannot be read. */
const UNREADABLE: readonly string[] = ['bad_save', 'other_rules'];

const freshSeed = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Owns the matches. It runs in a worker, so that the page holds views only and a bot's thinking never stops an animation;
 * everything it needs from outside is handed in, so that it runs in a test as well.
 */
export function createHost(engines: EngineSource, shelf: Shelf, now: () => number = Date.now) {
  let table: (Opened & { viewer: Viewer }) | null = null;
  /** The match a replay walks through, so that scrubbing does not read and check it anew at every step. */
  let watched: Opened | null = null;

  const present = (
    engine: LoadedGame,
    match: AnyRecord,
    { id, game, seats, created, day }: Origin,
  ): Slot => ({
    ...(day !== undefined && { day }),
    id,
    game,
    seats,
    created,
    touched: now(),
    moves: match.number(),
    commitment: match.commitment,
    head: match.head(),
    outcome: match.outcome(),
    waiting: engine.game.actors(match.state()).filter((seat) => seats[seat]?.kind === 'human'),
    rules: engine.game.version,
    trouble: null,
  });

  const seated = () => {
    if (table === null) throw new Refusal('no_slot');
    return table;
  };

  /** The table at which a player can still move; a record has none. */
  const playing = () => {
    const { playable, ...rest } = seated();
    if (playable === null) throw new Refusal('over');
    return { ...rest, match: playable };
  };

  async function load(id: string): Promise<Opened> {
    const found = await shelf.load(id);
    if (found === null) throw new Refusal('no_slot', id);
    const engine = await engines(found.slot.game);
    const read = opened(engine, found.kept);
    const { touched, head } = found.slot;
    return { engine, ...read, slot: { ...present(engine, read.match, found.slot), touched }, shelved: head };
  }

  /** The game with what is to be known of it by the rules of today; each version of the rules reads a game once. */
  async function checked(slot: Slot): Promise<Slot> {
    if (slot.rules === findGame(slot.game)?.version) return slot;
    let read: Slot;
    try {
      const { head, moves } = slot;
      read = { ...(await load(slot.id)).slot, head, moves };
    } catch (error) {
      if (!(error instanceof Refusal) || !UNREADABLE.includes(error.code)) return slot;
      const { version } = (await engines(slot.game)).game;
      read = { ...slot, rules: version, trouble: { code: error.code, detail: error.message } };
    }
    await shelf.note(read);
    return read;
  }

  async function listed(): Promise<readonly Slot[]> {
    const list: Slot[] = [];
    for (const slot of await shelf.slots()) list.push(await checked(slot));
    return list.sort((a, b) => b.touched - a.touched);
  }

  async function watch(id: string): Promise<Opened> {
    // A game that goes on may have moved since it was watched.
    if (watched?.slot.id !== id || watched.match.outcome() === null) watched = await load(id);
    return watched;
  }

  /** A game as it leaves this browser. Where secrets outlive the game nothing leaves it but what all were told, once it is over. */
  async function parcelOf(id: string): Promise<string> {
    const found = await shelf.load(id);
    // What cannot be read is given back as it was written: nothing else is left to do with it.
    if (found?.slot.trouble) return writeParcel(found.slot, found.kept);
    const { engine, slot, match, playable } = await load(id);
    if (engine.game.sealed === undefined && playable !== null) return writeParcel(slot, saveMatch(playable));
    if (match.outcome() === null) throw new Refusal('not_over');
    return writeParcel(slot, recordOf(match));
  }

  async function adopt(text: string): Promise<Slot> {
    const parcel = parseParcel(text);
    const engine = await engines(parcel.game);
    const { match } = opened(engine, parcel.kept);
    if (parcel.seats.length !== engine.game.seats(match.state())) {
      throw new Refusal('bad_save', 'seats does not fit the game');
    }
    if (isRecord(parcel.kept) && match.outcome() === null)
      throw new Refusal('bad_save', 'the record has no end');
    const slot = present(engine, match, { ...parcel, id: newUuid() });
    await shelf.store(slot, parcel.kept);
    return slot;
  }

  async function submitted(result: ReturnType<AnyMatch['submit']>): Promise<TableSnapshot> {
    const current = seated();
    const { match } = playing();
    if (!result.ok) throw new Refusal(result.code);
    if (!result.repeated) {
      // Another tab may have played on, or removed the game: what it wrote is never written over.
      const kept = await shelf.slot(current.slot.id);
      if (kept === null) throw new Refusal('no_slot', current.slot.id);
      if (kept.head !== current.shelved) {
        table = { ...(await load(kept.id)), viewer: current.viewer };
        throw new Refusal('stale');
      }
      current.slot = present(current.engine, match, current.slot);
      current.shelved = current.slot.head;
      await shelf.store(current.slot, saveMatch(match));
    }
    return shown();
  }

  const shown = (): TableSnapshot => {
    const { engine, slot, match, playable, viewer } = seated();
    const canUndo = viewer !== 'spectator' && playable?.canUndo(viewer) === true;
    return { ...snapshotOf(engine, slot, match, viewer), canUndo };
  };

  /** What a bot would do in the seat. */
  function think(seat: Seat, id: string): BaseAction {
    const { engine, match } = playing();
    return chooseAction(engine.game, match.state(), seat, botOf(engine, id), chanceFor(match, seat));
  }

  const handlers: Handlers = {
    slots: listed,
    async create({ game, config, seats }) {
      const engine = await engines(game);
      const parsed = engine.game.parseConfig(config);
      if (!parsed.ok) throw new Refusal('fault', `${parsed.problem.path} ${parsed.problem.message}`);
      const match = createMatch(engine.game, parsed.value, freshSeed());
      const slot = present(engine, match, { id: newUuid(), game, seats, created: now() });
      await shelf.store(slot, saveMatch(match));
      return slot;
    },
    async practise({ day }) {
      const challenge = challengeOf(day);
      if (challenge === null) throw new Refusal('fault', `${day} is no day`);
      const engine = await engines(challenge.game);
      for (let draw = 0; draw < MAX_DRAWS; draw++) {
        const begun = openChallenge(engine, challenge, freshSeed());
        if (begun === null) continue;
        const seats = botsOf(engine, challenge).map((bot, seat): SeatPlan => {
          const figure = FIGURES[seat] ?? 'crane';
          return bot === null ? { kind: 'human', figure, name: '' } : { kind: 'bot', figure, bot };
        });
        const origin = { id: newUuid(), game: challenge.game, seats, created: now(), day };
        const slot = present(engine, begun.match, origin);
        await shelf.store(slot, saveMatch(begun.match));
        return slot;
      }
      throw new Refusal('fault', `the challenge of ${day} cannot be opened`);
    },
    async open({ slot, viewer }) {
      const loaded = await load(slot);
      table = { ...loaded, viewer: permitted(loaded, viewer) };
      return shown();
    },
    async look({ viewer }) {
      const current = seated();
      current.viewer = permitted(current, viewer);
      return shown();
    },
    async act({ at, action }) {
      const { engine, match } = playing();
      const parsed = engine.game.parseAction(action);
      if (!parsed.ok) throw new Refusal('fault', `${parsed.problem.path} ${parsed.problem.message}`);
      return submitted(match.submit(at, parsed.value));
    },
    undo: async ({ at, seat }) => submitted(playing().match.undo(at, seat)),
    async bot({ at }) {
      const { engine, slot, match } = playing();
      const seat = engine.game.actors(match.state())[0];
      const plan = seat === undefined ? undefined : slot.seats[seat];
      if (seat === undefined || plan?.kind !== 'bot' || at !== match.number()) return shown();
      return submitted(match.submit(at, think(seat, plan.bot)));
    },
    async hint({ seat }) {
      if (seated().viewer !== seat) throw new Refusal('no_peeking', 'advice would tell of another’s hand');
      const { engine, match } = playing();
      const bot = botOf(engine, engine.adviser);
      return advise(engine.game, match.state(), seat, bot, chanceFor(match, seat));
    },
    async replay({ slot: id, at, viewer }) {
      const found = await watch(id);
      const eyes = viewersOf(found).includes(viewer) ? viewer : 'spectator';
      return { ...snapshotOf(found.engine, found.slot, found.upTo(at), eyes), choices: [] };
    },
    async course({ slot: id }) {
      const found = await watch(id);
      return courseOf(found.engine, found.slot, viewersOf(found), found.again);
    },
    async survey({ file }) {
      const parcel = parseParcel(await file.text());
      const engine = await engines(parcel.game);
      const { match, again } = opened(engine, parcel.kept);
      return courseOf(engine, present(engine, match, { ...parcel, id: '' }), ['spectator'], again);
    },
    async remove({ slot }) {
      await shelf.remove(slot);
      if (table?.slot.id === slot) table = null;
      if (watched?.slot.id === slot) watched = null;
      return null;
    },
    export: async ({ slot }) => new Blob([await parcelOf(slot)], { type: 'application/json' }),
    import: async ({ file }) => adopt(await file.text()),
    async link({ slot: id }) {
      if ((await load(id)).match.outcome() === null) throw new Refusal('not_over');
      return packText(await parcelOf(id));
    },
    async unlink({ text }) {
      const unpacked = await unpackText(text).catch(() => {
        throw new Refusal('bad_save', 'the link is damaged');
      });
      return adopt(unpacked);
    },
  };

  /** Answers a question; a fault of ours is an answer too, never a hanging page. */
  return async function answer<K extends Question['kind']>(
    question: Extract<Question, { kind: K }>,
  ): Promise<Reply<Answers[K]>> {
    try {
      const handler = handlers[question.kind] as (asked: typeof question) => Promise<Answers[K]>;
      return { ok: true, value: await handler(question) };
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      return { ok: false, code: error instanceof Refusal ? error.code : 'fault', detail };
    }
  };
}

/** The bot with that id; one that is not known any more is replaced by the strongest there is. */
function botOf({ game, bots }: LoadedGame, id: string): Bot<GameTypes> {
  const bot = bots.find((each) => each.id === id) ?? bots.at(-1);
  if (bot === undefined) throw new Refusal('fault', `${game.id} has no bots`);
  return bot;
}

/** The generator of a bot's own for one decision; it gives nothing away of the match's. */
const chanceFor = (match: AnyMatch, seat: Seat) =>
  seedRandom(`bot\n${match.secret()}\n${match.number()}\n${seat}`);

const unreadable = ({ path, message }: Problem): Refusal =>
  new Refusal(path === 'version' ? 'other_rules' : 'bad_save', `${path} ${message}`);

/** The match that was kept, checked from its beginning to its end. */
export function opened({ game }: LoadedGame, kept: Kept): Omit<Opened, 'engine' | 'slot' | 'shelved'> {
  const sure = <T>(result: { ok: true; value: T } | { ok: false; problem: Problem }): T => {
    if (!result.ok) throw unreadable(result.problem);
    return result.value;
  };
  if (isRecord(kept)) {
    return {
      match: sure(readRecord(game, kept)),
      playable: null,
      upTo: (at) => sure(readRecord(game, kept, undefined, at)),
      again: (watch) => sure(readRecord(game, kept, watch)),
    };
  }
  const match = sure(resumeMatch(game, kept));
  const moves = () => match.log().map((entry) => entry.move);
  return {
    match,
    playable: match,
    upTo: (at) => sure(replay(game, match.config, match.secret(), moves().slice(0, at))),
    again: (watch) => sure(replay(game, match.config, match.secret(), moves(), watch)),
  };
}

/** Who may look at a table: people through their own eyes or a spectator's, never through a bot's; at a record everybody is a spectator. */
function permitted({ slot, playable }: Opened, viewer: Viewer): Viewer {
  if (viewer === 'spectator' || playable === null) return 'spectator';
  if (slot.seats[viewer]?.kind === 'human') return viewer;
  throw new Refusal('no_peeking', 'a bot’s hand is its own');
}

/**
 * Through whose eyes a match may be watched again: once it is over through all, as long as it goes on through those of the only person in it, who
 * knows that hand anyway. Where secrets outlive the game it never gets beyond that.
 */
function viewersOf({ engine, slot, playable }: Opened): readonly Viewer[] {
  if (playable === null) return ['spectator'];
  const seats = slot.seats.map((_, seat) => seat);
  const isOpen = slot.outcome !== null && engine.game.sealed === undefined;
  const people = seats.filter((seat) => slot.seats[seat]?.kind === 'human');
  return ['spectator', ...(isOpen ? seats : people.length === 1 ? people : [])];
}
