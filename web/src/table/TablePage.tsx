import './table.css';
import { useEffect, useState } from 'react';
import { Lost } from '../shell/Lost.tsx';
import { Waiting } from '../shell/Waiting.tsx';
import type { Slot } from './protocol.ts';
import { Seated } from './Seated.tsx';
import { refreshSlots } from './slots.ts';
import { Trouble } from './Trouble.tsx';

/** A game from the shelf: found first, since who sits at it decides how it is opened. */
export function TablePage({ slot: id }: { readonly slot: string | undefined }) {
  const [found, setFound] = useState<Slot | null | undefined>(undefined);
  useEffect(() => {
    void refreshSlots().then((list) => setFound(list.find((slot) => slot.id === id) ?? null));
  }, [id]);
  if (id === undefined) return <Lost />;
  if (found === undefined) return <Waiting />;
  if (found === null) return <Trouble code="no_slot" detail={id} />;
  return <Seated slot={found} />;
}
