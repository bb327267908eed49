import { enrolmentStatus } from '@zhixing/contract/words';
import { beforeEach, describe, expect, it } from 'vitest';
import { campStaff } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; token: string };
let student: Person;
let waiting: Person;
let teacher: Person;
let project: { id: number; campId: number };

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  [student, waiting] = [await classroom.addPerson(), await classroom.addPerson()];
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  project = await classroom.addProject({ collegeId });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  await classroom.enrol(student.id, project);
  await classroom.enrol(waiting.id, project, enrolmentStatus.waiting);
});

const save = (more: Record<string, unknown> = {}) =>
  product.call(
    'POST /mapi/Announcement/save',
    { campId: project.campId, title: '答疑时间', content: '**周五**晚上', ...more },
    { token: teacher.token },
  );
const seenBy = ({ token }: Person) => product.call('POST /capi/Announcement/getList', {}, { token });
const unreadOf = async ({ token }: Person) =>
  (await product.call('POST /capi/Notice/getUnread', {}, { token })).data.unread;
const withdraw = (announcementId: number) =>
  product.call('POST /mapi/Announcement/withdraw', { announcementId }, { token: teacher.token });

describe('an announcement', () => {
  it('is told to the camp’s students and nobody else, as safe HTML', async () => {
    const { data } = await save({ content: '**周五**晚上\n\n<script>alert(1)</script>' });
    expect(data).toMatchObject({ revision: 1, told: 1, read: 0, may: ['camp.announce'] });
    const seen = (await seenBy(student)).data;
    expect(seen).toMatchObject({ total: 1, list: [{ title: '答疑时间', author: '周老师', editedAt: null }] });
    expect(seen.list[0]?.html).toContain('<strong>周五</strong>');
    expect(seen.list[0]?.html).not.toContain('<script');
    expect([await unreadOf(student), await unreadOf(waiting)]).toEqual([1, 0]);
    expect((await seenBy(waiting)).data.total).toBe(0);
    const asked = { projectId: project.id };
    const refused = await product.call('POST /capi/Announcement/getList', asked, { token: waiting.token });
    expect(refused.code).toBe(-1);
    const outsider = await classroom.addPerson();
    expect((await seenBy(outsider)).data.total).toBe(0);
  });

  it('is changed without telling again, and not over somebody else’s change', async () => {
    const { announcementId } = (await save()).data;
    product.clock.forward(60);
    const both = await Promise.all([
      save({ announcementId, revision: 1, title: '改到周六' }),
      save({ announcementId, revision: 1, title: '改到周日' }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([-2, 1]);
    expect(await unreadOf(student)).toBe(1);
    const [seen] = (await seenBy(student)).data.list;
    expect(seen).toMatchObject({
      title: expect.stringMatching(/改到周[六日]/),
      editedAt: expect.any(String),
    });
    const notices = await product.call('POST /capi/Notice/getList', {}, { token: student.token });
    expect(notices.data.list[0]?.title).toBe(seen?.title);
    expect((await save({ announcementId })).code).toBe(-3);
    expect((await save({ announcementId: 999_999, revision: 1 })).code).toBe(-3);
  });

  it('is gone once it is withdrawn, with its notices; a change of it is refused', async () => {
    const { announcementId } = (await save()).data;
    expect((await withdraw(announcementId)).code).toBe(1);
    expect((await withdraw(announcementId)).code).toBe(1);
    expect((await seenBy(student)).data.total).toBe(0);
    expect(await unreadOf(student)).toBe(0);
    expect((await save({ announcementId, revision: 1 })).code).toBe(-2);
    const { data } = await product.call(
      'POST /mapi/Announcement/getList',
      { campId: project.campId },
      { token: teacher.token },
    );
    expect(data.total).toBe(0);
  });

  it('is read by whoever has it on screen, and by nobody else', async () => {
    const classmate = await classroom.addPerson();
    await classroom.enrol(classmate.id, project);
    const { announcementId } = (await save()).data;
    await save({ title: '另一则' });
    const read = await product.call(
      'POST /capi/Notice/read',
      { announcementIds: [announcementId] },
      { token: student.token },
    );
    expect(read.data.unread).toBe(1);
    expect(await unreadOf(classmate)).toBe(2);
    const { data } = await product.call(
      'POST /mapi/Announcement/getList',
      { campId: project.campId },
      { token: teacher.token },
    );
    expect(data.list.map(({ told, read: by }) => [told, by])).toEqual([
      [2, 0],
      [2, 1],
    ]);
  });

  it('is shown while it is written as students will see it', async () => {
    const text = '**周六**停机<script>alert(1)</script>';
    const ask = { campId: project.campId, text };
    const { data } = await product.call('POST /mapi/Announcement/render', ask, { token: teacher.token });
    const { announcementId } = (await save({ content: text })).data;
    const [seen] = (await seenBy(student)).data.list;
    expect(seen).toMatchObject({ announcementId, html: data.html });
    expect(data.html).toContain('<strong>周六</strong>');
    expect(data.html).not.toContain('<script>');
  });

  it('is made once for a requestId, and wants a title and words', async () => {
    const made = await Promise.all([save({ requestId: 'one' }), save({ requestId: 'one' })]);
    expect(new Set(made.map(({ data }) => data.announcementId)).size).toBe(1);
    expect(await unreadOf(student)).toBe(1);
    expect(await save({ title: ' \n' })).toMatchObject({ code: -3, msg: expect.stringContaining('标题') });
    expect(await save({ content: ' \n' })).toMatchObject({ code: -3, msg: expect.stringContaining('内容') });
  });
});
