import { catalogue } from '../../text/text.ts';

export const optionsText = catalogue({
  en: {
    more: 'More options',
    areaWeighting: 'Area funds weigh their stocks',
    weighting_equal: 'alike',
    weighting_cap: 'by size',
    passStartCash: 'Paid for passing the start',
    cashSpaceValue: 'Earnings and losses on spaces',
    areaAdditionPercent: 'Toll for each further land of an area, %',
    buildingUpperbound: 'Houses on a land at most',
    landDiscountPercent: 'The bank pays for a land, %',
    houseDiscountPercent: 'The bank pays for a house, %',
    stockShuffleBase: 'Chance in share prices',
    attributeNoise: 'Stocks differ from the table by up to, hundredths',
  },
  zh: {
    more: '更多选项',
    areaWeighting: '区域基金的成分股权重',
    weighting_equal: '均等',
    weighting_cap: '按市值',
    passStartCash: '经过起点所得',
    cashSpaceValue: '赚取与损失格的金额',
    areaAdditionPercent: '同区每多一块地过路费加成（%）',
    buildingUpperbound: '每块地房屋上限',
    landDiscountPercent: '卖地折现率（%）',
    houseDiscountPercent: '卖房折现率（%）',
    stockShuffleBase: '股价随机基数',
    attributeNoise: '股票属性浮动（百分之几）',
  },
});
