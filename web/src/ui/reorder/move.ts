/** The list with the item at `from` moved to `to`; unchanged where there is none at `from`. */
export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The index at which an item dropped at `y` (px) is inserted: after the items whose middle is above `y`. */
export function dropIndex(
  y: number,
  boxes: readonly { top: number; bottom: number }[],
  from: number,
): number {
  const before = boxes.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y).length;
  return Math.min(before, Math.max(0, boxes.length - 1));
}
