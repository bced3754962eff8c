import type { BeingId, Role } from '@tycoon/engine/merit';

function Figure({ id }: { readonly id: string }) {
  return (
    <svg viewBox="0 0 120 136" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}

/** Who somebody is, in a niche. */
export function RolePortrait({ role }: { readonly role: Role }) {
  return (
    <span className="niche">
      <Figure id={`r-${role}`} />
    </span>
  );
}

/** A being that waits, was saved, or is still to come. */
export function BeingPortrait({ being }: { readonly being: BeingId }) {
  return (
    <span className="niche">
      <Figure id={`b-${being}`} />
    </span>
  );
}
