import { useText } from '../text/text.ts';
import { Fault } from './Fault.tsx';
import { Top } from './Top.tsx';
import { shellText } from './text.ts';
import { useTitle } from './use-title.ts';

/** A page of which a part could not be fetched; Back leaves it too. */
export function Unloaded() {
  const t = useText(shellText);
  useTitle(t.unloadedTitle);
  return (
    <>
      <Top />
      <Fault title={t.unloadedTitle} text={t.unloaded} />
    </>
  );
}
