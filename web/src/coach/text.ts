import type { Text } from '@tycoon/engine/core';
import type { GameId } from '../games/ids.ts';
import { catalogue } from '../text/text.ts';
import type { CoachMoment } from './moments.ts';

export const coachText = catalogue({
  en: {
    tip: 'Tip',
    gotIt: 'Got it',
    skip: 'Skip tips',
    count: (at: number, of: number) => `Tip ${at} of ${of}`,
  },
  zh: {
    tip: '新手提示',
    gotIt: '知道了',
    skip: '不再提示',
    count: (at: number, of: number) => `第 ${at} 条提示，共 ${of} 条`,
  },
});

/** A bubble: what is to be done now, and why in a sentence or two. */
interface Bubble {
  readonly title: Text;
  readonly text: Text;
}

/** What the coach says; a moment without words is a type error. */
export const COACH: { readonly [G in GameId]: Readonly<Record<CoachMoment<G>, Bubble>> } = {
  tycoon: {
    roll: {
      title: { en: 'Roll to set off.', zh: '掷骰出发。' },
      text: {
        en: 'You walk as far as the die says. Land nobody owns can be bought where you stop.',
        zh: '掷几点走几格。停在无主的地上就可以买下它。',
      },
    },
    buy: {
      title: { en: 'This land is for sale.', zh: '这块地可以买。' },
      text: {
        en: 'Whoever stops on your land pays you a toll. Keep some cash: others own land ahead.',
        zh: '别人停在你的地上要付过路费。留点现金，前面也有别人的地。',
      },
    },
    toll: {
      title: { en: 'That was a toll.', zh: '刚才付的是过路费。' },
      text: {
        en: 'It rises with every roof. Who cannot pay even by selling is out of the game.',
        zh: '每加盖一层就更贵。卖光了还付不起，就出局。',
      },
    },
    card: {
      title: { en: 'You hold a card.', zh: '你有一张卡牌。' },
      text: {
        en: 'Tap it to play it with this roll: name the die, lay a trap, or pass a toll for free.',
        zh: '点一下，随这次掷骰打出：指定点数、布置陷阱，或免一次过路费。',
      },
    },
    shop: {
      title: { en: 'A shop for cards.', zh: '这是卡牌店。' },
      text: {
        en: 'Buy what helps you soon. One that lets you name the die is rarely wasted.',
        zh: '买马上用得着的。能指定点数的卡牌很少白买。',
      },
    },
    build: {
      title: { en: 'Your own land: build.', zh: '自己的地，可以加盖。' },
      text: {
        en: 'A roof raises the toll for good. Four roofs are the top.',
        zh: '加盖一层，过路费从此更高。四层封顶。',
      },
    },
  },
  cashflow: {
    roll: {
      title: { en: 'Roll and move.', zh: '掷骰前进。' },
      text: {
        en: 'You leave the rat race when income without work covers your expenses.',
        zh: '不上班的收入盖过支出，就能跳出老鼠赛跑。',
      },
    },
    deck: {
      title: { en: 'Small deal or big deal?', zh: '小买卖还是大买卖？' },
      text: {
        en: 'Small deals cost little and pay little. Big ones want cash for a down payment.',
        zh: '小买卖花得少，赚得也少。大买卖要先有首付。',
      },
    },
    buy: {
      title: { en: 'Read the cash flow.', zh: '先看现金流。' },
      text: {
        en: 'The number that counts is what it pays every month, after its loan.',
        zh: '真正要紧的是扣掉贷款后每月进账多少。',
      },
    },
    payday: {
      title: { en: 'Payday.', zh: '发薪日。' },
      text: {
        en: 'You get your monthly cash flow each time you pass one of these.',
        zh: '每次经过发薪格，都会拿到当月现金流。',
      },
    },
    doodad: {
      title: { en: 'A doodad.', zh: '一笔额外支出。' },
      text: {
        en: 'Money that buys nothing lasting. Keep a month of expenses in cash for these.',
        zh: '花了就没了。手里最好留够一个月的开销。',
      },
    },
    market: {
      title: { en: 'Somebody wants to buy.', zh: '有人想收购。' },
      text: {
        en: 'Selling ends the monthly income of that asset. Take it when the gain buys two.',
        zh: '卖掉就没有它的月收入了。赚到的钱够换两份再卖。',
      },
    },
  },
  zhajinhua: {
    see: {
      title: { en: 'Blind or seen?', zh: '闷牌还是看牌？' },
      text: {
        en: 'Without looking you pay half of what those pay who have looked.',
        zh: '不看牌就下注，只付看牌者的一半。',
      },
    },
    raise: {
      title: { en: 'Call, raise or fold.', zh: '跟注、加注或弃牌。' },
      text: {
        en: 'A pair is already better than most hands. With less, fold early.',
        zh: '有对子就胜过大多数牌。不到对子，早点弃牌。',
      },
    },
    compare: {
      title: { en: 'You may compare.', zh: '可以比牌了。' },
      text: {
        en: 'You pay for it, and the weaker hand is out. If they are equal, it is yours.',
        zh: '付钱和一人比大小，小的出局；平手算先比的输。',
      },
    },
    settled: {
      title: { en: 'The pot is won.', zh: '底池有主了。' },
      text: {
        en: 'The last one left takes it, with or without good cards. Bluffs need not be shown.',
        zh: '剩到最后的人拿走底池，牌好不好都行。诈唬不必亮牌。',
      },
    },
  },
  monopoly: {
    roll: {
      title: { en: 'Roll and travel.', zh: '掷骰旅行。' },
      text: {
        en: 'Buy countries and oceans, build, and collect tolls. One die or two: you choose.',
        zh: '买下国家与海洋，盖房收过路费。掷一颗还是两颗，由你决定。',
      },
    },
    fork: {
      title: { en: 'Two ways on.', zh: '前面有岔路。' },
      text: {
        en: 'Look where each of them leads, and whose land lies there, before you choose.',
        zh: '先看清每条路通向哪里，那边是谁的地。',
      },
    },
    buy: {
      title: { en: 'Buy this land?', zh: '买下这块地？' },
      text: {
        en: 'The toll grows with every further land you own in the same area.',
        zh: '同一区域的地越多，过路费越高。',
      },
    },
    toll: {
      title: { en: 'You paid a toll.', zh: '你付了过路费。' },
      text: {
        en: 'Houses raise it. Keep enough cash for the dearest land within reach.',
        zh: '房子越多越贵。手里要留够前方最贵那块地的钱。',
      },
    },
    shares: {
      title: { en: 'The market is open.', zh: '市场开放。' },
      text: {
        en: 'Prices follow what a country earns and what is built there. Selling costs a small fee.',
        zh: '股价跟着国家的收入和房子走。卖出要付一点手续费。',
      },
    },
    debt: {
      title: { en: 'You owe more than you have.', zh: '现金不够付账。' },
      text: {
        en: 'Sell houses, lands or shares until the cash is there. Who cannot is out.',
        zh: '卖房、卖地或卖股票，直到凑够。凑不够就出局。',
      },
    },
  },
  merit: {
    act: {
      title: { en: 'One action a round.', zh: '每轮一次行动。' },
      text: {
        en: 'Work for wealth, practise for wisdom, give for merit. Merit times wisdom is your score.',
        zh: '劳作得财富，修行得慧，布施得福。福乘慧就是得分。',
      },
    },
    save: {
      title: { en: 'You can save a being.', zh: '你可以渡化众生。' },
      text: {
        en: 'It costs wealth and gives merit and wisdom. Beings that wait too long raise calamity.',
        zh: '花财富，换福慧。众生等得太久，劫难就会上升。',
      },
    },
    together: {
      title: { en: 'Or save one together.', zh: '也可以一起渡化。' },
      text: {
        en: 'Two or more share the price and the reward. Nobody is forced to agree.',
        zh: '几人分担费用，也分享福慧。同不同意各人自定。',
      },
    },
    event: {
      title: { en: 'An event for all.', zh: '一件众人之事。' },
      text: {
        en: 'It comes at the beginning of each round, good or bad, before anybody acts.',
        zh: '每轮开始时发生，有好有坏，先于所有人的行动。',
      },
    },
    calamity: {
      title: { en: 'Calamity rises.', zh: '劫难上升了。' },
      text: {
        en: 'At 20 all of you lose. Guarding and giving bring it down.',
        zh: '到 20 就全体失败。护持与布施能让它下降。',
      },
    },
  },
};
