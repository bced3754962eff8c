import type { ClientWithCoreApi, SuiClientTypes } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import type { Deployment, DeploymentIds } from './deployment.ts';
import { executionError, TycoonError, toTycoonError } from './error/index.ts';
import { decodeEvent, type TycoonEvent } from './event.ts';
import { GameCreatedEvent } from './generated/events.ts';
import { Game, registry as registryOf, Seat, TurnCap } from './generated/game.ts';
import * as snapshot from './generated/snapshot.ts';
import type { CardKind } from './generated/vocabulary.ts';
import type { Thunk } from './move/call.ts';
import type { FromChain } from './move/kind.ts';
import { bcs } from './move/layout.ts';
import { listMaps, type MapListing, type MapPage, registryMapIds } from './published-maps.ts';
import { fromSnapshot } from './view/from-snapshot.ts';
import { type GameView, type Status, statusOf } from './view/view.ts';

/** What a transaction came to. */
export interface Executed {
  readonly digest: string;
  /** The events of the package, in the order things happened. */
  readonly events: readonly TycoonEvent[];
  /** What it took of its gas budget, in MIST: computation and storage, before anything comes back. */
  readonly gasUsed: bigint;
}

/** What is asked of a node about a transaction. */
const INCLUDE = { events: true, effects: true } as const;
type Result = SuiClientTypes.TransactionResult<typeof INCLUDE>;

/** A game as a list shows it. */
export interface GameEntry {
  readonly id: string;
  readonly host: string;
  /** Where its map is from. */
  readonly registry: string;
  readonly templateId: bigint;
  readonly createdAtMs: bigint;
  readonly status: Status;
  /** Addresses in playing order. */
  readonly players: readonly string[];
  readonly maxPlayers: number;
  readonly turn: bigint;
}

/** A game in a status that this program does not know has no entry: it can neither be joined nor watched from here. */
function parseEntry({ config, joinOrder, ...game }: Game): GameEntry | null {
  const { id, host, registry, templateId, createdAtMs, turn } = game;
  const status = statusOf(game.status);
  if (status === null) return null;
  const { maxPlayers } = config;
  return { id, host, registry, templateId, createdAtMs, status, players: joinOrder, maxPlayers, turn };
}

/** A game and the version of its object at that moment, by which transactions are known to come before or after. */
export interface GameState {
  readonly view: GameView;
  readonly version: bigint;
}

/** What an address may play with in one game. */
export interface Holdings {
  readonly seat: string | null;
  /** The cap that an open turn left behind, or null. */
  readonly cap: string | null;
}

interface Inspection {
  readonly bytes: Uint8Array;
  readonly read: readonly SuiClientTypes.UnchangedConsensusObject[];
}

/** Extends any client of the ecosystem: `new SuiGrpcClient({ … }).$extend(tycoon({ packageId, registryId }))`. */
export const tycoon = ({ packageIds, ...ids }: DeploymentIds) => ({
  name: 'tycoon' as const,
  register: (client: ClientWithCoreApi) =>
    new TycoonClient(client, { ...ids, packageIds: packageIds ?? [ids.packageId] }),
});

/** Reads and executes; what to execute is composed from the thunks of `@tycoon/sdk/calls`. */
export class TycoonClient {
  readonly deployment: Deployment;
  readonly #client: ClientWithCoreApi;
  /** Registries of games that are not played in the deployment's. */
  readonly #registries = new Map<string, string>();

  constructor(client: ClientWithCoreApi, deployment: Deployment) {
    this.#client = client;
    this.deployment = deployment;
  }

  /** Signs, executes and waits until reads show the outcome. Throws a `TycoonError` whatever goes wrong. */
  execute(signer: Signer, thunk: (tx: Transaction) => unknown): Promise<Executed> {
    return this.#told(async () => {
      const transaction = new Transaction();
      thunk(transaction);
      const { core } = this.#client;
      const result = await core.signAndExecuteTransaction({ transaction, signer, include: INCLUDE });
      // What is done is done: that reads lag behind, or fail, does not undo it.
      await core.waitForTransaction({ result }).catch(() => {});
      return this.#read(result);
    });
  }

  /** The same for a transaction that a wallet has already executed. */
  conclude(digest: string): Promise<Executed> {
    return this.#told(async () =>
      this.#read(await this.#client.core.waitForTransaction({ digest, include: INCLUDE })),
    );
  }

  /** Whatever goes wrong in there is told as a `TycoonError`. */
  async #told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw toTycoonError(error, this.deployment.packageIds);
    }
  }

  #read(result: Result): Executed {
    const { packageIds } = this.deployment;
    if (result.$kind === 'FailedTransaction') {
      const { error } = result.FailedTransaction.status;
      throw error ? executionError(error, packageIds) : toTycoonError('the transaction failed', packageIds);
    }
    const { digest, events, effects } = result.Transaction;
    const decoded = events.map((event) => decodeEvent(event.eventType, event.bcs, packageIds));
    return {
      digest,
      events: decoded.filter((event) => event !== null),
      gasUsed: BigInt(effects.gasUsed.computationCost) + BigInt(effects.gasUsed.storageCost),
    };
  }

  /** A whole game at one moment, in one round trip. */
  async game(id: string): Promise<GameView> {
    return (await this.gameState(id)).view;
  }

  /** The same with the version of the game's object. */
  async gameState(id: string): Promise<GameState> {
    const { packageId } = this.deployment;
    const { bytes, read } = await this.#inRegistryOf(id, (registry) =>
      snapshot.ofGame(packageId, { game: id, registry }),
    );
    const view = fromSnapshot(snapshot.GameSnapshot.parse(bytes));
    const version = read.find(({ objectId }) => objectId === view.id)?.version;
    if (version == null) throw new Error('the simulation does not say which version it read');
    return { view, version: BigInt(version) };
  }

  /** Games on maps from elsewhere name their registry themselves; where it is, is asked once a game. */
  async #inRegistryOf(game: string, read: (registry: string) => Thunk): Promise<Inspection> {
    const { packageId, registryId } = this.deployment;
    try {
      return await this.#inspect(read(this.#registries.get(game) ?? registryId));
    } catch (error) {
      if (!(error instanceof TycoonError) || error.rule !== 'ERR_FOREIGN_REGISTRY') throw error;
      const { bytes } = await this.#inspect(registryOf(packageId, { self: game }));
      const registry = bcs.Address.parse(bytes);
      this.#registries.set(game, registry);
      return this.#inspect(read(registry));
    }
  }

  /** A map as the chain has it, from the deployment's registry or another one; names are not on chain. */
  async mapTemplate(id: bigint | number, registry?: string): Promise<snapshot.TemplateSnapshot> {
    const { packageId, registryId } = this.deployment;
    const { bytes } = await this.#inspect(
      snapshot.ofTemplate(packageId, { registry: registry ?? registryId, id }),
    );
    return snapshot.TemplateSnapshot.parse(bytes);
  }

  /** The ids of all maps in the deployment's registry or another one, the lowest first, in two round trips for 50 maps. */
  mapIds(registry?: string): Promise<readonly bigint[]> {
    const { packageIds, registryId } = this.deployment;
    return this.#told(() => registryMapIds(this.#client, packageIds[0] ?? '', registry ?? registryId));
  }

  /**
   * A page of the maps of all registries, the latest first, in one round trip; with `where` in up to four, and it may be empty
   * though there is more. What it tells comes from the events of publication: `mapTemplate` reads a map.
   */
  maps(listing: MapListing = {}): Promise<MapPage> {
    return this.#told(() => listMaps(this.#client, this.deployment.packageIds[0] ?? '', listing));
  }

  /**
   * Whether everybody may read a registry's maps in a transaction. A game on one that its owner has kept can be joined, but nobody
   * else can roll in it: look before sitting down.
   */
  isRegistryShared(registry: string): Promise<boolean> {
    return this.#told(async () => {
      const { object } = await this.#client.core.getObject({ objectId: registry });
      return object.owner.$kind === 'Shared' || object.owner.$kind === 'Immutable';
    });
  }

  /** What shops ask, by kind of card. */
  async cardPrices(): Promise<ReadonlyMap<FromChain<CardKind>, bigint>> {
    const { bytes } = await this.#inspect(snapshot.cardPrices(this.deployment.packageId));
    const prices = bcs.vector(snapshot.CardPrice).parse(bytes);
    return new Map(prices.map(({ kind, price }) => [kind, price]));
  }

  /**
   * A page of games, the latest first, in two round trips; `before` goes on where the last page ended. With a status, games of
   * another one are left out of the page, which may then be short.
   */
  async games({
    status,
    limit = 50,
    before,
  }: {
    status?: Status;
    limit?: number;
    before?: string;
  } = {}): Promise<{
    readonly games: readonly GameEntry[];
    readonly before: string | null;
  }> {
    const { core } = this.#client;
    const [firstPackage] = this.deployment.packageIds;
    const { page, objects } = await this.#told(async () => {
      const listed = await core.listEvents({
        filter: { eventType: `${firstPackage}::events::GameCreatedEvent` },
        limit,
        ...(before === undefined ? { order: 'descending' } : { before }),
      });
      const objectIds = listed.events.map((event) => GameCreatedEvent.parse(event.bcs).game);
      return { page: listed, ...(await core.getObjects({ objectIds, include: { content: true } })) };
    });
    const games = objects
      .flatMap((object) => (object instanceof Error ? [] : (parseEntry(Game.parse(object.content)) ?? [])))
      .filter((entry) => status === undefined || entry.status === status);
    return { games, before: page.hasNextPage ? page.endCursor : null };
  }

  /** Seat and cap of an address in a game. Of several caps the latest: a turn that timed out leaves its own behind. */
  async holdings(address: string, game: string): Promise<Holdings> {
    const [seats, caps] = await this.#told(() =>
      Promise.all([this.#owned(address, 'Seat', Seat), this.#owned(address, 'TurnCap', TurnCap)]),
    );
    const seat = seats.find((candidate) => candidate.gameId === game);
    const cap = caps
      .filter((candidate) => candidate.gameId === game)
      .reduce<TurnCap | null>((latest, each) => (latest && latest.turn >= each.turn ? latest : each), null);
    return { seat: seat?.id ?? null, cap: cap?.id ?? null };
  }

  /** Every object of one type that an address owns. */
  async #owned<T>(owner: string, name: string, layout: { parse(bytes: Uint8Array): T }): Promise<T[]> {
    const [firstPackage] = this.deployment.packageIds;
    const type = `${firstPackage}::game::${name}`;
    const found: T[] = [];
    for (let cursor: string | null = null; ; ) {
      const page: SuiClientTypes.ListOwnedObjectsResponse<{ content: true }> =
        await this.#client.core.listOwnedObjects({ owner, type, cursor, include: { content: true } });
      for (const { content } of page.objects) found.push(layout.parse(content));
      if (!page.hasNextPage) return found;
      cursor = page.cursor;
    }
  }

  /** The return value of one call, without executing it, and the shared objects it has read. */
  #inspect(thunk: (tx: Transaction) => unknown): Promise<Inspection> {
    return this.#told(async () => {
      const transaction = new Transaction();
      transaction.setSender(`0x${'0'.repeat(64)}`);
      thunk(transaction);
      const result = await this.#client.core.simulateTransaction({
        transaction,
        checksEnabled: false,
        include: { commandResults: true, effects: true },
      });
      if (result.$kind === 'FailedTransaction') {
        const { error } = result.FailedTransaction.status;
        throw error ? executionError(error, this.deployment.packageIds) : new Error('the simulation failed');
      }
      const bytes = result.commandResults.at(-1)?.returnValues[0]?.bcs;
      if (!bytes) throw new Error('the simulation returned nothing');
      return { bytes, read: result.Transaction.effects.unchangedConsensusObjects };
    });
  }
}
