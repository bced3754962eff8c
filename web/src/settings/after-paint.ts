/** Runs it once the press that asked for it has been painted: a press is seen at once, however much is drawn anew because of it. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
