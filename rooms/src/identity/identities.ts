import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { type Database, doubledKey, type Queries } from '../database/database.ts';
import {
  challenges,
  dailyAttempts,
  identities,
  linkCodes,
  mapReports,
  profiles,
  pushEndpoints,
  ratings,
  reports,
  rooms,
  seasonPlaces,
  seats,
  sessions,
} from '../database/schema.ts';
import type { NamedAddress, PlayerView } from '../wire/push.ts';
import { Refused } from '../wire/refusal.ts';
import type { ReportBody } from '../wire/request.ts';
import type { Figure } from '../wire/vocabulary.ts';
import { generatedName, isBlocked, parseName, skeletonOf } from './name.ts';
import { hashOf, newCode, newToken } from './secret.ts';
import { challengeText, checkSignature } from './sign-in.ts';

interface IdentityOptions {
  /** The name of the site in what people sign. */
  readonly domain: string;
  /** Words that no name may contain, as they look. */
  readonly blocked: readonly string[];
}

/** What a browser has to sign, and the number by which the server knows it again. */
interface Challenge {
  readonly nonce: string;
  readonly text: string;
  readonly expiresAt: number;
}

interface Session {
  readonly token: string;
  readonly profile: OwnProfile;
}

/** A profile as its owner sees it. */
export interface OwnProfile extends PlayerView {
  readonly isGenerated: boolean;
}

const CHALLENGE_MS = 5 * 60_000;
const LINK_MS = 5 * 60_000;
export const SESSION_MS = 180 * 86_400_000;
/** Maps are anybody’s to make up, and so are reports of them. */
const MAX_REPORTED_MAPS = 100;
const NAME_ATTEMPTS = 20;

/** Who players are: addresses sign in, profiles have names, sessions are cookies. */
export interface Identities {
  challenge(address: string): Promise<Challenge>;
  /** Signs in; an address seen for the first time gets a profile, or joins the one that the code was made for. */
  signIn(address: string, nonce: string, signature: string, link?: string): Promise<Session>;
  /** Whose a token is; null for one that is unknown or has expired. */
  whoIs(token: string): Promise<OwnProfile | null>;
  signOut(token: string): Promise<void>;
  /** A code for another device of the same player. */
  newLink(profile: string): Promise<{ readonly code: string; readonly expiresAt: number }>;
  rename(profile: string, name: string, figure: Figure): Promise<OwnProfile>;
  /** Names that the operator's list forbids by now are shown no more: their players go by made-up ones. Returns how many. */
  hideBlocked(): Promise<number>;
  /** What the players are called that these addresses sign for; those nobody has signed in with are left out. */
  namesOf(addresses: readonly string[]): Promise<readonly NamedAddress[]>;
  report(reporter: string, body: ReportBody): Promise<void>;
  /** Which of the names the operator's list forbids, by their place. */
  hiddenAmong(texts: readonly string[]): readonly number[];
  /** Everything that is kept of a player. */
  exportAll(profile: string): Promise<unknown>;
  /** Forgets the player; its matches keep their moves, without a name. Returns the tables at which a bot plays on for it. */
  remove(profile: string): Promise<readonly string[]>;
  /** Drops what has expired. */
  sweep(): Promise<void>;
}

export function createIdentities({ queries }: Database, options: IdentityOptions): Identities {
  const fromNow = (ms: number) => new Date(Date.now() + ms);

  async function createProfile(tx: Queries): Promise<OwnProfile> {
    const id = randomUUID();
    for (let attempt = 0; attempt < NAME_ATTEMPTS; attempt++) {
      const { name, figure } = generatedName(id, attempt);
      const [row] = await tx
        .insert(profiles)
        .values({ id, name, figure, skeleton: skeletonOf(name), isGenerated: true })
        .onConflictDoNothing()
        .returning();
      if (row !== undefined) return ownProfile(row);
    }
    throw new Refused('try_again');
  }

  /** The profile an address signs for, made where there is none. */
  async function profileOf(tx: Queries, address: string, link: string | undefined): Promise<OwnProfile> {
    const [known] = await tx
      .select({ profile: profiles })
      .from(identities)
      .innerJoin(profiles, eq(profiles.id, identities.profile))
      .where(eq(identities.address, address));
    if (link !== undefined) {
      const [code] = await tx
        .delete(linkCodes)
        .where(and(eq(linkCodes.hash, hashOf(link)), gt(linkCodes.expiresAt, sql`now()`)))
        .returning();
      if (code === undefined) throw new Refused('bad_link_code');
      // An address that was another player's before leaves it: that player keeps its matches, and its other addresses.
      await tx
        .insert(identities)
        .values({ address, profile: code.profile })
        .onConflictDoUpdate({ target: identities.address, set: { profile: code.profile } });
      const [row] = await tx.select().from(profiles).where(eq(profiles.id, code.profile));
      if (row === undefined) throw new Refused('bad_link_code');
      return ownProfile(row);
    }
    if (known !== undefined) return ownProfile(known.profile);
    const made = await createProfile(tx);
    await tx.insert(identities).values({ address, profile: made.id });
    return made;
  }

  return {
    async challenge(address) {
      const nonce = newToken(16);
      const expiresAt = fromNow(CHALLENGE_MS);
      await queries.insert(challenges).values({ nonce, address, expiresAt });
      return {
        nonce,
        text: challengeText(options.domain, address, nonce, expiresAt),
        expiresAt: expiresAt.getTime(),
      };
    },

    async signIn(address, nonce, signature, link) {
      // Deleted whatever comes of it: a challenge is answered once.
      const [asked] = await queries
        .delete(challenges)
        .where(and(eq(challenges.nonce, nonce), eq(challenges.address, address)))
        .returning();
      if (asked === undefined || asked.expiresAt.getTime() < Date.now())
        throw new Refused('challenge_expired');
      await checkSignature(
        challengeText(options.domain, address, nonce, asked.expiresAt),
        address,
        signature,
      );
      const token = newToken();
      const profile = await queries.transaction(async (tx) => {
        const own = await profileOf(tx, address, link);
        await tx
          .insert(sessions)
          .values({ hash: hashOf(token), profile: own.id, expiresAt: fromNow(SESSION_MS) });
        return own;
      });
      return { token, profile };
    },

    async whoIs(token) {
      const [row] = await queries
        .select({ profile: profiles })
        .from(sessions)
        .innerJoin(profiles, eq(profiles.id, sessions.profile))
        .where(and(eq(sessions.hash, hashOf(token)), gt(sessions.expiresAt, sql`now()`)));
      return row === undefined ? null : ownProfile(row.profile);
    },

    async signOut(token) {
      await queries.delete(sessions).where(eq(sessions.hash, hashOf(token)));
    },

    async newLink(profile) {
      const code = newCode(12);
      const expiresAt = fromNow(LINK_MS);
      await queries.delete(linkCodes).where(eq(linkCodes.profile, profile));
      await queries.insert(linkCodes).values({ hash: hashOf(code), profile, expiresAt });
      return { code, expiresAt: expiresAt.getTime() };
    },

    async rename(profile, wanted, figure) {
      const name = parseName(wanted);
      if (name === null) throw new Refused('bad_name');
      const skeleton = skeletonOf(name);
      if (skeleton === '') throw new Refused('bad_name');
      if (isBlocked(skeleton, options.blocked)) throw new Refused('name_not_allowed');
      try {
        const [row] = await queries
          .update(profiles)
          .set({ name, skeleton, figure, isGenerated: false })
          .where(eq(profiles.id, profile))
          .returning();
        if (row === undefined) throw new Refused('not_signed_in');
        return ownProfile(row);
      } catch (error) {
        if (doubledKey(error) !== null) throw new Refused('name_taken');
        throw error;
      }
    },

    async hideBlocked() {
      if (options.blocked.length === 0) return 0;
      const named = await queries.select().from(profiles).where(eq(profiles.isGenerated, false));
      const hidden = named.filter(({ skeleton }) => isBlocked(skeleton, options.blocked));
      for (const { id } of hidden)
        for (let attempt = 0; attempt < NAME_ATTEMPTS; attempt++) {
          const { name, figure } = generatedName(id, attempt);
          const shown = { name, figure, skeleton: skeletonOf(name), isGenerated: true };
          const isDone = await queries
            .update(profiles)
            .set(shown)
            .where(eq(profiles.id, id))
            .then(
              () => true,
              (error: unknown) => {
                if (doubledKey(error) === null) throw error;
                return false;
              },
            );
          if (isDone) break;
        }
      return hidden.length;
    },

    async report(reporter, body) {
      if ('map' in body) {
        const [own] = await queries
          .select({ maps: count() })
          .from(mapReports)
          .where(eq(mapReports.reporter, reporter));
        if ((own?.maps ?? 0) >= MAX_REPORTED_MAPS) throw new Refused('too_many_requests');
        await queries
          .insert(mapReports)
          .values({ reporter, ...body })
          .onConflictDoNothing();
        return;
      }
      const [row] = await queries
        .select({ name: profiles.name })
        .from(profiles)
        .where(eq(profiles.id, body.profile));
      if (row === undefined) throw new Refused('not_found');
      await queries
        .insert(reports)
        .values({ reporter, profile: body.profile, name: row.name })
        .onConflictDoNothing();
    },

    hiddenAmong: (texts) =>
      texts.flatMap((text, place) => (isBlocked(skeletonOf(text), options.blocked) ? [place] : [])),

    async namesOf(addresses) {
      if (addresses.length === 0) return [];
      const rows = await queries
        .select({ address: identities.address, name: profiles.name, figure: profiles.figure })
        .from(identities)
        .innerJoin(profiles, eq(profiles.id, identities.profile))
        .where(inArray(identities.address, [...addresses]));
      return rows.map(({ address, name, figure }) => ({ address, name, figure: figure as Figure }));
    },

    async exportAll(profile) {
      const [own] = await queries.select().from(profiles).where(eq(profiles.id, profile));
      return {
        profile: own,
        addresses: await queries.select().from(identities).where(eq(identities.profile, profile)),
        ratings: await queries.select().from(ratings).where(eq(ratings.profile, profile)),
        seats: await queries
          .select({ room: seats.room, seat: seats.seat })
          .from(seats)
          .where(eq(seats.profile, profile)),
        reports: await queries.select().from(reports).where(eq(reports.reporter, profile)),
        mapReports: await queries.select().from(mapReports).where(eq(mapReports.reporter, profile)),
        dailyAttempts: await queries.select().from(dailyAttempts).where(eq(dailyAttempts.profile, profile)),
        seasonPlaces: await queries.select().from(seasonPlaces).where(eq(seasonPlaces.profile, profile)),
        pushEndpoints: await queries.select().from(pushEndpoints).where(eq(pushEndpoints.profile, profile)),
      };
    },

    remove: (profile) =>
      queries.transaction(async (tx) => {
        const playing = tx.select({ room: seats.room }).from(seats).where(eq(seats.profile, profile));
        const running = await tx
          .update(rooms)
          .set({ revision: sql`revision + 1` })
          .where(and(inArray(rooms.id, playing), eq(rooms.status, 'running')))
          .returning({ id: rooms.id });
        await tx.delete(profiles).where(eq(profiles.id, profile));
        return running.map(({ id }) => id);
      }),

    async sweep() {
      for (const table of [challenges, linkCodes, sessions])
        await queries.delete(table).where(lt(table.expiresAt, sql`now()`));
    },
  };
}

const ownProfile = (row: typeof profiles.$inferSelect): OwnProfile => ({
  id: row.id,
  name: row.name,
  figure: row.figure as Figure,
  isGenerated: row.isGenerated,
});
