import { type Language, money } from '../core/text.ts';
import { type LandId, landAt, landIndex } from './data/lands.ts';
import { type ShareId, shareIndex, shareName } from './data/shares.ts';

/** Why a bot chooses an action. Parts of a price are tenths of a percent. */
export type Reason =
  /** What is left after a purchase, and what the bot wants to keep. */
  | { readonly kind: 'leaves'; readonly price: number; readonly left: number; readonly reserve: number }
  | {
      readonly kind: 'too_little_left';
      readonly price: number;
      readonly left: number;
      readonly reserve: number;
    }
  /** What a visitor pays now, and with the next house. */
  | { readonly kind: 'toll'; readonly land: LandId; readonly now: number; readonly next: number }
  | { readonly kind: 'keeps_its_price'; readonly land: LandId; readonly sale: number }
  /** What a roll of so many dice brings on average where it ends. */
  | {
      readonly kind: 'dice';
      readonly dice: number;
      readonly mean: number;
      readonly other: number;
      readonly otherMean: number;
    }
  | { readonly kind: 'way'; readonly mean: number; readonly otherMean: number }
  | { readonly kind: 'pays_again'; readonly amount: number }
  | { readonly kind: 'share_falls'; readonly share: ShareId; readonly change: number }
  | { readonly kind: 'share_rises'; readonly share: ShareId; readonly change: number; readonly gain: number }
  | { readonly kind: 'no_share'; readonly least: number }
  | { readonly kind: 'least_loss'; readonly toll: number; readonly houses: number }
  | { readonly kind: 'shares_first'; readonly share: ShareId; readonly sale: number }
  | { readonly kind: 'start_pays'; readonly amount: number };

const tenths = (part: number): string => `${part / 10}%`;

/** Which way a price is known to go, and how far. */
function turn(change: number, language: Language): string {
  const far = tenths(Math.abs(change));
  if (language === 'zh') return `${change < 0 ? '跌' : '涨'} ${far}`;
  return `${change < 0 ? 'fall' : 'rise'} by ${far}`;
}

export function describeReason(reason: Reason, language: Language): string {
  const en = language === 'en';
  const land = 'land' in reason ? landAt(landIndex(reason.land)).name[language] : '';
  const share = 'share' in reason ? shareName(shareIndex(reason.share))[language] : '';
  switch (reason.kind) {
    case 'leaves':
      return en
        ? `It costs ${money(reason.price)} and leaves you ${money(reason.left)}${reason.reserve === 0 ? '' : `; ${money(reason.reserve)} in hand is enough`}.`
        : `花 ${money(reason.price)}，还剩 ${money(reason.left)}${reason.reserve === 0 ? '' : `，手头留 ${money(reason.reserve)} 就够`}。`;
    case 'too_little_left':
      if (reason.left < 0)
        return en
          ? `It costs ${money(reason.price)}, and you are ${money(-reason.left)} short.`
          : `要花 ${money(reason.price)}，还差 ${money(-reason.left)}。`;
      return en
        ? `It costs ${money(reason.price)} and leaves you ${money(reason.left)}; keep ${money(reason.reserve)} in hand.`
        : `花 ${money(reason.price)} 后只剩 ${money(reason.left)}，手头应留 ${money(reason.reserve)}。`;
    case 'toll':
      return en
        ? `Visitors to ${land} pay ${money(reason.now)} now, ${money(reason.next)} after it.`
        : `${land}过路费现为 ${money(reason.now)}，之后为 ${money(reason.next)}。`;
    case 'keeps_its_price':
      return en
        ? `The bank buys ${land} back for ${money(reason.sale)} at any time.`
        : `银行随时以 ${money(reason.sale)} 收回${land}。`;
    case 'dice':
      return en
        ? `Where ${reason.dice} ${reason.dice === 1 ? 'die ends' : 'dice end'} brings ${money(reason.mean)} on average, ${reason.other} ${reason.other === 1 ? 'brings' : 'bring'} ${money(reason.otherMean)}.`
        : `掷 ${reason.dice} 颗平均收益 ${money(reason.mean)}，掷 ${reason.other} 颗为 ${money(reason.otherMean)}。`;
    case 'way':
      return en
        ? `Where this way ends brings ${money(reason.mean)} on average, the other ${money(reason.otherMean)}.`
        : `这条路的落点平均得 ${money(reason.mean)}，另一条 ${money(reason.otherMean)}。`;
    case 'pays_again':
      return en
        ? `One point is too little for that way: you stay here, and it pays ${money(reason.amount)} again.`
        : `只剩一点走不进那条路：原地再得 ${money(reason.amount)}。`;
    case 'share_falls':
      return en
        ? `${share} is known to ${turn(reason.change, 'en')} at the next opening.`
        : `已知${share}下次开市${turn(reason.change, 'zh')}。`;
    case 'share_rises':
      return en
        ? `${share} is known to ${turn(reason.change, 'en')} at the next opening: ${tenths(reason.gain)} after tax.`
        : `已知${share}下次开市${turn(reason.change, 'zh')}，税后收益 ${tenths(reason.gain)}。`;
    case 'no_share':
      return en
        ? `No share you can pay for is known to gain ${tenths(reason.least)}.`
        : `买得起的股票中，没有已知能涨 ${tenths(reason.least)} 的。`;
    case 'least_loss':
      return en
        ? `It is the property you would miss least: a toll of ${money(reason.toll)}, ${reason.houses} ${reason.houses === 1 ? 'house' : 'houses'}.`
        : `这是损失最小的资产：过路费 ${money(reason.toll)}，房屋 ${reason.houses} 栋。`;
    case 'shares_first':
      return en
        ? `${share} brings ${money(reason.sale)} apiece and costs you no toll.`
        : `${share}每股可得 ${money(reason.sale)}，且不影响过路费。`;
    case 'start_pays':
      return en ? `The start pays ${money(reason.amount)}.` : `到起点可得 ${money(reason.amount)}。`;
  }
}
