export interface Random {
  /** A whole number, both ends included. */
  int: (low: number, high: number) => number;
  chance: () => boolean;
}

/** mulberry32 (public domain, Tommy Ettinger): small, and the same on server and browser. */
export function makeRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: () => next() < 0.5,
  };
}
