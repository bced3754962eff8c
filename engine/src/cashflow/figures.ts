import { cashflowOf } from './asset.ts';
import { professionOf } from './content/catalog.ts';
import type { Books } from './state.ts';

/** The five figures the rules speak of. */
export interface Figures {
  readonly salary: number;
  readonly passiveIncome: number;
  readonly totalIncome: number;
  readonly totalExpenses: number;
  readonly payday: number;
}

export function passiveIncome(books: Books): number {
  let sum = books.fastIncome;
  for (const asset of books.assets) sum += cashflowOf(asset);
  return sum;
}

export function totalExpenses(books: Books): number {
  if (books.track === 'fast-track') return 0;
  const profession = professionOf(books.profession);
  let sum = profession.taxes + profession.otherExpenses + books.childExpense;
  for (const debt of books.liabilities) sum += debt.payment;
  return sum;
}

/** There is no salary on the fast track. */
export const salary = (books: Books): number =>
  books.track === 'fast-track' ? 0 : professionOf(books.profession).salary;

export function figures(books: Books): Figures {
  const pay = salary(books);
  const passive = passiveIncome(books);
  const expenses = totalExpenses(books);
  return {
    salary: pay,
    passiveIncome: passive,
    totalIncome: pay + passive,
    totalExpenses: expenses,
    payday: pay + passive - expenses,
  };
}

/** Whether the way to the fast track is open. */
export const unlocked = (books: Books): boolean =>
  books.track === 'rat-race' && books.status === 'playing' && passiveIncome(books) >= totalExpenses(books);

/** All principal owed; mortgages of assets are not in it. */
export function owed(books: Books): number {
  let sum = 0;
  for (const debt of books.liabilities) sum += debt.balance;
  return sum;
}
