import { contentType, enrolmentStatus, workType } from '@zhixing/contract/words';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../../schema/account.ts';
import { attemptAnswer } from '../../../schema/assessment.ts';
import { certificate } from '../../../schema/certificate.ts';
import { camp, campStaff, enrolment } from '../../../schema/practise.ts';
import { projectStaff } from '../../../schema/project-parts.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { permuteAuthors, permuteGraduates, permuteTimes } from '../../../testing/anonymity/permute.ts';
import { readAll, readNames } from '../../../testing/anonymity/read-all.ts';
import type { Target } from '../../../testing/matrix/kinds.ts';
import { samples, uploadFile } from '../../../testing/multipart.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { openSession } from '../../account/session/session.domain.ts';

/**
 * Anonymity by permutation (rules: camp-anonymous). A camp whose students hand in at different times is read whole by everybody of its
 * staff. Then which student wrote which work is permuted: whatever is read by name stays as it was, whatever is read of a work too, but
 * for the alias. Then the times of the works are permuted: everything stays. What differs is what a work could be joined to a name by.
 */
const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;

const day = 24 * 3600_000;
const studentCount = 10;
/** The last two hand in nothing. */
const writerCount = 8;

let readers: Person[];
let students: Person[];
/** Handed in and left the camp: it is known by name who left, so that the work stays with the name. */
let leaver: Person;
let target: Target;
let graded: number[];
/** In the order in which they were handed in. */
let submissionIds: number[];
let answerIds: number[];

const wanted = () => ({
  target,
  studentIds: [...students, leaver].map(({ id }) => id),
  submissionIds,
  answerIds,
});
const readEverything = async () => {
  const all = new Map<string, string>();
  for (const reader of readers)
    for (const [asked, answer] of await readAll(product, reader, wanted()))
      all.set(`${reader.name}: ${asked}`, answer);
  return all;
};

/** The answers that were read last, and how often everything was read: a reading is slow. */
let latest = new Map<string, string>();
let readings = 0;
const readAgain = async () => {
  latest = await readEverything();
  readings += 1;
  return latest;
};
/** As it is: who reads for the first time leaves traces. */
async function asItIs() {
  while (readings < 2) await readAgain();
  return latest;
}

async function handIn(student: Person, place: number) {
  const { homework: chapterId, test, textId } = target;
  product.clock.forward(3700);
  const report = await uploadFile(product, { ...student, name: `报告${place}.pdf`, content: samples.pdf });
  const work = {
    type: workType.homework,
    status: '1',
    content: `第 ${place} 份作业`,
    fileList: [{ id: report.data.id }],
  } as const;
  expect(
    await product.call('POST /capi/Schoolwork/updateWorkOrNote', { chapterId, ...work }, student),
  ).toMatchObject({ code: 1 });
  product.clock.forward(60);
  const allAnswer = [
    { questionId: textId, answer: `第 ${place} 个回答` },
    { questionId: singleId, answer: optionIds[place % 2] ?? 0 },
  ];
  expect(
    await product.call('POST /capi/Question/produceScore', { chapterId: test, allAnswer }, student),
  ).toMatchObject({ code: 1 });
}

let singleId = 0;
let optionIds: number[] = [];

/** The first is passed, the second is returned, the third asks for a review of its mark. */
async function mark(teacher: Person) {
  const { campId, test: chapterId, textId: questionId } = target;
  for (const [at, passed] of [true, false, true].entries()) {
    const submissionId = submissionIds[at] ?? 0;
    const { data } = await product.call('POST /mapi/Marking/getWork', { submissionId }, teacher);
    const given = {
      chosen: [],
      rubricKey: data.rubricKey,
      score: 50 + 10 * at,
      comment: '看过了',
      fileIds: [],
      passed,
    };
    expect(
      await product.call('POST /mapi/Marking/review', { submissionId, ...given }, teacher),
    ).toMatchObject({ code: 1 });
    const answerId = answerIds[at] ?? 0;
    const points = { campId, chapterId, questionId, answerId, score: 2 + 4 * at, comment: '' };
    expect(await product.call('POST /mapi/Marking/markTextAnswer', points, teacher)).toMatchObject({
      code: 1,
    });
  }
}

beforeAll(async () => {
  const { db } = product.deps;
  // In the morning of a day in China: everything is handed in on that day.
  const toMorning = 24 * 3600 - ((product.clock.now().getTime() / 1000) % (24 * 3600));
  product.clock.forward(toMorning);
  const collegeId = await classroom.addCollege('匿名学院');
  const { id: projectId, campId } = await classroom.addProject({ collegeId });
  await db.update(camp).set({ anonymousMarking: true, collegeId }).where(eq(camp.id, campId));
  const reading = await classroom.addLesson(projectId, contentType.reading);
  const homework = await classroom.addLesson(projectId, contentType.homework);
  await classroom.setRequirements(homework, { mustPass: true });
  const { chapterId: testId, questions } = await classroom.addTest(projectId, {
    attempts: 2,
    questions: [
      { kind: 'text', marks: 10 },
      { kind: 'single', marks: 10, options: ['*对', '错'] },
    ],
  });
  singleId = questions[1]?.id ?? 0;
  optionIds = questions[1]?.optionIds ?? [];
  graded = [homework, testId];
  const teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  const assistant = await classroom.addPerson({ role: 'assistant', collegeId, name: '何助教' });
  const manager = await classroom.addPerson({ role: 'manager', collegeId, name: '林主任' });
  readers = [teacher, assistant, manager];
  for (const { id: accountId } of [teacher, assistant])
    await db.insert(campStaff).values({ campId, accountId });
  await db.insert(projectStaff).values({ projectId, accountId: teacher.id });
  students = [];
  for (let place = 0; place < studentCount; place += 1) {
    const student = await classroom.addPerson({ name: `学生${'甲乙丙丁戊己庚辛壬癸'[place]}` });
    await db
      .update(account)
      .set({ studentNo: `S10${place}`, className: `${place % 2}班` })
      .where(eq(account.id, student.id));
    await classroom.enrol(student.id, { id: projectId, campId });
    students.push(student);
  }
  // A return gives a later deadline; a teacher gave one by name to who is returned, and to another.
  await classroom.setDeadline(campId, homework, new Date(product.clock.now().getTime() + 2 * day));
  const extended = [students[1], students[6]].map((student) => student?.id ?? 0);
  const extension = { campId, chapterIds: [homework], studentIds: extended, reason: '生病' };
  const dueAt = new Date(product.clock.now().getTime() + 3 * day).toISOString();
  expect(await product.call('POST /mapi/Camp/extend', { ...extension, dueAt }, teacher)).toMatchObject({
    code: 1,
  });
  const textId = questions[0]?.id ?? 0;
  target = {
    projectId,
    campId,
    collegeId,
    homework,
    reading,
    test: testId,
    textId,
    studentId: students[0]?.id ?? 0,
    submissionId: 0,
    answerId: 0,
    memberId: assistant.id,
    inviteId: 1,
    questionId: 1,
    bankId: 0,
    sharedQuestionId: 0,
    inquiryId: 0,
    announcementId: 0,
    importId: 1,
    workId: 0,
    appealId: 0,
    changeId: 0,
    jobId: 0,
    filledJobId: 0,
    markerId: 0,
  };
  leaver = await classroom.addPerson({ name: '学生退' });
  await classroom.enrol(leaver.id, { id: projectId, campId });
  await handIn(leaver, studentCount);
  expect(await product.call('POST /capi/Student/leaveProject', { projectId }, leaver)).toMatchObject({
    code: 1,
  });
  for (const [place, student] of students.slice(0, writerCount).entries()) await handIn(student, place);
  const ids = students.map(({ id }) => id);
  const ofHomework = and(eq(submission.chapterId, homework), inArray(submission.studentId, ids));
  const works = await db.select().from(submission).where(ofHomework);
  submissionIds = works.sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime()).map(({ id }) => id);
  const answers = await db.select().from(attemptAnswer).where(inArray(attemptAnswer.studentId, ids));
  const placeOf = new Map(students.map(({ id }, place) => [id, place]));
  answerIds = answers
    .sort((a, b) => (placeOf.get(a.studentId) ?? 0) - (placeOf.get(b.studentId) ?? 0))
    .map(({ id }) => id);
  await mark(teacher);
  // Whose homework was passed has graduated.
  const graduatedAt = product.clock.now();
  const [graduate = 0] = ids;
  await db
    .update(enrolment)
    .set({ status: enrolmentStatus.graduated, graduatedAt })
    .where(eq(enrolment.studentId, graduate));
  await db.insert(certificate).values({
    studentId: graduate,
    projectId,
    templateVersion: 1,
    issuedAt: graduatedAt,
    year: 2026,
    month: 11,
    number: 'ZX20260000000001',
    projectName: '实践',
    projectNameEn: 'Practice',
  });
  const asked = { chapterId: homework, reason: '少看了一页', fileIds: [] };
  expect(await product.call('POST /capi/Appeal/ask', asked, students[2] as Person)).toMatchObject({
    code: 1,
  });
  Object.assign(
    target,
    await classroom.addMessages({ campId, projectId, reading, studentId: students[0]?.id ?? 0 }),
  );
  const idleDays = { idleDays: 3, behindLessons: 1, failedTests: 1, returnedDays: 1 };
  expect(
    await product.call('POST /mapi/FollowUp/saveRules', { campId, rules: idleDays }, teacher),
  ).toMatchObject({ code: 1 });
  for (const student of students.slice(0, 2))
    await product.call('POST /capi/Chapter/getContent', { chapterId: reading }, student);
  product.clock.forward(5 * 24 * 3600);
  // Some days later the staff log in again.
  const { security } = product.deps;
  const how = { now: product.clock.now(), device: 'test', demo: true, security };
  for (const reader of readers)
    reader.token = (await openSession(db, { accountId: reader.id, ...how })).token;
}, 120_000);

/** Of each work and answer the alias that the markers see. */
async function aliases(): Promise<string[]> {
  const { campId, homework, test: chapterId, textId: questionId } = target;
  const [teacher] = readers as [Person];
  const { data: queue } = await product.call(
    'POST /mapi/Marking/getQueue',
    { campId, chapterId: homework, filter: 'all', pageSize: 50 },
    teacher,
  );
  const ofWorks = new Map(queue.list.map((each) => [each.submissionId, each.student.alias]));
  const ofAnswers = new Map<number, string>();
  for (const filter of ['waiting', 'marked'] as const) {
    const { data } = await product.call(
      'POST /mapi/Marking/getTextAnswers',
      { campId, chapterId, questionId, filter, pageSize: 50 },
      teacher,
    );
    for (const each of data.list) ofAnswers.set(each.answerId, each.student.alias);
  }
  return [
    ...submissionIds.map((id) => ofWorks.get(id) ?? ''),
    ...answerIds.map((id) => ofAnswers.get(id) ?? ''),
  ];
}

/** The answers with each alias told by the work's place. */
const renamed = (answers: ReadonlyMap<string, string>, names: readonly string[]) =>
  new Map(
    [...answers].map(([asked, answer]) => [
      asked,
      names.reduce(
        (text, alias, place) => text.replaceAll(`"alias":"${alias}"`, `"alias":"work ${place}"`),
        answer,
      ),
    ]),
  );

/** Which answers differ, each with what is otherwise in it. */
function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...before].flatMap(([asked, answer]) => {
    const other = after.get(asked) ?? '';
    if (answer === other) return [];
    let at = 0;
    while (answer[at] === other[at]) at += 1;
    return [
      `${asked}\n   ${answer.slice(Math.max(0, at - 60), at + 60)}\n   ${other.slice(Math.max(0, at - 60), at + 60)}`,
    ];
  });
}

describe('in an anonymous camp', { timeout: 180_000 }, () => {
  test('every staff call is asked, and those that show works and names are answered', async () => {
    const answers = await readAgain();
    expect(readNames.length).toBeGreaterThan(60);
    const codeOf = (answer: string) => /^\{"code":(-?\d+)/.exec(answer)?.[1];
    expect([...answers].filter(([, answer]) => ['-4', '-5', undefined].includes(codeOf(answer)))).toEqual([]);
    const told = [...answers.values()].filter((answer) => codeOf(answer) === '1');
    expect(told.filter((answer) => answer.includes('"alias":')).length).toBeGreaterThan(20);
    expect(told.filter((answer) => answer.includes('学生乙')).length).toBeGreaterThan(10);
  });

  test('the audit trail does not say whose work somebody has looked at or marked', async () => {
    const [, , manager] = readers as [Person, Person, Person];
    for (const submissionId of submissionIds)
      await product.call('POST /mapi/Marking/getWork', { submissionId }, manager);
    for (const kind of ['getMarkingWork', 'reviewSubmission', 'markTextAnswer'] as const) {
      const { data } = await product.call('POST /mapi/Audit/getList', { kind }, manager);
      expect([kind, data.list.length > 0]).toEqual([kind, true]);
      expect(JSON.stringify(data.list)).not.toMatch(/学生[甲乙丙丁戊己庚辛壬癸]/);
    }
  });

  test('who has graduated learns like everybody else, in the roster and in the follow-up (rules: camp-anonymous)', async () => {
    const { campId } = target;
    const [teacher] = readers as [Person];
    const asked = { campId, pageSize: 50 };
    const { data: roster } = await product.call('POST /mapi/Roster/getList', asked, teacher);
    const states = new Map(roster.list.map(({ studentId, state }) => [studentId, state]));
    expect(students.map(({ id }) => states.get(id))).toEqual(students.map(() => 'learning'));
    expect(states.get(leaver.id)).toBe('left');
    const { data: graduates } = await product.call(
      'POST /mapi/Roster/getList',
      { ...asked, state: 'graduated' },
      teacher,
    );
    expect(graduates.list).toEqual([]);
    const { data: followUp } = await product.call('POST /mapi/FollowUp/getList', asked, teacher);
    expect(followUp.counts.students).toBe(studentCount);
    // Everybody has lessons behind, the graduate too.
    expect(followUp.list.map(({ studentId }) => studentId)).toContain(students[0]?.id);
    expect(followUp.list.map(({ studentId }) => studentId)).not.toContain(leaver.id);
  });

  test('ids of works and answers do not tell who handed in first', () => {
    const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
    for (const ids of [submissionIds, answerIds]) {
      expect(new Set(ids).size).toBe(writerCount);
      expect(sorted(ids)).not.toEqual(ids);
    }
  });

  test('permuting when the works were handed in changes nothing that staff can read', async () => {
    const before = await asItIs();
    await permuteTimes({ databaseUrl: product.databaseUrl, chapterIds: graded });
    expect(differing(before, await readAgain())).toEqual([]);
  });

  test('permuting which student wrote which work changes nothing that staff can read, but for the alias', async () => {
    const before = renamed(await asItIs(), await aliases());
    const ids = students.map(({ id }) => id);
    // Three places on: whoever handed in nothing has written something, and the other way round.
    const authors = new Map(ids.map((id, place) => [id, ids[(place + 3) % ids.length] as number]));
    const { databaseUrl } = product;
    await permuteAuthors({ databaseUrl, authors, chapterIds: graded });
    await permuteGraduates({ databaseUrl, authors });
    expect(differing(before, renamed(await readEverything(), await aliases()))).toEqual([]);
  });
});
