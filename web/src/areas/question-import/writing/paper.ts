import type { QuestionKind } from '@zhixing/contract/question-kinds';
import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { answerInWords, kindWord, letterOf } from '../write-paper.ts';

/** What a printed paper says beside its questions, in the language of its teacher. */
export interface PaperWords {
  /** `满分 100 分` */
  full: (marks: number) => string;
  minutes: (minutes: number | null) => string;
  /** The lines for class, name and number. */
  fields: readonly string[];
  version: (letter: string) => string;
}

export interface PaperOptions {
  college: string;
  title: string;
  minutes: number | null;
  /** The answers stand on a page of their own at the end. */
  answers: boolean;
  explanations: boolean;
  words: PaperWords;
}

/** A piece of a paper. `prefix` is text, `markdown` is drawn behind it. */
export interface PaperBlock {
  style: 'college' | 'title' | 'facts' | 'fields' | 'section' | 'question' | 'option' | 'options' | 'answer';
  prefix: string;
  markdown: string;
  /** It begins a page. */
  newPage?: boolean;
  /** Of options that stand in one line: the others. */
  more?: { prefix: string; markdown: string }[];
  /** Empty lines below it, to write in. */
  space?: number;
}

const ordinals = ['一', '二', '三', '四', '五', '六', '七'];
/** The order in which a paper has the kinds. */
const kindOrder: readonly QuestionKind[] = [
  'single',
  'multiple',
  'judge',
  'blank',
  'matching',
  'ordering',
  'text',
];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A seed of a text: the same paper is always put in the same order (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** In another order, which the seed says (Fisher and Yates); of two or more never in the given one. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomOf(seed);
  const made = [...items];
  for (let at = made.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = made[at] as Item;
    made[at] = made[other] as Item;
    made[other] = kept;
  }
  const isSame = made.every((item, at) => item === items[at]);
  const [first, ...others] = made;
  return isSame && first !== undefined && others.length > 0 ? [...others, first] : made;
}

/** Version B: the questions of each kind in another order, and the options too where `options` says so. */
export function versionB(
  questions: readonly QuestionFields[],
  seed: number,
  options: boolean,
): QuestionFields[] {
  return shuffled(questions, seed).map((question, at) =>
    options && (question.kind === 'single' || question.kind === 'multiple')
      ? { ...question, options: shuffled(question.options, seed + at + 1) }
      : question,
  );
}

const sumOf = (questions: readonly QuestionFields[]) =>
  Math.round(questions.reduce((sum, { marks }) => sum + marks, 0) * 100) / 100;

/** 一、单选题（每题 2 分，共 10 分） */
function headOf(
  kind: QuestionKind,
  questions: readonly QuestionFields[],
  at: number,
): { line: string; sameMarks: boolean } {
  const [first] = questions;
  const isAny = questions.some((each) => kindWord(each).startsWith('不定项'));
  const word = isAny ? '不定项选择题' : first ? kindWord(first) : kind;
  const sameMarks = questions.every(({ marks }) => marks === first?.marks);
  const each = sameMarks ? `每题 ${first?.marks} 分，` : '';
  return { line: `${ordinals[at]}、${word}（${each}共 ${sumOf(questions)} 分）`, sameMarks };
}

/** Options as short as these stand in one line. */
const shortOption = 10;

function optionBlocks({ options }: QuestionFields): PaperBlock[] {
  const all = options.map(({ text }, at) => ({ prefix: `${letterOf(at)}. `, markdown: text }));
  const [first, ...more] = all;
  const isShort = all.length <= 4 && all.every(({ markdown }) => markdown.length <= shortOption);
  if (first && isShort) return [{ style: 'options', ...first, more }];
  return all.map((each) => ({ style: 'option', ...each }));
}

/** What is to be matched or put in order: each item beside a sign, the right ones in an order of their own. */
function listBlocks({ kind, options, pairs = [] }: QuestionFields, seed: number): PaperBlock[] {
  if (kind === 'ordering')
    return shuffled(options, seed).map(({ text }, at) => ({
      style: 'option',
      prefix: `（${letterOf(at)}）`,
      markdown: text,
    }));
  const lefts = pairs.filter(({ left }) => left.trim() !== '');
  const rights = shuffled([...new Set(pairs.map(({ right }) => right))], seed);
  return [
    ...lefts.map(
      ({ left }, at): PaperBlock => ({ style: 'option', prefix: `（${at + 1}）`, markdown: left }),
    ),
    ...rights.map(
      (right, at): PaperBlock => ({ style: 'option', prefix: `（${letterOf(at)}）`, markdown: right }),
    ),
  ];
}

const isChoice = ({ kind }: QuestionFields) => kind === 'single' || kind === 'multiple';
/** Empty lines for an answer, by its marks. */
const linesFor = (marks: number) => Math.min(14, Math.max(4, Math.round(marks / 1.5)));

interface Numbered {
  place: number;
  question: QuestionFields;
}

function questionBlocks({ place, question }: Numbered, withMarks: boolean, seed: number): PaperBlock[] {
  const { kind, stem, marks } = question;
  const hasBrackets = /[（(][ \u3000]*[)）]\s*[。.？?]?\s*$/.test(stem);
  const asked = (isChoice(question) || kind === 'judge') && !hasBrackets && !stem.includes('\n');
  return [
    {
      style: 'question',
      prefix: `${place}. ${withMarks ? `（${marks} 分）` : ''}`,
      markdown: asked ? `${stem}（　　）` : stem,
      ...(kind === 'text' ? { space: linesFor(marks) } : {}),
    },
    ...(isChoice(question) ? optionBlocks(question) : []),
    ...(kind === 'matching' || kind === 'ordering' ? listBlocks(question, seed + place) : []),
  ];
}

function answerBlocks({ place, question }: Numbered, explanations: boolean): PaperBlock[] {
  const { kind, guide, explanation } = question;
  const answer = kind === 'text' ? guide : answerInWords(question).trim().replaceAll('\n', '；');
  const explains = explanations && explanation.trim() !== '';
  if (answer.trim() === '' && !explains) return [];
  return [
    // What students type into a gap is no Markdown.
    kind === 'blank'
      ? { style: 'answer', prefix: `${place}. ${answer}`, markdown: '' }
      : { style: 'answer', prefix: `${place}. `, markdown: answer },
    ...(explains ? [{ style: 'answer' as const, prefix: '解析：', markdown: explanation }] : []),
  ];
}

/** A test as it is printed: its head, its questions by kind, and its answers at the end (rules: question-export-paper). */
export function paperBlocks(
  questions: readonly QuestionFields[],
  options: PaperOptions,
  letter?: 'A' | 'B',
): PaperBlock[] {
  const { college, title, minutes, words, answers, explanations } = options;
  const seed = seedOf(title + questions.map(({ stem }) => stem).join());
  let place = 0;
  const sections = kindOrder
    .map((kind) => questions.filter((each) => each.kind === kind))
    .filter((some) => some.length > 0)
    .map((some, at) => ({
      ...headOf(some[0]?.kind ?? 'text', some, at),
      all: some.map((question): Numbered => {
        place += 1;
        return { place, question };
      }),
    }));
  const section = (line: string): PaperBlock => ({ style: 'section', prefix: line, markdown: '' });
  const facts = [words.full(sumOf(questions)), words.minutes(minutes)].join('　　');
  return [
    ...(college.trim() === '' ? [] : [{ style: 'college' as const, prefix: college.trim(), markdown: '' }]),
    { style: 'title', prefix: letter ? `${title}（${words.version(letter)}）` : title, markdown: '' },
    { style: 'facts', prefix: facts, markdown: '' },
    {
      style: 'fields',
      prefix: words.fields.map((field) => `${field}：______________`).join('　　'),
      markdown: '',
    },
    ...sections.flatMap(({ line, sameMarks, all }) => [
      section(line),
      ...all.flatMap((each) => questionBlocks(each, !sameMarks, seed)),
    ]),
    ...(answers
      ? [
          { style: 'title' as const, prefix: '参考答案', markdown: '', newPage: true },
          ...sections.flatMap(({ line, all }) => {
            const given = all.flatMap((each) => answerBlocks(each, explanations));
            return given.length > 0 ? [section(line.replace(/（.*$/, '')), ...given] : [];
          }),
        ]
      : []),
  ];
}

/** The same as text, in the notation that the reader of papers knows. */
export const paperText = (blocks: readonly PaperBlock[]): string =>
  blocks
    .map(({ prefix, markdown, more = [] }) =>
      [{ prefix, markdown }, ...more].map((each) => each.prefix + each.markdown).join('    '),
    )
    .join('\n\n');
