import drawings from './sprite.svg?raw';

let isMounted = false;

/** Puts the drawings of rooms and profiles beside those of all pages, once. */
export function mountRoomsSprite(): void {
  if (isMounted) return;
  isMounted = true;
  const svg = new DOMParser().parseFromString(drawings, 'image/svg+xml').documentElement;
  svg.setAttribute('class', 'sprite');
  svg.setAttribute('aria-hidden', 'true');
  document.body.prepend(document.adoptNode(svg));
}
