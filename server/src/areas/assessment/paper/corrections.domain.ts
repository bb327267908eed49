import type { Db } from '../../../db/client.ts';
import { cacheByCamp } from '../../camps/index.ts';
import type { Gradable } from '../kinds/kind.ts';
import { type Correction, correctAll } from './correct-question.ts';
import { listCorrections } from './corrections.queries.ts';
import type { listQuestions } from './question.queries.ts';

type Question = Awaited<ReturnType<typeof listQuestions>>[number] & Pick<Gradable, 'corrected'>;

const cachedCorrections = cacheByCamp(
  (db, campId): Promise<readonly Correction[]> => listCorrections(db, { campId }),
);
interface CampVersion {
  campId: number;
  contentVersion: number;
}
/** A camp's corrections (rules: regrade), cached by the camp's content version. */
export const correctionsOf = (db: Db, { campId, contentVersion }: CampVersion) =>
  cachedCorrections(db, { id: campId, of: campId, contentVersion });

/**
 * The corrected questions, by the questions and the corrections, which are cached and never modified: a question then stays
 * the same object, by which results are cached.
 */
const corrected = new WeakMap<readonly Question[], WeakMap<readonly Correction[], readonly Question[]>>();

/** A test's questions as the students of a camp have them. */
export async function questionsIn(
  db: Db,
  questions: readonly Question[],
  camp: CampVersion,
): Promise<readonly Question[]> {
  const corrections = await correctionsOf(db, camp);
  if (corrections.length === 0) return questions;
  const known = corrected.get(questions) ?? new WeakMap<readonly Correction[], readonly Question[]>();
  corrected.set(questions, known);
  const made = known.get(corrections) ?? correctAll(questions, corrections);
  known.set(corrections, made);
  return made;
}
