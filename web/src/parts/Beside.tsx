import { type ComponentType, useEffect, useState } from 'react';

/** A part of a page that is fetched beside the rest, which does without it where that fails or there is none. */
export function Beside({ load }: { readonly load: () => Promise<ComponentType | null> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => {},
    );
  }, [load]);
  return Part === null ? null : <Part />;
}
