import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, calls } from '@zhixing/contract';
import { contentType, workType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { account } from '../../../schema/account.ts';
import { attemptAnswer } from '../../../schema/assessment.ts';
import { deadlineExtension } from '../../../schema/deadline-extension.ts';
import { chapter } from '../../../schema/learning.ts';
import { camp, campStaff } from '../../../schema/practise.ts';
import { projectStaff } from '../../../schema/project-parts.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { aQuestion } from '../../../testing/author.ts';
import { takeResult } from '../../../testing/jobs/do-jobs.ts';
import { authoringRows } from '../../../testing/matrix/authoring.rows.ts';
import { campRows } from '../../../testing/matrix/camp.rows.ts';
import type { Rows, Target } from '../../../testing/matrix/kinds.ts';
import { markingRows } from '../../../testing/matrix/marking.rows.ts';
import { messagingRows } from '../../../testing/matrix/messaging.rows.ts';
import { rosterRows } from '../../../testing/matrix/roster.rows.ts';
import { staffRows } from '../../../testing/matrix/staff.rows.ts';
import { studentRows } from '../../../testing/matrix/student.rows.ts';
import { samples, uploadFile } from '../../../testing/multipart.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

/**
 * The marker of an anonymous camp makes every call that staff may make: in no answer stands a work together with whose it is.
 */
const { product, classroom } = useClassroom();
type Person = { id: number; token: string };

const rows: Rows = {
  ...markingRows,
  ...studentRows,
  ...rosterRows,
  ...messagingRows,
  ...campRows,
  ...authoringRows,
  ...staffRows,
};

/** Whose the works are, and what they are called. */
const names = ['司马青禾', '欧阳望舒'];
const numbers = ['S2026770001', 'S2026770002'];
let mobiles: string[] = [];
let made = 0;
/** What was handed in. */
const written = ['青色的第一份作业', '望远的第二份作业'];
const answers = ['样本太少所以不准', '问卷问得有偏向'];

let markers: Person[];
let students: Person[];
let fileIds: number[];
let target: Target;

async function handIn(student: Person, place: number) {
  const upload = (name: string, content: Buffer) => uploadFile(product, { ...student, name, content });
  const report = await upload(`${names[place]}_${numbers[place]}_报告.pdf`, samples.pdf);
  const picture = await upload(`${names[place]}的截图.png`, samples.png);
  fileIds.push(report.data.id, picture.data.id);
  const doc = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: written[place] }] },
      { type: 'image', attrs: { fileId: picture.data.id, alt: '' } },
    ],
  };
  const work = {
    chapterId: target.homework,
    type: workType.homework,
    status: '1',
    content: JSON.stringify(doc),
    fileList: [{ id: report.data.id }],
  };
  const answer = await product.call('POST /capi/Schoolwork/updateWorkOrNote', work, student);
  expect(answer.code).toBe(1);
  const allAnswer = [{ questionId: target.textId, answer: answers[place] }];
  const taken = await product.call(
    'POST /capi/Question/produceScore',
    { chapterId: target.test, allAnswer },
    student,
  );
  expect(taken.code).toBe(1);
}

beforeEach(async () => {
  const { db } = product.deps;
  const collegeId = await classroom.addCollege(`匿名学院 ${Math.random()}`);
  const { id: projectId, campId } = await classroom.addProject({ collegeId });
  await db.update(camp).set({ anonymousMarking: true, collegeId }).where(eq(camp.id, campId));
  const { chapterId: testId, questions } = await classroom.addTest(projectId, {
    attempts: 1,
    questions: [{ kind: 'text', marks: 10 }],
  });
  const homework = await classroom.addLesson(projectId, contentType.homework);
  const reading = await classroom.addLesson(projectId, contentType.reading);
  markers = [
    await classroom.addPerson({ role: 'teacher', collegeId }),
    await classroom.addPerson({ role: 'assistant', collegeId }),
  ];
  for (const { id: accountId } of markers) await db.insert(campStaff).values({ campId, accountId });
  await db.insert(projectStaff).values({ projectId, accountId: markers[0]?.id ?? 0 });
  students = [];
  fileIds = [];
  target = {
    projectId,
    campId,
    collegeId,
    homework,
    reading,
    test: testId,
    textId: questions[0]?.id ?? 0,
    studentId: 0,
    submissionId: 0,
    answerId: 0,
    memberId: markers[1]?.id ?? 0,
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
  await classroom.setDeadline(campId, homework, product.clock.now());
  mobiles = [];
  for (const place of [0, 1]) {
    made += 1;
    const mobile = `138007700${String(made).padStart(2, '0')}`;
    mobiles.push(mobile);
    const student = await classroom.addPerson({ name: names[place] as string });
    await db
      .update(account)
      .set({ studentNo: numbers[place] as string, mobile, className: `甲${place}班` })
      .where(eq(account.id, student.id));
    await classroom.enrol(student.id, { id: projectId, campId });
    students.push(student);
  }
  const [first] = students as [Person, Person];
  target.studentId = first.id;
  // Known by name: the first has more time.
  const dueAt = new Date(product.clock.now().getTime() + 3 * 24 * 3600 * 1000);
  const given = { givenBy: markers[0]?.id ?? 0, givenAt: product.clock.now(), reason: '病假' };
  await db
    .insert(deadlineExtension)
    .values({ studentId: first.id, campId, chapterId: homework, extendedTo: dueAt, ...given });
  product.clock.forward(3600);
  for (const [place, student] of students.entries()) {
    product.clock.forward(600);
    await handIn(student, place);
  }
  const [work] = await db.select().from(submission).where(eq(submission.studentId, first.id));
  const [answer] = await db.select().from(attemptAnswer).where(eq(attemptAnswer.studentId, first.id));
  Object.assign(target, { submissionId: work?.id, answerId: answer?.id });
  Object.assign(target, await classroom.addMessages({ campId, projectId, reading, studentId: first.id }));
  await product.call('POST /mapi/Project/getDraft', { projectId }, markers[0] as Person);
  const saved = await product.call(
    'POST /mapi/Project/saveQuestion',
    { projectId, question: aQuestion },
    markers[0] as Person,
  );
  target.questionId = saved.data?.questionId ?? 1;
});

const call = (name: string, payload: Record<string, unknown>, who: Person) => {
  const { method, path } = (calls as Record<string, Call>)[name] as Call;
  return product.call(`${method} ${path}` as never, payload, who) as Promise<{
    code: number;
    msg: string;
    data: unknown;
  }>;
};

/** Where an answer says whose, and where it shows what was handed in. */
const whose = () =>
  new RegExp(
    [
      ...names,
      ...numbers,
      ...mobiles,
      ...mobiles.map((mobile) => `138\\*+${mobile.slice(-4)}`),
      '甲[01]班',
      ...students.map(({ id }) => `"(studentId|userId)":${id}\\b`),
    ].join('|'),
  );
const works = () =>
  new RegExp(
    [
      ...written,
      ...answers,
      '"(submissionId|answerId|alias)":',
      ...fileIds.map((id) => `/files/${id}\\?`),
    ].join('|'),
  );

/** Ends the camp or takes somebody out of it: what is asked after it says nothing of marking. */
const ends = ['endCamp', 'setCampStaff', 'removeStaff', 'closeCollege', 'moveStudents', 'actOnRoster'];

test('no answer to any call of staff shows a work together with whose it is', async () => {
  let shown = 0;
  let named = 0;
  for (const who of markers)
    for (const [name, { asks }] of Object.entries(rows)) {
      if (ends.includes(name)) continue;
      const payload = asks(target);
      const answer = await call(name, payload, who);
      const told = JSON.stringify([answer]);
      const [isNamed, isShown] = [whose().test(told), works().test(told)];
      if (isShown) shown += 1;
      if (isNamed) named += 1;
      expect([name, isNamed && isShown]).toEqual([name, false]);
      // Who asks about a student by their id is shown no work at all.
      if (payload.userId === target.studentId) expect([name, isShown]).toEqual([name, false]);
      expect([name, /_报告|的截图/.test(decodeURIComponent(told.replaceAll('%', '%25')))]).toEqual([
        name,
        false,
      ]);
      expect([name, told.includes(encodeURIComponent('司马青禾'))]).toEqual([name, false]);
    }
  // The calls that have something to hide were among them.
  expect(shown).toBeGreaterThanOrEqual(6);
  expect(named).toBeGreaterThanOrEqual(4);
});

async function endCamp() {
  const endsAt = new Date(product.clock.now().getTime() - 1000);
  const startsAt = new Date(endsAt.getTime() - 90 * 24 * 3600 * 1000);
  await product.deps.db.update(camp).set({ startsAt, endsAt }).where(eq(camp.id, target.campId));
}

/** Every homework that waits. */
async function reviewAll(teacher: Person) {
  const asked = { campId: target.campId, chapterId: target.homework, filter: 'waiting' } as const;
  const { data: queue } = await product.call('POST /mapi/Marking/getQueue', asked, teacher);
  for (const { submissionId } of queue.list) {
    const { data } = await product.call('POST /mapi/Marking/getWork', { submissionId }, teacher);
    const { rubricKey } = data;
    const given = { chosen: [], rubricKey, score: 80, comment: '好', fileIds: [], passed: true };
    const { code } = await product.call('POST /mapi/Marking/review', { submissionId, ...given }, teacher);
    expect(code).toBe(1);
  }
}

/** Every answer that waits. */
async function markAll(teacher: Person) {
  const asked = { campId: target.campId, chapterId: target.test, questionId: target.textId };
  const listed = { ...asked, filter: 'waiting' } as const;
  const { data } = await product.call('POST /mapi/Marking/getTextAnswers', listed, teacher);
  for (const { answerId } of data.list) {
    const given = { ...asked, answerId, score: 5, comment: '' };
    const { code } = await product.call('POST /mapi/Marking/markTextAnswer', given, teacher);
    expect(code).toBe(1);
  }
}

test('a student’s homework, answers and marks are not to be had by name until marking is finished', async () => {
  const [teacher] = markers as [Person, Person];
  const [student] = students as [Person, Person];
  const { projectId, homework: chapterId, test: testId } = target;
  const userId = student.id;
  const byName: [string, Record<string, unknown>][] = [
    ['getWorkSubmitRecord', { chapterId, userId }],
    ['getWorkSubmitRecord', { projectId, userId }],
    ['getWorkOrNote', { chapterId, type: workType.homework, userId }],
    ['getWorkDirectory', { projectId, userId }],
    ['getScore', { chapterId: testId, userId }],
    ['getTestDirectory', { projectId, userId }],
  ];
  for (const [name, payload] of byName)
    expect([name, await call(name, payload, teacher)]).toEqual([
      name,
      expect.objectContaining({ code: -1, msg: expect.stringContaining('匿名批阅') }),
    ]);
  const record = await product.call('POST /capi/Chapter/getProgressRecord', { projectId, userId }, teacher);
  expect(record.code).toBe(1);
  expect(record.data.lastAt).toBeNull();
  for (const { type, done, doneAt, updatedAt, homework, test: tested } of record.data.list)
    if (type !== contentType.reading)
      expect([done, doneAt, updatedAt, homework?.submissions ?? [], tested?.attempts ?? []]).toEqual([
        ...[type === contentType.homework, null, null, [], []],
      ]);
  // The camp is over and something waits; then nothing does.
  await endCamp();
  expect(await call('getScore', { chapterId: testId, userId }, teacher)).toMatchObject({ code: -1 });
  await reviewAll(teacher);
  expect(await call('getWorkOrNote', byName[2]?.[1] ?? {}, teacher)).toMatchObject({ code: -1 });
  await markAll(teacher);
  for (const [name, payload] of byName)
    expect([name, (await call(name, payload, teacher)).code]).toEqual([name, 1]);
});

test.each([
  ['with a time limit', 60],
  ['without one', null],
])(
  'a test %s by name is the same for every student, whatever was drawn for them and however far they are',
  async (_, timeLimitMinutes) => {
    const { projectId, campId } = target;
    const pool = { kind: 'text', marks: 10, pool: 0, draw: 1 } as const;
    const { chapterId } = await classroom.addTest(projectId, {
      attempts: 3,
      ...(timeLimitMinutes ? { timeLimitMinutes } : {}),
      questions: Array.from({ length: 8 }, (_, no) => ({ ...pool, stem: `抽到的第 ${no} 题` })),
    });
    const untouched = await classroom.addPerson({ name: '没有开始的' });
    await classroom.enrol(untouched.id, { id: projectId, campId });
    const all = [...students, untouched];
    /** What the marker sees of each of them. */
    const seen = () =>
      Promise.all(
        all.map(async ({ id: userId }) => {
          const { code, msg, data } = await call('getContent', { chapterId, userId }, markers[0] as Person);
          return JSON.stringify([code, msg, data]);
        }),
      );
    const expectAlike = async () => {
      const answers = await seen();
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).not.toMatch(/抽到的|"questionId"|"startedAt":"|"endsAt":"/);
    };
    await expectAlike();
    const [first, second] = students as [Person, Person];
    const begun = await product.call('POST /capi/Question/startAttempt', { chapterId }, first);
    expect(begun.code).toBe(1);
    await expectAlike();
    product.clock.forward(600);
    const allAnswer = begun.data.questions.map(({ questionId }) => ({ questionId, answer: '不知道' }));
    const { startedAt } = begun.data;
    const handedIn = { chapterId, allAnswer, ...(startedAt ? { startedAt } : {}) };
    expect((await product.call('POST /capi/Question/produceScore', handedIn, first)).code).toBe(1);
    await product.call('POST /capi/Question/startAttempt', { chapterId }, second);
    await expectAlike();
    // Taken out, it is shown to those who have begun it: to the marker to nobody.
    await product.deps.db
      .update(chapter)
      .set({ removedAt: product.clock.now() })
      .where(eq(chapter.id, chapterId));
    await expectAlike();
  },
);

test('a question under the review of a version does not tell who has handed in that version', async () => {
  const [teacher] = markers as [Person, Person];
  const [student] = students as [Person, Person];
  const { homework: chapterId, campId } = target;
  const asked = await product.call(
    'POST /capi/Inquiry/ask',
    { chapterId, version: 1, content: '这里为什么扣分？' },
    student,
  );
  expect(asked.data.version).toBe(1);
  const { inquiryId } = asked.data;
  const versions = async () => {
    const { data: listed } = await product.call('POST /mapi/Inquiry/getList', { campId }, teacher);
    const { data: one } = await product.call('POST /mapi/Inquiry/get', { inquiryId }, teacher);
    return [listed.list.find((each) => each.inquiryId === inquiryId)?.version, one.version];
  };
  expect(await versions()).toEqual([null, null]);
  const answered = await product.call(
    'POST /mapi/Inquiry/answer',
    { inquiryId, content: '请看要求' },
    teacher,
  );
  expect(answered.data.version).toBeNull();
  const mine = await product.call('POST /capi/Inquiry/getList', { chapterId }, student);
  expect(mine.data.list[0]?.version).toBe(1);
  // Marking is finished: nothing is anonymous any more.
  await reviewAll(teacher);
  await markAll(teacher);
  await endCamp();
  expect(await versions()).toEqual([1, 1]);
});

test('files, times and deadlines do not tell who is who', async () => {
  const [teacher] = markers as [Person, Person];
  const { campId, homework: chapterId } = target;
  const files = await product.call('POST /capi/Schoolwork/getFiles', { fileIds }, teacher);
  expect(files.data.list.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['附件 1.pdf']),
  );
  expect(JSON.stringify(files)).not.toMatch(whose());
  for (const { url } of files.data.list) {
    const { headers, statusCode } = await product.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(decodeURIComponent(String(headers['content-disposition']))).not.toMatch(whose());
  }
  const { data: queue } = await product.call(
    'POST /mapi/Marking/getQueue',
    { campId, chapterId, filter: 'waiting' },
    teacher,
  );
  const opened = await Promise.all(
    queue.list.map(({ submissionId }: { submissionId: number }) =>
      product.call('POST /mapi/Marking/getWork', { submissionId }, teacher),
    ),
  );
  // The one with more time and the other are alike but for being late.
  const [one, other] = opened.map(({ data }) => data);
  expect(one?.deadline).toBe(other?.deadline);
  for (const work of [...queue.list, one, other]) expect(work?.submittedAt).toBeNull();
});

test('the ZIP stands in the order of the codes, with one time for all', async () => {
  const [teacher] = markers as [Person, Person];
  const { data } = await product.call(
    'POST /mapi/Marking/requestZip',
    { campId: target.campId, chapterId: target.homework },
    teacher,
  );
  const { rawPayload } = await takeResult(product, data.jobId, teacher);
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-zip-'));
  try {
    writeFileSync(join(folder, 'a.zip'), rawPayload);
    const program = `
import sys, zipfile, json
print(json.dumps([[i.filename, i.date_time[3:5]] for i in zipfile.ZipFile(sys.argv[1]).infolist()]))`;
    const listed: [string, number[]][] = JSON.parse(
      execFileSync('python3', ['-c', program, join(folder, 'a.zip')], { encoding: 'utf8' }),
    );
    const folders = [...new Set(listed.map(([name]) => name.split('/')[0] ?? ''))];
    expect(folders).toHaveLength(2);
    expect(folders).toEqual(folders.toSorted());
    expect(listed.map(([name]) => name).join('\n')).not.toMatch(whose());
    expect(new Set(listed.map(([, [hour, minute]]) => `${hour}:${minute}`)).size).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
