/** The part of a canvas context that measuring needs, so that wrapping can be tested without a canvas. */
export interface Measure {
  font: string;
  measureText(text: string): { width: number };
}

/**
 * Han characters break anywhere, Tibetan behind its syllable mark; other words stay whole unless one alone is wider than the
 * line. Opening punctuation stays with the next word, closing punctuation with the one before: no line begins with a comma.
 */
const pieces = (text: string) =>
  text.match(
    /[《（“]*(?:\p{Script=Han}\p{M}*|[^\s\p{Script=Han}\u0f0b《》（）“”、，。：；！？]+\u0f0b?)[》）”、，。：；！？·]*\s*|\s+|./gu,
  ) ?? [];

/** Grapheme clusters: a letter with its combining marks is one. */
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const charactersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

function breakPiece(context: Measure, piece: string, width: number): string[] {
  const parts: string[] = [];
  let current = '';
  for (const character of charactersOf(piece)) {
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
  /** Font sizes in px, from the preferred one down to the smallest legible one. */
  size: number;
  minSize: number;
  maxLines: number;
  font: (size: number) => string;
}

/** The font sizes to try, from the preferred one down. */
function sizesOf({ size, minSize }: FitRule): number[] {
  const step = Math.max(1, size * 0.05);
  const count = Math.ceil((size - minSize) / step);
  return Array.from({ length: count + 1 }, (_, index) => Math.max(minSize, size - index * step));
}

/** The largest size, as a share of the preferred one, of a text that needs more than `maxLines` lines. */
const crowded = 0.65;

/**
 * The largest size at which `text` takes at most `maxLines`; where it takes more even at the smallest, the largest of the
 * smaller half at which it takes no more than that. The text is never shortened.
 */
export function fitLines(context: Measure, text: string, rule: FitRule): { size: number; lines: string[] } {
  const linesAt = (size: number) => {
    context.font = rule.font(size);
    return wrap(context, text, rule.width);
  };
  const fewest = Math.max(rule.maxLines, linesAt(rule.minSize).length);
  const limit = fewest > rule.maxLines ? rule.size * crowded : rule.size;
  const fits = (size: number) => size <= limit && linesAt(size).length <= fewest;
  const size = sizesOf(rule).find(fits) ?? rule.minSize;
  return { size, lines: linesAt(size) };
}
