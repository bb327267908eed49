/** What grading needs of a question. */
export interface Gradable {
  kind: 'single' | 'multiple' | 'judge' | 'blank' | 'text';
  marks: number;
  /** A multiple choice with marks for a part. */
  partial: boolean;
  options: readonly { id: number; isAnswer: boolean }[];
  blanks: readonly Blank[];
}

/** Right spellings, or a number with a tolerance. */
export interface Blank {
  answers: readonly string[];
  number: number | null;
  tolerance: number;
}

/** An answer in its one form, as it is kept: options chosen, or texts of the blanks (a text question: one). */
export interface Given {
  optionIds: number[];
  texts: string[];
}

/** Marks have two decimals at most: sums of thirds must not end in 0.30000000000000004. */
const roundMarks = (marks: number) => Math.round(marks * 100) / 100;

/** Width, case and spaces do not make an answer wrong. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

/** The values a text can mean as a number: 85% is 85 where the blank stands before a % sign, and 0.85 elsewhere. */
function readNumbers(text: string): number[] {
  const plain = fold(text).replace(/[−–—]/g, '-').replace(/ /g, '');
  const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?%?$/.test(plain) ? plain.replaceAll(',', '') : plain;
  const [, digits, percent] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?)(%?)$/.exec(grouped) ?? [];
  if (digits === undefined) return [];
  const value = Number(digits);
  return percent ? [value, value / 100] : [value];
}

export function isBlankRight(blank: Blank, text: string): boolean {
  const { number, tolerance, answers } = blank;
  if (number === null) return answers.some((answer) => fold(answer) === fold(text));
  // 0.1 + 0.2 within 0.3 ± 0: what a computer cannot hold exactly is not the student's mistake.
  const slack = tolerance + 1e-9 * Math.max(1, Math.abs(number));
  return readNumbers(text).some((value) => Math.abs(value - number) <= slack);
}

function isChosenRight({ options }: Gradable, { optionIds }: Given): boolean {
  return options.every(({ id, isAnswer }) => optionIds.includes(id) === isAnswer);
}

/** Each right choice brings its share, each wrong one takes a share away, never below nothing. */
function partOfChoices({ options }: Gradable, { optionIds }: Given): number {
  const right = options.filter(({ isAnswer }) => isAnswer).length;
  const chosen = options.filter(({ id }) => optionIds.includes(id));
  const balance = chosen.reduce((sum, { isAnswer }) => sum + (isAnswer ? 1 : -1), 0);
  return right === 0 ? 0 : Math.max(0, balance) / right;
}

function partOfBlanks({ blanks }: Gradable, { texts }: Given): number {
  const right = blanks.filter((blank, index) => isBlankRight(blank, texts[index] ?? '')).length;
  return blanks.length === 0 ? 0 : right / blanks.length;
}

function partOf(question: Gradable, given: Given): number {
  if (question.kind === 'blank') return partOfBlanks(question, given);
  if (given.optionIds.length === 0) return 0;
  if (question.kind === 'multiple' && question.partial) return partOfChoices(question, given);
  return isChosenRight(question, given) ? 1 : 0;
}

/** The marks an answer earns; null: a text waits for a teacher (an empty one is nothing, and waits for nobody). */
export function grade(question: Gradable, given: Given): number | null {
  if (question.kind === 'text') return given.texts.some((text) => text.trim() !== '') ? null : 0;
  return Math.min(question.marks, roundMarks(partOf(question, given) * question.marks));
}

/** What is not marked yet counts nothing until it is. */
export function sumScores(scores: readonly (number | null)[], total: number): number {
  return Math.min(total, roundMarks(scores.reduce<number>((sum, score) => sum + (score ?? 0), 0)));
}

export const totalOf = (questions: readonly { marks: number }[]) =>
  roundMarks(questions.reduce((sum, { marks }) => sum + marks, 0));

/** `passMark` in percent. */
export const isPass = ({ score, total, passMark }: { score: number; total: number; passMark: number }) =>
  total > 0 && (score / total) * 100 >= passMark - 1e-9;

/** Shares a question's score out over the rows that earned it, to the cent, so that the rows add up to it. */
export function shareOut(score: number, earns: readonly boolean[]): number[] {
  const rows = earns.filter(Boolean).length;
  const each = rows === 0 ? 0 : Math.floor((score / rows) * 100) / 100;
  const last = earns.lastIndexOf(true);
  return earns.map((earned, index) => {
    if (!earned) return 0;
    return index === last ? roundMarks(score - each * (rows - 1)) : each;
  });
}
