/** Whether two values of JSON say the same; the order of an object's keys says nothing. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one, other] as Record<string, unknown>[];
  const keys = Object.keys(left ?? {});
  return (
    keys.length === Object.keys(right ?? {}).length && keys.every((key) => isAlike(left?.[key], right?.[key]))
  );
}
