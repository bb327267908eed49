import type { Dependencies } from '../../action/action.ts';
import type { Database, Db } from '../../db/client.ts';
import { listQuestions } from './question.queries.ts';

export type Question = Awaited<ReturnType<typeof listQuestions>>[number];

/** Tests whose questions a process remembers; the one asked longest ago goes first. */
const most = 300;

interface Kept {
  mark: string;
  questions: readonly Question[];
}
const memories = new WeakMap<Database, Map<number, Kept>>();

/** As the database says it of a test's questions (sheet.queries.ts). */
const markOf = (questions: readonly Question[]) =>
  questions
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, sort, toPaper }) => `${id}:${sort}:${toPaper ?? 0}`)
    .join(' ');

/**
 * All questions that a test has had, in their order: read once, and again when `mark` says that they are others. Never
 * changed by whoever gets them.
 */
export async function questionsOfTest(
  deps: Pick<Dependencies, 'db'>,
  db: Db,
  { chapterId, mark }: { chapterId: number; mark: string },
): Promise<readonly Question[]> {
  const memory = memories.get(deps.db) ?? new Map<number, Kept>();
  memories.set(deps.db, memory);
  const known = memory.get(chapterId);
  memory.delete(chapterId);
  if (known?.mark === mark) {
    // The newest stands last.
    memory.set(chapterId, known);
    return known.questions;
  }
  const questions = await listQuestions(db, { chapterId });
  memory.set(chapterId, { mark: markOf(questions), questions });
  const [oldest] = memory.keys();
  if (memory.size > most && oldest !== undefined) memory.delete(oldest);
  return questions;
}
