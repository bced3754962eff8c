import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createStore } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';

const slot = createStore<HTMLElement | null>(null);

function hold(element: HTMLElement): () => void {
  slot.write(element);
  return () => slot.write(null);
}

/** A place in the bar over a table for a control of something that the bar does not know, such as the talk beside the game. */
export const BarSlot = () => <span className="bar-slot" ref={hold} />;

/** Stands in the place that the bar of the page keeps; nowhere where it keeps none. */
export function InBar({ children }: { readonly children: ReactNode }) {
  const place = useStore(slot);
  return place === null ? null : createPortal(children, place);
}
