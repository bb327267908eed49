/** A change to a text: what stands from `from` to `to` becomes `insert`, and `select` of it is selected afterwards. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
  /** From the start of `insert`. */
  select: [number, number];
}
export interface Selected {
  text: string;
  start: number;
  end: number;
}
type Command = (selected: Selected, words: string) => TextChange;

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number) => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
};

/** Puts marks around what is selected, or takes them away; without a selection around `words`, ready to be typed over. */
const around =
  (before: string, after = before): Command =>
  ({ text, start, end }, words) => {
    const marked =
      text.slice(start - before.length, start) === before && text.slice(end, end + after.length) === after;
    if (marked && start >= before.length) {
      const insert = text.slice(start, end);
      const from = start - before.length;
      return { from, to: end + after.length, insert, select: [0, insert.length] };
    }
    const inner = text.slice(start, end) || words;
    const insert = before + inner + after;
    return { from: start, to: end, insert, select: [before.length, before.length + inner.length] };
  };

/** Begins each selected line with a mark, or takes it away where all have it. Numbers count up. */
const lines =
  (markOf: (no: number) => string, known: RegExp): Command =>
  ({ text, start, end }, words) => {
    const from = lineStart(text, start);
    const to = lineEnd(text, end);
    const each = text.slice(from, to).split('\n');
    const all = each.every((line) => known.test(line));
    const bare = each.map((line) => line.replace(/^(#{1,6} |[-*] |\d+\. |> )/, ''));
    const marked = all ? bare : bare.map((line, at) => markOf(at + 1) + (line || (at === 0 ? words : '')));
    const insert = marked.join('\n');
    return { from, to, insert, select: [insert.length, insert.length] };
  };

/** What has to stand between a text and a block that follows it, so that an empty line does. */
const leadTo = (before: string) =>
  before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';

/** A block on lines of its own, with an empty line before and after it. `§` stands for what is selected. */
const block =
  (pattern: string): Command =>
  ({ text, start, end }, words) => {
    const before = text.slice(0, start);
    const after = text.slice(end);
    const lead = leadTo(before);
    const trail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
    const inner = text.slice(start, end) || words;
    const [head = '', tail = ''] = pattern.split('§');
    const insert = lead + head + inner + tail + trail;
    const at = lead.length + head.length;
    return { from: start, to: end, insert, select: [at, at + inner.length] };
  };

/** What the buttons above a Markdown text do. */
export const textCommands = {
  heading: lines(() => '## ', /^## /),
  subheading: lines(() => '### ', /^### /),
  bold: around('**'),
  italic: around('*'),
  link: around('[', '](https://)'),
  bullets: lines(() => '- ', /^[-*] /),
  numbers: lines((no) => `${no}. `, /^\d+\. /),
  quote: lines(() => '> ', /^> /),
  table: block('| § |  |\n| --- | --- |\n|  |  |'),
  code: block('```python\n§\n```'),
  formula: block('$$\n§\n$$'),
} satisfies Record<string, Command>;
export type TextCommand = keyof typeof textCommands;

/** Puts in what stands as a paragraph of its own. */
export function insertedAlone(selected: Selected, insert: string): TextChange {
  const alone = block('§')({ ...selected, start: selected.end }, insert);
  return { ...alone, select: [alone.insert.length, alone.insert.length] };
}

/** Puts in what a file is, where the caret is; behind a table's last cell it would be shown to nobody, so there it stands below it. */
export function inserted({ text, start, end }: Selected, insert: string): TextChange {
  const line = text.slice(lineStart(text, start), lineEnd(text, start));
  const ends = text.slice(end, lineEnd(text, end)).trim() === '';
  const table = /^\s*\|/.test(line) && text.slice(lineStart(text, start), start).trimEnd().endsWith('|');
  if (table && ends && line.trim() !== '|') {
    const below = block('§')({ text, start: end, end }, insert);
    return { ...below, select: [below.insert.length, below.insert.length] };
  }
  return { from: start, to: end, insert, select: [insert.length, insert.length] };
}

/**
 * Where something was selected, in a text in which one has typed on behind it; what was typed over it is not selected any more.
 * undefined: what stood before it has changed too.
 */
export function selectionNow({ text, start, end }: Selected, now: string): Selected | undefined {
  if (!now.startsWith(text.slice(0, start))) return undefined;
  const chosen = text.slice(start, end);
  return { text: now, start, end: now.startsWith(chosen, start) ? end : start };
}

/** Whether Markdown stands on lines of its own: several lines, a heading, an item, a quote. */
const isBlock = (markdown: string) => /\n|^(#{1,6} |[-*+] |\d+[.)] |>|\|)/.test(markdown);

/**
 * Puts in what was pasted in place of what is selected. What stands on lines of its own, such as a table, is followed by an
 * empty line and the caret: what is typed next is a paragraph, and no further row of the table.
 */
export function insertedPaste(selected: Selected, markdown: string): TextChange {
  const { text, start, end } = selected;
  if (!isBlock(markdown)) return inserted(selected, markdown);
  const block = `${leadTo(text.slice(0, start)) + markdown}\n\n`;
  // At the end of a line of a paragraph: the rest of that is one of its own.
  const trail = /^\n[^\n]/.test(text.slice(end)) ? '\n' : '';
  return { from: start, to: end, insert: block + trail, select: [block.length, block.length] };
}

/** A file that was brought: a picture is shown, any other is a link. Brackets in its name would end the link. */
export function fileMarkdown({ id, name, kind }: { id: number; name: string; kind: string }): string {
  const label = name.replace(/\.[^.]*$/, '').replace(/[[\]\\]/g, ' ');
  return kind.startsWith('image/')
    ? `![${label}](file:${id})`
    : `[${name.replace(/[[\]\\]/g, ' ')}](file:${id})`;
}
