import type { QuestionKind } from '@zhixing/contract/question-kinds';
import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { answerInBrackets, blanksOf, gapsOf } from './answers.ts';
import { checkOrdering, checkPairs } from './check-lists.ts';
import { defaultMarks, difficultyTag, fittingTags, isMarks, most } from './limits.ts';
import { fail, NotUnderstood } from './not-understood.ts';
import type { Change, Context, Problem, Section } from './parsed.ts';
import type { Written } from './read-block.ts';
import { lettersOf, truthOf } from './signs.ts';

export interface Made {
  question: QuestionFields | null;
  problem: Problem | null;
  changes: Change[];
  hasMarks: boolean;
}

const sameAnswer = (first: string, second: string) => {
  const plain = (text: string) =>
    lettersOf(text) ?? String(truthOf(text) ?? text.replace(/[\s.。]/g, '').toLowerCase());
  return plain(first) === plain(second);
};

interface Given {
  stem: string;
  answer: string;
  name: string;
  kind: Section['kind'];
  changes: Change[];
}

/** A question that has options. */
function withOptions({ options }: Written, { answer, kind, name, changes }: Given) {
  if (options.some((each) => each === '')) fail({ kind: 'emptyOption' });
  if (options.length > most.options || options.some(({ length }) => length > most.option))
    fail({ kind: 'tooLong' });
  if (kind === 'blank' || kind === 'text') fail({ kind: 'optionsIn', name });
  if (answer === '') fail({ kind: 'noAnswer' });
  const letters = lettersOf(answer);
  const truth = truthOf(answer);
  const truths = options.map(truthOf);
  const isJudge = options.length === 2 && truths.includes(true) && truths.includes(false);
  const known = options.map((_, at) => String.fromCharCode(65 + at));
  if (isJudge && kind !== 'single' && kind !== 'multiple' && kind !== 'any') {
    const right = letters !== undefined && letters.length === 1 ? truths[known.indexOf(letters)] : truth;
    if (right === undefined) fail({ kind: 'unreadAnswer', answer });
    changes.push({ kind: 'judgeOptions' });
    return { kind: 'judge' as const, answer: right ?? null };
  }
  if (kind === 'judge') fail({ kind: 'optionsIn', name });
  if (letters === undefined) return fail({ kind: 'unreadAnswer', answer });
  const outside = [...letters].filter((letter) => !known.includes(letter)).join('');
  if (outside !== '') fail({ kind: 'answerOutside', letters: outside });
  const isSeveral = letters.length > 1;
  if ((kind === 'single' && isSeveral) || (kind === 'multiple' && !isSeveral))
    fail({ kind: 'contradiction', name, answer: letters });
  if (kind === undefined && isSeveral) changes.push({ kind: 'multiple' });
  return {
    kind: kind === 'any' || isSeveral ? ('multiple' as const) : ('single' as const),
    options: options.map((text, at) => ({ text, answer: letters.includes(known[at] ?? '?') })),
  };
}

function asBlanks(gaps: number, { answer, changes }: Given) {
  if (answer === '') fail({ kind: 'noAnswer' });
  if (gaps > most.blanks) fail({ kind: 'tooManyBlanks' });
  const { blanks, count, pieces } = blanksOf(answer, gaps);
  if (!blanks) return fail({ kind: 'blankCount', gaps, answers: count });
  const isTooMuch = ({ answers }: (typeof blanks)[number]) =>
    answers.length > most.answers || answers.some(({ length }) => length > most.answer);
  if (blanks.some(isTooMuch)) fail({ kind: 'tooLong' });
  if (blanks.some(({ answers, number }) => answers.length === 0 && number === null))
    fail({ kind: 'noAnswer' });
  if (pieces) changes.push({ kind: 'pieces' });
  const several = blanks.flatMap(({ answers }, at) => (answers.length > 1 ? [at + 1] : []));
  if (several.length > 0) changes.push({ kind: 'alternatives', blanks: several });
  if (blanks.some(({ number }) => number !== null)) changes.push({ kind: 'tolerance' });
  return { kind: 'blank' as const, blanks };
}

/** A question that has no options. */
function withoutOptions(given: Given) {
  const { stem, answer, kind, name, changes } = given;
  const { underscores, brackets } = gapsOf(stem);
  const truth = truthOf(answer);
  if (kind === 'single' || kind === 'multiple' || kind === 'choice' || kind === 'any')
    fail({ kind: 'noOptions' });
  if (kind === 'judge') {
    if (answer === '') fail({ kind: 'noAnswer' });
    if (truth === undefined) fail({ kind: 'contradiction', name, answer });
    return { kind: 'judge' as const, answer: truth ?? null };
  }
  if (kind === 'blank') return asBlanks(underscores || brackets || 1, given);
  if (kind === 'text') return { kind: 'text' as const };
  if (underscores > 0) return asBlanks(underscores, given);
  if (truth !== undefined) return { kind: 'judge' as const, answer: truth };
  if (lettersOf(answer) !== undefined) fail({ kind: 'noOptions' });
  if (brackets > 0) return asBlanks(brackets, given);
  changes.push({ kind: 'toText' });
  return { kind: 'text' as const };
}

/** A pair is `left → right`, a right text that belongs to no left one `→ right`; what is to be put in order stands line by line. */
function inLines(kind: 'matching' | 'ordering', { answer, name }: Given) {
  const lines = answer
    .split(/[\n；;]/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (kind === 'ordering') {
    if (lines.length < 2) fail({ kind: 'kindNotRead', name });
    const options = lines.map((text) => ({ text, answer: true }));
    checkOrdering(options);
    return { kind, options };
  }
  const pairs = lines.map((line) => {
    const [, left = '', right = ''] = /^(.*?)\s*(?:→|=>|->)\s*(.+)$/.exec(line) ?? [];
    if (right === '') fail({ kind: 'kindNotRead', name });
    return { left: left.trim(), right: right.trim() };
  });
  if (pairs.length === 0) fail({ kind: 'kindNotRead', name });
  checkPairs(pairs);
  return { kind, pairs };
}

function tagsOf({ tags, difficulty }: Written, changes: Change[]): string[] {
  if (difficulty === '') return fittingTags(tags, changes);
  const tag = difficultyTag(difficulty);
  changes.push({ kind: 'difficulty', tag });
  return fittingTags([...tags, tag], changes);
}

function marksOf({ marks }: Written, section: Section | undefined, blanks: number): number | undefined {
  const written = marks === undefined ? undefined : Number(marks);
  const points =
    written ?? (section?.marks === undefined ? undefined : section.marks * (section.perBlank ? blanks : 1));
  if (points === undefined) return undefined;
  return isMarks(points) ? Math.round(points * 100) / 100 : fail({ kind: 'marks' });
}

const hasGaps = (text: string) => gapsOf(text).underscores > 0 || gapsOf(text).brackets > 0;

function make(written: Written, { section, listed, listProblem }: Context): Omit<Made, 'problem'> {
  const changes: Change[] = [];
  const kind = written.kind ?? section?.kind;
  const name = section?.name ?? '';
  if (written.wrongLetter && kind !== 'text') fail({ kind: 'letters', ...written.wrongLetter });
  const hasNoBrackets = kind === 'text' || kind === 'blank' || kind === 'matching' || kind === 'ordering';
  const inside = hasNoBrackets ? undefined : answerInBrackets(written.stem);
  const said = [
    ...written.answers,
    ...(inside ? [inside.answer] : []),
    ...(listed?.answer ? [listed.answer] : []),
  ];
  const [answer = ''] = said;
  const other = said.find((each) => !sameAnswer(each, answer));
  if (other !== undefined) fail({ kind: 'twoAnswers', first: answer, second: other });
  if (listProblem && answer === '') fail(listProblem);
  const stem = inside?.stem ?? written.stem;
  if (inside) changes.push({ kind: 'bracketAnswer' });
  if (stem === '') fail({ kind: 'noStem' });
  if (written.passage !== '') changes.push({ kind: 'passage' });
  if (written.joinedOptions) changes.push({ kind: 'optionLines' });
  const given: Given = { stem, answer, name, kind, changes };
  const parts: { kind: QuestionKind } & Partial<QuestionFields> =
    kind === 'matching' || kind === 'ordering'
      ? inLines(kind, given)
      : written.options.length > 0
        ? withOptions(written, given)
        : withoutOptions(given);
  const guide = parts.kind === 'text' ? [answer, written.guide].filter(Boolean).join('\n\n') : written.guide;
  const explanation = [written.explanation, listed?.explanation ?? ''].filter(Boolean).join('\n\n').trim();
  const whole = [written.passage, stem].filter(Boolean).join('\n\n');
  // Where a stem has gaps, students fill in all of them.
  if (parts.kind === 'blank' && written.passage !== '' && hasGaps(written.passage))
    fail({ kind: 'gapsInPassage' });
  if ([whole, guide, explanation].some(({ length }) => length > most.stem)) fail({ kind: 'tooLong' });
  const marks = marksOf(written, section, parts.blanks?.length ?? 1);
  return {
    question: {
      stem: whole,
      marks: marks ?? defaultMarks,
      partial: false,
      options: [],
      answer: null,
      blanks: [],
      pairs: [],
      explanation,
      guide,
      tags: tagsOf(written, changes),
      ...parts,
    },
    changes,
    hasMarks: marks !== undefined,
  };
}

/** A question of what is written, or why it is none. */
export function makeQuestion(written: Written, context: Context): Made {
  try {
    return { ...make(written, context), problem: null };
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return { question: null, problem: error.problem, changes: [], hasMarks: true };
  }
}
