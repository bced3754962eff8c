import type { Seat } from '../core/game.ts';
import { grouped, type Language, money } from '../core/text.ts';
import type { Event } from './event.ts';
import { DEBT_NAMES } from './statement.ts';
import { cardName, offerSentence, people, placeName, squareName, times } from './wording.ts';

const BILL_NAMES = {
  doodad: { en: 'a doodad', zh: '意外支出' },
  damage: { en: 'repairs', zh: '维修' },
  downsizing: { en: 'the months without work', zh: '失业期间的开支' },
  penalty: { en: 'the penalty', zh: '罚款' },
} as const;

const DECK_NAMES = {
  'small-deals': { en: 'small deals', zh: '小机会' },
  'big-deals': { en: 'big deals', zh: '大机会' },
  offers: { en: 'offers', zh: '市场' },
  doodads: { en: 'doodads', zh: '意外支出' },
} as const;

const FINISH_NAMES = {
  dream: { en: 'a dream came true', zh: '梦想成真' },
  all_bankrupt: { en: 'everybody is bankrupt', zh: '全员破产' },
  all_out: { en: 'everybody is out', zh: '全员出局' },
  round_limit: { en: 'the agreed rounds are played', zh: '约定的轮数已满' },
} as const;

/** How many of something, where it is more than the one. */
const several = (quantity: number): string => (quantity === 1 ? '' : `${grouped(quantity)} × `);

/** The same after a Chinese verb. */
const severalZh = (quantity: number): string => (quantity === 1 ? '' : ` ${grouped(quantity)} ×`);

/** One sentence for a line of the log. */
export function describeEvent(event: Event, language: Language, name: (seat: Seat) => string): string {
  const who = 'seat' in event ? name(event.seat) : '';
  const say = (en: string, zh: string): string => (language === 'en' ? `${who} ${en}.` : `${who}${zh}。`);
  const tell = (en: string, zh: string): string => (language === 'en' ? `${en}.` : `${zh}。`);
  const card = 'card' in event && event.card !== null ? cardName(event.card, language) : '';
  const cash = 'delta' in event ? money(Math.abs(event.delta)) : '';
  switch (event.kind) {
    case 'turn_began':
      return tell(`Turn ${event.turn}: ${who}`, `第 ${event.turn} 回合：${who}`);
    case 'turn_skipped':
      return say(`sits this turn out, ${event.left} more to go`, `停走一回合，还剩 ${event.left} 回合`);
    case 'rolled':
      return say(`rolls ${event.dice.join(' + ')}`, `掷出 ${event.dice.join(' + ')}`);
    case 'moved':
      return say(
        `moves to ${placeName(event.track, event.to, 'en')}`,
        `走到${placeName(event.track, event.to, 'zh')}`,
      );
    case 'payday':
      return event.delta < 0
        ? say(
            `pays ${cash} for ${times(event.count, 'negative payday')}`,
            `因 ${event.count} 次入不敷出的发薪日支付 ${cash}`,
          )
        : say(
            `is paid ${cash} for ${times(event.count, 'payday')}`,
            `经过 ${event.count} 次发薪日，领取 ${cash}`,
          );
    case 'drawn':
      return say(`draws “${card}”`, `抽到「${card}」`);
    case 'passed_over':
      return say(`has no child, so “${card}” is passed over`, `没有孩子，跳过「${card}」`);
    case 'reshuffled': {
      const deck = DECK_NAMES[event.deck];
      return tell(
        `The ${event.count} discarded ${deck.en} are shuffled`,
        `${event.count} 张${deck.zh}弃牌重新洗牌`,
      );
    }
    case 'no_card': {
      const deck = DECK_NAMES[event.deck];
      return say(
        `finds no card among the ${deck.en}; nothing happens`,
        `在${deck.zh}牌堆里无牌可抽，什么也没发生`,
      );
    }
    case 'window_opened':
      if (event.asked.length === 0)
        return tell(`Nobody has anything to sell to “${card}”`, `无人有资产可卖给「${card}」`);
      return tell(
        `“${card}” is open; asked to sell: ${people(event.asked, language, name)}; nothing to sell: ${people(event.passing, language, name)}`,
        `「${card}」开放卖出；询问：${people(event.asked, language, name)}；无可卖：${people(event.passing, language, name)}`,
      );
    case 'passed':
      return say('is done selling', '不再卖出');
    case 'bought':
      return say(
        `buys ${several(event.quantity)}“${card}” for ${cash}`,
        `以 ${cash} 买入${severalZh(event.quantity)}「${card}」`,
      );
    case 'declined':
      return say(`does not buy “${card}”`, `不买「${card}」`);
    case 'sold': {
      const what = cardName(event.name, language);
      return event.forced
        ? say(`has to sell “${what}” and gets ${cash}`, `被迫卖出「${what}」，得到 ${cash}`)
        : say(
            `sells ${several(event.quantity)}“${what}” and gets ${cash}`,
            `卖出${severalZh(event.quantity)}「${what}」，得到 ${cash}`,
          );
    }
    case 'shares_sold':
      return say(
        `sells ${grouped(event.quantity)} ${event.symbol} at ${money(event.price)} and gets ${cash}`,
        `以 ${money(event.price)} 卖出 ${grouped(event.quantity)} 股 ${event.symbol}，得到 ${cash}`,
      );
    case 'split': {
      const shares = event.lots.reduce((sum, lot) => sum + lot.shares, 0);
      return say(
        `holds ${grouped(shares)} ${event.symbol} now`,
        `现持有 ${grouped(shares)} 股 ${event.symbol}`,
      );
    }
    case 'improved':
      return say(
        `earns ${money(event.by)} a month more with “${card}”`,
        `因「${card}」每月多收 ${money(event.by)}`,
      );
    case 'foreclosed': {
      const what = cardName(event.name, language);
      return say(`loses “${what}”`, `失去「${what}」`);
    }
    case 'nothing_happened':
      return say(`is not touched by “${card}”`, `不受「${card}」影响`);
    case 'paid': {
      const bill = BILL_NAMES[event.bill];
      return say(
        `pays ${cash} for ${card === '' ? bill.en : `“${card}”`}`,
        `为${card === '' ? bill.zh : `「${card}」`}支付 ${cash}`,
      );
    }
    case 'debt_added':
      return say(
        `owes ${money(event.liability.balance)} more, ${money(event.liability.payment)} a month`,
        `新增负债 ${money(event.liability.balance)}，月供 ${money(event.liability.payment)}`,
      );
    case 'borrowed': {
      const monthly = money(event.liability.payment);
      return event.forced
        ? say(
            `borrows ${cash} from the bank to pay, for ${monthly} a month`,
            `现金不足，银行自动放贷 ${cash}，月供 ${monthly}`,
          )
        : say(`borrows ${cash} for ${monthly} a month`, `向银行借款 ${cash}，月供 ${monthly}`);
    }
    case 'repaid': {
      const debt = DEBT_NAMES[event.category];
      return say(
        `repays ${cash} (${debt.en}), ${money(event.balance)} left`,
        `偿还 ${cash}（${debt.zh}），尚欠 ${money(event.balance)}`,
      );
    }
    case 'donated':
      return say(
        `gives ${cash} and rolls one die more for three turns`,
        `捐出 ${cash}，接下来三次多掷一颗骰子`,
      );
    case 'not_donated':
      return event.why === 'funds'
        ? say('cannot afford to give', '现金不足，未能捐款')
        : say('gives nothing', '没有捐款');
    case 'child_born':
      return say(
        `has a child, now ${times(event.children, 'child', 'children')}, for ${money(event.cost)} a month more`,
        `迎来第 ${event.children} 个孩子，每月多支出 ${money(event.cost)}`,
      );
    case 'no_more_children':
      return say('has three children already', '已有三个孩子，不再增加');
    case 'downsized':
      return say(`is laid off and sits out ${event.skipTurns} turns`, `被裁员，停走 ${event.skipTurns} 回合`);
    case 'entered_fast_track':
      return say(
        `enters the fast track with ${cash}; the target is ${money(event.target)} a month`,
        `带着 ${cash} 进入快车道，目标是每月 ${money(event.target)}`,
      );
    case 'venture_gained': {
      const place = squareName(event.asset.square, language);
      return say(
        `gains ${place}: ${money(event.asset.cashflow)} a month`,
        `获得${place}，每月 ${money(event.asset.cashflow)}`,
      );
    }
    case 'venture_offered':
      return tell(
        `${squareName(event.square, 'en')}: ${offerSentence(event.square, 'en')}`,
        `${squareName(event.square, 'zh')}：${offerSentence(event.square, 'zh')}`,
      );
    case 'venture_declined':
      return say(`passes up ${squareName(event.square, 'en')}`, `放弃${squareName(event.square, 'zh')}`);
    case 'already_owned':
      return say(`has ${squareName(event.square, 'en')} already`, `已拥有${squareName(event.square, 'zh')}`);
    case 'invested': {
      const place = squareName(event.asset.square, language);
      return say(
        `buys ${place} for ${cash}: ${money(event.asset.cashflow)} a month`,
        `以 ${cash} 买下${place}，每月 ${money(event.asset.cashflow)}`,
      );
    }
    case 'gambled': {
      const place = squareName(event.square, language);
      return event.die >= event.needs
        ? say(
            `stakes ${cash} on ${place}, throws ${event.die} and wins`,
            `在${place}押上 ${cash}，掷出 ${event.die}，赢了`,
          )
        : say(
            `stakes ${cash} on ${place}, throws ${event.die} where ${event.needs} was needed, and loses it`,
            `在${place}押上 ${cash}，掷出 ${event.die}（需 ${event.needs}），输了`,
          );
    }
    case 'gamble_paid': {
      const place = squareName(event.square, language);
      return say(`is paid ${cash} by ${place}`, `从${place}得到 ${cash}`);
    }
    case 'sold_to_bank': {
      const what = cardName(event.name, language);
      return say(
        `sells “${what}” to the bank for half of what was put in: ${cash}`,
        `以投入的一半 ${cash} 把「${what}」卖给银行`,
      );
    }
    case 'resigned':
      return say('resigns', '认输出局');
    case 'liquidated': {
      const place = squareName(event.square, language);
      return say(`sells ${place} to the bank for ${cash}`, `把${place}卖给银行，得到 ${cash}`);
    }
    case 'went_bankrupt':
      return say(
        `is ${money(event.short)} short and out of the game`,
        `还差 ${money(event.short)}，破产出局`,
      );
    case 'dream_shot':
      return say(
        `passes the dream with ${money(event.passiveIncome)} of ${money(event.target)} a month`,
        `来到梦想格，月收入 ${money(event.passiveIncome)}，目标 ${money(event.target)}`,
      );
    case 'dream_reached':
      return say('reaches the dream', '实现了梦想');
    case 'refused_entry':
      return say(
        `is spared an entry of ${money(Math.abs(event.amount))}: the bank’s books cannot hold it`,
        `的一笔 ${money(Math.abs(event.amount))} 作废：银行账簿记不下`,
      );
    case 'finished': {
      const why = FINISH_NAMES[event.reason];
      return tell(`The game is over: ${why.en}`, `游戏结束：${why.zh}`);
    }
  }
}
