/** A part of an amount, as a fraction of whole numbers; what it gives is always rounded down. */
export interface Rate {
  readonly times: number;
  readonly per: number;
}

const rate = (times: number, per: number): Rate => ({ times, per });

/** The rates that the game fixes. */
export const RATES = {
  stockTransfer: rate(3, 1000),
  etfTransfer: rate(1, 1000),
  foreclose: rate(80, 100),
  impose: rate(110, 100),
  houseTax: rate(3, 100),
  landTax: rate(1, 100),
  incomeTax: rate(5, 100),
  handlingFee: rate(1425, 1_000_000),
} as const;

/** `amount` at the rate, rounded down. */
export const part = (amount: number, { times, per }: Rate): number => Math.floor((amount * times) / per);

/** `amount` at a number of hundredths, rounded down. */
export const percent = (amount: number, hundredths: number): number =>
  Math.floor((amount * hundredths) / 100);
