import { randomUUID } from 'node:crypto';
import type { QuestionKind } from '@zhixing/contract/words';
import type { Db, Transaction } from '../../../db/client.ts';
import type { KeptOption, PaperQuestion, PublishedTest } from '../../../schema/question.ts';
import { kinds } from '../kinds/kinds.ts';
import * as queries from './publish.queries.ts';

export type { PaperQuestion, PublishedTest };

/** Leaves out an empty `matchSort`, so that papers stored before matching questions existed still compare as equal. */
const optionOf = ({ text, isAnswer, matchSort }: KeptOption | queries.LiveQuestion['options'][number]) => ({
  text,
  isAnswer,
  ...(matchSort == null ? {} : { matchSort }),
});

const contentOf = (question: queries.LiveQuestion | PaperQuestion): PaperQuestion => ({
  bankId: question.bankId,
  kind: question.kind,
  stem: question.stem,
  marks: question.marks,
  partial: question.partial,
  options: question.options.map(optionOf),
  blanks: question.blanks.map(({ answers, number, tolerance }) => ({ answers, number, tolerance })),
  explanation: question.explanation,
  guide: question.guide,
  pool: question.pool,
  draw: question.draw,
});
const asText = (question: queries.LiveQuestion | PaperQuestion) => JSON.stringify(contentOf(question));

/** The published tests of a project, by chapter. */
export async function readPublishedTests(
  db: Db,
  which: { projectId: number },
): Promise<Map<number, PublishedTest>> {
  const tests = await queries.listTests(db, which);
  const chapterIds = tests.map(({ chapterId }) => chapterId);
  const live = Map.groupBy(await queries.listLive(db, { chapterIds }), ({ chapterId }) => chapterId);
  return new Map(
    tests.map(({ chapterId, ...rules }) => [
      chapterId,
      { ...rules, questions: (live.get(chapterId) ?? []).map(contentOf) },
    ]),
  );
}

/**
 * The options to insert, with their positions. For a kind that is always shuffled they are inserted in random order:
 * ids are given in the order of insertion and would reveal the right order.
 */
export function unordered(kind: QuestionKind, options: KeptOption[]) {
  const placed = options.map((option, index) => ({ ...option, sort: index + 1 }));
  if (kinds[kind].shuffles !== 'always') return placed;
  return placed
    .map((option) => ({ option, key: randomUUID() }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ option }) => option);
}

/**
 * Writes a test's rules and its paper. An unchanged question keeps its row. A changed one becomes a new question of the
 * next paper, so that a student with an open attempt can submit the paper they see (rules: revised-test).
 */
export async function publishTest(
  tx: Transaction,
  { chapterId, test: { questions, ...rules } }: { chapterId: number; test: PublishedTest },
): Promise<void> {
  const paper = await queries.writeRules(tx, { chapterId, ...rules });
  const live = await queries.listLive(tx, { chapterIds: [chapterId] });
  const free = new Map(live.map((row) => [row.id, asText(row)]));
  const keep = (wanted: PaperQuestion) => {
    const text = asText(wanted);
    const found = [...free].find(([, each]) => each === text)?.[0];
    if (found !== undefined) free.delete(found);
    return found;
  };
  const placed = questions.map((question, index) => ({ question, sort: index + 1, kept: keep(question) }));
  const fresh = placed.filter(({ kept }) => kept === undefined);
  const isNext = free.size > 0 || (fresh.length > 0 && live.length > 0);
  const next = isNext ? paper + 1 : paper;
  await queries.retire(tx, { ids: [...free.keys()], toPaper: next });
  await queries.place(
    tx,
    placed.flatMap(({ kept, sort }) => (kept === undefined ? [] : [{ id: kept, sort }])),
  );
  for (const { question, sort } of fresh) {
    const { options, blanks, ...row } = question;
    await queries.insertQuestion(tx, {
      row: { ...row, chapterId, sort, fromPaper: next },
      options: unordered(row.kind, options),
      blanks,
    });
  }
  if (isNext) await queries.setPaper(tx, { chapterId, paper: next });
}

/** What the author would have written, for a published question without a bank. */
export const writtenOf = ({ kind, options, blanks }: PaperQuestion) =>
  kinds[kind].written({ options, blanks });

/** Published questions of these chapters that are not in the bank yet. */
export async function listUnbanked(tx: Transaction, which: { chapterIds: number[] }) {
  const live = await queries.listLive(tx, which);
  return live.filter(({ bankId }) => bankId === null).map((row) => ({ id: row.id, ...contentOf(row) }));
}

export const linkToBank = (tx: Transaction, which: { id: number; bankId: number }) =>
  queries.linkToBank(tx, which);
