import './drawings.css';
import { useEffect } from 'react';
import { mountDrawings } from './sprite.ts';

/** Puts the drawings of one game onto the page when its table is first shown. */
export function useDrawings(source: string): void {
  useEffect(() => mountDrawings(source), [source]);
}
