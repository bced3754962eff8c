import { expect, test } from 'vitest';
import { apply } from '../core/apply.ts';
import type { Seat } from '../core/game.ts';
import type { Action } from './action.ts';
import { BEING_IDS, BEINGS, type BeingId } from './being.ts';
import { type Config, isReachable, noticeFor, parseConfig } from './config.ts';
import type { Event } from './event.ts';
import { EVENT_CARDS } from './event-card.ts';
import { merit } from './game.ts';
import type { Code } from './refusal.ts';
import { DIFFICULTIES, GOALS } from './role.ts';
import type { Player, State } from './state.ts';

const [FARMER, MERCHANT, OFFICIAL, MONK] = [0, 1, 2, 3] as const;

const configOf = (options: object = {}): Config => {
  const config = parseConfig(options);
  if (!config.ok) throw new Error(`${config.problem.path} ${config.problem.message}`);
  return config.value;
};

/** Cards that do nothing, so that a test sees only what it is about. */
const QUIET = Array.from({ length: 6 }, (_, i) => ({ id: `quiet ${i}`, name: { en: 'Quiet', zh: '平静' } }));

/** A game whose beings come in the given order, the rest behind; events are quiet unless told otherwise. */
function game(beings: readonly BeingId[], options: object = {}): State {
  const state = merit.setup(configOf({ eventCards: QUIET, ...options }), 'seed');
  const order = [...beings, ...BEING_IDS.filter((id) => !beings.includes(id))];
  return { ...state, beings: order, area: order.slice(0, state.drawn).map((being) => ({ being, age: 0 })) };
}

/** A game whose first round has the named event card. */
function gameWith(card: string, options: object = {}): State {
  const rest = EVENT_CARDS.filter(({ id }) => id !== card);
  const first = EVENT_CARDS.find(({ id }) => id === card);
  for (let i = 0; ; i++) {
    const state = merit.setup(configOf({ eventCards: [first, ...rest], ...options }), `${i}`);
    if (state.events[0] === 0) return state;
  }
}

const give = (state: State, seat: Seat, change: Partial<Player>): State => ({
  ...state,
  players: state.players.map((player, i) => (i === seat ? { ...player, ...change } : player)),
});

function play(state: State, ...actions: Action[]): { state: State; events: Event[] } {
  const events: Event[] = [];
  let now = state;
  for (const action of actions) {
    const applied = apply(merit, now, action);
    if (!applied.ok) throw new Error(`${JSON.stringify(action)}: ${applied.code}`);
    now = applied.state;
    events.push(...applied.events.map(({ event }) => event));
  }
  return { state: now, events };
}

const refusal = (state: State, action: Action): Code | null => {
  const applied = apply(merit, state, action);
  return applied.ok ? null : applied.code;
};

const twice = (seat: Seat, kind: 'work' | 'practise'): Action[] => [
  { kind, seat },
  { kind, seat },
];

/** All practise and nobody preaches, to the end of the round. */
function passRound(state: State): { state: State; events: Event[] } {
  const seats = [...state.players.keys()];
  const silence: Action[] = state.config.roles.includes('monk')
    ? [{ kind: 'keep_silent', seat: seats.length - 1 }]
    : [];
  return play(state, ...seats.flatMap((seat) => twice(seat, 'practise')), ...silence);
}

const of = (state: State, seat: Seat): number[] => {
  const { wealth, fu, hui } = state.players[seat] as Player;
  return [wealth, fu, hui];
};

test('roles begin with the figures of the rulebook', () => {
  const { players } = game(['hungry']);
  expect(players.map(({ wealth, fu, hui }) => [wealth, fu, hui])).toEqual([
    [4, 2, 1],
    [6, 1, 1],
    [4, 1, 2],
    [3, 1, 3],
  ]);
});

test.each([
  // Rulebook: what each action costs and brings, role by role; farmer (4, 2, 1) and so on before it.
  [FARMER, 'work', [7, 3, 1], 0],
  [MERCHANT, 'work', [9, 1, 1], 0],
  [OFFICIAL, 'work', [7, 1, 2], 0],
  [MONK, 'work', [6, 1, 3], 0],
  [FARMER, 'practise', [4, 2, 3], 0],
  [MERCHANT, 'practise', [6, 1, 3], 0],
  [OFFICIAL, 'practise', [4, 2, 4], 0],
  [MONK, 'practise', [3, 1, 6], 0],
  [FARMER, 'give', [1, 4, 2], -1],
  [MERCHANT, 'give', [3, 4, 2], -1],
  [OFFICIAL, 'give', [1, 3, 3], -1],
  [MONK, 'give', [0, 3, 4], -1],
  [FARMER, 'guard', [2, 4, 2], -2],
  [MERCHANT, 'guard', [4, 3, 2], -2],
  [OFFICIAL, 'guard', [2, 3, 3], -2],
  [MONK, 'guard', [1, 3, 4], -2],
] as const)('seat %i after "%s" has %j and calamity changes by %i', (seat, kind, expected, calamity) => {
  const before = { ...game(['hungry']), place: seat, calamity: 5 };
  const { state } = play(before, { kind, seat });
  expect(of(state, seat)).toEqual(expected);
  expect(state.calamity).toBe(5 + calamity);
});

test.each([
  // Price, 福 and 慧 of the rulebook's table of beings.
  ['hungry', 3, 3, 1],
  ['sick', 4, 3, 2],
  ['orphan', 3, 4, 1],
  ['elder', 2, 2, 1],
  ['wanderer', 4, 4, 2],
  ['ghost', 5, 4, 2],
  ['villain', 6, 5, 3],
  ['tycoon', 4, 3, 2],
  ['clerk', 5, 4, 2],
  ['general', 5, 4, 3],
  ['royal', 7, 5, 4],
  ['abbot', 5, 3, 5],
] as const)('saving %s costs %i and brings %i + 2 merit and %i wisdom', (being, price, fu, hui) => {
  const before = give(game([being]), FARMER, { wealth: 10, fu: 0, hui: 0 });
  const { state } = play(before, { kind: 'save', seat: FARMER, being });
  const bonus = being === 'tycoon' ? 1 : 0;
  expect(of(state, FARMER)).toEqual([10 - price + bonus, fu + 2, hui]);
  expect(state.area).toEqual([]);
  expect([state.saved, state.players[FARMER]?.saved]).toEqual([1, 1]);
});

test.each([
  ['ghost', -1],
  ['general', -2],
  ['hungry', 0],
] as const)('saving %s changes calamity by %i, once', (being, change) => {
  const before = give({ ...game([being]), calamity: 6 }, FARMER, { wealth: 10 });
  expect(play(before, { kind: 'save', seat: FARMER, being }).state.calamity).toBe(6 + change);
});

test('富商 brings a coin to everybody, its saver too', () => {
  const before = game(['tycoon']);
  const { state } = play(before, { kind: 'save', seat: FARMER, being: 'tycoon' });
  expect(state.players.map(({ wealth }) => wealth)).toEqual([1, 7, 5, 4]);
});

test('a rescue and an event card tell what everybody gains', () => {
  const { events } = play(game(['tycoon']), { kind: 'save', seat: FARMER, being: 'tycoon' });
  expect(events).toContainEqual(expect.objectContaining({ kind: 'saved', wealthForAll: 1 }));
  const plague = { id: 'plague', name: { en: 'Plague', zh: '瘟疫' }, calamity: 2, wealth: -1 };
  const before = game(['hungry'], { eventCards: [plague, ...QUIET.slice(1)] });
  const told = passRound({ ...before, events: [1, 0, 2, 3, 4, 5] }).events.find(
    ({ kind }) => kind === 'event_card',
  );
  if (told?.kind !== 'event_card') throw new Error('no card was turned');
  expect(merit.describe.event(told, 'en', String)).toBe('Plague: +2 calamity; everybody −1 wealth.');
  // The farmer had nothing left to lose.
  const gains = told.gains.map((gain) => (gain.seat === FARMER ? { ...gain, wealth: 0 } : gain));
  expect(merit.describe.event({ ...told, gains }, 'zh', (seat) => `${seat}号`)).toBe(
    '瘟疫：劫难+2；1号 财富−1；2号 财富−1；3号 财富−1。',
  );
});

test('a round of a table with that lever brings calamity before its card', () => {
  // 5 at the start, 3 a round, 2 by drought; after a round that nobody calms, 3 and a quiet card.
  const state = gameWith('drought', { openingCalamity: 5, calamityARound: 3 });
  expect(state.calamity).toBe(10);
  const { events } = passRound(game(['hungry'], { calamityARound: 3 }));
  expect(events).toContainEqual({ kind: 'rose', calamity: 3 });
});

test('calamity never falls below nothing', () => {
  const { state } = play({ ...game(['hungry']), calamity: 1 }, { kind: 'guard', seat: FARMER });
  expect(state.calamity).toBe(0);
});

test.each([
  ['drought', 2, [4, 2, 1]],
  ['flood', 2, [4, 2, 1]],
  ['famine', 2, [4, 2, 1]],
  ['demons', 2, [4, 2, 1]],
  ['plague', 2, [3, 2, 1]],
  ['war', 3, [4, 2, 1]],
  ['harvest', 0, [6, 2, 1]],
  ['patron', 0, [6, 2, 1]],
  ['assembly', 0, [4, 3, 2]],
  ['teaching', 0, [4, 2, 3]],
  ['peace', 0, [4, 2, 1]],
  ['vesak', 0, [4, 3, 1]],
] as const)('after %s in the first round calamity is %i and the farmer has %j', (card, calamity, farmer) => {
  const state = gameWith(card);
  expect(state.calamity).toBe(calamity);
  expect(of(state, FARMER)).toEqual(farmer);
});

test('peace takes two from calamity', () => {
  const peace = { id: 'peace', name: { en: 'Peace', zh: '国泰民安' }, calamity: -2 };
  const before = game(['hungry'], { eventCards: [peace, ...QUIET.slice(1)] });
  const { state, events } = passRound({ ...before, events: [1, 0, 2, 3, 4, 5], calamity: 7 });
  expect(state.calamity).toBe(5);
  expect(events).toContainEqual({
    kind: 'event_card',
    card: 'peace',
    name: peace.name,
    calamity: -2,
    gains: [],
    freeSaving: false,
  });
});

test('on 佛诞节 the first saving of the round is free and needs no wealth, the second is not', () => {
  const before = give(gameWith('vesak', { openingBeings: 1 }), FARMER, { wealth: 0 });
  const [first, second] = before.area.map(({ being }) => being) as [BeingId, BeingId];
  expect(refusal(before, { kind: 'propose', seat: FARMER, being: first, shares: [1, 1, 0, 0] })).toBe(
    'nothing_to_share',
  );
  const { state } = play(before, { kind: 'save', seat: FARMER, being: first });
  expect(state.players[FARMER]?.wealth).toBe(BEINGS[first].wealthForAll);
  expect(refusal(give(state, FARMER, { wealth: 0 }), { kind: 'save', seat: FARMER, being: second })).toBe(
    'not_enough_wealth',
  );
});

test('a being can be saved in the round it comes and in the next, then it is lost for 3', () => {
  const second = passRound(game(['hungry', 'sick']));
  expect(second.state.area).toEqual([
    { being: 'hungry', age: 1 },
    { being: 'sick', age: 0 },
  ]);
  expect(second.state.calamity).toBe(0);
  const third = passRound(second.state);
  expect(third.state.area.map(({ being }) => being)).not.toContain('hungry');
  expect(third.state.calamity).toBe(3);
  expect(third.events).toContainEqual({ kind: 'abandoned', being: 'hungry', calamity: 3 });
});

test('恶人 adds 1 in each round it waits, and 3 when it is lost', () => {
  const second = passRound(game(['villain', 'sick']));
  expect(second.state.calamity).toBe(1);
  expect(passRound(second.state).state.calamity).toBe(1 + 1 + 3);
});

test('an action that cannot be paid is refused, and there is no pass', () => {
  const poor = give(game(['hungry']), FARMER, { wealth: 1 });
  expect(refusal(poor, { kind: 'give', seat: FARMER })).toBe('not_enough_wealth');
  expect(refusal(poor, { kind: 'guard', seat: FARMER })).toBe('not_enough_wealth');
  expect(refusal(poor, { kind: 'save', seat: FARMER, being: 'hungry' })).toBe('not_enough_wealth');
  expect(refusal(poor, { kind: 'save', seat: FARMER, being: 'royal' })).toBe('no_such_being');
  expect(refusal(poor, { kind: 'keep_silent', seat: FARMER })).toBe('wrong_phase');
  expect(merit.legal(poor, FARMER).map(({ action }) => action.kind)).toContain('propose');
  expect(merit.legal(give(poor, FARMER, { wealth: 0 }), FARMER).map(({ action }) => action.kind)).toEqual([
    'work',
    'practise',
  ]);
});

test('seats act twice each in the order of the table, and the monk preaches last', () => {
  let state = game(['hungry']);
  const order: Seat[] = [];
  while (state.round === 1) {
    const seat = merit.actors(state)[0] as Seat;
    order.push(seat);
    state = play(state, { kind: state.phase.kind === 'preaching' ? 'keep_silent' : 'practise', seat }).state;
  }
  expect(order).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 3]);
  expect(refusal(state, { kind: 'practise', seat: MERCHANT })).toBe('not_your_turn');
});

test('the start rotates where the table plays so', () => {
  let state = game(['hungry'], { rotateStart: true });
  const first: Seat[] = [];
  for (let round = 1; round <= 6; round++) {
    first.push(merit.actors(state)[0] as Seat);
    while (state.round === round && state.phase.kind !== 'over') {
      const seat = merit.actors(state)[0] as Seat;
      state = play(state, {
        kind: state.phase.kind === 'preaching' ? 'keep_silent' : 'practise',
        seat,
      }).state;
    }
  }
  expect(first).toEqual([0, 1, 2, 3, 0, 1]);
});

/** All four have acted, the monk may preach. */
const preaching = (): State =>
  play(game(['hungry']), ...[0, 1, 2, 3].flatMap((seat) => twice(seat, 'practise'))).state;

test('preaching gives the other 2 merit and 1 wisdom and the monk 2 merit, and counts as help', () => {
  const before = preaching();
  const { state } = play(before, { kind: 'preach', seat: MONK, target: MERCHANT });
  const gained = [MERCHANT, MONK].map((seat) =>
    of(state, seat).map((now, i) => now - (of(before, seat)[i] as number)),
  );
  expect(gained).toEqual([
    [0, 2, 1],
    [0, 2, 0],
  ]);
  expect(state.players.map(({ streak }) => streak)).toEqual([0, 0, 0, 1]);
});

test.each([
  [{ kind: 'preach', seat: MONK, target: MONK }, 'preach_to_another'],
  [{ kind: 'preach', seat: MONK, target: 9 }, 'preach_to_another'],
  [{ kind: 'preach', seat: FARMER, target: MONK }, 'not_a_monk'],
  [{ kind: 'practise', seat: MONK }, 'wrong_phase'],
  [{ kind: 'keep_silent', seat: MONK }, null],
] as const)('in the phase of preaching %j is answered with %s', (action, code) => {
  expect(refusal(preaching(), action)).toBe(code);
});

test('without a monk nobody preaches', () => {
  const state = game(['hungry'], { roles: ['farmer', 'merchant', 'official'] });
  const { state: next } = play(state, ...[0, 1, 2].flatMap((seat) => twice(seat, 'practise')));
  expect([next.round, next.phase.kind]).toEqual([2, 'action']);
});

test('a streak grows by one a round however often one helps, pays from the third round on, and breaks', () => {
  let state = game(['hungry']);
  const history: number[][] = [];
  for (let round = 1; round <= 5; round++) {
    state = give(state, FARMER, { wealth: 10, fu: 0, hui: 0 });
    const helps = round <= 4;
    const acts: Action[] = helps
      ? [
          { kind: 'guard', seat: FARMER },
          { kind: 'guard', seat: FARMER },
        ]
      : twice(FARMER, 'practise');
    state = play(state, ...acts, ...[1, 2, 3].flatMap((seat) => twice(seat, 'practise')), {
      kind: 'keep_silent',
      seat: MONK,
    }).state;
    history.push([state.players[FARMER]?.streak ?? -1, ...of(state, FARMER).slice(1)]);
  }
  // Two guards bring 4 merit and 2 wisdom; the reward adds one of each. The last round: 4 wisdom by practice.
  expect(history).toEqual([
    [1, 4, 2],
    [2, 4, 2],
    [3, 5, 3],
    [4, 5, 3],
    [0, 0, 4],
  ]);
});

const proposal = (shares: readonly number[], being: BeingId = 'royal'): Action => ({
  kind: 'propose',
  seat: FARMER,
  being,
  shares,
});

test('partners share price and reward, each part rounded up, and all count it', () => {
  // 皇族: 7 wealth, 5 + 2 merit, 4 wisdom; a third of 7 is 3 rounded up, of 4 it is 2.
  const before = game(['royal']);
  const { state, events } = play(
    before,
    proposal([2, 3, 2, 0]),
    { kind: 'agree', seat: OFFICIAL },
    { kind: 'agree', seat: MERCHANT },
  );
  expect(state.players.map(({ wealth, fu, hui }) => [wealth, fu, hui])).toEqual([
    [2, 5, 3],
    [3, 4, 3],
    [2, 4, 4],
    [3, 1, 3],
  ]);
  expect(state.players.map(({ saved, helped }) => [saved, helped])).toEqual([
    [1, true],
    [1, true],
    [1, true],
    [0, false],
  ]);
  expect([state.saved, state.actionsLeft, state.place]).toEqual([1, 1, 0]);
  expect(events.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
});

test('the special effect of a shared saving happens once', () => {
  const before = { ...game(['general']), calamity: 9 };
  const { state } = play(before, proposal([2, 3, 0, 0], 'general'), { kind: 'agree', seat: MERCHANT });
  expect(state.calamity).toBe(7);
});

test('one partner who declines ends the proposal, the action is not spent, and there is no second try', () => {
  const asked = play(game(['royal']), proposal([2, 3, 2, 0])).state;
  expect(merit.actors(asked)).toEqual([MERCHANT, OFFICIAL]);
  expect(refusal(asked, { kind: 'work', seat: FARMER })).toBe('wrong_phase');
  expect(refusal(asked, { kind: 'agree', seat: MONK })).toBe('not_asked');
  const { state } = play(asked, { kind: 'decline', seat: OFFICIAL });
  expect(state.players).toEqual(game(['royal']).players);
  expect([merit.actors(state), state.actionsLeft]).toEqual([[FARMER], 2]);
  expect(refusal(state, proposal([1, 6, 0, 0]))).toBe('already_proposed');
  const second = play(state, { kind: 'work', seat: FARMER }).state;
  expect(refusal(second, proposal([1, 6, 0, 0]))).toBeNull();
});

test.each([
  [[3, 3, 0, 0], 'bad_shares'],
  [[3, 5, 0, 0], 'bad_shares'],
  [[0, 4, 3, 0], 'bad_shares'],
  [[7, 0, 0, 0], 'bad_shares'],
  [[4, 4, -1, 0], 'bad_shares'],
  [[4, 3, 0], 'bad_shares'],
  [[5, 2, 0, 0], 'not_enough_wealth'],
  [[1, 0, 6, 0], 'partner_cannot_pay'],
  [[1, 6, 0, 0], null],
  [[4, 1, 1, 1], null],
] as const)('shares of %j for a price of 7 are answered with %s', (shares, code) => {
  expect(refusal(game(['royal']), proposal(shares))).toBe(code);
});

test('a table may play without co-operation', () => {
  const state = game(['royal'], { cooperation: false });
  expect(refusal(state, proposal([1, 6, 0, 0]))).toBe('no_cooperation');
});

test.each([
  // Difficulty, calamity, saved, and why it failed; the round's own beings are gone.
  ['easy', 15, 4, []],
  ['easy', 16, 4, ['calamity_too_high']],
  ['easy', 15, 3, ['too_few_saved']],
  ['normal', 12, 6, []],
  ['normal', 13, 5, ['calamity_too_high', 'too_few_saved']],
  ['normal', 20, 6, ['doom', 'calamity_too_high']],
  ['hard', 10, 7, []],
  ['hard', 11, 7, ['calamity_too_high']],
  ['asura', 8, 8, []],
  ['asura', 8, 7, ['too_few_saved']],
] as const)('%s with calamity %i and %i saved at the end: %j', (difficulty, calamity, saved, failures) => {
  const before: State = {
    ...game(['hungry'], { difficulty }),
    round: 6,
    drawn: 6,
    area: [],
    calamity,
    saved,
  };
  const { state } = passRound(before);
  expect(state.phase).toEqual({ kind: 'over', failures });
  expect(merit.outcome(state)?.reason).toBe(failures.length === 0 ? 'success' : failures.join('+'));
  expect(merit.outcome(state)?.ranks.includes(1)).toBe(failures.length === 0);
});

test('calamity of 20 ends the game at the end of any round, or at once where the table plays so', () => {
  const war = Array.from({ length: 6 }, (_, i) => ({
    id: `war ${i}`,
    name: { en: 'War', zh: '战乱' },
    calamity: 3,
  }));
  const late = passRound({ ...game(['hungry'], { eventCards: war }), calamity: 17 });
  expect(late.state).toMatchObject({ round: 2, calamity: 20, phase: { kind: 'action' } });
  const relieved = play(late.state, { kind: 'guard', seat: FARMER }).state;
  expect(passRound({ ...relieved, actionsLeft: 2 }).state.phase.kind).toBe('action');
  expect(passRound(late.state).state.phase).toEqual({ kind: 'over', failures: ['doom'] });
  const atOnce = passRound({ ...game(['hungry'], { eventCards: war, doomAtOnce: true }), calamity: 17 });
  expect(atOnce.state.phase).toEqual({ kind: 'over', failures: ['doom'] });
});

test.each([
  ['easy', 0, true],
  ['normal', 0, true],
  ['hard', 0, false],
  ['hard', 1, true],
  ['asura', 1, false],
  ['asura', 2, true],
] as const)('%s with %i beings more at the start can be won: %s', (difficulty, openingBeings, reachable) => {
  const config = configOf({ difficulty, openingBeings });
  expect(isReachable(config)).toBe(reachable);
  expect(noticeFor(config) === null).toBe(reachable);
  expect(merit.setup(config, 'x').area).toHaveLength(1 + openingBeings);
});

test('players are told before the game that it cannot be won, and how it can', () => {
  const notice = noticeFor(configOf({ difficulty: 'asura', openingBeings: 1 }));
  expect(notice?.en).toBe(
    'Asura asks for 8 beings to be saved, but only 7 come in 6 rounds: it cannot be won. Begin with 2 more beings in the area to make it possible.',
  );
  expect(notice?.zh).toBe('修罗要求渡化 8 位众生，而 6 轮只来 7 位，无法获胜。可选择开局多放 2 位众生。');
});

test('the goals are those of the table of difficulties', () => {
  expect(DIFFICULTIES.map((difficulty) => [GOALS[difficulty].calamity, GOALS[difficulty].saved])).toEqual([
    [15, 4],
    [12, 6],
    [10, 7],
    [8, 8],
  ]);
});

test.each([
  [{ roles: ['farmer', 'monk'] }, 'roles'],
  [{ roles: ['farmer', 'farmer', 'monk'] }, 'roles'],
  [{ roles: ['monk', 'farmer', 'official'] }, 'roles'],
  [{ difficulty: 'nightmare' }, 'difficulty'],
  [{ openingBeings: 3 }, 'openingBeings'],
  [{ eventCards: QUIET.slice(1) }, 'eventCards'],
  [{ eventCards: [...QUIET, QUIET[0]] }, 'eventCards'],
])('the config %j is refused', (json, path) => {
  const config = parseConfig(json);
  expect(config.ok ? null : config.problem.path).toBe(path);
});
