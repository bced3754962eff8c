import './network.css';
import { shellText } from '../../shell/text.ts';
import { useText } from '../../text/text.ts';
import type { Service } from './service.ts';
import { networkText } from './text.ts';
import { useReach } from './use-reach.ts';

/** Says that a service does not answer, that it is asked again, and lets the person ask now. What is on the page stays. */
export function AwayNote({ service, words }: { readonly service: Service | null; readonly words: string }) {
  const t = useText(networkText);
  const s = useText(shellText);
  const reach = useReach(service);
  const isAway = reach !== 'answers';
  return (
    <div className="away-note" role="status" hidden={!isAway}>
      {isAway ? (
        <>
          <p>{words}</p>
          <button
            type="button"
            className="key quiet"
            disabled={reach === 'asking'}
            onClick={() => service?.tryNow()}
          >
            {reach === 'asking' ? t.trying : s.again}
          </button>
        </>
      ) : null}
    </div>
  );
}
