import { catalogue } from '../../text/text.ts';

export const rulesText = catalogue({
  en: {
    intro:
      'Three cards each from one pack of 52, and a pot that everybody feeds. You may bet without looking at your cards: those who bet blind pay half. The last one in takes the pot, or the best hand if two or more show theirs.',
    order: 'What beats what',
    triple: 'Three cards of one rank. The higher rank wins.',
    straight_flush: 'Three in a row of one suit. The highest card decides.',
    flush: 'Three of one suit. Compared card by card from the highest.',
    straight: 'Three in a row. The highest card decides.',
    pair: 'Two of one rank. First the pair, then the third card.',
    single: 'Anything else. Compared card by card from the highest.',
    special235:
      'Where the house plays it, a 2-3-5 of three suits beats a triple, but only head to head; in a showdown of more than two it is just a low hand.',
    a23: 'A-2-3 is the lowest straight, or by house rule the second highest, between A-K-Q and K-Q-J. Suits never break a tie.',
    turn: 'Your turn',
    see: 'Look at your cards, at any time and for nothing. From then on everything costs you double, and you cannot look less.',
    call: (blind: number, seen: number) =>
      `Call: pay the current bet, at the start ${blind} blind or ${seen} if you have looked.`,
    raise: (times: number) =>
      `Raise: name a new bet, up to ${times} times the base bet, and pay your unit at it.`,
    compare: (times: number) =>
      `Compare with somebody of your choice: costs ${times} times your call. The weaker hand is out; if they are equal, whoever asked is out. Only the two of you see the cards.`,
    showdown: (rounds: number) =>
      `Showdown: when two are left, pay one call and both show. After ${rounds} rounds of betting everybody who is left shows.`,
    fold: 'Fold: free, and your cards stay hidden.',
    house: 'House rules a table may choose',
    blindRounds:
      'Rounds without looking (必闷): in the first rounds, as many as the table says, nobody may look. Off unless chosen.',
    bonus:
      'Bonus (喜钱): a straight flush that is shown to everybody brings the bonus from each other player of the hand, folded or not; a triple brings it twice. It is paid after the pot and counted apart from it, and nobody pays more than they have left. A hand that stays closed brings nothing. Off unless chosen.',
    chips: 'When chips run short',
    chipsMore:
      'Nobody bets more than it has. Who cannot pay a call is all in, and the pot is split: you can win from each of the others no more than you put in yourself. Equal hands in a showdown share, the odd chip going to the earlier seat.',
    fair: 'Checking the cards',
    fairMore:
      'Before each deal the table publishes a seal: one hash over all 52 cards, each with a secret salt. Cards that are shown are opened with their salts, and the check computes the seal anew from them: they lay in their places before anybody bet. Folded hands and hands nobody called stay closed, also after the game, and a shared game holds only what everybody was told; the seed of the shuffle is shown to nobody. Not checked, therefore: that no card lies twice among those that stay closed, and how well the pack was shuffled.',
  },
  zh: {
    intro:
      '一副 52 张的牌，每人三张，共同往底池下注。可以不看牌就下注，闷牌只付一半。剩下最后一人赢得底池；若有两人以上亮牌，牌大者得。',
    order: '牌型大小',
    triple: '三张同点。点大者胜。',
    straight_flush: '同花且相连。比最大一张。',
    flush: '三张同花。由大到小逐张比。',
    straight: '三张相连。比最大一张。',
    pair: '两张同点。先比对子，再比单张。',
    single: '其余。由大到小逐张比。',
    special235: '桌规允许时，三种花色的 235 可吃豹子，但仅限两人对比；三人以上开牌时它只是小牌。',
    a23: 'A23 是最小的顺子；按桌规也可算第二大，介于 AKQ 与 KQJ 之间。花色不分大小。',
    turn: '轮到你时',
    see: '看牌：随时可看，不花钱。看过之后一切加倍，不能反悔。',
    call: (blind: number, seen: number) => `跟注：付当前注额，开局时闷牌 ${blind}，看牌 ${seen}。`,
    raise: (times: number) => `加注：报出新的注额，最高为基础注的 ${times} 倍，并按新注额付一份。`,
    compare: (times: number) =>
      `比牌：任选一名对手，花费为跟注的 ${times} 倍。牌小者出局；相等则发起者出局。只有你们两人看到牌。`,
    showdown: (rounds: number) =>
      `开牌：只剩两人时，付一份跟注，双方亮牌。满 ${rounds} 轮后剩下的人全部亮牌。`,
    fold: '弃牌：不花钱，牌永不公开。',
    house: '可选的桌规',
    blindRounds: '必闷：开局的若干轮（由本桌规定）内任何人都不能看牌。默认关闭。',
    bonus:
      '喜钱：亮给众人的同花顺，可向本局其余每位玩家（弃牌者在内）各收一份喜钱；豹子收两份。喜钱在底池之后支付，另行记账，付完为止，不会倒欠。未亮的牌不收喜钱。默认关闭。',
    chips: '筹码不够时',
    chipsMore:
      '任何人都不能下超过自己所有的注。付不起跟注即为全押，底池分边：从每个对手那里至多赢得与自己投入相等的数额。开牌牌面相等则平分，零头归座位在前者。',
    fair: '核验牌张',
    fairMore:
      '每次发牌前，桌面公布封印：对全部 52 张牌（每张各加密盐）算出的一个哈希。亮出的牌连同密盐一并打开，核验就是据此重新算出封印：这些牌在任何人下注之前已在原位。弃掉的牌、无人跟到底的牌一直盖着，终局之后也不打开；分享的对局只含众人都知道的内容；洗牌的种子不给任何人看。因此无法核验：盖着的牌中有没有重复，以及洗牌是否充分。',
  },
});
