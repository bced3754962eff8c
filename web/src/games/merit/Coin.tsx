/** A price as a brass coin. */
export const Coin = ({
  amount,
  isSmall = false,
}: {
  readonly amount: number;
  readonly isSmall?: boolean;
}) => (
  <span className={isSmall ? 'price-coin small' : 'price-coin'}>
    <b className="num">{amount}</b>
  </span>
);
