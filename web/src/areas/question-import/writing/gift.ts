import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { htmlOf, lineHtmlOf, plainOf } from './markdown-html.ts';
import { decimal, type KindWriters, shareOf, wellFormed } from './written.ts';

/** The signs that mean something in GIFT. */
const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&');

/** HTML on one line: a new line in a listing is a character reference, elsewhere a space. */
const onOneLine = (html: string) =>
  html
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part, at) => part.replace(/\r?\n/g, at % 2 === 1 ? '&#10;' : ' '))
    .join('')
    .trim();

/** What begins a format or a share of the marks begins neither. */
const withoutStart = (html: string) =>
  html.replace(/^[[%]/, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('->', '-&gt;');

const rich = (html: string) => escaped(withoutStart(onOneLine(html)));
const line = (markdown: string) => rich(lineHtmlOf(markdown));
/** Answers that students type are no HTML; `*` stands for any letters. */
const typed = (text: string) => escaped(text.replaceAll('*', '\\*').replace(/\s+/g, ' ').trim());

const several = ({ options }: QuestionFields) => {
  const share = shareOf(options.filter(({ answer }) => answer).length);
  return options.map(({ text, answer }) => `~%${answer ? '' : '-'}${share}%${line(text)}`).join('\n');
};

/** The answers between the braces (rules: question-export). */
const kinds: KindWriters = {
  single: ({ options }) => options.map(({ text, answer }) => `${answer ? '=' : '~'}${line(text)}`).join('\n'),
  multiple: several,
  judge: ({ answer }) => (answer ? 'TRUE' : 'FALSE'),
  /** GIFT has one gap. */
  blank: ({ blanks: [first, ...more] }) => {
    if (!first || more.length > 0) return undefined;
    return first.number === null
      ? first.answers.map((answer) => `=%100%${typed(answer)}`).join('\n')
      : `#${decimal(first.number)}:${decimal(first.tolerance)}`;
  },
  text: () => '',
  matching: ({ pairs = [] }) =>
    pairs.map(({ left, right }) => `=${line(left)} -> ${escaped(plainOf(right))}`).join('\n'),
  ordering: () => undefined,
};

/** A tag in a comment; one with these signs would end it. */
const tagOf = (tag: string) => `[tag:${tag.replace(/[\]\r\n]/g, ' ').trim()}]`;

/** A question in GIFT; undefined: GIFT cannot say it. */
export function giftOf(given: QuestionFields): string | undefined {
  const answers = kinds[given.kind](given);
  if (answers === undefined) return undefined;
  const { stem, tags, explanation } = given;
  const feedback = explanation.trim() === '' ? '' : `####${rich(htmlOf(explanation))}`;
  const inside = [answers, feedback].filter(Boolean).join('\n');
  return wellFormed(
    [
      ...(tags.length > 0 ? [`// ${tags.map(tagOf).join(' ')}`] : []),
      `[html]${rich(htmlOf(stem))}{${inside.includes('\n') ? `\n${inside}\n` : inside}}`,
    ].join('\n'),
  );
}

/** A file of GIFT: an empty line between two questions. */
export const giftFile = (questions: readonly string[]) => `${questions.join('\n\n')}\n`;
