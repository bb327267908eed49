import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { gapCount, type HtmlOptions, htmlOf, lineHtmlOf, picturesIn, plainOf } from './markdown-html.ts';
import { decimal, escapedAttribute, escapedXml, type KindWriters, shareOf } from './written.ts';

/** A picture as a question carries it. */
export interface PictureBytes {
  name: string;
  base64: string;
}
/** By the id of the file. */
export type PictureFiles = ReadonlyMap<number, PictureBytes>;

const textElement = (text: string) => `<text>${escapedXml(text)}</text>`;

/** Texts with their pictures, each in the element that names it. */
function writerOf(pictures: PictureFiles) {
  const pictureOf = (id: number) => {
    const file = pictures.get(id);
    return file && `@@PLUGINFILE@@/${encodeURIComponent(file.name)}`;
  };
  const filesOf = (markdown: string) =>
    picturesIn(markdown).flatMap((id) => {
      const file = pictures.get(id);
      return file
        ? `<file name="${escapedAttribute(file.name)}" path="/" encoding="base64">${file.base64}</file>`
        : [];
    });
  const rich = (name: string, markdown: string, options: HtmlOptions = {}) =>
    `<${name} format="html">${textElement(htmlOf(markdown, { pictureOf, ...options }))}${filesOf(markdown).join('')}</${name}>`;
  const answer = (fraction: string, inner: string, more = '') =>
    `<answer fraction="${fraction}" format="html">${inner}<feedback format="html">${textElement('')}</feedback>${more}</answer>`;
  const option = (fraction: string, markdown: string) =>
    answer(fraction, textElement(lineHtmlOf(markdown, { pictureOf })) + filesOf(markdown).join(''));
  return { rich, answer, option };
}
type Writer = ReturnType<typeof writerOf>;

/** `*` stands for any letters. */
const typed = (text: string) => text.replaceAll('*', '\\*');

/** An answer inside of a text with gaps. */
const inGap = (text: string) => escapedXml(typed(text.replace(/[}#~/"'\\]/g, '\\$&')));

const gapOf = ({ answers, number, tolerance }: QuestionFields['blanks'][number]) =>
  number === null
    ? `{1:SHORTANSWER:${answers.map((text) => `=${inGap(text)}`).join('~')}}`
    : `{1:NUMERICAL:=${decimal(number)}:${decimal(tolerance)}}`;

const emptyBrackets = /[（(][ \u3000]*[)）]/g;

/** The stem with its answers where its gaps are; gaps that it has not drawn stand behind it. */
function clozeText({ stem, blanks }: QuestionFields, { rich }: Writer): string {
  const brackets = [...stem.matchAll(emptyBrackets)].length;
  const drawn =
    gapCount(stem) === 0 && brackets === blanks.length ? stem.replace(emptyBrackets, '（____）') : stem;
  const missing = blanks.length - gapCount(drawn);
  const text = missing > 0 ? `${drawn} ${'____ '.repeat(missing).trim()}` : drawn;
  return rich('questiontext', text, { gap: (place) => (blanks[place] ? gapOf(blanks[place]) : '____') });
}

/** What Moodle says to an answer: every kind with options wants it. */
const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
  .map((name) => `<${name} format="html">${textElement('')}</${name}>`)
  .join('');

const choice = (isSingle: boolean) =>
  `<single>${isSingle}</single><shuffleanswers>true</shuffleanswers><answernumbering>ABCD</answernumbering>${combined}`;

function kindsOf({ rich, answer, option }: Writer): KindWriters {
  return {
    single: ({ options }) =>
      choice(true) + options.map((each) => option(each.answer ? '100' : '0', each.text)).join(''),
    multiple: ({ options }) => {
      const share = shareOf(options.filter((each) => each.answer).length);
      return (
        choice(false) + options.map((each) => option(`${each.answer ? '' : '-'}${share}`, each.text)).join('')
      );
    },
    judge: (question) =>
      ['true', 'false']
        .map((word) => answer(String(question.answer) === word ? '100' : '0', textElement(word)))
        .join(''),
    blank: ({ blanks: [first, ...more] }) => {
      if (!first || more.length > 0) return '';
      return first.number === null
        ? `<usecase>0</usecase>${first.answers.map((text) => answer('100', textElement(typed(text)))).join('')}`
        : answer(
            '100',
            textElement(decimal(first.number)),
            `<tolerance>${decimal(first.tolerance)}</tolerance>`,
          );
    },
    text: ({ guide }) =>
      `<responseformat>editor</responseformat><responserequired>1</responserequired><responsefieldlines>15</responsefieldlines><attachments>0</attachments><attachmentsrequired>0</attachmentsrequired>${rich('graderinfo', guide)}<responsetemplate format="html">${textElement('')}</responsetemplate>`,
    matching: ({ pairs = [] }) =>
      `<shuffleanswers>true</shuffleanswers>${combined}${pairs
        .map(({ left, right }) => {
          const subquestion = rich('subquestion', left);
          return subquestion.replace(
            /<\/subquestion>$/,
            () => `<answer>${textElement(plainOf(right))}</answer></subquestion>`,
          );
        })
        .join('')}`,
    ordering: ({ options, partial }) =>
      `<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>0</selectcount><gradingtype>${partial ? 'ABSOLUTE_POSITION' : 'ALL_OR_NOTHING'}</gradingtype><showgrading>SHOW</showgrading><numberingstyle>none</numberingstyle>${combined}${options
        .map((each, at) => option(String(at + 1), each.text))
        .join('')}`,
  };
}

const typeOf = ({ kind, blanks }: QuestionFields) =>
  ({
    single: 'multichoice',
    multiple: 'multichoice',
    judge: 'truefalse',
    blank: blanks.length > 1 ? 'cloze' : blanks[0]?.number === null ? 'shortanswer' : 'numerical',
    text: 'essay',
    matching: 'matching',
    ordering: 'ordering',
  })[kind];

/** How many characters a question is called by in Moodle. */
const nameLength = 80;

/** A question as Moodle exports it. */
export function moodleOf(question: QuestionFields, pictures: PictureFiles): string {
  const writer = writerOf(pictures);
  const type = typeOf(question);
  const name = [...plainOf(question.stem)].slice(0, nameLength).join('');
  const tags = question.tags.map((tag) => `<tag>${textElement(tag)}</tag>`).join('');
  return `<question type="${type}">
<name>${textElement(name)}</name>
${type === 'cloze' ? clozeText(question, writer) : writer.rich('questiontext', question.stem)}
${writer.rich('generalfeedback', question.explanation)}
<defaultgrade>${decimal(question.marks)}</defaultgrade>
<penalty>0</penalty>
<hidden>0</hidden>
${kindsOf(writer)[question.kind](question) ?? ''}
${tags === '' ? '' : `<tags>${tags}</tags>\n`}</question>`;
}

export const moodleFile = (questions: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
