import type { calls, Data, Payload } from '@zhixing/contract';
import type { Transaction } from '../../db/client.ts';
import { once } from '../../db/idempotency.ts';
import type { Action, Dependencies } from '../../dependencies.ts';
import { badParameter, illegal, refused } from '../../errors.ts';
import { type ChapterSeat, requireLearner, requireReader } from '../learning/access.domain.ts';
import { completeLeaf } from '../learning/progress.domain.ts';
import { requireOwnFiles, showFile } from '../upload/upload.domain.ts';
import * as policy from './schoolwork.policy.ts';
import * as queries from './schoolwork.queries.ts';

type Saving = Payload<typeof calls.updateWorkOrNote>;
type Saved = Data<typeof calls.updateWorkOrNote>;
type Seen = Data<typeof calls.getWorkOrNote>;

interface Write {
  deps: Dependencies;
  seat: ChapterSeat;
  place: queries.Place;
  payload: Saving;
  fileIds: number[];
  now: Date;
}

const localTime = (time: Date) =>
  time.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'long', timeStyle: 'short' });

function requireMayHold(seat: ChapterSeat, type: number) {
  if (policy.mayHold(seat.chapter, type)) return;
  throw badParameter(
    policy.isNote(type)
      ? '这一章没有正文（chapterId），请在它下面的小节里写笔记'
      : '这一节不是作业（chapterId），请从作业列表进入',
  );
}

/** The save, or -2 with what is there now: `baseVersion` names a version that another save has followed. */
async function saveDraft(tx: Transaction, { place, payload, fileIds, now }: Write): Promise<number> {
  const { content, baseVersion } = payload;
  const save = { content, status: Number(payload.status), savedAt: now };
  const created = baseVersion ? undefined : await queries.createWork(tx, { place, save });
  const saved = created ?? (await queries.saveWork(tx, { place, save, baseVersion }));
  if (!saved) {
    const newest = await queries.findWork(tx, place);
    throw refused('另一处已保存了更新的内容，这次没有保存：请先复制你写的内容，再刷新页面合并', {
      version: newest?.version ?? 0,
      savedAt: newest?.savedAt.toISOString() ?? null,
    });
  }
  await queries.replaceFiles(tx, { place, fileIds });
  return saved.version;
}

/** Late or not; -2 when the camp takes nothing after the deadline. */
async function judgeLate(tx: Transaction, { seat, place, now }: Write): Promise<boolean> {
  const { camp } = seat;
  const dueAt = await queries.findDueAt(tx, { campId: camp.id, chapterId: place.chapterId });
  if (!policy.isLate({ type: place.type, dueAt, now })) return false;
  if (camp.lateRule === 'refuse' && dueAt) {
    throw refused(
      `作业已于中国标准时间 ${localTime(dueAt)}截止，不能再提交；内容可以保存为草稿，如需补交请联系老师`,
    );
  }
  return true;
}

async function submit(tx: Transaction, write: Write) {
  const { deps, seat, place, payload, fileIds, now } = write;
  const { content } = payload;
  if (policy.isEmpty({ content, files: fileIds.length })) {
    throw refused('内容和附件都是空的，请填写内容或添加附件后再提交');
  }
  const late = await judgeLate(tx, write);
  const what = { place, content, fileIds, submittedAt: now, late };
  const submittedVersion = await queries.insertSubmission(tx, what);
  const counts = place.type === 2 && seat.camp.homeworkRule === 'submitted';
  const leaf = { deps, studentId: place.studentId, chapterId: place.chapterId, now };
  const { graduated } = counts ? await completeLeaf(tx, leaf) : { graduated: false };
  return { submittedVersion, late, graduated };
}

async function write(tx: Transaction, what: Write): Promise<Saved> {
  const { place, payload, now } = what;
  const version = await saveDraft(tx, what);
  const common = { status: payload.status, savedAt: now.toISOString(), version };
  if (payload.status === '1') return { ...common, ...(await submit(tx, what)) };
  const newest = await queries.findNewestSubmission(tx, place);
  return { ...common, submittedVersion: newest?.version ?? 0, late: false, graduated: false };
}

/**
 * Saves a note or homework as a draft, or submits it (rulings.md "Calls": status "0", "1"). A submission is a row of
 * its own and none is ever overwritten; submitted homework is done where the camp says so, in the same transaction.
 * -1: not enrolled; -2: a stale `baseVersion`, an empty submission, past a deadline that refuses; -3: not a
 * homework chapter, or files that are not the student's own.
 */
export async function updateWorkOrNote({ deps, caller, payload }: Action<Saving>): Promise<Saved> {
  const { chapterId, requestId } = payload;
  const type = Number(payload.type);
  const now = deps.clock.now();
  const seat = await requireLearner({ db: deps.db, caller, chapterId });
  requireMayHold(seat, type);
  const { studentId } = seat;
  const fileIds = [...new Set(payload.fileList.map(({ id }) => id))];
  return deps.db.transaction((tx) => {
    const call = `updateWorkOrNote:${chapterId}:${type}`;
    return once(tx, { studentId, call, requestId, now }, async () => {
      await requireOwnFiles(tx, { ownerId: studentId, fileIds });
      const place = { studentId, chapterId, type };
      return write(tx, { deps, seat, place, payload, fileIds, now });
    });
  });
}

type Submission = NonNullable<Awaited<ReturnType<typeof queries.findNewestSubmission>>>;

const submissionOf = ({ version, submittedAt, late }: Submission) => ({
  version,
  submittedAt: submittedAt.toISOString(),
  late,
});

function reviewOf(newest: Submission | undefined): Pick<Seen, 'review'> {
  if (!newest?.reviewedAt) return {};
  const { score, comment, reviewedAt } = newest;
  return { review: { score, comment, reviewedAt: reviewedAt.toISOString() } };
}

const nothingYet = {
  workInfo: { content: '', filelist: [] },
  status: '0',
  savedAt: null,
  version: 0,
  submission: null,
} as const satisfies Seen;

async function seeOwn(deps: Dependencies, place: queries.Place): Promise<Seen> {
  const work = await queries.findWork(deps.db, place);
  if (!work) return { ...nothingYet, workInfo: { content: '', filelist: [] } };
  const files = await queries.listWorkFiles(deps.db, place);
  const newest = await queries.findNewestSubmission(deps.db, place);
  return {
    workInfo: { content: work.content, filelist: files.map((row) => showFile(deps, row)) },
    status: work.status === 1 ? '1' : '0',
    savedAt: work.savedAt.toISOString(),
    version: work.version,
    submission: newest ? submissionOf(newest) : null,
    ...reviewOf(newest),
  };
}

/** Staff see what was handed in: a draft is its writer's own until then. */
async function seeSubmitted(deps: Dependencies, place: queries.Place): Promise<Seen> {
  const newest = await queries.findNewestSubmission(deps.db, place);
  if (!newest) return { ...nothingYet, workInfo: { content: '', filelist: [] } };
  const files = await queries.listSubmissionFiles(deps.db, { ...place, version: newest.version });
  return {
    workInfo: { content: newest.content, filelist: files.map((row) => showFile(deps, row)) },
    status: '1',
    savedAt: newest.submittedAt.toISOString(),
    version: newest.version,
    submission: submissionOf(newest),
    ...reviewOf(newest),
  };
}

/**
 * One's own note or homework as last saved, with its newest submission and review; empty when there is none yet.
 * Staff, naming a student, read submitted homework, never a note or a draft (-1).
 */
export async function getWorkOrNote({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getWorkOrNote>>): Promise<Seen> {
  const { chapterId, userId } = payload;
  const type = Number(payload.type);
  const own = userId === undefined || userId === caller.accountId;
  if (!policy.mayRead({ type, own })) throw illegal('笔记只有本人可以查看');
  const seat = await requireReader({ db: deps.db, caller, chapterId, userId });
  requireMayHold(seat, type);
  const place = { studentId: seat.studentId, chapterId, type };
  return own ? seeOwn(deps, place) : seeSubmitted(deps, place);
}
