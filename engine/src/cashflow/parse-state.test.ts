import { expect, test } from 'vitest';
import { cashflow } from './game.ts';
import { createStage, type Stage } from './stage.ts';

/** A state with a card open, as JSON, with something changed. */
function changed(change: (json: ReturnType<typeof plain>) => void): string | null {
  const json = plain();
  change(json);
  const read = cashflow.parseState(JSON.parse(JSON.stringify(json)));
  return read.ok ? null : `${read.problem.path}: ${read.problem.message}`;
}

function plain(): Stage['state'] {
  const stage = createStage(['street-cleaner', 'courier']);
  stage.own(1, 'nord-10', 20);
  stage.deal('nord-28');
  return stage.state;
}

test('a state in the middle of a window is saved and read back', () => {
  expect(plain().pending.kind).toBe('window');
  expect(changed(() => {})).toBeNull();
});

test.each<[string, (json: ReturnType<typeof plain>) => void]>([
  ['players[0].cash', (json) => Object.assign(json.players[0] ?? {}, { cash: -1 })],
  ['players[0].cash', (json) => Object.assign(json.players[0] ?? {}, { cash: 2 ** 53 })],
  ['players[1].assets[0].shares', (json) => Object.assign(json.players[1]?.assets[0] ?? {}, { shares: 0.5 })],
  ['players[0]', (json) => Object.assign(json.players[0] ?? {}, { position: 30 })],
  ['players[0].profession', (json) => Object.assign(json.players[0] ?? {}, { profession: 'wizard' })],
  ['players[0].children', (json) => Object.assign(json.players[0] ?? {}, { children: 4 })],
  ['pending.card', (json) => Object.assign(json.pending, { card: 'no-such-card' })],
  ['', (json) => Object.assign(json.pending, { card: 'toothache' })],
  ['', (json) => Object.assign(json.pending, { queue: [2] })],
  ['', (json) => Object.assign(json, { current: 2 })],
  ['', (json) => Object.assign(json, { nextId: 1 })],
  ['', (json) => json.players.pop()],
  ['', (json) => json.decks.offers.draw.pop()],
  ['', (json) => json.decks.offers.draw.push('toothache')],
  ['', (json) => Object.assign(json, { pending: { kind: 'raise', amount: 3_000 } })],
  ['random', (json) => Object.assign(json, { random: [0, 0, 0, 0] })],
])('a state with something wrong at "%s" is refused', (path, change) => {
  expect(changed(change)?.split(':')[0]).toBe(path);
});

test('no view shows the order of the cards or the generator', () => {
  const view = cashflow.view(plain(), 0);
  expect(JSON.stringify(view)).not.toContain('random');
  expect(view.decks.offers).toEqual({ draw: 44, discard: [] });
  expect(view.decks['small-deals']).toEqual({ draw: 54, discard: [] });
});
