/** The nodes, marks and attributes that a document of written work may have (docs/decisions/0010-writing.md). */
type Check = (value: unknown) => boolean;
export interface Rule {
  /** The nodes that it may contain; undefined: it has no content. */
  inside?: readonly string[];
  /** Its content must not be empty. */
  filled?: boolean;
  attrs?: Record<string, Check>;
  /** The attributes that are required. */
  needs?: readonly string[];
}

const whole =
  (from: number, to: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
const text =
  (length: number, form = /^/): Check =>
  (value) =>
    typeof value === 'string' && value.length <= length && form.test(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const widths: Check = (value) => Array.isArray(value) && value.length <= 20 && value.every(whole(0, 5000));

/** Whether a link is a web or mail address. No control characters and no spaces, which browsers would ignore. */
export const isSafeLink = (href: unknown): href is string =>
  typeof href === 'string' && href.length <= 2000 && /^(https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(href);

const inline = ['text', 'hardBreak'];
const block = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote'],
  ...['codeBlock', 'horizontalRule', 'table', 'image'],
];
const cell: Rule = {
  inside: block,
  filled: true,
  attrs: { colspan: whole(1, 20), rowspan: whole(1, 200), colwidth: orNull(widths) },
};

export const nodeRules = new Map(
  Object.entries<Rule>({
    doc: { inside: block, filled: true },
    paragraph: { inside: inline },
    heading: { inside: inline, attrs: { level: whole(1, 3) }, needs: ['level'] },
    bulletList: { inside: ['listItem'], filled: true },
    orderedList: {
      inside: ['listItem'],
      filled: true,
      attrs: { start: whole(0, 100_000), type: orNull(text(1)) },
    },
    listItem: { inside: block, filled: true },
    blockquote: { inside: block, filled: true },
    codeBlock: { inside: ['text'], attrs: { language: orNull(text(30, /^[\w+#.-]*$/)) } },
    horizontalRule: {},
    hardBreak: {},
    table: { inside: ['tableRow'], filled: true },
    tableRow: { inside: ['tableHeader', 'tableCell'] },
    tableHeader: cell,
    tableCell: cell,
    image: {
      attrs: { fileId: whole(1, Number.MAX_SAFE_INTEGER), alt: text(300) },
      needs: ['fileId'],
    },
  }),
);
export const markRules = new Map(
  Object.entries<Rule>({
    bold: {},
    italic: {},
    strike: {},
    underline: {},
    code: {},
    link: { attrs: { href: isSafeLink }, needs: ['href'] },
  }),
);
