import type { Figure } from './figures.ts';
import { Icon } from './Icon.tsx';

/** A player as all tables show it: colour and silhouette. `tone` is "me" for the one who looks, else a pigment. */
export function Medallion({
  figure,
  tone,
  size = '',
}: {
  readonly figure: Figure;
  readonly tone: string;
  readonly size?: '' | 'sm' | 'lg';
}) {
  return (
    <span className={`med ${tone} ${size}`}>
      <Icon id={`p-${figure}`} size={26} />
    </span>
  );
}
