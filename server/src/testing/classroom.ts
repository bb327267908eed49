import {
  type ContentType,
  contentType,
  type EnrolmentStatus,
  enrolmentStatus,
  type HomeworkRule,
  type LateRule,
  type QuestionKind,
  type RevealRule,
  type Role,
} from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { openSession } from '../areas/account/session/session.domain.ts';
import { ensureBasics } from '../areas/certificate/template.domain.ts';
import { account, college, collegeMember } from '../schema/account.ts';
import { question, questionBlank, questionOption, test } from '../schema/assessment.ts';
import { campDeadline, chapter } from '../schema/learning.ts';
import { announcement, inquiry, inquiryMessage } from '../schema/messages.ts';
import { camp, enrolment, project, projectType } from '../schema/practise.ts';
import { homework } from '../schema/schoolwork.ts';
import { secondFactor } from '../schema/second-factor.ts';
import type { TestProduct } from './product.ts';

const day = 24 * 3600 * 1000;
let count = 0;
const next = () => {
  count += 1;
  return count;
};

interface Person {
  role?: Role;
  name?: string;
  nameEn?: string;
  collegeId?: number;
  /** The college of which the student is a member. */
  memberOf?: number;
}

interface QuestionPlan {
  kind: QuestionKind;
  marks: number;
  stem?: string;
  partial?: boolean;
  explanation?: string;
  /** The texts of the options; a right one begins with *. */
  options?: string[];
  blanks?: { answers?: string[]; number?: number; tolerance?: number }[];
  /** The pool from which each attempt draws `draw` questions. */
  pool?: number;
  draw?: number;
}

interface TestPlan {
  passMark?: number;
  attempts?: number;
  timeLimitMinutes?: number;
  shuffle?: boolean;
  reveal?: RevealRule;
  questions: QuestionPlan[];
}

const one = <T>(rows: T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('no row came back');
  return row;
};

/** Fixtures of tests about learning: people with tokens, projects with chapters, enrolments. */
export async function createClassroom({ deps, clock }: TestProduct) {
  const { db, security } = deps;
  await ensureBasics(deps);
  await db
    .insert(projectType)
    .values({ slug: 'data', name: '数据', nameEn: 'Data', summary: '', sort: 1 })
    .onConflictDoNothing();

  async function addPerson({
    role = 'student',
    name = '张小三',
    nameEn = 'Zhang Xiaosan',
    collegeId,
    memberOf,
  }: Person = {}) {
    const mobile = `1380010${String(next()).padStart(4, '0')}`;
    const row = { role, name, nameEn, mobile, countryCode: '86', passwordHash: 'x', termsVersion: '1' };
    const now = clock.now();
    const { id } = one(
      await db
        .insert(account)
        .values({ ...row, collegeId: collegeId ?? null, termsAgreedAt: now, roleSince: now, usedAt: now })
        .returning(),
    );
    // With a second factor, as after their first days (rules: staff-factor). They do not log in, so nobody has to decrypt it.
    if (role === 'admin' || role === 'manager')
      await db.insert(secondFactor).values({ accountId: id, secret: 'set up', confirmedAt: now });
    if (memberOf)
      await db
        .insert(collegeMember)
        .values({ accountId: id, collegeId: memberOf, by: 'roster', confirmedAt: now });
    const opened = await openSession(db, { accountId: id, now, device: 'test', demo: true, security });
    return { id, name, token: opened.token };
  }

  async function addProject(
    rules: { homeworkRule?: HomeworkRule; lateRule?: LateRule; collegeId?: number } = {},
  ) {
    const slug = `project-${next()}`;
    const now = clock.now().getTime();
    const { id } = one(
      await db
        .insert(project)
        .values({
          slug,
          type: 'data',
          title: '校园数据实践',
          titleEn: 'Campus Data',
          summary: '',
          level: 1,
          hours: 8,
          publishedAt: new Date(now - day),
          collegeId: rules.collegeId ?? null,
        })
        .returning(),
    );
    const { id: campId } = one(
      await db
        .insert(camp)
        .values({
          projectId: id,
          title: '开放营',
          startsAt: new Date(now - day),
          endsAt: new Date(now + 90 * day),
          ...rules,
        })
        .returning(),
    );
    return { id, campId };
  }

  async function addLesson(projectId: number, type: ContentType | null) {
    const sort = next();
    const row = { projectId, level: 1, sort, title: `第 ${sort} 节`, type, body: '正文' };
    return one(await db.insert(chapter).values(row).returning()).id;
  }

  async function addQuestion(chapterId: number, sort: number, plan: QuestionPlan) {
    const { options = [], blanks = [], stem = `第 ${sort} 题`, ...rest } = plan;
    const { id } = one(
      await db
        .insert(question)
        .values({ chapterId, sort, stem, ...rest })
        .returning(),
    );
    const optionIds: number[] = [];
    for (const [index, text] of options.entries()) {
      const row = {
        questionId: id,
        sort: index,
        text: text.replace('*', ''),
        isAnswer: text.startsWith('*'),
      };
      optionIds.push(one(await db.insert(questionOption).values(row).returning()).id);
    }
    for (const [index, { answers = [], number = null, tolerance = 0 }] of blanks.entries()) {
      await db.insert(questionBlank).values({ questionId: id, sort: index, answers, number, tolerance });
    }
    return { id, optionIds };
  }

  async function addTest(projectId: number, { questions, ...rules }: TestPlan) {
    const chapterId = await addLesson(projectId, contentType.test);
    await db.insert(test).values({ chapterId, passMark: 60, attempts: 3, ...rules });
    const rows: { id: number; optionIds: number[] }[] = [];
    for (const [index, plan] of questions.entries()) rows.push(await addQuestion(chapterId, index, plan));
    return { chapterId, questions: rows };
  }

  async function enrol(
    studentId: number,
    { id, campId }: { id: number; campId: number },
    status: EnrolmentStatus = enrolmentStatus.learning,
  ) {
    const joinedAt = clock.now();
    const graduatedAt = status === enrolmentStatus.graduated ? joinedAt : null;
    await db.insert(enrolment).values({ studentId, campId, projectId: id, status, joinedAt, graduatedAt });
  }

  return {
    addPerson,
    addProject,
    addLesson,
    addTest,
    enrol,
    addCollege: async (name: string) => one(await db.insert(college).values({ name }).returning()).id,
    setRequirements: async (chapterId: number, asked: Omit<typeof homework.$inferInsert, 'chapterId'>) => {
      await db.insert(homework).values({ chapterId, ...asked });
    },
    /** A waiting question and an announcement. */
    addMessages: async (
      given: { campId: number; projectId: number; reading: number; studentId: number },
      content = '这一步为什么要先去掉空的？',
    ) => {
      const { campId, projectId, reading: chapterId, studentId } = given;
      const now = clock.now();
      const times = { askedAt: now, updatedAt: now, waitingAt: now };
      const { id: inquiryId } = one(
        await db
          .insert(inquiry)
          .values({ studentId, campId, projectId, chapterId, status: 'waiting', ...times })
          .returning(),
      );
      const said = { authorId: studentId, byStaff: false, content, at: now };
      await db.insert(inquiryMessage).values({ inquiryId, ...said });
      const row = { campId, authorId: studentId, title: '公告', content: '周五答疑', at: now };
      const { id: announcementId } = one(await db.insert(announcement).values(row).returning());
      return { inquiryId, announcementId };
    },
    setDeadline: async (campId: number, chapterId: number, dueAt: Date) => {
      const { projectId } = one(await db.select().from(chapter).where(eq(chapter.id, chapterId)));
      await db.insert(campDeadline).values({ campId, chapterId, projectId, dueAt });
    },
  };
}

export type Classroom = Awaited<ReturnType<typeof createClassroom>>;
