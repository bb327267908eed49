import type { calls, Data, Payload } from '@zhixing/contract';
import { type WorkType, workType } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { badParameter, illegal } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import { readAtChapter, readInProject } from '../../learning/index.ts';
import { requireAcceptsWork } from '../accepts-work.domain.ts';
import * as policy from '../schoolwork.policy.ts';
import {
  listImages,
  showFullReview,
  showSubmission,
  showWorkInfo,
  withoutFullMark,
} from '../shown.domain.ts';
import * as records from './record-page.queries.ts';

type RecordQuery = Payload<typeof calls.getWorkSubmitRecord>;
type SubmissionRecords = Data<typeof calls.getWorkSubmitRecord>;

/** A record may hold 200 kB of text, so pages are smaller than elsewhere. */
const maxPageSize = 20;

type Page = { type: WorkType; limit: number; offset: number };

/**
 * One page of the submissions at a chapter or in a project. -1, -3: as readAtChapter and readInProject; -3 also when neither
 * is named.
 */
async function readPage({ deps: { db, clock }, caller, payload }: Action<RecordQuery>, page: Page) {
  const now = clock.now();
  const { chapterId, projectId, userId } = payload;
  if (chapterId !== undefined) {
    const find = (db: Db, which: { chapterId: number; studentId: number }) =>
      records.findAtLesson(db, { ...which, ...page });
    const { access, found } = await readAtChapter({ db, caller, chapterId, userId, find, now });
    requireAcceptsWork(access, page.type);
    return { ...found, withheld: access.withheld };
  }
  if (projectId === undefined) {
    throw badParameter('请给出章节（chapterId）或项目（projectId），以读取提交记录');
  }
  const find = (db: Db, which: { studentId: number; projectId: number }) =>
    records.findInProject(db, { ...which, ...page });
  const { access, found } = await readInProject({ db, caller, projectId, userId, find, now });
  return { ...found, withheld: access.withheld };
}

async function showAll(deps: Dependencies, rows: records.Submitted[], studentId: number) {
  const contents = rows.map(({ content }) => content);
  const images = await listImages(deps.db, { studentId, contents });
  return rows.map((row) => {
    const { chapterId, title, content, files, reviewFiles } = row;
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
 * Submitted versions, newest first. -1: not enrolled, another student's without the permission to see it, or another's
 * notes; -3: neither a chapter nor a project is named.
 */
export async function getWorkSubmitRecord(action: Action<RecordQuery>): Promise<SubmissionRecords> {
  const { deps, caller, payload } = action;
  const { type = workType.homework, userId = caller.accountId } = payload;
  if (!policy.canRead({ type, own: userId === caller.accountId })) throw illegal('笔记只有本人可以查看');
  const { page, pageSize, offset } = pageOf(payload, maxPageSize);
  const { list: rows, total, withheld } = await readPage(action, { type, limit: pageSize, offset });
  const list = withheld ? rows.map(withoutFullMark) : rows;
  return { list: await showAll(deps, list, userId), page, pageSize, total };
}
