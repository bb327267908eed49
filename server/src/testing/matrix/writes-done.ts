import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, calls } from '@zhixing/contract';
import type { JobState } from '@zhixing/contract/staff/jobs/words';
import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { account } from '../../schema/account.ts';
import { extraAttempts } from '../../schema/gradebook/extra-attempts.ts';
import { gradeChange } from '../../schema/gradebook/grade-change.ts';
import { gradebookEntry } from '../../schema/gradebook/gradebook.ts';
import { camp } from '../../schema/practise.ts';
import { rosterCorrection } from '../../schema/roster-correction.ts';
import { staffInvite } from '../../schema/staff.ts';
import { arrivingFolder } from '../../storage/storage.ts';
import { settleAll, submitGradebook } from '../gradebook/submit-gradebook.ts';
import { addJob } from '../jobs/add-job.ts';
import { aac, h264, videoFile } from '../mp4.ts';
import type { CallerKind, CallPlace, Target } from './kinds.ts';
import { matrixRows, type useMatrix } from './use-matrix.ts';

export type CallName = keyof typeof matrixRows;
/** A payload with which the call does something, where that of the matrix is refused by another rule; what it needs is made first. */
type Prepare = (target: Target) => Promise<object> | object;

/** In the own place the answer is marked already, for its correction, and each target is another attempt that was begun. */
const places: Partial<Record<CallName, CallPlace>> = {
  markTextAnswer: 'elsewhere',
  withdrawExtraAttempts: 'college',
};

const day = 24 * 3600 * 1000;
const dueAt = () => new Date(Date.now() + 3 * day).toISOString();

/**
 * Makes a write of the back office succeed, for tests of what a write that was done leaves behind: the payload of the matrix, or one of its
 * own after what must be there first.
 */
export function makeWrites({ product, tokens, ids, targetIn }: ReturnType<typeof useMatrix>) {
  const call = async (name: CallName, payload: object, callerKind: CallerKind = 'admin') => {
    const { method, path } = (calls as Record<string, Call>)[name] as Call;
    return product.call(`${method} ${path}` as never, payload as never, {
      token: tokens[callerKind],
    }) as Promise<{
      code: number;
      msg: string;
      data: Record<string, never>;
    }>;
  };
  const asks = (name: CallName, target: Target) => matrixRows[name]?.asks(target) ?? {};
  const setCamp = (target: Target, set: Partial<typeof camp.$inferInsert>) =>
    product.deps.db.update(camp).set(set).where(eq(camp.id, target.campId));
  const due = (target: Target) =>
    call('saveCampDeadlines', {
      campId: target.campId,
      deadlines: [{ chapterId: target.homework, dueAt: dueAt() }],
    });
  const ownJob = async ({ campId, homework: chapterId }: Target, state: JobState) => ({
    jobId: await addJob(product, { accountId: ids.admin, campId, chapterId, state }),
  });
  /** A video of the administrator’s that has arrived whole. */
  async function wholeUpload(name: string) {
    const content = videoFile([h264, aac]);
    const { data } = await call('beginUpload', { name, size: content.length, fingerprint: name });
    writeFileSync(join(arrivingFolder(product.deps.config.varFolder), String(data.uploadId)), content);
    return { uploadId: data.uploadId };
  }
  /** A draft that differs from what is published. */
  async function aDraft({ projectId }: Target) {
    const { data } = await call('getDraft', { projectId });
    const fields = { summary: `第 ${data.draftRevision} 次的简介` };
    await call('saveProjectFields', { projectId, revision: data.fieldsRevision, fields });
    const { data: now } = await call('getDraft', { projectId });
    return { projectId, draftRevision: now.draftRevision };
  }
  /** A registrar's spreadsheet that can be mapped. */
  async function aTemplate(target: Target) {
    const rows = [
      ['学号', '总评'],
      [null, null],
    ];
    const file = await writeXlsx({ sheets: [{ name: '成绩', rows }] });
    return { ...asks('saveRegistrarTemplate', target), file: Buffer.from(file).toString('base64') };
  }
  const lock = (target: Target) => setCamp(target, { gradebookState: 'locked' });

  const prepared: Partial<Record<CallName, Prepare>> = {
    resendInvite: async (target) => {
      const createdAt = new Date(product.clock.now().getTime() - day);
      await product.deps.db.update(staffInvite).set({ createdAt }).where(eq(staffInvite.id, target.inviteId));
      return asks('resendInvite', target);
    },
    correctReview: async (target) => {
      await call('reviewSubmission', asks('reviewSubmission', target));
      return { ...asks('correctReview', target), dryRun: false };
    },
    correctTextAnswer: async (target) => {
      await call('markTextAnswer', asks('markTextAnswer', target));
      return { ...asks('correctTextAnswer', target), dryRun: false };
    },
    cancelJob: (target) => ownJob(target, 'running'),
    retryJob: (target) => ownJob(target, 'failed'),
    finishUpload: () => wholeUpload('一.mp4'),
    removeUpload: () => wholeUpload('二.mp4'),
    removeVideo: async () => {
      const { data } = await call('finishUpload', await wholeUpload('三.mp4'));
      return { fileId: data.id };
    },
    undoCourseImport: async (target) => {
      const { data } = await call('importCourse', asks('importCourse', target));
      return { projectId: target.projectId, importId: data.importId };
    },
    releaseMarks: async (target) => {
      await setCamp(target, { marksRule: 'atRelease' });
      return asks('releaseMarks', target);
    },
    submitGradebook: async (target) => ({
      ...asks('submitGradebook', target),
      ...(await settleAll(product, target, { token: tokens.admin })),
    }),
    approveGradebook: async (target) => {
      await submitGradebook(product, target, { token: tokens.teacher });
      return asks('approveGradebook', target);
    },
    askGradeChange: async (target) => {
      await lock(target);
      return asks('askGradeChange', target);
    },
    decideGradeChange: async (target) => {
      await lock(target);
      return asks('decideGradeChange', target);
    },
    withdrawGradeChange: async (target) => {
      const { changeId } = target;
      await product.deps.db
        .update(gradeChange)
        .set({ askedBy: ids.admin })
        .where(eq(gradeChange.id, changeId));
      return asks('withdrawGradeChange', target);
    },
    withdrawExtraAttempts: async (target) => {
      const { studentId, campId, test: chapterId, memberId: givenBy } = target;
      const left = { count: 20, reason: '补考', givenBy, givenAt: product.clock.now() };
      await product.deps.db
        .insert(extraAttempts)
        .values({ studentId, campId, chapterId, ...left })
        .onConflictDoUpdate({
          target: [extraAttempts.studentId, extraAttempts.campId, extraAttempts.chapterId],
          set: left,
        });
      return asks('withdrawExtraAttempts', target);
    },
    saveRegistrarTemplate: aTemplate,
    fillRegistrarTemplate: async (target) => {
      const { data } = await call('saveRegistrarTemplate', await aTemplate(target));
      return { ...asks('fillRegistrarTemplate', target), templateId: data.templateId };
    },
    applyRegrade: (target) => ({
      ...asks('applyRegrade', target),
      // The question before the text question is a single choice.
      correction: { questionId: target.textId - 1, way: 'drop', key: {} },
    }),
    extendDeadline: async (target) => {
      await due(target);
      return asks('extendDeadline', target);
    },
    withdrawExtension: async (target) => {
      await due(target);
      await call('extendDeadline', asks('extendDeadline', target));
      return asks('withdrawExtension', target);
    },
    updateFromOrigin: async (target) => {
      const { projectId, bankId, sharedQuestionId } = target;
      await call('takeQuestions', { projectId, bankId, questionIds: [sharedQuestionId] });
      const { data } = await call('getBank', { projectId, pageSize: 100 });
      const taken = (data.list as unknown as { questionId: number; origin: object | null }[]).findLast(
        (row) => row.origin,
      );
      return { projectId, questionId: taken?.questionId, revision: 1 };
    },
    removeProjectType: async (target) => {
      const made = asks('createProjectType', target);
      await call('createProjectType', made);
      return { slug: made.slug };
    },
    changeDirectory: ({ projectId, reading: nodeId }) => {
      return { projectId, nodeId, change: 'rename', title: '改过的标题' };
    },
    setAuthor: async (target) => {
      await product.deps.db.update(account).set({ role: 'teacher' }).where(eq(account.id, target.memberId));
      return asks('setAuthor', target);
    },
    moveStudents: async (target) => {
      const { data } = await call('openCamp', asks('openCamp', target));
      return { ...asks('moveStudents', target), toCampId: data.id };
    },
    applyRosterImport: async (target) => {
      const { data } = await call('planRosterImport', asks('planRosterImport', target));
      return { importId: target.importId, planKey: data.planKey, take: [] };
    },
    publishProject: (target) => aDraft(target),
    takeBackPublication: async (target) => {
      await call('publishProject', await aDraft(target));
      const { data } = await call('publishProject', await aDraft(target));
      return { projectId: target.projectId, no: data.no };
    },
    answerCorrection: async ({ campId, studentId, collegeId }) => {
      const asked = { studentId, collegeId, name: '方小田', reason: '写错了', askedAt: product.clock.now() };
      const [row] = await product.deps.db.insert(rosterCorrection).values(asked).returning();
      return { campId, correctionId: row?.id, approve: false, answer: '请带上证件' };
    },
  };

  /** A payload for this call with which it is done, in a camp whose gradebook is open and that has not ended. */
  return async function payloadOf(name: CallName): Promise<object> {
    const target = await targetIn(places[name] ?? 'own');
    const endsAt = new Date(product.clock.now().getTime() + 60 * day);
    await setCamp(target, { closedAt: null, endsAt, gradebookState: 'open' });
    await product.deps.db.delete(gradebookEntry).where(eq(gradebookEntry.campId, target.campId));
    return (await prepared[name]?.(target)) ?? asks(name, target);
  };
}
