/** A scene of the game, for the eye only: what it means is written beside it. */
export const Picture = ({ id }: { readonly id: string }) => (
  <svg className="scene" viewBox="0 0 200 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <use href={`#${id}`} />
  </svg>
);
