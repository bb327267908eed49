import type { calls, Data, Payload } from '@zhixing/contract';
import { imageIdsOf } from '@zhixing/contract/document';
import { noRequirements, type Requirements } from '@zhixing/contract/homework-requirements';
import { workType } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { refused, tooMany } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { retryOnConflict } from '../../db/statement/retry-on-conflict.ts';
import { atMinute, say } from '../../locales/say.ts';
import { addGraduationToAnswer, answeredBefore } from '../account/index.ts';
import { renewAliases } from '../camps/index.ts';
import { isPast } from '../camps/lateness.expressions.ts';
import { notOwnFiles } from '../files/index.ts';
import { type ChapterAccess, completeBy, readAtChapter } from '../learning/index.ts';
import { requireAcceptsWork } from './accepts-work.domain.ts';
import { notOwnImages, requireGoodContent } from './content.domain.ts';
import * as policy from './schoolwork.policy.ts';
import * as queries from './schoolwork.queries.ts';
import * as submits from './submit.queries.ts';

type Saving = Payload<typeof calls.updateWorkOrNote>;
type Saved = Data<typeof calls.updateWorkOrNote>;

/** `fileIds`: the attachments, without duplicates. */
export interface Asking {
  action: Action<Saving>;
  now: Date;
  fileIds: number[];
}

export const callOf = ({ chapterId, type }: Saving) => `updateWorkOrNote:${chapterId}:${type}`;

/** -2 with the current state: another save has followed `baseVersion` (rules: work-stale). */
export async function stale(db: Db, key: queries.WorkKey) {
  const newest = await queries.findWork(db, key);
  return refused('另一处已保存了更新的内容，这次没有覆盖它：请对照两份内容，选择保留哪一份，或合并后再保存', {
    version: newest?.version ?? 0,
    savedAt: newest?.savedAt.toISOString() ?? null,
  });
}

type FoundSubmitter = NonNullable<Awaited<ReturnType<typeof submits.findSubmitter>>>;

interface Judging {
  asking: Asking;
  access: ChapterAccess;
  found: FoundSubmitter;
  imageIds: number[];
}

/** -3: a file, or a picture in the content, is not the student's own. */
function requireOwn({ found, asking, imageIds }: Judging) {
  const kinds = new Map(found.files.map(({ id, kind }) => [id, kind]));
  if (!asking.fileIds.every((id) => kinds.has(id))) throw notOwnFiles();
  if (!imageIds.every((id) => kinds.get(id)?.startsWith('image/'))) throw notOwnImages();
}

/** -2: a requirement of the homework is not met. */
function requireEnough(requirements: Requirements, { found, asking }: Judging) {
  const { content } = asking.action.payload;
  const attached = found.files.filter(({ id }) => asking.fileIds.includes(id));
  const kinds = attached.map(({ kind }) => kind);
  const reason = policy.whyNotEnough(requirements, { content, kinds });
  if (reason) throw refused(reason);
}

/**
 * -4 with the seconds to wait. The new version gets the number after these; a concurrent submission takes it and makes this
 * one retry, so the count stays right.
 */
function requireRoomForVersion({ versions }: FoundSubmitter, now: Date) {
  const submitted = versions.map(({ submittedAt }) => submittedAt);
  const seconds = policy.secondsToNextVersion(submitted, now);
  if (seconds > 0)
    throw tooMany(
      '提交得太频繁，这次没有收下，以前提交的各版都在；网页会保留写下的内容，过一会儿自动再提交',
      seconds,
    );
}

/** Whether the submission is late. -2: the camp refuses late homework, or has ended (rules: camp-end), or
 * its gradebook is submitted (rules: gradebook-lock). Notes are never late. */
function judgeLate({ access, found, asking }: Judging): boolean {
  const { now, action } = asking;
  const { type } = action.payload;
  const { dueAt, endsAt } = found;
  if (policy.isNote(type)) return false;
  // What arrives within the grace after an extension past the camp's end is in time, as of a test (rules: lateness).
  if (isPast(endsAt, now))
    throw refused(
      say`实训营已于中国标准时间 ${atMinute(endsAt)}结束，不能再提交；内容可以保存为草稿，如需补交请联系老师`,
    );
  if (access.camp.gradebookState !== 'open')
    throw refused('老师已经把成绩送审，不再收作业；内容可以保存为草稿，如需补交请联系老师');
  if (!policy.isLate({ type, dueAt, now })) return false;
  if (dueAt && !policy.takesLate[access.camp.lateRule]) {
    throw refused(
      say`作业已于中国标准时间 ${atMinute(dueAt)}截止，不能再提交；内容可以保存为草稿，如需补交请联系老师`,
    );
  }
  return true;
}

/**
 * Whether the submission is late, and whether it completes the lesson. Throws the first reason for which it cannot be
 * submitted.
 */
async function judge(what: Judging, db: Db, key: queries.WorkKey) {
  const { asking, access, found } = what;
  const { content, baseVersion } = asking.action.payload;
  requireOwn(what);
  if (baseVersion !== undefined && baseVersion !== (found.saved ?? 0)) throw await stale(db, key);
  if (policy.isEmpty({ content, files: asking.fileIds.length })) {
    throw refused('内容和附件都是空的，请填写内容或添加附件后再提交');
  }
  const requirements = key.type === workType.homework ? (found.requirements ?? noRequirements) : null;
  if (requirements) requireEnough(requirements, what);
  requireRoomForVersion(found, asking.now);
  const late = judgeLate(what);
  return { late, counts: requirements !== null && !policy.mustPass(requirements, access.camp) };
}

/** One statement reads, one writes (docs/decisions/0046). undefined: something changed between them. */
async function submitOnce(asking: Asking): Promise<Saved | undefined> {
  const { action, now, fileIds } = asking;
  const { deps, caller, payload } = action;
  const { chapterId, type, status, content, baseVersion, requestId = '' } = payload;
  const key = { studentId: caller.accountId, chapterId, type };
  const asked = { studentId: caller.accountId, call: callOf(payload), requestId };
  const imageIds = imageIdsOf(content);
  const wanted = { ...asked, type, fileIds: [...fileIds, ...imageIds], most: policy.mostVersions };
  const find = (db: Db, which: { studentId: number; chapterId: number }) =>
    submits.findSubmitter(db, { ...wanted, ...which });
  const { access, found } = await readAtChapter({ db: deps.db, caller, chapterId, find });
  requireAcceptsWork(access, type);
  requireGoodContent(content);
  if (found.answered) return found.answered.answer as Saved;
  const { late, counts } = await judge({ asking, access, found, imageIds }, deps.db, key);
  const submittedVersion = (found.versions[0]?.version ?? 0) + 1;
  const { enrolment } = access;
  const known = { status, savedAt: now.toISOString(), submittedVersion, late };
  const write = (db: Db, alone: boolean) =>
    submits.submitWork(db, {
      ...key,
      ...asked,
      status,
      content,
      baseVersion: baseVersion ?? null,
      fileIds,
      imageIds,
      now,
      version: submittedVersion,
      late,
      counts,
      enrolmentId: enrolment.id,
      alone,
      forgetAt: null,
      answer: JSON.stringify({ ...known, graduated: false }),
    });
  const { id: campId, endsAt } = access.camp;
  if (now >= endsAt && !policy.isNote(type)) await renewAliases(deps.db, { campId, now });
  const { projectId } = access.chapter;
  const done = await completeBy({ deps, ...key, projectId, enrolment, now }, write, (tx) =>
    addGraduationToAnswer(tx, asked),
  );
  return done?.version === undefined
    ? undefined
    : { ...known, version: done.version, graduated: done.graduated };
}

/**
 * Submits a work. Retries if a concurrent request submitted the same version; returns the stored answer if it was this same
 * request.
 */
export const submitWork = (asking: Asking): Promise<Saved> =>
  retryOnConflict(
    () => submitOnce(asking),
    'submission_student_id_chapter_id_type_version_pk',
    'submission_newest',
    answeredBefore,
  );
