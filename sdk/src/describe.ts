import type { TycoonEvent } from './event.ts';
import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_DOG,
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  CARD_RENT_FREE,
  CASH_BONUS,
  CASH_FEE,
  CASH_FORFEIT,
  CASH_START,
  CHANCE_CARD,
  CHANCE_GAIN,
  END_CLOSED,
  END_LAST_STANDING,
  NEWS_BOOM,
  NEWS_CLOSURE,
  NEWS_DETOUR,
  NEWS_DIVIDEND,
  NEWS_SLUMP,
  NEWS_TAX,
  NPC_BARRIER,
  NPC_BOMB,
  NPC_DOG,
  OUT_BANKRUPT,
  OUT_SURRENDER,
  PHASE_MANAGE,
  SKIP_PRISON,
} from './generated/constants.ts';

export type Language = 'en' | 'zh';

/** Who and where, in the language of the sentence: the web says "you", a replay a short address. */
export interface Names {
  readonly player: (address: string) => string;
  readonly tile: (tile: number) => string;
}

type Words = Readonly<Record<Language, string>>;

export const CARD_WORDS: Readonly<Record<number, Words>> = {
  [CARD_MOVE_CTRL]: { en: 'Remote Dice', zh: '遥控骰' },
  [CARD_BARRIER]: { en: 'Barrier', zh: '路障' },
  [CARD_BOMB]: { en: 'Bomb', zh: '炸弹' },
  [CARD_DOG]: { en: 'Dog', zh: '狗狗' },
  [CARD_RENT_FREE]: { en: 'Rent-Free', zh: '免租' },
  [CARD_FREEZE]: { en: 'Freeze', zh: '冻结' },
};

export const NPC_WORDS: Readonly<Record<number, Words>> = {
  [NPC_BARRIER]: { en: 'barrier', zh: '路障' },
  [NPC_BOMB]: { en: 'bomb', zh: '炸弹' },
  [NPC_DOG]: { en: 'dog', zh: '狗' },
};

const UNKNOWN: Words = { en: 'something', zh: '某物' };

/**
 * An event as a sentence for people, or null for those that only keep books (`CashEvent`, `StatusEvent` …): what they mean is
 * told by another event beside them.
 */
export function describeEvent(event: TycoonEvent, language: Language, names: Names): string | null {
  const sentence = tell(event, names, (words) => words[language]);
  return sentence?.[language] ?? null;
}

const money = (amount: bigint): string => amount.toLocaleString('en-US');

function tell(event: TycoonEvent, { player, tile }: Names, say: (words: Words) => string): Words | null {
  const at = (id: bigint) => tile(Number(id));
  const card = (kind: number) => say(CARD_WORDS[kind] ?? UNKNOWN);
  const npc = (kind: number) => say(NPC_WORDS[kind] ?? UNKNOWN);
  switch (event.type) {
    case 'GameCreatedEvent':
      return { en: `${player(event.host)} opens a table.`, zh: `${player(event.host)}开了一桌。` };
    case 'JoinEvent':
      return { en: `${player(event.player)} sits down.`, zh: `${player(event.player)}入座。` };
    case 'LeaveEvent':
      return { en: `${player(event.player)} leaves the table.`, zh: `${player(event.player)}离桌。` };
    case 'StartEvent':
      return {
        en: `The game begins with ${event.players.length} players.`,
        zh: `${event.players.length} 人对局开始。`,
      };
    case 'GameEndedEvent':
      return tellEnd(event, player);
    case 'SkipTurnEvent': {
      const who = player(event.player);
      return event.reason === SKIP_PRISON
        ? { en: `${who} sits in prison and misses a turn.`, zh: `${who}在监狱中，跳过一回合。` }
        : { en: `${who} lies in hospital and misses a turn.`, zh: `${who}在医院中，跳过一回合。` };
    }
    case 'TimeoutEvent': {
      const who = player(event.player);
      return {
        en: `${who} took too long; the turn is over (${event.count} of 3).`,
        zh: `${who}超时，回合结束（第 ${event.count} 次，共 3 次）。`,
      };
    }
    case 'PlayerOutEvent':
      return tellOut(event.reason, player(event.player));
    case 'TurnStartEvent':
      return {
        en: `Round ${event.turn}: ${player(event.player)}'s turn.`,
        zh: `第 ${event.turn} 轮：轮到${player(event.player)}。`,
      };
    case 'PhaseEvent':
      if (event.phase !== PHASE_MANAGE) return null;
      return { en: `${player(event.player)} has to decide.`, zh: `${player(event.player)}需要做决定。` };
    case 'RollEvent': {
      const who = player(event.player);
      if (event.from === event.to) {
        return {
          en: `${who} rolls ${event.dice} but stays on ${at(event.to)}.`,
          zh: `${who}掷出 ${event.dice}，但停在${at(event.to)}。`,
        };
      }
      return {
        en: `${who} rolls ${event.dice} and walks to ${at(event.to)}.`,
        zh: `${who}掷出 ${event.dice}，走到${at(event.to)}。`,
      };
    }
    case 'BarrierStopEvent':
      return {
        en: `A barrier stops ${player(event.player)} on ${at(event.tileId)}.`,
        zh: `路障把${player(event.player)}拦在${at(event.tileId)}。`,
      };
    case 'BombOrDogHitEvent':
      return event.kind === NPC_BOMB
        ? {
            en: `A bomb goes off under ${player(event.player)} on ${at(event.tileId)}.`,
            zh: `${player(event.player)}在${at(event.tileId)}踩中炸弹。`,
          }
        : {
            en: `A dog bites ${player(event.player)} on ${at(event.tileId)}.`,
            zh: `${player(event.player)}在${at(event.tileId)}被狗咬伤。`,
          };
    case 'SendToHospitalEvent':
      return {
        en: `${player(event.player)} is carried to ${at(event.hospitalTile)}.`,
        zh: `${player(event.player)}被送往${at(event.hospitalTile)}。`,
      };
    case 'StayEvent': {
      const turns = event.turns;
      return event.reason === SKIP_PRISON
        ? {
            en: `${player(event.player)} goes to prison for ${count(turns, 'turn')}.`,
            zh: `${player(event.player)}入狱 ${turns} 回合。`,
          }
        : {
            en: `${player(event.player)} stays in hospital for ${count(turns, 'turn')}.`,
            zh: `${player(event.player)}住院 ${turns} 回合。`,
          };
    }
    case 'CashEvent': {
      const who = player(event.player);
      if (event.reason === CASH_START)
        return {
          en: `${who} starts with ${money(event.amount)}.`,
          zh: `${who}以 ${money(event.amount)} 起步。`,
        };
      if (event.reason === CASH_BONUS)
        return {
          en: `${who} gets ${money(event.amount)} from the bank.`,
          zh: `${who}从银行得到 ${money(event.amount)}。`,
        };
      if (event.reason === CASH_FEE)
        return {
          en: `${who} pays the bank ${money(event.amount)}.`,
          zh: `${who}付给银行 ${money(event.amount)}。`,
        };
      if (event.reason !== CASH_FORFEIT) return null;
      return {
        en: `The bank takes ${who}'s last ${money(event.amount)}.`,
        zh: `银行收走${who}最后的 ${money(event.amount)}。`,
      };
    }
    case 'TollEvent':
      if (event.amount === 0n)
        return {
          en: `${player(event.payer)} owes ${player(event.owner)} nothing for ${at(event.tileId)}.`,
          zh: `${player(event.payer)}在${at(event.tileId)}免付${player(event.owner)}过路费。`,
        };
      return {
        en: `${player(event.payer)} pays ${player(event.owner)} ${money(event.amount)} for ${at(event.tileId)}.`,
        zh: `${player(event.payer)}在${at(event.tileId)}付给${player(event.owner)}过路费 ${money(event.amount)}。`,
      };
    case 'BuyEvent':
      return {
        en: `${player(event.buyer)} buys ${at(event.tileId)} for ${money(event.price)}.`,
        zh: `${player(event.buyer)}以 ${money(event.price)} 买下${at(event.tileId)}。`,
      };
    case 'UpgradeEvent':
      return {
        en: `${player(event.owner)} builds ${at(event.tileId)} up to level ${event.toLv} for ${money(event.cost)}.`,
        zh: `${player(event.owner)}花 ${money(event.cost)} 将${at(event.tileId)}升到 ${event.toLv} 级。`,
      };
    case 'ReleaseEvent':
      return { en: `${at(event.tileId)} is nobody's again.`, zh: `${at(event.tileId)}重归无主。` };
    case 'CardGainEvent':
      return {
        en: `${player(event.player)} gets ${card(event.kind)}.`,
        zh: `${player(event.player)}得到${card(event.kind)}卡。`,
      };
    case 'HandFullEvent':
      return {
        en: `${player(event.player)}'s hand is full; ${card(event.kind)} is lost.`,
        zh: `${player(event.player)}手牌已满，错失${card(event.kind)}卡。`,
      };
    case 'CardUseEvent': {
      const who = player(event.player);
      if (event.target !== null)
        return {
          en: `${who} plays ${card(event.kind)} on ${player(event.target)}.`,
          zh: `${who}对${player(event.target)}使用${card(event.kind)}卡。`,
        };
      if (event.tileId !== null)
        return {
          en: `${who} plays ${card(event.kind)} on ${at(event.tileId)}.`,
          zh: `${who}在${at(event.tileId)}使用${card(event.kind)}卡。`,
        };
      return { en: `${who} plays ${card(event.kind)}.`, zh: `${who}使用${card(event.kind)}卡。` };
    }
    case 'ShopEvent':
      return {
        en: `${player(event.player)} buys ${card(event.kind)} for ${money(event.price)}.`,
        zh: `${player(event.player)}花 ${money(event.price)} 买下${card(event.kind)}卡。`,
      };
    case 'NpcSpawnEvent':
      return {
        en: `A ${npc(event.kind)} lies on ${at(event.tileId)}.`,
        zh: `${at(event.tileId)}出现${npc(event.kind)}。`,
      };
    case 'NpcRemoveEvent':
      return {
        en: `The ${npc(event.kind)} on ${at(event.tileId)} is gone.`,
        zh: `${at(event.tileId)}的${npc(event.kind)}消失。`,
      };
    case 'ChanceEvent': {
      const who = player(event.player);
      if (event.outcome === CHANCE_CARD)
        return {
          en: `Chance: ${who} draws ${card(event.kind)}.`,
          zh: `机会：${who}抽到${card(event.kind)}卡。`,
        };
      return event.outcome === CHANCE_GAIN
        ? {
            en: `Chance: ${who} gains ${money(event.amount)}.`,
            zh: `机会：${who}得到 ${money(event.amount)}。`,
          }
        : {
            en: `Chance: ${who} loses ${money(event.amount)}.`,
            zh: `机会：${who}失去 ${money(event.amount)}。`,
          };
    }
    case 'LotteryEvent':
      return event.prize === 0n
        ? {
            en: `${player(event.player)}'s lottery ticket is a blank.`,
            zh: `${player(event.player)}的彩票未中奖。`,
          }
        : {
            en: `${player(event.player)} wins ${money(event.prize)} in the lottery!`,
            zh: `${player(event.player)}中彩票 ${money(event.prize)}！`,
          };
    case 'NewsEvent':
      return tellNews(event, at);
    case 'NewsEndEvent':
      return event.kind === NEWS_CLOSURE
        ? { en: 'The closed tile is open again.', zh: '关闭的格子重新开放。' }
        : { en: 'Prices are back to normal.', zh: '物价恢复正常。' };
    default:
      return null;
  }
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

type EventOf<Name extends TycoonEvent['type']> = Extract<TycoonEvent, { readonly type: Name }>;

function tellEnd(event: EventOf<'GameEndedEvent'>, player: Names['player']): Words {
  if (event.reason === END_CLOSED) return { en: 'The table is closed.', zh: '此桌关闭。' };
  const en = event.winners.map(player).join(' and ');
  const zh = event.winners.map(player).join('、');
  return event.reason === END_LAST_STANDING
    ? { en: `${en} is the last one standing and wins.`, zh: `${zh}坚持到最后，获胜。` }
    : {
        en: `The last round is over: ${en} ${event.winners.length === 1 ? 'wins' : 'share the win'} by net worth.`,
        zh: `最后一轮结束：${zh}以身家获胜。`,
      };
}

function tellOut(reason: number, who: string): Words {
  if (reason === OUT_BANKRUPT) return { en: `${who} is bankrupt.`, zh: `${who}破产。` };
  if (reason === OUT_SURRENDER) return { en: `${who} gives up.`, zh: `${who}认输。` };
  return { en: `${who} has been away too long and is out.`, zh: `${who}离开太久，出局。` };
}

function tellNews(event: EventOf<'NewsEvent'>, at: (id: bigint) => string): Words | null {
  const amount = money(event.amount);
  switch (event.kind) {
    case NEWS_DIVIDEND:
      return { en: `News: everyone gains ${amount}.`, zh: `新闻：所有人得到 ${amount}。` };
    case NEWS_TAX:
      return { en: `News: everyone pays ${amount}.`, zh: `新闻：所有人缴纳 ${amount}。` };
    case NEWS_BOOM:
      return {
        en: `News: a boom, prices at ${amount}% until round ${event.untilTurn}.`,
        zh: `新闻：市场繁荣，物价 ${amount}%，至第 ${event.untilTurn} 轮。`,
      };
    case NEWS_SLUMP:
      return {
        en: `News: a slump, prices at ${amount}% until round ${event.untilTurn}.`,
        zh: `新闻：市场萧条，物价 ${amount}%，至第 ${event.untilTurn} 轮。`,
      };
    case NEWS_CLOSURE:
      return event.tile === null
        ? null
        : {
            en: `News: ${at(event.tile)} is closed until round ${event.untilTurn}.`,
            zh: `新闻：${at(event.tile)}关闭至第 ${event.untilTurn} 轮。`,
          };
    case NEWS_DETOUR:
      return { en: 'News: everyone walks the other way for one move.', zh: '新闻：所有人下一步反向行走。' };
    default:
      return null;
  }
}
