/**
 * No figure of a player may pass this. Six players' cash and debts then still add up below 2^53, so every sum the
 * engine makes is exact; an entry that would go beyond is refused with `too_large`, never rounded.
 */
export const LIMIT = 500_000_000_000_000;

/** Loans come in thousands. */
export const LOAN_STEP = 1_000;
/** The most one may borrow of one's own will at a time. */
export const LOAN_MAX = 1_000_000;
/** The most shares one purchase may be of, and the most of one symbol a player may hold. */
export const SHARES_MAX = 10_000;
export const HOLDING_MAX = 1_000_000_000;

/** The loan that covers a need: rounded up to thousands, one thousand at least. */
export const principalFor = (need: number): number =>
  Math.max(LOAN_STEP, Math.ceil(need / LOAN_STEP) * LOAN_STEP);

/** Ten per cent of the balance, a month. Dividing is exact where multiplying by 0.1 is not. */
export const paymentFor = (balance: number): number => Math.round(balance / 10);

/** What one child costs a month: 5.6% of the salary, 100 at least. */
export const childCost = (salary: number): number => Math.max(Math.round((salary * 56) / 1_000), 100);

/** A tenth of the total income, 100 at least. */
export const donation = (totalIncome: number): number => Math.max(Math.round(totalIncome / 10), 100);

/** A fifth of the total income, 5,000 at least. */
export const fastDonation = (totalIncome: number): number => Math.max(Math.round(totalIncome / 5), 5_000);

/** Half of a cash flow day, 2,000 at least. */
export const passiveBoost = (payday: number): number => Math.max(2_000, Math.round(payday / 2));

export const fastPenalty = (totalExpenses: number): number => Math.max(totalExpenses, 3_000);

/** A part of an amount by shares left, floored: exact for any size of either. */
export const portion = (amount: number, part: number, whole: number): number =>
  part === whole ? amount : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
