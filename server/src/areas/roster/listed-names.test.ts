import { contentType } from '@zhixing/contract/words';
import { beforeEach, expect, test } from 'vitest';
import { campStaff } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;
let teacher: Person;
let student: Person;
let project: { id: number; campId: number };
let homework: number;
let quiz: Awaited<ReturnType<typeof classroom.addTest>>;
const word = { name: '林晓', studentNo: '0042', className: '数媒 2 班' };

/** A camp whose roster has another name, number and class than the student's account. */
beforeEach(async () => {
  const { db } = product.deps;
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  project = await classroom.addProject({ collegeId });
  const { campId } = project;
  homework = await classroom.addLesson(project.id, contentType.homework);
  quiz = await classroom.addTest(project.id, {
    questions: [
      { kind: 'single', marks: 10, options: ['*甲', '乙'] },
      { kind: 'single', marks: 10, options: ['*甲', '乙'] },
    ],
  });
  await db.insert(campStaff).values({ campId, accountId: teacher.id });
  student = await classroom.addPerson({ name: '小林同学' });
  await classroom.enrol(student.id, project);
  await db
    .insert(rosterEntry)
    .values({ ...word, campId, studentId: student.id, createdAt: product.clock.now() });
});

const named = expect.objectContaining({ name: word.name, studentNo: word.studentNo });

test('students stand in a regrade’s preview as in the roster', async () => {
  const { chapterId, questions } = quiz;
  const allAnswer = questions.map(({ id, optionIds }) => ({ questionId: id, answer: optionIds[0] ?? 0 }));
  await product.call('POST /capi/Question/produceScore', { chapterId, allAnswer }, student);
  const key = { optionIds: [questions[0]?.optionIds[1] ?? 0] };
  const correction = { questionId: questions[0]?.id ?? 0, way: 'key' as const, key };
  const asked = { campId: project.campId, chapterId, correction };
  const { data } = await product.call('POST /mapi/Regrade/preview', asked, teacher);
  expect(data).toMatchObject({ students: [named], fallen: [named] });
});

test('students stand in the requests for review as in the roster', async () => {
  const { campId } = project;
  const work = { chapterId: homework, type: '2', content: '第一稿', fileList: [], status: '1' } as const;
  await product.call('POST /capi/Schoolwork/updateWorkOrNote', work, student);
  const queue = { campId, chapterId: homework, filter: 'waiting' } as const;
  const { list } = (await product.call('POST /mapi/Marking/getQueue', queue, teacher)).data;
  const submissionId = list[0]?.submissionId ?? 0;
  const { rubricKey } = (await product.call('POST /mapi/Marking/getWork', { submissionId }, teacher)).data;
  const review = { submissionId, rubricKey, chosen: [], score: 60, comment: '', fileIds: [], passed: true };
  await product.call('POST /mapi/Marking/review', review, teacher);
  const asked = { chapterId: homework, reason: '第二项应该给分', fileIds: [] };
  expect(await product.call('POST /capi/Appeal/ask', asked, student)).toMatchObject({ code: 1 });
  const { data } = await product.call('POST /mapi/Appeal/getList', { campId }, teacher);
  expect(data.list).toMatchObject([{ student: named }]);
});

test('students are found for an extension, and stand in the extensions, as in the roster', async () => {
  const { campId } = project;
  const chapterIds = [homework];
  const days = (n: number) => new Date(product.clock.now().getTime() + n * 86_400_000).toISOString();
  const deadlines = [{ chapterId: homework, dueAt: days(1) }];
  await product.call('POST /mapi/Camp/saveDeadlines', { campId, deadlines }, teacher);
  for (const keyword of [word.name, word.studentNo]) {
    const { data } = await product.call('POST /mapi/Camp/findStudents', { campId, keyword }, teacher);
    expect(data.list).toEqual([named]);
  }
  const extension = { campId, chapterIds, studentIds: [student.id], dueAt: days(2), reason: '请假' };
  const { data } = await product.call('POST /mapi/Camp/extend', extension, teacher);
  expect(data.extensions).toMatchObject([{ student: named }]);
});
