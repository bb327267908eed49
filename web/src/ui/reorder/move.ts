/** A list with the item at `from` put at `to`; as it was where there is nothing to move. */
export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Where an item that is let go at `y` comes to stand: after those whose middle is above it. Pixels. */
export function dropIndex(
  y: number,
  boxes: readonly { top: number; bottom: number }[],
  from: number,
): number {
  const before = boxes.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y).length;
  return Math.min(before, Math.max(0, boxes.length - 1));
}
