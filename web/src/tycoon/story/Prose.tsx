import { useText } from '../../text/text.ts';
import type { Part } from './prose.ts';
import { storyText } from './text.ts';

/** Prose with its names set apart and its places to be pointed at. */
export function Prose({
  parts,
  onShow,
}: {
  readonly parts: readonly Part[];
  readonly onShow?: ((tile: number) => void) | undefined;
}) {
  const t = useText(storyText);
  return parts.map(({ at, text, seat, tile }) => {
    if (seat !== null) {
      return (
        <b key={at} className={seat.tone}>
          {text}
        </b>
      );
    }
    if (tile === null || onShow === undefined) return <span key={at}>{text}</span>;
    return (
      <button key={at} type="button" className="link" title={t.show(text)} onClick={() => onShow(tile)}>
        {text}
      </button>
    );
  });
}
