/** The part of a canvas context that measuring needs, so that wrapping can be tested without a canvas. */
export interface Measure {
  font: string;
  measureText(text: string): { width: number };
}

/** Han characters break anywhere; Latin words stay whole unless one alone is wider than the line. */
const pieces = (text: string) => text.match(/[\p{L}\p{N}'’\-.,&()]*[\u0021-\u024f]+\s*|\s+|./gu) ?? [];

function breakPiece(context: Measure, piece: string, width: number): string[] {
  const parts: string[] = [];
  let current = '';
  for (const character of piece) {
    if (current && context.measureText(current + character).width > width) {
      parts.push(current);
      current = '';
    }
    current += character;
  }
  return [...parts, current];
}

/** Wraps `text` into lines no wider than `width` at the context's present font. */
export function wrap(context: Measure, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text.trim())) {
    if (context.measureText((line + piece).trimEnd()).width <= width) {
      line += piece;
      continue;
    }
    if (line.trim()) lines.push(line.trim());
    const parts = breakPiece(context, piece, width);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  if (line.trim()) lines.push(line.trim());
  return lines;
}

interface FitRule {
  width: number;
  /** Sizes in pixels: from the wanted one down to the smallest that can still be read. */
  size: number;
  minSize: number;
  maxLines: number;
  font: (size: number) => string;
}

/** The largest size at which `text` takes at most `maxLines`; at the smallest it takes the lines it needs. */
export function fitLines(context: Measure, text: string, rule: FitRule): { size: number; lines: string[] } {
  for (let size = rule.size; ; size -= Math.max(1, rule.size * 0.05)) {
    const used = Math.max(size, rule.minSize);
    context.font = rule.font(used);
    const lines = wrap(context, text, rule.width);
    if (lines.length <= rule.maxLines || used === rule.minSize) return { size: used, lines };
  }
}
