import { correctionsMost } from '@zhixing/contract/staff/mark-correction';
import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import type { KeptMark } from '../../schema/gradebook/mark-change.ts';
import { answerByCorrection, lockAppealAgainst } from '../appeal/index.ts';
import { areMarksWithheld } from '../camps/marks-shown.expressions.ts';
import { notify } from '../notice/index.ts';
import type { CorrectionWords } from './cause.ts';
import { appendChanges, countChanges } from './history.domain.ts';
import type { AnyMark, Changing, LockedMark, WrittenMark } from './mark.ts';

/*
 * What follows from a mark that stands in the place of another one (rules: mark-correction); a first mark has nothing of it.
 */

/** -2: somebody else has changed the mark since, or it has been changed too often. The caller has locked the mark. */
export async function requireRevision(
  tx: Transaction,
  { which }: LockedMark,
  { revision }: CorrectionWords,
): Promise<void> {
  const made = await countChanges(tx, which);
  if (made !== revision)
    throw refused('这个成绩刚刚被别人更正过，请看过现在的成绩和理由，再决定要不要更正', { changed: true });
  if (made >= correctionsMost)
    throw refused(say`这个成绩已经更正过 ${correctionsMost} 次，不能再更正；请联系管理员`);
}

/** -2: a reason of spaces alone. */
export function reasonOf({ reason }: CorrectionWords): string {
  const words = reason.trim();
  if (words === '') throw refused('更正要写明理由，学生会看到它');
  return words;
}

/** One mark in place of another, with why. */
export interface Replaced {
  before: KeptMark;
  after: KeptMark;
  words: CorrectionWords;
  reason: string;
}

/** Keeps what the mark was, and answers the appeal that waits against it. Whether one did. */
export async function keepChange(
  tx: Transaction,
  { which }: LockedMark,
  { cause, by, now }: Changing,
  { before, after, words, reason }: Replaced,
) {
  const appealed = await lockAppealAgainst(tx, which, { by });
  const why =
    cause.kind === 'change'
      ? ({ cause: 'change', causeId: cause.changeId } as const)
      : ({ cause: appealed ? 'appeal' : 'correction', causeId: appealed?.id ?? null } as const);
  const kind = which.submissionId === null ? 'answer' : 'review';
  const revision = words.revision + 1;
  const row = { ...which, mark: kind, revision, before, after, ...why, reason, by, at: now } as const;
  const [correctionId] = await appendChanges(tx, [row]);
  if (appealed && correctionId !== undefined)
    await answerByCorrection(tx, appealed, { correctionId, by, word: reason, at: now });
  return appealed !== undefined;
}

/** Tells the student of another mark. While marks are withheld, only a return is told (rules: marks-shown). */
export async function notifyOfChange(
  tx: Transaction,
  mark: AnyMark,
  { learner }: LockedMark,
  { before, after, reason, now }: Replaced & { now: Date },
): Promise<void> {
  const { studentId, chapterId } = mark;
  const { projectId, enrolment } = learner;
  const withheld = areMarksWithheld(enrolment.camp);
  if (withheld && after.passed !== false) return;
  await notify(tx, {
    kind: 'mark-corrected',
    projectId,
    campId: enrolment.campId,
    chapterId,
    // The points of an answer are shown once the answers are (rules: answer-score-reveal).
    ...(mark.version === undefined ? {} : { version: mark.version }),
    ...(mark.version === undefined || withheld ? {} : { score: after.score, scoreBefore: before.score }),
    word: reason,
    accountIds: [studentId],
    now,
  });
}

const markOf = ({ score, comment }: KeptMark) => ({ score, comment });

/** The act of another mark. */
export function correctionAct(
  mark: AnyMark,
  { before, after, reason }: Replaced,
  written: WrittenMark,
  revoked: boolean,
) {
  const lesson = mark.chapterId;
  const certificate = revoked ? { certificate: 'revoked' } : {};
  return {
    kind: mark.correcting,
    reason,
    before: { lesson, ...markOf(before), passed: written.passed.before },
    after: { lesson, ...markOf(after), passed: written.passed.after, ...certificate },
  };
}
