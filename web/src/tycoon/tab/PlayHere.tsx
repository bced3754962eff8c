import { IS_STATIC } from '../../browser/route.ts';
import { useText } from '../../text/text.ts';
import { isPlayedHere, playHere } from './here.ts';
import { tabText } from './text.ts';

/** Offers the network in this browser instead of a server's, and the way back. */
export function PlayHere() {
  const t = useText(tabText);
  if (IS_STATIC) return null;
  const isHere = isPlayedHere();
  return (
    <button type="button" className="plain" onClick={() => playHere(!isHere)}>
      {isHere ? t.playThere : t.playHere}
    </button>
  );
}
