import type { HomeworkSettings } from '@zhixing/contract/authoring-shapes';
import type { Db, Transaction } from '../../db/client.ts';
import * as queries from './publish.queries.ts';

/** What the homework of a project asks for as it is published, by chapter. */
export async function readPublishedHomework(
  db: Db,
  which: { projectId: number },
): Promise<Map<number, HomeworkSettings>> {
  const rows = await queries.listHomework(db, which);
  return new Map(rows.map(({ chapterId, ...settings }) => [chapterId, settings]));
}

/** Writes what homework asks for from now on; what was handed in before is not judged again (rules: revised-homework). */
export const publishHomework = (tx: Transaction, rows: ({ chapterId: number } & HomeworkSettings)[]) =>
  queries.writeHomework(tx, rows);
