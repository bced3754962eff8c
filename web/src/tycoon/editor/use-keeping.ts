import { useEffect, useState } from 'react';
import { type OwnMap, shelf } from '../maps/shelf.ts';
import type { Editor } from './editor.ts';

/** Puts every change on the shelf, a moment after it; says whether the browser keeps it. */
export function useKeeping(editor: Editor, own: OwnMap): boolean {
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    let last = own.map;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const map = editor.read().history.now;
      if (map === last) return;
      last = map;
      const published = shelf.find(map.key)?.published ?? [];
      setKept(shelf.put({ map, changedAtMs: Date.now(), published }));
    };
    const leave = editor.watch(() => {
      timer ??= setTimeout(keep, 300);
    });
    addEventListener('pagehide', keep);
    return () => {
      leave();
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [editor, own]);
  return isKept;
}
