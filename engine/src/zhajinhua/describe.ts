import type { Describe, Seat } from '../core/game.ts';
import { grouped, type Language, type Text } from '../core/text.ts';
import type { Action } from './action.ts';
import { CATEGORY_NAMES, cardName } from './card.ts';
import type { Event, ShowdownReason, Shown } from './event.ts';
import { describeReason } from './reason.ts';
import type { Code } from './refusal.ts';
import type { Zhajinhua } from './types.ts';

const REFUSALS: Readonly<Record<Code, Text>> = {
  game_over: { en: 'The match is over.', zh: '对局已经结束。' },
  no_such_seat: { en: 'There is no such seat at this table.', zh: '这一桌没有这个座位。' },
  not_your_turn: { en: 'It is not your turn yet.', zh: '还没有轮到你。' },
  not_in_hand: { en: 'You are no longer in this hand.', zh: '你已经不在这一局中。' },
  already_seen: { en: 'You have looked at your cards already.', zh: '你已经看过牌了。' },
  must_stay_blind: {
    en: 'At this table nobody may look in the first rounds.',
    zh: '本桌前几轮必须闷牌。',
  },
  raise_too_low: { en: 'A raise must go above the current base bet.', zh: '加注必须高于当前注额。' },
  raise_too_high: { en: 'That is above the limit for raises at this table.', zh: '超过了本桌的加注上限。' },
  not_enough_chips: { en: 'You do not have enough chips for that.', zh: '你的筹码不够。' },
  compare_self: { en: 'You cannot compare your hand with itself.', zh: '不能和自己比牌。' },
  target_not_in_hand: { en: 'Choose somebody who is still in this hand.', zh: '请选择仍在局中的玩家比牌。' },
  showdown_needs_two: {
    en: 'A showdown can be asked for only when two players are left.',
    zh: '只剩两人时才能开牌。',
  },
};

const REASONS: Readonly<Record<ShowdownReason, Text>> = {
  asked: { en: 'Cards on the table', zh: '开牌' },
  max_rounds: { en: 'The last round is over, cards on the table', zh: '已到轮数上限，全体开牌' },
  all_in: { en: 'Nobody can bet any more, cards on the table', zh: '无人可再下注，全体开牌' },
};

type Name = (seat: Seat) => string;

const list = (items: readonly string[], language: Language): string => {
  if (language === 'zh') return items.join('、');
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
};

const spread = (cards: Shown['cards']): string => cards.map(cardName).join(' ');

const hands = (shown: readonly Shown[], language: Language, name: Name): string =>
  shown
    .map(({ seat, cards }) => `${name(seat)}${language === 'en' ? ': ' : '：'}${spread(cards)}`)
    .join(language === 'en' ? '; ' : '；');

function describeAction(action: Action, language: Language, name: Name): string {
  const who = name(action.seat);
  const en = language === 'en';
  switch (action.kind) {
    case 'see':
      return en ? `${who} looks at the cards.` : `${who}看牌。`;
    case 'call':
      return en ? `${who} calls.` : `${who}跟注。`;
    case 'raise':
      return en
        ? `${who} raises the base bet to ${grouped(action.to)}.`
        : `${who}加注，注额升至 ${grouped(action.to)}。`;
    case 'fold':
      return en ? `${who} folds.` : `${who}弃牌。`;
    case 'compare':
      return en
        ? `${who} compares hands with ${name(action.target)}.`
        : `${who}与${name(action.target)}比牌。`;
    case 'showdown':
      return en ? `${who} asks for a showdown.` : `${who}要求开牌。`;
  }
}

function describeEvent(event: Event, language: Language, name: Name): string {
  const en = language === 'en';
  switch (event.kind) {
    case 'dealt': {
      const pot = event.antes.reduce((sum, ante) => sum + ante, 0);
      return en
        ? `Hand ${event.hand}: ${name(event.dealer)} deals, ${grouped(pot)} in the pot.`
        : `第 ${event.hand} 局：${name(event.dealer)}坐庄，底池 ${grouped(pot)}。`;
    }
    case 'saw':
      return en ? `${name(event.seat)} looks at the cards.` : `${name(event.seat)}看了牌。`;
    case 'cards':
      return en
        ? `${event.of.map(({ seat, cards }) => `${name(seat)} holds ${spread(cards)}`).join('; ')}.`
        : `${event.of.map(({ seat, cards }) => `${name(seat)}的牌：${spread(cards)}`).join('；')}。`;
    case 'called':
      if (event.allIn) {
        return en
          ? `${name(event.seat)} is all in with ${grouped(event.amount)}.`
          : `${name(event.seat)}全押 ${grouped(event.amount)}。`;
      }
      return en
        ? `${name(event.seat)} calls ${grouped(event.amount)}.`
        : `${name(event.seat)}跟注 ${grouped(event.amount)}。`;
    case 'raised':
      return en
        ? `${name(event.seat)} raises to ${grouped(event.to)} and pays ${grouped(event.amount)}${event.allIn ? ', all in' : ''}.`
        : `${name(event.seat)}加注到 ${grouped(event.to)}，付 ${grouped(event.amount)}${event.allIn ? '，全押' : ''}。`;
    case 'folded':
      return en ? `${name(event.seat)} folds.` : `${name(event.seat)}弃牌。`;
    case 'compared': {
      const [a, b, loser] = [name(event.seat), name(event.target), name(event.loser)];
      return en
        ? `${a} pays ${grouped(event.amount)} to compare with ${b}: ${loser} loses.`
        : `${a}付 ${grouped(event.amount)} 与${b}比牌，${loser}输。`;
    }
    case 'asked_showdown':
      return en
        ? `${name(event.seat)} pays ${grouped(event.amount)} and asks for a showdown.`
        : `${name(event.seat)}付 ${grouped(event.amount)} 要求开牌。`;
    case 'showdown':
      return en
        ? `${REASONS[event.reason].en}: ${hands(event.shown, language, name)}.`
        : `${REASONS[event.reason].zh}。${hands(event.shown, language, name)}。`;
    case 'bonus': {
      const sum = event.from.reduce((all, paid) => all + paid, 0);
      const hand = CATEGORY_NAMES[event.category][language];
      return en
        ? `${name(event.seat)} is paid a bonus of ${grouped(sum)} for a ${hand}.`
        : `${name(event.seat)}亮出${hand}，收喜钱 ${grouped(sum)}。`;
    }
    case 'settled': {
      const won = event.winners.map((seat) =>
        en
          ? `${name(seat)} wins ${grouped(event.chipsChange[seat] ?? 0)}`
          : `${name(seat)}赢得 ${grouped(event.chipsChange[seat] ?? 0)}`,
      );
      return en
        ? `${list(won, 'en')} of a pot of ${grouped(event.pot)}.`
        : `底池 ${grouped(event.pot)}，${list(won, 'zh')}。`;
    }
    case 'ended': {
      const stacks = event.chips.map((chips, seat) => `${name(seat)} ${grouped(chips)}`);
      return en ? `The match is over: ${list(stacks, 'en')}.` : `对局结束：${list(stacks, 'zh')}。`;
    }
  }
}

export const describe: Describe<Zhajinhua> = {
  action: describeAction,
  event: describeEvent,
  reason: describeReason,
  refusal: (code, language) => REFUSALS[code][language],
};
