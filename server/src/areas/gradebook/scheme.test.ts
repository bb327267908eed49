import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { contentType } from '@zhixing/contract/words';
import { beforeEach, describe, expect, test } from 'vitest';
import { campStaff } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let assistant: Person;
let other: Person;
let [first, second] = [] as unknown as [Person, Person];
let campId: number;
let homework: string;
let [attendance, defence] = ['', ''];

const addColumn = async (name: string) =>
  `c${(await product.call('POST /mapi/Gradebook/saveColumn', { campId, name, max: 100 }, teacher)).data.columnId}`;
const type = (student: Person, item: string, value: number) =>
  product.call(
    'POST /mapi/Gradebook/saveEntries',
    { campId, entries: [{ studentId: student.id, item, value, flag: null, revision: 0 }] },
    teacher,
  );
const open = async () => (await product.call('POST /mapi/Gradebook/getGradebook', { campId }, teacher)).data;
const preview = (scheme: GradeScheme, who = teacher) =>
  product.call('POST /mapi/Gradebook/previewTotals', { campId, scheme }, who);
const save = (scheme: GradeScheme, revision = 0, who = teacher) =>
  product.call('POST /mapi/Gradebook/saveScheme', { campId, scheme, revision }, who);

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const project = await classroom.addProject({ collegeId });
  campId = project.campId;
  homework = `l${await classroom.addLesson(project.id, contentType.homework)}`;
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  other = await classroom.addPerson({ role: 'teacher', collegeId, name: '何老师' });
  assistant = await classroom.addPerson({ role: 'assistant', collegeId, name: '何助教' });
  for (const { id: accountId } of [teacher, other, assistant])
    await product.deps.db.insert(campStaff).values({ campId, accountId });
  first = await classroom.addPerson({ name: '甲同学' });
  second = await classroom.addPerson({ name: '乙同学' });
  for (const student of [first, second]) await classroom.enrol(student.id, project);
  [attendance, defence] = [await addColumn('出勤'), await addColumn('答辩')];
  // Otherwise nothing would be settled.
  const exempt = { item: homework, value: null, flag: 'exempt', revision: 0, reason: '转学' } as const;
  const entries = [first, second].map(({ id: studentId }) => ({ ...exempt, studentId }));
  await product.call('POST /mapi/Gradebook/saveEntries', { campId, entries }, teacher);
  // Of equal weight: 60 and 80.
  await type(first, attendance, 90);
  await type(first, defence, 30);
  await type(second, attendance, 80);
  await type(second, defence, 80);
});

const category = (name: string, weight: number, ...keys: string[]) => {
  return { name, weight, drop: 0, items: keys.map((key) => ({ key, weight: 1 })) };
};
const schemeOf = (...categories: GradeScheme['categories']): GradeScheme => {
  return { categories, missing: 'zero', lateOff: 0, passMark: 60, decimals: 0, scale: 'hundred' };
};
const byDefence = () => schemeOf(category('平时', 40, homework, attendance), category('答辩', 60, defence));

describe('a scheme', () => {
  test('shows first whose total and pass it changes, and saves nothing then', async () => {
    const { data } = await preview(byDefence());
    expect(data).toEqual({
      count: 1,
      verdicts: 1,
      list: [
        {
          studentId: first.id,
          name: '甲同学',
          studentNo: '',
          before: { total: 60, passed: true, unsettled: false },
          after: { total: 54, passed: false, unsettled: false },
        },
      ],
    });
    expect((await open()).schemeRevision).toBe(0);
  });

  test('saved, gives the totals that the preview showed', async () => {
    expect(await save(byDefence())).toMatchObject({ code: 1, data: { revision: 1 } });
    const book = await open();
    expect(book).toMatchObject({ schemeRevision: 1, scheme: byDefence() });
    const row = book.students.ids.indexOf(first.id);
    expect([book.totals[row], book.passed[row]]).toEqual([54, false]);
    expect((await preview(byDefence())).data).toEqual({ count: 0, verdicts: 0, list: [] });
  });

  test('another scale alone changes nobody’s total or pass, so nobody is listed', async () => {
    const { data } = await preview({ ...(await open()).scheme, scale: 'two' });
    expect(data).toEqual({ count: 0, verdicts: 0, list: [] });
  });

  test('that somebody else has saved meanwhile is not overwritten', async () => {
    await save(byDefence(), 0, other);
    expect(await save(schemeOf(category('', 100, defence)))).toMatchObject({
      code: -2,
      data: { revision: 1 },
      msg: expect.stringMatching(/^何老师已于.*改了计分规则/),
    });
    expect((await open()).scheme).toEqual(byDefence());
    expect(await save(schemeOf(category('', 100, defence)), 1)).toMatchObject({ data: { revision: 2 } });
  });

  test('of two saved at once, one is told', async () => {
    const answers = await Promise.all([save(byDefence()), save(byDefence(), 0, other)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-2, 1]);
  });

  test('is not for assistants', async () => {
    expect(await preview(byDefence(), assistant)).toMatchObject({ code: -1 });
    expect(await save(byDefence(), 0, assistant)).toMatchObject({ code: -1 });
  });

  test.each<[string, () => GradeScheme, RegExp]>([
    [
      'weights of 90 together',
      () => schemeOf(category('平时', 40, homework), category('答辩', 50, defence)),
      /现在是 90$/,
    ],
    [
      'an item in two categories',
      () => schemeOf(category('平时', 40, defence), category('答辩', 60, defence)),
      /“答辩”放进了两类/,
    ],
    ['an item twice in one', () => schemeOf(category('', 100, defence, defence)), /“答辩”放进了两类/],
    ['an item that was removed', () => schemeOf(category('', 100, 'c999999')), /已被移除/],
    [
      'two categories of one name',
      () => schemeOf(category('平时', 40, homework), category(' 平时', 60, defence)),
      /都叫“平时”/,
    ],
    ['one without a name', () => schemeOf(category('平时', 40), category(' ', 60)), /名称/],
  ])('with %s is refused, in the preview too', async (_, scheme, msg) => {
    expect(await preview(scheme())).toMatchObject({ code: -3, msg: expect.stringMatching(msg) });
    expect(await save(scheme())).toMatchObject({ code: -3, msg: expect.stringMatching(msg) });
  });
});
