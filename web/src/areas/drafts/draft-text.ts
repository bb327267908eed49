/** The name of a part of a draft, and the words that stand for something, by the part they stand in. */
export interface DraftLabels {
  nameOf: (part: string) => string | undefined;
  values: Record<string, Record<string, string>>;
  yes: string;
  no: string;
  nothing: string;
  /** A text that is Markdown, as its readers read it. */
  read?: (markdown: string) => string;
}

/** The parts of a draft that are Markdown. */
const markdownParts = new Set([
  ...['body', 'description', 'stem', 'explanation', 'guide', 'text', 'left', 'right'],
]);
const wordsOf = (text: string, of: string, { read }: DraftLabels) =>
  read && markdownParts.has(of) ? read(text) : text;

const plain = (value: unknown, of: string, words: DraftLabels): string | undefined => {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return words.values[of]?.[value] ?? wordsOf(value, of, words);
  return undefined;
};

const indent = (lines: string[]) => lines.map((line) => `  ${line}`);

function linesOf(value: unknown, of: string, words: DraftLabels): string[] {
  const line = plain(value, of, words);
  if (line !== undefined) return line.split('\n');
  if (Array.isArray(value)) {
    if (value.length === 0) return [words.nothing];
    return value.flatMap((each, place) => {
      const [first = '', ...rest] = linesOf(each, of, words);
      return [`${place + 1}. ${first}`, ...indent(rest)];
    });
  }
  return Object.entries(value as object).flatMap(([key, each]) => {
    const name = words.nameOf(key);
    if (name === undefined) return [];
    const [first = '', ...rest] = linesOf(each, key, words);
    return rest.length === 0 && !Array.isArray(each)
      ? [`${name}：${first}`]
      : [name, ...indent([first, ...rest])];
  });
}

/** A part of a draft as lines that two authors can compare; what has no name is nobody's to read. */
export const draftText = (value: unknown, of: string, words: DraftLabels): string =>
  typeof value === 'string' ? wordsOf(value, of, words) : linesOf(value, of, words).join('\n');
