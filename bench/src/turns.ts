import { bcs } from '@mysten/sui/bcs';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient, type GrpcTypes as T } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase58 } from '@mysten/sui/utils';
import { type Deployment, TycoonClient } from '@tycoon/sdk';
import { createGame, joinGame, setAuto, startGame, step, takeTurn } from '@tycoon/sdk/calls';
import { decodeEvent, type TycoonEvent } from '@tycoon/sdk/events';
import type { GameMap } from '@tycoon/sdk/maps';
import { execute } from './call.ts';
import { createFastSigner, type FastSigner } from './fast-signer.ts';

const PLAYERS = 2;
const MASK = [
  'effects.status',
  'effects.changed_objects',
  'events.events.event_type',
  'events.events.contents',
];

/** Who is next, and whether it is over: the rest of a turn's events is for people who watch. */
const OF_INTEREST = /::(TurnStart|GameEnded)Event$/;

/** An object that a turn names, and where: its id, the version, the length of its digest and the digest. */
interface Reference {
  readonly objectId: string;
  readonly at: number;
}

/** The bytes to sign, in which nothing changes but versions and digests. */
interface Prepared {
  readonly bytes: Uint8Array;
  readonly references: readonly Reference[];
}

/** One player of a game; both transactions are paid with the same coin. */
interface Player {
  readonly signer: FastSigner;
  readonly roll: Prepared;
  readonly step: Prepared;
}

/** A game under way whose turns end by themselves: every turn is two transactions, the roll and the step. */
export interface Table {
  /** Plays one turn; false when the game is over. */
  playTurn(): Promise<boolean>;
}

export async function openTable(
  url: string,
  faucetUrl: string,
  deployment: Deployment,
  map: GameMap,
): Promise<Table> {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: url, format: 'binary' });
  const tycoon = new TycoonClient(client, deployment);
  const signers = Array.from({ length: PLAYERS }, () => createFastSigner());
  for (const { address } of signers) await requestSuiFromFaucetV2({ host: faucetUrl, recipient: address });
  const [host, ...guests] = signers as [FastSigner, ...FastSigner[]];
  // Enough money that no game ends while it is measured.
  const rules = { startCash: 1_000_000_000n };
  const { events } = await tycoon.execute(
    host.keypair,
    createGame(deployment, { templateId: map.id, rules }),
  );
  const game = events.find((event) => event.type === 'GameCreatedEvent')!.game;
  for (const guest of guests) await tycoon.execute(guest.keypair, joinGame(deployment, game));
  const seats = await Promise.all(signers.map(async ({ address }) => (await tycoon.seatOf(address, game))!));
  const started = await tycoon.execute(host.keypair, startGame(deployment, { game, seat: seats[0]! }));
  for (const [i, { keypair }] of signers.entries()) {
    await tycoon.execute(keypair, setAuto(deployment, { game, seat: seats[i]!, auto: true, floor: 2000n }));
  }
  const players = new Map<string, Player>();
  for (const [i, signer] of signers.entries()) {
    const seat = seats[i]!;
    players.set(signer.address, {
      signer,
      roll: await prepare(client, signer, takeTurn(deployment, { game, seat })),
      step: await prepare(client, signer, step(deployment, game)),
    });
  }
  let active = nextPlayer(started.events)!;
  let over = false;
  return {
    async playTurn() {
      if (over) return false;
      const player = players.get(active)!;
      await send(url, player, player.roll);
      const played = await send(url, player, player.step);
      const events = (played.events?.events ?? [])
        .filter(({ eventType }) => OF_INTEREST.test(eventType!))
        .flatMap(
          ({ eventType, contents }) => decodeEvent(eventType!, contents!.value!, deployment.packageIds) ?? [],
        );
      over = events.some((event) => event.type === 'GameEndedEvent');
      active = nextPlayer(events) ?? active;
      return !over;
    },
  };
}

const nextPlayer = (events: readonly TycoonEvent[]): string | undefined =>
  events.findLast((event) => event.type === 'TurnStartEvent')?.player;

/** Signs and executes; both transactions of the player then name the objects as they are now. */
async function send(url: string, { signer, roll, step }: Player, { bytes }: Prepared) {
  const result = await execute(url, bytes, signer.sign(bytes), MASK);
  if (!result.effects?.status?.success) throw new Error(result.effects?.status?.error?.description);
  for (const prepared of [roll, step]) follow(prepared, result.effects.changedObjects);
  return result;
}

/** Resolves a transaction once; from then on only versions and digests change. */
async function prepare(
  client: SuiGrpcClient,
  signer: FastSigner,
  thunk: ReturnType<typeof step>,
): Promise<Prepared> {
  const transaction = new Transaction();
  transaction.setSender(signer.address);
  transaction.add(thunk);
  // Another player may be on turn now, so the node is asked to resolve the objects without trying the turn out.
  const kind = await transaction.build({ client, onlyTransactionKind: true });
  const { objects } = await client.listCoins({ owner: signer.address });
  const [coin] = objects;
  const whole = Transaction.fromKind(kind);
  whole.setSender(signer.address);
  whole.setGasPrice(1000);
  whole.setGasBudget(200_000_000);
  whole.setGasPayment([{ objectId: coin!.objectId, version: coin!.version, digest: coin!.digest }]);
  const bytes = await whole.build();
  const { V1: data } = bcs.TransactionData.parse(bytes);
  const inputs = data!.kind.ProgrammableTransaction!.inputs;
  const owned = inputs.flatMap((input) => input.Object?.ImmOrOwnedObject ?? []);
  const references = [...data!.gasData.payment, ...owned].map(({ objectId, version, digest }) => {
    const encoded = bcs.SuiObjectRef.serialize({ objectId, version, digest }).toBytes();
    return { objectId, at: Buffer.from(bytes).indexOf(encoded) };
  });
  return { bytes, references };
}

const ID_SIZE = 32;
const VERSION_SIZE = 8;

function follow({ bytes, references }: Prepared, changes: readonly T.ChangedObject[]): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (const { objectId, at } of references) {
    const change = changes.find((each) => each.objectId === objectId);
    if (!change?.outputDigest) continue;
    view.setBigUint64(at + ID_SIZE, change.outputVersion!, true);
    bytes.set(fromBase58(change.outputDigest), at + ID_SIZE + VERSION_SIZE + 1);
  }
}
