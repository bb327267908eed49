/** A span of whole seconds, `[from, to)`. Lists of spans are sorted, and spans do not overlap or touch. */
export type Span = [from: number, to: number];

export const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0);

export function unite(spans: readonly Span[]): Span[] {
  const united: Span[] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = united.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (from < to) united.push([from, to]);
  }
  return united;
}

/** The difference of `spans` and `others`. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, [begin, end]) =>
      left.flatMap(([from, to]): Span[] => [
        ...(from < Math.min(to, begin) ? [[from, Math.min(to, begin)] as Span] : []),
        ...(Math.max(from, end) < to ? [[Math.max(from, end), to] as Span] : []),
      ]),
    unite(spans),
  );
}

/** The first `limit` seconds of spans. */
export function firstSeconds(spans: readonly Span[], limit: number): Span[] {
  let left = Math.max(0, limit);
  return spans.flatMap(([from, to]): Span[] => {
    const taken = Math.min(left, to - from);
    left -= taken;
    return taken > 0 ? [[from, from + taken]] : [];
  });
}
