import { readFileSync } from 'node:fs';
import type { Outcome, Save } from '@tycoon/engine/core';
import { expect, test } from 'vitest';
import type { EngineGameId } from '../games/ids.ts';
import { createHost } from './host.ts';
import { loadEngine } from './load-engine.ts';
import type { Answers, Question, Slot } from './protocol.ts';
import { createMemoryShelf } from './shelf.ts';

/** A game as the first edition left it: on its shelf, in its link, and what it showed a spectator at the end. */
interface Relic {
  readonly slot: Slot;
  readonly save: Save;
  readonly link?: string;
  readonly end: {
    readonly at: number;
    readonly view: Readonly<Record<string, unknown>>;
    readonly actors: readonly number[];
    readonly outcome: Outcome | null;
  };
}

const relicsOf = (game: EngineGameId): Readonly<Record<string, Relic>> =>
  JSON.parse(
    readFileSync(new URL(`./testing/first-edition/${game}.json`, import.meta.url), 'utf8'),
  ) as Record<string, Relic>;

function relic(game: EngineGameId, name: string): Relic {
  const found = relicsOf(game)[name];
  if (found === undefined) throw new Error(`there is no ${name} of ${game}`);
  return found;
}

const READ: readonly (readonly [EngineGameId, string])[] = [
  ['zhajinhua', 'finished'],
  ['zhajinhua', 'debts'],
  ['zhajinhua', 'all_in'],
  ['zhajinhua', 'open'],
  ['merit', 'finished'],
  ['merit', 'hard'],
  ['merit', 'open'],
  ['monopoly', 'finished'],
  ['monopoly', 'deck'],
  ['monopoly', 'open'],
  ['cashflow', 'finished'],
  ['cashflow', 'fast_track'],
  ['cashflow', 'alone'],
  ['cashflow', 'open'],
];

/** Games in which a player did what the rules of today forbid, and the code of what they answer. */
const FORBIDDEN: readonly (readonly [EngineGameId, string, string])[] = [
  // A land sold to pay for a house on it.
  ['monopoly', 'itself', 'not_your_turn'],
  // A purchase that was given up was on offer again.
  ['monopoly', 'loop', 'not_your_turn'],
  ['cashflow', 'twice', 'one_loan_a_turn'],
  // A paper sold in two orders: the first closes the window now.
  ['cashflow', 'orders', 'not_your_turn'],
];

/** A page that opens on a shelf of the first edition. */
async function reopened(...relics: readonly Relic[]) {
  const shelf = createMemoryShelf();
  for (const { slot, save } of relics) await shelf.store(slot, save);
  const answer = createHost(loadEngine, shelf, () => 2_000_000_000_000);
  const ask = async <K extends Question['kind']>(
    question: Extract<Question, { kind: K }>,
  ): Promise<Answers[K]> => {
    const reply = await answer(question);
    if (!reply.ok) throw new Error(`${reply.code} ${reply.detail}`);
    return reply.value;
  };
  return { ask, shelf };
}

/** What the first edition showed and the present one does not, or otherwise: the words of kinds, and what was added or moved since. */
const OTHERWISE: Readonly<Partial<Record<EngineGameId, readonly string[]>>> = {
  zhajinhua: ['last', 'commitment', 'seed', 'playerLeft'],
  monopoly: ['step'],
  cashflow: ['pending'],
};

/** What a config carried for the program that hosts the game, which nothing ever read. */
const DROPPED: readonly string[] = ['debugMode', 'saveFolder', 'saveSuffix'];

const kept = (config: unknown): unknown =>
  Object.fromEntries(Object.entries(config as object).filter(([field]) => !DROPPED.includes(field)));

/** Who plays alone and is still in the rat race when the rounds are over has not won any more. */
const ranksOf = (game: EngineGameId, name: string, outcome: Outcome | null): readonly number[] | undefined =>
  game === 'cashflow' && name === 'alone' ? [2] : outcome?.ranks;

function same(
  game: EngineGameId,
  view: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const shown = { ...view, ...('config' in view ? { config: kept(view.config) } : {}) };
  return Object.fromEntries(Object.entries(shown).filter(([field]) => !OTHERWISE[game]?.includes(field)));
}

test.each(READ)('%s, %s: a save of the first edition opens and stands where it stood', async (game, name) => {
  const { slot, save, end } = relic(game, name);
  const { ask, shelf } = await reopened({ slot, save, end });
  const [listed] = await ask({ kind: 'slots' });
  expect(listed?.trouble).toBeNull();
  const snapshot = await ask({ kind: 'open', slot: slot.id, viewer: 'spectator' });
  const view = snapshot.view as Readonly<Record<string, unknown>>;
  expect(view).toMatchObject(same(game, end.view));
  expect(snapshot.actors).toEqual(end.actors);
  expect(snapshot.outcome?.ranks).toEqual(ranksOf(game, name, end.outcome));
  // Reading changes nothing on the shelf but the note that it was read.
  expect((await shelf.load(slot.id))?.kept).toEqual(save);
  const course = await ask({ kind: 'course', slot: slot.id });
  expect(course.worth).toHaveLength(snapshot.at + 1);
  expect(course.slot.head).toBe(snapshot.head);
});

test.each(READ.filter(([game, name]) => relic(game, name).link !== undefined))(
  '%s, %s: a link of the first edition opens',
  async (game, name) => {
    const { link = '', end } = relic(game, name);
    const { ask } = await reopened();
    const slot = await ask({ kind: 'unlink', text: link });
    expect(slot.outcome?.ranks).toEqual(ranksOf(game, name, end.outcome));
    const snapshot = await ask({ kind: 'replay', slot: slot.id, at: slot.moves, viewer: 'spectator' });
    expect(snapshot.view).toMatchObject(same(game, end.view));
    expect(snapshot.head).toBe(slot.head);
  },
);

test.each(READ.filter(([, name]) => name === 'open'))(
  '%s, %s: a game of the first edition is played on, and read again',
  async (game, name) => {
    const found = relic(game, name);
    const { slot } = found;
    const { ask, shelf } = await reopened(found);
    const seat = found.end.actors[0] as number;
    let snapshot = await ask({ kind: 'open', slot: slot.id, viewer: 'spectator' });
    if (slot.seats[seat]?.kind === 'bot') snapshot = await ask({ kind: 'bot', at: snapshot.at });
    else {
      await ask({ kind: 'look', viewer: seat });
      snapshot = await ask({
        kind: 'act',
        at: snapshot.at,
        action: (await ask({ kind: 'hint', seat })).action,
      });
    }
    const again = await ask({ kind: 'open', slot: slot.id, viewer: 'spectator' });
    expect([again.at, again.head]).toEqual([snapshot.at, snapshot.head]);
    expect((await shelf.load(slot.id))?.kept).toMatchObject({ format: 2 });
  },
);

test.each(FORBIDDEN)(
  '%s, %s: a game that the rules of today refuse (%s) is kept, says why and can be saved as a file',
  async (game, name, code) => {
    const found = relic(game, name);
    const { slot, save } = found;
    const { ask, shelf } = await reopened(found);
    for (let visit = 0; visit < 2; visit++) {
      const [listed] = await ask({ kind: 'slots' });
      expect(listed?.trouble?.code).toBe('other_rules');
      expect(listed?.trouble?.detail).toMatch(new RegExp(`^version is 1; .*moves\\[\\d+\\] .*${code}`));
    }
    await expect(ask({ kind: 'open', slot: slot.id, viewer: 'spectator' })).rejects.toThrow('other_rules');
    expect((await shelf.load(slot.id))?.kept).toEqual(save);
    const file = JSON.parse(await (await ask({ kind: 'export', slot: slot.id })).text());
    expect(file).toMatchObject({ table: 1, game, save });
  },
);

test.each([
  ['a move', (save: Save): Save => ({ ...save, moves: save.moves.slice(1) })],
  ['the seed', (save: Save): Save => ({ ...save, seed: `${save.seed}0` })],
  ['the hash', (save: Save): Save => ({ ...save, head: '0'.repeat(64) })],
  ['the version', (save: Save): Save => ({ ...save, version: 77 })],
])('a save of the first edition in which %s was changed is not read', async (_, change) => {
  for (const game of ['zhajinhua', 'merit', 'monopoly', 'cashflow'] as const) {
    const found = relic(game, 'finished');
    const { ask, shelf } = await reopened({ ...found, save: change(found.save) });
    const [listed] = await ask({ kind: 'slots' });
    expect(['other_rules', 'bad_save']).toContain(listed?.trouble?.code);
    expect((await shelf.load(found.slot.id))?.kept).toEqual(change(found.save));
  }
});
