import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Bot, createMatch, type GameTypes, playGame, seedRandom } from '@tycoon/engine/core';
import { GAMES, type GameEntry } from '@tycoon/engine/games';
import { BOTS as MERIT_BOTS, merit } from '@tycoon/engine/merit';
import { BOTS as ZHAJINHUA_BOTS, zhajinhua } from '@tycoon/engine/zhajinhua';
import { perSecond } from '../src/clock.ts';
import { type Measurement, throughput } from '../src/measurement.ts';
import { playOurs } from '../src/tic-tac-toe.ts';

function configOf<Config>(
  game: {
    parseConfig(json: unknown): { ok: true; value: Config } | { ok: false; problem: { message: string } };
  },
  json: unknown,
): Config {
  const config = game.parseConfig(json);
  if (!config.ok) throw new Error(config.problem.message);
  return config.value;
}

const pick = <T extends GameTypes>(bots: readonly Bot<T>[], ...ids: string[]): Bot<T>[] =>
  ids.map((id) => {
    const bot = bots.find((candidate) => candidate.id === id);
    if (bot === undefined) throw new Error(id);
    return bot;
  });

/** Moves of a game as a server makes them: a bot looks and decides, its action is read as untrusted JSON, checked, applied, logged and hashed. */
async function logged(entry: GameEntry): Promise<Measurement> {
  const { game, bots, asWritten } = await entry.load();
  const config = asWritten(entry.seats.min);
  const seated = Array.from(
    { length: entry.seats.min },
    (_, seat) => bots[seat % bots.length] as (typeof bots)[0],
  );
  const value = perSecond((n) => {
    const match = createMatch(game, config, `bench ${n}`);
    const random = seedRandom(`bots ${n}`);
    while (match.number() < 200) {
      const state = match.state();
      const seat = game.actors(state)[0];
      if (seat === undefined) break;
      const chosen = (seated[seat] as (typeof bots)[0]).choose(
        match.view(seat),
        () => game.legal(state, seat),
        random,
      );
      const action = game.parseAction(chosen);
      if (!action.ok || !match.submit(match.number(), action.value).ok)
        throw new Error(`${entry.id}: an illegal move`);
    }
    return match.number();
  });
  return throughput(
    `engine: ${entry.title.zh} moves: a bot decides, the move is read, checked, logged and hashed`,
    value,
    'moves/s',
  );
}

/** Ours and the peer's moves a second, in turns, the best of three each: neither shall win by the moment it was measured in. */
async function ticTacToe(): Promise<{ readonly ours: number; readonly peer: number }> {
  const worker = new Worker(new URL('../src/boardgame.ts', import.meta.url));
  let peer = 0;
  let ours = 0;
  for (let turn = 0; turn < 3; turn++) {
    worker.postMessage(null);
    const [measured] = (await once(worker, 'message')) as [number];
    peer = Math.max(peer, measured);
    ours = Math.max(ours, perSecond(playOurs));
  }
  await worker.terminate();
  return { ours, peer };
}

export async function measure(): Promise<readonly Measurement[]> {
  const { ours, peer } = await ticTacToe();
  const poker = configOf(zhajinhua, { players: 3, hands: 100 });
  const table = pick(ZHAJINHUA_BOTS, 'loose', 'steady', 'tight');
  const hands = perSecond((n) => {
    const { state } = playGame(zhajinhua, poker, `bench ${n}`, table);
    return state.hand;
  });
  const clever = pick(MERIT_BOTS, 'clever', 'clever', 'clever', 'clever');
  const team = configOf(merit, {});
  const games = perSecond((n) => {
    playGame(merit, team, `bench ${n}`, clever);
    return 1;
  });
  const measured: Measurement[] = [
    throughput(
      'engine: tic-tac-toe moves, checked, logged and hashed',
      ours,
      'moves/s',
      { times: 10 },
      { name: 'boardgame.io 0.50.2 (log, no hashes)', value: peer },
    ),
    throughput('engine: 炸金花 hands of three in simulation, one core', hands, 'hands/s', {
      atLeast: 100_000,
    }),
    throughput('engine: 功德轮回 games of four in simulation, one core', games, 'games/s', {
      atLeast: 20_000,
    }),
  ];
  for (const entry of GAMES) measured.push(await logged(entry));
  return measured;
}
