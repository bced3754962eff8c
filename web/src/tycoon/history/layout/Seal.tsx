import { sealOf } from '../../network/address.ts';

/** A player's stamp: figures go by seat and differ from game to game, an address is always the same. */
export function Seal({ address, isYou = false }: { readonly address: string; readonly isYou?: boolean }) {
  const [above, below] = sealOf(address);
  return (
    <span className={isYou ? 'seal mine' : 'seal'} aria-hidden="true">
      <span>{above}</span>
      <span>{below}</span>
    </span>
  );
}
