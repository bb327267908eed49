const numbers = new WeakMap<object, number>();
let numbered = 0;

/** Tells objects that are remembered apart, in a key; what was published anew is another, with the same id. */
export function numberOf(object: object): number {
  const known = numbers.get(object);
  if (known !== undefined) return known;
  numbered += 1;
  numbers.set(object, numbered);
  return numbered;
}
