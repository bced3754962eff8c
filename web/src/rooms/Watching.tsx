import type { RoomView } from '@tycoon/rooms/wire';
import { Icon } from '../art/Icon.tsx';
import { useText } from '../text/text.ts';
import { roomsText } from './client/text.ts';

/** How many look on without a seat; nothing where nobody does. */
export function Watching({ room: { watching } }: { readonly room: RoomView }) {
  const t = useText(roomsText);
  if (watching === 0) return null;
  return (
    <span
      className="note watching num"
      role="img"
      aria-label={t.watching(watching)}
      title={t.watching(watching)}
    >
      <Icon id="i-eye" size={16} /> {watching}
    </span>
  );
}
