import type { Reason } from './bot/reason.ts';
import { CARD_WORDS, type Language, type Names } from './describe.ts';

type Words = Readonly<Record<Language, string>>;

/** Why a strategy decides as it does, as a sentence for people. */
export function describeReason(reason: Reason, language: Language, names: Names): string {
  return tell(reason, language, names)[language];
}

const money = (amount: number): string => Math.round(amount).toLocaleString('en-US');

function tell(reason: Reason, language: Language, { player, tile }: Names): Words {
  switch (reason.kind) {
    case 'one_way':
      return { en: 'There is only one way to go.', zh: '只有一条路可走。' };
    case 'best_way': {
      const [worth, other] = [money(reason.worth), money(reason.other)];
      return {
        en: `This way is worth about ${worth} on average, the other ${other}.`,
        zh: `走这边平均约值 ${worth}，走另一边约值 ${other}。`,
      };
    }
    case 'buy_pays':
      return {
        en: `${tile(reason.tile)} costs ${money(reason.cost)} and brings about ${money(reason.income)} in tolls.`,
        zh: `${tile(reason.tile)}售价 ${money(reason.cost)}，预计可收过路费约 ${money(reason.income)}。`,
      };
    case 'build_pays':
      return {
        en: `Level ${reason.level} on ${tile(reason.tile)} costs ${money(reason.cost)} and brings about ${money(reason.income)} more in tolls.`,
        zh: `${tile(reason.tile)}升到 ${reason.level} 级要 ${money(reason.cost)}，预计多收过路费约 ${money(reason.income)}。`,
      };
    case 'too_dear':
      return {
        en: `${tile(reason.tile)} costs ${money(reason.cost)} but would bring only about ${money(reason.income)}.`,
        zh: `${tile(reason.tile)}要 ${money(reason.cost)}，预计只能收回约 ${money(reason.income)}。`,
      };
    case 'keep_reserve':
      return {
        en: `After paying ${money(reason.cost)} you would have ${money(reason.left)}, and up to ${money(reason.worst)} may be due soon.`,
        zh: `付 ${money(reason.cost)} 后只剩 ${money(reason.left)}，而不久可能要付 ${money(reason.worst)}。`,
      };
    case 'sell_first': {
      const tiles = reason.tiles.map(tile);
      return {
        en: `Selling ${tiles.join(', ')} brings the ${money(reason.amount)} that are missing.`,
        zh: `卖掉${tiles.join('、')}可凑足所缺的 ${money(reason.amount)}。`,
      };
    }
    case 'whole_street':
      return {
        en: `With ${tile(reason.tile)} the street of ${reason.lots} is yours: bare land there takes double.`,
        zh: `拿下${tile(reason.tile)}后整条街 ${reason.lots} 块地归你，空地过路费翻倍。`,
      };
    case 'nothing_to_buy':
      return { en: 'Nothing here is worth its price.', zh: '这里没有值得买的。' };
    case 'stock_card': {
      const card = CARD_WORDS[reason.card][language];
      return {
        en: `${card} costs ${money(reason.cost)} and is worth about ${money(reason.worth)}.`,
        zh: `${card}售价 ${money(reason.cost)}，约值 ${money(reason.worth)}。`,
      };
    }
    case 'steer':
      return {
        en: `A ${reason.value} leads to ${tile(reason.tile)}, worth about ${money(reason.gain)} more than a roll.`,
        zh: `${reason.value} 点走到${tile(reason.tile)}，比掷骰约多值 ${money(reason.gain)}。`,
      };
    case 'dodge_tolls':
      return {
        en: `${reason.numbers} of 6 numbers lead to a toll, up to ${money(reason.highest)}.`,
        zh: `6 个点数中有 ${reason.numbers} 个要付过路费，最高 ${money(reason.highest)}。`,
      };
    case 'hold':
      return {
        en: `${player(reason.target)} stays on ${tile(reason.tile)}, worth about ${money(reason.gain)} to you.`,
        zh: `${player(reason.target)}会停在${tile(reason.tile)}，对你约值 ${money(reason.gain)}。`,
      };
    case 'turn_back':
      return {
        en: `${player(reason.target)} has to walk back, worth about ${money(reason.gain)} to you.`,
        zh: `${player(reason.target)}必须掉头，对你约值 ${money(reason.gain)}。`,
      };
    case 'trap': {
      const card = CARD_WORDS[reason.card][language];
      const gain = money(reason.gain);
      return reason.target === null
        ? {
            en: `${card} on ${tile(reason.tile)} helps you: worth about ${gain}.`,
            zh: `在${tile(reason.tile)}放${card}对你有利，约值 ${gain}。`,
          }
        : {
            en: `${card} on ${tile(reason.tile)} catches ${player(reason.target)}: worth about ${gain}.`,
            zh: `在${tile(reason.tile)}放${card}可拦住${player(reason.target)}，约值 ${gain}。`,
          };
    }
  }
}
