import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import { contentType } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { chapter } from '../../../schema/learning.ts';
import type { Classroom } from '../../classroom.ts';
import type { TestProduct } from '../../product.ts';
import { createGradebookCamp } from './gradebook-camp.ts';
import type { StudentIndex } from './gradebook-model.ts';

const hour = 3_600_000;

/** A camp with one homework, one column and two students. */
export async function createGradebookWorld(made: { product: TestProduct; classroom: Classroom }) {
  const { classroom } = made;
  const camp = await createGradebookCamp(made, {
    names: ['甲', '乙'],
    addItems: async (projectId) => {
      const homework = await classroom.addLesson(projectId, contentType.homework);
      // A lesson that stays open, so that nobody graduates.
      await classroom.addLesson(projectId, contentType.reading);
      return homework;
    },
  });
  const { db, campId, projectId, people, items: homework, now, byTeacher } = camp;
  const dueAt = now + 24 * hour;
  await classroom.setDeadline(campId, homework, new Date(dueAt));
  const item = `c${await camp.addColumn('出勤', 100)}`;
  const personOf = (who: StudentIndex) => people[who] as (typeof people)[number];
  const newest = (who: StudentIndex) => camp.newest(personOf(who), homework);
  const review = async (who: StudentIndex, score: number, passed: boolean) => ({
    submissionId: (await newest(who))?.id ?? 0,
    chosen: [],
    rubricKey: '',
    score,
    comment: '核对过了',
    passed,
  });
  const { ends, forward, release, step, decide, changes, book } = camp;
  return {
    dueAt,
    ends,
    now,
    forward,
    release,
    step,
    decide,
    changes,
    book,
    handIn: (who: StudentIndex) => camp.handIn(personOf(who), homework),
    mark: async (who: StudentIndex, score: number, passed: boolean) =>
      byTeacher('POST /mapi/Marking/review', { ...(await review(who, score, passed)), fileIds: [] }),
    correct: async (who: StudentIndex, score: number, revision: number) =>
      byTeacher('POST /mapi/Marking/correctReview', {
        ...(await review(who, score, true)),
        revision,
        reason: '看错了',
        withdraw: false,
        dryRun: false,
      }),
    type: async (who: StudentIndex, value: number | null, flag: GradeFlag | null, revision: number) => {
      const entry = { studentId: personOf(who).id, item, value, flag, revision, reason: '照请假单' };
      return byTeacher('POST /mapi/Gradebook/saveEntries', { entries: [entry] });
    },
    extend: (who: StudentIndex, until: number) => camp.extend(homework, [personOf(who).id], until),
    /** As a publication does: another lesson, the homework under another name. */
    publish: async () => {
      await classroom.addLesson(projectId, contentType.homework);
      const title = sql`left(${chapter.title} || '改', 40)`;
      await db.update(chapter).set({ title }).where(eq(chapter.id, homework));
    },
    ask: async (who: StudentIndex, score: number, revision: number) => {
      const mark = { ...(await review(who, score, true)), revision };
      return byTeacher('POST /mapi/GradeChange/ask', { review: mark, reason: '看错了', dryRun: false });
    },
    /** What the student sees of the homework's score, on the page of the homework and in the list of work. */
    ownScores: async (who: StudentIndex) => {
      const own = { chapterId: homework };
      const page = await camp.byStudent(personOf(who), 'POST /capi/Schoolwork/getWorkOrNote', {
        ...own,
        type: '2',
      });
      const versions = await camp.byStudent(personOf(who), 'POST /capi/Schoolwork/getWorkSubmitRecord', own);
      return [page.data.review?.score ?? null, versions.data.list[0]?.review?.score ?? null];
    },
    rawScore: async (who: StudentIndex) => (await newest(who))?.score ?? null,
    studentIds: people.map(({ id }) => id),
  };
}
export type GradebookWorld = Awaited<ReturnType<typeof createGradebookWorld>>;
