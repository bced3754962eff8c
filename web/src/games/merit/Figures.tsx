import type { Player } from '@tycoon/engine/merit';
import { Icon } from '../../art/Icon.tsx';
import { Count } from '../../table/Count.tsx';
import { useText } from '../../text/text.ts';
import { meritText } from './text.ts';

const KINDS = [
  ['wealth', 'i-pay'],
  ['fu', 'i-fu'],
  ['hui', 'i-hui'],
] as const;

/** Wealth, 福 and 慧 of a player, each with its sign. */
export function Figures({ stand, size }: { readonly stand: Readonly<Player>; readonly size: number }) {
  const t = useText(meritText);
  return (
    <dl className="holdings">
      {KINDS.map(([kind, icon]) => (
        <div key={kind} className={`figure-${kind}`}>
          <dt>
            <Icon id={icon} size={size} />
            <span>{t[kind]}</span>
          </dt>
          <dd>
            <Count value={stand[kind]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
