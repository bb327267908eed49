import { drawing } from '../drawing-colors.ts';

/** A white sheet with a soft edge below it; a filter would cost more than all the rest of a cover. */
export function Panel({ x, y, w, h, r = 16 }: { x: number; y: number; w: number; h: number; r?: number }) {
  return (
    <>
      <rect x={x + 6} y={y + 12} width={w - 12} height={h} rx={r} fill={drawing.ink} opacity=".14" />
      <rect x={x} y={y} width={w} height={h} rx={r} fill={drawing.paper} />
    </>
  );
}

/** Straight strokes in one path: bars, lines of text, waves. Each is [x1, y1, x2, y2]. */
export function strokes(lines: [number, number, number, number][]): string {
  return lines.map(([x1, y1, x2, y2]) => (x1 === x2 ? `M${x1} ${y1}V${y2}` : `M${x1} ${y1}H${x2}`)).join('');
}

/** A curve through the points, level at each of them. */
export function curve(points: [number, number][]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = Math.round((before[0] + x) / 2);
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}

/** Dots in one path: drawn as strokes of no length with round ends. */
export function dots(points: [number, number][]): string {
  return points.map(([x, y]) => `M${x} ${y}h0`).join('');
}

/** The bars of a sound wave about a middle line. */
export function wave(
  random: { int: (low: number, high: number) => number },
  at: { x: number; y: number; count: number; step: number; tall: number },
): string {
  const lines = Array.from({ length: at.count }, (_, index): [number, number, number, number] => {
    // Swells towards the middle, as speech does.
    const swell = 0.35 + 0.65 * Math.sin((Math.PI * (index + 0.5)) / at.count);
    const half = Math.max(2, Math.round((random.int(25, 100) / 100) * swell * at.tall));
    const x = at.x + index * at.step;
    return [x, at.y - half, x, at.y + half];
  });
  return strokes(lines);
}
