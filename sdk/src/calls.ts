import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import { makeConfig, type Rules } from './config.ts';
import type { Deployment } from './deployment.ts';
import * as admin from './generated/admin.ts';
import * as cards from './generated/cards.ts';
import * as draft from './generated/draft.ts';
import * as estate from './generated/estate.ts';
import * as lobby from './generated/lobby.ts';
import * as map from './generated/map.ts';
import * as preferences from './generated/preferences.ts';
import * as shop from './generated/shop.ts';
import * as turn from './generated/turn.ts';
import type { CardKind, DirMode } from './generated/vocabulary.ts';
import { type GameMap, tileNumber } from './maps/index.ts';
import type { ObjectInput, Thunk } from './move/call.ts';

/**
 * Everything a player can do, one thunk each: `tx.add(takeTurn(deployment, { … }))`. Several go into one transaction, except
 * that nothing may follow a roll. The single functions of the package are in `@tycoon/sdk/move`.
 */

/**
 * The budget of a roll, in MIST. It has to cover every outcome: the simulation draws other dice than the execution, and a roll
 * that runs out of gas is undone, which must not depend on luck. What is not used is not charged. The dearest of 29,432 rolls in
 * 300 games of bots took 34 million; the test that plays them prints the figure and wants twice as much room.
 */
export const ROLL_GAS_BUDGET = 200_000_000n;

export interface CreateGame {
  readonly templateId: bigint | number;
  /** The digest of the map one believes to play on; the chain refuses another. */
  readonly digest?: Uint8Array;
  readonly rules?: Partial<Rules>;
}

/** Opens a lobby and takes its first seat. */
export const createGame =
  ({ packageId, registryId }: Deployment, { templateId, digest, rules = {} }: CreateGame): Thunk =>
  (tx) => {
    const config = tx.add(makeConfig(packageId, rules));
    return tx.add(
      lobby.createGame(packageId, { registry: registryId, templateId, digest: digest ?? null, config }),
    );
  };

export const joinGame = ({ packageId }: Deployment, game: string): Thunk => lobby.join(packageId, { game });

export const leaveGame = ({ packageId }: Deployment, args: lobby.LeaveArguments): Thunk =>
  lobby.leave(packageId, args);

export const closeGame = ({ packageId }: Deployment, args: lobby.CloseArguments): Thunk =>
  lobby.close(packageId, args);

export const startGame = ({ packageId }: Deployment, args: lobby.StartArguments): Thunk =>
  lobby.start(packageId, args);

/** A card to play, with what its kind asks for. */
export interface CardPlay {
  readonly kind: CardKind;
  readonly target?: string;
  readonly tile?: number;
  readonly value?: number;
}

export interface TakeTurn {
  readonly game: string;
  readonly seat: ObjectInput;
  readonly cards?: readonly CardPlay[];
  /** A direction for this move alone, `DIR_CW` or `DIR_CCW`. */
  readonly direction?: DirMode;
  /** The exits to take at the forks ahead, in order. */
  readonly route?: readonly number[];
  /** The game's rules ask for the predictable dice. */
  readonly clockDice?: boolean;
}

/** Plays cards and rolls, in one signature. If there is nothing to decide afterwards, this was the turn. */
export const takeTurn =
  (
    deployment: Deployment,
    { game, seat, cards: plays = [], direction, route = [], clockDice = false }: TakeTurn,
  ): Thunk =>
  (tx) => {
    const { packageId, registryId: registry } = deployment;
    const cap = tx.add(turn.mintTurncap(packageId, { game, seat }));
    tx.add(playCards(deployment, { game, cap, plays }));
    tx.setGasBudgetIfNotSet(ROLL_GAS_BUDGET);
    const args = { game, registry, cap, dirIntent: direction ?? null, route };
    return tx.add(clockDice ? turn.rollWithClock(packageId, args) : turn.rollAndStep(packageId, args));
  };

export const useCard = (
  { packageId }: Deployment,
  { game, cap, kind, target, tile, value }: CardPlay & { readonly game: string; readonly cap: ObjectInput },
): Thunk =>
  cards.useCard(packageId, {
    game,
    cap,
    kind,
    target: target ?? null,
    tile: tile ?? null,
    value: value ?? null,
  });

/** Plays cards one after the other, before the roll: `tx.add(playCards(deployment, { game, cap, plays }))`. */
export const playCards =
  (
    deployment: Deployment,
    {
      game,
      cap,
      plays,
    }: { readonly game: string; readonly cap: ObjectInput; readonly plays: readonly CardPlay[] },
  ) =>
  (tx: Transaction): void => {
    for (const play of plays) tx.add(useCard(deployment, { game, cap, ...play }));
  };

/** What to do with an open turn: where one stands, with the cap that the roll left behind. */
export interface Manage {
  readonly game: string;
  readonly cap: ObjectInput;
}

/** Buys the land one stands on, and ends the turn. */
export const buy =
  (deployment: Deployment, args: Manage & { readonly tile: number }): Thunk =>
  (tx) => {
    tx.add(estate.buy(deployment.packageId, { ...onMap(deployment, args), tileId: args.tile }));
    return tx.add(skip(deployment, args));
  };

/** Builds one level where one stands, and ends the turn. */
export const upgrade =
  (deployment: Deployment, args: Manage & { readonly tile: number }): Thunk =>
  (tx) => {
    tx.add(estate.upgrade(deployment.packageId, { ...onMap(deployment, args), tileId: args.tile }));
    return tx.add(skip(deployment, args));
  };

/** Buys cards in the shop one stands on, and ends the turn. */
export const buyCards =
  (deployment: Deployment, args: Manage & { readonly kinds: readonly CardKind[] }): Thunk =>
  (tx) => {
    for (const kind of args.kinds)
      tx.add(shop.buyCard(deployment.packageId, { ...onMap(deployment, args), kind }));
    return tx.add(skip(deployment, args));
  };

/** Ends the turn without buying anything. */
export const skip = ({ packageId }: Deployment, { game, cap }: Manage): Thunk =>
  turn.endTurn(packageId, { game, cap });

const onMap = ({ registryId }: Deployment, { game, cap }: Manage) => ({ game, cap, registry: registryId });

export const surrender = ({ packageId }: Deployment, args: turn.SurrenderArguments): Thunk =>
  turn.surrender(packageId, args);

/** Ends the turn of a player whose time is over; anyone may. */
export const endTimedOutTurn = ({ packageId }: Deployment, game: string): Thunk =>
  turn.endTimedOutTurn(packageId, { game });

export const setDirection = ({ packageId }: Deployment, args: preferences.SetDirectionArguments): Thunk =>
  preferences.setDirection(packageId, args);

/** Lets the chain buy and upgrade for the player as long as `floor` stays in cash. */
export const setAuto = ({ packageId }: Deployment, args: preferences.SetAutoArguments): Thunk =>
  preferences.setAuto(packageId, args);

/** Publishes a map in one transaction; `adminCap` is needed where the registry is curated. */
export const publishMap =
  (deployment: Deployment, gameMap: GameMap, adminCap?: ObjectInput): Thunk =>
  (tx) => {
    const { packageId, registryId: registry } = deployment;
    const template = tx.add(makeTemplate(packageId, gameMap));
    return tx.add(
      adminCap
        ? admin.publishTemplate(packageId, { cap: adminCap, registry, template })
        : map.publishTemplate(packageId, { registry, template }),
    );
  };

/**
 * Publishes a map into a registry of its own, which is shared so that everybody can play on it. Official registries are
 * curated; this needs nobody's leave. The registry's id comes with the `RegistryCreatedEvent`.
 */
export const publishOwnMap =
  ({ packageId, packageIds }: Deployment, gameMap: GameMap): Thunk =>
  (tx) => {
    const registry = tx.add(map.createRegistry(packageId));
    const template = tx.add(makeTemplate(packageId, gameMap));
    tx.add(map.publishTemplate(packageId, { registry, template }));
    return tx.moveCall({
      target: '0x2::transfer::public_share_object',
      typeArguments: [`${packageIds[0]}::map::MapRegistry`],
      arguments: [registry],
    });
  };

const makeTemplate =
  (packageId: string, { id, version, width, height, tiles }: GameMap) =>
  (tx: Transaction): TransactionResult => {
    const self = tx.add(draft.new_(packageId, { id, version, width, height }));
    const each = <T>(read: (tile: (typeof tiles)[number]) => T) => tiles.map(read);
    tx.add(
      draft.tiles(packageId, {
        self,
        x: each((tile) => tile.x),
        y: each((tile) => tile.y),
        kind: each((tile) => tileNumber(tile.kind)),
        size: each((tile) => tile.size),
        price: each((tile) => tile.price),
        baseToll: each((tile) => tile.baseToll),
        special: each((tile) => tile.special),
      }),
    );
    tx.add(
      draft.links(packageId, {
        self,
        adj: each((tile) => tile.neighbours),
        cwNext: each((tile) => tile.cw),
        ccwNext: each((tile) => tile.ccw),
      }),
    );
    tx.add(
      draft.rings(packageId, {
        self,
        ringId: each((tile) => tile.ring),
        ringIdx: each((tile) => tile.ringIndex),
      }),
    );
    return tx.add(draft.seal(packageId, { self }));
  };
