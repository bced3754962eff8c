import { createHash } from 'node:crypto';
import type { Transaction } from '@mysten/sui/transactions';
import { createDirect, type Direct, type DirectOutcome, type DirectValue } from '@tycoon/localnet';
import type { Rules } from '@tycoon/sdk';
import { createGenerator, decide, type Situation, type Strategy } from '@tycoon/sdk/bot';
import { createGame, joinGame, startGame } from '@tycoon/sdk/calls';
import {
  applyEvent,
  decodeEvent,
  fromSnapshot,
  type GameView,
  openView,
  type TycoonEvent,
} from '@tycoon/sdk/events';
import type { GameMap } from '@tycoon/sdk/maps';
import { snapshot } from '@tycoon/sdk/move';
import { legalActions } from '@tycoon/sdk/rules';
import type { TycoonNet } from './tycoon-net.ts';

/** A game of bots on the published bytecode, without the network around it. */
interface DirectGame {
  readonly map: GameMap;
  /** What differs from the rules that are recommended for the map. */
  readonly rules: Partial<Rules>;
  /** In the order of the seats. */
  readonly strategies: readonly Strategy[];
  /** The same seed gives the same game. */
  readonly seed: string;
  /** Broken off after so many rounds, where the rules have no end of their own. */
  readonly maxRounds?: number;
  readonly onEvent?: (event: TycoonEvent, view: GameView) => void;
}

interface DirectResult {
  /** The game at its end, or where it was broken off; kept by events alone. */
  readonly view: GameView;
  /** The same, read from the objects. */
  readonly read: () => GameView;
  /** Blocks of calls, each of which would be a transaction. */
  readonly blocks: number;
}

/** A player's address by seat. */
const seatAddress = (seat: number): string => `0x${`${seat + 1}`.padStart(64, 'a')}`;

/** Plays whole games by the SDK's own calls. */
export async function createDirectTables(net: TycoonNet): Promise<(game: DirectGame) => DirectResult> {
  const cardPrices = await net.tycoon.cardPrices();
  const open = createDirect(net.localnet);
  return (game) => playGame(net, open(), cardPrices, game);
}

function playGame(
  { deployment }: TycoonNet,
  direct: Direct,
  cardPrices: Situation['around']['cardPrices'],
  { map, rules, strategies, seed, maxRounds = Number.POSITIVE_INFINITY, onEvent = () => {} }: DirectGame,
): DirectResult {
  const below = createGenerator(digestOf(seed).readUInt32LE());
  const around = { map, cardPrices, nowMs: 0n };
  const seats: string[] = [];
  let view: GameView | undefined;
  let blocks = 0;

  const run = (seat: number, thunk: (tx: Transaction) => unknown): void => {
    direct.begin(seatAddress(seat), digestOf(`${seed} ${blocks++}`));
    thunk(transactionOn(direct.call));
    follow(direct.end());
  };
  const follow = ({ events, sent }: DirectOutcome): void => {
    for (const { id, type, to } of sent) {
      const seat = strategies.findIndex((_, index) => seatAddress(index) === to);
      if (type.endsWith('::game::Seat')) seats[seat] = id;
    }
    for (const { type, contents } of events) {
      const event = decodeEvent(type, contents, deployment.packageIds);
      if (event?.type === 'GameCreatedEvent') view = openView(event);
      if (!event || !view) continue;
      view = applyEvent(view, event);
      onEvent(event, view);
    }
  };

  const config = { ...map.recommended, maxPlayers: strategies.length, ...rules };
  run(0, createGame(deployment, { templateId: map.id, rules: config, bot: true }));
  const created = view as GameView | undefined;
  if (!created) throw new Error('creating a game told of none');
  const game = created.id;
  for (let seat = 1; seat < strategies.length; seat++) run(seat, joinGame(deployment, game, { bot: true }));
  run(0, startGame(deployment, { game, seat: seats[0] ?? '' }));
  let now = view as GameView | undefined as GameView;
  while (now.status === 'active' && now.turn <= maxRounds) {
    const seat = now.activeIdx;
    const me = now.players[seat];
    const strategy = strategies[seat];
    if (!me || !strategy) throw new Error(`nobody plays seat ${seat}`);
    const actions = legalActions(now, me.address, around);
    const actor = { seat: seats[seat] ?? '' };
    const thunk = decide(deployment, strategy, { view: now, me, actions, around, below }, actor);
    if (!thunk) throw new Error(`the bot of seat ${seat} does nothing in phase ${now.phase}`);
    run(seat, thunk);
    now = view as GameView;
  }
  const read = (): GameView => {
    const [whole] = direct.call({
      package: deployment.packageId,
      module: 'snapshot',
      function: 'of_game',
      arguments: [
        { kind: 'object', id: game },
        { kind: 'object', id: deployment.registryId },
      ],
    });
    if (!whole) throw new Error('a snapshot holds nothing');
    return fromSnapshot(snapshot.GameSnapshot.parse(direct.encode(whole)));
  };
  return { view: now, read, blocks };
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What the SDK's calls need of a transaction, run as it is written. */
function transactionOn(call: Direct['call']): Transaction {
  const argument = (value: DirectValue) => ({ $kind: 'Direct', value });
  const object = (input: unknown) =>
    typeof input === 'string' ? argument({ kind: 'object', id: input }) : input;
  const tx = {
    add: (thunk: (tx: unknown) => unknown) => thunk(tx),
    object: Object.assign(object, { clock: () => object('0x6'), random: () => object('0x8') }),
    pure: (serialized: { toBytes(): Uint8Array }) => argument({ kind: 'bytes', bytes: serialized.toBytes() }),
    moveCall: ({
      arguments: given,
      ...target
    }: {
      readonly package: string;
      readonly module: string;
      readonly function: string;
      readonly arguments: readonly { readonly value: DirectValue }[];
    }) => {
      const results = call({ ...target, arguments: given.map(({ value }) => value) });
      return Object.assign(results.map(argument), results[0] && argument(results[0]));
    },
  };
  return tx as unknown as Transaction;
}
