import { type Choice, drawChoice, seedRandom } from '@tycoon/engine/core';
import { type Action, DECISION_KINDS, DEFAULTS, monopoly, type View } from '@tycoon/engine/monopoly';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Estate } from './Estate.tsx';
import { Keys } from './Keys.tsx';

const act = () => {};
const silent = () => {};

/** The keys of a decision that can be pressed: those of the tray, and those beside what one owns. */
function pressable(view: View, seat: number, choices: readonly Choice<Action>[]) {
  const props = { view, choices, act, busy: false };
  const count = (markup: string) => markup.match(/<button(?![^>]* disabled)/g)?.length ?? 0;
  return {
    tray: count(renderToStaticMarkup(<Keys {...props} cash={view.players[seat]?.cash ?? 0} />)),
    estate: count(renderToStaticMarkup(<Estate {...props} seat={seat} />)),
  };
}

const SALES: readonly string[] = ['sell_land', 'sell_house', 'sell_shares'];

test('every legal action has a button, in every kind of decision', () => {
  const seen = new Set<string>();
  const players = ['P1', 'P2', 'P3'];
  for (let game = 0; game < 20; game++) {
    const state = monopoly.setup({ ...DEFAULTS, players, maxTurns: 200 }, `game ${game}`);
    const random = seedRandom(`moves ${game}`);
    for (let move = 0; monopoly.actors(state).length > 0 && move < 1500; move++) {
      const seat = monopoly.actors(state)[0] ?? 0;
      const choices = monopoly.legal(state, seat);
      const view = monopoly.view(state, seat);
      // The first of each kind, and then a sample: drawing every one would take a minute.
      if (!seen.has(view.step.kind) || move % 23 === 0) {
        seen.add(view.step.kind);
        const sales = choices.filter(({ action }) => SALES.includes(action.kind)).length;
        // Shares are bought in the market, which has a page of its own; the key in the tray ends the visit.
        const bought = choices.filter(({ action }) => action.kind === 'buy_shares').length;
        expect(pressable(view, seat, choices), view.step.kind).toEqual({
          tray: choices.length - sales - bought,
          estate: sales,
        });
        expect(choices.length - bought).toBeGreaterThan(0);
      }
      // Who gave up would meet nothing more.
      const played = choices.filter(({ action }) => action.kind !== 'surrender');
      monopoly.act(state, drawChoice(played, random), silent);
    }
  }
  expect([...seen].toSorted()).toEqual(DECISION_KINDS);
});
