import type { calls, Data, Payload } from '@zhixing/contract';
import { workStatus, workType } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../action/action.ts';
import { refused, tooMany } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { atMinute, say } from '../../locales/say.ts';
import { once } from '../account/idempotency.door.ts';
import { type ChapterSeat, requireLearner, requireWriter } from '../learning/access.door.ts';
import { completeLeaf } from '../learning/progress.door.ts';
import { requireOwnFiles } from '../upload/files.door.ts';
import { requireGoodContent, requireOwnImages } from './content.domain.ts';
import { requireMayHold } from './may-hold.domain.ts';
import { findRequirements } from './requirements.queries.ts';
import * as policy from './schoolwork.policy.ts';
import * as queries from './schoolwork.queries.ts';

type Saving = Payload<typeof calls.updateWorkOrNote>;
type Saved = Data<typeof calls.updateWorkOrNote>;

interface Write {
  deps: Dependencies;
  seat: ChapterSeat;
  key: queries.WorkKey;
  payload: Saving;
  fileIds: number[];
  now: Date;
}

/**
 * The save, or -2 with what is there now: `baseVersion` names a version that another save has followed
 * (rules: work-stale).
 */
async function saveDraft(tx: Transaction, { key, payload, fileIds, now }: Write): Promise<number> {
  const { content, baseVersion } = payload;
  const save = { content, status: payload.status, savedAt: now };
  const created = baseVersion ? undefined : await queries.createWork(tx, { key, save });
  const saved = created ?? (await queries.saveWork(tx, { key, save, baseVersion }));
  if (!saved) {
    const newest = await queries.findWork(tx, key);
    throw refused(
      '另一处已保存了更新的内容，这次没有覆盖它：请对照两份内容，选择保留哪一份，或合并后再保存',
      {
        version: newest?.version ?? 0,
        savedAt: newest?.savedAt.toISOString() ?? null,
      },
    );
  }
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
  const { key, payload, now } = what;
  const version = await saveDraft(tx, what);
  const common = { status: payload.status, savedAt: now.toISOString(), version };
  if (payload.status === workStatus.submitted) return { ...common, ...(await submit(tx, what)) };
  const newest = await queries.findNewestSubmission(tx, key);
  return { ...common, submittedVersion: newest?.version ?? 0, late: false, graduated: false };
}

/**
 * Saves a note or homework as a draft, or submits it (rules: work-status). A submission is a row of
 * its own and none is ever overwritten; submitted homework is done where the camp says so, in the same transaction.
 * -1: not enrolled; -4: too many versions in a short time; -2: a stale `baseVersion`, an empty submission or less than the homework asks
 * for, past a deadline that refuses; -3: not a
 * homework chapter, a document that may not be kept, or files and pictures that are not the student's own.
 */
export async function updateWorkOrNote({ deps, caller, payload }: Action<Saving>): Promise<Saved> {
  const { chapterId, type, requestId } = payload;
  const now = deps.clock.now();
  requireWriter(caller, payload.userId);
  const seat = await requireLearner({ db: deps.db, caller, chapterId });
  requireMayHold(seat, type);
  const { studentId } = seat;
  const imageIds = requireGoodContent(payload.content);
  const fileIds = [...new Set(payload.fileList.map(({ id }) => id))];
  return deps.db.transaction((tx) => {
    const call = `updateWorkOrNote:${chapterId}:${type}`;
    const versioned = payload.status === workStatus.draft && payload.baseVersion !== undefined;
    return once(tx, { studentId, call, requestId, now, versioned }, async () => {
      await requireOwnFiles(tx, { ownerId: studentId, fileIds });
      await requireOwnImages(tx, { ownerId: studentId, fileIds: imageIds });
      const key = { studentId, chapterId, type };
      return write(tx, { deps, seat, key, payload, fileIds, now });
    });
  });
}
