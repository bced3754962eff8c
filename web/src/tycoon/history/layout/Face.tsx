import { Medallion } from '../../../art/Medallion.tsx';
import { useNames } from '../../../rooms/names.ts';
import { figureOfAddress } from '../../network/address.ts';

/** A player outside a game: the figure it chose, or for one without a name the figure that goes with its address. */
export function Face({
  address,
  isYou = false,
  size = '',
}: {
  readonly address: string;
  readonly isYou?: boolean;
  readonly size?: 'lg' | '';
}) {
  const figure = useNames([address]).get(address)?.figure ?? figureOfAddress(address);
  return (
    <span aria-hidden="true">
      <Medallion figure={figure} tone={isYou ? 'me' : 's1'} size={size} />
    </span>
  );
}
