import { answerPath, queuePath, workPath } from '../marking/index.ts';
import { analysisPath } from '../regrade/index.ts';
import type { StaffAppeal } from './appeals-api.ts';

const anyState = { filter: 'all', late: false } as const;

/** Where the mark is corrected: the work, each text answer of the attempt, or the item analysis of a test without any. */
export function markPaths({ campId, chapterId, submissionId, texts, attemptNo }: StaffAppeal): string[] {
  const lesson = { campId, chapterId };
  if (submissionId !== null) return [workPath(lesson, submissionId, anyState)];
  if (attemptNo === null) return [queuePath(lesson)];
  if (texts.length === 0) return [analysisPath(campId, chapterId)];
  return texts.map((text) => answerPath(lesson, text));
}
