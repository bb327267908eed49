import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { notice } from '../../../schema/messages.ts';
import { camp, campStaff } from '../../../schema/practise.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let students: Person[];
let campId: number;
let chapterId: number;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const project = await classroom.addProject({ collegeId });
  campId = project.campId;
  chapterId = await classroom.addLesson(project.id, contentType.homework);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });
  students = [await classroom.addPerson({ name: '甲同学' }), await classroom.addPerson({ name: '乙同学' })];
  for (const { id } of students) await classroom.enrol(id, project);
});

interface Typed {
  item?: string;
  value?: number | null;
  flag?: GradeFlag | null;
  revision?: number;
  reason?: string;
}
const save = (of: readonly Person[], { reason, ...typed }: Typed) => {
  const cell = { item: `l${chapterId}`, value: null, flag: null, revision: 0, ...typed };
  const entries = of.map(({ id }) => ({ studentId: id, ...cell, ...(reason ? { reason } : {}) }));
  return product.call('POST /mapi/Gradebook/saveEntries', { campId, entries }, teacher);
};
const told = async ({ id }: Person) =>
  (await product.deps.db.select().from(notice).where(eq(notice.accountId, id)).orderBy(notice.id)).map(
    (each) => [each.kind, each.chapterId, each.word],
  );

describe('students are told of a flag', () => {
  test('once while it is unread, with the newest reason; nothing where it stays, or is undone before it was read', async () => {
    const [first, second] = students as [Person, Person];
    await save(students, { flag: 'absent', reason: '没有来' });
    await save([first], { flag: 'exempt', revision: 1, reason: '补了证明' });
    await save([first], { flag: 'exempt', revision: 2 });
    expect(await told(first)).toEqual([['flag-changed', chapterId, '补了证明']]);
    await save([first], { revision: 3, reason: '撤销' });
    expect(await told(first)).toEqual([]);
    expect(await told(second)).toEqual([['flag-changed', chapterId, '没有来']]);
  });

  test('again when it is changed or taken away after it was read', async () => {
    const [first] = students as [Person];
    await save([first], { flag: 'absent', reason: '没有来' });
    await product.deps.db.update(notice).set({ readAt: product.clock.now() });
    product.clock.forward(60);
    await save([first], { revision: 1, reason: '补了证明' });
    const both = [
      ['flag-changed', chapterId, '没有来'],
      ['flag-changed', chapterId, '补了证明'],
    ];
    expect(await told(first)).toEqual(both);
    product.clock.forward(60);
    await save([first], { flag: 'absent', revision: 2, reason: '证明不算' });
    expect(await told(first)).toEqual(both.slice(0, 1));
  });

  test('over a column of the teachers’ own; points alone are not told', async () => {
    const column = { campId, name: '答辩', max: 100 };
    const item = `c${(await product.call('POST /mapi/Gradebook/saveColumn', column, teacher)).data.columnId}`;
    await save(students.slice(0, 1), { item, value: 80 });
    expect(await told(students[0] as Person)).toEqual([]);
    await save(students.slice(0, 1), { item, flag: 'absent', revision: 1 });
    const [first] = students as [Person];
    expect(await told(first)).toEqual([['flag-changed', null, '']]);
    const list = async () =>
      (await product.call('POST /capi/Notice/getList', { page: 1, pageSize: 10 }, { token: first.token }))
        .data.list;
    expect(await list()).toMatchObject([{ kind: 'flag-changed', item: { title: '答辩', flag: 'absent' } }]);
    await save([first], { item, flag: 'deferred', revision: 2, reason: '补了假条' });
    expect(await list()).toMatchObject([{ word: '补了假条', item: { title: '答辩', flag: 'deferred' } }]);
    await save([first], { item, value: 80, revision: 3 });
    expect(await list()).toEqual([]);
  });

  test('not by a change that came too late: the cell was changed by somebody else', async () => {
    await save(students.slice(0, 1), { flag: 'absent', reason: '没有来' });
    await save(students.slice(0, 1), { flag: 'exempt', revision: 0, reason: '晚了' });
    expect(await told(students[0] as Person)).toHaveLength(1);
  });

  test('not while the marks of the camp are withheld', async () => {
    await product.deps.db.update(camp).set({ marksRule: 'atRelease' }).where(eq(camp.id, campId));
    await save(students, { flag: 'absent', reason: '没有来' });
    expect(await told(students[0] as Person)).toEqual([]);
  });
});
