import type { NEWS } from '@tycoon/sdk/numbers';
import { catalogue } from '../../text/text.ts';

type News = typeof NEWS;

export const tycoonRules = catalogue({
  en: {
    intro:
      'Walk round the board, buy the land you stop on, build on it, and collect tolls from those who stop there after you. The last one who can pay wins; where rounds were agreed on, the richest does.',
    chain:
      'The rules run on the Sui chain. Nobody, not even who wrote them, can roll for you, look at tomorrow’s dice or change a price.',
    turn: 'A turn',
    turn1:
      'Play as many cards as you like, then roll: they go together. What you rolled is drawn first and played right after, so nobody can undo it.',
    turn2:
      'You walk one to six tiles, clockwise; at some tables you may choose the other way. At a fork you may say where to go before you roll.',
    turn3: 'What you pass is ignored, except card tiles and lotteries. Where you stop, something happens.',
    turn4:
      'On land of nobody you may buy, on your own you may build one level; once a turn. The automatic mode does it for you as long as so much cash stays.',
    turn5: (minutes: string, count: number) =>
      `You have ${minutes} for a turn, or what was agreed on. Then anyone may have the dice rolled for you, or end your decision; after ${count} such turns in a row you are out.`,
    money: 'Land and tolls',
    money1: 'A toll is the tile’s base toll times the factor of its level.',
    money2: 'Building costs a share of the tile’s price.',
    level: 'Level',
    factor: 'Toll',
    cost: 'Building it',
    ofPrice: (percent: number) => `${percent}% of the price`,
    levels:
      'A turn buys land or builds one level where you stand. Where that was agreed on, a stop on your own land builds as many levels as you can pay for, each at its price.',
    seatBonus:
      'Who moves first has the first choice of land. Where that was agreed on, every later seat starts with a little more cash than the one before it.',
    times: (n: number) => `× ${n}`,
    free: 'with the land',
    salary:
      'Where a salary was agreed on, the start tile pays it to who passes or stops, once for each time round: walking to and fro over it pays nothing.',
    streets: (factor: number) =>
      `Tiles of one colour are a street. Where that was agreed on, who owns a whole street collects ${factor} times the toll on its bare land.`,
    broke:
      'Who cannot pay in full pays what there is and is out; the land is nobody’s again. Equal worth shares the win.',
    sales:
      'Where land can be sold, nobody is ruined who owns some: a debt sells by itself, buildings first, then land, the cheapest first, at half of what was paid for them. In your turn, after the roll, you may sell at the same price.',
    worth: 'Net worth is cash, the price of your land, and what its levels have cost.',
    tiles: 'Tiles',
    tile: 'Tile',
    does: 'What it does',
    chance: (gains: readonly string[], losses: readonly string[]) =>
      `One of three: you gain ${gains.join(' or ')}, you lose ${losses.join(' or ')}, or you draw a card. A tile with an amount of its own uses that, or twice that.`,
    bonus: 'Pays what is written on it.',
    fee: 'Takes what is written on it.',
    card: 'A card, when you pass or stop.',
    news: (amount: string, { BOOM_PERCENT, SLUMP_PERCENT, ROUNDS, CLOSURE_ROUNDS, ...tile }: News) =>
      `One of ten. For everybody: ${amount} to each or from each, all prices at ${BOOM_PERCENT}% or ${SLUMP_PERCENT}% for ${ROUNDS} more rounds, or one move the other way. For you: ${amount} gained or paid. For one tile: closed for ${CLOSURE_ROUNDS} more rounds, or its prices at ${[...tile.TILE_DOWN_PERCENTS, ...tile.TILE_UP_PERCENTS].join(', ')}% for ${ROUNDS}.`,
    lottery: (tickets: number, prize: string) =>
      `One ticket in ${tickets} wins ${prize}, when you pass or stop.`,
    hospital: (turns: number) => `A player who stops here or is brought here sits out ${turns} turns.`,
    prison: (turns: number) => `A player who stops here sits out ${turns} turns.`,
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
    turn1: '先用任意张卡牌，再掷骰；两者一同进行。点数先抽定，随即走子，谁也无法撤回。',
    turn2: '走一到六格，默认顺时针，有的牌桌可自选方向。遇岔路可在掷骰前选定去向。',
    turn3: '路过的格子不起作用，卡牌格与彩票格除外。停下的格子会发生事件。',
    turn4:
      '停在无主之地可买下，停在自己的地可加盖一级，每回合一次。打开自动模式后，只要余钱足够就会自动买地盖房。',
    turn5: (minutes: string, count: number) =>
      `每回合有 ${minutes}，或按约定。超时后任何人都可替你掷骰或结束决定；连续 ${count} 次超时即出局。`,
    money: '土地与过路费',
    money1: '过路费等于该格的基础费乘以等级系数。',
    money2: '加盖的费用按地价的比例计算。',
    level: '等级',
    factor: '过路费',
    cost: '加盖费用',
    ofPrice: (percent: number) => `地价的 ${percent}%`,
    levels: '一回合可买地，或在所停之处盖一级。约定后，停在自己的地上可以盖到付不起为止，每级各付其价。',
    seatBonus: '先走的人先挑地。约定后，后手的每个座位开局比前一位多得一些现金。',
    times: (n: number) => `× ${n}`,
    free: '随地附送',
    salary: '约定有薪水时，经过或停在起点各领一次，绕一圈一次；在起点来回走不算。',
    streets: (factor: number) =>
      `同色的地块是一条街。约定后，拥有整条街的人在未建房的地上收 ${factor} 倍过路费。`,
    broke: '付不清的人付出所有并出局，其土地重归无主。净资产相同则共享胜利。',
    sales:
      '约定可以变卖土地时，有地的人不会破产：欠款会自动变卖，先建筑后土地，从最便宜的开始，价格为当初所付的一半。自己的回合掷骰后也可按同价变卖。',
    worth: '净资产等于现金、土地原价与已付的加盖费之和。',
    tiles: '格子',
    tile: '格子',
    does: '作用',
    chance: (gains: readonly string[], losses: readonly string[]) =>
      `三选一：得到 ${gains.join(' 或 ')}，失去 ${losses.join(' 或 ')}，或抽一张卡牌。写有金额的格子按该金额或其两倍计。`,
    bonus: '付给你格上所写的数额。',
    fee: '收取格上所写的数额。',
    card: '路过和停下各得一张卡牌。',
    news: (amount: string, { BOOM_PERCENT, SLUMP_PERCENT, ROUNDS, CLOSURE_ROUNDS, ...tile }: News) =>
      `十选一。人人有份：每人得到或缴纳 ${amount}，物价升至 ${BOOM_PERCENT}% 或降至 ${SLUMP_PERCENT}%（再持续 ${ROUNDS} 轮），或全员反向走一次。只关你：得到或缴纳 ${amount}。只关一格：关闭（再持续 ${CLOSURE_ROUNDS} 轮），或价格变为 ${[...tile.TILE_DOWN_PERCENTS, ...tile.TILE_UP_PERCENTS].join('、')}%（再持续 ${ROUNDS} 轮）。`,
    lottery: (tickets: number, prize: string) => `${tickets} 张里有 1 张中 ${prize}，路过和停下都开奖。`,
    hospital: (turns: number) => `停在这里或被送来的人停 ${turns} 个回合。`,
    prison: (turns: number) => `停在这里的人停 ${turns} 个回合。`,
    shop: '出售卡牌。',
    cards: '卡牌',
    cardName: '卡牌',
    price: '商店价',
    traps:
      '路障、炸弹和狗狗可放在任何空格上。路障使人停在该格；炸弹和狗狗也使人停下，并送往前方第一家医院，该格事件不再发生。生效后即消失。',
    freeze: '被冻结的人不移动，但所站的格子仍起作用。',
    usual: '通常规则',
    usual1: (cash: string, hand: number, traps: number) =>
      `起始资金 ${cash}，手牌上限 ${hand} 张，棋盘陷阱上限 ${traps} 个。开桌时都可另行约定。`,
  },
});
