const fence = /^\s*(?:>\s*)*(`{3,}|~{3,})/;

/** Lines with whether each stands in a fenced listing, its fences included. */
function linesOf(text: string): { line: string; isCode: boolean; isFence: boolean }[] {
  let open = '';
  return text.split('\n').map((line) => {
    const [, mark = ''] = fence.exec(line) ?? [];
    if (open === '' && mark !== '') {
      open = mark;
      return { line, isCode: true, isFence: true };
    }
    const isCode = open !== '';
    const closes = isCode && mark[0] === open[0] && mark.length >= open.length && line.trim().endsWith(mark);
    if (closes) open = '';
    return { line, isCode, isFence: closes };
  });
}

/** Changes what of a Markdown text is neither code nor formula. `startsLine`: the piece begins a line. */
export function mapProse(text: string, change: (piece: string, startsLine: boolean) => string): string {
  return linesOf(text)
    .map(({ line, isCode }) => {
      if (isCode) return line;
      // Every second piece is code or a formula.
      const pieces = line.split(/(`+[^`]+`+|\$\$?[^$]+\$\$?)/);
      return pieces.map((piece, at) => (at % 2 === 0 ? change(piece, at === 0) : piece)).join('');
    })
    .join('\n');
}

/** Changes whole passages of lines that stand in no listing: what goes over several lines is seen as one. */
export function mapPassages(text: string, change: (passage: string) => string): string {
  const passages: { lines: string[]; isCode: boolean }[] = [];
  for (const { line, isCode } of linesOf(text)) {
    const last = passages.at(-1);
    if (last?.isCode === isCode) last.lines.push(line);
    else passages.push({ lines: [line], isCode });
  }
  return passages
    .map(({ lines, isCode }) => (isCode ? lines.join('\n') : change(lines.join('\n'))))
    .join('\n');
}

/** What of a Markdown text is neither code nor formula. */
export const proseOf = (text: string): string =>
  linesOf(text)
    .filter(({ isCode }) => !isCode)
    .map(({ line }) => line.replace(/`+[^`]+`+/g, ' '))
    .join('\n');

/** All of it without the lines that open and close listings. */
export const withoutFences = (text: string): string =>
  linesOf(text)
    .filter(({ isFence }) => !isFence)
    .map(({ line }) => line)
    .join('\n');
