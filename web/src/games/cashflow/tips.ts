import type { CashFlow } from '@tycoon/engine/cashflow';
import type { Tip } from '../../coach/tip.ts';
import type { Scene } from '../../table/coach.ts';

/** What the coach explains in a first game, the most important first. */
export const TIPS: readonly Tip<Scene<CashFlow>>[] = [
  {
    id: 'market',
    title: { en: 'Somebody wants to buy.', zh: '有人想收购。' },
    text: {
      en: 'Selling ends the monthly income of that asset. Take it when the gain buys two.',
      zh: '卖掉就没有它的月收入了。赚到的钱够换两份再卖。',
    },
    at: ({ may }) => may.has('sell') || may.has('sell_shares'),
  },
  {
    id: 'deck',
    title: { en: 'Small deal or big deal?', zh: '小买卖还是大买卖？' },
    text: {
      en: 'Small deals cost little and pay little. Big ones want cash for a down payment.',
      zh: '小买卖花得少，赚得也少。大买卖要先有首付。',
    },
    at: ({ may }) => may.has('draw'),
  },
  {
    id: 'buy',
    title: { en: 'Read the cash flow.', zh: '先看现金流。' },
    text: {
      en: 'The number that counts is what it pays every month, after its loan.',
      zh: '真正要紧的是扣掉贷款后每月进账多少。',
    },
    at: ({ may }) => may.has('buy'),
  },
  {
    id: 'doodad',
    title: { en: 'A doodad.', zh: '一笔额外支出。' },
    text: {
      en: 'Money that buys nothing lasting. Keep a month of expenses in cash for these.',
      zh: '花了就没了。手里最好留够一个月的开销。',
    },
    at: ({ may }) => may.has('pay'),
  },
  {
    id: 'payday',
    title: { en: 'Payday.', zh: '发薪日。' },
    text: {
      en: 'You get your monthly cash flow each time you pass one of these.',
      zh: '每次经过发薪格，都会拿到当月现金流。',
    },
    at: ({ own }) => own.has('payday'),
  },
  {
    id: 'roll',
    title: { en: 'Roll and move.', zh: '掷骰前进。' },
    text: {
      en: 'You leave the rat race when income without work covers your expenses.',
      zh: '不上班的收入盖过支出，就能跳出老鼠赛跑。',
    },
    at: ({ may }) => may.has('roll'),
  },
];
