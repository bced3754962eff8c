import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import { makeConfig, type Rules } from './config/index.ts';
import type { Deployment } from './deployment.ts';
import * as admin from './generated/admin.ts';
import * as cards from './generated/cards.ts';
import * as draft from './generated/draft.ts';
import * as estate from './generated/estate.ts';
import * as games from './generated/game.ts';
import * as lobby from './generated/lobby.ts';
import * as map from './generated/map.ts';
import * as preferences from './generated/preferences.ts';
import * as shop from './generated/shop.ts';
import * as turn from './generated/turn.ts';
import type { CardKind, DirMode } from './generated/vocabulary.ts';
import { type GameMap, labelsOf, tileNumber } from './maps/index.ts';
import type { ObjectInput, Thunk } from './move/call.ts';
import type { GameView } from './view/view.ts';

/**
 * Everything a player can do, one thunk each: `tx.add(takeTurn(deployment, { … }))`. Several go into one transaction, except
 * that nothing may follow a roll. The single functions of the package are in `@tycoon/sdk/move`.
 *
 * A turn has two steps. `takeTurn` plays cards and draws the dice; what was drawn waits until `step` plays it, which anybody may
 * send. While it waits nothing else changes the game, so a later call takes the step along: `stepFirst(deployment, view, call)`.
 */

/**
 * Who makes a call for a player: its owner with the `Seat`, or the delegate it has named, who signs as the sender and says for
 * whom. A delegate plays; it neither surrenders, leaves nor names another.
 */
export type Actor =
  | { readonly seat: ObjectInput; readonly player?: never }
  | { readonly player: string; readonly seat?: never };

/** A player's call in one game. */
export type Acting = Actor & { readonly game: string };

/** An address that may play for a player, and until when. */
export interface Delegate {
  readonly address: string;
  readonly untilMs: bigint;
}

/** How somebody sits down. */
export interface Seating {
  /** A program plays here, and says so: it is on nobody's leaderboard. */
  readonly bot?: boolean;
  /** Who may play for the seat from the start. */
  readonly delegate?: Delegate;
}

export interface CreateGame extends Seating {
  readonly templateId: bigint | number;
  /** The digest of the map one believes to play on; the chain refuses another. */
  readonly digest?: Uint8Array;
  /** What differs from `DEFAULT_RULES`; left out, the rules are those that the registry recommends for the map. */
  readonly rules?: Partial<Rules>;
}

const seatingOf = ({ bot = false, delegate }: Seating) => ({
  bot,
  delegate: delegate?.address ?? null,
  untilMs: delegate?.untilMs ?? 0n,
});

/** Opens a lobby and takes its first seat. */
export const createGame =
  ({ packageId, registryId: registry }: Deployment, options: CreateGame): Thunk =>
  (tx) => {
    const { templateId, digest = null, rules } = options;
    const config = rules
      ? tx.add(makeConfig(packageId, rules))
      : tx.add(map.recommended(packageId, { registry, id: templateId }));
    return tx.add(
      lobby.createGameAs(packageId, { registry, templateId, digest, config, ...seatingOf(options) }),
    );
  };

export const joinGame = ({ packageId }: Deployment, game: string, seating: Seating = {}): Thunk =>
  lobby.joinAs(packageId, { game, ...seatingOf(seating) });

export const leaveGame = ({ packageId }: Deployment, args: lobby.LeaveArguments): Thunk =>
  lobby.leave(packageId, args);

export const closeGame = ({ packageId }: Deployment, args: lobby.CloseArguments): Thunk =>
  lobby.close(packageId, args);

/** Says that one is ready, or not any more; the game starts when everybody is. */
export const setReady = (
  { packageId }: Deployment,
  { game, seat, player, ready }: Acting & { readonly ready: boolean },
): Thunk =>
  seat === undefined
    ? lobby.setReadyAsDelegate(packageId, { game, player, ready })
    : lobby.setReady(packageId, { game, seat, ready });

export const startGame = ({ packageId }: Deployment, { game, seat, player }: Acting): Thunk =>
  seat === undefined
    ? lobby.startAsDelegate(packageId, { game, player })
    : lobby.start(packageId, { game, seat });

/** The host takes a guest off the table before the start. */
export const kickGuest = (
  { packageId }: Deployment,
  { game, seat, player, guest }: Acting & { readonly guest: string },
): Thunk =>
  seat === undefined
    ? lobby.kickAsDelegate(packageId, { game, host: player, player: guest })
    : lobby.kick(packageId, { game, seat, player: guest });

/** Lets an address play for the seat, and no other from now on; null lets nobody. */
export const nameDelegate = (
  { packageId }: Deployment,
  {
    game,
    seat,
    delegate,
  }: { readonly game: string; readonly seat: ObjectInput; readonly delegate: Delegate | null },
): Thunk =>
  preferences.nameDelegate(packageId, {
    game,
    seat,
    delegate: delegate?.address ?? null,
    untilMs: delegate?.untilMs ?? 0n,
  });

/** A card to play, with what its kind asks for. */
export interface CardPlay {
  readonly kind: CardKind;
  readonly target?: string;
  readonly tile?: number;
  readonly value?: number;
}

export type TakeTurn = Acting & {
  readonly cards?: readonly CardPlay[];
  /** A direction for this move alone, `DIR_CW` or `DIR_CCW`. */
  readonly direction?: DirMode;
  /** The exits to take at the forks ahead, in order. */
  readonly route?: readonly number[];
  /** The game's rules ask for the predictable dice. */
  readonly clockDice?: boolean;
};

const mintCap = ({ packageId }: Deployment, { game, seat, player }: Acting): Thunk =>
  seat === undefined
    ? turn.mintTurncapAsDelegate(packageId, { game, player })
    : turn.mintTurncap(packageId, { game, seat });

/**
 * Plays cards and draws the dice, in one signature. What was drawn waits for `step`, except with the predictable dice, which are
 * played at once.
 */
export const takeTurn =
  (deployment: Deployment, args: TakeTurn): Thunk =>
  (tx) => {
    const { packageId, registryId: registry } = deployment;
    const { game, cards: plays = [], direction: dirIntent = null, route = [], clockDice = false } = args;
    const cap = tx.add(mintCap(deployment, args));
    tx.add(playCards(deployment, { game, cap, plays }));
    const roll = { game, registry, cap, dirIntent, route };
    return tx.add(clockDice ? turn.rollAndStep(packageId, roll) : turn.roll(packageId, roll));
  };

/** Plays what the dice have drawn: the move, and all that follows from it. Anybody may; where nothing waits it does nothing. */
export const step = ({ packageId, registryId: registry }: Deployment, game: string): Thunk =>
  turn.step(packageId, { game, registry });

/** A call of the game, with the step before it where the view says that a draw waits. */
export const stepFirst =
  <T>(deployment: Deployment, { id, draw: waiting }: GameView, call: (tx: Transaction) => T) =>
  (tx: Transaction): T => {
    if (waiting) tx.add(step(deployment, id));
    return call(tx);
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

/** Something of one's own to sell: the building on a tile, or its bare land. */
export interface Sale {
  readonly tile: number;
  readonly what: 'building' | 'land';
}

/** What to do with an open turn; sales come before whatever they are to pay. */
export type Manage = Acting & { readonly sales?: readonly Sale[] };

/** Opens the turn with a cap, sells, does the rest and ends it, or leaves it open. */
const manage =
  (
    deployment: Deployment,
    args: Manage,
    rest: (cap: TransactionResult) => (tx: Transaction) => void,
    staysOpen = false,
  ): Thunk =>
  (tx) => {
    const { game, sales = [] } = args;
    const cap = tx.add(mintCap(deployment, args));
    tx.add(sellAll(deployment, game, cap, sales));
    tx.add(rest(cap));
    const { packageId } = deployment;
    return tx.add(staysOpen ? games.burnTurncap(packageId, { cap }) : turn.endTurn(packageId, { game, cap }));
  };

const sellAll =
  ({ packageId }: Deployment, game: string, cap: ObjectInput, sales: readonly Sale[]) =>
  (tx: Transaction): void => {
    for (const { tile: tileId, what } of sales) {
      const sale = { game, cap, tileId };
      tx.add(what === 'land' ? estate.sellLand(packageId, sale) : estate.sellBuilding(packageId, sale));
    }
  };

/** Buys the land one stands on, and ends the turn. */
export const buy = (deployment: Deployment, args: Manage & { readonly tile: number }): Thunk =>
  manage(deployment, args, (cap) => (tx) => {
    const { packageId, registryId: registry } = deployment;
    tx.add(estate.buy(packageId, { game: args.game, registry, cap, tileId: args.tile }));
  });

/** Builds one level where one stands, and ends the turn unless it stays open for the next level. */
export const upgrade = (
  deployment: Deployment,
  args: Manage & { readonly tile: number; readonly staysOpen?: boolean },
): Thunk =>
  manage(
    deployment,
    args,
    (cap) => (tx) => {
      const { packageId, registryId: registry } = deployment;
      tx.add(estate.upgrade(packageId, { game: args.game, registry, cap, tileId: args.tile }));
    },
    args.staysOpen,
  );

/** Buys cards in the shop one stands on, and ends the turn. */
export const buyCards = (
  deployment: Deployment,
  args: Manage & { readonly kinds: readonly CardKind[] },
): Thunk =>
  manage(deployment, args, (cap) => (tx) => {
    const { packageId, registryId: registry } = deployment;
    for (const kind of args.kinds) tx.add(shop.buyCard(packageId, { game: args.game, registry, cap, kind }));
  });

/** Ends the turn without buying anything. */
export const skip = (deployment: Deployment, args: Manage): Thunk => manage(deployment, args, () => () => {});

/** Sells buildings and land, and leaves the turn open. */
export const sell = (deployment: Deployment, args: Acting & { readonly sales: readonly Sale[] }): Thunk =>
  manage(deployment, args, () => () => {}, true);

export const surrender = ({ packageId }: Deployment, args: turn.SurrenderArguments): Thunk =>
  turn.surrender(packageId, args);

/** Rolls for a player whose time is over before it has rolled; anyone may. The third time in a row puts the player out. */
export const rollAbsent = (
  { packageId, registryId: registry }: Deployment,
  { game, clockDice = false }: { readonly game: string; readonly clockDice?: boolean },
): Thunk =>
  clockDice ? turn.rollAbsentAndStep(packageId, { game, registry }) : turn.rollAbsent(packageId, { game });

/** Ends the turn of a player whose time is over after it has rolled; anyone may. */
export const endTimedOutTurn = ({ packageId }: Deployment, game: string): Thunk =>
  turn.endTimedOutTurn(packageId, { game });

export const setDirection = (
  { packageId }: Deployment,
  { game, seat, player, dir }: Acting & { readonly dir: DirMode },
): Thunk =>
  seat === undefined
    ? preferences.setDirectionAsDelegate(packageId, { game, player, dir })
    : preferences.setDirection(packageId, { game, seat, dir });

/** Lets the chain buy and upgrade for the player as long as `floor` stays in cash. */
export const setAuto = (
  { packageId }: Deployment,
  { game, seat, player, auto, floor }: Acting & { readonly auto: boolean; readonly floor: bigint | number },
): Thunk =>
  seat === undefined
    ? preferences.setAutoAsDelegate(packageId, { game, player, auto, floor })
    : preferences.setAuto(packageId, { game, seat, auto, floor });

/** Gives back the seat of a game that is over, or from which the host took one. */
export const returnSeat = (
  { packageId }: Deployment,
  { game, seat }: { readonly game: string; readonly seat: ObjectInput },
): Thunk => games.burnSeat(packageId, { self: game, seat });

/** Removes so many rows of a game that has been over for seven days; its host or the host's delegate may, and gets the rebate. */
export const clearGame = (
  { packageId }: Deployment,
  { game, limit }: { readonly game: string; readonly limit: number },
): Thunk => admin.clearGame(packageId, { game, limit });

/** Deletes a game whose rows are all gone. */
export const deleteGame = ({ packageId }: Deployment, game: string): Thunk =>
  admin.deleteGame(packageId, { game });

/** Carries a game over to this version of the package; anybody may, while no draw waits. */
export const carryGame = ({ packageId }: Deployment, game: string): Thunk =>
  admin.carryGame(packageId, { game });

export const carryRegistry = ({ packageId, registryId: registry }: Deployment): Thunk =>
  admin.carryRegistry(packageId, { registry });

/** Publishes a map with its names, streets and rules in one transaction; `adminCap` is needed where the registry is curated. */
export const publishMap =
  (deployment: Deployment, gameMap: GameMap, adminCap?: ObjectInput): Thunk =>
  (tx) => {
    const { packageId, registryId: registry } = deployment;
    const labelled = { registry, ...makeLabelled(tx, packageId, gameMap) };
    return tx.add(
      adminCap
        ? admin.publishLabelledTemplate(packageId, { cap: adminCap, ...labelled })
        : map.publishLabelledTemplate(packageId, labelled),
    );
  };

/**
 * Publishes a map into a registry of its own, which is shared so that everybody can play on it. Official registries are
 * curated; this needs nobody's leave. The registry's id comes with the `RegistryCreatedEvent`.
 */
export const publishOwnMap =
  ({ packageId }: Deployment, gameMap: GameMap): Thunk =>
  (tx) => {
    const registry = tx.add(map.createRegistry(packageId));
    const labelled = { registry, ...makeLabelled(tx, packageId, gameMap) };
    tx.add(map.publishLabelledTemplate(packageId, labelled));
    return tx.add(map.shareRegistry(packageId, { registry }));
  };

/** The rules that tables on a map start with; the holder of the registry's AdminCap may change them. */
export const recommendRules =
  (
    { packageId, registryId: registry }: Deployment,
    {
      templateId,
      rules,
      adminCap: cap,
    }: {
      readonly templateId: bigint | number;
      readonly rules: Partial<Rules>;
      readonly adminCap: ObjectInput;
    },
  ): Thunk =>
  (tx) => {
    const config = tx.add(makeConfig(packageId, rules));
    return tx.add(admin.recommend(packageId, { cap, registry, templateId, config }));
  };

/** A template, its labels and the rules recommended for it. */
const makeLabelled = (tx: Transaction, packageId: string, gameMap: GameMap) => ({
  template: tx.add(makeTemplate(packageId, gameMap)),
  labels: tx.add(map.newLabels(packageId, labelsOf(gameMap))),
  recommended: tx.add(makeConfig(packageId, gameMap.recommended)),
});

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
