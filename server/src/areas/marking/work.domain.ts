import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { renderMarkdown } from '../../text/render.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { recordLook } from '../audit/index.ts';
import { createFileNames, isOfNewRound, showStudent, showSubmitted } from '../camps/index.ts';
import { createLinks } from '../files/index.ts';
import { returnDateOf } from '../learning/index.ts';
import { projectFilesOf } from '../projects/index.ts';
import {
  homeworkOf,
  passMarkOf,
  rubricOf,
  showCorrection,
  showReviews,
  showWritten,
} from '../schoolwork/index.ts';
import { requireMarks } from './access.ts';
import { showDrafts } from './drafts.ts';
import { findHolder } from './lease.queries.ts';
import { showLease } from './lease.ts';
import { rubricKeyOf } from './rubric-key.ts';
import * as queries from './work.queries.ts';

const versionsShown = 20;

const noWork = () =>
  badParameter('没有这份作业（submissionId），它可能已被移除，或学生已退出实训营，请回到批阅的列表');

type FoundWork = NonNullable<Awaited<ReturnType<typeof queries.findWork>>>;

/** A version whose student's name was shown, and who has handed in again since: it would lead to the new one, whose alias is new. */
const isOfShownName = ({ anonymous, aliasesFrom, submission }: FoundWork): boolean =>
  anonymous && aliasesFrom !== null && submission.submittedAt < aliasesFrom && !submission.newest;

/**
 * A version of a homework that the caller marks. -1: the caller does not mark it; -3: no such version, or its student no
 * longer learns in a camp of the project. A caller who marks nothing always gets -1, so that ids cannot be probed.
 */
export async function requireWork(db: Db, caller: Caller, { submissionId }: { submissionId: number }) {
  requirePermissionAnywhere(caller, 'work.mark');
  const found = await queries.findWork(db, { submissionId });
  if (!found) throw noWork();
  requireMarks(caller, found);
  if (isOfShownName(found)) throw noWork();
  const { studentId, campId } = found;
  const { chapterId } = found.submission;
  return { ...found, held: { campId, chapterId, studentId, questionId: null } };
}
export type MarkedWork = Awaited<ReturnType<typeof requireWork>>;

async function showVersions(deps: Dependencies, work: MarkedWork) {
  const { studentId, chapterId } = work.submission;
  const { campId, anonymous } = work;
  const whose = { studentId, chapterId, campId, anonymous };
  const all = await queries.listVersions(deps.db, { ...whose, most: versionsShown });
  // Earlier ones, whose student was named, would say whose this is.
  const isShown = ({ submittedAt }: { submittedAt: Date }) =>
    !work.anonymous || !isOfNewRound(work, work.submission.submittedAt) || isOfNewRound(work, submittedAt);
  const rows = all.filter(isShown);
  const reviews = await showReviews(deps, rows);
  const earlier = all.find((each) => !isShown(each))?.version ?? 0;
  return rows.map((row) => {
    const review = reviews.get(row.id);
    const corrections = row.corrections.map((each) => {
      return { ...showCorrection(each), by: each.by ?? '', byBefore: each.byBefore ?? '' };
    });
    return {
      submissionId: row.id,
      version: row.version - earlier,
      late: row.late,
      submittedAt: showSubmitted(work, row.submittedAt),
      review: review ? { ...review, by: row.by ?? '', corrections } : null,
    };
  });
}

/** One version with everything needed for marking. -1, -3: as requireWork. */
export async function getMarkingWork({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.getMarkingWork>>): Promise<Data<typeof calls.getMarkingWork>> {
  const { db, config, clock } = deps;
  const work = await requireWork(db, caller, payload);
  const { projectId, campId, anonymous, gradebookState, submission, late, title, body } = work;
  const look = { kind: 'getMarkingWork', campId, subjects: [submission.studentId] } as const;
  await recordLook(db, { caller, now: clock.now() }, look);
  // An extension would identify the student.
  const dueAt = anonymous ? work.campDueAt : work.ownDueAt;
  const { id: submissionId, chapterId, studentId, version } = submission;
  const { rubric, rubricPass, ...requirements } = await homeworkOf(db, { chapterId });
  const rubricKey = rubricKeyOf(rubric);
  const markedIn = rubricOf(submission.marks, rubric);
  const { links } = createLinks({ deps, language }, await projectFilesOf(db, { projectId }));
  const versions = await showVersions(deps, work);
  const newest = versions[0] ?? { submissionId, version };
  const files = await queries.listFiles(db, { studentId, chapterId, version });
  const drafts = await showDrafts(deps, caller, { studentId, chapterId, version, rubric, rubricKey });
  return {
    submissionId,
    campId,
    chapterId,
    gradebookState,
    version: versions.find((each) => each.submissionId === submissionId)?.version ?? version,
    late,
    title,
    requirements,
    rubric,
    rubricPass,
    rubricKey,
    versions,
    passMark: await passMarkOf(db, { campId, chapterId }),
    student: showStudent({ keys: config.keys, ...work, chapterId }, { ...work, ...submission }),
    own: studentId === caller.accountId,
    newest: { submissionId: newest.submissionId, version: newest.version },
    submittedAt: showSubmitted({ anonymous }, submission.submittedAt),
    deadline: dueAt?.toISOString() ?? null,
    returnBy: returnDateOf(dueAt, clock.now())?.toISOString() ?? null,
    prompt: await renderMarkdown(body, links),
    workInfo: await showWritten(deps, {
      ...submission,
      files,
      nameOf: createFileNames({ ...work, language }),
    }),
    review: versions.find((each) => each.submissionId === submissionId)?.review ?? null,
    marked: submission.reviewedAt && { rubric: markedIn, rubricKey: rubricKeyOf(markedIn) },
    draft: drafts.find((each) => each.submissionId === submissionId) ?? null,
    earlierDraft: drafts.find((each) => each.submissionId !== submissionId) ?? null,
    lease: showLease(caller, await findHolder(db, work.held, clock.now())),
  };
}
