import './table.css';
import { useEffect, useState } from 'react';
import { Lost } from '../shell/Lost.tsx';
import { Waiting } from '../shell/Waiting.tsx';
import type { Reply, Slot } from './protocol.ts';
import { Seated } from './Seated.tsx';
import { refreshSlots } from './slots.ts';
import { Trouble } from './Trouble.tsx';

/** A game from the shelf: found first, since who sits at it decides how it is opened. */
export function TablePage({ slot: id }: { readonly slot: string | undefined }) {
  const [shelf, setShelf] = useState<Reply<readonly Slot[]> | null>(null);
  useEffect(() => void refreshSlots().then(setShelf), []);
  const found = shelf?.ok === true ? shelf.value.find((slot) => slot.id === id) : undefined;
  if (id === undefined) return <Lost />;
  if (shelf === null) return <Waiting />;
  if (!shelf.ok) return <Trouble {...shelf} />;
  if (found === undefined) return <Trouble code="no_slot" detail={id} />;
  return <Seated slot={found} />;
}
