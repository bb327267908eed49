import type { calls, Data } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import type { Dependencies } from '../../action/action.ts';
import { createCache } from '../../base/cache.ts';
import { numberOf } from '../../base/number-of.ts';
import { elementsOf } from '../../base/written.ts';
import type { FileLinks } from '../../text/file-addresses.ts';
import { renderLine, renderMarkdown } from '../../text/render.ts';
import { createLinks, type OwnedFiles } from '../upload/files.door.ts';
import { shareOut } from './grading.ts';
import type { Given, Gradable, Option } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import type { Question } from './sheet.domain.ts';
import { showOptions } from './show-options.ts';

type Score = Data<typeof calls.getScore>;
type ConnectRow = Score['connectInfo'][number];

/** What is shown of a question that was answered, of a paper or of a draft. */
type AnsweredQuestion = Gradable &
  Pick<Question, 'id' | 'stem' | 'explanation'> & {
    options: readonly (Option & { text: string })[];
    /** Where the options stand in an order of this attempt: the question as it is remembered. */
    authored?: object;
  };

export interface Answered {
  question: AnsweredQuestion;
  given: Given;
  score: number | null;
  /** Whether a teacher has yet to mark it. */
  waiting: boolean;
  /** The marker's; '': none. */
  comment: string;
}

const bit = (value: boolean) => (value ? 1 : 0);

/**
 * The rows of one question, its score shared out over those that earned it (rules: score-rows). Until answers are
 * revealed the shares are no more told than the right answers: they would give them away (rules: answer-score-reveal).
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

/** `files`: what the questions may show. */
export interface Telling {
  deps: Dependencies;
  language: Language;
  files: OwnedFiles;
}

async function resultOf(
  { language, links }: { language: Language; links: FileLinks },
  answered: Answered,
  revealed: boolean,
) {
  const { question, score, waiting, comment } = answered;
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
    ...shown,
    answers: revealed ? kinds[kind].rightTexts(question, language) : [],
    explanation: explanationHtml,
  };
}

/** The part of a score that shows the paper: what was chosen, the marks, and once revealed what was right. */
export async function showPaper(telling: Telling, answered: Answered[], revealed: boolean) {
  const { links } = createLinks(telling, telling.files);
  const { language } = telling;
  return {
    connectInfo: answered.flatMap((each) => rowsOf(each, revealed)),
    results: await Promise.all(answered.map((each) => resultOf({ language, links }, each, revealed))),
  };
}

/** What is written of one question with one answer to it, which a class has alike. */
interface Part {
  connectInfo: Buffer;
  result: Buffer;
}
const mostBytes = 16 * 1024 * 1024;
/** What two buffers cost beside their bytes: their memory's own record. */
const besides = 400;
const parts = createCache<Part>({
  maxBytes: mostBytes,
  bytesOf: ({ connectInfo, result }) => connectInfo.length + result.length + besides,
});
/** Characters of an answer in words; hardly two write a longer one alike. */
const longest = 60;

/** All that is written of it depends on; null: nobody else has it alike. */
function keyOf(
  language: Language,
  { question, given, score, waiting, comment }: Answered,
  revealed: boolean,
) {
  const { optionIds, texts, pairs = [] } = given;
  const words = texts.length > 0 ? JSON.stringify(texts) : '';
  if (comment !== '' || words.length > longest) return null;
  const { authored = question, options } = question;
  const order = authored === question ? '' : options.map(({ id }) => id).join();
  const marks = `${score} ${waiting} ${revealed} ${language}`;
  return `${numberOf(authored)} ${order} ${marks} ${optionIds.join()} ${pairs.join()} ${words}`;
}

async function partOf(telling: Telling, answered: Answered, revealed: boolean): Promise<Part> {
  const { language } = telling;
  const key = keyOf(language, answered, revealed);
  const known = key === null ? undefined : parts.get(key);
  if (known) return known;
  const { links, isAnyAsked } = createLinks(telling, telling.files);
  const part = {
    connectInfo: elementsOf(rowsOf(answered, revealed)),
    result: elementsOf([await resultOf({ language, links }, answered, revealed)]),
  };
  if (key !== null && !isAnyAsked()) parts.set(key, part);
  return part;
}

/** The same as showPaper, written. */
export async function writePaper(telling: Telling, answered: readonly Answered[], revealed: boolean) {
  const written = await Promise.all(answered.map((each) => partOf(telling, each, revealed)));
  return {
    connectInfo: written.map(({ connectInfo }) => connectInfo),
    results: written.map(({ result }) => result),
  };
}
