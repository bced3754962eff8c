import { useText } from '../../text/text.ts';
import type { Part } from './prose.ts';
import { storyText } from './text.ts';

/** What never begins a line; lines may break behind a button, so its button holds it. */
const CLOSING = /^[,.;:!?，。；：！？、]+/;

/** Prose with its names set apart and its places to be pointed at. */
export function Prose({
  parts,
  onShow,
}: {
  readonly parts: readonly Part[];
  readonly onShow?: ((tile: number) => void) | undefined;
}) {
  const t = useText(storyText);
  const isPlace = (part: Part | undefined) => part !== undefined && part.seat === null && part.tile !== null;
  return parts.map(({ at, text, seat, tile }, i) => {
    if (seat !== null) {
      return (
        <b key={at} className={seat.tone}>
          {text}
        </b>
      );
    }
    if (onShow === undefined) return <span key={at}>{text}</span>;
    if (tile === null)
      return <span key={at}>{isPlace(parts[i - 1]) ? text.replace(CLOSING, '') : text}</span>;
    return (
      <span key={at} className="place">
        <button type="button" className="link" title={t.show(text)} onClick={() => onShow(tile)}>
          {text}
        </button>
        {CLOSING.exec(parts[i + 1]?.text ?? '')?.[0]}
      </span>
    );
  });
}
