import type { calls, Data } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import type { Dependencies } from '../../../action/action.ts';
import { createCache } from '../../../base/cache/cache.ts';
import { elementsOf } from '../../../base/cache/written.ts';
import { numberOf } from '../../../base/number-of.ts';
import type { FileLinks } from '../../../text/file-addresses.ts';
import { renderLine, renderMarkdown } from '../../../text/render.ts';
import { createLinks, type OwnedFiles } from '../../files/index.ts';
import type { MarkBefore } from '../assessment.queries.ts';
import { shareOut } from '../grading.ts';
import type { Gradable, Option, StoredAnswer } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { showOptions } from '../paper/show-options.ts';
import type { Question } from '../paper/test-context.domain.ts';

type Score = Data<typeof calls.getScore>;
type ConnectRow = Score['connectInfo'][number];

/** The fields of an answered question that a result shows; from a paper or from a draft. */
type AnsweredQuestion = Gradable &
  Pick<Question, 'id' | 'stem' | 'explanation'> & {
    options: readonly (Option & { text: string })[];
    /** The cached question, when the options are shuffled for this attempt. */
    authored?: object;
  };

export interface Answered {
  question: AnsweredQuestion;
  given: StoredAnswer;
  score: number | null;
  /** Whether a teacher still has to mark it. */
  waiting: boolean;
  /** The teacher's comment; '': none. */
  comment: string;
  corrections: readonly MarkBefore[];
}

const bit = (value: boolean) => (value ? 1 : 0);

/**
 * The result rows of one question; its score is divided among the rows that earned it (rules: score-rows). Before
 * answers are revealed, the shares are hidden too, because they would give the right answers away (rules:
 * answer-score-reveal).
 */
function rowsOf({ question, given, score }: Answered, revealed: boolean): ConnectRow[] {
  const rows = kinds[question.kind].rows(question, given);
  const shares = shareOut(
    score ?? 0,
    rows.map(({ earns }) => earns),
  );
  return rows.map(({ optionId, text, chosen, right, given: put, expected }, index) => ({
    questionId: question.id,
    optionId,
    isAnswer: revealed && right !== null ? bit(right) : null,
    isChoose: bit(chosen),
    answer_score: revealed ? (shares[index] ?? 0) : null,
    ...(text === undefined ? {} : { text }),
    ...(put === undefined ? {} : { given: put, expected: revealed ? (expected ?? null) : null }),
  }));
}

/** `files`: the files that the questions may show. */
export interface ResultContext {
  deps: Dependencies;
  language: Language;
  files: OwnedFiles;
}

async function resultOf(
  { language, links }: { language: Language; links: FileLinks },
  answered: Answered,
  revealed: boolean,
) {
  const { question, score, waiting, comment, corrections } = answered;
  const { id, kind, stem, marks, options, explanation } = question;
  const html = (text: string) => renderMarkdown(text, links);
  const [stemHtml, explanationHtml, shown] = await Promise.all([
    html(stem),
    revealed && explanation !== '' ? html(explanation) : null,
    showOptions(kind, options, (text) => renderLine(text, links)),
  ]);
  return {
    questionId: id,
    kind,
    stem: stemHtml,
    marks,
    score: revealed ? score : null,
    waiting,
    comment: revealed && comment !== '' ? comment : null,
    corrections: revealed ? [...corrections] : [],
    ...shown,
    answers: revealed ? kinds[kind].rightTexts(question, language) : [],
    explanation: explanationHtml,
    ...(revealed && question.corrected ? { corrected: question.corrected.way } : {}),
  };
}

/** The part of a score that shows the paper: choices, marks and, once revealed, the right answers. */
export async function showPaper(context: ResultContext, answered: Answered[], revealed: boolean) {
  const { links } = createLinks(context, context.files);
  const { language } = context;
  return {
    connectInfo: answered.flatMap((each) => rowsOf(each, revealed)),
    results: await Promise.all(answered.map((each) => resultOf({ language, links }, each, revealed))),
  };
}

/** The JSON of one question with one answer to it; classmates with the same answer share it. */
interface Part {
  connectInfo: Buffer;
  result: Buffer;
}
const mostBytes = 16 * 1024 * 1024;
/** Bytes of memory that two buffers cost in addition to their content. */
const besides = 400;
const parts = createCache<Part>({
  maxBytes: mostBytes,
  bytesOf: ({ connectInfo, result }) => connectInfo.length + result.length + besides,
});
/** Longest text answer (characters) that is cached; longer ones are rarely the same. */
const longest = 60;

/**
 * The cache key, made of all inputs of `Part`; null: not cached, because nobody else has the same answer or comment.
 */
function keyOf(
  language: Language,
  { question, given, score, waiting, comment, corrections }: Answered,
  revealed: boolean,
) {
  const { optionIds, texts, pairs = [] } = given;
  const words = texts.length > 0 ? JSON.stringify(texts) : '';
  if (comment !== '' || corrections.length > 0 || words.length > longest) return null;
  const { authored = question, options } = question;
  const order = authored === question ? '' : options.map(({ id }) => id).join();
  const marks = `${score} ${waiting} ${revealed} ${language}`;
  return `${numberOf(authored)} ${order} ${marks} ${optionIds.join()} ${pairs.join()} ${words}`;
}

async function partOf(context: ResultContext, answered: Answered, revealed: boolean): Promise<Part> {
  const { language } = context;
  const key = keyOf(language, answered, revealed);
  const known = key === null ? undefined : parts.get(key);
  if (known) return known;
  const { links, isAnyAsked } = createLinks(context, context.files);
  const part = {
    connectInfo: elementsOf(rowsOf(answered, revealed)),
    result: elementsOf([await resultOf({ language, links }, answered, revealed)]),
  };
  if (key !== null && !isAnyAsked()) parts.set(key, part);
  return part;
}

/** The same as `showPaper`, as JSON bytes. */
export async function writePaper(context: ResultContext, answered: readonly Answered[], revealed: boolean) {
  const written = await Promise.all(answered.map((each) => partOf(context, each, revealed)));
  return {
    connectInfo: written.map(({ connectInfo }) => connectInfo),
    results: written.map(({ result }) => result),
  };
}
