/** Values that were used together, and whether one of them must not outlive the transaction. */
interface Clique {
  parent: Clique | undefined;
  hot: number;
  alwaysHot: boolean;
}

/** The clique a value belongs to, and whether the value itself makes it hot: a type with neither `drop` nor `store`. */
export interface Membership {
  readonly clique: Clique;
  readonly heats: boolean;
}

const root = (clique: Clique): Clique => {
  let current = clique;
  while (current.parent) current = current.parent;
  return current;
};

/** A value nobody has used yet. */
export const newMembership = (): Membership => ({
  clique: { parent: undefined, hot: 0, alwaysHot: false },
  heats: false,
});

export const isHot = ({ clique }: Membership): boolean => {
  const { hot, alwaysHot } = root(clique);
  return alwaysHot || hot > 0;
};

/** A hot value is gone. */
export function leave({ clique, heats }: Membership): void {
  if (heats) root(clique).hot--;
}

/** Entangles the values a command used; a shared object taken by value leaves them hot for good. */
export function entangle(members: readonly Membership[], consumesShared: boolean): Clique {
  const merged: Clique = { parent: undefined, hot: 0, alwaysHot: consumesShared };
  for (const clique of new Set(members.map((member) => root(member.clique)))) {
    merged.hot += clique.hot;
    merged.alwaysHot ||= clique.alwaysHot;
    clique.parent = merged;
  }
  return merged;
}

/** A result of the command that entangled a clique. */
export function join(clique: Clique, heats: boolean): Membership {
  if (heats) root(clique).hot++;
  return { clique, heats };
}
