import { textBytes } from '../../../base/cache/cache.ts';
import { oneLine } from '../../../base/one-line.ts';
import type { Db } from '../../../db/client.ts';
import type { DocumentNode, Fields, ProjectDocument } from '../../../schema/project-document.ts';
import {
  type BankRow,
  listBank,
  type PublishedTest,
  paperOf,
  readPublishedTests,
} from '../../assessment/index.ts';
import { listUnseenVideos, readPublishedNodes } from '../../learning/index.ts';
import { readPublishedFields } from '../../projects/index.ts';
import { readPublishedHomework } from '../../schoolwork/index.ts';
import * as queries from '../draft.queries.ts';

/** A draft in the form in which it would be published, with the bank that its tests use. */
export interface Compiled extends ProjectDocument {
  /** The draft's row, read before its nodes: if the draft changes meanwhile, its revision is later than this one. */
  draft: queries.DraftRow;
  /** Approximate bytes of what was read. */
  bytes: number;
  bank: BankRow[];
  drafts: queries.DraftNodeRow[];
  /** Tests with too many or too long questions; they get no paper. */
  tooLarge: number[];
  /** The videos that nobody can see yet. */
  unseen: number[];
}

/** Approximate bytes of a question in memory. */
const questionBytes = (row: BankRow) =>
  400 +
  textBytes(row.stem) +
  textBytes(row.explanation) +
  textBytes(row.guide) +
  textBytes(JSON.stringify(row.parts));

/** Approximate bytes of a draft's nodes and of its bank in memory. */
export const draftBytes = (drafts: readonly { body: string }[], bank: readonly BankRow[]) =>
  drafts.reduce((sum, { body }) => sum + textBytes(body), 0) +
  bank.reduce((sum, row) => sum + questionBytes(row), 0);

/** Bytes of questions that one test and all tests together may have. A question counts for each test that uses it. */
const mostOfTest = 2 * 1024 * 1024;
const mostOfTests = 32 * 1024 * 1024;

/**
 * Makes the papers of tests one after another. A test that exceeds the limit of one test, or what is left for all
 * tests, gets an empty paper and is listed in `tooLarge`.
 */
function createPapers(bank: BankRow[]) {
  const byId = new Map(bank.map((row) => [row.id, row]));
  const bytesOf = new Map(bank.map((row) => [row.id, questionBytes(row)]));
  const tooLarge: number[] = [];
  let left = mostOfTests;
  return {
    tooLarge,
    of(node: queries.DraftNodeRow): PublishedTest | null {
      const test = testOf(node, bank, byId);
      const bytes = (test?.questions ?? []).reduce(
        (sum, { bankId }) => sum + (bytesOf.get(bankId ?? 0) ?? 0),
        0,
      );
      if (test === null || (bytes <= mostOfTest && bytes <= left)) {
        left -= bytes;
        return test;
      }
      tooLarge.push(node.id);
      return { ...test, questions: [] };
    },
  };
}

/** The paper of a test: its chosen questions, then the pools it draws from. */
function testOf(
  { settings }: queries.DraftNodeRow,
  bank: BankRow[],
  byId: ReadonlyMap<number, BankRow>,
): PublishedTest | null {
  const { test } = settings;
  if (!test) return null;
  const { questionIds, draws, ...rules } = test;
  const named = questionIds.flatMap((id) => byId.get(id) ?? []);
  const taken = new Set(questionIds);
  const drawn = draws.flatMap(({ tag, count }, pool) => {
    const members = bank.filter(({ id, tags }) => tags.includes(tag) && !taken.has(id));
    for (const { id } of members) taken.add(id);
    return members.map((row) => paperOf(row, { pool, draw: count }));
  });
  return { ...rules, questions: [...named.map((row) => paperOf(row, { pool: null, draw: null })), ...drawn] };
}

/** Numbers siblings from 1, so that two documents are compared by order alone. */
function inOrder<N extends Pick<DocumentNode, 'id' | 'parentId' | 'sort'>>(nodes: N[]): N[] {
  const siblings = Map.groupBy(nodes, ({ parentId }) => parentId);
  const places = new Map(
    [...siblings.values()].flatMap((each) =>
      each.sort((a, b) => a.sort - b.sort || a.id - b.id).map(({ id }, index) => [id, index + 1] as const),
    ),
  );
  return nodes.map((node) => ({ ...node, sort: places.get(node.id) ?? node.sort }));
}

/** Removes duplicates regardless of case and keeps the author's order. */
function skillsOf(given: string[]): string[] {
  const once = new Map<string, string>();
  for (const skill of given.map(oneLine).filter(Boolean)) {
    const key = skill.toLowerCase();
    if (!once.has(key)) once.set(key, skill);
  }
  return [...once.values()];
}

const cleaned = ({ title, titleEn, outcomes, skills, ...fields }: Fields): Fields => ({
  ...fields,
  title: oneLine(title),
  titleEn: oneLine(titleEn),
  outcomes: outcomes.map((each) => each.trim()).filter(Boolean),
  skills: skillsOf(skills),
});

/** Makes the publishable form of a draft. `nodeId`: only this node gets its text and paper. */
export async function compileDraft(
  db: Db,
  { projectId, nodeId }: { projectId: number; nodeId?: number },
): Promise<Compiled> {
  const draft = await queries.readDraft(db, { projectId });
  if (!draft) throw new Error(`project ${projectId} has no draft`);
  const drafts = await queries.listNodes(db, { projectId, nodeId });
  const bank =
    nodeId !== undefined && !drafts.some(({ settings }) => settings.test)
      ? []
      : await listBank(db, { projectId });
  const papers = createPapers(bank);
  const nodes = drafts.map((row) => {
    const { id, parentId, level, sort, title, type, body, mediaId, settings } = row;
    const homework = settings.homework ?? null;
    return { id, parentId, level, sort, title, type, body, mediaId, homework, test: papers.of(row) };
  });
  const { tooLarge } = papers;
  const bytes = draftBytes(drafts, bank);
  const unseen = await listUnseenVideos(db, { mediaIds: nodes.flatMap(({ mediaId }) => mediaId ?? []) });
  return {
    fields: cleaned(draft.fields),
    nodes: inOrder(nodes),
    draft,
    bank,
    drafts,
    bytes,
    tooLarge,
    unseen,
  };
}

/** What students see of a project now. */
export async function readPublished(db: Db, which: { projectId: number }): Promise<ProjectDocument> {
  const fields = await readPublishedFields(db, which);
  if (!fields) throw new Error(`project ${which.projectId} is not there`);
  const homework = await readPublishedHomework(db, which);
  const tests = await readPublishedTests(db, which);
  const nodes = (await readPublishedNodes(db, which)).map((node) => ({
    ...node,
    homework: homework.get(node.id) ?? null,
    test: tests.get(node.id) ?? null,
  }));
  return { fields, nodes };
}
