import type { calls, Data, Payload } from '@zhixing/contract';
import { type WorkType, workType } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { badParameter, illegal } from '../../base/errors.ts';
import { requireProjectReader, requireReader } from '../learning/access.door.ts';
import { requireMayHold } from './may-hold.domain.ts';
import * as policy from './schoolwork.policy.ts';
import { listImages, showFullReview, showSubmission, showWorkInfo } from './shown.domain.ts';
import * as queries from './submission-record.queries.ts';

type Asked = Payload<typeof calls.getWorkSubmitRecord>;
type SubmissionRecords = Data<typeof calls.getWorkSubmitRecord>;
type Row = Awaited<ReturnType<typeof queries.listSubmissions>>[number];

/** A record may hold 200 kB of text: fewer on a page than elsewhere. */
const maxPageSize = 20;

/** Whose records, of which chapter or project. -1, -3 as the seats say; -3 when neither is named. */
async function placeOf({ deps, caller, payload }: Action<Asked>, type: WorkType) {
  const { chapterId, projectId, userId } = payload;
  const { db } = deps;
  if (chapterId !== undefined) {
    const seat = await requireReader({ db, caller, chapterId, userId });
    requireMayHold(seat, type);
    return { studentId: seat.studentId, chapterId, projectId: seat.chapter.projectId };
  }
  if (projectId === undefined) {
    throw badParameter('请给出章节（chapterId）或项目（projectId），以读取提交记录');
  }
  const { studentId } = await requireProjectReader({ db, caller, projectId, userId });
  return { studentId, chapterId, projectId };
}

async function showAll(
  deps: Dependencies,
  rows: Row[],
  { studentId, type }: { studentId: number; type: WorkType },
) {
  const attached = await queries.listSubmissionFiles(deps.db, { studentId, type, of: rows });
  const reviewFiles = await queries.listReviewFiles(deps.db, { of: rows });
  const contents = rows.map(({ content }) => content);
  const images = await listImages(deps.db, { studentId, contents });
  return rows.map((row) => {
    const { chapterId, title, version, content } = row;
    const files = attached.filter((each) => each.chapterId === chapterId && each.version === version);
    return {
      chapterId,
      title,
      ...showSubmission(row),
      workInfo: showWorkInfo(deps, { content, files, images }),
      review: showFullReview(deps, row, reviewFiles),
    };
  });
}

/**
 * What was handed in, newest first. -1: not enrolled, another student's without the right to see it, or another's
 * notes; -3: neither a chapter nor a project.
 */
export async function getWorkSubmitRecord(action: Action<Asked>): Promise<SubmissionRecords> {
  const { deps, caller, payload } = action;
  const { type = workType.homework } = payload;
  const own = payload.userId === undefined || payload.userId === caller.accountId;
  if (!policy.mayRead({ type, own })) throw illegal('笔记只有本人可以查看');
  const whose = { ...(await placeOf(action, type)), type };
  const { page, pageSize, offset } = pageOf(payload, maxPageSize);
  const rows = await queries.listSubmissions(deps.db, { ...whose, limit: pageSize, offset });
  const total = await queries.countSubmissions(deps.db, whose);
  return { list: await showAll(deps, rows, whose), page, pageSize, total };
}
