import type { Signer } from '@mysten/sui/cryptography';
import type { Transaction } from '@mysten/sui/transactions';
import { type CardKind, type Executed, type GameView, PHASE_MANAGE, type Rules } from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import type { EventName, EventOf } from '@tycoon/sdk/events';
import { BOARDS, type BoardName } from './boards.ts';
import type { ContractNet } from './contract-net.ts';

interface MatchOptions {
  readonly board?: BoardName;
  readonly players?: number;
  readonly rules?: Partial<Rules>;
}

/** A game that a case plays; players are named by their seats, 0 on. */
export interface Match {
  readonly net: ContractNet;
  readonly game: string;
  readonly players: readonly Signer[];
  /** The address of a seat. */
  at(seat: number): string;
  view(): Promise<GameView>;
  seat(seat: number): Promise<string>;
  cap(seat: number): Promise<string>;
  act(seat: number, thunk: (tx: Transaction) => unknown): Promise<Executed>;
  roll(seat: number, turn?: Omit<calls.TakeTurn, 'game' | 'seat'>): Promise<Executed>;
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
  const held = async (seat: number, what: 'seat' | 'cap') => {
    const holdings = await tycoon.holdings(player(seat).toSuiAddress(), game);
    const id = holdings[what];
    if (!id) throw new Error(`player ${seat} has no ${what}`);
    return id;
  };
  const match: Match = {
    net,
    game,
    players,
    at: (seat) => player(seat).toSuiAddress(),
    view: () => tycoon.game(game),
    seat: (seat) => held(seat, 'seat'),
    cap: (seat) => held(seat, 'cap'),
    act: (seat, thunk) => net.execute(player(seat), thunk),
    roll: async (seat, turn = {}) =>
      match.act(seat, calls.takeTurn(deployment, { game, seat: await match.seat(seat), ...turn })),
    skip: async (seat) => match.act(seat, calls.skip(deployment, { game, cap: await match.cap(seat) })),
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
  await match.act(0, calls.buyCards(deployment, { game: match.game, cap: await match.cap(0), kinds }));
  for (let seat = 1; seat < match.players.length; seat++) await pass(match, seat);
  return match;
}

/** The first event of a kind. */
export function the<Name extends EventName>(name: Name, events: Executed['events']): EventOf<Name> {
  const event = events.find((candidate): candidate is EventOf<Name> => candidate.type === name);
  if (event) return event;
  throw new Error(`no ${name} among ${events.map(({ type }) => type).join(', ') || 'no events'}`);
}
