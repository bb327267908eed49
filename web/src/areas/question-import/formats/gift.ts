import { type GiftChoice, type GiftNumber, type GiftQuestion, type GiftText, parse } from 'gift-pegjs';
import { createLosses, type Losses } from '../../document-import/public/losses.ts';
import { mostQuestions } from '../limits.ts';
import { NotUnderstood } from '../not-understood.ts';
import { type Change, noContext, type Parsed } from '../parsed.ts';
import { choiceOf, explanationOf, middleOf, numberOf, spellingsOf } from './answers.ts';
import { complete, type Draft } from './complete.ts';
import { FileRefused, type ReadingOptions, type ReadQuestions } from './format.ts';
import { createPictures } from './pictures.ts';
import { createRichTexts, type RichTexts } from './rich-text.ts';
import { inSteps } from './steps.ts';
import { readTags, tagOfCategory } from './tags.ts';

/** A new line that is written `\n`: the parser would leave a `;` behind it. */
const newLine = '\uE000';

/**
 * What Moodle takes as it is and the grammar does not: `=`, `~`, `#` and `:` in a stem, `:` in an answer. Titles and numbers
 * keep their signs.
 */
export function escapeSigns(block: string): string {
  let made = '';
  // A line of a comment or of a category stays as it is.
  let inside: 'stem' | 'answers' | 'numbers' | 'comment' = 'stem';
  for (let at = 0; at < block.length; at += 1) {
    const sign = block[at] ?? '';
    const startsLine = at === 0 || block[at - 1] === '\n';
    if (inside === 'comment') {
      if (sign === '\n') inside = 'stem';
    } else if (sign === '\\') {
      const next = block[at + 1] ?? '';
      made += next === 'n' && !/[A-Za-z]/.test(block[at + 2] ?? '') ? newLine : sign + next;
      at += 1;
      continue;
    } else if (inside === 'stem' && startsLine && /^(?:\/\/|\$CATEGORY:)/.test(block.slice(at, at + 10)))
      inside = 'comment';
    else if (sign === '{') inside = /^\s*#(?!#)/.test(block.slice(at + 1)) ? 'numbers' : 'answers';
    else if (sign === '}') inside = 'stem';
    // A right answer, as cloze texts write it.
    else if (inside === 'answers' && sign === '~' && block[at + 1] === '=') continue;
    else if (sign === ':' && block[at + 1] === ':') {
      made += '::';
      at += 1;
      continue;
    } else if ((inside === 'stem' && '=~#:'.includes(sign)) || (inside === 'answers' && sign === ':'))
      made += '\\';
    made += sign;
  }
  return made;
}

const lineBreaks = (text: string) => text.replaceAll(newLine, '\n');
/** The parser leaves its own names for escaped signs in the right half of a pair. */
const unescaped = (text: string) =>
  text.replace(/&&(\d{3});/g, (_, code: string) => String.fromCharCode(Number(code)));

type Source = Exclude<GiftQuestion, { type: 'Category' }>;
const shareOf = ({ isCorrect, weight }: GiftChoice<unknown>) => weight ?? (isCorrect ? 100 : 0);
const rangeOf = ({ number, range = 0, numberLow, numberHigh }: GiftNumber, changes: Change[]) =>
  numberLow === undefined || numberHigh === undefined
    ? { number: number ?? Number.NaN, tolerance: range }
    : middleOf(numberLow, numberHigh, changes);

/** Reads one question that the parser understood. */
function draftOf(source: Source, texts: RichTexts, changes: Change[]): Draft {
  const read = (text: GiftText | null | undefined) => {
    const given = lineBreaks(text?.text ?? '');
    if (text?.format === 'markdown') return given;
    if (text?.format === 'plain') return texts.plain(given);
    const html = text?.format === 'moodle' ? given.replaceAll('\n', '<br>') : given;
    return texts.html(html, () => undefined);
  };
  const readLine = (text: GiftText) => texts.line(read(text));
  const stem = read(source.stem);
  const general = read(source.globalFeedback);
  const feedbackOf = (choices: readonly GiftChoice<unknown>[]) =>
    explanationOf(
      general,
      choices.map(({ feedback }) => read(feedback)),
      changes,
    );
  switch (source.type) {
    case 'Description':
      throw new NotUnderstood({ kind: 'notQuestion' });
    case 'Essay':
      return { kind: 'text', stem, explanation: general };
    case 'TF': {
      const both = [read(source.trueFeedback), read(source.falseFeedback)];
      const explanation = [general, ...both].filter(Boolean).join('\n\n');
      return { kind: 'judge', stem, answer: source.isTrue, explanation };
    }
    case 'MC': {
      const all = source.choices.map((choice) => ({ text: readLine(choice.text), share: shareOf(choice) }));
      const isSingle = source.choices.some((choice) => choice.isCorrect && shareOf(choice) > 99.9);
      return { stem, ...choiceOf(all, isSingle, changes), explanation: feedbackOf(source.choices) };
    }
    case 'Short': {
      const all = source.choices.map((choice) => ({
        text: lineBreaks(choice.text.text),
        share: shareOf(choice),
      }));
      const blanks = [spellingsOf(all, changes)];
      return { kind: 'blank', stem, blanks, explanation: feedbackOf(source.choices) };
    }
    case 'Numerical': {
      const choices = Array.isArray(source.choices)
        ? source.choices
        : [{ isCorrect: true, weight: null, text: source.choices, feedback: null }];
      const numbers = choices.filter(({ text }) => text.number !== undefined || text.numberLow !== undefined);
      const all = numbers.map((choice) => ({ ...rangeOf(choice.text, changes), share: shareOf(choice) }));
      const explanation = feedbackOf(choices);
      return { kind: 'blank', stem, blanks: [numberOf(all, changes)], explanation };
    }
    case 'Matching': {
      const pairs = source.matchPairs.map(({ subquestion, subanswer }) => ({
        left: readLine(subquestion),
        right: texts.line(texts.plain(lineBreaks(unescaped(subanswer)))),
      }));
      return { kind: 'matching', stem, pairs, partial: true, explanation: general };
    }
  }
}

interface Block {
  source: string;
  from: number;
  to: number;
}

/** The pieces between empty lines; a comment that stands alone belongs to what follows it. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let from = 1;
  const end = (to: number) => {
    if (lines.some((line) => line.trim() !== '')) blocks.push({ source: lines.join('\n'), from, to });
    lines = [];
  };
  for (const [at, line] of text.split('\n').entries()) {
    const isOnlyComments = lines.every((each) => /^\s*(?:\/\/.*)?$/.test(each));
    if (line.trim() === '' && !isOnlyComments) end(at);
    else {
      if (lines.length === 0) from = at + 1;
      if (line.trim() !== '' || lines.length > 0) lines.push(line);
    }
  }
  if (!lines.every((line) => /^\s*(?:\/\/.*)?$/.test(line))) end(text.split('\n').length);
  return blocks;
}

/** A block as one question, or why it is none; undefined: it holds none, as a category or comments. */
function readBlock(
  { source, from, to }: Block,
  category: { tags: string[] },
  texts: RichTexts,
): Parsed | undefined {
  const changes: Change[] = [];
  const made = { source: source.trim(), from, to, context: { ...noContext, tags: category.tags } };
  try {
    // The grammar wants no empty line within.
    const all = parse(escapeSigns(source).replace(/\n\s*(?=\n)/g, ''));
    let question: Parsed | undefined;
    for (const each of all) {
      if (each.type === 'Category') {
        const tag = tagOfCategory(each.title);
        category.tags = tag === undefined ? [] : [tag];
        made.context = { ...noContext, tags: category.tags };
        continue;
      }
      const tags = readTags([...(each.tags ?? []), ...category.tags], changes);
      question = {
        ...made,
        ...complete({ ...draftOf(each, texts, changes), tags }, changes),
        problem: null,
        changes,
      };
    }
    return question;
  } catch (error) {
    const problem =
      error instanceof NotUnderstood
        ? error.problem
        : ({ kind: 'syntax', line: from - 1 + lineOf(error) } as const);
    return { ...made, question: null, problem, changes: [], hasMarks: true };
  }
}

const lineOf = (error: unknown) =>
  (error as { location?: { start?: { line?: number } } }).location?.start?.line ?? 1;

const textsFor = (losses: Losses) => createRichTexts(losses, createPictures(losses));

/** A source anew: what its changed text loses is seen beside it. */
function mendGift(source: string, { context, from }: Parsed): Parsed[] {
  const texts = textsFor(createLosses());
  const category = { tags: context.tags ?? [] };
  return blocksOf(source.replace(/\r\n?/g, '\n')).flatMap((block) => {
    const place = { ...block, from: from + block.from - 1, to: from + block.to - 1 };
    return readBlock(place, category, texts) ?? [];
  });
}

/** Reads Moodle's GIFT (rules: question-import-formats): a block that is none leaves the others as they are. */
export async function readGift(text: string, options: ReadingOptions): Promise<ReadQuestions> {
  const losses = createLosses();
  const texts = textsFor(losses);
  const category = { tags: [] as string[] };
  const blocks = blocksOf(text);
  const made = await inSteps(
    blocks.slice(0, mostQuestions),
    (block) => readBlock(block, category, texts),
    options,
  );
  const questions = made.filter((each) => each !== undefined);
  if (questions.length === 0) throw new FileRefused('notGift');
  return {
    format: 'gift',
    questions,
    skipped: [],
    pictures: [],
    losses: losses.list(),
    text,
    leftOut: Math.max(0, blocks.length - mostQuestions),
    mend: mendGift,
  };
}
