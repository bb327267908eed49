import type { calls, Data, Payload } from '@zhixing/contract';
import { workStatus, workType } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../action/action.ts';
import { refused, tooMany } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { atMinute, say } from '../../locales/say.ts';
import { forgetAtOf, once, onceMore } from '../account/idempotency.door.ts';
import { type ChapterSeat, readAtChapter, requireLearner, requireWriter } from '../learning/access.door.ts';
import { completeLeaf } from '../learning/progress.door.ts';
import { requireOwnFiles } from '../upload/files.door.ts';
import { requireGoodContent, requireOwnImages } from './content.domain.ts';
import * as drafts from './draft.queries.ts';
import { requireMayHold } from './may-hold.domain.ts';
import { findRequirements } from './requirements.queries.ts';
import * as policy from './schoolwork.policy.ts';
import * as queries from './schoolwork.queries.ts';

type Saving = Payload<typeof calls.updateWorkOrNote>;
type Saved = Data<typeof calls.updateWorkOrNote>;

const callOf = ({ chapterId, type }: Saving) => `updateWorkOrNote:${chapterId}:${type}`;

interface Write {
  deps: Dependencies;
  seat: ChapterSeat;
  key: queries.WorkKey;
  payload: Saving;
  fileIds: number[];
  now: Date;
}

/** -2 with what is there now: `baseVersion` names a version that another save has followed (rules: work-stale). */
async function stale(db: Db, key: queries.WorkKey) {
  const newest = await queries.findWork(db, key);
  return refused('另一处已保存了更新的内容，这次没有覆盖它：请对照两份内容，选择保留哪一份，或合并后再保存', {
    version: newest?.version ?? 0,
    savedAt: newest?.savedAt.toISOString() ?? null,
  });
}

/** The save that goes before a submission, in its transaction. */
async function saveFirst(tx: Transaction, { key, payload, fileIds, now }: Write): Promise<number> {
  const { content, baseVersion } = payload;
  const save = { content, status: payload.status, savedAt: now };
  const created = baseVersion ? undefined : await queries.createWork(tx, { key, save });
  const saved = created ?? (await queries.saveWork(tx, { key, save, baseVersion }));
  if (!saved) throw await stale(tx, key);
  await queries.replaceFiles(tx, { key, fileIds });
  return saved.version;
}

/** Late or not; -2 when the camp takes nothing after the deadline, or has ended (rules: camp-end). Notes are one's own. */
async function judgeLate(tx: Transaction, { seat, key, now }: Write): Promise<boolean> {
  const { camp } = seat;
  if (policy.isNote(key.type)) return false;
  const { dueAt, endsAt } = await queries.findDue(tx, { ...key, campId: camp.id });
  if (now > endsAt)
    throw refused(
      say`实训营已于中国标准时间 ${atMinute(endsAt)}结束，不能再提交；内容可以保存为草稿，如需补交请联系老师`,
    );
  if (!policy.isLate({ type: key.type, dueAt, now })) return false;
  if (dueAt && !policy.takesLate[camp.lateRule]) {
    throw refused(
      say`作业已于中国标准时间 ${atMinute(dueAt)}截止，不能再提交；内容可以保存为草稿，如需补交请联系老师`,
    );
  }
  return true;
}

/** -4 with the seconds to wait: the work's row is locked by its save, so that the count holds. */
async function requireRoomForVersion(tx: Transaction, { key, now }: Write) {
  const submitted = await queries.listSubmittedAt(tx, { key, most: policy.mostVersions });
  const seconds = policy.secondsToNextVersion(submitted, now);
  if (seconds > 0)
    throw tooMany(
      '提交得太频繁，这次没有收下，以前提交的各版都在；网页会保留写下的内容，过一会儿自动再提交',
      seconds,
    );
}

/** -2 unless all is there that the homework asks for; what it asks for. */
async function requireEnough(tx: Transaction, { key, payload, fileIds }: Write) {
  const requirements = await findRequirements(tx, key);
  const kinds = await queries.listKinds(tx, { ownerId: key.studentId, fileIds });
  const reason = policy.whyNotEnough(requirements, { content: payload.content, kinds });
  if (reason) throw refused(reason);
  return requirements;
}

async function submit(tx: Transaction, write: Write) {
  const { deps, seat, key, payload, fileIds, now } = write;
  const { content } = payload;
  if (policy.isEmpty({ content, files: fileIds.length })) {
    throw refused('内容和附件都是空的，请填写内容或添加附件后再提交');
  }
  const isHomework = key.type === workType.homework;
  const requirements = isHomework ? await requireEnough(tx, write) : null;
  await requireRoomForVersion(tx, write);
  const late = await judgeLate(tx, write);
  const what = { key, content, fileIds, submittedAt: now, late };
  const submittedVersion = await queries.insertSubmission(tx, what);
  const counts = requirements !== null && !policy.mustPass(requirements, seat.camp);
  const leaf = { deps, studentId: key.studentId, chapterId: key.chapterId, now };
  const { graduated } = counts ? await completeLeaf(tx, leaf) : { graduated: false };
  return { submittedVersion, late, graduated };
}

async function write(tx: Transaction, what: Write): Promise<Saved> {
  const { payload, now } = what;
  const version = await saveFirst(tx, what);
  return { status: payload.status, savedAt: now.toISOString(), version, ...(await submit(tx, what)) };
}

interface Asking {
  action: Action<Saving>;
  now: Date;
  fileIds: number[];
}

/** -3 for files and pictures that are not the student's own, else -2: the newest is another. */
async function refuseDraft(
  { action, fileIds }: Asking,
  key: queries.WorkKey,
  imageIds: number[],
): Promise<never> {
  const { studentId: ownerId } = key;
  await action.deps.db.transaction(async (tx) => {
    await requireOwnFiles(tx, { ownerId, fileIds });
    await requireOwnImages(tx, { ownerId, fileIds: imageIds });
  });
  throw await stale(action.deps.db, key);
}

/** A draft: read in one statement, written in one (docs/decisions/0048). */
async function saveDraft(what: Asking): Promise<Saved> {
  const { action, now, fileIds } = what;
  const { deps, caller, payload } = action;
  const { chapterId, type, status, content, baseVersion, requestId = '' } = payload;
  const asked = { call: callOf(payload), requestId };
  const key = { studentId: caller.accountId, chapterId, type };
  const find = (db: Db, which: { studentId: number; chapterId: number }) =>
    drafts.findWriter(db, { ...which, ...asked });
  const read = () => readAtChapter({ db: deps.db, caller, chapterId, find });
  const { seat, found } = await read();
  requireMayHold(seat, type);
  const imageIds = requireGoodContent(content);
  if (found.answered) return found.answered.answer as Saved;
  const known = { status, savedAt: now.toISOString(), late: false, graduated: false };
  const forgetAt = forgetAtOf({ now, versioned: baseVersion !== undefined });
  const saved = await drafts.saveDraft(deps.db, {
    ...{ ...key, ...asked, status, content, baseVersion: baseVersion ?? null, fileIds, imageIds },
    ...{ answer: JSON.stringify(known), now, forgetAt },
  });
  const { version, submittedVersion } = saved;
  if (version !== null) return { ...known, version, submittedVersion };
  // It may be this very request that came first.
  const { answered } = (await read()).found;
  return answered ? (answered.answer as Saved) : refuseDraft(what, key, imageIds);
}

async function submitWork({ action, now, fileIds }: Asking): Promise<Saved> {
  const { deps, caller, payload } = action;
  const { chapterId, type, requestId } = payload;
  const seat = await requireLearner({ db: deps.db, caller, chapterId });
  requireMayHold(seat, type);
  const imageIds = requireGoodContent(payload.content);
  const { studentId } = seat;
  return deps.db.transaction((tx) =>
    once(tx, { studentId, call: callOf(payload), requestId, now }, async () => {
      await requireOwnFiles(tx, { ownerId: studentId, fileIds });
      await requireOwnImages(tx, { ownerId: studentId, fileIds: imageIds });
      const key = { studentId, chapterId, type };
      return write(tx, { deps, seat, key, payload, fileIds, now });
    }),
  );
}

/**
 * Saves a note or homework as a draft, or submits it (rules: work-status). A submission is a row of
 * its own and none is ever overwritten; submitted homework is done where the camp says so, in the same transaction.
 * -1: not enrolled; -4: too many versions in a short time; -2: a stale `baseVersion`, an empty submission or less than the homework asks
 * for, past a deadline that refuses; -3: not a
 * homework chapter, a document that may not be kept, or files and pictures that are not the student's own.
 */
export async function updateWorkOrNote(action: Action<Saving>): Promise<Saved> {
  const { deps, caller, payload } = action;
  requireWriter(caller, payload.userId);
  const fileIds = [...new Set(payload.fileList.map(({ id }) => id))];
  const asking = { action, now: deps.clock.now(), fileIds };
  return payload.status === workStatus.submitted ? submitWork(asking) : onceMore(() => saveDraft(asking));
}
