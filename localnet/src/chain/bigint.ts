// Math.min and Math.max do not take bigints.

export function least(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

export function greatest(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}
