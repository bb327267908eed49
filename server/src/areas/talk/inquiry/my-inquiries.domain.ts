import type { calls, Data, Paged, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { badParameter } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import { readAtChapter, readInProject, requireProjectLearner } from '../../learning/access.door.ts';
import * as queries from './my-inquiries.queries.ts';
import { showHead, showMessages } from './shown.ts';

type Inquiry = Data<typeof calls.askInquiry>;

/** A question as who asked it sees it. */
export const showMine = (caller: Caller, { said, ...row }: queries.Mine): Inquiry => ({
  ...showHead(row),
  messages: showMessages(said, caller),
});

/** -3: none of the caller's own. */
export const noInquiry = () => badParameter('没有这个提问（inquiryId），请刷新页面');

/** One of the caller's own. -3: there is none. */
export async function readMine(
  db: Db,
  { caller, inquiryId }: { caller: Caller; inquiryId: number },
): Promise<Inquiry> {
  const found = await queries.findOne(db, { studentId: caller.accountId, inquiryId });
  if (!found) throw noInquiry();
  return showMine(caller, found);
}

/** -1, -3 as the seat says, of one leaf or project. */
async function readPage(
  { deps: { db }, caller, payload: { projectId, chapterId } }: Action<Payload<typeof calls.getMyInquiries>>,
  page: Parameters<typeof queries.readAll>[1],
) {
  if (chapterId !== undefined) {
    const find = () => queries.findAtLeaf(db, { ...page, chapterId });
    const { seat, found } = await readAtChapter({ db, caller, chapterId, find });
    if (projectId === undefined || projectId === seat.chapter.projectId) return found;
    // None is of a leaf and of another project than the leaf's.
    await requireProjectLearner({ db, caller, projectId });
    return { list: [], total: 0 };
  }
  if (projectId === undefined) return queries.readAll(db, page);
  const find = () => queries.findInProject(db, { ...page, projectId });
  return (await readInProject({ db, caller, projectId, find })).found;
}

/** The caller's own, what was touched last first. */
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
