import { useText } from '../text/text.ts';
import { shellText } from './text.ts';

/** Waiting says what for; it is never a bare spinner. */
export function Waiting({ words }: { readonly words?: string }) {
  const t = useText(shellText);
  return (
    <main className="waiting">
      <p role="status">{words ?? t.loading}</p>
    </main>
  );
}
