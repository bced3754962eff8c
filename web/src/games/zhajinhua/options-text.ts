import { catalogue } from '../../text/text.ts';

export const optionsText = catalogue({
  en: { ante: 'Ante', compareCost: 'Cost of comparing' },
  zh: { ante: '底注', compareCost: '比牌费用' },
});
