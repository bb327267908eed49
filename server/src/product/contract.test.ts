import { type Call, type CallKey, calls } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { notify } from '../areas/notice/notify.domain.ts';
import { account } from '../schema/account.ts';
import { appeal } from '../schema/gradebook/appeal.ts';
import { rosterEntry } from '../schema/roster.ts';
import { rosterCorrection } from '../schema/roster-correction.ts';
import { samples, uploadFile } from '../testing/multipart.ts';
import { useClassroom } from '../testing/use-classroom.ts';

/** What holds for every call there is, also for one that is added tomorrow. */

const { product, classroom } = useClassroom();

const all = Object.entries(calls) as [keyof typeof calls, Call][];
const closed = all.filter(([, { who }]) => who !== 'visitor');

const ask = ({ method, path }: Call, headers: Record<string, string>) =>
  product.app.inject({ method, url: path, headers });

describe.each(closed)('%s, which is not open to visitors,', (_name, call) => {
  it('answers -9 without a valid token, whatever else is sent', async () => {
    const [{ token }, other] = [await classroom.addPerson(), await classroom.addPerson()];
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const attempts: Record<string, Record<string, string>> = {
      'no token': {},
      'empty headers': { authorization: '', token: '' },
      'a wrong token': { authorization: `Bearer ${wrong}`, token: wrong },
      'a token of another shape': { token: "' or 1=1 --" },
      'two that disagree': { authorization: `Bearer ${token}`, token: other.token },
      'a right and a wrong one': { authorization: `Bearer ${token}`, token: wrong },
      'the cookie alone': { cookie: `PRACTICE_LOGIN=${token}` },
    };
    for (const [what, headers] of Object.entries(attempts)) {
      const answer = await ask(call, headers);
      expect(answer.statusCode, what).toBe(200);
      expect(answer.json(), what).toEqual({ code: -9, msg: '登录状态已失效，请重新登录', data: null });
    }
    const before = product.clock.now();
    product.clock.forward(30 * 24 * 3600);
    const expired = await ask(call, { authorization: `Bearer ${token}`, token });
    product.clock.set(before);
    expect(expired.json(), 'an expired token').toMatchObject({ code: -9 });
    // The same token is what it needs: the refusals above were about the token and nothing else.
    if (call !== calls.logout) expect((await ask(call, { token })).json().code).not.toBe(-9);
  });
});

describe('a call that visitors may make, with a token that is not alive,', () => {
  const open = all.filter(([, { who }]) => who === 'visitor');
  const dead = 'd'.repeat(43);
  it.each(open)('%s: answers as for a visitor', async (_name, call) => {
    const answers = [];
    for (const headers of [{}, { authorization: `Bearer ${dead}`, token: dead }] as Record<
      string,
      string
    >[]) {
      const { statusCode, body } = await ask(call, headers);
      // A challenge, a ticket and a time are new each time.
      answers.push([statusCode, JSON.parse(body).code, JSON.parse(body).msg]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[1]?.[1]).not.toBe(-9);
  });
});

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** The names of the ids a payload takes, at any depth. A `requestId` is the caller's own invention. */
function idsOf(schema: Schema): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(idsOf);
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    /(^i|I)ds?$/.test(name) && name !== 'requestId' ? [name] : idsOf(property),
  );
  return [...inner, ...named];
}

/** A student with a full record: enrolment, reading, note, homework with a file, attempt, certificate. */
/** The camp's roster names the student's mobile number. */
async function invite(studentId: number, campId: number): Promise<number> {
  const [owner] = await product.deps.db.select().from(account).where(eq(account.id, studentId));
  const { countryCode = '', mobile = '' } = owner ?? {};
  const [row] = await product.deps.db
    .insert(rosterEntry)
    .values({ campId, countryCode, mobile, name: '张小三', createdAt: product.clock.now() })
    .returning();
  return row?.id ?? 0;
}

async function createRecord() {
  const owner = await classroom.addPerson();
  const project = await classroom.addProject();
  const projectId = project.id;
  const [reading, homework] = [
    await classroom.addLesson(projectId, contentType.reading),
    await classroom.addLesson(projectId, contentType.homework),
  ];
  const paper = await classroom.addTest(projectId, {
    questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }],
  });
  await classroom.enrol(owner.id, project);
  const { token } = owner;
  const uploaded = await uploadFile(product, { token, name: '作业.pdf', content: samples.pdf });
  const fileId: number = uploaded.data.id;
  const [question] = paper.questions;
  const allAnswer = [{ questionId: question?.id, answer: question?.optionIds[0] }];
  const work = { content: '我的内容', status: '1' };
  const steps: [CallKey, Record<string, unknown>][] = [
    ['POST /capi/Schoolwork/updateWorkOrNote', { ...work, chapterId: reading, type: '1', fileList: [] }],
    [
      'POST /capi/Schoolwork/updateWorkOrNote',
      { ...work, chapterId: homework, type: '2', fileList: [{ id: fileId }] },
    ],
    ['POST /capi/Question/produceScore', { chapterId: paper.chapterId, allAnswer }],
    // The last lesson: it graduates, which issues the certificate.
    ['POST /capi/Chapter/saveProgress', { chapterId: reading, intervals: [], position: 1 }],
  ];
  for (const [key, payload] of steps) {
    const { code, msg } = await product.call(key, payload, { token });
    if (code !== 1) throw new Error(`${key}: ${msg}`);
  }
  const { data } = await product.call('POST /passport/Api/user/getSessionList', {}, { token });
  const sessionId = data.list[0]?.id;
  const asked = await product.call(
    'POST /capi/Inquiry/ask',
    { chapterId: reading, content: '为什么要先看一个点？' },
    { token },
  );
  const { inquiryId } = asked.data;
  const now = product.clock.now();
  await product.deps.db.transaction((tx) =>
    notify(tx, { kind: 'inquiry-answered', inquiryId, accountIds: [owner.id], now }),
  );
  const invitationId = await invite(owner.id, project.campId);
  const told = await product.call('POST /capi/Notice/getList', {}, { token });
  const noticeId = told.data.list[0]?.noticeId;
  return {
    owner,
    project,
    projectId,
    reading,
    homework,
    testId: paper.chapterId,
    fileId,
    allAnswer,
    sessionId,
    inquiryId,
    invitationId,
    correctionId: await addCorrection(owner.id),
    appealId: await addAppeal(owner.id, { ...project, chapterId: paper.chapterId }),
    noticeId,
  };
}

/** Something that a college is asked to correct. */
async function addCorrection(studentId: number): Promise<number> {
  const collegeId = await classroom.addCollege('更正学院');
  const asked = { studentId, collegeId, name: '张三', reason: '错字', askedAt: product.clock.now() };
  const [row] = await product.deps.db.insert(rosterCorrection).values(asked).returning();
  return row?.id ?? 0;
}

/** An appeal against an attempt. */
async function addAppeal(studentId: number, at: { id: number; campId: number; chapterId: number }) {
  const { campId, chapterId } = at;
  const now = product.clock.now();
  const asked = { reason: '少算了分', askedAt: now, dueAt: now };
  const [row] = await product.deps.db
    .insert(appeal)
    .values({ studentId, campId, projectId: at.id, chapterId, attemptNo: 1, ...asked })
    .returning();
  return row?.id ?? 0;
}

type StudentRecord = Awaited<ReturnType<typeof createRecord>>;
type Payloads = Record<string, (record: StudentRecord) => Record<string, unknown>>;

/** What a stranger sends to get at the record, for every call that takes an id. */
const reaching: Payloads = {
  getDirectory: ({ projectId }) => ({ projectId }),
  getContent: ({ reading }) => ({ chapterId: reading, dks: '1' }),
  getProgressRecord: ({ projectId }) => ({ projectId }),
  saveProgress: ({ reading }) => ({ chapterId: reading, intervals: [], position: 0 }),
  updateWorkOrNote: ({ homework, fileId }) => ({
    chapterId: homework,
    type: '2',
    content: '不是我的',
    status: '1',
    fileList: [{ id: fileId }],
  }),
  getWorkOrNote: ({ homework }) => ({ chapterId: homework, type: '2' }),
  getWorkDirectory: ({ projectId }) => ({ projectId }),
  getWorkSubmitRecord: ({ homework }) => ({ chapterId: homework }),
  getOwnShowcase: ({ homework }) => ({ chapterId: homework }),
  agreeToShowcase: ({ homework }) => ({ chapterId: homework, agreed: true }),
  getOwnAppeals: ({ homework }) => ({ chapterId: homework }),
  askAppeal: ({ homework, fileId }) => ({ chapterId: homework, reason: '不是我的成绩', fileIds: [fileId] }),
  withdrawAppeal: ({ appealId }) => ({ appealId }),
  getFiles: ({ fileId }) => ({ fileIds: [fileId] }),
  startAttempt: ({ testId }) => ({ chapterId: testId }),
  saveAnswers: ({ testId, allAnswer }) => ({ chapterId: testId, allAnswer }),
  getScore: ({ testId }) => ({ chapterId: testId }),
  produceScore: ({ testId, allAnswer }) => ({ chapterId: testId, allAnswer }),
  getTestDirectory: ({ projectId }) => ({ projectId }),
  getOwnGrades: ({ projectId }) => ({ projectId }),
  getMaterial: ({ projectId }) => ({ projectId }),
  // A picture that somebody else has uploaded; the college is the catalogue's.
  updateStudentV2: ({ fileId }) => ({ avatar: fileId }),
  endSession: ({ sessionId }) => ({ sessionId }),
  getCertificateV2: ({ projectId }) => ({ projectId }),
  saveNotifyGraduate: ({ projectId }) => ({ projectId }),
  // Anyone may join an open camp; a camp that is not the project's is none of it.
  joinProject: ({ projectId }) => ({ projectId, campId: 999_999 }),
  leaveProject: ({ projectId }) => ({ projectId }),
  acceptInvitation: ({ invitationId }) => ({ invitationId }),
  declineInvitation: ({ invitationId }) => ({ invitationId }),
  withdrawCorrection: ({ correctionId }) => ({ correctionId }),
  readNotices: ({ noticeId }) => ({ noticeIds: [noticeId] }),
  askInquiry: ({ reading }) => ({ chapterId: reading, content: '不是我的营' }),
  getMyInquiries: ({ projectId }) => ({ projectId }),
  followInquiry: ({ inquiryId }) => ({ inquiryId, content: '不是我的提问' }),
  closeMyInquiry: ({ inquiryId }) => ({ inquiryId }),
  getMyAnnouncements: ({ projectId }) => ({ projectId }),
};
/** Ids that are nobody's: the catalogue, which visitors read too. */
const catalogue = ['findInvited', 'getInvitedProject', 'getProjectDetail', 'getShowcase', 'getShowcaseWork'];

describe('another student’s record', () => {
  let record: StudentRecord;
  beforeAll(async () => {
    record = await createRecord();
  });

  const seenByOwner = async () => {
    const names = ['getDirectory', 'getWorkOrNote', 'getScore', 'getCertificateV2'] as const;
    const answers = names.map((name) => send(name, reaching[name]?.(record) ?? {}, record.owner.token));
    return Promise.all(answers);
  };
  const send = (name: keyof typeof calls, payload: Record<string, unknown>, token: string) => {
    const { method, path } = calls[name];
    return product.call(`${method} ${path}` as CallKey, payload, { token });
  };

  it('has a case for every call that takes an id', () => {
    // What is staff's alone has rows of its own: areas/staff/matrix.test.ts.
    const taking = all
      .filter(([, { who, payload }]) => who !== 'staff' && idsOf(payload as Schema).length > 0)
      .map(([name]) => name);
    expect(Object.keys(reaching).concat(catalogue).sort()).toEqual(taking.sort());
  });

  it.each(Object.keys(reaching) as (keyof typeof calls)[])('is out of reach through %s', async (name) => {
    const before = await seenByOwner();
    expect(before.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    const [stranger, classmate, teacher] = [
      await classroom.addPerson(),
      await classroom.addPerson(),
      await classroom.addPerson({ role: 'teacher', collegeId: await classroom.addCollege(`院校 ${name}`) }),
    ];
    await classroom.enrol(classmate.id, record.project);
    const payload = reaching[name]?.(record) ?? {};
    const answers = [await send(name, payload, stranger.token), await send(name, payload, teacher.token)];
    if (idsOf(calls[name].payload as Schema).includes('userId')) {
      const naming = { ...payload, userId: record.owner.id };
      for (const { token } of [stranger, classmate, teacher]) answers.push(await send(name, naming, token));
    }
    for (const answer of answers) {
      expect([-1, -3], answer.msg).toContain(answer.code);
      expect(answer.data).toBeNull();
    }
    expect(await seenByOwner()).toEqual(before);
  });

  it('is not what an enrolled classmate sees or writes', async () => {
    const before = await seenByOwner();
    const classmate = await classroom.addPerson();
    await classroom.enrol(classmate.id, record.project);
    const own = (name: keyof typeof calls) => send(name, reaching[name]?.(record) ?? {}, classmate.token);
    expect(await own('updateWorkOrNote')).toMatchObject({
      code: -3,
      msg: expect.stringContaining('附件'),
    });
    expect(await own('getWorkOrNote')).toMatchObject({
      code: 1,
      data: { workInfo: { content: '' }, version: 0 },
    });
    expect(await own('getScore')).toMatchObject({ code: 1, data: { score: null } });
    expect(await own('getCertificateV2')).toMatchObject({ code: -2 });
    expect(await own('saveNotifyGraduate')).toMatchObject({ code: -2 });
    expect(await seenByOwner()).toEqual(before);
  });
});
