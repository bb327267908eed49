import type { calls, Data } from '@zhixing/contract';
import { itemAttemptsLeast } from '@zhixing/contract/gradebook-limits';
import type { ItemHint } from '@zhixing/contract/regrade-words';
import { itemAnswersMost } from '@zhixing/contract/staff/item-analysis';
import type { Gradable, StoredAnswer } from '../../assessment/index.ts';
import { isBlank, kinds } from '../../assessment/index.ts';
import { shareOfTotal } from '../../learning/counted-attempt.expressions.ts';

type Analysis = Data<typeof calls.getItemAnalysis>;
export type Counts = Analysis['items'][number]['count'];

/**
 * One attempt. `score` null: a person still has to mark that answer. `answer` null: a text that is not blank; which one does
 * not matter. `minutes` null: its start is not known.
 */
export interface Response {
  score: number;
  total: number;
  minutes: number | null;
  answers: readonly { questionId: number; answer: StoredAnswer | null; score: number | null }[];
}

/** An answer that was given: which option, which text, or what an item was matched with or where it was put. */
export interface GivenAnswer {
  group: number | null;
  /** The item that was matched or ordered. */
  groupOption: number | null;
  optionId: number | null;
  text: string;
  right: boolean;
  count: Counts;
}

type AnalysedQuestion = Gradable & { id: number };

export interface Item {
  count: Counts;
  blank: number;
  waiting: number;
  difficulty: number | null;
  discrimination: number | null;
  answers: GivenAnswer[];
  hints: ItemHint[];
}

type Third = 'upper' | 'lower' | null;
const none = (): Counts => ({ all: 0, upper: 0, lower: 0 });
function add(count: Counts, third: Third): void {
  count.all += 1;
  if (third) count[third] += 1;
}

/** The upper and the lower third of the attempts by their share of the points; of equal ones the first. */
export function thirdsOf(responses: readonly Response[]): Third[] {
  const order = responses
    .map((response, at) => ({ at, share: shareOfTotal.of(response) ?? 0 }))
    .sort((a, b) => b.share - a.share || a.at - b.at);
  const size = Math.floor(responses.length / 3);
  const thirds: Third[] = responses.map(() => null);
  for (const [rank, { at }] of order.entries())
    if (rank < size) thirds[at] = 'upper';
    else if (rank >= responses.length - size) thirds[at] = 'lower';
  return thirds;
}

/** Pearson's correlation of two equally long lists; null: of fewer than two pairs, or where one never varies. */
export function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const n = pairs.length;
  if (n < 2) return null;
  const meanX = pairs.reduce((sum, [x]) => sum + x, 0) / n;
  const meanY = pairs.reduce((sum, [, y]) => sum + y, 0) / n;
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xy += (x - meanX) * (y - meanY);
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
  }
  // Sums of rounded points that are all the same may differ by a hair.
  return xx < 1e-9 || yy < 1e-9 ? null : xy / Math.sqrt(xx * yy);
}

/** Adds what one student gave to the counts of a question's answers. */
function countAnswers(
  found: Map<string, GivenAnswer>,
  question: AnalysedQuestion,
  { given, third }: { given: StoredAnswer; third: Third },
): void {
  if (question.kind === 'text') return;
  for (const [at, row] of kinds[question.kind].rows(question, given).entries()) {
    if (!row.chosen) continue;
    const isPlaced = row.given !== undefined;
    const isTyped = row.text !== undefined;
    const group = isPlaced || isTyped ? at + 1 : null;
    // A target is an option; a place in an ordering is a number.
    const optionId = isPlaced ? (question.kind === 'matching' ? (row.given ?? null) : null) : row.optionId;
    const text = isTyped ? (row.text ?? '').trim() : isPlaced && optionId === null ? String(row.given) : '';
    const key = `${group} ${optionId} ${text}`;
    let answer = found.get(key);
    if (!answer) {
      const groupOption = isPlaced ? row.optionId : null;
      answer = { group, groupOption, optionId, text, right: row.right === true, count: none() };
      found.set(key, answer);
    }
    add(answer.count, third);
  }
}

/** The options of a choice in their order, also those that nobody chose; of other kinds the most frequent answers. */
function listAnswers(question: AnalysedQuestion, found: ReadonlyMap<string, GivenAnswer>): GivenAnswer[] {
  const given = [...found.values()];
  if (given.some(({ group }) => group !== null) || question.options.length === 0 || !isChoice(question))
    return [...Map.groupBy(given, ({ group }) => group ?? 0)]
      .sort(([a], [b]) => a - b)
      .flatMap(([, all]) => all.sort((a, b) => b.count.all - a.count.all).slice(0, itemAnswersMost));
  return question.options.map(
    ({ id, isAnswer }) =>
      given.find(({ optionId }) => optionId === id) ?? {
        group: null,
        groupOption: null,
        optionId: id,
        text: '',
        right: isAnswer,
        count: none(),
      },
  );
}
const isChoice = ({ kind }: AnalysedQuestion) => kind === 'single' || kind === 'multiple' || kind === 'judge';

/**
 * Whether a wrong answer was given more often than the right one. Each right option of a choice is compared; of a blank
 * the right spellings count together.
 */
function isWrongPreferred(
  question: AnalysedQuestion,
  found: ReadonlyMap<string, GivenAnswer>,
  of: keyof Counts,
) {
  const given = isChoice(question) ? listAnswers(question, found) : [...found.values()];
  return [...Map.groupBy(given, ({ group }) => group).values()].some((all) => {
    const rights = all.filter(({ right }) => right).map(({ count }) => count[of]);
    const wrongs = all.filter(({ right }) => !right).map(({ count }) => count[of]);
    const right = isChoice(question) ? Math.min(...rights) : rights.reduce((sum, each) => sum + each, 0);
    return Math.max(0, ...wrongs) > right;
  });
}

/** Below this discrimination a question hardly tells stronger students from weaker ones. */
const lowDiscrimination = 0.2;

const hintsOf = (
  question: AnalysedQuestion,
  { count, discrimination }: Pick<Item, 'count' | 'discrimination'>,
  found: ReadonlyMap<string, GivenAnswer>,
): ItemHint[] => {
  if (count.all < itemAttemptsLeast) return [];
  const hints: ItemHint[] = [];
  if (discrimination !== null && discrimination < 0) hints.push('negative');
  else if (discrimination !== null && discrimination < lowDiscrimination) hints.push('low');
  if (isWrongPreferred(question, found, 'upper')) hints.push('upperWrong');
  else if (isWrongPreferred(question, found, 'all')) hints.push('wrongOption');
  return hints;
};

/** The analysis of each question (rules: item-analysis), in one pass over the attempts. */
export function analyseItems(
  questions: readonly AnalysedQuestion[],
  responses: readonly Response[],
): Map<number, Item> {
  const thirds = thirdsOf(responses);
  const open = new Map(
    questions.map((question) => [
      question.id,
      {
        question,
        count: none(),
        blank: 0,
        waiting: 0,
        earned: 0,
        marked: 0,
        pairs: [] as [number, number][],
        found: new Map<string, GivenAnswer>(),
      },
    ]),
  );
  for (const [at, { score, total, answers }] of responses.entries()) {
    const third = thirds[at] ?? null;
    const isWhole = answers.every((each) => each.score !== null);
    for (const { questionId, answer, score: points } of answers) {
      const item = open.get(questionId);
      if (!item) continue;
      add(item.count, third);
      if (answer && isBlank(answer)) item.blank += 1;
      else if (answer) countAnswers(item.found, item.question, { given: answer, third });
      if (points === null) {
        item.waiting += 1;
        continue;
      }
      const { marks } = item.question;
      // One that does not count has no points (rules: regrade).
      if (marks === 0) continue;
      item.marked += 1;
      item.earned += points / marks;
      // While an answer waits, the rest of the test has no score yet.
      if (isWhole && total > marks) item.pairs.push([points, (score - points) / (total - marks)]);
    }
  }
  return new Map(
    [...open].map(([id, { question, found, pairs, earned, marked, ...counted }]) => {
      const { count, blank, waiting } = counted;
      const discrimination = correlation(pairs);
      const difficulty = marked === 0 ? null : earned / marked;
      const hints = hintsOf(question, { count, discrimination }, found);
      return [
        id,
        { count, blank, waiting, difficulty, discrimination, answers: listAnswers(question, found), hints },
      ];
    }),
  );
}

/** The quartiles of the times taken; null: none is known. */
export function minutesOf(responses: readonly Response[]): Analysis['minutes'] {
  const all = responses.flatMap(({ minutes }) => minutes ?? []).sort((a, b) => a - b);
  if (all.length === 0) return null;
  const at = (part: number) => Math.round((all[Math.floor((all.length - 1) * part)] ?? 0) * 10) / 10;
  return { attempts: all.length, lower: at(0.25), median: at(0.5), upper: at(0.75) };
}
