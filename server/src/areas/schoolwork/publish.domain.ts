import type { HomeworkSettings } from '@zhixing/contract/staff/authoring-shapes';
import type { Db, Transaction } from '../../db/client.ts';
import * as queries from './publish.queries.ts';

/** The published homework requirements of a project, by chapter. */
export async function readPublishedHomework(
  db: Db,
  which: { projectId: number },
): Promise<Map<number, HomeworkSettings>> {
  const rows = await queries.listHomework(db, which);
  return new Map(rows.map(({ chapterId, ...settings }) => [chapterId, settings]));
}

/** Writes the requirements of homework from now on; earlier submissions are not judged again (rules: revised-homework). */
export const publishHomework = (tx: Transaction, rows: ({ chapterId: number } & HomeworkSettings)[]) =>
  queries.writeHomework(tx, rows);
