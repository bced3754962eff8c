import type { Describe, Seat } from '../core/game.ts';
import type { Language, Text } from '../core/text.ts';
import type { Action } from './action.ts';
import { BEINGS, type BeingId } from './being.ts';
import type { Event, Gain, Standing } from './event.ts';
import { describeReason } from './reason.ts';
import type { Code } from './refusal.ts';
import { PATH_DATA, TITLE_NAMES } from './score.ts';
import type { Failure } from './state.ts';
import type { Merit } from './types.ts';

const REFUSALS: Readonly<Record<Code, Text>> = {
  game_over: { en: 'The game is over.', zh: '游戏已经结束。' },
  no_such_seat: { en: 'There is no such seat in this game.', zh: '本局没有这个座位。' },
  not_your_turn: { en: 'It is not your turn yet.', zh: '还没有轮到你行动。' },
  wrong_phase: { en: 'That cannot be done in this phase.', zh: '这个阶段不能这样做。' },
  not_enough_wealth: { en: 'You do not have enough wealth for that.', zh: '你的财富不够。' },
  no_such_being: { en: 'That being is not here to be saved.', zh: '众生区里没有这位众生。' },
  no_cooperation: { en: 'This game is played without co-operation.', zh: '本局不允许合作渡化。' },
  already_proposed: {
    en: 'You have made a proposal for this action already.',
    zh: '这个行动你已经提议过一次合作。',
  },
  nothing_to_share: {
    en: 'This rescue is free, so there is nothing to share.',
    zh: '这次渡化免费，无需分摊。',
  },
  bad_shares: {
    en: 'At least two must pay 1 or more each, you among them, and together exactly the price.',
    zh: '至少两人（包括你）各付 1 以上，合计正好等于费用。',
  },
  partner_cannot_pay: { en: 'A partner does not have that much wealth.', zh: '合作者的财富不够支付其份额。' },
  not_asked: { en: 'You are not asked to answer this proposal.', zh: '这个提议不需要你答复。' },
  not_a_monk: { en: 'Only the monk can preach.', zh: '只有僧侣可以讲法。' },
  preach_to_another: { en: 'Choose another player to preach to.', zh: '请选择另一位玩家讲法。' },
};

const FAILURES: Readonly<Record<Failure, Text>> = {
  doom: { en: 'calamity has reached 20', zh: '劫难达到 20，末法降临' },
  calamity_too_high: { en: 'calamity is above the limit', zh: '劫难超过上限' },
  too_few_saved: { en: 'too few beings were saved', zh: '渡化的众生不够' },
};

type Name = (seat: Seat) => string;

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `−${-amount}`);

/** "+2 merit, +1 wisdom": what changed, zeros left out. */
function changes({ wealth, fu, hui }: Omit<Gain, 'seat'>, calamity: number, language: Language): string {
  const words = language === 'en' ? ['wealth', 'merit', 'wisdom', 'calamity'] : ['财富', '福', '慧', '劫难'];
  const parts = [wealth, fu, hui, calamity].flatMap((amount, i) =>
    amount === 0
      ? []
      : [language === 'en' ? `${signed(amount)} ${words[i]}` : `${words[i]}${signed(amount)}`],
  );
  return parts.join(language === 'en' ? ', ' : '，');
}

/** "everybody +2 wealth", or seat by seat where it was not the same for all. */
function gainsText(gains: readonly Gain[], language: Language, name: Name): string[] {
  const [first] = gains;
  if (first === undefined) return [];
  const same = gains.every(
    ({ wealth, fu, hui }) => wealth === first.wealth && fu === first.fu && hui === first.hui,
  );
  if (same) return [`${language === 'en' ? 'everybody ' : '众人各'}${changes(first, 0, language)}`];
  return gains.flatMap((gain) => {
    const change = changes(gain, 0, language);
    return change === '' ? [] : [`${name(gain.seat)} ${change}`];
  });
}

const sharesText = (shares: readonly number[], language: Language, name: Name): string =>
  shares
    .flatMap((share, seat) => (share > 0 ? [`${name(seat)} ${share}`] : []))
    .join(language === 'en' ? ', ' : '，');

const beingName = (being: BeingId, language: Language): string => BEINGS[being].name[language];

const VERBS: Readonly<Record<'work' | 'practise' | 'give' | 'guard', Text>> = {
  work: { en: 'works', zh: '劳作' },
  practise: { en: 'practises', zh: '修行' },
  give: { en: 'gives alms', zh: '布施' },
  guard: { en: 'guards the dharma', zh: '护法' },
};

function describeAction(action: Action, language: Language, name: Name): string {
  const who = name(action.seat);
  const en = language === 'en';
  switch (action.kind) {
    case 'work':
    case 'practise':
    case 'give':
    case 'guard':
      return en ? `${who} ${VERBS[action.kind].en}.` : `${who}${VERBS[action.kind].zh}。`;
    case 'save':
      return en
        ? `${who} saves ${beingName(action.being, 'en')}.`
        : `${who}渡化${beingName(action.being, 'zh')}。`;
    case 'propose': {
      const shares = sharesText(action.shares, language, name);
      return en
        ? `${who} proposes to save ${beingName(action.being, 'en')} together (${shares}).`
        : `${who}提议合作渡化${beingName(action.being, 'zh')}（${shares}）。`;
    }
    case 'agree':
      return en ? `${who} agrees.` : `${who}同意合作。`;
    case 'decline':
      return en ? `${who} declines.` : `${who}谢绝合作。`;
    case 'preach':
      return en ? `${who} preaches to ${name(action.target)}.` : `${who}为${name(action.target)}讲法。`;
    case 'keep_silent':
      return en ? `${who} does not preach this round.` : `${who}本轮不讲法。`;
  }
}

function standing({ seat, score, path, title }: Standing, language: Language, name: Name): string {
  const way = PATH_DATA[path].name[language];
  if (language === 'en')
    return `${name(seat)} ${score} (${way}${title === null ? '' : `, ${TITLE_NAMES[title].en}`})`;
  return `${name(seat)} ${score} 分（${way}${title === null ? '' : `，${TITLE_NAMES[title].zh}`}）`;
}

function describeEvent(event: Event, language: Language, name: Name): string {
  const en = language === 'en';
  const none = { wealth: 0, fu: 0, hui: 0 };
  switch (event.kind) {
    case 'round':
      return en ? `Round ${event.round} begins.` : `第 ${event.round} 轮开始。`;
    case 'rose':
      return en
        ? `The round brings ${signed(event.calamity)} calamity.`
        : `本轮劫难${signed(event.calamity)}。`;
    case 'event_card': {
      const harm = event.calamity === 0 ? [] : [changes(none, event.calamity, language)];
      const free = event.freeSaving
        ? [en ? 'the first being saved this round costs nothing' : '本轮首次渡化免费']
        : [];
      const parts = [...harm, ...gainsText(event.gains, language, name), ...free].join(en ? '; ' : '；');
      return en ? `${event.name.en}${parts && `: ${parts}`}.` : `${event.name.zh}${parts && `：${parts}`}。`;
    }
    case 'waited':
      return en
        ? `${beingName(event.being, 'en')} does harm: ${signed(event.calamity)} calamity.`
        : `${beingName(event.being, 'zh')}未渡化，劫难${signed(event.calamity)}。`;
    case 'abandoned':
      return en
        ? `Nobody saved ${beingName(event.being, 'en')} in time: ${signed(event.calamity)} calamity.`
        : `${beingName(event.being, 'zh')}久候无人渡化而去，劫难${signed(event.calamity)}。`;
    case 'came':
      return en
        ? `${beingName(event.being, 'en')} needs help.`
        : `${beingName(event.being, 'zh')}来到众生区。`;
    case 'acted': {
      const change = changes(event.gain, event.calamity, language);
      const who = name(event.gain.seat);
      return en ? `${who} ${VERBS[event.as].en}: ${change}.` : `${who}${VERBS[event.as].zh}：${change}。`;
    }
    case 'saved': {
      const gains = event.gains
        .map((gain) => `${name(gain.seat)} ${changes(gain, 0, language)}`)
        .join(en ? '; ' : '；');
      const all =
        event.wealthForAll === 0
          ? ''
          : en
            ? `; everybody +${event.wealthForAll} wealth`
            : `；众人各财富+${event.wealthForAll}`;
      const calm =
        event.calamity === 0 ? all : `${all}${en ? '; ' : '；'}${changes(none, event.calamity, language)}`;
      return en
        ? `${beingName(event.being, 'en')} is saved, ${event.saved} so far: ${gains}${calm}.`
        : `${beingName(event.being, 'zh')}得到渡化（共 ${event.saved} 位）：${gains}${calm}。`;
    }
    case 'proposed':
      return describeAction({ ...event, kind: 'propose' }, language, name);
    case 'agreed':
      return describeAction({ ...event, kind: 'agree' }, language, name);
    case 'declined':
      return describeAction({ ...event, kind: 'decline' }, language, name);
    case 'preached':
      return en
        ? `${name(event.seat)} preaches to ${name(event.target)}: +2 merit for both, +1 wisdom for ${name(event.target)}.`
        : `${name(event.seat)}为${name(event.target)}讲法：二人各福+2，${name(event.target)}慧+1。`;
    case 'kept_silent':
      return describeAction({ ...event, kind: 'keep_silent' }, language, name);
    case 'streak':
      if (event.rounds === 0)
        return en ? `${name(event.seat)}'s streak of help is broken.` : `${name(event.seat)}的持续帮助中断。`;
      if (event.rounds === 1)
        return en ? `${name(event.seat)} has helped this round.` : `${name(event.seat)}本轮助人。`;
      return en
        ? `${name(event.seat)} has helped ${event.rounds} rounds in a row${event.rewarded ? ': +1 merit, +1 wisdom' : ''}.`
        : `${name(event.seat)}已连续帮助 ${event.rounds} 轮${event.rewarded ? '：福+1，慧+1' : ''}。`;
    case 'ended': {
      const reasons = event.failures.map((failure) => FAILURES[failure][language]).join(en ? ', ' : '，');
      const scores = event.standings.map((one) => standing(one, language, name)).join(en ? '; ' : '；');
      const times = event.tenths === 10 ? '' : ` × ${event.tenths / 10}`;
      if (en)
        return `${reasons === '' ? 'The team has succeeded' : `The team has failed: ${reasons}`}. ${times && `Little calamity: all scores${times}. `}${scores}.`;
      return `${reasons === '' ? '团队胜利' : `团队失败：${reasons}`}。${times && `劫难低，全员得分${times}。`}${scores}。`;
    }
  }
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const describe: Describe<Merit> = {
  action: describeAction,
  event: (event, language, name) => capital(describeEvent(event, language, name)),
  reason: (reason, language, name) => capital(describeReason(reason, language, name)),
  refusal: (code, language) => REFUSALS[code][language],
};
