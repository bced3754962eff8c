/** A drawing of the sprite, for the eye only: what it means is said in words beside it or in the button's label. */
export function Icon({ id, size = 22 }: { readonly id: string; readonly size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}
