import { catalogue } from '../../text/text.ts';

export const optionsText = catalogue({
  en: {
    seat: (n: number) => `Seat ${n}`,
    profession: 'Profession',
    dream: 'Dream',
    dealt: 'Dealt at the start',
    who: 'Professions and dreams',
    salary: (amount: string) => `salary $${amount}`,
  },
  zh: {
    seat: (n: number) => `座位 ${n}`,
    profession: '职业',
    dream: '梦想',
    dealt: '开局随机',
    who: '职业与梦想',
    salary: (amount: string) => `薪水 $${amount}`,
  },
});
