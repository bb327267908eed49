import type { calls, Data, Paged, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { badParameter } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import { readAtChapter, readInProject, requireProjectLearner } from '../../learning/index.ts';
import * as queries from './my-inquiries.queries.ts';
import { showHead, showMessages } from './shown.ts';

type Inquiry = Data<typeof calls.askInquiry>;

/** A question as the student who asked it sees it. */
export const showMine = (caller: Caller, { said, ...row }: queries.Mine): Inquiry => ({
  ...showHead(row),
  messages: showMessages(said, caller),
});

/** -3: not one of the caller's own questions. */
export const noInquiry = () => badParameter('没有这个提问（inquiryId），请刷新页面');

/** One of the caller's own questions. -3: no such question. */
export async function readMine(
  db: Db,
  { caller, inquiryId }: { caller: Caller; inquiryId: number },
): Promise<Inquiry> {
  const found = await queries.findOne(db, { studentId: caller.accountId, inquiryId });
  if (!found) throw noInquiry();
  return showMine(caller, found);
}

/** -1, -3: as requireReader or requireProjectReader, when a lesson or project is named. */
async function readPage(
  { deps: { db }, caller, payload: { projectId, chapterId } }: Action<Payload<typeof calls.getMyInquiries>>,
  page: Parameters<typeof queries.readAll>[1],
) {
  if (chapterId !== undefined) {
    const find = () => queries.findAtLesson(db, { ...page, chapterId });
    const { access, found } = await readAtChapter({ db, caller, chapterId, find });
    if (projectId === undefined || projectId === access.chapter.projectId) return found;
    // No question can match both this lesson and another project: the page is empty, if the caller may learn in that
    // project.
    await requireProjectLearner({ db, caller, projectId });
    return { list: [], total: 0 };
  }
  if (projectId === undefined) return queries.readAll(db, page);
  const find = () => queries.findInProject(db, { ...page, projectId });
  return (await readInProject({ db, caller, projectId, find })).found;
}

/** The caller's own questions, the last updated first. */
export async function getMyInquiries(
  action: Action<Payload<typeof calls.getMyInquiries>>,
): Promise<Paged<Inquiry>> {
  const { caller, payload } = action;
  const { page, pageSize, offset } = pageOf(payload, 50);
  const { list, total } = await readPage(action, {
    studentId: caller.accountId,
    limit: pageSize,
    offset,
  });
  return { list: list.map((each) => showMine(caller, each)), page, pageSize, total };
}
