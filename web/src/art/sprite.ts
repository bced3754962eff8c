import drawings from './sprite.svg?raw';

/** Puts the drawings onto the page once; `<use href="#…">` finds them there, and they inherit its colours. */
export function mountSprite(): void {
  const svg = new DOMParser().parseFromString(drawings, 'image/svg+xml').documentElement;
  svg.setAttribute('class', 'sprite');
  svg.setAttribute('aria-hidden', 'true');
  document.body.prepend(document.adoptNode(svg));
}
