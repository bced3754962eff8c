import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAmong } from './among.ts';
import { apply } from './apply.ts';
import { drawAction } from './bot.ts';
import { hashOf, isSame } from './canonical.ts';
import type { AddressedEvent, Choice, Game, GameTypes, Seat, Viewer } from './game.ts';
import { brokenLink, eventsFor } from './log.ts';
import { createMatch } from './match.ts';
import { demand, sealsHold, takesNoMore } from './match-laws.ts';
import { mutate } from './mutate.ts';
import { below, nextBits, type Random } from './random.ts';
import { resumeMatch, saveMatch } from './save.ts';
import { candidates } from './search.ts';
import { seedRandom } from './seed.ts';
import { isReadBack, survivesTampering } from './state-laws.ts';
import { LANGUAGES } from './text.ts';
import { momentOf, playForTime, runsOut } from './turn-laws.ts';

/** `TYCOON_LONG=1` asks for all moves instead of a sample, and tests the costly laws ten times as often. */
const LONG = process.env.TYCOON_LONG === '1';

/** A game and what the suite needs to know to play it at random. */
interface Subject<T extends GameTypes> {
  readonly game: Game<T>;
  /** Configs as a client would send them. */
  readonly configs: fc.Arbitrary<unknown>;
  /** A random game must end within so many moves. */
  readonly maxMoves: number;
  /** Random legal moves to make in the long run; 1,000,000 unless told otherwise. */
  readonly moves?: number;
  /** Random legal moves to make otherwise, some seconds of them; 10,000 unless told otherwise. */
  readonly sample?: number;
  /**
   * Every so many moves the costly laws (round trip, secrets, mutated actions, `apply` beside `act`) are tested; 10 unless told otherwise, and
   * ten times as often in the long run.
   */
  readonly every?: number;
  /** Kinds of events that tell all viewers something random or secret which no view shows afterwards, such as a throw of dice. */
  readonly transient?: readonly T['event']['kind'][];
  /**
   * A copy of the state in which all that the seat may not know is different. Written from the rules and not from `view`: it finds what
   * a view shows and should not, while `imagine` believes its view.
   */
  vary?(state: T['state'], seat: Seat, random: Random): T['state'];
  /** Actions of every kind by any seat, legal or not; they find choices that `legal` forgets. */
  attempts?(state: T['state'], random: Random): readonly unknown[];
  /** How likely a kind of action is compared with the others, 1 unless named; for kinds that would end games too early. */
  readonly weights?: Readonly<Record<string, number>>;
}

/** Registers the suite that every game has to pass. */
export function obeysTheLaws<T extends GameTypes>(subject: Subject<T>): void {
  type Config = T['config'];
  type State = T['state'];
  type Action = T['action'];
  type Event = T['event'];
  const { game, configs, maxMoves, every = 10, weights = {}, transient = [] } = subject;
  const goal = LONG ? (subject.moves ?? 1_000_000) : (subject.sample ?? 10_000);
  const stride = LONG ? Math.ceil(every / 10) : every;

  const parsed = (json: unknown): Config => {
    const config = game.parseConfig(json);
    demand(config.ok, 'a config of the suite is read', () => [json, config]);
    return config.value;
  };

  const seatsOf = (state: State): Seat[] => Array.from({ length: game.seats(state) }, (_, seat) => seat);

  /** What every seat may do, asked once a state. */
  type Offers = readonly (readonly Choice<Action>[])[];
  const offersTo = (offers: Offers, seat: Seat): readonly Choice<Action>[] => offers[seat] ?? [];

  /** A choice of any seat that has one, kinds weighted, so that one kind with many variants does not drown the rest. */
  const draw = (state: State, offers: Offers, random: Random): Action => {
    const awaited = game.actors(state);
    const others = seatsOf(state).filter(
      (seat) => !awaited.includes(seat) && offersTo(offers, seat).length > 0,
    );
    const from = others.length > 0 && below(random, 8) === 0 ? others : awaited;
    const seat = from[below(random, from.length)] as Seat;
    const choices = offersTo(offers, seat);
    const kinds = [...new Set(choices.map((choice) => choice.action.kind))];
    const total = kinds.reduce((sum, kind) => sum + (weights[kind] ?? 1), 0);
    let left = (nextBits(random) / 0x1_0000_0000) * total;
    const kind = kinds.find((candidate) => {
      left -= weights[candidate] ?? 1;
      return left < 0;
    });
    const those = choices.filter((choice) => choice.action.kind === kind);
    return drawAction(those[below(random, those.length)] as Choice<Action>, random);
  };

  const everyLegalActionApplies = (state: State, offers: Offers, before: string, random: Random): void => {
    for (const seat of seatsOf(state)) {
      let actions = candidates(offersTo(offers, seat));
      if (actions.length > 12)
        actions = Array.from({ length: 12 }, () => actions[below(random, actions.length)] as Action);
      for (const action of actions) {
        demand(action.seat === seat, 'a choice names its seat', () => action);
        const applied = apply(game, state, action);
        demand(applied.ok, 'every legal action applies', () => [action, applied]);
        runsOut(momentOf(game, state), momentOf(game, applied.state), action);
        demand(game.balance(applied.state) === game.balance(state), 'money is conserved', () => [
          action,
          game.balance(state),
          game.balance(applied.state),
        ]);
      }
    }
    demand(JSON.stringify(state) === before, 'apply leaves the given state as it was', () => state);
  };

  /** Each is refused with a known code and nothing changes, or it is among the choices. */
  const refusedOrLegal = (state: State, before: string, attempts: readonly unknown[]): void => {
    let copy = game.clone(state);
    const refused: unknown[] = [];
    for (const json of attempts) {
      const action = game.parseAction(json);
      if (!action.ok) continue;
      const code = game.act(copy, action.value, () => {});
      if (code === null) {
        demand(
          isAmong(game.legal(state, action.value.seat), action.value),
          'what is not legal is refused',
          () => json,
        );
        copy = game.clone(state);
      } else {
        demand(game.codes.includes(code), 'a refusal has a known code', () => code);
        refused.push([json, code]);
      }
    }
    demand(JSON.stringify(copy) === before, 'a refusal changes nothing', () => refused);
  };

  const illegalActionsAreRefused = (state: State, offers: Offers, before: string, random: Random): void => {
    const attempts: unknown[] = [];
    for (const seat of seatsOf(state)) {
      const choices = offersTo(offers, seat);
      const choice = choices[below(random, Math.max(1, choices.length))];
      if (choice === undefined) continue;
      for (const [field, { min, max, step }] of Object.entries(choice.amounts ?? {})) {
        for (const amount of [min - step, max + step, min + step / 2, -min]) {
          attempts.push({ ...choice.action, [field]: amount });
        }
      }
      attempts.push({ ...choice.action, seat: (seat + 1) % game.seats(state) });
      for (let i = 0; i < 3; i++) attempts.push(mutate(choice.action, random));
    }
    if (subject.attempts !== undefined) attempts.push(...subject.attempts(state, random));
    refusedOrLegal(state, before, attempts);
  };

  const jsonGoesRound = (state: State, action: Action): void => {
    isReadBack(game, state);
    const read = game.parseAction(JSON.parse(JSON.stringify(action)));
    demand(read.ok && isSame(read.value, action), 'an action read back is the same', () => [read, action]);
  };

  /**
   * Two states that differ only in what a seat cannot know give it the same view and the same choices; and as long as its
   * views stay equal, whatever it is told is equal too. The same holds for a spectator, who knows less.
   */
  const cannotBeTold = (state: State, other: State, seat: Seat, offers: Offers, action: Action): void => {
    const read = game.parseState(JSON.parse(JSON.stringify(other)));
    demand(read.ok, 'an imagined state is a state', () => [read, other]);
    const viewers: readonly Viewer[] = [seat, 'spectator'];
    for (const viewer of viewers) {
      demand(
        isSame(game.view(state, viewer), game.view(other, viewer)),
        'a view depends on nothing hidden',
        () => [viewer, game.view(state, viewer), game.view(other, viewer)],
      );
    }
    demand(
      isSame(offersTo(offers, seat), game.legal(other, seat)),
      'choices depend on nothing hidden',
      () => [seat, game.legal(state, seat), game.legal(other, seat)],
    );
    demand(
      isSame(game.actors(state), game.actors(other)),
      'who is awaited depends on nothing hidden',
      () => seat,
    );
    const one = apply(game, state, action);
    const two = apply(game, other, action);
    if (!one.ok || !two.ok) return;
    for (const viewer of viewers) {
      if (!isSame(game.view(one.state, viewer), game.view(two.state, viewer))) continue;
      const told = [one, two].map(({ events }) =>
        eventsFor(events, viewer).filter(({ event }) => !transient.includes(event.kind)),
      );
      demand(isSame(told[0], told[1]), 'events tell no more than views show', () => [viewer, action, told]);
    }
  };

  const secretsAreKept = (state: State, offers: Offers, action: Action, random: Random): void => {
    const seat = below(random, game.seats(state));
    const uniform = (): number => nextBits(random) / 0x1_0000_0000;
    const others = [game.imagine(game.view(state, seat), seat, uniform)];
    if (subject.vary !== undefined) others.push(subject.vary(state, seat, random));
    for (const other of others) cannotBeTold(state, other, seat, offers, action);
  };

  /** A move that may be taken back has taught its maker nothing: from all it could imagine it would have seen the same. */
  const whatIsUndoneTaughtNothing = (state: State, action: Action, random: Random): void => {
    if (game.revealing === undefined) return;
    const { seat } = action;
    const one = apply(game, state, action);
    if (!one.ok || one.events.some(({ event, to }) => to !== 'all' || game.revealing?.includes(event.kind)))
      return;
    const other = game.imagine(game.view(state, seat), seat, () => nextBits(random) / 0x1_0000_0000);
    const two = apply(game, other, action);
    demand(
      two.ok && isSame(game.view(one.state, seat), game.view(two.state, seat)),
      'a move that reveals says so',
      () => [action, one.events],
    );
  };

  const SENTENCE = /^(?!.*(undefined|NaN|\[object|null|\{|\})).*\S/s;
  const peopleCanReadIt = (action: Action, events: readonly AddressedEvent<Event>[]): void => {
    for (const language of LANGUAGES) {
      const name = (seat: Seat): string => `P${seat}`;
      const texts = [game.describe.action(action, language, name)];
      for (const { event } of events) texts.push(game.describe.event(event, language, name));
      for (const text of texts) {
        demand(SENTENCE.test(text), 'actions and events have sentences', () => [
          text,
          language,
          action,
          events,
        ]);
      }
    }
  };

  const endedProperly = (state: State): void => {
    const outcome = game.outcome(state);
    demand(outcome !== null, 'when nobody is awaited the game is over', () => state);
    demand(game.choicesLeft(state) === 0, 'after the end no choice is left', () => state);
    isReadBack(game, state);
    demand(outcome.ranks.length === game.seats(state), 'every seat has a rank', () => outcome);
    demand(outcome.scores.length === game.seats(state), 'every seat has a score', () => outcome);
    for (const seat of seatsOf(state)) {
      demand(game.legal(state, seat).length === 0, 'nobody acts after the end', () =>
        game.legal(state, seat),
      );
    }
  };

  /** The recorded actions as a match: the same end, the same hashes again, saved and resumed half way, nothing leaked. */
  const matchAgrees = (
    config: Config,
    seed: string,
    actions: readonly Action[],
    end: State,
    random: Random,
  ): void => {
    const match = createMatch(game, config, seed);
    const half = below(random, actions.length + 1);
    let resumed = match;
    for (const [i, action] of actions.entries()) {
      if (i === half) {
        const again = resumeMatch(game, JSON.parse(JSON.stringify(saveMatch(match))));
        demand(again.ok, 'a save is resumed', () => again);
        resumed = again.value;
      }
      const first = match.submit(i, action);
      demand(first.ok && !first.repeated, 'a match takes legal actions', () => [action, first]);
      const head = match.head();
      const second = match.submit(i, action);
      demand(
        second.ok && second.repeated && match.head() === head,
        'an action sent twice counts once',
        () => second,
      );
      if (resumed !== match) {
        const third = resumed.submit(i, action);
        demand(third.ok, 'a resumed match goes on', () => third);
      }
    }
    demand(isSame(match.state(), end), 'log and play agree', () => seed);
    if (match.outcome() !== null) takesNoMore(match);
    sealsHold(match);
    demand(resumed.head() === match.head(), 'a resumed match has the same hashes', () => seed);
    demand(hashOf(resumed.state()) === hashOf(end), 'a resumed match has the same states', () => seed);
    const payloads: unknown[] = [match.commitment, match.head()];
    for (const viewer of [...seatsOf(end), 'spectator'] as const) {
      const history = match.history(viewer);
      demand(brokenLink(match.genesis, history) === null, 'every viewer can check the chain', () => viewer);
      payloads.push(match.view(viewer), history, match.seals(viewer));
    }
    demand(!JSON.stringify(payloads).includes(seed), 'the seed is in no payload', () => seed);
    demand(
      (match.reveal() === seed) === (game.outcome(end) !== null && game.sealed === undefined),
      'the seed is revealed at the end only, and never where secrets outlive the game',
      () => seed,
    );
  };

  let moves = 0;
  const walk = (json: unknown, seed: string): void => {
    const config = parsed(json);
    demand(
      isSame(parsed(JSON.parse(JSON.stringify(config))), config),
      'a config read back is the same',
      () => config,
    );
    const random = seedRandom(`walk ${seed}`);
    const state = game.setup(config, seed);
    demand(isSame(game.setup(config, seed), state), 'setup is determined by config and seed', () => seed);
    const balance = game.balance(state);
    const actions: Action[] = [];
    while (game.actors(state).length > 0) {
      demand(actions.length < maxMoves, 'the game ends', () => [seed, json]);
      demand(game.outcome(state) === null, 'while somebody is awaited the game goes on', () => state);
      const offers: Offers = seatsOf(state).map((seat) => game.legal(state, seat));
      for (const seat of game.actors(state)) {
        demand(offersTo(offers, seat).length > 0, 'a seat that is awaited has a choice', () => [seat, state]);
      }
      const action = draw(state, offers, random);
      const costly = moves % stride === 0;
      if (costly) {
        const before = JSON.stringify(state);
        everyLegalActionApplies(state, offers, before, random);
        illegalActionsAreRefused(state, offers, before, random);
        jsonGoesRound(state, action);
        secretsAreKept(state, offers, action, random);
        whatIsUndoneTaughtNothing(state, action, random);
      }
      const applied = costly ? apply(game, state, action) : null;
      demand(applied?.ok !== false, 'every legal action applies', () => [action, applied]);
      const moment = momentOf(game, state);
      const events: AddressedEvent<Event>[] = [];
      const code = game.act(state, action, (event, to) => events.push({ event, to: to ?? 'all' }));
      demand(
        code === null && (applied === null || isSame(state, applied.state)),
        'act in place does what apply does',
        () => action,
      );
      runsOut(moment, momentOf(game, state), action);
      demand(game.balance(state) === balance, 'money is conserved', () => [
        action,
        balance,
        game.balance(state),
      ]);
      if (applied !== null) {
        demand(isSame(events, applied.events), 'act in place tells what apply tells', () => action);
        peopleCanReadIt(action, events);
      }
      actions.push(action);
      moves++;
      if (moves % 997 === 0) matchAgrees(config, seed, actions, state, random);
    }
    endedProperly(state);
    if (below(random, 16) === 0) matchAgrees(config, seed, actions, state, random);
  };

  test(
    `${game.id} obeys the laws in ${goal.toLocaleString('en')} random legal moves`,
    () => {
      for (let batch = 1; moves < goal; batch++) {
        fc.assert(
          fc.property(configs, fc.nat(), (json, n) => walk(json, `taint-${n}`)),
          { seed: batch, numRuns: 10, endOnFailure: true },
        );
      }
      expect(moves).toBeGreaterThanOrEqual(goal);
    },
    LONG ? 3_600_000 : 600_000,
  );

  const drawFrom = (state: State, random: Random): Action =>
    draw(
      state,
      seatsOf(state).map((seat) => game.legal(state, seat)),
      random,
    );
  /** A first state of the suite's configs, by number. */
  const begin = (n: number): State => {
    const [json] = fc.sample(configs, { seed: n, numRuns: 1 });
    return game.setup(parsed(json), `begun ${n}`);
  };

  test(`${game.id} has no turn that outlasts the choices it names, however long its players put the end off`, () => {
    const goal = LONG ? 100_000 : 3000;
    let made = 0;
    for (let n = 0; made < goal; n++)
      made += playForTime(game, begin(n), seedRandom(`for time ${n}`), 1500, drawFrom);
    expect(made).toBeGreaterThanOrEqual(goal);
  }, 600_000);

  test(`${game.id} answers garbage with a problem and never throws`, () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        for (const result of [game.parseConfig(json), game.parseState(json), game.parseAction(json)]) {
          if (!result.ok) expect(result.problem.message).not.toBe('');
        }
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  test(`${game.id} reads a mutated config only if it can be played`, () => {
    fc.assert(
      fc.property(configs, fc.nat(), (json, n) => {
        const config = game.parseConfig(mutate(json, seedRandom(`${n}`)));
        if (config.ok) expect(game.actors(game.setup(config.value, 'x'))).not.toHaveLength(0);
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  test(
    `${game.id} reads a state that was tampered with only if it can be played to its end`,
    () => {
      let taken = 0;
      for (let n = 0; n < (LONG ? 1000 : 10); n++)
        taken += survivesTampering(game, begin(n), seedRandom(`tampered ${n}`), maxMoves, drawFrom);
      expect(taken).toBeGreaterThan(0);
    },
    LONG ? 3_600_000 : 600_000,
  );

  test(`${game.id} explains every refusal in every language`, () => {
    expect(new Set(game.codes).size).toBe(game.codes.length);
    for (const language of LANGUAGES) {
      const texts = game.codes.map((code) => game.describe.refusal(code, language));
      for (const text of texts) expect(text).toMatch(SENTENCE);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
}
