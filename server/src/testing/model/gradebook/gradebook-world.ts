import type { GradebookStep, GradeFlag } from '@zhixing/contract/gradebook-words';
import { contentType } from '@zhixing/contract/words';
import { and, desc, eq, sql } from 'drizzle-orm';
import { openSession } from '../../../areas/account/session/session.domain.ts';
import { chapter } from '../../../schema/learning.ts';
import { camp, campStaff } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import type { Classroom } from '../../classroom.ts';
import type { TestProduct } from '../../product.ts';
import type { Which } from './gradebook-model.ts';

const hour = 3_600_000;

/** A camp that releases its marks, with two students, a teacher and a manager. Each act logs in anew, since sessions of staff end within the day. */
export async function createGradebookWorld({
  product,
  classroom,
}: {
  product: TestProduct;
  classroom: Classroom;
}) {
  const { db, security } = product.deps;
  const collegeId = await classroom.addCollege(`成绩院校 ${Math.random()}`);
  const { id: projectId, campId } = await classroom.addProject({ collegeId });
  const homework = await classroom.addLesson(projectId, contentType.homework);
  // A lesson that stays open, so that nobody graduates.
  await classroom.addLesson(projectId, contentType.reading);
  await db.update(camp).set({ marksRule: 'atRelease' }).where(eq(camp.id, campId));
  const now = product.clock.now().getTime();
  const [dueAt, ends] = [now + 24 * hour, now + 240 * hour];
  await db
    .update(camp)
    .set({ endsAt: new Date(ends) })
    .where(eq(camp.id, campId));
  await classroom.setDeadline(campId, homework, new Date(dueAt));
  const teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  const manager = await classroom.addPerson({ role: 'manager', collegeId, name: '林主任' });
  await db.insert(campStaff).values({ campId, accountId: teacher.id });
  const people = [await classroom.addPerson({ name: '甲' }), await classroom.addPerson({ name: '乙' })];
  for (const { id } of people) await classroom.enrol(id, { id: projectId, campId });
  const logIn = async ({ id, name }: { id: number; name: string }) => {
    const session = { accountId: id, now: product.clock.now(), device: 'test', demo: true, security };
    return { id, name, token: (await openSession(db, session)).token };
  };
  const byTeacher = () => logIn(teacher);
  const byManager = () => logIn(manager);
  const personOf = (who: Which) => people[who] as (typeof people)[number];
  const newest = async (who: Which) => {
    const [row] = await db
      .select()
      .from(submission)
      .where(and(eq(submission.studentId, personOf(who).id), eq(submission.chapterId, homework)))
      .orderBy(desc(submission.version))
      .limit(1);
    return row;
  };
  const column = { campId, name: '出勤', max: 100 };
  const made = await product.call('POST /mapi/Gradebook/saveColumn', column, await byTeacher());
  const item = `c${made.data.columnId}`;
  const review = async (who: Which, score: number, passed: boolean) => ({
    ...{ submissionId: (await newest(who))?.id ?? 0, chosen: [], rubricKey: '', score },
    ...{ comment: '核对过了', passed },
  });
  const changes = async () =>
    (await product.call('POST /mapi/GradeChange/getList', { campId }, await byManager())).data;
  return {
    dueAt,
    ends,
    now,
    forward: (hours: number) => product.clock.forward(hours * 3600),
    handIn: async (who: Which) =>
      product.call(
        'POST /capi/Schoolwork/updateWorkOrNote',
        { chapterId: homework, type: '2', content: `第 ${Math.random()} 稿`, fileList: [], status: '1' },
        await logIn(personOf(who)),
      ),
    mark: async (who: Which, score: number, passed: boolean) =>
      product.call(
        'POST /mapi/Marking/review',
        { ...(await review(who, score, passed)), fileIds: [] },
        await byTeacher(),
      ),
    correct: async (who: Which, score: number, revision: number) =>
      product.call(
        'POST /mapi/Marking/correctReview',
        { ...(await review(who, score, true)), revision, reason: '看错了', withdraw: false, dryRun: false },
        await byTeacher(),
      ),
    type: async (who: Which, value: number | null, flag: GradeFlag | null, revision: number) => {
      const entry = { studentId: personOf(who).id, item, value, flag, revision };
      return product.call(
        'POST /mapi/Gradebook/saveEntries',
        { campId, entries: [entry] },
        await byTeacher(),
      );
    },
    extend: async (who: Which, until: number) =>
      product.call(
        'POST /mapi/Camp/extend',
        {
          ...{ campId, chapterIds: [homework], studentIds: [personOf(who).id], reason: '病假' },
          dueAt: new Date(until).toISOString(),
        },
        await byTeacher(),
      ),
    /** As a publication does: another lesson, the homework under another name. */
    publish: async () => {
      await classroom.addLesson(projectId, contentType.homework);
      const title = sql`left(${chapter.title} || '改', 40)`;
      await db.update(chapter).set({ title }).where(eq(chapter.id, homework));
    },
    release: async () => product.call('POST /mapi/Gradebook/releaseMarks', { campId }, await byTeacher()),
    step: async (step: GradebookStep) =>
      step === 'submitted' || step === 'withdrawn'
        ? product.call('POST /mapi/Gradebook/submit', { campId, step, note: '' }, await byTeacher())
        : product.call('POST /mapi/Gradebook/approve', { campId, step, note: '再看一遍' }, await byManager()),
    ask: async (who: Which, score: number, revision: number) => {
      const mark = { ...(await review(who, score, true)), revision };
      const asked = { campId, review: mark, reason: '看错了', dryRun: false };
      return product.call('POST /mapi/GradeChange/ask', asked, await byTeacher());
    },
    decide: async (approve: boolean, by: 'teacher' | 'manager') => {
      const changeId = (await changes()).list.find(({ state }) => state === 'waiting')?.changeId ?? 0;
      const decision = { campId, changeId, approve, withdraw: false, note: '核对过了', dryRun: false };
      const who = by === 'teacher' ? byTeacher : byManager;
      return product.call('POST /mapi/GradeChange/decide', decision, await who());
    },
    changes,
    book: async () =>
      (await product.call('POST /mapi/Gradebook/getGradebook', { campId }, await byTeacher())).data,
    /** What the student sees of the homework's score, on the page of the homework and in the list of work. */
    ownScores: async (who: Which) => {
      const by = await logIn(personOf(who));
      const own = { chapterId: homework, type: '2' as const };
      const page = (await product.call('POST /capi/Schoolwork/getWorkOrNote', own, by)).data;
      const record = { chapterId: homework };
      const versions = (await product.call('POST /capi/Schoolwork/getWorkSubmitRecord', record, by)).data;
      return [page.review?.score ?? null, versions.list[0]?.review?.score ?? null];
    },
    rawScore: async (who: Which) => (await newest(who))?.score ?? null,
    studentIds: people.map(({ id }) => id),
  };
}
export type GradebookWorld = Awaited<ReturnType<typeof createGradebookWorld>>;
