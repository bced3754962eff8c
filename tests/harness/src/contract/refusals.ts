import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  CARD_RENT_FREE,
  type CardKind,
  DIR_FORCED_CW,
  TycoonError,
} from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import type { ErrorName } from '@tycoon/sdk/errors';
import { admin, estate, game as games, map as maps, shop, trap, turn } from '@tycoon/sdk/move';
import { assertEqual, type Check } from './assert.ts';
import { BOARDS } from './boards.ts';
import type { ContractNet } from './contract-net.ts';
import { MAP_REFUSALS } from './map-refusals.ts';
import {
  keptCap,
  type Match,
  openLobby,
  overForAWeek,
  ownLand,
  pass,
  startMatch,
  the,
  withCards,
} from './match.ts';

/** Codes that no call from outside can meet, and why. The Move tests meet them by changing a game behind its back. */
export const UNREACHABLE = {
  ERR_MAX_LEVEL:
    'A turn stays open only where something can be decided, and on the highest level nothing can.',
  ERR_TILE_CLOSED: 'A turn never stays open on a closed tile, and tiles are closed by rolls alone.',
} as const satisfies Partial<Record<ErrorName, string>>;

/** Something the chain refuses, and the game that it must leave as it was. */
interface Refusal {
  readonly attempt: () => Promise<unknown>;
  readonly match?: Match;
}

export type RefusalCase = (net: ContractNet) => Promise<Refusal>;
type Reachable = Exclude<ErrorName, keyof typeof UNREACHABLE>;

const refuse = (match: Match, attempt: () => Promise<unknown>): Refusal => ({ match, attempt });

/** A match in which the first player stands on a shop and may buy. */
async function shopping(net: ContractNet, rules: Parameters<typeof startMatch>[1] = {}): Promise<Match> {
  const match = await startMatch(net, { board: 'market', ...rules });
  await match.roll(0);
  return match;
}

/** A match in which the first player stands on land of nobody. */
async function onLand(net: ContractNet): Promise<Match> {
  const match = await startMatch(net);
  await match.roll(0);
  return match;
}

/** A match in which the first player stands on land of its own and may build. */
async function onOwnLand(net: ContractNet): Promise<Match> {
  const match = await startMatch(net);
  const { deployment } = net;
  const { game } = match;
  for (let round = 0; round < 2; round++) {
    await match.roll(0);
    const { players, lots } = await match.view();
    const tile = players[0]?.pos ?? 0;
    if (lots[tile]) return match;
    await match.act(0, calls.buy(deployment, { game, seat: await match.seat(0), tile }));
    await pass(match, 1);
  }
  // Both tiles are its own now.
  await match.roll(0);
  return match;
}

/** Playing a card before the roll. */
const playing = (match: Match, play: calls.CardPlay) => () => match.roll(0, { cards: [play] });

/** Selling something of one's own in the open turn. */
const selling = (match: Match, sale: calls.Sale) => async () => {
  const { game, net } = match;
  return match.act(0, calls.sell(net.deployment, { game, seat: await match.seat(0), sales: [sale] }));
};

/** A call that takes a cap of the open turn. */
const managing =
  (
    match: Match,
    call: (args: { game: string; registry: string; cap: TransactionResult }) => (tx: Transaction) => unknown,
  ) =>
  async () => {
    const { registryId: registry, packageId } = match.net.deployment;
    const { game } = match;
    const seat = await match.seat(0);
    return match.act(0, (tx) => {
      const cap = tx.add(turn.mintTurncap(packageId, { game, seat }));
      call({ game, registry, cap })(tx);
      tx.add(games.burnTurncap(packageId, { cap }));
    });
  };

/** One provocation for every rule. */
export const REFUSALS: Readonly<Record<Reachable, RefusalCase>> = {
  ...MAP_REFUSALS,
  async ERR_NOT_ACTIVE_PLAYER(net) {
    const match = await startMatch(net);
    return refuse(match, () => match.roll(1));
  },
  async ERR_WRONG_PHASE(net) {
    const match = await startMatch(net);
    const { packageId } = net.deployment;
    const { game } = match;
    const seat = await match.seat(0);
    return refuse(match, () =>
      match.act(0, (tx) => {
        const cap = tx.add(turn.mintTurncap(packageId, { game, seat }));
        tx.add(turn.endTurn(packageId, { game, cap }));
      }),
    );
  },
  async ERR_NO_TURN_CAP(net) {
    const [match, other] = [await startMatch(net), await onLand(net)];
    const { packageId } = net.deployment;
    const seat = await other.seat(0);
    return refuse(match, () =>
      other.act(0, (tx) => {
        const cap = tx.add(turn.mintTurncap(packageId, { game: other.game, seat }));
        tx.add(turn.endTurn(packageId, { game: match.game, cap }));
      }),
    );
  },
  async ERR_TILE_OCCUPIED_BY_NPC(net) {
    const match = await withCards(net, [CARD_BARRIER, CARD_BARRIER]);
    const barrier = { kind: CARD_BARRIER, tile: 1 };
    return refuse(match, () => match.roll(0, { cards: [barrier, barrier] }));
  },
  async ERR_TEMPLATE_NOT_FOUND(net) {
    const host = await net.account();
    return {
      attempt: () => net.execute(host, calls.createGame(net.deployment, { templateId: 999 })),
    };
  },
  async ERR_INVALID_MOVE(net) {
    const match = await startMatch(net);
    return refuse(match, () => match.roll(0, { direction: DIR_FORCED_CW }));
  },
  async ERR_CARD_NOT_OWNED(net) {
    const match = await startMatch(net);
    return refuse(match, playing(match, { kind: CARD_RENT_FREE }));
  },
  async ERR_HAND_LIMIT(net) {
    const match = await shopping(net, { rules: { handLimit: 1n } });
    const { deployment } = net;
    return refuse(match, async () =>
      match.act(
        0,
        calls.buyCards(deployment, {
          game: match.game,
          seat: await match.seat(0),
          kinds: [CARD_BARRIER, CARD_BARRIER],
        }),
      ),
    );
  },
  async ERR_CAP_EXPIRED(net) {
    const match = await startMatch(net, { board: 'grant' });
    const { packageId } = net.deployment;
    const { game } = match;
    const seat = await match.seat(0);
    await match.act(0, (tx) => {
      tx.add(games.keepTurncap(packageId, { cap: tx.add(turn.mintTurncap(packageId, { game, seat })) }));
    });
    const cap = await keptCap(match, 0);
    // Nothing is to be decided there, so the roll ends the turn.
    await match.roll(0);
    return refuse(match, () => match.act(0, turn.endTurn(packageId, { game, cap })));
  },
  async ERR_JOIN_FULL(net) {
    const match = await openLobby(net, { rules: { maxPlayers: 2 } });
    const guest = await net.account();
    return refuse(match, () => net.execute(guest, calls.joinGame(net.deployment, match.game)));
  },
  async ERR_ALREADY_STARTED(net) {
    const match = await startMatch(net);
    const guest = await net.account();
    return refuse(match, () => net.execute(guest, calls.joinGame(net.deployment, match.game)));
  },
  async ERR_GAME_ENDED(net) {
    const match = await startMatch(net);
    const { game } = match;
    await match.act(1, calls.surrender(net.deployment, { game, seat: await match.seat(1) }));
    return refuse(match, () => match.roll(0));
  },
  async ERR_POS_MISMATCH(net) {
    const match = await onLand(net);
    const { players } = await match.view();
    const tileId = 1 - (players[0]?.pos ?? 0);
    return refuse(
      match,
      managing(match, (args) => estate.buy(net.deployment.packageId, { ...args, tileId })),
    );
  },
  async ERR_NO_SUCH_TILE(net) {
    const match = await onLand(net);
    return refuse(
      match,
      managing(match, (args) => estate.buy(net.deployment.packageId, { ...args, tileId: 99 })),
    );
  },
  async ERR_UNREACHABLE(net) {
    const match = await startMatch(net);
    return refuse(match, () => match.roll(0, { route: [1] }));
  },
  async ERR_NOT_STARTED(net) {
    const match = await openLobby(net);
    return refuse(match, () => match.roll(0));
  },
  async ERR_ALREADY_JOINED(net) {
    const match = await openLobby(net);
    return refuse(match, () => match.act(1, calls.joinGame(net.deployment, match.game)));
  },
  async ERR_NOT_HOST(net) {
    const match = await openLobby(net);
    const seat = await match.seat(1);
    return refuse(match, () => match.act(1, calls.closeGame(net.deployment, { game: match.game, seat })));
  },
  async ERR_TOO_FEW_PLAYERS(net) {
    const match = await openLobby(net, { players: 1 });
    const seat = await match.seat(0);
    return refuse(match, () => match.act(0, calls.startGame(net.deployment, { game: match.game, seat })));
  },
  async ERR_SEAT_MISMATCH(net) {
    const [match, other] = [await startMatch(net), await startMatch(net)];
    const seat = await other.seat(0);
    return refuse(match, () => other.act(0, calls.surrender(net.deployment, { game: match.game, seat })));
  },
  async ERR_PLAYER_OUT(net) {
    const match = await startMatch(net, { players: 3 });
    const giveUp = calls.surrender(net.deployment, { game: match.game, seat: await match.seat(1) });
    await match.act(1, giveUp);
    return refuse(match, () => match.act(1, giveUp));
  },
  async ERR_TARGET_NOT_PLAYING(net) {
    const match = await withCards(net, [CARD_FREEZE]);
    const stranger = await net.account();
    return refuse(match, playing(match, { kind: CARD_FREEZE, target: stranger.toSuiAddress() }));
  },
  async ERR_CARD_ARGUMENTS(net) {
    const match = await withCards(net, [CARD_MOVE_CTRL]);
    return refuse(match, playing(match, { kind: CARD_MOVE_CTRL }));
  },
  async ERR_UNKNOWN_CARD(net) {
    const match = await startMatch(net);
    return refuse(match, playing(match, { kind: 99 as CardKind }));
  },
  async ERR_NPC_CAP(net) {
    const match = await withCards(net, [CARD_BOMB], { rules: { npcCap: 0 } });
    return refuse(match, playing(match, { kind: CARD_BOMB, tile: 1 }));
  },
  async ERR_NPC_NOT_EXPIRED(net) {
    const match = await startMatch(net);
    const sweep = trap.sweep(net.deployment.packageId, { game: match.game, tileId: 1 });
    return refuse(match, () => match.act(1, sweep));
  },
  async ERR_NOT_PROPERTY(net) {
    const match = await shopping(net);
    const { players } = await match.view();
    const tileId = players[0]?.pos ?? 0;
    return refuse(
      match,
      managing(match, (args) => estate.buy(net.deployment.packageId, { ...args, tileId })),
    );
  },
  async ERR_ALREADY_OWNED(net) {
    const match = await onOwnLand(net);
    const { players } = await match.view();
    const tileId = players[0]?.pos ?? 0;
    return refuse(
      match,
      managing(match, (args) => estate.buy(net.deployment.packageId, { ...args, tileId })),
    );
  },
  async ERR_NOT_OWNER(net) {
    const match = await onLand(net);
    const { players } = await match.view();
    const tileId = players[0]?.pos ?? 0;
    return refuse(
      match,
      managing(match, (args) => estate.upgrade(net.deployment.packageId, { ...args, tileId })),
    );
  },
  async ERR_NOT_ENOUGH_CASH(net) {
    const match = await shopping(net, { rules: { startCash: 300n } });
    return refuse(
      match,
      managing(match, (args) => shop.buyCard(net.deployment.packageId, { ...args, kind: CARD_BOMB })),
    );
  },
  async ERR_ALREADY_ACTED(net) {
    const match = await onLand(net);
    const { packageId } = net.deployment;
    const { players } = await match.view();
    const tileId = players[0]?.pos ?? 0;
    return refuse(
      match,
      managing(match, (args) => (tx) => {
        tx.add(estate.buy(packageId, { ...args, tileId }));
        tx.add(estate.upgrade(packageId, { ...args, tileId }));
      }),
    );
  },
  async ERR_NOT_A_SHOP(net) {
    const match = await onLand(net);
    return refuse(
      match,
      managing(match, (args) => shop.buyCard(net.deployment.packageId, { ...args, kind: CARD_BOMB })),
    );
  },
  async ERR_TOO_EARLY(net) {
    const match = await startMatch(net);
    const { game } = match;
    return refuse(match, () => match.act(1, calls.rollAbsent(net.deployment, { game })));
  },
  async ERR_WRONG_DICE(net) {
    const match = await startMatch(net);
    return refuse(match, () => match.roll(0, { clockDice: true }));
  },
  async ERR_FOREIGN_REGISTRY(net) {
    const match = await startMatch(net);
    const { game } = match;
    const seat = await match.seat(0);
    const elsewhere = { ...net.deployment, registryId: net.officialRegistry };
    return refuse(match, () => match.act(0, calls.takeTurn(elsewhere, { game, seat })));
  },
  async ERR_DIGEST_MISMATCH(net) {
    const host = await net.account();
    const wrong = { templateId: BOARDS.street.id, digest: new Uint8Array(32) };
    return { attempt: () => net.execute(host, calls.createGame(net.deployment, wrong)) };
  },
  async ERR_TEMPLATE_EXISTS(net) {
    const author = await net.account();
    return {
      attempt: () => net.execute(author, calls.publishMap(net.deployment, BOARDS.street)),
    };
  },
  async ERR_REGISTRY_CURATED(net) {
    const author = await net.account();
    const official = { ...net.deployment, registryId: net.officialRegistry };
    return {
      attempt: () => net.execute(author, calls.publishMap(official, { ...BOARDS.street, id: 900 })),
    };
  },
  async ERR_FOREIGN_ADMIN_CAP(net) {
    const author = await net.account();
    const { packageId } = net.deployment;
    const official = { ...net.deployment, registryId: net.officialRegistry };
    return {
      attempt: () =>
        net.execute(author, (tx) => {
          const [registry, cap] = tx.add(admin.createCuratedRegistry(packageId));
          if (!registry || !cap) throw new Error('a curated registry comes with its cap');
          tx.add(calls.publishMap(official, { ...BOARDS.street, id: 901 }, cap));
          tx.transferObjects([registry, cap], author.toSuiAddress());
        }),
    };
  },
  async ERR_BAD_CONFIG(net) {
    const host = await net.account();
    const game = { templateId: BOARDS.clinic.id, rules: { maxPlayers: 7 } };
    return { attempt: () => net.execute(host, calls.createGame(net.deployment, game)) };
  },
  async ERR_NO_HOSPITAL(net) {
    const host = await net.account();
    const game = { templateId: BOARDS.street.id, rules: { bombToHospital: true } };
    return { attempt: () => net.execute(host, calls.createGame(net.deployment, game)) };
  },
  async ERR_DRAW_WAITS(net) {
    const match = await startMatch(net);
    const { game } = match;
    const seat = await match.seat(1);
    await match.draw(0);
    return refuse(match, () => match.act(1, calls.surrender(net.deployment, { game, seat })));
  },
  async ERR_NOT_DELEGATE(net) {
    const match = await startMatch(net);
    const { game } = match;
    const stranger = await net.account();
    const roll = calls.takeTurn(net.deployment, { game, player: match.at(0) });
    return refuse(match, () => net.execute(stranger, roll));
  },
  async ERR_WRONG_VERSION(net) {
    const match = await startMatch(net);
    return refuse(match, () => match.act(0, calls.carryGame(net.deployment, match.game)));
  },
  async ERR_REGISTRY_NOT_SHARED(net) {
    const host = await net.account();
    const { packageId } = net.deployment;
    const { events } = await net.execute(host, (tx) =>
      tx.transferObjects([tx.add(maps.createRegistry(packageId))], host.toSuiAddress()),
    );
    const kept = { ...net.deployment, registryId: the('RegistryCreatedEvent', events).registry };
    await net.execute(host, calls.publishMap(kept, BOARDS.clinic));
    const create = calls.createGame(kept, { templateId: BOARDS.clinic.id });
    return { attempt: () => net.execute(host, create) };
  },
  async ERR_NO_SALES(net) {
    const match = await onOwnLand(net);
    const tile = (await match.view()).players[0]?.pos ?? 0;
    return refuse(match, selling(match, { tile, what: 'land' }));
  },
  async ERR_BUILT_ON(net) {
    const { match, tile } = await ownLand(net);
    return refuse(match, selling(match, { tile, what: 'land' }));
  },
  async ERR_NOTHING_BUILT(net) {
    const { match, tile } = await ownLand(net);
    await selling(match, { tile, what: 'building' })();
    return refuse(match, selling(match, { tile, what: 'building' }));
  },
  async ERR_NOT_READY(net) {
    const match = await openLobby(net, { players: 3 });
    const { game } = match;
    await match.act(0, calls.leaveGame(net.deployment, { game, seat: await match.seat(0) }));
    const start = calls.startGame(net.deployment, { game, seat: await match.seat(1) });
    return refuse(match, () => match.act(1, start));
  },
  async ERR_NOT_ENDED(net) {
    const match = await startMatch(net);
    const { game } = match;
    return refuse(match, () => match.act(0, calls.clearGame(net.deployment, { game, limit: 1 })));
  },
  async ERR_NOT_CLEARED(net) {
    const match = await overForAWeek(net);
    return refuse(match, () => match.act(0, calls.deleteGame(net.deployment, match.game)));
  },
};

/** Every rule is told by its name, in both languages, and leaves the game as it was. */
export const REFUSAL_CHECKS: readonly Check<ContractNet>[] = Object.entries(REFUSALS).map(
  ([rule, provoke]) => ({
    name: `${rule} is refused by name and changes nothing`,
    async run(net) {
      const { attempt, match } = await provoke(net);
      const before = await match?.view();
      const error = await attempt().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (!(error instanceof TycoonError)) throw error ?? new Error('it was not refused');
      assertEqual([error.rule, error.failure, error.retryable], [rule, null, false]);
      if (!error.says.zh || !error.hint.en || !error.hint.zh) throw new Error('it has not all its words');
      assertEqual(await match?.view(), before);
    },
  }),
);
