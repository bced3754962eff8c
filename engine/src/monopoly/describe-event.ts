import type { Seat } from '../core/game.ts';
import { type Language, money, type Text } from '../core/text.ts';
import { CARDS, type CardKind, cardAt } from './data/cards.ts';
import { landAt, landIndex } from './data/lands.ts';
import { shareIndex, shareName } from './data/shares.ts';
import { spaceAt, spaceIndex } from './data/spaces.ts';
import type { EarnedBy, Event } from './event.ts';

const EARNED: Readonly<Record<EarnedBy, Text>> = {
  start: { en: 'for passing the start', zh: '经过起点' },
  space: { en: 'on Earnings', zh: '走到赚取格' },
  card: { en: 'by a card', zh: '抽到卡牌' },
  toll: { en: 'as a toll', zh: '收取过路费' },
  impose: { en: 'for a land that was taken over', zh: '土地被征收' },
};

const cardName = (kind: CardKind, language: Language): string =>
  [...CARDS.chance, ...CARDS.chest].find((card) => card.kind === kind)?.name[language] ?? kind;

/** What a payment to the bank was for: a space, a tax by its name, or the card that was drawn just before. */
function paidFor(card: CardKind | null, language: Language): string {
  if (card === null) return language === 'en' ? 'on Loss' : '走到损失格';
  if (card === 'cash' || card === 'richest') return language === 'en' ? 'by the card' : '依卡牌';
  return cardName(card, language).replace(/^Pay the |^缴交/, '');
}

/** What a sale brought beyond what was paid. */
function profitWords(profit: number, language: Language): string {
  if (profit === 0) return language === 'en' ? 'no profit' : '不赚不亏';
  if (profit > 0) return language === 'en' ? `a profit of ${money(profit)}` : `获利 ${money(profit)}`;
  return language === 'en' ? `a loss of ${money(-profit)}` : `亏损 ${money(-profit)}`;
}

/** 1 share of, 2 shares of. */
export const sharesOf = (amount: number): string => (amount === 1 ? '1 share of' : `${amount} shares of`);

const spaceName = (id: string, language: Language): string => spaceAt(spaceIndex(id)).name[language];

/** What happened, in one sentence. */
export function describeEvent(event: Event, language: Language, name: (seat: Seat) => string): string {
  const who = 'seat' in event ? name(event.seat) : '';
  const say = (en: string, zh: string): string => (language === 'en' ? `${who} ${en}.` : `${who}${zh}。`);
  const land = 'land' in event ? landAt(landIndex(event.land)).name[language] : '';
  const share = 'share' in event ? shareName(shareIndex(event.share))[language] : '';
  switch (event.kind) {
    case 'turn':
      return language === 'en' ? `Turn ${event.turn}: ${who}.` : `第 ${event.turn} 回合：${who}。`;
    case 'sat_out':
      return say(
        event.left === 0 ? 'sits this turn out' : `sits this turn out, ${event.left} more to come`,
        event.left === 0 ? '暂停一次' : `暂停一次，还剩 ${event.left} 次`,
      );
    case 'rolled':
      return say(`rolls ${event.dice.join(' + ')}`, `掷出 ${event.dice.join(' + ')}`);
    case 'moved': {
      const last = spaceName(event.path.at(-1) ?? '', language);
      const spaces = event.path.length === 1 ? 'one space' : `${event.path.length} spaces`;
      return say(`moves ${spaces} to ${last}`, `前进 ${event.path.length} 格到${last}`);
    }
    case 'stopped': {
      const before = spaceName(event.before, language);
      return say(`has too few points for ${before} and stays`, `点数不足以进入${before}，停在原地`);
    }
    case 'earned':
      return say(
        `gets ${money(event.amount)} ${EARNED[event.by].en}`,
        `${EARNED[event.by].zh}，获得 ${money(event.amount)}`,
      );
    case 'owed':
      return say(
        `owes ${money(event.amount)} and has to sell something`,
        `须付 ${money(event.amount)}，必须变卖资产`,
      );
    case 'paid': {
      const why = paidFor(event.card, language);
      return say(`pays ${money(event.amount)} (${why})`, `支付 ${money(event.amount)}（${why}）`);
    }
    case 'tolled':
      return say(
        `pays ${name(event.owner)} a toll of ${money(event.amount)} for ${land}`,
        `向${name(event.owner)}支付${land}的过路费 ${money(event.amount)}`,
      );
    case 'toll_free':
      return say(
        `stays in ${name(event.owner)}’s ${land} free instead of paying ${money(event.amount)}`,
        `免付${name(event.owner)}的${land}过路费 ${money(event.amount)}`,
      );
    case 'bought':
      return say(`buys ${land} for ${money(event.price)}`, `以 ${money(event.price)} 购买${land}`);
    case 'built':
      return say(
        `builds house ${event.houses} in ${land} for ${money(event.price)}`,
        `以 ${money(event.price)} 在${land}建造第 ${event.houses} 栋房屋`,
      );
    case 'sold_land':
      return say(`sells ${land} for ${money(event.price)}`, `以 ${money(event.price)} 卖出${land}`);
    case 'sold_house':
      return say(
        `sells a house in ${land} for ${money(event.price)}, ${event.houses} left`,
        `以 ${money(event.price)} 拆卖${land}的房屋，剩 ${event.houses} 栋`,
      );
    case 'bought_shares':
      return say(
        `buys ${sharesOf(event.amount)} ${share} for ${money(event.price)}`,
        `以 ${money(event.price)} 买入 ${event.amount} 股${share}`,
      );
    case 'sold_shares':
      return say(
        `sells ${sharesOf(event.amount)} ${share} for ${money(event.price)} after ${money(event.tax)} of tax: ${profitWords(event.profit, 'en')}`,
        `卖出 ${event.amount} 股${share}，扣除交易税 ${money(event.tax)} 后得 ${money(event.price)}，${profitWords(event.profit, 'zh')}`,
      );
    case 'drew':
      return say(
        `draws: ${cardAt(event.deck, event.card).name.en}`,
        `抽到：${cardAt(event.deck, event.card).name.zh}`,
      );
    case 'missed':
      return say('has no use for this chance', '无法使用这次机会');
    case 'income_cleared':
      return say(`need not tax an income of ${money(event.income)}`, `累计所得 ${money(event.income)} 免税`);
    case 'imposed':
      return say(
        `takes over ${land} from ${name(event.from)} for ${money(event.price)}`,
        `以 ${money(event.price)} 征收${name(event.from)}的${land}`,
      );
    case 'got_three_dice':
      return say('may roll three dice next time', '下次可掷三颗骰子');
    case 'got_free_toll':
      return say('need not pay the next toll', '下一次免付过路费');
    case 'transported':
      return say('is taken to the start', '传送到起点');
    case 'returned':
      return say('has to return to the start', '返回起点');
    case 'paused':
      return say('has to sit out the next turn', '下一回合暂停');
    case 'reversed':
      return say('reverses the direction of play', '翻转了游戏方向');
    case 'surrendered':
      return say('surrenders', '认输');
    case 'bankrupted':
      return say(`is bankrupt, ${money(event.unpaid)} unpaid`, `破产，仍欠 ${money(event.unpaid)}`);
    case 'opened':
      return language === 'en' ? `Opening ${event.opening} of the market.` : `第 ${event.opening} 次开市。`;
    case 'finished': {
      const all = event.winners.map(name).join(language === 'en' ? ' and ' : '、');
      const why =
        event.reason === 'last' ? '' : language === 'en' ? ' at the turn limit' : '（达到回合上限）';
      const verb = event.winners.length === 1 ? 'wins' : 'win';
      return language === 'en' ? `${all} ${verb}${why}.` : `${all}获胜${why}。`;
    }
  }
}
