import { contentType } from '@zhixing/contract/words';
import { beforeEach, describe, expect, it } from 'vitest';
import { campStaff } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; token: string };
let student: Person;
let teacher: Person;
let project: { id: number; campId: number };
let chapterId: number;

beforeEach(async () => {
  student = await classroom.addPerson({ name: '林小知' });
  const collegeId = await classroom.addCollege(`院校 ${student.id}`);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  project = await classroom.addProject({ collegeId });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  chapterId = await classroom.addLesson(project.id, contentType.reading);
  await classroom.enrol(student.id, project);
});

const ask = (more: Record<string, unknown> = {}, { token } = student) =>
  product.call('POST /capi/Inquiry/ask', { chapterId, content: '为什么去掉空的？', ...more }, { token });
const follow = (inquiryId: number, content = '还是不明白') =>
  product.call('POST /capi/Inquiry/follow', { inquiryId, content }, { token: student.token });
const answer = (inquiryId: number, content = '空的会算成零', { token } = teacher) =>
  product.call('POST /mapi/Inquiry/answer', { inquiryId, content }, { token });
const list = (payload: Record<string, unknown> = {}, { token } = teacher) =>
  product.call('POST /mapi/Inquiry/getList', payload, { token });
const noticesOf = async ({ token }: Person) =>
  (await product.call('POST /capi/Notice/getList', {}, { token })).data.list.map(({ kind, inquiryId }) => ({
    kind,
    inquiryId,
  }));

describe('a question', () => {
  it('goes to the camp’s teachers, is answered, and comes back: several turns, each side told', async () => {
    const asked = await ask();
    const { inquiryId } = asked.data;
    expect(asked).toMatchObject({
      code: 1,
      data: { chapterId, status: 'waiting', version: null, messages: [{ mine: true, byStaff: false }] },
    });
    expect(await noticesOf(teacher)).toEqual([{ kind: 'inquiry-asked', inquiryId }]);
    product.clock.forward(60);
    const answered = await answer(inquiryId);
    expect(answered.data).toMatchObject({
      status: 'answered',
      student: { name: '林小知' },
      may: ['question.answer'],
      messages: [{ mine: false }, { mine: true, byStaff: true, author: '周老师', content: '空的会算成零' }],
    });
    expect(await noticesOf(student)).toEqual([{ kind: 'inquiry-answered', inquiryId }]);
    product.clock.forward(60);
    expect((await follow(inquiryId)).data).toMatchObject({
      status: 'waiting',
      messages: [{}, { byStaff: true, mine: false }, { content: '还是不明白' }],
    });
    // The unread notice of the same question is not doubled.
    expect(await noticesOf(teacher)).toEqual([{ kind: 'inquiry-asked', inquiryId }]);
  });

  it('keeps its lines and loses what is no character; empty words are refused', async () => {
    const { data } = await ask({ content: '  第一行\r\n\tx = 1\u0007\n  ' });
    expect(data.messages[0]?.content).toBe('第一行\n\tx = 1');
    expect(await ask({ content: ' \n ' })).toMatchObject({ code: -3, msg: expect.stringContaining('内容') });
  });

  it('is asked once for a requestId, ten times at once too', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask({ requestId: 'once' })));
    expect(new Set(asked.map(({ data }) => data.inquiryId)).size).toBe(1);
    expect((await list()).data.total).toBe(1);
  });

  it('is under the review of a version that was handed in', async () => {
    const homework = await classroom.addLesson(project.id, contentType.homework);
    expect(await ask({ chapterId: homework, version: 1 })).toMatchObject({ code: -3 });
    await product.call(
      'POST /capi/Schoolwork/updateWorkOrNote',
      { chapterId: homework, type: '2', content: '第一稿', fileList: [], status: '1' },
      { token: student.token },
    );
    expect(await ask({ chapterId: homework, version: 1 })).toMatchObject({ code: 1, data: { version: 1 } });
  });

  it('may wait 20 times in a camp, and no more, asked at once too', async () => {
    const codes = (await Promise.all(Array.from({ length: 24 }, () => ask()))).map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(20);
    expect(codes.filter((code) => code === -2)).toHaveLength(4);
  });

  it('is closed by either side, once for all, and says so to whoever goes on', async () => {
    const { inquiryId } = (await ask()).data;
    const close = () => product.call('POST /capi/Inquiry/close', { inquiryId }, { token: student.token });
    expect((await close()).data.status).toBe('closed');
    expect((await close()).code).toBe(1);
    for (const said of [await follow(inquiryId), await answer(inquiryId)])
      expect(said).toMatchObject({ code: -2, msg: '这个提问已经结束，请另提一个问题' });
    const other = (await ask()).data.inquiryId;
    const closed = await product.call(
      'POST /mapi/Inquiry/close',
      { inquiryId: other },
      { token: teacher.token },
    );
    expect(closed.data.status).toBe('closed');
  });

  it('gets both answers of two teachers at once, in turn', async () => {
    const { inquiryId } = (await ask()).data;
    const both = await Promise.all([answer(inquiryId, '甲'), answer(inquiryId, '乙')]);
    expect(both.map(({ code }) => code)).toEqual([1, 1]);
    const { data } = await product.call('POST /mapi/Inquiry/get', { inquiryId }, { token: teacher.token });
    expect(data.messages.map(({ content }) => content).sort()).toEqual(
      ['为什么去掉空的？', '乙', '甲'].sort(),
    );
  });

  it('is nobody else’s: not a classmate’s, not of a teacher of another camp, not answered by who asked', async () => {
    const { inquiryId } = (await ask()).data;
    const classmate = await classroom.addPerson();
    await classroom.enrol(classmate.id, project);
    const mine = await product.call('POST /capi/Inquiry/getList', { chapterId }, { token: classmate.token });
    expect(mine.data.total).toBe(0);
    const elsewhere = await classroom.addPerson({
      role: 'teacher',
      collegeId: await classroom.addCollege(`别的院校 ${student.id}`),
    });
    expect((await answer(inquiryId, '不归我', elsewhere)).code).toBe(-1);
    expect((await list({}, elsewhere)).data).toMatchObject({ total: 0, camps: [] });
    await classroom.enrol(teacher.id, project);
    const own = (await ask({}, teacher)).data.inquiryId;
    expect((await answer(own)).code).toBe(-1);
    // Nor is who asked told that somebody waits.
    expect(await noticesOf(teacher)).toEqual([{ kind: 'inquiry-asked', inquiryId }]);
  });
});

describe('the list of staff', () => {
  it('has what waits longest first, then what was touched last, and counts what waits by camp', async () => {
    const first = (await ask({ content: '第一个问题' })).data.inquiryId;
    product.clock.forward(60);
    const second = (await ask({ content: '第二个 100% 的问题' })).data.inquiryId;
    product.clock.forward(60);
    const third = (await ask({ content: '第三个' })).data.inquiryId;
    await answer(first);
    const ids = async (payload: Record<string, unknown> = {}) =>
      (await list(payload)).data.list.map(({ inquiryId }) => inquiryId);
    expect(await ids()).toEqual([second, third, first]);
    // A further turn waits since itself: what it followed has been answered.
    product.clock.forward(60);
    await follow(first);
    expect(await ids()).toEqual([second, third, first]);
    expect(await ids({ status: 'answered' })).toEqual([]);
    expect(await ids({ keyword: '100%' })).toEqual([second]);
    expect(await ids({ keyword: '林小' })).toEqual([second, third, first]);
    const { data } = await list({ campId: project.campId, pageSize: 1 });
    expect(data).toMatchObject({
      total: 3,
      list: [{ question: '第二个 100% 的问题', turns: 1, removed: false }],
      camps: [{ campId: project.campId, waiting: 3 }],
    });
  });
});
