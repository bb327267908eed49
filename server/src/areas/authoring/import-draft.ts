import type { Transaction } from '../../db/client.ts';
import type { LessonSettings } from '../../schema/project-document.ts';
import {
  importToBank,
  linkToBank,
  listUnbanked,
  readPublishedTests,
  writtenOf,
} from '../assessment/index.ts';
import { readPublishedNodes } from '../learning/index.ts';
import { lockPublished, readPublishedFields } from '../projects/index.ts';
import { readPublishedHomework } from '../schoolwork/index.ts';
import * as queries from './draft.queries.ts';

/** Adds questions that were published before the bank existed to the bank. */
async function importBank(
  tx: Transaction,
  { projectId, chapterIds, now }: { projectId: number; chapterIds: number[]; now: Date },
) {
  const unbanked = await listUnbanked(tx, { chapterIds });
  for (const { id, ...question } of unbanked) {
    const parts = writtenOf(question);
    await linkToBank(tx, { id, bankId: await importToBank(tx, { projectId, question, parts, now }) });
  }
}

async function importNodes(tx: Transaction, { projectId, now }: { projectId: number; now: Date }) {
  const nodes = await readPublishedNodes(tx, { projectId });
  await importBank(tx, { projectId, chapterIds: nodes.map(({ id }) => id), now });
  const homework = await readPublishedHomework(tx, { projectId });
  const tests = await readPublishedTests(tx, { projectId });
  const settingsOf = (id: number): LessonSettings => {
    const asked = homework.get(id);
    const test = tests.get(id);
    if (asked) return { homework: asked };
    if (!test) return {};
    const { questions, ...rules } = test;
    return {
      test: { ...rules, questionIds: questions.flatMap(({ bankId }) => bankId ?? []), draws: [] },
    };
  };
  const rows = nodes.map((node) => ({ ...node, projectId, settings: settingsOf(node.id), updatedAt: now }));
  await queries.insertNodes(tx, rows);
}

/**
 * Makes the draft of a project that was published without one (the demo's content, or an older database) from its
 * published content, with the same ids. Of two parallel calls only one makes it.
 */
export async function importDraft(
  tx: Transaction,
  { projectId, now }: { projectId: number; now: Date },
): Promise<void> {
  await lockPublished(tx, { projectId });
  if (await queries.hasDraft(tx, { projectId })) return;
  const fields = await readPublishedFields(tx, { projectId });
  if (!fields) throw new Error(`project ${projectId} is not there`);
  await queries.insertDraft(tx, { projectId, fields, updatedAt: now });
  await importNodes(tx, { projectId, now });
}
