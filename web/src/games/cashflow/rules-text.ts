import { catalogue } from '../../text/text.ts';

export const rulesText = catalogue({
  en: {
    intro:
      'You begin with a job, a household and its debts. Money that comes in without work, passive income, is what sets you free: once it covers your expenses you may leave the rat race for the fast track, and there reach your dream.',
    turn: 'A turn',
    turn1: 'A player who sits out (downsized) loses the turn.',
    turn2: 'Roll one die, two while charity lasts, and walk.',
    turn3: 'Every payday you pass or land on is paid at once, before the square you stop on.',
    turn4:
      'The square happens; then, at the end of the turn, you may borrow once and pay on each of your debts once.',
    loanStep: (step: string) =>
      `Bank loans come in steps of ${step} and cost a tenth of the balance each month. What you must or want to pay beyond your cash is lent by itself in the rat race, and shown.`,
    squares: 'The rat race',
    square: 'Square',
    times: 'On the ring',
    what: 'What happens',
    OPPORTUNITY:
      'Choose the small or the big deck and decide whether to buy. Some prices open a window in which every holder may sell: shares and collectibles in one order, as many as you like.',
    LIABILITY: 'Something you did not plan for. It has to be paid.',
    OFFER: 'The market: somebody buys, a business grows, or a thing is lost.',
    PAYCHECK: 'Income less expenses, each time you pass.',
    CHARITY: 'Give a tenth of your income for one die more in the next three throws.',
    CHILD: 'A child, up to three; expenses rise for good.',
    DOWNSIZE: 'Pay one month’s expenses and sit out three turns.',
    fast: 'The fast track',
    fastMore:
      'Entering pays a hundred paydays and starts a new book: no debts, no salary, and a goal of 50,000 more a month. Opportunities raise your income by themselves, penalties must be paid in cash or by selling ventures, and there is no bank. Who cannot pay is out. Reach the goal and land on the dream to win.',
    variants: 'Variants of ours, off unless chosen',
    evenStart:
      'Even start: the numbers of the professions stay, but harder ones begin with more cash, as the last column of their table says.',
    priced:
      'Priced fast track: an opportunity is not given but sold. An investment brings its income for good, and each player can buy it once; a gamble is decided by one die. There are no loans for it.',
    sellOut:
      'Selling everything: at the end of a turn, while your payday is below zero, the bank buys all you own for half of the cash you put in. What it brings can pay back loans.',
    resign:
      'Resigning is always allowed, in your own turn: your books stay as they are and the others play on. When nobody is left, nobody has won.',
    price: 'Price or stake',
    brings: 'Brings',
    monthly: (n: string) => `${n} a month`,
    gamble: (needs: number, prize: string) =>
      needs === 6 ? `a 6 wins ${prize}` : `${needs} or more wins ${prize}`,
    handicap: 'Even start',
    limit: 'If you agree on a number of rounds',
    limitMore:
      'The rules know no limit: a game ends with the first dream, or when all are out. With a limit the fast track stands above the rat race; then the share of expenses that passive income covers decides, on the fast track the share of the goal, and among equals cash. So a judge and a street cleaner are measured alike. Alone, you win by leaving the rat race in time.',
    professions: 'Professions',
    profession: 'Profession',
    salary: 'Salary',
    expenses: 'Taxes and living',
    savings: 'Savings',
    debts: 'Debt payments',
    dreams: 'Dreams',
    cards: 'Cards',
    cardsMore: (small: number, big: number, offers: number, doodads: number) =>
      `${small} small deals, ${big} big deals, ${offers} market cards and ${doodads} doodads. Cards are drawn without putting back; when a pile is empty its discards are shuffled.`,
  },
  zh: {
    intro:
      '你从一份工作、一个家庭和几笔负债开始。不用上班也会进账的钱叫被动收入，它才使人自由：一旦盖过支出，就能离开老鼠赛跑、进入快车道，在那里实现梦想。',
    turn: '一个回合',
    turn1: '停走（被裁员）者失去本回合。',
    turn2: '掷一颗骰子，慈善期间两颗，然后前进。',
    turn3: '经过或停在发薪日即时结算，先于落点事件。',
    turn4: '处理落点；回合结束时可借款一次，每笔负债可还款一次。',
    loanStep: (step: string) =>
      `银行贷款以 ${step} 为一档，每月付余额的一成。内圈中现金不足的支付会自动贷款补足，并明白显示。`,
    squares: '老鼠赛跑',
    square: '格子',
    times: '数量',
    what: '作用',
    OPPORTUNITY:
      '选小机会或大机会抽一张，决定买不买。有些价格会打开窗口，持有者都可卖出：股票与收藏品一次报出数量。',
    LIABILITY: '没有计划的花销，必须支付。',
    OFFER: '市场：有人收购、生意增长，或失去某项资产。',
    PAYCHECK: '收入减支出，每次经过都发。',
    CHARITY: '捐出收入的一成，接下来三次掷骰多一颗骰子。',
    CHILD: '添一个孩子，最多三个；支出从此增加。',
    DOWNSIZE: '支付一个月的支出，并停走三回合。',
    fast: '快车道',
    fastMore:
      '进入时得到一百次发薪，账本重开：没有负债也没有工资，目标是月收入再增 50,000。机会自动提升收入；罚款须用现金或变卖事业支付，没有银行可借，付不起即出局。达到目标并停在梦想格即获胜。',
    variants: '我们的变体，默认关闭',
    evenStart: '均等开局：职业数值不变，较难的职业开局多得现金，见职业表最后一列。',
    priced:
      '快车道明码标价：机会不再白送而要花钱买。投资买下后一直有收入，每人每处限一次；赌注由一颗骰子决定。不能为此贷款。',
    sellOut: '全部变卖：回合结束时若发薪日入不敷出，银行以投入现金的一半收购你的全部资产，所得可用来还贷。',
    resign: '认输：在自己的回合随时可以。账本保留，其他人继续；无人剩下时没有胜者。',
    price: '价格或押注',
    brings: '收益',
    monthly: (n: string) => `每月 ${n}`,
    gamble: (needs: number, prize: string) =>
      needs === 6 ? `掷出 6 得 ${prize}` : `掷出 ${needs} 以上得 ${prize}`,
    handicap: '均等开局',
    limit: '约定轮数时',
    limitMore:
      '规则本身没有轮数限制：有人实现梦想，或全员出局，游戏才结束。约定轮数时，快车道在老鼠赛跑之上；其次看被动收入占支出的比例，在快车道上看占目标的比例；再相同则看现金。这样法官与清洁工用同一把尺。独自一人时，在期限内离开老鼠赛跑即获胜。',
    professions: '职业',
    profession: '职业',
    salary: '工资',
    expenses: '税金与生活',
    savings: '存款',
    debts: '月供',
    dreams: '梦想',
    cards: '卡牌',
    cardsMore: (small: number, big: number, offers: number, doodads: number) =>
      `小机会 ${small} 张、大机会 ${big} 张、市场 ${offers} 张、意外支出 ${doodads} 张。抽后不放回，牌堆抽完时洗弃牌。`,
  },
});
