import { contentType, workType } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { attempt, attemptAnswer } from '../../schema/assessment.ts';
import { questionBank, sharedQuestion } from '../../schema/bank.ts';
import { appeal } from '../../schema/gradebook/appeal.ts';
import { gradeChange } from '../../schema/gradebook/grade-change.ts';
import { campStaff } from '../../schema/practise.ts';
import { projectStaff } from '../../schema/project-parts.ts';
import { rosterImport } from '../../schema/roster.ts';
import { submission } from '../../schema/schoolwork.ts';
import { staffInvite } from '../../schema/staff.ts';
import { aQuestion } from '../author.ts';
import type { Classroom } from '../classroom.ts';
import { addGraduateWork } from '../graduate-work.ts';
import { addJob, emptyReport } from '../jobs/add-job.ts';
import type { TestProduct } from '../product.ts';
import { useClassroom } from '../use-classroom.ts';
import { appealRows } from './appeal.rows.ts';
import { auditRows } from './audit.rows.ts';
import { authoringRows } from './authoring.rows.ts';
import { campRows } from './camp.rows.ts';
import { campReportRows } from './camp-report.rows.ts';
import { followUpRows } from './follow-up.rows.ts';
import { gradebookRows } from './gradebook.rows.ts';
import { jobRows } from './job.rows.ts';
import { type CallerKind, type CallPlace, newNumber, places, type Target } from './kinds.ts';
import { markingRows } from './marking.rows.ts';
import { messagingRows } from './messaging.rows.ts';
import { questionBankRows } from './question-bank.rows.ts';
import { regradeRows } from './regrade.rows.ts';
import { rosterRows } from './roster.rows.ts';
import { showcaseRows } from './showcase.rows.ts';
import { staffRows } from './staff.rows.ts';
import { studentRows } from './student.rows.ts';
import { uploadRows } from './upload.rows.ts';

/** The rows of every call, by the call's name; a file of them for each area. */
export const matrixRows = {
  ...studentRows,
  ...staffRows,
  ...auditRows,
  ...jobRows,
  ...uploadRows,
  ...authoringRows,
  ...questionBankRows,
  ...campRows,
  ...messagingRows,
  ...markingRows,
  ...gradebookRows,
  ...regradeRows,
  ...appealRows,
  ...followUpRows,
  ...campReportRows,
  ...rosterRows,
  ...showcaseRows,
};

type Lessons = Omit<
  Target,
  | 'projectId'
  | 'campId'
  | 'collegeId'
  | 'memberId'
  | 'inviteId'
  | 'questionId'
  | 'bankId'
  | 'sharedQuestionId'
  | 'inquiryId'
  | 'announcementId'
  | 'importId'
  | 'appealId'
  | 'markerId'
  | 'changeId'
  | 'jobId'
  | 'filledJobId'
>;

/** The submission's id of homework that is handed in now. */
async function handIn(product: TestProduct, chapterId: number, token: string): Promise<number> {
  const written = { chapterId, type: workType.homework, content: '交上的', fileList: [], status: '1' };
  await product.call('POST /capi/Schoolwork/updateWorkOrNote', written, { token });
  const [row] = await product.deps.db
    .select({ id: submission.id })
    .from(submission)
    .where(eq(submission.chapterId, chapterId));
  return row?.id ?? 0;
}

/** A text question that was answered, and the answer's id. */
async function answerText(product: TestProduct, chapterId: number, textId: number, token: string) {
  const allAnswer = [{ questionId: textId, answer: '因为样本太少' }];
  await product.call('POST /capi/Question/produceScore', { chapterId, allAnswer }, { token });
  const [row] = await product.deps.db
    .select({ id: attemptAnswer.id })
    .from(attemptAnswer)
    .where(eq(attemptAnswer.questionId, textId));
  return { textId, answerId: row?.id ?? 0 };
}

/** A project with a camp, in which a student has handed in homework and a text answer. */
async function addPlace({ product, classroom }: Set, collegeId: number) {
  const project = await classroom.addProject({ collegeId });
  const { id: studentId, token } = await classroom.addPerson();
  await classroom.enrol(studentId, project);
  const { chapterId: test, questions } = await classroom.addTest(project.id, {
    questions: [
      { kind: 'single', marks: 10, options: ['*对', '错'] },
      { kind: 'text', marks: 10 },
    ],
  });
  const homework = await classroom.addLesson(project.id, contentType.homework);
  const lessons: Lessons = {
    studentId,
    test,
    homework,
    submissionId: await handIn(product, homework, token),
    ...(await answerText(product, test, questions[1]?.id ?? 0, token)),
    reading: await classroom.addLesson(project.id, contentType.reading),
    workId: (await addGraduateWork({ product, classroom }, { project, homework, agreed: true })).workId,
  };
  return { project, lessons };
}

/** A roster's file whose dry run was made. */
async function addImport(
  { deps }: TestProduct,
  of: { campId: number; accountId: number; createdAt: Date },
): Promise<number> {
  const rows = [{ row: 2, cells: ['方小田', '13900000000'] }];
  const how = {
    mapping: { name: 0, mobile: 1 },
    identifier: 'mobile' as const,
    plan: [],
    planKey: 'another',
  };
  const [row] = await deps.db
    .insert(rosterImport)
    .values({ ...of, ...how, rows, fileName: '名单.csv', rowCount: 1 })
    .returning();
  return row?.id ?? 0;
}

/** An invite of a teacher, as the administrator has made it. */
async function addInvite(
  { deps }: TestProduct,
  of: { collegeId: number; invitedBy: number; createdAt: Date },
) {
  const { mobile, countryCode } = newNumber();
  const [row] = await deps.db
    .insert(staffInvite)
    .values({
      ...of,
      mobile,
      countryCode,
      name: '方小田',
      role: 'teacher',
      keyHash: Buffer.from(`invite ${mobile}`),
      expiresAt: new Date(of.createdAt.getTime() + 60_000),
    })
    .returning();
  return row?.id ?? 0;
}

/** A waiting appeal against an attempt of its own, and somebody of the camp's staff. */
async function addAppeal(
  { deps }: TestProduct,
  at: Pick<Target, 'projectId' | 'campId' | 'studentId' | 'test' | 'markerId'>,
) {
  const { projectId, campId, studentId, test: chapterId, markerId } = at;
  const now = deps.clock.now();
  await deps.db.insert(campStaff).values({ campId, accountId: markerId });
  const [made] = await deps.db
    .insert(attempt)
    .values({
      studentId,
      chapterId,
      startedAt: now,
      submittedAt: now,
      score: 5,
      total: 10,
      passed: false,
      no: sql`(select max(no) + 1 from attempt where student_id = ${studentId} and chapter_id = ${chapterId})`,
    })
    .returning();
  const of = { studentId, campId, projectId, chapterId, attemptNo: made?.no ?? 0 };
  const [row] = await deps.db
    .insert(appeal)
    .values({ ...of, reason: '少算了分', askedAt: now, dueAt: now })
    .returning();
  return { appealId: row?.id ?? 0, markerId };
}

/** A waiting request to correct a mark. */
async function addChange(
  { deps }: TestProduct,
  {
    campId,
    studentId,
    homework,
    askedBy,
  }: Pick<Target, 'campId' | 'studentId' | 'homework'> & { askedBy: number },
) {
  const item = `l${homework}`;
  const entry = { studentId, item, value: null, flag: 'exempt', revision: 0 } as const;
  const nothing = { before: null, after: null };
  const effect = { score: nothing, passed: nothing, total: nothing, totalPassed: nothing };
  const asked = { kind: 'entry', mark: `of ${askedBy}`, asked: { entry }, reason: '请假单后来才到' } as const;
  const [row] = await deps.db
    .insert(gradeChange)
    .values({ campId, studentId, chapterId: homework, ...asked, effect, askedBy, askedAt: deps.clock.now() })
    .returning();
  return row?.id ?? 0;
}

/** A bank of a college with a question. */
async function addBank({ deps }: TestProduct, of: { collegeId: number; createdBy: number }) {
  const now = deps.clock.now();
  const [bank] = await deps.db
    .insert(questionBank)
    .values({ ...of, title: '学院的题库', createdAt: now })
    .returning();
  const bankId = bank?.id ?? 0;
  const written = { kind: 'judge' as const, stem: '对吗？', marks: 5, parts: { answer: true } };
  const [row] = await deps.db
    .insert(sharedQuestion)
    .values({ ...written, bankId, updatedAt: now })
    .returning();
  return { bankId, sharedQuestionId: row?.id ?? 0 };
}

interface Set {
  product: TestProduct;
  classroom: Classroom;
}

/** The matrix's callers and places: made before the first test. Answers `tokens` and `ids` of the callers, and `targetIn(place)`. */
export function useMatrix() {
  const { product, classroom } = useClassroom();
  const colleges = {} as Record<CallPlace, number>;
  const made = {} as Record<CallPlace, Awaited<ReturnType<typeof addPlace>>>;
  const tokens = {} as Record<CallerKind, string>;
  const ids = {} as Record<Exclude<CallerKind, 'visitor'>, number>;

  beforeAll(async () => {
    const { db } = product.deps;
    const own = await classroom.addCollege('矩阵学院');
    Object.assign(colleges, { own, college: own, elsewhere: await classroom.addCollege('别处学院') });
    for (const place of places) made[place] = await addPlace({ product, classroom }, colleges[place]);
    for (const role of ['student', 'assistant', 'teacher', 'manager', 'admin'] as const) {
      const staffed = role !== 'student' && role !== 'admin';
      const { id, token } = await classroom.addPerson({ role, ...(staffed ? { collegeId: own } : {}) });
      tokens[role] = token;
      ids[role] = id;
    }
    const { id: projectId, campId } = made.own.project;
    for (const accountId of [ids.teacher, ids.assistant])
      await db.insert(campStaff).values({ campId, accountId });
    await db.insert(projectStaff).values({ projectId, accountId: ids.teacher });
    // Each has a draft.
    for (const place of places) {
      const draft = { projectId: made[place].project.id };
      await product.call('POST /mapi/Project/getDraft', draft, { token: tokens.admin });
    }
  });

  /** What is asked about in a place: made anew, since a call may change it. */
  async function targetIn(place: CallPlace): Promise<Target> {
    const { project, lessons } = made[place];
    const { id: projectId, campId } = project;
    const collegeId = colleges[place];
    const { id: memberId } = await classroom.addPerson({ role: 'assistant', collegeId });
    const createdAt = product.clock.now();
    const question = { projectId, question: aQuestion };
    const accountId = place === 'own' ? ids.teacher : ids.admin;
    const ownJob = { accountId, campId, chapterId: lessons.homework };
    const saved = await product.call('POST /mapi/Project/saveQuestion', question, { token: tokens.admin });
    return {
      ...lessons,
      projectId,
      campId,
      collegeId,
      memberId,
      questionId: saved.data?.questionId ?? 0,
      ...(await addBank(product, {
        collegeId,
        createdBy: place === 'own' ? ids.teacher : ids.admin,
      })),
      inviteId: await addInvite(product, { collegeId, invitedBy: ids.admin, createdAt }),
      importId: await addImport(product, { campId, accountId: ids.admin, createdAt }),
      ...(await addAppeal(product, { ...lessons, projectId, campId, markerId: memberId })),
      jobId: await addJob(product, { ...ownJob, state: 'completed' }),
      filledJobId: await addJob(product, { ...ownJob, state: 'completed', filled: emptyReport }),
      changeId: await addChange(product, { ...lessons, campId, askedBy: memberId }),
      ...(await classroom.addMessages({ campId, projectId, ...lessons })),
    };
  }

  return { product, tokens, ids, targetIn };
}
