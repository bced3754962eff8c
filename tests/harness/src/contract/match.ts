import type { Signer } from '@mysten/sui/cryptography';
import type { Transaction } from '@mysten/sui/transactions';
import {
  type CardKind,
  type Executed,
  type GameView,
  PHASE_MANAGE,
  type Rules,
  TycoonError,
} from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import type { EventName, EventOf } from '@tycoon/sdk/events';
import { draft } from '@tycoon/sdk/move';
import { ADMIN } from '@tycoon/sdk/numbers';
import { BOARDS, type BoardName } from './boards.ts';
import type { ContractNet } from './contract-net.ts';

interface MatchOptions {
  readonly board?: BoardName;
  readonly players?: number;
  readonly rules?: Partial<Rules>;
}

type Turn = Omit<calls.TakeTurn, 'game' | 'seat' | 'player'>;

/** A game that a case plays; players are named by their seats, 0 on. */
export interface Match {
  readonly net: ContractNet;
  readonly game: string;
  readonly players: readonly Signer[];
  /** The address of a seat. */
  at(seat: number): string;
  view(): Promise<GameView>;
  seat(seat: number): Promise<string>;
  act(seat: number, thunk: (tx: Transaction) => unknown): Promise<Executed>;
  /** Plays cards and draws; what was drawn waits. */
  draw(seat: number, turn?: Turn): Promise<Executed>;
  /** Anybody plays what waits. */
  step(): Promise<Executed>;
  /** Draws and steps; the events of both. */
  roll(seat: number, turn?: Turn): Promise<Executed>;
  skip(seat: number): Promise<Executed>;
}

/** A lobby with so many players in it, the first of them the host. */
export async function openLobby(
  net: ContractNet,
  { board = 'street', players: count = 2, rules = {} }: MatchOptions = {},
): Promise<Match> {
  const { deployment, tycoon } = net;
  const map = BOARDS[board];
  const hasHospital = map.tiles.some(({ kind }) => kind === 'hospital');
  const hospitals = { bombToHospital: hasHospital, dogToHospital: hasHospital };
  const players: Signer[] = [];
  while (players.length < count) players.push(await net.account());
  const player = (seat: number): Signer => {
    const signer = players[seat];
    if (!signer) throw new Error(`nobody sits on ${seat}`);
    return signer;
  };
  const { events } = await net.execute(
    player(0),
    calls.createGame(deployment, { templateId: map.id, rules: { ...hospitals, ...rules } }),
  );
  const { game } = the('GameCreatedEvent', events);
  for (const guest of players.slice(1)) await net.execute(guest, calls.joinGame(deployment, game));
  const match: Match = {
    net,
    game,
    players,
    at: (seat) => player(seat).toSuiAddress(),
    view: () => tycoon.game(game),
    async seat(seat) {
      // Nodes list what an address owns a checkpoint later than the transaction that made it.
      for (let looks = 1; looks <= 10; looks++) {
        const id = await tycoon.seatOf(player(seat).toSuiAddress(), game);
        if (id) return id;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error(`player ${seat} has no seat`);
    },
    act: (seat, thunk) => net.execute(player(seat), thunk),
    draw: async (seat, turn = {}) =>
      match.act(seat, calls.takeTurn(deployment, { game, seat: await match.seat(seat), ...turn })),
    step: () => match.act(0, calls.step(deployment, game)),
    async roll(seat, turn = {}) {
      const drawn = await match.draw(seat, turn);
      if (turn.clockDice) return drawn;
      const stepped = await match.step();
      return { ...stepped, events: [...drawn.events, ...stepped.events] };
    },
    skip: async (seat) => match.act(seat, calls.skip(deployment, { game, seat: await match.seat(seat) })),
  };
  return match;
}

/** The same, started: it is the first player's turn. */
export async function startMatch(net: ContractNet, options: MatchOptions = {}): Promise<Match> {
  const match = await openLobby(net, options);
  await match.act(0, calls.startGame(net.deployment, { game: match.game, seat: await match.seat(0) }));
  return match;
}

/** Rolls, and ends the turn if the roll left something to decide. */
export async function pass(match: Match, seat: number): Promise<void> {
  await match.roll(seat);
  const { status, phase, activeIdx } = await match.view();
  if (status === 'active' && phase === PHASE_MANAGE && activeIdx === seat) await match.skip(seat);
}

/** A match on a board of shops, in which the first player has bought these cards and is on turn again. */
export async function withCards(
  net: ContractNet,
  kinds: readonly CardKind[],
  options: MatchOptions = {},
): Promise<Match> {
  const rules = { startCash: 100_000n, ...options.rules };
  const match = await startMatch(net, { board: 'market', ...options, rules });
  await match.roll(0);
  const { deployment } = net;
  await match.act(0, calls.buyCards(deployment, { game: match.game, seat: await match.seat(0), kinds }));
  for (let seat = 1; seat < match.players.length; seat++) await pass(match, seat);
  return match;
}

/** A match in which the first player stands on land of its own with a building, in a game with sales, and may sell. */
export async function ownLand(net: ContractNet): Promise<{ readonly match: Match; readonly tile: number }> {
  const match = await startMatch(net, { rules: { landSales: true, startCash: 100_000n } });
  const { deployment } = net;
  const { game } = match;
  for (;;) {
    await match.roll(0);
    const { players, lots } = await match.view();
    const tile = players[0]?.pos ?? 0;
    const manage = { game, seat: await match.seat(0), tile };
    if ((lots[tile]?.level ?? 0) > 0) return { match, tile };
    await match.act(0, lots[tile] ? calls.upgrade(deployment, manage) : calls.buy(deployment, manage));
    await pass(match, 1);
  }
}

/** A lobby that was closed a week ago. */
export async function overForAWeek(net: ContractNet): Promise<Match> {
  const match = await openLobby(net);
  await match.act(0, calls.closeGame(net.deployment, { game: match.game, seat: await match.seat(0) }));
  await net.advanceClock(ADMIN.KEPT_MS);
  return match;
}

/** The cap that a player keeps for later. */
export async function keptCap({ net, at }: Match, seat: number): Promise<string> {
  const type = `${net.deployment.packageIds[0]}::game::TurnCap`;
  const { objects } = await net.client.core.listOwnedObjects({ owner: at(seat), type });
  const [cap] = objects;
  if (!cap) throw new Error(`player ${seat} keeps no cap`);
  return cap.objectId;
}

/** The rule by which something is refused. */
export async function refusalOf(attempt: Promise<unknown>): Promise<string | null> {
  const error = await attempt.then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof TycoonError) return error.rule;
  throw error;
}

/** A template of two tiles of land, without names. */
export const sketch = (packageId: string, id: number) => (tx: Transaction) => {
  const self = tx.add(draft.new_(packageId, { id, version: 1, width: 2, height: 1 }));
  const lists = { kind: [1, 1], size: [1, 1], price: [9, 9], baseToll: [1, 1], special: [0, 0] };
  tx.add(draft.tiles(packageId, { self, x: [0, 1], y: [0, 0], ...lists }));
  tx.add(draft.links(packageId, { self, adj: [[1], [0]], cwNext: [1, 0], ccwNext: [1, 0] }));
  tx.add(draft.rings(packageId, { self, ringId: [0, 0], ringIdx: [0, 1] }));
  return tx.add(draft.seal(packageId, { self }));
};

/** The first event of a kind. */
export function the<Name extends EventName>(name: Name, events: Executed['events']): EventOf<Name> {
  const event = events.find((candidate): candidate is EventOf<Name> => candidate.type === name);
  if (event) return event;
  throw new Error(`no ${name} among ${events.map(({ type }) => type).join(', ') || 'no events'}`);
}
