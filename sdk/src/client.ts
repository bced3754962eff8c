import { bcs as sui } from '@mysten/sui/bcs';
import type { ClientWithCoreApi, SuiClientTypes } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import type { Deployment, DeploymentIds } from './deployment.ts';
import { diagnose, executionError, TycoonError, toTycoonError } from './error/index.ts';
import { decodeEvent, type TycoonEvent } from './event.ts';
import { GameCreatedEvent } from './generated/events.ts';
import { Game, registry as registryOf, Seat } from './generated/game.ts';
import * as snapshot from './generated/snapshot.ts';
import { step } from './generated/turn.ts';
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
  /** What it did to games, one entry for each. */
  readonly changes: readonly GameChange[];
  /** What it took of its gas budget, in MIST: computation and storage, before anything comes back. */
  readonly gasUsed: bigint;
  /** What it cost in the end, with the rebate for storage given up; less than nothing where that is more. */
  readonly gasCost: bigint;
}

/**
 * What a transaction did to one game. Versions chain: a change follows the one whose `after` is its `before`, so that a reader knows
 * exactly whether it has missed anything.
 */
export interface GameChange {
  readonly game: string;
  /** The version of the game's object that the transaction found; null for the transaction that created the game. */
  readonly before: bigint | null;
  readonly after: bigint;
  /** May be empty: a transaction that failed changes the version too. */
  readonly events: readonly TycoonEvent[];
}

/** A transaction and the signature under it. */
export interface SignedTransaction {
  readonly bytes: Uint8Array;
  readonly signature: string;
}

/** How long a network that did not answer is given before it is sent the same again. */
const RESEND_MS = 500;

/** What is asked of a node about a transaction. */
const INCLUDE = { events: true, effects: true, objectTypes: true } as const;
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
  /** Its dice can be predicted. */
  readonly clockDice: boolean;
  readonly turn: bigint;
}

/** A game in a status that this program does not know has no entry: it can neither be joined nor watched from here. */
function parseEntry({ config, joinOrder, ...game }: Game): GameEntry | null {
  const { id, host, registry, templateId, createdAtMs, turn } = game;
  const status = statusOf(game.status);
  if (status === null) return null;
  const { maxPlayers, clockDice } = config;
  const table = { status, players: joinOrder, maxPlayers, clockDice, turn };
  return { id, host, registry, templateId, createdAtMs, ...table };
}

/** A game and the version of its object at that moment, by which transactions are known to come before or after. */
export interface GameState {
  readonly view: GameView;
  readonly version: bigint;
}

/** What will come of the draw that waits. */
interface Foretold {
  readonly view: GameView;
  /** What the step will tell, in the order things happen; nothing where no draw waits. */
  readonly events: readonly TycoonEvent[];
}

interface Inspection {
  readonly bytes: Uint8Array;
  readonly events: readonly TycoonEvent[];
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

  /**
   * Signs, executes and waits until reads show the outcome. Throws a `TycoonError` whatever goes wrong. Where no answer comes, what
   * was signed is sent once more: a roll that waits for the chain's randomness is answered late, and built anew it would be another
   * transaction for the same coins.
   */
  async execute(signer: Signer, thunk: (tx: Transaction) => unknown): Promise<Executed> {
    const signed = await this.sign(signer, thunk);
    try {
      return await this.send(signed);
    } catch (error) {
      if (!(error instanceof TycoonError) || error.failure !== 'network') throw error;
      await new Promise((resolve) => setTimeout(resolve, RESEND_MS));
      return this.send(signed);
    }
  }

  /** The first half of `execute`: what is signed can be sent again as it is where no answer came. */
  sign(signer: Signer, thunk: (tx: Transaction) => unknown): Promise<SignedTransaction> {
    return this.#told(async () => {
      const transaction = new Transaction();
      thunk(transaction);
      transaction.setSenderIfNotSet(signer.toSuiAddress());
      const bytes = await this.#diagnosed(transaction, () => transaction.build({ client: this.#client }));
      const { signature } = await sign(signer, bytes);
      return { bytes, signature };
    });
  }

  /** The second half of `execute`. Sent again, a transaction counts once. */
  send({ bytes, signature }: SignedTransaction): Promise<Executed> {
    return this.#told(async () => {
      const { core } = this.#client;
      const result = await this.#diagnosed(Transaction.from(bytes), () =>
        core.executeTransaction({ transaction: bytes, signatures: [signature], include: INCLUDE }),
      );
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

  /** Where neither class nor code of an error says what is wrong with a transaction, the chain is asked. */
  async #diagnosed<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const known = toTycoonError(error, this.deployment.packageIds);
      if (known.failure !== 'unknown') throw known;
      throw new TycoonError({ failure: await diagnose(this.#client, transaction) }, error);
    }
  }

  #read(result: Result): Executed {
    const { packageIds } = this.deployment;
    if (result.$kind === 'FailedTransaction') {
      const { status, effects } = result.FailedTransaction;
      throw status.error
        ? executionError(status.error, packageIds, executionKind(effects.bcs))
        : new TycoonError({ failure: 'unknown' }, 'the transaction failed');
    }
    const { digest, events: emitted, effects, objectTypes } = result.Transaction;
    const events = decodeEvents(emitted, packageIds);
    const { computationCost, storageCost, storageRebate } = effects.gasUsed;
    const gasUsed = BigInt(computationCost) + BigInt(storageCost);
    return {
      digest,
      events,
      changes: effects.changedObjects
        .filter(({ objectId }) => isGameType(objectTypes[objectId], packageIds))
        .flatMap((changed) => gameChange(changed, events)),
      gasUsed,
      gasCost: gasUsed - BigInt(storageRebate),
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

  /**
   * The game as it will be once the draw that waits is played, in one round trip: the draw decides everything, so this is what
   * happens and no guess. A player whose wallet asks for every signature decides by it, and sends the step along.
   */
  async gameAfterStep(id: string): Promise<GameView> {
    return (await this.foretellStep(id)).view;
  }

  /** The same with the events on the way there, so that a page can show the move before anybody has signed the step. */
  async foretellStep(id: string): Promise<Foretold> {
    const { packageId } = this.deployment;
    const { bytes, events } = await this.#inRegistryOf(id, (registry) => (tx) => {
      tx.add(step(packageId, { game: id, registry }));
      return tx.add(snapshot.ofGame(packageId, { game: id, registry }));
    });
    return { view: fromSnapshot(snapshot.GameSnapshot.parse(bytes)), events };
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

  /** A map as the chain has it, from the deployment's registry or another one. */
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

  /** The seat of an address in a game, or null. A delegate has none and needs none. */
  async seatOf(address: string, game: string): Promise<string | null> {
    const seats = await this.#told(() => this.#owned(address, 'Seat', Seat));
    return seats.find((candidate) => candidate.gameId === game)?.id ?? null;
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
      const result = await this.#diagnosed(transaction, () =>
        this.#client.core.simulateTransaction({
          transaction,
          checksEnabled: false,
          include: { commandResults: true, effects: true, events: true },
        }),
      );
      if (result.$kind === 'FailedTransaction') {
        const { error } = result.FailedTransaction.status;
        throw error ? executionError(error, this.deployment.packageIds) : new Error('the simulation failed');
      }
      const bytes = result.commandResults.at(-1)?.returnValues[0]?.bcs;
      if (!bytes) throw new Error('the simulation returned nothing');
      const { effects, events } = result.Transaction;
      return {
        bytes,
        events: decodeEvents(events, this.deployment.packageIds),
        read: effects.unchangedConsensusObjects,
      };
    });
  }
}

const decodeEvents = (
  emitted: readonly Pick<SuiClientTypes.Event, 'eventType' | 'bcs'>[],
  packageIds: readonly string[],
): readonly TycoonEvent[] =>
  emitted
    .map(({ eventType, bcs: bytes }) => decodeEvent(eventType, bytes, packageIds))
    .filter((event) => event !== null);

/** Whatever keeps a signer from signing, there is no signature. */
async function sign(signer: Signer, bytes: Uint8Array): Promise<{ readonly signature: string }> {
  try {
    return await signer.signTransaction(bytes);
  } catch (error) {
    throw error instanceof TycoonError ? error : new TycoonError({ failure: 'rejected' }, error);
  }
}

/** Whether a type is that of games: types keep the id of the package that first defined them. */
export function isGameType(type: string | undefined, packageIds: readonly string[]): boolean {
  const [, address = '0x0'] = /^(0x[0-9a-f]+)::game::Game$/.exec(type ?? '') ?? [];
  return address !== '0x0' && packageIds.some((id) => BigInt(id) === BigInt(address));
}

function gameChange(
  { objectId, inputVersion, outputVersion }: SuiClientTypes.ChangedObject,
  events: readonly TycoonEvent[],
): readonly GameChange[] {
  if (outputVersion === null) return [];
  return [
    {
      game: objectId,
      before: inputVersion === null ? null : BigInt(inputVersion),
      after: BigInt(outputVersion),
      events: events.filter((event) => 'game' in event && event.game === objectId),
    },
  ];
}

/** The chain's name of what went wrong; clients leave out most of them. */
function executionKind(effects: Uint8Array | null): string | undefined {
  const status = effects === null ? undefined : sui.TransactionEffects.parse(effects).V2?.status;
  return status?.Failure?.error.$kind;
}
