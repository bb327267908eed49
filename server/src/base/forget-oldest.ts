/** The share of a full map that goes at once. */
const share = 16;

/**
 * Keeps a map whose newest stand last at `most` entries: past it the oldest go, a sixteenth at once. The beginning of a Map is
 * full of the places of those that were deleted or put at its end, and each look at it passes all of them: it is not for
 * every call.
 */
export function forgetOldest<K>(
  map: Map<K, unknown>,
  most: number,
  forget: (key: K) => void = (key) => map.delete(key),
) {
  if (map.size <= most) return;
  let left = Math.max(1, Math.floor(most / share));
  for (const key of map.keys()) {
    forget(key);
    left -= 1;
    if (left === 0) return;
  }
}
