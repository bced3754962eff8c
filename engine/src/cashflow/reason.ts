import { type Language, money } from '../core/text.ts';

/** Why a bot chooses an action. */
export type Reason =
  /** Paydays until the fast track can be reached, as things are and after the action. */
  | { readonly kind: 'closer'; readonly before: number; readonly after: number }
  | { readonly kind: 'farther'; readonly before: number; readonly after: number }
  /** What an investment costs, brings each payday, and needs as a loan. */
  | { readonly kind: 'investment'; readonly cost: number; readonly flow: number; readonly loan: number }
  | { readonly kind: 'loan_too_heavy'; readonly payday: number; readonly least: number }
  /** The price of a paper or a piece beside the mean of all that are printed. */
  | { readonly kind: 'cheap'; readonly price: number; readonly mean: number }
  | { readonly kind: 'dear'; readonly price: number; readonly mean: number }
  | { readonly kind: 'dividend'; readonly dividend: number; readonly price: number }
  | { readonly kind: 'deck'; readonly cash: number; readonly least: number }
  | { readonly kind: 'loan_costs'; readonly amount: number; readonly payment: number }
  | { readonly kind: 'opens_fast_track'; readonly gap: number; readonly relief: number }
  | { readonly kind: 'no_better_use'; readonly gap: number }
  | { readonly kind: 'donation'; readonly amount: number; readonly payday: number }
  | { readonly kind: 'covered'; readonly passive: number; readonly expenses: number }
  /** A priced opportunity of the fast track, and what is still missing to the target. */
  | { readonly kind: 'venture'; readonly price: number; readonly flow: number; readonly missing: number }
  | { readonly kind: 'venture_short'; readonly price: number; readonly cash: number }
  | { readonly kind: 'target_reached'; readonly passive: number; readonly target: number }
  /** A gamble: how many of six throws win, and what it brings on average, once or every month. */
  | {
      readonly kind: 'gamble';
      readonly price: number;
      readonly sixths: number;
      readonly mean: number;
      readonly monthly: boolean;
    }
  /** The payday as it is and after everything is sold and the loans are paid on. */
  | { readonly kind: 'sell_out'; readonly payday: number; readonly after: number }
  | { readonly kind: 'smallest_enough'; readonly flow: number; readonly amount: number };

export function describeReason(reason: Reason, language: Language): string {
  const en = language === 'en';
  const paydays = (n: number): string => (n > 999 ? (en ? 'no end of' : '无数个') : `${n}`);
  switch (reason.kind) {
    case 'closer':
    case 'farther':
      return en
        ? `The fast track is ${paydays(reason.before)} paydays away now and ${paydays(reason.after)} after it.`
        : `距快车道现在约 ${paydays(reason.before)} 个发薪日，之后约 ${paydays(reason.after)} 个。`;
    case 'investment':
      return en
        ? `It costs ${money(reason.cost)} and brings ${money(reason.flow)} each payday${reason.loan > 0 ? `; you would borrow ${money(reason.loan)} at ${money(reason.loan / 10)} a payday` : ''}.`
        : `花 ${money(reason.cost)}，每个发薪日得 ${money(reason.flow)}${reason.loan > 0 ? `；需借 ${money(reason.loan)}，每期还 ${money(reason.loan / 10)}` : ''}。`;
    case 'loan_too_heavy':
      return en
        ? `The loan would leave a payday of ${money(reason.payday)}; below ${money(reason.least)} one month without work ruins you.`
        : `借款后每期净收入只剩 ${money(reason.payday)}，低于 ${money(reason.least)} 时失业一次就难以翻身。`;
    case 'cheap':
      return en
        ? `At ${money(reason.price)} it is cheap: the mean of its prices is ${money(reason.mean)}.`
        : `${money(reason.price)} 很便宜：各张牌均价为 ${money(reason.mean)}。`;
    case 'dear':
      return en
        ? `At ${money(reason.price)} it is ${reason.price < reason.mean ? 'hardly below' : 'not below'} the mean of its prices, ${money(reason.mean)}.`
        : `${money(reason.price)} ${reason.price < reason.mean ? '仅略低于' : '不低于'}各张牌均价 ${money(reason.mean)}。`;
    case 'dividend':
      return en
        ? `Each share costs ${money(reason.price)} and pays ${money(reason.dividend)} every payday.`
        : `每股 ${money(reason.price)}，每个发薪日分红 ${money(reason.dividend)}。`;
    case 'deck':
      return en
        ? `You have ${money(reason.cash)}; big deals are worth a look from ${money(reason.least)}.`
        : `你有 ${money(reason.cash)}；有 ${money(reason.least)} 以上才值得抽大机会。`;
    case 'loan_costs':
      return en
        ? `The loan of ${money(reason.amount)} costs ${money(reason.payment)} every payday, a tenth: more than most deals bring.`
        : `这笔 ${money(reason.amount)} 的贷款每期要还 ${money(reason.payment)}，一成利息高过多数买卖的收益。`;
    case 'opens_fast_track':
      return en
        ? `Passive income is ${money(reason.gap)} short of expenses, and paying debts off lowers them by ${money(reason.relief)}.`
        : `被动收入比支出少 ${money(reason.gap)}，还清债务可减支出 ${money(reason.relief)}。`;
    case 'no_better_use':
      return en
        ? `Nothing at the bank shortens the way; passive income is still ${money(Math.max(0, reason.gap))} short of expenses.`
        : `银行里没有更好的做法；被动收入距支出还差 ${money(Math.max(0, reason.gap))}。`;
    case 'donation':
      return en
        ? `It costs ${money(reason.amount)}; a die more for three rolls is worth about one payday, ${money(reason.payday)}.`
        : `需 ${money(reason.amount)}；三次多掷一颗骰子约值一个发薪日，即 ${money(reason.payday)}。`;
    case 'covered':
      return en
        ? `Passive income of ${money(reason.passive)} covers expenses of ${money(reason.expenses)}.`
        : `被动收入 ${money(reason.passive)} 已覆盖支出 ${money(reason.expenses)}。`;
    case 'venture':
      return en
        ? `It costs ${money(reason.price)} and brings ${money(reason.flow)} a month; ${money(reason.missing)} more and the dream is open.`
        : `花 ${money(reason.price)}，每月得 ${money(reason.flow)}；离梦想还差 ${money(reason.missing)}。`;
    case 'venture_short':
      return en
        ? `It costs ${money(reason.price)}, you have ${money(reason.cash)}, and the fast track knows no loans.`
        : `需要 ${money(reason.price)}，你有 ${money(reason.cash)}，快车道上不能贷款。`;
    case 'target_reached':
      return en
        ? `Your income of ${money(reason.passive)} reaches the target of ${money(reason.target)}: only the dream is left.`
        : `月收入 ${money(reason.passive)} 已达目标 ${money(reason.target)}，只差走到梦想格。`;
    case 'gamble':
      return en
        ? `${reason.sixths} of 6 throws win; for a stake of ${money(reason.price)} it brings ${money(reason.mean)} on average${reason.monthly ? ' a month' : ''}.`
        : `六面中有 ${reason.sixths} 面获胜；押 ${money(reason.price)}，平均${reason.monthly ? '每月' : ''}得 ${money(reason.mean)}。`;
    case 'sell_out':
      return en
        ? `Every payday costs you ${money(-reason.payday)}; with everything sold and the loans paid on it would be ${money(reason.after)}.`
        : `每个发薪日亏 ${money(-reason.payday)}；卖光资产还贷后为 ${money(reason.after)}。`;
    case 'smallest_enough':
      return en
        ? `It earns ${money(reason.flow)}, the least that helps towards the ${money(reason.amount)} due.`
        : `它收益 ${money(reason.flow)}，是足以支付 ${money(reason.amount)} 的最小代价。`;
  }
}
