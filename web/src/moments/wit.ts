import type { Text } from '@tycoon/engine/core';
import {
  CHANCE_CARD,
  CHANCE_GAIN,
  CHANCE_LOSS,
  type ChanceKind,
  type FromChain,
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
  type NewsKind,
  ofKind,
} from '@tycoon/sdk';

/** The drawings of `cards.svg`. */
type WitPicture = 'k-gain' | 'k-loss' | 'k-card' | 'k-up' | 'k-down' | 'k-closed';

/** What a chance or a piece of news looks like, and what is said of it: the line tells a story, the figure under it is the rule. */
interface Wit {
  readonly picture: WitPicture;
  readonly lines: readonly [Text, ...Text[]];
}

const CHANCE: Readonly<Record<ChanceKind, Wit>> = {
  [CHANCE_GAIN]: {
    picture: 'k-gain',
    lines: [
      { en: 'The cat did the books. Nobody questions the cat.', zh: '猫替你算了账。没人敢问猫。' },
      {
        en: 'An uncle you never met remembers you. So does his lawyer.',
        zh: '素未谋面的二叔想起了你。他的律师也是。',
      },
      {
        en: 'You find a purse. It has your name in it. How odd.',
        zh: '你捡到一个钱袋，里面写着你的名字。怪了。',
      },
      { en: 'Your melon wins first prize. It declines to comment.', zh: '你的瓜得了头奖。瓜不愿多谈。' },
    ],
  },
  [CHANCE_LOSS]: {
    picture: 'k-loss',
    lines: [
      { en: 'The teapot was Ming. Was.', zh: '这把壶是明朝的。刚才还是。' },
      {
        en: 'A polite man sold you a bridge. The bridge knows nothing of it.',
        zh: '一位先生卖给你一座桥。桥不知情。',
      },
      { en: 'The fortune teller was right: you will meet a bill.', zh: '算命的说得准：你今天要破财。' },
    ],
  },
  [CHANCE_CARD]: {
    picture: 'k-card',
    lines: [
      {
        en: 'A crane drops off a card. It was addressed to next door.',
        zh: '鹤送来一张卡牌。收件人写的是隔壁。',
      },
      {
        en: 'In the old coat: a card, two buttons, some hope.',
        zh: '旧大衣里有一张卡牌、两粒扣子、一点希望。',
      },
      { en: 'The tea leaves spell a card. The waiter denies it.', zh: '茶叶拼出一张卡牌。伙计不认。' },
    ],
  },
};

const NEWS: Readonly<Record<NewsKind, Wit>> = {
  [NEWS_DIVIDEND]: {
    picture: 'k-gain',
    lines: [
      { en: 'The bank opens its vault. It was only airing it.', zh: '钱庄开了金库。本来只想通通风。' },
      { en: 'Profits for all. The clerk has counted twice and wept.', zh: '人人分红。账房数了两遍，哭了。' },
      { en: 'A good year for silk. The worms are not told.', zh: '今年丝价好。没告诉蚕。' },
    ],
  },
  [NEWS_TAX]: {
    picture: 'k-loss',
    lines: [
      { en: 'A tax on roofs. Umbrellas are being discussed.', zh: '按屋檐收税。雨伞还在商议。' },
      { en: 'The collector counts your chimneys. He has brought a ladder.', zh: '税官来数烟囱，自带梯子。' },
      { en: 'The palace needs a new gate. The old one had a door.', zh: '衙门要修新门。旧门其实能开。' },
    ],
  },
  [NEWS_BOOM]: {
    picture: 'k-up',
    lines: [
      { en: 'Everybody buys. Nobody remembers what.', zh: '人人都在买。没人记得买什么。' },
      { en: 'A poet praised the town. Rents do not rhyme.', zh: '诗人夸了这座城。租金不押韵。' },
      { en: 'Even the pigeons ask for a mortgage.', zh: '连鸽子都来问按揭。' },
    ],
  },
  [NEWS_SLUMP]: {
    picture: 'k-down',
    lines: [
      { en: 'Everybody sells. The pigeons want their money back.', zh: '人人都在卖。鸽子要求退款。' },
      { en: 'The economist was asleep. Now he explains.', zh: '先生刚才睡着了。现在出来解释。' },
      { en: 'Prices fall so softly that nobody wakes.', zh: '价钱跌得很轻，没吵醒谁。' },
    ],
  },
  [NEWS_CLOSURE]: {
    picture: 'k-closed',
    lines: [
      {
        en: 'The road is dug up to find out why it was dug up last time.',
        zh: '路又挖开了，为了查上次为什么挖。',
      },
      { en: 'The magistrate is having his nap here. Tiptoe past.', zh: '县太爷在此午睡。请踮脚绕行。' },
      { en: 'Closed for stocktaking. There is one teapot.', zh: '盘点停业。只有一把壶。' },
    ],
  },
  [NEWS_DETOUR]: {
    picture: 'k-closed',
    lines: [
      { en: 'A wedding blocks the way. You are now a cousin.', zh: '迎亲队伍堵了路。你成了表亲。' },
      { en: 'An ox has opinions about this street.', zh: '一头牛对这条街有意见。' },
      { en: 'The map was upside down. The map insists.', zh: '地图拿反了。地图不承认。' },
    ],
  },
  [NEWS_WINDFALL]: {
    picture: 'k-gain',
    lines: [
      { en: 'It rains coins. The drains are delighted.', zh: '天上下铜钱。下水道很高兴。' },
      { en: 'The lottery forgot a winner. It was you.', zh: '彩票站漏了一位得主。是你。' },
      { en: 'Under the floor: a jar. Under the jar: an apology.', zh: '地板下有坛子，坛子下有道歉信。' },
    ],
  },
  [NEWS_FINE]: {
    picture: 'k-loss',
    lines: [
      { en: 'Whistling after nine. The nightingale has appealed.', zh: '九点后吹口哨。夜莺已上诉。' },
      { en: 'Your donkey parked itself. Badly.', zh: '你的驴自己停的。停歪了。' },
      { en: 'Fined for loitering, while paying the last fine.', zh: '交上一张罚单时，被罚逗留。' },
    ],
  },
  [NEWS_TILE_UP]: {
    picture: 'k-up',
    lines: [
      {
        en: 'A poet wept into his noodles. All want to live near that soup.',
        zh: '诗人吃面吃哭了。人人想住那碗面旁边。',
      },
      {
        en: 'They say the well grants wishes. The well has not commented.',
        zh: '都说那口井有求必应。井没有回应。',
      },
      { en: 'A good teahouse opened. The gossip is even better.', zh: '开了家好茶馆。闲话更好。' },
    ],
  },
  [NEWS_TILE_DOWN]: {
    picture: 'k-down',
    lines: [
      {
        en: 'The neighbour has taken up the suona. Even the sparrows sell.',
        zh: '邻居开始学唢呐，连麻雀都在抛售。',
      },
      { en: 'A ghost was seen. It complained about the drains.', zh: '有人见了鬼。鬼嫌下水道不好。' },
      { en: 'The view is gone. Somebody built a better one.', zh: '风景没了。有人盖了更高的。' },
    ],
  },
};

export const ALL_WIT: readonly Wit[] = [...Object.values(CHANCE), ...Object.values(NEWS)];

type Told = Text & { readonly picture: WitPicture };

/** The same event says the same to everybody who sees it. */
const told = ({ picture, lines }: Wit, key: number): Told => ({
  picture,
  ...(lines[key % lines.length] ?? lines[0]),
});

/** What is said of a chance; null for a kind of a newer package. */
export function witOfChance(kind: FromChain<ChanceKind>, key: number): Told | null {
  const wit = ofKind(CHANCE, kind, null);
  return wit === null ? null : told(wit, key);
}

export function witOfNews(kind: FromChain<NewsKind>, key: number): Told | null {
  const wit = ofKind(NEWS, kind, null);
  return wit === null ? null : told(wit, key);
}
