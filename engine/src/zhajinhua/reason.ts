import type { Seat } from '../core/game.ts';
import { grouped, type Language } from '../core/text.ts';

/** Why a bot chooses an action. Shares are percent. */
export type Reason =
  /** What a blind bet costs, and what it would cost after a look. */
  | { readonly kind: 'blind_is_cheap'; readonly unit: number; readonly seen: number }
  | { readonly kind: 'others_have_looked'; readonly looked: number; readonly left: number }
  | { readonly kind: 'time_to_look'; readonly round: number }
  /** The share of all hands that the own one beats. */
  | { readonly kind: 'hand'; readonly beats: number }
  /** The chance against all that are left, given how they have bet. */
  | { readonly kind: 'chance'; readonly wins: number; readonly left: number }
  /** The price of staying beside the pot, and the chance from which that pays. */
  | { readonly kind: 'price'; readonly unit: number; readonly pot: number; readonly needs: number }
  | { readonly kind: 'weakest'; readonly target: Seat; readonly wins: number }
  /** How often the book plays the action with such a hand. */
  | { readonly kind: 'mixed'; readonly share: number };

export function describeReason(reason: Reason, language: Language, name: (seat: Seat) => string): string {
  const en = language === 'en';
  switch (reason.kind) {
    case 'blind_is_cheap':
      return en
        ? `Blind you pay ${grouped(reason.unit)}; after a look it would be ${grouped(reason.seen)}.`
        : `闷牌只需 ${grouped(reason.unit)}，看牌后要 ${grouped(reason.seen)}。`;
    case 'others_have_looked':
      return en
        ? `${reason.left === 1 ? 'The other has' : `${reason.looked} of the ${reason.left} others have`} looked and stayed in.`
        : reason.left === 1
          ? '对手已看牌并留下。'
          : `其余 ${reason.left} 人中有 ${reason.looked} 人已看牌并留下。`;
    case 'time_to_look':
      return en
        ? `It is round ${reason.round}: from now on knowing your cards is worth its price.`
        : `已到第 ${reason.round} 轮，看牌值得。`;
    case 'hand':
      return en
        ? `Your hand beats ${reason.beats}% of all hands.`
        : `你的牌胜过全部牌中的 ${reason.beats}%。`;
    case 'chance':
      return en
        ? `Against the ${reason.left === 1 ? 'one' : reason.left} left, by the bets so far, it wins about ${reason.wins}% of the time.`
        : `对手还有 ${reason.left} 人，按其下注估计胜率约 ${reason.wins}%。`;
    case 'price':
      return en
        ? `Staying costs ${grouped(reason.unit)} for a pot of ${grouped(reason.pot)}: worth it from ${reason.needs}%.`
        : `留下要付 ${grouped(reason.unit)}，底池 ${grouped(reason.pot)}：胜率 ${reason.needs}% 以上才划算。`;
    case 'weakest':
      return en
        ? `${name(reason.target)} is the one you beat most often, about ${reason.wins}% of the time.`
        : `${name(reason.target)}最可能输给你，约 ${reason.wins}%。`;
    case 'mixed':
      return en
        ? `With such a hand this is played ${reason.share}% of the time, so that it gives nothing away.`
        : `这样的牌有 ${reason.share}% 的时候这样打，以免被看穿。`;
  }
}
