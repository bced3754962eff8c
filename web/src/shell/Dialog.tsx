import './dialog.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../art/Icon.tsx';
import { useText } from '../text/text.ts';
import { shellText } from './text.ts';

/** A sheet over the table. The browser keeps the focus inside; Escape, the cross and a click beside it close it. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useText(shellText);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    // A click on the backdrop lands on the dialog itself, never on what it holds.
    const beside = (event: MouseEvent) => event.target === element && element.close();
    element.addEventListener('click', beside);
    return () => element.removeEventListener('click', beside);
  }, []);
  return (
    <dialog ref={dialog} className="dialog sheet" aria-label={title} onClose={onClose}>
      <div className="dialog-body">
        <header>
          <h2>{title}</h2>
          <button type="button" className="ico" aria-label={t.close} onClick={() => dialog.current?.close()}>
            <Icon id="i-close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
