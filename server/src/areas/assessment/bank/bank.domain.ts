import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import type { Db, Transaction } from '../../../db/client.ts';
import type { Sentence } from '../../../locales/say.ts';
import type { Authored } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import type { PaperQuestion } from '../paper/publish.domain.ts';
import * as queries from './bank.queries.ts';

export type BankRow = Awaited<ReturnType<typeof queries.listBank>>[number];

/** What is stored of a question's content, in every bank. */
export type BankContent = Pick<
  BankRow,
  'kind' | 'stem' | 'marks' | 'partial' | 'parts' | 'explanation' | 'guide' | 'tags'
>;

/** The questions of a project's bank, without removed ones. */
export const listBank = (db: Db, which: { projectId: number }) => queries.listBank(db, which);

/** `there`: questions in the bank. `ever`: the same with removed ones. */
export const countBank = (db: Db, which: { projectId: number }) => queries.countBank(db, which);

export const findBankQuestion = (db: Db, which: { id: number; projectId: number }) =>
  queries.findQuestion(db, which);

/** The parts that this kind of question uses; fields of other kinds are dropped. */
function partsOf({ options, answer, blanks, pairs = [] }: QuestionFields): Authored {
  return {
    options,
    ...(pairs.length > 0 ? { pairs } : {}),
    ...(answer === null ? {} : { answer }),
    blanks: blanks.map(({ answers, number, tolerance }) =>
      number === null ? { answers } : { number, tolerance, ...(answers.length > 0 ? { answers } : {}) },
    ),
  };
}

/** A question in the columns of a bank, the project's or a shared one. */
export function bankColumnsOf(question: QuestionFields) {
  const { options: _, answer: __, blanks: ___, pairs: ____, ...fields } = question;
  const tags = [...new Set(fields.tags.map((tag) => tag.trim()).filter(Boolean))];
  return { ...fields, tags, parts: partsOf(question) };
}

/** The shared question that a question of a project is a copy of, and the revision that was copied. */
export interface Origin {
  originId: number;
  originRevision: number;
}

interface Writing {
  projectId: number;
  question: QuestionFields;
  by: number;
  now: Date;
}

export const addToBank = (tx: Transaction, { projectId, question, by, now }: Writing) =>
  queries.insertQuestion(tx, {
    ...bankColumnsOf(question),
    projectId,
    updatedBy: by,
    updatedAt: now,
  });

/** Adds questions in one statement and returns their ids in the order of `questions`. `origins`: what each is a copy of. */
export const addAllToBank = (
  tx: Transaction,
  {
    projectId,
    questions,
    origins = [],
    by,
    now,
  }: Omit<Writing, 'question'> & { questions: QuestionFields[]; origins?: Origin[] },
) =>
  queries.insertQuestions(
    tx,
    questions.map((question, at) => ({
      ...bankColumnsOf(question),
      ...origins[at],
      projectId,
      updatedBy: by,
      updatedAt: now,
    })),
  );

/** Adds a published question to the bank, in the form in which an author would have written it. */
export const importToBank = (
  tx: Transaction,
  {
    projectId,
    question,
    parts,
    now,
  }: { projectId: number; question: PaperQuestion; parts: Authored; now: Date },
) => {
  const { kind, stem, marks, partial, explanation, guide } = question;
  const row = { projectId, kind, stem, marks, partial, explanation, guide, parts, updatedAt: now };
  return queries.insertQuestion(tx, row);
};

/** Saves the question and returns the next revision; undefined: another save came first. */
export const rewriteInBank = (
  tx: Transaction,
  {
    projectId,
    question,
    origin,
    by,
    now,
    id,
    revision,
  }: Writing & { id: number; revision: number; origin?: Origin },
) =>
  queries.writeQuestion(tx, {
    id,
    projectId,
    revision,
    row: { ...bankColumnsOf(question), ...origin, updatedBy: by, updatedAt: now },
  });

/** Names the shared questions that these became; those that have an origin keep it. */
export const setOrigins = (
  tx: Transaction,
  which: { projectId: number; origins: (Origin & { id: number })[] },
) => queries.setOrigins(tx, which);

export const removeFromBank = (tx: Transaction, which: { id: number; projectId: number; now: Date }) =>
  queries.removeQuestion(tx, which);

/** How many of them are of this project; those that were removed before stay so. */
export const removeAllFromBank = (tx: Transaction, which: { ids: number[]; projectId: number; now: Date }) =>
  queries.removeQuestions(tx, which);

/** A page of the questions removed since `since`, and their number. */
export const listRemoved = (
  db: Db,
  which: { projectId: number; since: Date; offset: number; limit: number },
) => queries.listRemoved(db, which);

export const restoreToBank = (tx: Transaction, which: { id: number; projectId: number }) =>
  queries.restoreQuestion(tx, which);

/** What the author left out or wrote too much; null: the question can be published. */
export function faultOfBank({
  kind,
  stem,
  parts,
}: Pick<BankRow, 'kind' | 'stem' | 'parts'>): Sentence | null {
  if (stem.trim() === '') return '还没有题干';
  const { options = [] } = parts;
  if (kinds[kind].needsOptions && options.length < 2) return '至少要有两个选项';
  if (kinds[kind].needsOptions && options.some(({ text }) => text.trim() === '')) return '有一个选项是空的';
  const meant = { ...parts, ...(parts.blanks?.length === 0 ? { blanks: undefined } : {}) };
  return kinds[kind].fault(meant as Authored);
}

/** A bank question in the form of a published paper. */
export function paperOf(
  row: BankRow,
  { pool, draw }: { pool: number | null; draw: number | null },
): PaperQuestion {
  const { id, kind, stem, marks, partial, explanation, guide, parts } = row;
  return {
    bankId: id,
    kind,
    stem,
    marks,
    partial,
    explanation,
    guide,
    pool,
    draw,
    options: kinds[kind].options(parts),
    blanks: kinds[kind].blanks(parts),
  };
}

/** A bank question in the form that the author edits. */
export function authoredOf({ kind, parts, ...row }: BankContent): QuestionFields {
  const { stem, marks, partial, explanation, guide, tags } = row;
  return {
    kind,
    stem,
    marks,
    partial,
    explanation,
    guide,
    tags,
    options: (parts.options ?? []).map(({ text, answer }) => ({ text, answer: answer === true })),
    answer: parts.answer ?? null,
    pairs: parts.pairs ?? [],
    blanks: (parts.blanks ?? []).map(({ answers = [], number = null, tolerance = 0 }) => ({
      answers,
      number,
      tolerance,
    })),
  };
}
