import { countingKeys } from '@zhixing/contract/staff/gradebook/counting-items';
import { refused } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import { say } from '../../../locales/say.ts';
import { findScheme } from './review.queries.ts';

/** Of a camp whose scheme was never set. */
const usualPassMark = 60;

interface Homework {
  campId: number;
  chapterId: number;
}

/** The pass mark of the camp's gradebook where it counts the homework; null: it does not (rules: scored-pass). */
export async function passMarkOf(db: Db, { campId, chapterId }: Homework): Promise<number | null> {
  const scheme = await findScheme(db, { campId });
  if (!scheme) return usualPassMark;
  return countingKeys(scheme).includes(`l${chapterId}`) ? scheme.passMark : null;
}

/** -2: a homework that the gradebook counts passes without a score (rules: scored-pass). */
export async function requireScoredPass(
  db: Db,
  homework: Homework,
  { passed, score }: { passed: boolean; score: number | null },
): Promise<void> {
  if (!passed || score !== null) return;
  const passMark = await passMarkOf(db, homework);
  if (passMark !== null)
    throw refused(say`这份作业计入成绩册，合格要有分数：请填分数（及格线是 ${passMark} 分），再给合格`, {
      passMark,
    });
}
