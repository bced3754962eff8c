import type { LegalAction } from '@tycoon/sdk';
import type { Tip } from '../../coach/tip.ts';

/** What the coach knows of a table of Tycoon. */
export interface Scene {
  readonly may: ReadonlySet<LegalAction['kind']>;
  readonly hasCard: boolean;
  /** The player has paid a toll since its last roll. */
  readonly hasPaidToll: boolean;
}

/** What the coach explains in a first game, the most important first. */
export const TIPS: readonly Tip<Scene>[] = [
  {
    id: 'buy',
    title: { en: 'This land is for sale.', zh: '这块地可以买。' },
    text: {
      en: 'A player who stops on your land pays you a toll. Keep some cash: others own land ahead.',
      zh: '别人停在你的地上要付过路费。留点现金，前面也有别人的地。',
    },
    at: ({ may }) => may.has('buy'),
  },
  {
    id: 'build',
    title: { en: 'Your own land: build.', zh: '自己的地，可以加盖。' },
    text: {
      en: 'A roof raises the toll for good. Four roofs are the top.',
      zh: '加盖一层，过路费从此更高。四层封顶。',
    },
    at: ({ may }) => may.has('upgrade'),
  },
  {
    id: 'shop',
    title: { en: 'A shop for cards.', zh: '这是卡牌店。' },
    text: {
      en: 'Buy what helps you soon. One that lets you name the die is rarely wasted.',
      zh: '买马上用得着的。能指定点数的卡牌很少白买。',
    },
    at: ({ may }) => may.has('buyCard'),
  },
  {
    id: 'toll',
    title: { en: 'That was a toll.', zh: '刚才付的是过路费。' },
    text: {
      en: 'It rises with every roof. Who cannot pay even by selling is out of the game.',
      zh: '每加盖一层就更贵。卖光了还付不起，就出局。',
    },
    at: ({ hasPaidToll }) => hasPaidToll,
  },
  {
    id: 'card',
    title: { en: 'You hold a card.', zh: '你有一张卡牌。' },
    text: {
      en: 'Tap it to play it with this roll: name the die, lay a trap, or pass a toll for free.',
      zh: '点一下，随这次掷骰打出：指定点数、布置陷阱，或免一次过路费。',
    },
    at: ({ may, hasCard }) => may.has('roll') && hasCard,
  },
  {
    id: 'roll',
    title: { en: 'Roll to set off.', zh: '掷骰出发。' },
    text: {
      en: 'You walk as far as the die says. Land nobody owns can be bought where you stop.',
      zh: '掷几点走几格。停在无主的地上就可以买下它。',
    },
    at: ({ may }) => may.has('roll'),
  },
];
