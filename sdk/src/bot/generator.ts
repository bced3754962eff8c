/** A small seeded generator (splitmix32) for bots' choices; the dice are the chain's. Returns uniform numbers in 0 .. n-1, n small. */
export function createGenerator(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x9e3779b9) >>> 0;
    let bits = state ^ (state >>> 16);
    bits = Math.imul(bits, 0x21f0aaad);
    bits ^= bits >>> 15;
    bits = Math.imul(bits, 0x735a2d97);
    return ((bits ^ (bits >>> 15)) >>> 0) % n;
  };
}
