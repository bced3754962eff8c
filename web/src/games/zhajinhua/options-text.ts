import { catalogue } from '../../text/text.ts';

export const optionsText = catalogue({
  en: {
    ante: 'Ante',
    compareCost: 'Cost of comparing',
    blindRounds: 'Rounds without looking',
    bonus: 'Bonus for rare hands',
    none: 'None',
    bonusOf: (bets: number) => `${bets} base bets`,
  },
  zh: {
    ante: '底注',
    compareCost: '比牌费用',
    blindRounds: '必闷轮数',
    bonus: '喜钱',
    none: '无',
    bonusOf: (bets: number) => `${bets} 份基础注`,
  },
});
