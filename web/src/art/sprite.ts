import drawings from './sprite.svg?raw';

const mounted = new Set<string>();

/** Puts drawings onto the page once; `<use href="#…">` finds them there, and they inherit its colours. */
export function mountDrawings(source: string): void {
  if (mounted.has(source)) return;
  mounted.add(source);
  const svg = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
  svg.setAttribute('class', 'sprite');
  svg.setAttribute('aria-hidden', 'true');
  document.body.prepend(document.adoptNode(svg));
}

/** The drawings that all pages share. */
export const mountSprite = (): void => mountDrawings(drawings);
