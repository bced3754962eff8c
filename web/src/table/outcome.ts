import type { Language, Outcome } from '@tycoon/engine/core';
import type { ResultFacts } from '../result/facts.ts';
import { number } from '../text/text.ts';
import type { GameKit } from './kit.ts';
import type { Player } from './players.ts';
import type { TableSnapshot } from './protocol.ts';
import { tableText } from './text.ts';

/** By how much the winner leads; null where that did not decide, or nobody or several won. */
export function leadOf(
  { byScore }: Pick<GameKit, 'byScore'>,
  { ranks, scores, reason }: Outcome,
): number | null {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const [winner] = winners;
  if (winner === undefined || winners.length > 1 || !byScore.includes(reason)) return null;
  const others = scores.filter((_, seat) => seat !== winner);
  return others.length === 0 ? null : (scores[winner] ?? 0) - Math.max(...others);
}

/** How a game of the engine ended, in words and numbers. */
export function resultOf(
  kit: GameKit,
  snapshot: TableSnapshot,
  outcome: Outcome,
  players: readonly Player[],
  language: Language,
): ResultFacts {
  const t = tableText[language];
  const game = snapshot.slot.game;
  const rank = (seat: number) => outcome.ranks[seat] ?? players.length;
  const order = [...players].sort((a, b) => rank(a.seat) - rank(b.seat));
  const winners = order.filter(({ seat }) => rank(seat) === 1);
  const [winner] = winners;
  const lead = leadOf(kit, outcome);
  const you = order.find(({ isViewer }) => isViewer);
  const toldOfAll = (name: string): string =>
    lead === null || lead === 0 ? t.wins(name) : t.winsBy(name, number(lead));
  const told = (name: string, isYou: boolean): string => {
    if (isYou) return lead === null || lead === 0 ? t.youWin : t.youWinBy(number(lead));
    return you === undefined ? toldOfAll(name) : t.winsYouCome(name, t.place(rank(you.seat)));
  };
  const open = players.length === 1 ? t.notWon : t.nobody;
  const several = winners.length > 1 ? t.shared : null;
  return {
    game,
    id: snapshot.slot.id,
    why: kit.reason(outcome.reason)[language],
    headline: winner === undefined ? open : (several ?? told(winner.name, winner.isViewer)),
    publicHeadline: winner === undefined ? open : (several ?? toldOfAll(winner.name)),
    unit: kit.entry.score[language],
    feats: [],
    standings: order.map((player) => ({
      id: player.seat,
      rank: rank(player.seat),
      face: player,
      isYou: player.isViewer,
      isOut: kit.isOut?.(outcome.scores[player.seat] ?? 0) ?? false,
      score: outcome.scores[player.seat] ?? 0,
      note: kit.rank?.(snapshot, player.seat)?.[language] ?? (player.isBot ? t.bot : ''),
    })),
  };
}
