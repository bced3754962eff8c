import { catalogue } from '../../text/text.ts';

export const tycoonRules = catalogue({
  en: {
    intro:
      'Walk round the board, buy the land you stop on, build on it, and collect tolls from those who stop there after you. The last one who can pay wins; where rounds were agreed on, the richest does.',
    chain:
      'The rules run on the Sui chain. Nobody, not even who wrote them, can roll for you, look at tomorrow’s dice or change a price.',
    turn: 'A turn',
    turn1: 'Play as many cards as you like, then roll: they go together.',
    turn2:
      'You walk one to six tiles, clockwise unless you chose the other way. At a fork you may say where to go before you roll.',
    turn3: 'What you pass is ignored, except card tiles and lotteries. Where you stop, something happens.',
    turn4:
      'On land of nobody you may buy, on your own you may build one level; once a turn. The automatic mode does it for you as long as so much cash stays.',
    turn5: (minutes: string, count: number) =>
      `You have ${minutes} for a turn, or what was agreed on. Then anyone may end it; after ${count} such turns in a row you are out.`,
    money: 'Land and tolls',
    money1: 'A toll is the tile’s base toll times the factor of its level.',
    money2: 'Building costs a share of the tile’s price.',
    level: 'Level',
    factor: 'Toll',
    cost: 'Building it',
    ofPrice: (percent: number) => `${percent}% of the price`,
    times: (n: number) => `× ${n}`,
    free: 'with the land',
    broke:
      'Who cannot pay in full pays what there is and is out; the land is nobody’s again. Equal worth shares the win.',
    worth: 'Net worth is cash, the price of your land, and what its levels have cost.',
    tiles: 'Tiles',
    tile: 'Tile',
    does: 'What it does',
    chance: (low: string, high: string) =>
      `One of three: you gain ${low} to ${high}, you lose as much, or you draw a card.`,
    bonus: 'Pays what is written on it.',
    fee: 'Takes what is written on it.',
    card: 'A card, in passing and on stopping.',
    news: (amount: string, up: number, down: number, rounds: number) =>
      `One of six, for everybody: ${amount} to each or from each, prices at ${up}% or ${down}% or one lot closed for ${rounds} more rounds, or one move the other way.`,
    lottery: (tickets: number, prize: string) =>
      `One ticket in ${tickets} wins ${prize}, in passing and on stopping.`,
    hospital: (turns: number) => `Whoever stops here or is brought here sits out ${turns} turns.`,
    prison: (turns: number) => `Whoever stops here sits out ${turns} turns.`,
    shop: 'Sells cards.',
    cards: 'Cards',
    cardName: 'Card',
    price: 'In a shop',
    traps:
      'Barriers, bombs and dogs lie on any free tile. A barrier ends the walk there. A bomb or a dog ends it too and sends its victim to the first hospital ahead; the tile then does nothing. What has worked is gone.',
    freeze: 'A frozen player does not move, but the tile it stands on works.',
    usual: 'Usual rules',
    usual1: (cash: string, hand: number, traps: number) =>
      `${cash} to start with, ${hand} cards in a hand, ${traps} traps on the board. All of it can be agreed on when a table is opened.`,
  },
  zh: {
    intro:
      '绕着棋盘走，买下停留处的土地，在上面建房，向后来停留的人收过路费。最后还付得起的人获胜；约定轮数时，最富者获胜。',
    chain: '规则运行在 Sui 链上。没有人——包括写规则的人——能替你掷骰、预知点数或改动价格。',
    turn: '一个回合',
    turn1: '先用任意张卡，再掷骰；两者一同进行。',
    turn2: '走一到六格，默认顺时针，也可自选方向。遇岔路可在掷骰前选定去向。',
    turn3: '路过的格子不起作用，卡牌格与彩票格除外。停下的格子会发生事件。',
    turn4:
      '停在无主之地可买下，停在自己的地可加盖一级，每回合一次。打开自动模式后，只要余钱足够就会自动买地盖房。',
    turn5: (minutes: string, count: number) =>
      `每回合有 ${minutes}，或按约定。超时后任何人都可结束它；连续 ${count} 次超时即出局。`,
    money: '土地与过路费',
    money1: '过路费等于该格的基础费乘以等级系数。',
    money2: '加盖的费用按地价的比例计算。',
    level: '等级',
    factor: '过路费',
    cost: '加盖费用',
    ofPrice: (percent: number) => `地价的 ${percent}%`,
    times: (n: number) => `× ${n}`,
    free: '随地附送',
    broke: '付不清的人付出所有并出局，其土地重归无主。身家相同则共享胜利。',
    worth: '身家等于现金、土地原价与已付的加盖费之和。',
    tiles: '格子',
    tile: '格子',
    does: '作用',
    chance: (low: string, high: string) => `三选一：得到 ${low} 到 ${high}，失去同样多，或抽一张卡。`,
    bonus: '付给你格上所写的数额。',
    fee: '收取格上所写的数额。',
    card: '路过和停下各得一张卡。',
    news: (amount: string, up: number, down: number, rounds: number) =>
      `六选一，人人有份：每人得到或缴纳 ${amount}，物价升至 ${up}% 或降至 ${down}% 或关闭一块地（再持续 ${rounds} 轮），或全员反向走一次。`,
    lottery: (tickets: number, prize: string) => `${tickets} 张里有 1 张中 ${prize}，路过和停下都开奖。`,
    hospital: (turns: number) => `停在这里或被送来的人停 ${turns} 个回合。`,
    prison: (turns: number) => `停在这里的人停 ${turns} 个回合。`,
    shop: '出售卡牌。',
    cards: '卡牌',
    cardName: '卡牌',
    price: '商店价',
    traps:
      '路障、炸弹和狗可放在任何空格上。路障使人停在该格；炸弹和狗也使人停下，并送往前方第一家医院，该格事件不再发生。生效后即消失。',
    freeze: '被冰冻的人不移动，但所站的格子仍起作用。',
    usual: '通常规则',
    usual1: (cash: string, hand: number, traps: number) =>
      `起始资金 ${cash}，手牌上限 ${hand} 张，棋盘陷阱上限 ${traps} 个。开桌时都可另行约定。`,
  },
});
