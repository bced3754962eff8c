import {
  type Choice,
  chooseAction,
  createMatch,
  drawChoice,
  type GameTypes,
  seedRandom,
} from '@tycoon/engine/core';
import { expect, test } from 'vitest';
import { FIGURES } from '../art/figures.ts';
import { change } from '../settings/settings.ts';
import type { GameKit } from '../table/kit.ts';
import { Log } from '../table/Log.tsx';
import { playersOf } from '../table/players.ts';
import type { SeatPlan, TableSnapshot } from '../table/protocol.ts';
import { snapshotOf } from '../table/snapshot.ts';
import { drawn, fresh, openPage, type Page } from '../testing/page.ts';
import { keepTables } from '../testing/tables.ts';
import type { EngineGameId } from './ids.ts';
import { loadKit } from './registry.ts';

/** How many positions of a game are looked at, and how many moves lie between them. */
const GAMES: Readonly<Record<EngineGameId, { readonly positions: number; readonly apart: number }>> = {
  merit: { positions: 6, apart: 11 },
  zhajinhua: { positions: 7, apart: 9 },
  cashflow: { positions: 8, apart: 23 },
  monopoly: { positions: 7, apart: 31 },
};
/** Giving up ends what there is to be seen. */
const LAST = ['surrender', 'resign'];

interface Position {
  readonly snapshot: TableSnapshot;
  /** Whether the engine takes the action here. */
  readonly takes: (action: GameTypes['action']) => boolean;
}

/** Positions of one seeded game, each through the eyes of the player who decides. Bots decide, and now and then chance. */
function* walk(kit: GameKit, { positions, apart }: (typeof GAMES)[EngineGameId]): Generator<Position> {
  const { game } = kit.loaded;
  const seats: readonly SeatPlan[] = FIGURES.slice(0, kit.entry.seats.usual).map((figure) => ({
    ...{ kind: 'human', figure, name: '' },
  }));
  const match = createMatch(game, kit.loaded.defaults(seats.length), `shown ${game.id}`);
  const random = seedRandom(`moves ${game.id}`);
  const slot = { id: 'one', game: kit.entry.id, seats, created: 0, touched: 0, commitment: match.commitment };
  const bot = kit.loaded.bots.find(({ id }) => id === kit.loaded.adviser);
  if (bot === undefined) throw new Error('there is no adviser');
  for (let move = 0, shown = 0; shown < positions && match.outcome() === null; move++) {
    const seat = game.actors(match.state())[0] ?? 0;
    const choices = game.legal(match.state(), seat);
    if (move % apart === 0) {
      shown++;
      const now = { ...slot, moves: match.number(), head: match.head(), outcome: null, waiting: [seat] };
      const state = match.state();
      yield {
        snapshot: snapshotOf(kit.loaded, now, match, seat),
        takes: (action) => isTaken(() => game.act(structuredClone(state), action, () => {})),
      };
    }
    const going = choices.filter(({ action }) => !LAST.includes(action.kind));
    const action =
      move % 4 === 3 && going.length > 0
        ? drawChoice(going as readonly Choice<GameTypes['action']>[], random)
        : chooseAction(game, match.state(), seat, bot, random);
    match.submit(match.number(), action);
  }
}

function isTaken(act: () => { readonly ok: boolean } | unknown): boolean {
  const result = act() as { readonly ok?: boolean } | undefined;
  return result?.ok !== false;
}

test.each(Object.entries(GAMES) as [EngineGameId, (typeof GAMES)[EngineGameId]][])(
  '%s: at every position the table says what it did when it was last read, and each key of the tray does what the engine takes',
  async (id, amounts) => {
    const page = await openPage();
    keepTables();
    const kit = await loadKit(id);
    const told: string[] = [];
    const pressed = new Set<string>();
    let before = '';
    for (const { snapshot, takes } of walk(kit, amounts)) {
      await page.with(() => change({ language: told.length % 5 === 4 ? 'zh' : 'en' }));
      const done: GameTypes['action'][] = [];
      let shown = 0;
      const show = () =>
        page.show(<Shown key={shown++} kit={kit} snapshot={snapshot} act={(action) => done.push(action)} />);
      await show();
      const text = page.text();
      const note = kit.note(snapshot);
      const { events } = snapshot.lines.at(-1) ?? { events: [] };
      const heard = events.map((event) => kit.soundOf(event, snapshot.viewer) ?? '-').join(' ');
      const climax = events.map((event) => kit.climax?.(event) ?? '').join('');
      const last = snapshot.lines.at(-1);
      const pause = last === undefined ? '' : `pause ${kit.pause(last)}`;
      told.push(
        [
          `## move ${snapshot.at}: ${note.short.en} ${note.more?.en ?? ''}`,
          `${heard} ${climax} ${pause}`.trim(),
          fresh(before, text),
          `drawn: ${drawn(page.document)}`,
        ].join('\n'),
      );
      before = text;
      await pressAll(page, show, done, pressed);
      for (const action of done) expect(takes(action), JSON.stringify(action)).toBe(true);
      told.push(`new keys do: ${done.map((action) => JSON.stringify(action)).join(' ')}`);
    }
    await page.with(() => change({ language: 'en' }));
    await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(`testing/shown/${id}.txt`);
    await page.close();
  },
);

/** Presses each key of the tray that was not there before with the same words, whatever its figures, each on the table as it was. */
async function pressAll(
  page: Page,
  show: () => Promise<void>,
  done: readonly unknown[],
  pressed: Set<string>,
): Promise<void> {
  const count = page.keys('.tray').length;
  for (let n = 0; n < count; n++) {
    const key = page.keys('.tray')[n];
    const words = key?.word.replace(/[\d,]+/g, '');
    if (key === undefined || words === undefined || key.isOff || pressed.has(words)) continue;
    pressed.add(words);
    const acted = done.length;
    const text = page.text();
    await key.press();
    // Some keys only open what acts.
    if (done.length > acted || page.text() !== text) await show();
  }
}

function Shown({
  kit,
  snapshot,
  act,
}: {
  readonly kit: GameKit;
  readonly snapshot: TableSnapshot;
  readonly act: (action: GameTypes['action']) => void;
}) {
  const players = playersOf(snapshot.slot.seats, snapshot.viewer, 'en');
  const log = <Log kit={kit} lines={snapshot.lines} players={players} />;
  return <kit.Room {...{ snapshot, players, act, log }} live busy={false} tools={null} notice={null} />;
}
