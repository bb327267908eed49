import { randomUUID } from 'node:crypto';
import type { TestSettings } from '@zhixing/contract/authoring-shapes';
import type { QuestionKind } from '@zhixing/contract/words';
import type { Db, Transaction } from '../../db/client.ts';
import type { KeptOption } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import * as queries from './publish.queries.ts';

/** A question as a paper holds it. `bankId` null: it was published before there was a bank. */
export interface PaperQuestion {
  bankId: number | null;
  kind: QuestionKind;
  stem: string;
  marks: number;
  partial: boolean;
  options: KeptOption[];
  blanks: { answers: string[]; number: number | null; tolerance: number }[];
  explanation: string;
  guide: string;
  /** One of those of which each attempt draws `draw`; null: always asked. */
  pool: number | null;
  draw: number | null;
}

export interface PublishedTest extends Omit<TestSettings, 'questionIds' | 'draws'> {
  questions: PaperQuestion[];
}

/** Without `matchSort` where there is none: so a paper that was kept before there was a matching is still the same. */
const optionOf = ({ text, isAnswer, matchSort }: KeptOption | queries.LiveQuestion['options'][number]) => ({
  ...{ text, isAnswer },
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

/** The tests of a project as they are published, by chapter. */
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
 * The options to write down, with their places: of a kind that always stands in another order mixed, because ids are
 * given out as they are written, and would tell the right order.
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
 * Writes a test's rules and its paper. A question that is the same stays the same row; one that changed is another
 * question of the next paper, so that whoever is taking the paper hands in the one in front of them (rules: revised-test).
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

/** What the author of a question that is published without a bank would have written. */
export const writtenOf = ({ kind, options, blanks }: PaperQuestion) =>
  kinds[kind].written({ options, blanks });

/** Published questions that are of no bank yet, of these chapters. */
export async function listUnbanked(tx: Transaction, which: { chapterIds: number[] }) {
  const live = await queries.listLive(tx, which);
  return live.filter(({ bankId }) => bankId === null).map((row) => ({ id: row.id, ...contentOf(row) }));
}

export const linkToBank = (tx: Transaction, which: { id: number; bankId: number }) =>
  queries.linkToBank(tx, which);
