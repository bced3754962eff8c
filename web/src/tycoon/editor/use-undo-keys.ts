import { useEffect } from 'react';
import type { Editor } from './editor.ts';

/** Control or Command with Z and Y, wherever no field has them for itself. */
export function useUndoKeys(editor: Editor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
      const key = event.key.toLowerCase();
      if (key === 'z') (event.shiftKey ? editor.redo : editor.undo)();
      else if (key === 'y') editor.redo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [editor]);
}
