import { type CallKey, calls } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { camp } from '../schema/practise.ts';
import { isPrepared, sessionless, watchStatements } from '../testing/scale/watch-statements.ts';
import { useClassroom } from '../testing/use-classroom.ts';

const { product, classroom } = useClassroom();

/** What a student does all the time is counted by write-statements.test.ts. */
const often = [
  'POST /capi/Chapter/saveProgress',
  'POST /capi/Schoolwork/updateWorkOrNote',
  'POST /capi/Question/startAttempt',
  'POST /capi/Question/saveAnswers',
  'POST /capi/Question/produceScore',
];
/** Once in months, or with what takes longer than any statement: a hash of a password, a message sent, a file taken in. */
const seldom = [
  '/passport/',
  '/api/service/',
  '/mapi/',
  '/upload',
  '/capi/Student/saveNotifyGraduate',
  // Once for a camp.
  '/capi/Student/acceptInvitation',
  '/capi/Student/declineInvitation',
  // Once where a name was misspelt.
  '/capi/Student/askCorrection',
  '/capi/Student/withdrawCorrection',
  // Once for a homework, after graduation.
  '/capi/Showcase/agree',
  // Once for a message of WeChat, with WeChat's page in between; ten at most until messages have come.
  '/capi/Reminder/subscribeWechat',
  '/capi/Reminder/confirmWechat',
  // Three times for a mark, where it is doubted.
  '/capi/Appeal/',
];

/** Statements, BEGIN and COMMIT among them: at most four. */
const most = {
  'POST /capi/Student/joinProject': 2,
  'POST /capi/Student/leaveProject': 4,
  'POST /capi/Inquiry/ask': 2,
  'POST /capi/Inquiry/follow': 2,
  'POST /capi/Inquiry/close': 2,
  'POST /capi/Notice/read': 2,
  'POST /capi/Student/updateStudentV2': 3,
  'POST /capi/Calendar/renewAddress': 1,
  'POST /capi/Calendar/removeAddress': 1,
  'POST /capi/Reminder/saveChoices': 2,
} satisfies Partial<Record<CallKey, number>>;
type Counted = keyof typeof most;

it('what a student writes now and then makes as many statements as it is listed with', async () => {
  const project = await classroom.addProject();
  const chapterId = await classroom.addLesson(project.id, contentType.homework);
  const student = await classroom.addPerson();
  const counts: Partial<Record<Counted, number>> = {};
  const ask = async (call: Counted, payload: Record<string, unknown>) => {
    const made = watchStatements(product);
    const answer = await product.call(call, payload, { token: student.token });
    expect(answer, call).toMatchObject({ code: 1 });
    counts[call] = made.filter(sessionless).length;
    return answer.data as { inquiryId: number };
  };
  await ask('POST /capi/Student/joinProject', { projectId: project.id });
  const question = { chapterId, content: '为什么', requestId: 'asked' };
  const { inquiryId } = await ask('POST /capi/Inquiry/ask', question);
  await ask('POST /capi/Inquiry/follow', { inquiryId, content: '还有', requestId: 'followed' });
  await ask('POST /capi/Inquiry/close', { inquiryId });
  await ask('POST /capi/Notice/read', { inquiryId });
  await ask('POST /capi/Student/updateStudentV2', { name: '李四', major: '软件工程' });
  await ask('POST /capi/Calendar/renewAddress', {});
  await ask('POST /capi/Calendar/removeAddress', {});
  await ask('POST /capi/Reminder/saveChoices', { choices: [{ group: 'answers', channels: ['mail'] }] });
  await ask('POST /capi/Student/leaveProject', { projectId: project.id });
  expect(counts).toEqual(most);
  expect(Math.max(...Object.values(most))).toBeLessThanOrEqual(4);
});

it('an invite code is one statement more, right or wrong', async () => {
  const project = await classroom.addProject();
  await product.deps.db.update(camp).set({ inviteCode: 'ZX-2026' }).where(eq(camp.id, project.campId));
  const { token } = await classroom.addPerson();
  const join = async (inviteCode: string) => {
    const made = watchStatements(product);
    const payload = { projectId: project.id, inviteCode };
    const { code } = await product.call('POST /capi/Student/joinProject', payload, { token });
    const asked = made.filter(sessionless);
    expect(asked.filter((each) => !isPrepared(each))).toEqual([]);
    return { code, statements: asked.length };
  };
  expect(await join('ZX-2025')).toEqual({ code: -2, statements: 2 });
  expect(await join('ZX-2026')).toEqual({ code: 1, statements: 3 });
});

it('each write of who is logged in is counted, or happens seldom', () => {
  const writes = Object.values(calls)
    .filter(({ who, path }) => (who === 'student' || who === 'self') && !/\/get\w*$/.test(path))
    .filter(({ path }) => !seldom.some((start) => path.startsWith(start)))
    .map(({ method, path }) => `${method} ${path}`);
  expect(writes.toSorted()).toEqual([...often, ...Object.keys(most)].toSorted());
});
