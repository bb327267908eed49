import type { Losses } from '../../document-import/public/losses.ts';
import { createLosses } from '../../document-import/public/losses.ts';
import { mostQuestions } from '../limits.ts';
import { fail, NotUnderstood } from '../not-understood.ts';
import { parseSource } from '../parse-paper.ts';
import { type Change, noContext, type Parsed } from '../parsed.ts';
import { type Known, writePaper } from '../write-paper.ts';
import { choiceOf, explanationOf, numberOf, spellingsOf } from './answers.ts';
import { readCloze, withGaps } from './cloze.ts';
import { complete, type Draft } from './complete.ts';
import { cutQuestions, type InnerFile, takeFiles, type XmlPart } from './cut-questions.ts';
import { FileRefused, type ReadingOptions, type ReadQuestions } from './format.ts';
import { bytesOfBase64, createPictures, type Pictures } from './pictures.ts';
import { createRichTexts, type FindPicture, type RichTexts } from './rich-text.ts';
import { inSteps } from './steps.ts';
import { readTags, tagOfCategory } from './tags.ts';
import { declaresEntities, elementNamed, elementsNamed, parseQuestion, textIn } from './xml.ts';

/** What a question of a Moodle export is read with. */
interface Reader {
  question: Element;
  texts: RichTexts;
  /** A text of the export as Markdown: it says in which notation it is. */
  read: (element: Element | undefined, text?: string) => string;
  changes: Change[];
}

const shareOf = (answer: Element) => Number(answer.getAttribute('fraction') ?? 0);
const contentOf = ({ question }: Reader, name: string) => textIn(elementNamed(question, name)).trim();
const answersOf = ({ question }: Reader) => elementsNamed(question, 'answer');
const flag = (reader: Reader, name: string) => /^(?:1|true)$/i.test(contentOf(reader, name));

/** What Moodle says of itself to a right or a wrong answer. */
const ownWords =
  /^(?:(?:your answer is|that(?:'s| is)) (?:partially )?(?:in)?correct[.!]?|(?:您|你)?的?回答?(?:答案)?(?:是)?(?:部分)?(?:正确|不正确|错误)(?:的)?[。！.!]?)$/i;

function tellResultFeedback(reader: Reader) {
  const kinds = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
  const said = kinds.map((kind) => reader.read(elementNamed(reader.question, kind)));
  if (said.some((text) => text !== '' && !ownWords.test(text)))
    reader.changes.push({ kind: 'resultFeedback' });
}

/** The general explanation with what is said of each option. */
const explained = (reader: Reader, general: string, answers: readonly Element[]) =>
  explanationOf(
    general,
    answers.map((answer) => reader.read(elementNamed(answer, 'feedback'))),
    reader.changes,
  );

function multichoice(reader: Reader, allOrNothing = false) {
  const answers = answersOf(reader);
  const all = answers.map((answer) => ({
    text: reader.texts.line(reader.read(answer)),
    share: shareOf(answer),
  }));
  const isSingle = !allOrNothing && (contentOf(reader, 'single') === '' || flag(reader, 'single'));
  tellResultFeedback(reader);
  const made = choiceOf(all, isSingle, reader.changes);
  return { ...made, partial: made.kind === 'multiple' && !allOrNothing, of: answers };
}

function truefalse(reader: Reader) {
  const answers = answersOf(reader);
  const right = answers.find((answer) => shareOf(answer) > 99.9);
  const word = textIn(right).trim();
  if (!/^(?:true|false)$/i.test(word)) return fail({ kind: 'noAnswer' });
  return { kind: 'judge' as const, answer: /^true$/i.test(word), of: answers };
}

function shortanswer(reader: Reader) {
  const answers = answersOf(reader);
  if (flag(reader, 'usecase')) reader.changes.push({ kind: 'caseSensitive' });
  const all = answers.map((answer) => ({ text: textIn(answer), share: shareOf(answer) }));
  return { kind: 'blank' as const, blanks: [spellingsOf(all, reader.changes)], of: answers };
}

function numerical(reader: Reader) {
  const answers = answersOf(reader).filter((answer) => textIn(answer).trim() !== '*');
  if (elementsNamed(elementNamed(reader.question, 'units'), 'unit').length > 0)
    reader.changes.push({ kind: 'units' });
  const all = answers.map((answer) => ({
    number: Number(textIn(answer).trim() || Number.NaN),
    tolerance: Number(textIn(elementNamed(answer, 'tolerance')).trim() || 0),
    share: shareOf(answer),
  }));
  return { kind: 'blank' as const, blanks: [numberOf(all, reader.changes)], of: answers };
}

function matching(reader: Reader) {
  tellResultFeedback(reader);
  const pairs = elementsNamed(reader.question, 'subquestion').map((each) => ({
    left: reader.texts.line(reader.read(each)),
    right: reader.texts.line(reader.texts.plain(textIn(elementNamed(each, 'answer')))),
  }));
  return { kind: 'matching' as const, pairs, partial: true, of: [] };
}

function ordering(reader: Reader) {
  tellResultFeedback(reader);
  const options = answersOf(reader).map((answer) => ({
    text: reader.texts.line(reader.read(answer)),
    answer: true,
  }));
  // Each item in its place earns a part, unless all or nothing is asked for.
  const grading = contentOf(reader, 'gradingtype');
  const partial = grading !== '' && grading !== 'ALL_OR_NOTHING';
  return { kind: 'ordering' as const, options, partial, of: [] };
}

function essay(reader: Reader) {
  const { question, read, changes } = reader;
  if (read(elementNamed(question, 'responsetemplate')) !== '') changes.push({ kind: 'template' });
  return { kind: 'text' as const, guide: read(elementNamed(question, 'graderinfo')), of: [] };
}

type KindRead = Omit<Draft, 'stem'> & { of: readonly Element[] };

/** The kinds that both sides can say. */
const kinds: Record<string, (reader: Reader) => KindRead> = {
  multichoice,
  multichoiceset: (reader) => multichoice(reader, true),
  truefalse,
  shortanswer,
  numerical,
  matching,
  match: matching,
  ordering,
  essay,
};

/** The stem with its gaps, which stand in the text. */
function clozeOf({ read, question, changes }: Reader) {
  const text = elementNamed(question, 'questiontext');
  const { html, blanks } = readCloze(textIn(text), changes);
  return { stem: withGaps(read(text, html)), blanks };
}

/** How a text is written: `html`, `plain_text`, `markdown`, or Moodle's own, in which a new line is one. */
function readerOf(question: Element, texts: RichTexts, find: FindPicture, changes: Change[]): Reader {
  const read = (element: Element | undefined, text = textIn(element)) => {
    const given = text.trim();
    const format = element?.getAttribute('format') ?? 'html';
    if (format === 'markdown') return given;
    if (format === 'plain_text' || format === 'plain') return texts.plain(given);
    const html = format === 'moodle_auto_format' ? given.replace(/\r?\n/g, '<br>') : given;
    return texts.html(html, find);
  };
  return { question, texts, read, changes };
}

/** Where the pictures of a question are: in the question itself, by name. */
function finderOf(files: readonly InnerFile[], pictures: Pictures, losses: Losses): FindPicture {
  const known = new Map<string, number | undefined>();
  return (address) => {
    const name = decodeName(address.replace(/^@@PLUGINFILE@@\//, '').replace(/\?.*$/, ''));
    if (!address.startsWith('@@PLUGINFILE@@')) {
      losses.add('missingPictures', 1, address.split('/').at(-1));
      return undefined;
    }
    if (!known.has(name)) {
      const file = files.find((each) => each.name === name);
      known.set(name, pictures.take(file && bytesOfBase64(file.base64), name));
    }
    return known.get(name);
  };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

interface State {
  texts: RichTexts;
  pictures: Pictures;
  losses: Losses;
  /** Of the category that was named last. */
  tags: string[];
  place: number;
}

/** A question as it is known so far, in the notation of a paper, to be mended there. */
function draftOf(reader: Reader, type: string): Draft {
  const { question, read, changes } = reader;
  const marks = contentOf(reader, 'defaultgrade');
  const general = read(elementNamed(question, 'generalfeedback'));
  const tags = elementsNamed(elementNamed(question, 'tags'), 'tag').map((tag) => textIn(tag));
  const common = {
    tags: readTags(tags, changes),
    marks: marks === '' ? undefined : Number(marks),
  };
  if (elementsNamed(question, 'hint').some((hint) => textIn(hint).trim() !== ''))
    changes.push({ kind: 'hints' });
  if (type === 'cloze' || type === 'multianswer')
    return { ...common, kind: 'blank', ...clozeOf(reader), explanation: general };
  const readKind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (!readKind)
    return fail(type === 'description' ? { kind: 'notQuestion' } : { kind: 'unknownKind', name: type });
  const { of, ...made } = readKind(reader);
  return {
    ...common,
    ...made,
    stem: read(elementNamed(question, 'questiontext')),
    explanation: explained(reader, general, of),
  };
}

/** Of what is not understood, the words that can be read. */
function knownOf(reader: Reader | undefined): Known {
  if (!reader) return { stem: '' };
  try {
    const { question, read, texts } = reader;
    return {
      stem: read(elementNamed(question, 'questiontext')),
      options: answersOf(reader).map((answer) => ({ text: texts.line(read(answer)), answer: false })),
    };
  } catch {
    return { stem: '' };
  }
}

interface Source {
  xml: string;
  from: number;
  to: number;
  /** Of its category. */
  tags: readonly string[];
  /** Its number among the others, in the notation of a paper. */
  number: number;
}

/** A question of a Moodle export; `find`: where its pictures are. Categories are no question. */
export function readQuestion(
  { xml, from, to, tags, number }: Source,
  texts: RichTexts,
  find: FindPicture,
): Parsed | { category: string } {
  const changes: Change[] = [];
  const context = { ...noContext, tags: [...tags] };
  const place = { from, to, context, original: xml.slice(0, 20_000) };
  let reader: Reader | undefined;
  try {
    const question = parseQuestion(xml);
    const type = question.getAttribute('type') ?? '';
    if (type === 'category') return { category: textIn(elementNamed(question, 'category')) };
    reader = readerOf(question, texts, find, changes);
    const draft = draftOf(reader, type);
    const made = complete({ ...draft, tags: [...(draft.tags ?? []), ...tags] }, changes);
    return { ...place, source: writePaper(made.question, number), ...made, problem: null, changes };
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    const source = writePaper({ ...knownOf(reader), tags: [...tags] }, number);
    return { ...place, source, question: null, problem: error.problem, changes: [], hasMarks: true };
  }
}

function readPart({ xml: whole, from, to }: XmlPart, state: State): Parsed | undefined {
  const { texts, pictures, losses, tags } = state;
  const { xml, files } = takeFiles(whole);
  const find = finderOf(files, pictures, losses);
  const made = readQuestion({ xml, from, to, tags, number: state.place + 1 }, texts, find);
  if ('category' in made) {
    const tag = tagOfCategory(made.category);
    state.tags = tag === undefined ? [] : [tag];
    return undefined;
  }
  state.place += 1;
  return made;
}

const isQuestion = ({ xml }: XmlPart) => !/^<question\b[^>]*\btype\s*=\s*["']category["']/.test(xml);

/**
 * Reads a question bank that Moodle exported as XML (rules: question-import-formats). Entities are not read, one question may be
 * so deep and so long, and each is read by itself.
 */
export async function readMoodle(xml: string, options: ReadingOptions): Promise<ReadQuestions> {
  if (declaresEntities(xml.slice(0, 10_000))) throw new FileRefused('entities');
  const parts = cutQuestions(xml);
  const losses = createLosses();
  const pictures = createPictures(losses);
  const state: State = { texts: createRichTexts(losses, pictures), pictures, losses, tags: [], place: 0 };
  const made = await inSteps(
    parts,
    (part) => (state.place < mostQuestions ? readPart(part, state) : undefined),
    options,
  );
  const questions = made.filter((each) => each !== undefined);
  if (questions.length === 0) throw new FileRefused('notMoodle');
  return {
    format: 'moodle',
    questions,
    skipped: [],
    pictures: pictures.files,
    losses: losses.list(),
    text: undefined,
    leftOut: Math.max(0, parts.filter(isQuestion).length - mostQuestions),
    mend: parseSource,
  };
}
