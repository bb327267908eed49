const numbers = new WeakMap<object, number>();
let numbered = 0;

/** A number for an object, for cache keys: the same for the same object. A new version of a cached thing is another object with the same id. */
export function numberOf(object: object): number {
  const known = numbers.get(object);
  if (known !== undefined) return known;
  numbered += 1;
  numbers.set(object, numbered);
  return numbered;
}
