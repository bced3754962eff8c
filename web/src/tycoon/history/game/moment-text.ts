import {
  END_CLOSED,
  END_LAST_STANDING,
  END_MAX_TURNS,
  NPC_BARRIER,
  NPC_BOMB,
  NPC_DOG,
  type NpcKind,
  OUT_BANKRUPT,
  OUT_SURRENDER,
  OUT_TIMEOUT,
  ofKind,
  otherwise,
} from '@tycoon/sdk';
import { catalogue, number, type Translation } from '../../../text/text.ts';
import { markedNames, type Part, type ProseContext, splitProse } from '../../story/prose.ts';
import type { Moment } from './moments.ts';

/** Moments in words: a title, and a sentence whose names can be pointed at. */
export const momentText = catalogue({
  en: {
    first: 'First property',
    firstMore: (who: string, tile: string, price: string) =>
      `${who} is the first to buy: ${tile}, for ${price}.`,
    toll: 'Biggest toll',
    tollMore: (who: string, owner: string, tile: string, amount: string) =>
      `${who} stops at ${tile} and pays ${owner} ${amount}, the most of the whole game.`,
    tower: 'Four roofs',
    towerMore: (who: string, tile: string) => `${who} builds ${tile} as high as it goes.`,
    bomb: 'The bomb',
    bombMore: (who: string, tile: string) => `${who} walks into a bomb at ${tile} and is carried away.`,
    dog: 'The dog',
    dogMore: (who: string, tile: string) => `A dog lies in wait at ${tile}. ${who} leaves on a stretcher.`,
    trap: 'The trap',
    trapMore: (who: string, tile: string) => `${who} walks into a trap at ${tile}.`,
    lottery: 'The winning ticket',
    lotteryMore: (who: string, amount: string) => `${who} draws ${amount} in the lottery.`,
    gain: 'The best turn',
    gainMore: (who: string, amount: string) => `${who} is worth ${amount} more after it than before.`,
    loss: 'The worst turn',
    lossMore: (who: string, amount: string) => `${who} is worth ${amount} less after it than before.`,
    lead: 'A new leader',
    leadMore: (who: string, turns: number) => `${who} takes the lead and keeps it for ${turns} turns.`,
    turning: 'The turning point',
    turningMore: (who: string) => `${who} takes the lead and never gives it back.`,
    bankrupt: 'Bankrupt',
    bankruptMore: (who: string, tile: string) =>
      `${who} cannot pay any more, at ${tile}. What was owned goes back to the bank.`,
    gaveUp: 'One gets up',
    gaveUpMore: (who: string) => `${who} gives up and leaves the table.`,
    timedOut: 'An empty chair',
    timedOutMore: (who: string) => `${who} has been away too long and is out.`,
    out: 'One less',
    outMore: (who: string) => `${who} is out.`,
    counting: 'Counting',
    countingMore: (who: string) => `The last round is over. Nobody is worth more than ${who}.`,
    standing: 'The last one standing',
    standingMore: (who: string) => `Nobody is left but ${who}.`,
    wonMore: (who: string) => `The game is over. ${who} wins.`,
    nobody: 'The table is closed.',
    and: ' and ',
  },
  zh: {
    first: '第一处地产',
    firstMore: (who: string, tile: string, price: string) => `${who}率先出手，以 ${price} 买下${tile}。`,
    toll: '最高过路费',
    tollMore: (who: string, owner: string, tile: string, amount: string) =>
      `${who}停在${tile}，付给${owner} ${amount}，全局之最。`,
    tower: '四重檐',
    towerMore: (who: string, tile: string) => `${who}把${tile}盖到了顶。`,
    bomb: '炸弹',
    bombMore: (who: string, tile: string) => `${who}在${tile}踩中炸弹，被抬走了。`,
    dog: '狗狗',
    dogMore: (who: string, tile: string) => `${tile}有狗守着，${who}躺着离开。`,
    trap: '陷阱',
    trapMore: (who: string, tile: string) => `${who}在${tile}中了陷阱。`,
    lottery: '中彩',
    lotteryMore: (who: string, amount: string) => `${who}中了彩票 ${amount}。`,
    gain: '最好的一回合',
    gainMore: (who: string, amount: string) => `这一回合下来，${who}的净资产多了 ${amount}。`,
    loss: '最坏的一回合',
    lossMore: (who: string, amount: string) => `这一回合下来，${who}的净资产少了 ${amount}。`,
    lead: '新的领先者',
    leadMore: (who: string, turns: number) => `${who}取得领先，保持了 ${turns} 个回合。`,
    turning: '转折',
    turningMore: (who: string) => `${who}取得领先，再没有让出。`,
    bankrupt: '破产',
    bankruptMore: (who: string, tile: string) => `${who}在${tile}再也付不起，产业归还银行。`,
    gaveUp: '有人离席',
    gaveUpMore: (who: string) => `${who}认输离桌。`,
    timedOut: '空椅子',
    timedOutMore: (who: string) => `${who}离开太久，出局。`,
    out: '少了一人',
    outMore: (who: string) => `${who}出局。`,
    counting: '清点',
    countingMore: (who: string) => `最后一轮结束，没有人的净资产超过${who}。`,
    standing: '坚持到最后',
    standingMore: (who: string) => `桌上只剩${who}。`,
    wonMore: (who: string) => `对局结束，${who}获胜。`,
    nobody: '此桌关闭。',
    and: '与',
  },
});

type Words = Translation<(typeof momentText)['en']>;

/** A moment's title and its sentence in pieces. */
export function describeMoment(
  moment: Moment,
  t: Words,
  context: ProseContext,
): { readonly title: string; readonly parts: readonly Part[] } {
  const { player, tile } = markedNames(context.seats);
  const [title, text] = wordsOf(moment, t, player, tile);
  return { title, parts: splitProse(text, context) };
}

function wordsOf(
  moment: Moment,
  t: Words,
  player: (address: string) => string,
  tile: (tile: number) => string,
): Said {
  const money = (amount: bigint | number) => number(Number(amount));
  switch (moment.kind) {
    case 'first':
      return [t.first, t.firstMore(player(moment.player), tile(moment.tile), money(moment.amount))];
    case 'toll': {
      const { amount } = moment;
      return [
        t.toll,
        t.tollMore(player(moment.player), player(moment.owner), tile(moment.tile), money(amount)),
      ];
    }
    case 'tower':
      return [t.tower, t.towerMore(player(moment.player), tile(moment.tile))];
    case 'hit':
      return hitWords(moment, t, player(moment.player), tile(moment.tile));
    case 'lottery':
      return [t.lottery, t.lotteryMore(player(moment.player), money(moment.amount))];
    case 'swing':
      return moment.change > 0
        ? [t.gain, t.gainMore(player(moment.player), money(moment.change))]
        : [t.loss, t.lossMore(player(moment.player), money(-moment.change))];
    case 'lead':
      return moment.isFinal
        ? [t.turning, t.turningMore(player(moment.player))]
        : [t.lead, t.leadMore(player(moment.player), moment.turns)];
    case 'out':
      return outWords(moment, t, player(moment.player), tile(moment.tile));
    case 'end': {
      if (moment.winners.length === 0) return [t.counting, t.nobody];
      const who = moment.winners.map(player).join(t.and);
      return endWords(moment, t, who);
    }
  }
}

type Said = readonly [title: string, text: string];
type MomentOf<K extends Moment['kind']> = Extract<Moment, { readonly kind: K }>;

function hitWords({ npc }: MomentOf<'hit'>, t: Words, who: string, tile: string): Said {
  switch (npc) {
    case NPC_BOMB:
      return [t.bomb, t.bombMore(who, tile)];
    case NPC_DOG:
      return [t.dog, t.dogMore(who, tile)];
    // A barrier stops and does not hit.
    case NPC_BARRIER:
      return [t.trap, t.trapMore(who, tile)];
    default:
      return otherwise(npc, [t.trap, t.trapMore(who, tile)]);
  }
}

function outWords({ reason }: MomentOf<'out'>, t: Words, who: string, tile: string): Said {
  switch (reason) {
    case OUT_BANKRUPT:
      return [t.bankrupt, t.bankruptMore(who, tile)];
    case OUT_SURRENDER:
      return [t.gaveUp, t.gaveUpMore(who)];
    case OUT_TIMEOUT:
      return [t.timedOut, t.timedOutMore(who)];
    default:
      return otherwise(reason, [t.out, t.outMore(who)]);
  }
}

function endWords({ reason }: MomentOf<'end'>, t: Words, who: string): Said {
  switch (reason) {
    case END_LAST_STANDING:
      return [t.standing, t.standingMore(who)];
    case END_MAX_TURNS:
    case END_CLOSED:
      return [t.counting, t.countingMore(who)];
    default:
      return otherwise(reason, [t.counting, t.wonMore(who)]);
  }
}

const ICONS: Readonly<Record<Moment['kind'], string>> = {
  first: 'i-flag',
  toll: 'i-fee',
  tower: 'i-home',
  hit: 'i-bomb',
  lottery: 'i-lottery',
  swing: 'i-ingot',
  lead: 'i-up',
  out: 'i-close',
  end: 'i-crown',
};

const TRAP_ICONS: Readonly<Record<NpcKind, string>> = {
  [NPC_BOMB]: 'i-bomb',
  [NPC_DOG]: 'i-dog',
  [NPC_BARRIER]: 'i-barrier',
};

export const iconOf = (moment: Moment): string =>
  moment.kind === 'hit' ? ofKind(TRAP_ICONS, moment.npc, ICONS.hit) : ICONS[moment.kind];
