import { STRATEGIES, type StrategyName } from '@tycoon/sdk/bot';
import { z } from 'zod';
import { BOT_SPEED_NAMES, FIGURES, GESTURE_NAMES, PACE_NAMES, PHRASE_NAMES } from './vocabulary.ts';

/** Everything a client can send, each part bounded. What does not fit is answered with `bad_message`, and nothing happens. */

const roomId = z.string().regex(/^[a-z2-7]{12}$/);
const seat = z.int().min(0).max(11);
const at = z.int().min(0).max(10_000_000);
/** Made by the client, anew for every decision; a repeat carries the same one. */
const actionId = z.string().regex(/^[0-9a-zA-Z-]{8,36}$/);
const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const room = { room: roomId };
const address = z.string().regex(/^0x[0-9a-f]{64}$/);
const network = z.string().regex(/^[a-z0-9-]{1,32}$/);
const place = { network, game: address };

/** What is asked over a socket. */
export const socketRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lobby:watch') }),
  z.object({ kind: z.literal('lobby:leave') }),
  /** `seen`: how many entries the client holds; it is sent what follows. */
  z.object({ kind: z.literal('room:enter'), ...room, seen: at.default(0) }),
  z.object({ kind: z.literal('room:leave'), ...room }),
  z.object({ kind: z.literal('room:sit'), ...room, seat: seat.optional() }),
  z.object({ kind: z.literal('room:stand'), ...room }),
  z.object({ kind: z.literal('room:kick'), ...room, seat }),
  z.object({ kind: z.literal('room:bot'), ...room, seat, bot: z.string().max(40).nullable() }),
  /** The commitment to the seat's part of the seed makes it ready; null takes it back. */
  z.object({ kind: z.literal('room:ready'), ...room, commitment: hex64.nullable() }),
  z.object({ kind: z.literal('room:start'), ...room }),
  z.object({ kind: z.literal('room:close'), ...room }),
  /** A player becomes the host of a table whose host is not there, so that the others can begin. */
  z.object({ kind: z.literal('room:host'), ...room }),
  /** The host changes the table before it starts; who had said ready has to say so again. */
  z.object({
    kind: z.literal('room:settings'),
    ...room,
    pace: z.enum(PACE_NAMES).optional(),
    isPublic: z.boolean().optional(),
    gameOptions: z.record(z.string().max(60), z.unknown()).optional(),
  }),
  z.object({ kind: z.literal('room:rematch'), ...room }),
  z.object({ kind: z.literal('room:say'), ...room, phrase: z.enum(PHRASE_NAMES) }),
  z.object({ kind: z.literal('room:gesture'), ...room, gesture: z.enum(GESTURE_NAMES) }),
  /** What is said at a table of Tycoon, which is played on a network: whoever has entered hears it, and who sits there may speak. */
  z.object({ kind: z.literal('tycoon:enter'), ...place }),
  z.object({ kind: z.literal('tycoon:leave'), ...place }),
  z.object({ kind: z.literal('tycoon:say'), ...place, phrase: z.enum(PHRASE_NAMES) }),
  z.object({ kind: z.literal('tycoon:gesture'), ...place, gesture: z.enum(GESTURE_NAMES) }),
  z.object({ kind: z.literal('fair:open'), ...room, opening: hex64 }),
  z.object({
    kind: z.literal('game:act'),
    ...room,
    at,
    actionId,
    action: z.looseObject({ kind: z.string().max(60), seat }),
  }),
  /** Asks the other players to let the seat take its last move back; the move itself follows when all have agreed. */
  z.object({ kind: z.literal('game:undo'), ...room, at, actionId }),
  z.object({ kind: z.literal('game:agree'), ...room, at, agrees: z.boolean() }),
  /** A bot plays the player's seat, and is to do so no more. */
  z.object({ kind: z.literal('game:back'), ...room }),
  z.object({ kind: z.literal('game:hint'), ...room }),
]);
export type SocketRequest = z.infer<typeof socketRequest>;
export type SocketRequestKind = SocketRequest['kind'];

/** A request with the number its answer will carry. */
export const envelope = z.object({
  id: z
    .int()
    .min(0)
    .max(2 ** 31),
  ask: z.unknown(),
});

/** The bodies of the HTTP requests. */
export const challengeBody = z.object({ address });
export const sessionBody = z.object({
  address,
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  signature: z.string().min(16).max(8192),
  /** A code of a profile that this address is to sign for, too. */
  link: z.string().max(40).optional(),
});
export const profileBody = z.object({ name: z.string().max(200), figure: z.enum(FIGURES) });
/** Addresses whose players are asked for, as a list of games or players shows them. */
export const namesBody = z.object({ addresses: z.array(address).max(100) });
/** A player with an offensive name, or a map of Tycoon with offensive names. */
export const reportBody = z.union([
  z.object({ profile: z.string().max(40) }),
  z.object({ network, registry: address, map: z.string().regex(/^\d{1,20}$/) }),
]);
export type ReportBody = z.infer<typeof reportBody>;
/** Names that strangers have given to maps and tiles. */
export const hiddenBody = z.object({ texts: z.array(z.string().max(100)).max(100) });
/** Settings as the specification of 炸金花 names them: the game's own options below `gameOptions`. */
export const createBody = z.object({
  game: z.string().max(40),
  seats: z.int().min(1).max(12),
  pace: z.enum(PACE_NAMES).default('usual'),
  isPublic: z.boolean().default(true),
  settings: z
    .object({ gameOptions: z.record(z.string().max(60), z.unknown()).default({}) })
    .default({ gameOptions: {} }),
});
export type CreateBody = z.infer<typeof createBody>;
/** Bots of Tycoon: first their addresses, so that the host can pay their fees, then the table they are sent to. */
export const tycoonBotsBody = z.object({
  network,
  strategies: z
    .array(z.enum(Object.keys(STRATEGIES) as [StrategyName, ...StrategyName[]]))
    .min(1)
    .max(5),
});
export const tycoonSeatsBody = z.object({
  ticket: z.string().regex(/^[0-9a-f]{64}$/),
  game: address,
  isEager: z.boolean(),
  speed: z.enum(BOT_SPEED_NAMES),
});
export type TycoonSeatsBody = z.infer<typeof tycoonSeatsBody>;
/** The day whose challenge is begun: a page that was left open over midnight is told so. */
export const dailyBody = z.object({ day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) });
/** Where a browser's push service takes messages for it. */
export const noticeBody = z.object({ endpoint: z.url().max(1000) });
/** The same, with the keys that messages for it are encrypted with. */
export const subscriptionBody = noticeBody.extend({
  keys: z.object({ p256dh: z.string().max(100), auth: z.string().max(40) }),
});
export const pairBody = z.object({ game: z.string().max(40), pace: z.enum(PACE_NAMES).default('usual') });
