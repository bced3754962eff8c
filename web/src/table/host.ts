import {
  type BaseAction,
  chooseAction,
  createMatch,
  type Move,
  replay,
  resumeMatch,
  type Save,
  type Seat,
  saveMatch,
  seedRandom,
  type Viewer,
} from '@tycoon/engine/core';
import { newUuid } from '../browser/uuid.ts';
import type { Engine, EngineSource } from '../games/engines.ts';
import { type AnyMatch, courseOf, frameOf } from './frame.ts';
import { packText, unpackText } from './pack.ts';
import { makeParcel, parseParcel } from './parcel.ts';
import { type Answers, type Frame, type Question, Refusal, type Reply, type Slot } from './protocol.ts';
import type { Shelf } from './shelf.ts';

interface Opened {
  readonly engine: Engine;
  readonly match: AnyMatch;
  slot: Slot;
}

type Origin = Pick<Slot, 'id' | 'game' | 'seats' | 'created'>;

type Handlers = {
  readonly [K in Question['kind']]: (asked: Extract<Question, { kind: K }>) => Promise<Answers[K]>;
};

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

  const present = (engine: Engine, match: AnyMatch, { id, game, seats, created }: Origin): Slot => ({
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
  });

  const seated = () => {
    if (table === null) throw new Refusal('no_slot');
    return table;
  };

  function resumed(engine: Engine, save: Save): AnyMatch {
    const match = resumeMatch(engine.game, save);
    if (!match.ok) throw new Refusal('bad_save', `${match.problem.path} ${match.problem.message}`);
    return match.value;
  }

  async function load(id: string): Promise<Opened> {
    const found = await shelf.load(id);
    if (found === null) throw new Refusal('no_slot', id);
    const engine = await engines(found.slot.game);
    return { engine, slot: found.slot, match: resumed(engine, found.save) };
  }

  async function watch(id: string): Promise<Opened> {
    // A game that goes on may have moved since it was watched.
    if (watched?.slot.id !== id || watched.match.outcome() === null) watched = await load(id);
    return watched;
  }

  async function adopt(text: string): Promise<Slot> {
    const parcel = parseParcel(text);
    const engine = await engines(parcel.game);
    const match = resumed(engine, parcel.save);
    if (parcel.seats.length !== engine.game.seats(match.state())) {
      throw new Refusal('bad_save', 'seats does not fit the game');
    }
    const slot = present(engine, match, { ...parcel, id: newUuid() });
    await shelf.store(slot, saveMatch(match));
    return slot;
  }

  async function submitted(result: ReturnType<AnyMatch['submit']>): Promise<Frame> {
    const current = seated();
    if (!result.ok) throw new Refusal(result.code);
    if (!result.repeated) {
      // Another tab may have played on, or removed the game: what it wrote is never written over.
      const kept = await shelf.slot(current.slot.id);
      if (kept === null) throw new Refusal('no_slot', current.slot.id);
      if (kept.head !== current.slot.head) {
        table = { ...(await load(kept.id)), viewer: current.viewer };
        throw new Refusal('stale');
      }
      current.slot = present(current.engine, current.match, current.slot);
      await shelf.store(current.slot, saveMatch(current.match));
    }
    return shown();
  }

  const shown = (): Frame => {
    const { engine, slot, match, viewer } = seated();
    return frameOf(engine, slot, match, viewer);
  };

  /** What a bot would do in the seat; without a known id, the strongest there is. */
  function think(seat: Seat, id: string | null): BaseAction {
    const { engine, match } = seated();
    const bot = engine.bots.find((each) => each.id === id) ?? engine.bots.at(-1);
    if (bot === undefined) throw new Refusal('fault', `${engine.game.id} has no bots`);
    const random = seedRandom(`bot\n${match.secret()}\n${match.number()}\n${seat}`);
    return chooseAction(engine.game, match.state(), seat, bot, random);
  }

  const handlers: Handlers = {
    slots: async () => [...(await shelf.slots())].sort((a, b) => b.touched - a.touched),
    async create({ game, config, seats }) {
      const engine = await engines(game);
      const parsed = engine.game.parseConfig(config);
      if (!parsed.ok) throw new Refusal('fault', `${parsed.problem.path} ${parsed.problem.message}`);
      const match = createMatch(engine.game, parsed.value, freshSeed());
      const slot = present(engine, match, { id: newUuid(), game, seats, created: now() });
      await shelf.store(slot, saveMatch(match));
      return slot;
    },
    async open({ slot, viewer }) {
      const opened = await load(slot);
      table = { ...opened, viewer: permitted(opened.slot, viewer) };
      return shown();
    },
    async look({ viewer }) {
      const current = seated();
      current.viewer = permitted(current.slot, viewer);
      return shown();
    },
    async act({ at, action }) {
      const { engine, match } = seated();
      const parsed = engine.game.parseAction(action);
      if (!parsed.ok) throw new Refusal('fault', `${parsed.problem.path} ${parsed.problem.message}`);
      return submitted(match.submit(at, parsed.value));
    },
    undo: async ({ at, seat }) => submitted(seated().match.undo(at, seat)),
    async bot({ at }) {
      const { engine, slot, match } = seated();
      const seat = engine.game.actors(match.state())[0];
      const plan = seat === undefined ? undefined : slot.seats[seat];
      if (seat === undefined || plan?.kind !== 'bot' || at !== match.number()) return shown();
      return submitted(match.submit(at, think(seat, plan.bot)));
    },
    hint: async ({ seat }) => think(seat, null),
    async replay({ slot: id, at, viewer }) {
      const { engine, slot, match } = await watch(id);
      const seat = viewer === 'spectator' ? undefined : slot.seats[viewer];
      if (slot.outcome === null && (seat?.kind === 'bot' || slot.seats.filter(isHuman).length > 1)) {
        viewer = 'spectator';
      }
      const moves = match
        .log()
        .slice(0, at)
        .map((entry): Move<unknown> => entry.move);
      const part = replay(engine.game, match.config, match.secret(), moves);
      if (!part.ok) throw new Refusal('bad_save', `${part.problem.path} ${part.problem.message}`);
      return { ...frameOf(engine, slot, part.value, viewer), choices: [], canUndo: false };
    },
    async course({ slot: id }) {
      const { engine, slot, match } = await watch(id);
      return courseOf(engine, slot, match);
    },
    async remove({ slot }) {
      await shelf.remove(slot);
      if (table?.slot.id === slot) table = null;
      if (watched?.slot.id === slot) watched = null;
      return null;
    },
    async export({ slot: id }) {
      const { slot, match } = await load(id);
      return new Blob([JSON.stringify(makeParcel(slot, saveMatch(match)))], { type: 'application/json' });
    },
    import: async ({ file }) => adopt(await file.text()),
    async link({ slot: id }) {
      const { slot, match } = await load(id);
      if (match.outcome() === null) throw new Refusal('not_over');
      return packText(JSON.stringify(makeParcel(slot, saveMatch(match))));
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

/** People look through their own eyes or a spectator's, never through a bot's. */
function permitted({ seats }: Slot, viewer: Viewer): Viewer {
  if (viewer === 'spectator' || seats[viewer]?.kind === 'human') return viewer;
  throw new Refusal('no_peeking', 'a bot’s hand is its own');
}

const isHuman = (plan: Slot['seats'][number]): boolean => plan.kind === 'human';
