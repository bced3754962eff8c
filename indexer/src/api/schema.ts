import { z } from '@hono/zod-openapi';
import { EVENT_NAMES, STATUSES } from '@tycoon/sdk/events';
import { NETWORK_STATES } from '../live/progress.ts';
import { UNRATED_REASONS } from '../process/unrated.ts';
import { PROBLEM_CODES } from './problem.ts';

/** The shapes that requests and answers are made of; the document at /openapi.json is generated from them. */

const MAX_WHOLE = 9_007_199_254_740_991;

export const Whole = z
  .string()
  .regex(/^-?\d+$/)
  .openapi({ description: 'A whole number of up to 64 bits, in decimal digits.', example: '10000' });

export const Address = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform((text) => `0x${text.slice(2).toLowerCase().padStart(64, '0')}`)
  .openapi({ type: 'string', description: 'An address or object id.', example: `0x${'a'.repeat(64)}` });

export const NetworkName = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/)
  .openapi({ example: 'localnet' });

export const Limit = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);

export const Ordinal = z.coerce.number().int().min(0).max(999_999_999);

/** A checkpoint or a time in milliseconds, as a query has it. */
export const Moment = z.coerce.number().int().min(0).max(MAX_WHOLE);

/** The id of a map within its registry: any u64. */
export const MapId = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform(BigInt)
  .openapi({ type: 'string', description: 'The id of a map.', example: '2' });

export const Cursor = z.string().max(200).openapi({ description: '`next` of the page before.' });

export const NetworkParams = z.object({ network: NetworkName });
export const GameParams = z.object({ network: NetworkName, game: Address });

export const ProblemBody = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(PROBLEM_CODES),
    detail: z.string().optional(),
  })
  .openapi('Problem');

export const Network = z
  .object({
    name: z.string(),
    chainId: z.string().nullable(),
    packageIds: z.array(z.string()),
    nextCheckpoint: Whole.openapi({ description: 'Every checkpoint before this one is indexed.' }),
    lastDigest: z
      .string()
      .nullable()
      .openapi({ description: 'Digest of the last checkpoint that is indexed.' }),
    timestampMs: Whole,
    games: z.number().int(),
    transactions: z.number().int(),
    events: z.number().int(),
    state: z.enum(NETWORK_STATES).openapi({
      description:
        '`following`: near the node’s tip. `starting`, `catching_up`, `node_behind` and `stalled` pass by themselves. ' +
        '`wrong_chain`, `diverged`, `pruned`, `outdated` and `incomplete` need a person. `not_followed`: by this process. `no_writer`: by none.',
    }),
    detail: z
      .string()
      .nullable()
      .openapi({ description: 'What is the matter, in words; null while following.' }),
    nodeCheckpoint: Whole.nullable().openapi({
      description: 'The latest checkpoint of the node, as it said last.',
    }),
  })
  .openapi('Network');

export const Status = z.enum(STATUSES);

const Seat = z
  .object({
    address: z.string(),
    seat: z.number().int(),
    bot: z.boolean().openapi({ description: 'A program, by its own word when it sat down.' }),
    cash: Whole,
    tile: z.number().int(),
    isOut: z.boolean(),
    outReason: z.number().int().nullable(),
    lots: z.number().int(),
    tollsPaid: Whole,
    tollsTaken: Whole,
    cardsUsed: z.number().int(),
    rank: z.number().int().nullable(),
    worth: Whole.nullable(),
    won: z.boolean(),
  })
  .openapi('Seat');

export const Game = z
  .object({
    number: z.number().int(),
    id: z.string(),
    registry: z.string(),
    templateId: Whole,
    host: z.string(),
    status: Status,
    maxPlayers: z.number().int(),
    round: Whole,
    turns: z.number().int(),
    events: z.number().int(),
    createdAtMs: Whole,
    startedAtMs: Whole.nullable(),
    endedAtMs: Whole.nullable(),
    endReason: z.number().int().nullable(),
    deletedAtMs: Whole.nullable().openapi({ description: 'When its object was removed from the chain.' }),
    clockDice: z.boolean().openapi({ description: 'Its dice can be predicted.' }),
    unrated: z
      .array(z.enum(UNRATED_REASONS))
      .openapi({ description: 'Why the game changes no rating; empty for a game that does.' }),
    checkpoint: Whole,
    seats: z.array(Seat),
  })
  .openapi('Game');

/** The SDK's `GameView` as JSON; `decodeView` of the client makes it one again. */
const View = z
  .looseObject({ id: z.string(), status: Status, turn: Whole, phase: z.number().int() })
  .openapi('View', { description: "The whole game as the SDK's GameView, 64-bit numbers as strings." });

export const GameState = z
  .object({ game: Game, turn: z.number().int(), seq: z.number().int(), view: View })
  .openapi('GameState');

export const Event = z
  .object({
    seq: z.number().int().openapi({ description: 'Place among the events of the game, from 1 on.' }),
    type: z.enum(EVENT_NAMES as [string, ...string[]]),
    checkpoint: Whole,
    position: z.number().int(),
    ordinal: z.number().int(),
    timestampMs: Whole,
    data: z
      .looseObject({})
      .openapi({ description: 'The fields of the Move struct, in camel case, except the game.' }),
  })
  .openapi('Event');

const Base64 = z.string().openapi({ description: 'BCS in base 64.' });

export const Evidence = z
  .object({
    checkpoint: Whole,
    position: z.number().int(),
    data: Base64.openapi({ description: 'The transaction as it was signed.' }),
    signatures: Base64.openapi({ description: 'A vector of signatures.' }),
    effects: Base64,
    clock: Base64.nullable().openapi({
      description: 'The transaction of the system that set the Clock last before.',
    }),
    random: Base64.nullable().openapi({ description: 'The one that renewed the randomness last before.' }),
  })
  .openapi('Evidence');

export const Turn = z
  .object({
    turn: z.number().int(),
    round: Whole,
    player: z.string(),
    startedAtMs: Whole,
    seq: z.number().int(),
  })
  .openapi('Turn');

export const Payment = z
  .object({
    seq: z.number().int(),
    turn: z.number().int(),
    player: z.string(),
    reason: z.number().int(),
    amount: Whole,
    cash: Whole,
  })
  .openapi('Payment');

export const Career = z
  .object({
    season: z.string(),
    address: z.string(),
    games: z.number().int(),
    wins: z.number().int(),
    bankruptcies: z.number().int(),
    averageRank: z.number(),
    averageWorth: Whole,
    bestWorth: Whole,
    tollsPaid: Whole,
    tollsTaken: Whole,
    cardsUsed: z.number().int(),
    ratedGames: z.number().int().openapi({ description: 'Of the games those that changed the rating.' }),
    ratedWins: z.number().int(),
    firstAtMs: Whole,
    lastAtMs: Whole,
    rating: z.number(),
    deviation: z.number(),
    volatility: z.number(),
  })
  .openapi('Career');

export const page = <T extends z.ZodType>(item: T, name: string) =>
  z.object({ items: z.array(item), next: z.string().nullable() }).openapi(name);
