import type { Seat } from '../core/game.ts';
import type { Language } from '../core/text.ts';
import { BEINGS, type BeingId } from './being.ts';

/** Why a bot chooses an action. */
export type Reason =
  /** A being that leaves after this round, and what its leaving would cost the team. */
  | { readonly kind: 'urgent'; readonly being: BeingId; readonly price: number; readonly calamity: number }
  | { readonly kind: 'needed'; readonly need: number; readonly left: number }
  | {
      readonly kind: 'affordable';
      readonly being: BeingId;
      readonly price: number;
      readonly wealth: number;
      readonly fu: number;
      readonly hui: number;
    }
  | { readonly kind: 'too_poor'; readonly being: BeingId; readonly price: number; readonly wealth: number }
  | { readonly kind: 'near_doom'; readonly calamity: number; readonly doom: number }
  | { readonly kind: 'over_limit'; readonly calamity: number; readonly limit: number }
  /** 劫难 that is expected at the end if nobody guards, beside the limit. */
  | { readonly kind: 'expected_calamity'; readonly calamity: number; readonly limit: number }
  | { readonly kind: 'streak'; readonly rounds: number }
  /** The mix of the actions still ahead that ends highest, and the score it ends with. */
  | {
      readonly kind: 'plan';
      readonly work: number;
      readonly guard: number;
      readonly practise: number;
      readonly score: number;
    }
  | { readonly kind: 'uneven'; readonly fu: number; readonly hui: number }
  | { readonly kind: 'share'; readonly pays: number; readonly fu: number; readonly hui: number }
  | { readonly kind: 'least_rival'; readonly target: Seat; readonly fu: number; readonly hui: number };

/** "2 × work, 1 × guard": the parts of a plan that are not nothing. */
function planText({ work, guard, practise }: Extract<Reason, { kind: 'plan' }>, en: boolean): string {
  const parts: readonly (readonly [number, string, string])[] = [
    [work, 'work', '劳作'],
    [guard, 'guard', '护法'],
    [practise, 'practise', '修行'],
  ];
  const words = parts.flatMap(([n, english, chinese]) =>
    n === 0 ? [] : [`${n} × ${en ? english : chinese}`],
  );
  return words.join(en ? ', ' : '，');
}

export function describeReason(reason: Reason, language: Language, name: (seat: Seat) => string): string {
  const en = language === 'en';
  switch (reason.kind) {
    case 'urgent': {
      const being = BEINGS[reason.being].name[language];
      return en
        ? `${being} leaves after this round: calamity +${reason.calamity} unless the ${reason.price} are paid.`
        : `${being}本轮之后就会离去：不付 ${reason.price} 则劫难+${reason.calamity}。`;
    }
    case 'needed':
      return en
        ? `The team still needs ${reason.need}, and ${reason.left === 1 ? 'one round follows' : `${reason.left} rounds follow`}.`
        : `团队还差 ${reason.need} 位，后面还有 ${reason.left} 轮。`;
    case 'affordable': {
      const being = BEINGS[reason.being].name[language];
      return en
        ? `You have ${reason.wealth}; ${being} costs ${reason.price} and brings +${reason.fu} merit and +${reason.hui} wisdom.`
        : `你有 ${reason.wealth}；渡化${being}需 ${reason.price}，得福+${reason.fu}、慧+${reason.hui}。`;
    }
    case 'too_poor': {
      const being = BEINGS[reason.being].name[language];
      return en
        ? `${being} costs ${reason.price} and you have ${reason.wealth}.`
        : `${being}需 ${reason.price}，你有 ${reason.wealth}。`;
    }
    case 'near_doom':
      return en
        ? `Calamity is ${reason.calamity}; at ${reason.doom} all is lost.`
        : `劫难已到 ${reason.calamity}，达到 ${reason.doom} 全员失败。`;
    case 'over_limit':
      return en
        ? `Calamity is ${reason.calamity}, and at most ${reason.limit} wins.`
        : `劫难为 ${reason.calamity}，不超过 ${reason.limit} 才能获胜。`;
    case 'expected_calamity':
      return en
        ? `Unguarded, calamity ends at about ${reason.calamity}; at most ${reason.limit} wins.`
        : `无人护法时终局劫难约 ${reason.calamity}，不超过 ${reason.limit} 才能获胜。`;
    case 'streak':
      return en
        ? `It keeps your streak of help going (${reason.rounds} so far).`
        : `保持连续帮助（已 ${reason.rounds} 轮）。`;
    case 'plan':
      return en
        ? `The best use of your actions: ${planText(reason, en)}, for about ${reason.score} points.`
        : `余下行动的最佳安排：${planText(reason, en)}，约得 ${reason.score} 分。`;
    case 'uneven':
      return en
        ? `You have merit ${reason.fu} and wisdom ${reason.hui}: the lower one counts more.`
        : `你有福 ${reason.fu}、慧 ${reason.hui}：补低的一项更划算。`;
    case 'share':
      return en
        ? `You pay ${reason.pays} for +${reason.fu} merit and +${reason.hui} wisdom, and spend no action.`
        : `付 ${reason.pays}，得福+${reason.fu}、慧+${reason.hui}，不占用行动。`;
    case 'least_rival':
      return en
        ? `${name(reason.target)}, with merit ${reason.fu} and wisdom ${reason.hui}, is the least of a rival.`
        : `${name(reason.target)}福 ${reason.fu}、慧 ${reason.hui}，最不构成竞争。`;
  }
}
