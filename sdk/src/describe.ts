import type { EventOf, TycoonEvent } from './event.ts';
import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_DOG,
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  CARD_RENT_FREE,
  CARD_U_TURN,
  CASH_BONUS,
  CASH_BUY,
  CASH_CHANCE,
  CASH_FEE,
  CASH_FORFEIT,
  CASH_LOTTERY,
  CASH_NEWS,
  CASH_SALARY,
  CASH_SALE,
  CASH_SHOP,
  CASH_START,
  CASH_TOLL,
  CASH_UPGRADE,
  CHANCE_CARD,
  CHANCE_GAIN,
  CHANCE_LOSS,
  END_CLOSED,
  END_LAST_STANDING,
  END_MAX_TURNS,
  NEWS_BOOM,
  NEWS_CLOSURE,
  NEWS_DETOUR,
  NEWS_DIVIDEND,
  NEWS_FINE,
  NEWS_SLUMP,
  NEWS_TAX,
  NEWS_TILE_DOWN,
  NEWS_TILE_UP,
  NEWS_WINDFALL,
  NPC_BARRIER,
  NPC_BOMB,
  NPC_DOG,
  OUT_BANKRUPT,
  OUT_SURRENDER,
  OUT_TIMEOUT,
  PHASE_END,
  PHASE_EVENTS,
  PHASE_MANAGE,
  PHASE_MOVE,
  PHASE_ROLL,
  PHASE_SETTLE,
  SKIP_HOSPITAL,
  SKIP_PRISON,
} from './generated/constants.ts';
import type { CardKind, NpcKind } from './generated/vocabulary.ts';
import { type FromChain, ofKind, otherwise } from './move/kind.ts';

export type Language = 'en' | 'zh';

/** Who and where, in the language of the sentence: the web says "you", a replay a short address. */
export interface Names {
  readonly player: (address: string) => string;
  readonly tile: (tile: number) => string;
}

type Words = Readonly<Record<Language, string>>;

export const CARD_WORDS: Readonly<Record<CardKind, Words>> = {
  [CARD_MOVE_CTRL]: { en: 'Remote Dice', zh: '遥控骰' },
  [CARD_BARRIER]: { en: 'Barrier', zh: '路障' },
  [CARD_BOMB]: { en: 'Bomb', zh: '炸弹' },
  [CARD_DOG]: { en: 'Dog', zh: '狗狗' },
  [CARD_RENT_FREE]: { en: 'Rent-Free', zh: '免租' },
  [CARD_FREEZE]: { en: 'Freeze', zh: '冻结' },
  [CARD_U_TURN]: { en: 'U-Turn', zh: '掉头' },
};

const NPC_WORDS: Readonly<Record<NpcKind, Words>> = {
  [NPC_BARRIER]: { en: 'barrier', zh: '路障' },
  [NPC_BOMB]: { en: 'bomb', zh: '炸弹' },
  [NPC_DOG]: { en: 'dog', zh: '狗狗' },
};

/** What is said of a card or a trap that came with a newer package. */
export const UNKNOWN_WORDS: Words = { en: 'something', zh: '某物' };

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
  const card = (kind: FromChain<CardKind>) => say(ofKind(CARD_WORDS, kind, UNKNOWN_WORDS));
  const npc = (kind: FromChain<NpcKind>) => say(ofKind(NPC_WORDS, kind, UNKNOWN_WORDS));
  switch (event.type) {
    case 'GameCreatedEvent':
      return { en: `${player(event.host)} opens a table.`, zh: `${player(event.host)}开了一桌。` };
    case 'JoinEvent':
      return { en: `${player(event.player)} sits down.`, zh: `${player(event.player)}入座。` };
    case 'LeaveEvent':
      return { en: `${player(event.player)} leaves the table.`, zh: `${player(event.player)}离桌。` };
    case 'KickEvent':
      return {
        en: `${player(event.by)} takes ${player(event.player)} off the table.`,
        zh: `${player(event.by)}请${player(event.player)}离桌。`,
      };
    case 'ReadyEvent':
      return event.ready
        ? { en: `${player(event.player)} is ready.`, zh: `${player(event.player)}已准备好。` }
        : { en: `${player(event.player)} is not ready any more.`, zh: `${player(event.player)}取消准备。` };
    case 'StartEvent':
      return {
        en: `The game begins with ${event.players.length} players.`,
        zh: `${event.players.length} 人对局开始。`,
      };
    case 'GameEndedEvent':
      return tellEnd(event, player);
    case 'SkipTurnEvent':
      return tellSkip(event, player(event.player));
    case 'TimeoutEvent': {
      const who = player(event.player);
      return {
        en: `${who} took too long; the turn goes on without it (${event.count} of 3).`,
        zh: `${who}超时，回合由系统代走（第 ${event.count} 次，共 3 次）。`,
      };
    }
    case 'PlayerOutEvent':
      return tellOut(event, player(event.player));
    case 'TurnStartEvent':
      return {
        en: `Round ${event.turn}: ${player(event.player)}'s turn.`,
        zh: `第 ${event.turn} 轮：轮到${player(event.player)}。`,
      };
    case 'PhaseEvent':
      return tellPhase(event, player(event.player));
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
      return tellHit(event, player(event.player), at(event.tileId));
    case 'SendToHospitalEvent':
      return {
        en: `${player(event.player)} is carried to ${at(event.hospitalTile)}.`,
        zh: `${player(event.player)}被送往${at(event.hospitalTile)}。`,
      };
    case 'StayEvent':
      return tellStay(event, player(event.player));
    case 'CashEvent':
      return tellCash(event, player(event.player));
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
    case 'SalaryEvent':
      return {
        en: `${player(event.player)} passes the start and gets ${money(event.amount)}.`,
        zh: `${player(event.player)}经过起点，领取 ${money(event.amount)}。`,
      };
    case 'SaleEvent':
      return tellSale(event, player(event.owner), at(event.tileId));
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
    case 'ChanceEvent':
      return tellChance(event, player(event.player), card(event.kind));
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
      return tellNews(event, player(event.player), at);
    case 'NewsEndEvent':
      return tellNewsEnd(event);
    // What only keeps books.
    case 'RegistryCreatedEvent':
    case 'RegistrySharedEvent':
    case 'RegistryCarriedEvent':
    case 'TemplatePublishedEvent':
    case 'RecommendedEvent':
    case 'DelegateEvent':
    case 'DrawEvent':
    case 'GameCarriedEvent':
    case 'ClearEvent':
    case 'DeleteEvent':
    case 'EndTurnEvent':
    case 'StatusEvent':
    case 'LapEvent':
    case 'MoveEvent':
      return null;
  }
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

function tellEnd(event: EventOf<'GameEndedEvent'>, player: Names['player']): Words {
  const en = event.winners.map(player).join(' and ');
  const zh = event.winners.map(player).join('、');
  switch (event.reason) {
    case END_CLOSED:
      return { en: 'The table is closed.', zh: '此桌关闭。' };
    case END_LAST_STANDING:
      return { en: `${en} is the last one standing and wins.`, zh: `${zh}坚持到最后，获胜。` };
    case END_MAX_TURNS:
      return {
        en: `The last round is over: ${en} ${event.winners.length === 1 ? 'wins' : 'share the win'} by net worth.`,
        zh: `最后一轮结束：${zh}以净资产获胜。`,
      };
    default:
      return otherwise(event.reason, { en: 'The game is over.', zh: '对局结束。' });
  }
}

/** Null where the player has nothing to do. */
function tellPhase({ phase }: EventOf<'PhaseEvent'>, who: string): Words | null {
  switch (phase) {
    case PHASE_MANAGE:
      return { en: `${who} has to decide.`, zh: `${who}需要做决定。` };
    case PHASE_ROLL:
    case PHASE_MOVE:
    case PHASE_SETTLE:
    case PHASE_EVENTS:
    case PHASE_END:
      return null;
    default:
      return otherwise(phase, null);
  }
}

function tellOut({ reason }: EventOf<'PlayerOutEvent'>, who: string): Words {
  switch (reason) {
    case OUT_BANKRUPT:
      return { en: `${who} is bankrupt.`, zh: `${who}破产。` };
    case OUT_SURRENDER:
      return { en: `${who} gives up.`, zh: `${who}认输。` };
    case OUT_TIMEOUT:
      return { en: `${who} has been away too long and is out.`, zh: `${who}离开太久，出局。` };
    default:
      return otherwise(reason, { en: `${who} is out.`, zh: `${who}出局。` });
  }
}

function tellSkip({ reason }: EventOf<'SkipTurnEvent'>, who: string): Words {
  switch (reason) {
    case SKIP_PRISON:
      return { en: `${who} sits in prison and misses a turn.`, zh: `${who}在监狱中，跳过一回合。` };
    case SKIP_HOSPITAL:
      return { en: `${who} lies in hospital and misses a turn.`, zh: `${who}在医院中，跳过一回合。` };
    default:
      return otherwise(reason, { en: `${who} misses a turn.`, zh: `${who}跳过一回合。` });
  }
}

function tellStay({ reason, turns }: EventOf<'StayEvent'>, who: string): Words {
  switch (reason) {
    case SKIP_PRISON:
      return { en: `${who} goes to prison for ${count(turns, 'turn')}.`, zh: `${who}入狱 ${turns} 回合。` };
    case SKIP_HOSPITAL:
      return {
        en: `${who} stays in hospital for ${count(turns, 'turn')}.`,
        zh: `${who}住院 ${turns} 回合。`,
      };
    default:
      return otherwise(reason, {
        en: `${who} sits out ${count(turns, 'turn')}.`,
        zh: `${who}停 ${turns} 回合。`,
      });
  }
}

function tellHit({ kind }: EventOf<'BombOrDogHitEvent'>, who: string, where: string): Words {
  switch (kind) {
    case NPC_BOMB:
      return { en: `A bomb goes off under ${who} on ${where}.`, zh: `${who}在${where}踩中炸弹。` };
    case NPC_DOG:
      return { en: `A dog bites ${who} on ${where}.`, zh: `${who}在${where}被狗狗咬伤。` };
    // A barrier stops and is told as such.
    case NPC_BARRIER:
      return { en: `A barrier stops ${who} on ${where}.`, zh: `路障把${who}拦在${where}。` };
    default:
      return otherwise(kind, { en: `A trap hits ${who} on ${where}.`, zh: `${who}在${where}中了陷阱。` });
  }
}

/** Null where another event beside it tells why the cash changed. */
function tellCash({ reason, amount: cash }: EventOf<'CashEvent'>, who: string): Words | null {
  const amount = money(cash);
  switch (reason) {
    case CASH_START:
      return { en: `${who} starts with ${amount}.`, zh: `${who}以 ${amount} 起步。` };
    case CASH_BONUS:
      return { en: `${who} gets ${amount} from the bank.`, zh: `${who}从银行得到 ${amount}。` };
    case CASH_FEE:
      return { en: `${who} pays the bank ${amount}.`, zh: `${who}付给银行 ${amount}。` };
    case CASH_FORFEIT:
      return { en: `The bank takes ${who}'s last ${amount}.`, zh: `银行收走${who}最后的 ${amount}。` };
    case CASH_TOLL:
    case CASH_BUY:
    case CASH_UPGRADE:
    case CASH_CHANCE:
    case CASH_LOTTERY:
    case CASH_NEWS:
    case CASH_SHOP:
    case CASH_SALARY:
    case CASH_SALE:
      return null;
    default:
      return otherwise(reason, null);
  }
}

function tellChance({ outcome, amount }: EventOf<'ChanceEvent'>, who: string, card: string): Words | null {
  switch (outcome) {
    case CHANCE_CARD:
      return { en: `Chance: ${who} draws ${card}.`, zh: `机会：${who}抽到${card}卡。` };
    case CHANCE_GAIN:
      return { en: `Chance: ${who} gains ${money(amount)}.`, zh: `机会：${who}得到 ${money(amount)}。` };
    case CHANCE_LOSS:
      return { en: `Chance: ${who} loses ${money(amount)}.`, zh: `机会：${who}失去 ${money(amount)}。` };
    default:
      return otherwise(outcome, null);
  }
}

function tellSale({ land, forced, amount: price }: EventOf<'SaleEvent'>, who: string, where: string): Words {
  const amount = money(price);
  if (land)
    return forced
      ? {
          en: `${who} has to sell ${where} for ${amount} to pay the debt.`,
          zh: `${who}为了还债，被迫以 ${amount} 卖掉${where}。`,
        }
      : { en: `${who} sells ${where} for ${amount}.`, zh: `${who}以 ${amount} 卖掉${where}。` };
  return forced
    ? {
        en: `${who} has to sell the building on ${where} for ${amount} to pay the debt.`,
        zh: `${who}为了还债，被迫以 ${amount} 卖掉${where}的建筑。`,
      }
    : {
        en: `${who} sells the building on ${where} for ${amount}.`,
        zh: `${who}以 ${amount} 卖掉${where}的建筑。`,
      };
}

function tellNews(event: EventOf<'NewsEvent'>, who: string, at: (id: bigint) => string): Words | null {
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
    case NEWS_WINDFALL:
      return { en: `News: ${who} gains ${amount}.`, zh: `新闻：${who}得到 ${amount}。` };
    case NEWS_FINE:
      return { en: `News: ${who} pays ${amount}.`, zh: `新闻：${who}缴纳 ${amount}。` };
    case NEWS_TILE_UP:
    case NEWS_TILE_DOWN:
      return event.tile === null
        ? null
        : {
            en: `News: ${at(event.tile)} at ${amount}% of its price and toll until round ${event.untilTurn}.`,
            zh: `新闻：${at(event.tile)}的地价与过路费为 ${amount}%，至第 ${event.untilTurn} 轮。`,
          };
    case NEWS_DETOUR:
      return { en: 'News: everyone walks the other way for one move.', zh: '新闻：所有人下一步反向行走。' };
    default:
      return otherwise(event.kind, null);
  }
}

function tellNewsEnd({ kind }: EventOf<'NewsEndEvent'>): Words | null {
  switch (kind) {
    case NEWS_CLOSURE:
      return { en: 'The closed tile is open again.', zh: '关闭的格子重新开放。' };
    case NEWS_BOOM:
    case NEWS_SLUMP:
      return { en: 'Prices are back to normal.', zh: '物价恢复正常。' };
    case NEWS_TILE_UP:
    case NEWS_TILE_DOWN:
      return { en: 'The price of that tile is back to normal.', zh: '该地价格恢复正常。' };
    // These are over as soon as they are told.
    case NEWS_DIVIDEND:
    case NEWS_TAX:
    case NEWS_WINDFALL:
    case NEWS_FINE:
    case NEWS_DETOUR:
      return null;
    default:
      return otherwise(kind, null);
  }
}
