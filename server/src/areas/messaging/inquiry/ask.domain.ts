import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import { retryOnConflict } from '../../../db/statement/retry-on-conflict.ts';
import { answeredBefore, forgetAtOf } from '../../account/index.ts';
import { readAtChapter, requireWriter } from '../../learning/index.ts';
import * as queries from './ask.queries.ts';
import * as policy from './inquiry.policy.ts';
import { readMine, showMine } from './my-inquiries.domain.ts';
import { requireContent } from './shown.ts';

type Asking = Action<Payload<typeof calls.askInquiry>> & { now: Date; content: string };
type Inquiry = Data<typeof calls.askInquiry>;

/** undefined: the student asked another question after the waiting ones were counted. */
async function askOnce({ deps, caller, payload, now, content }: Asking): Promise<Inquiry | undefined> {
  const { db } = deps;
  const { chapterId, version = null, requestId = '' } = payload;
  const studentId = caller.accountId;
  const asked = { call: 'inquiry/ask', requestId };
  const find = (db: Db, which: { studentId: number; chapterId: number }) =>
    queries.findAskingStudent(db, { ...which, ...asked, version });
  const { access, found } = await readAtChapter({ db, caller, chapterId, find });
  const { chapter, enrolment, camp } = access;
  if (chapter.removedAt) throw refused('这一节已经从项目里移除，不能再提问');
  if (version !== null && !found.wasHandedIn) throw badParameter('没有这一版作业（version），请刷新后再提问');
  if (found.answered) {
    const { inquiryId } = found.answered.answer as { inquiryId: number };
    return readMine(db, { caller, inquiryId });
  }
  const reason = policy.whyNotAsk(found);
  if (reason) throw refused(reason);
  const made = await queries.insertAsked(db, {
    ...asked,
    studentId,
    chapterId,
    version,
    content,
    now,
    enrolmentId: enrolment.id,
    seen: found.seen,
    forgetAt: forgetAtOf({ now, versioned: false }),
  });
  if (!made) return undefined;
  const { inquiryId, messageId } = made;
  const { projectTitle, projectTitleEn, author } = found;
  const first = { messageId, authorId: studentId, author, byStaff: false, content, at: now };
  return showMine(caller, {
    inquiryId,
    projectId: chapter.projectId,
    projectTitle,
    projectTitleEn,
    campId: camp.id,
    chapterId,
    chapterTitle: chapter.title,
    removed: false,
    version,
    status: 'waiting',
    askedAt: now,
    updatedAt: now,
    said: [first],
  });
}

/**
 * Asks a question under a lesson, or under the review of one version of the student's homework (rules: inquiries). -1: not
 * enrolled there; -2: too many of the student's questions wait; -3: no such lesson or version, or no text.
 */
export async function askInquiry(action: Action<Payload<typeof calls.askInquiry>>): Promise<Inquiry> {
  const { deps, caller, payload } = action;
  requireWriter(caller, payload.userId);
  const asking = { ...action, content: requireContent(payload.content), now: deps.clock.now() };
  return retryOnConflict(() => askOnce(asking), answeredBefore);
}
