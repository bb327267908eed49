import { normalise } from './signs.ts';

/** The paper with what was mended in place of its lines. */
export function withMended(given: string, mended: { from: number; to: number; source: string }[]): string {
  const lines = normalise(given).split('\n');
  for (const { from, to, source } of mended.toSorted((a, b) => b.from - a.from))
    lines.splice(from - 1, to - from + 1, ...source.split('\n'));
  return lines.join('\n');
}
