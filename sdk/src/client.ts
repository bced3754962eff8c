import type { ClientWithCoreApi, SuiClientTypes } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from './deployment.ts';
import { executionError, toTycoonError } from './error/index.ts';
import { decodeEvent, type TycoonEvent } from './event.ts';
import { GameCreatedEvent } from './generated/events.ts';
import { Game, Seat, TurnCap } from './generated/game.ts';
import * as snapshot from './generated/snapshot.ts';
import { bcs } from './move/layout.ts';
import { fromSnapshot } from './view/from-snapshot.ts';
import { type GameView, STATUSES, type Status } from './view/view.ts';

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
  readonly templateId: bigint;
  readonly createdAtMs: bigint;
  readonly status: Status;
  /** Addresses in playing order. */
  readonly players: readonly string[];
  readonly maxPlayers: number;
  readonly turn: bigint;
}

const parseEntry = ({
  id,
  host,
  templateId,
  createdAtMs,
  status,
  joinOrder,
  config,
  turn,
}: Game): GameEntry => ({
  id,
  host,
  templateId,
  createdAtMs,
  status: STATUSES[status] ?? 'ended',
  players: joinOrder,
  maxPlayers: config.maxPlayers,
  turn,
});

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

/** Extends any client of the ecosystem: `new SuiGrpcClient({ … }).$extend(tycoon(deployment))`. */
export const tycoon = (deployment: Deployment) => ({
  name: 'tycoon' as const,
  register: (client: ClientWithCoreApi) => new TycoonClient(client, deployment),
});

/** Reads and executes; what to execute is composed from the thunks of `@tycoon/sdk/calls`. */
export class TycoonClient {
  readonly deployment: Deployment;
  readonly #client: ClientWithCoreApi;

  constructor(client: ClientWithCoreApi, deployment: Deployment) {
    this.#client = client;
    this.deployment = deployment;
  }

  /** Signs, executes and waits until reads show the outcome. Throws a `TycoonError` whatever goes wrong. */
  async execute(signer: Signer, thunk: (tx: Transaction) => unknown): Promise<Executed> {
    const { packageIds } = this.deployment;
    try {
      const transaction = new Transaction();
      thunk(transaction);
      const { core } = this.#client;
      const result = await core.signAndExecuteTransaction({ transaction, signer, include: INCLUDE });
      return await this.#conclude(result);
    } catch (error) {
      throw toTycoonError(error, packageIds);
    }
  }

  /** The same for a transaction that a wallet has already executed. */
  async conclude(digest: string): Promise<Executed> {
    const result = await this.#client.core.waitForTransaction({ digest, include: INCLUDE });
    return this.#read(result);
  }

  async #conclude(result: Result): Promise<Executed> {
    const executed = this.#read(result);
    await this.#client.core.waitForTransaction({ result });
    return executed;
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
    const { packageId, registryId } = this.deployment;
    const { bytes, read } = await this.#inspect(
      snapshot.ofGame(packageId, { game: id, registry: registryId }),
    );
    const view = fromSnapshot(snapshot.GameSnapshot.parse(bytes));
    const version = read.find(({ objectId }) => objectId === view.id)?.version;
    if (version == null) throw new Error('the simulation does not say which version it read');
    return { view, version: BigInt(version) };
  }

  /** A map as the chain has it; names are not on chain. */
  async mapTemplate(id: bigint | number): Promise<snapshot.TemplateSnapshot> {
    const { packageId, registryId } = this.deployment;
    const { bytes } = await this.#inspect(snapshot.ofTemplate(packageId, { registry: registryId, id }));
    return snapshot.TemplateSnapshot.parse(bytes);
  }

  /** What shops ask, by kind of card. */
  async cardPrices(): Promise<ReadonlyMap<number, bigint>> {
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
    const page = await core.listEvents({
      filter: { eventType: `${firstPackage}::events::GameCreatedEvent` },
      limit,
      ...(before === undefined ? { order: 'descending' } : { before }),
    });
    const objectIds = page.events.map((event) => GameCreatedEvent.parse(event.bcs).game);
    const { objects } = await core.getObjects({ objectIds, include: { content: true } });
    const games = objects
      .flatMap((object) => (object instanceof Error ? [] : [parseEntry(Game.parse(object.content))]))
      .filter((entry) => status === undefined || entry.status === status);
    return { games, before: page.hasNextPage ? page.endCursor : null };
  }

  /** Seat and cap of an address in a game. */
  async holdings(address: string, game: string): Promise<Holdings> {
    const [seat, cap] = await Promise.all([
      this.#owned(address, 'Seat', (bytes) => Seat.parse(bytes).gameId === game),
      this.#owned(address, 'TurnCap', (bytes) => TurnCap.parse(bytes).gameId === game),
    ]);
    return { seat, cap };
  }

  async #owned(owner: string, name: string, fits: (bytes: Uint8Array) => boolean): Promise<string | null> {
    const [firstPackage] = this.deployment.packageIds;
    const type = `${firstPackage}::game::${name}`;
    for (let cursor: string | null = null; ; ) {
      const page: SuiClientTypes.ListOwnedObjectsResponse<{ content: true }> =
        await this.#client.core.listOwnedObjects({ owner, type, cursor, include: { content: true } });
      const found = page.objects.findLast((object) => fits(object.content));
      if (found) return found.objectId;
      if (!page.hasNextPage) return null;
      cursor = page.cursor;
    }
  }

  /** The return value of one call, without executing it, and the shared objects it has read. */
  async #inspect(thunk: (tx: Transaction) => unknown): Promise<Inspection> {
    const { packageIds } = this.deployment;
    try {
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
        throw error ? executionError(error, packageIds) : new Error('the simulation failed');
      }
      const bytes = result.commandResults.at(-1)?.returnValues[0]?.bcs;
      if (!bytes) throw new Error('the simulation returned nothing');
      return { bytes, read: result.Transaction.effects.unchangedConsensusObjects };
    } catch (error) {
      throw toTycoonError(error, packageIds);
    }
  }
}
