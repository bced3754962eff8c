import { expect, test } from 'vitest';
import type { BeingId } from './being.ts';
import { parseConfig } from './config.ts';
import { merit } from './game.ts';
import type { Phase, Player, State } from './state.ts';

/** A game of four in its second round: three beings came in the first, one since; the first two were saved by the farmer. */
function table(more: Partial<State> = {}): State {
  const config = parseConfig({ openingBeings: 2 });
  if (!config.ok) throw new Error(config.problem.message);
  const state = merit.setup(config.value, 'parse');
  const [, , third, fourth] = state.beings as [BeingId, BeingId, BeingId, BeingId];
  return {
    ...state,
    round: 2,
    drawn: 4,
    freeSaving: false,
    calamity: 3,
    saved: 2,
    players: state.players.map((player, seat) => ({ ...player, saved: seat === 0 ? 2 : 0 })),
    area: [
      { being: third, age: 1 },
      { being: fourth, age: 0 },
    ],
    ...more,
  };
}

const player =
  (seat: number, part: Partial<Player>) =>
  (state: State): void => {
    Object.assign(state.players[seat] as Player, part);
  };

const phase =
  (now: unknown) =>
  (state: State): void => {
    state.phase = now as Phase;
  };

/** The first seat proposes to save the third being with the second seat. */
function proposal(part: object = {}) {
  return (state: State): void => {
    const being = state.area[0]?.being as BeingId;
    Object.assign(state, { proposed: true, freeSaving: false });
    // Eight in each hand pay for anybody.
    for (const one of state.players) one.wealth = 8;
    state.issued = 32;
    const price = { hungry: 3, sick: 4, orphan: 3, elder: 2, wanderer: 4, ghost: 5 }[being as string] ?? 0;
    const whole =
      price || { villain: 6, tycoon: 4, clerk: 5, general: 5, royal: 7, abbot: 5 }[being as string];
    const shares = [1, (whole ?? 0) - 1, 0, 0];
    state.phase = { kind: 'agreement', proposal: { seat: 0, being, shares, waiting: [1], ...part } };
  };
}

function pathOf(state: State, spoil: (state: State) => void = () => {}): string | null {
  spoil(state);
  const read = merit.parseState(JSON.parse(JSON.stringify(state)));
  return read.ok ? null : read.problem.path;
}

test('the table is read, with a proposal too', () => {
  expect(pathOf(table())).toBeNull();
  expect(pathOf(table(), proposal())).toBeNull();
});

test('a game that ends with the event card of a round is read, before its being has come', () => {
  const state = table({ round: 3, calamity: 20, phase: { kind: 'over', failures: ['doom'] } });
  expect(pathOf({ ...state, config: { ...state.config, doomAtOnce: true } })).toBeNull();
  expect(pathOf(state)).toBe('drawn');
});

test.each<[what: string, path: string, spoil: (state: State) => void]>([
  ['a missing player', 'players', (state) => state.players.pop()],
  ['wealth from nowhere', 'issued', player(0, { wealth: 5 })],
  ['merit beyond a life', 'players[1].fu', player(1, { fu: 1_000_000_000 })],
  ['wisdom beyond a life', 'players[1].hui', player(1, { hui: 1_000_000_000 })],
  ['a streak longer than the game', 'players[2].streak', player(2, { streak: 2 })],
  ['one who saved more than all', 'players[3].saved', player(3, { saved: 3 })],
  ['beings saved by nobody', 'saved', player(0, { saved: 1 })],
  ['an event card twice', 'events', (state) => Object.assign(state, { events: state.events.map(() => 0) })],
  [
    'a being twice',
    'beings',
    (state) => Object.assign(state, { beings: state.beings.with(11, state.beings[0] as BeingId) }),
  ],
  ['too few beings', 'drawn', (state) => (state.drawn = 3)],
  [
    'a gift no card makes',
    'freeSaving',
    (state) => {
      const cards = state.config.eventCards.map((card) => ({ ...card, freeSaving: false }));
      Object.assign(state, { config: { ...state.config, eventCards: cards }, freeSaving: true });
    },
  ],
  [
    'a being that has not come',
    'area[0].being',
    (state) => {
      state.area = [{ being: state.beings[5] as BeingId, age: 0 }];
    },
  ],
  [
    'a being that waits twice',
    'area[1].being',
    (state) => (state.area = [state.area[0], state.area[0]] as State['area']),
  ],
  ['beings out of order', 'area[1].being', (state) => (state.area = state.area.toReversed())],
  [
    'a being of another age',
    'area[1].age',
    (state) => {
      state.area = state.area.map((waiting) => ({ ...waiting, age: 1 }));
    },
  ],
  ['a being that is gone and was not saved', 'saved', (state) => (state.area = [])],
  ['calamity without an end', 'calamity', (state) => (state.calamity = 1000)],
  [
    'a place nobody has',
    'place',
    (state) => {
      const three = state.config.roles.slice(0, 3);
      Object.assign(state, {
        config: { ...state.config, roles: three },
        players: state.players.slice(0, 3),
        place: 3,
      });
      state.issued = state.players.slice(0, 3).reduce((sum, { wealth }) => sum + wealth, 0);
    },
  ],
  ['a sermon before all have acted', 'phase', phase({ kind: 'preaching' })],
  ['an end before the end', 'phase', phase({ kind: 'over', failures: [] })],
  ['a failure that is none', 'phase.failures', phase({ kind: 'over', failures: ['doom'] })],
  ['a proposal of who does not act', 'phase.proposal.seat', proposal({ seat: 1 })],
  ['a proposal for nobody there', 'phase.proposal.being', proposal({ being: 'none' })],
  ['shares that do not pay', 'phase.proposal.shares', proposal({ shares: [1, 0, 0, 0] })],
  ['shares of three', 'phase.proposal.shares', proposal({ shares: [1, 1, 1] })],
  ['an answer of who pays nothing', 'phase.proposal.waiting', proposal({ waiting: [2] })],
  ['an answer twice', 'phase.proposal.waiting', proposal({ waiting: [1, 1] })],
  [
    'an answer without a proposal',
    'phase',
    (state) => {
      proposal()(state);
      state.proposed = false;
    },
  ],
])('%s is refused at %s', (_, path, spoil) => {
  expect(pathOf(table(), spoil)).toBe(path);
});
