import { type Advice, type GameTypes, quietAction, type Seat } from '@tycoon/engine/core';
import type { BotPool } from '../bots/pool.ts';
import type { DueRoom } from '../clock/clock.ts';
import { type HeldMatch, isPlayedByBot, type Matches, nextSeat } from '../match/matches.ts';
import { refusedByMatch } from '../match/refused.ts';

/** What servers decide for seats: the moves of bots, and those of players whose time is up. */
interface OwnTurns {
  /** Lets a bot move where one is awaited, after the moment that people need to follow. */
  follow(room: string, held: HeldMatch): void;
  /** Time is up at a table that is played. */
  runOut(due: Pick<DueRoom, 'id' | 'moves'>): Promise<void>;
  /** What a bot would do in the seat, and why. */
  advise(held: HeldMatch, seat: Seat, bot: string | null): Promise<Advice<GameTypes>>;
}

interface OwnTurnsOptions {
  readonly matches: Matches;
  readonly bots: BotPool;
  /** Milliseconds before a bot moves. */
  readonly delayMs: number;
  readonly later: (ms: number, work: () => Promise<unknown>) => void;
  readonly isClosed: () => boolean;
  readonly fault: (error: unknown) => void;
  /** Hears whom a match waits for, with the move of which number. */
  readonly onAwaited?: ((room: string, seq: number, player: string) => void) | undefined;
}

/** The id of a decision that servers make for a seat, the same on all of them. No client can send one: theirs have no colon. */
const ownId = (cause: 'clock' | 'bot', at: number): string => `${cause}:${at}`;

/** The game's quietest choice for the seat. */
const quietOf = ({ open: { engine, match } }: HeldMatch, seat: Seat) =>
  quietAction(engine.game.legal(match.state(), seat), engine.quiet);

export function createOwnTurns(options: OwnTurnsOptions): OwnTurns {
  const { matches, bots, later, fault } = options;
  /** Bots that this server has been asked to move already, by table and number. */
  const thinking = new Set<string>();

  async function playBot(room: string, at: number): Promise<void> {
    const asked = await matches.look(room, false, (held) => {
      const seat = nextSeat(held);
      if (seat === null || held.open.match.number() !== at || !isPlayedByBot(held, seat)) return null;
      const holder = held.seats[seat];
      const bot = holder?.kind === 'bot' ? holder.bot : held.open.engine.defaultBot;
      return { advice: turns.advise(held, seat, bot), quiet: quietOf(held, seat) };
    });
    if (asked === null) return;
    // A table goes on though its bot fails.
    const action = await asked.advice.then(
      (advice) => advice.action,
      (error: unknown) => {
        fault(error);
        return asked.quiet;
      },
    );
    if (options.isClosed()) return;
    const move = (held: HeldMatch) => {
      // It has thought for a while: meanwhile the player may have taken the seat back.
      if (held.open.match.number() === at && !isPlayedByBot(held, action.seat)) throw refusedByMatch('stale');
      return { kind: 'action', action } as const;
    };
    await matches.decide(room, { at, actionId: ownId('bot', at), cause: 'bot', move });
  }

  const turns: OwnTurns = {
    follow(room, held) {
      const seat = nextSeat(held);
      if (seat === null) return;
      const at = held.open.match.number();
      const holder = held.seats[seat];
      if (holder?.kind === 'player' && holder.profile !== null) options.onAwaited?.(room, at, holder.profile);
      if (!isPlayedByBot(held, seat)) return;
      const key = `${room} ${at}`;
      if (thinking.has(key)) return;
      thinking.add(key);
      later(options.delayMs, () => playBot(room, at).finally(() => thinking.delete(key)));
    },

    async runOut({ id, moves }) {
      const late = await matches.look(id, true, (held) => {
        const seat = nextSeat(held);
        // A move has come in after all.
        if (seat === null || held.open.match.number() !== moves) return null;
        return isPlayedByBot(held, seat) ? ('bot' as const) : quietOf(held, seat);
      });
      if (late === 'bot') await playBot(id, moves);
      else if (late !== null) {
        const move = { kind: 'action', action: late } as const;
        await matches.decide(id, { at: moves, actionId: ownId('clock', moves), cause: 'clock', move });
      }
    },

    async advise({ open: { engine, match } }, seat, bot) {
      return bots.choose({
        game: engine.game.id,
        bot,
        view: match.view(seat),
        choices: engine.game.legal(match.state(), seat),
        // Not the match's own generator, and the same on every server.
        seed: `bot\n${match.secret()}\n${match.number()}\n${seat}`,
      });
    },
  };
  return turns;
}
