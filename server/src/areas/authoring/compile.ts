import { textBytes } from '../../base/cache.ts';
import { oneLine } from '../../base/one-line.ts';
import type { Db } from '../../db/client.ts';
import { type BankRow, listBank, paperOf } from '../assessment/bank.door.ts';
import { type PublishedTest, readPublishedTests } from '../assessment/publish.door.ts';
import { readPublishedNodes } from '../learning/publish.door.ts';
import { readPublishedFields } from '../practise/publish.door.ts';
import { readPublishedHomework } from '../schoolwork/publish.door.ts';
import type { DocumentNode, Fields, ProjectDocument } from './document.ts';
import * as queries from './draft.queries.ts';

/** A draft as a publication would make it, and the bank that its tests take their questions from. */
export interface Compiled extends ProjectDocument {
  /** As it was before its nodes were read: a draft that changes meanwhile has a later revision. */
  draft: queries.DraftRow;
  /** Bytes of what was read, about. */
  bytes: number;
  bank: BankRow[];
  drafts: queries.DraftNodeRow[];
  /** Tests whose questions are too many or too long: no paper is made of them. */
  tooLarge: number[];
}

/** Bytes of a question in memory, about. */
const questionBytes = (row: BankRow) =>
  400 +
  textBytes(row.stem) +
  textBytes(row.explanation) +
  textBytes(row.guide) +
  textBytes(JSON.stringify(row.parts));

/** Bytes of the nodes of a draft and of its bank in memory, about. */
export const draftBytes = (drafts: readonly { body: string }[], bank: readonly BankRow[]) =>
  drafts.reduce((sum, { body }) => sum + textBytes(body), 0) +
  bank.reduce((sum, row) => sum + questionBytes(row), 0);

/** Bytes that the questions of a test may have, and those of all tests together; a question counts for each test that takes it. */
const mostOfTest = 2 * 1024 * 1024;
const mostOfTests = 32 * 1024 * 1024;

/**
 * The papers of tests, in turn: once the tests before have taken all that they may together, or one takes more than a test may, it
 * has none, and is named.
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

/** The paper of a test: the questions it names, then the pools it draws from. */
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

/** Places counted from 1 among siblings, so that two documents are compared by order alone. */
export function inOrder<N extends Pick<DocumentNode, 'id' | 'parentId' | 'sort'>>(nodes: N[]): N[] {
  const siblings = Map.groupBy(nodes, ({ parentId }) => parentId);
  const places = new Map(
    [...siblings.values()].flatMap((each) =>
      each.sort((a, b) => a.sort - b.sort || a.id - b.id).map(({ id }, index) => [id, index + 1] as const),
    ),
  );
  return nodes.map((node) => ({ ...node, sort: places.get(node.id) ?? node.sort }));
}

/** Each once, whatever its letters' case, in the author's order. */
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

/** `nodeId`: the only one whose text and paper are wanted; the others come without. */
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
  return { fields: cleaned(draft.fields), nodes: inOrder(nodes), draft, bank, drafts, bytes, tooLarge };
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
