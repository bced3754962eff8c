/** Puts the focus on the one large key, if there is one. */
export const focusKey = (): void =>
  document.querySelector<HTMLElement>('.ty-key')?.focus({ preventScroll: true });
