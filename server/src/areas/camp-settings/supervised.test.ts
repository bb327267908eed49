import type { CallKey } from '@zhixing/contract';
import { beforeEach, expect, it } from 'vitest';
import { campStaff } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;
let manager: Person;
let stranger: Person;
let student: Person;
let campId: number;
let projectId: number;

/** A camp for everybody, led by a teacher of the manager's college. */
beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  manager = await classroom.addPerson({ role: 'manager', collegeId });
  const elsewhere = await classroom.addCollege(`别的院校 ${Math.random()}`);
  stranger = await classroom.addPerson({ role: 'manager', collegeId: elsewhere });
  const teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  const project = await classroom.addProject({});
  ({ campId, id: projectId } = project);
  await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });
  student = await classroom.addPerson();
  await classroom.enrol(student.id, project);
});
const code = async (key: CallKey, payload: object, { token }: Person) =>
  (await product.call(key, payload as never, { token })).code;
const listed = async ({ token }: Person) =>
  (await product.call('POST /mapi/Camp/getList', {}, { token })).data.list.map(({ id }) => id);

it('a manager sees a camp for everybody that a teacher of the college leads, and no other college’s manager does', async () => {
  expect(await listed(manager)).toContain(campId);
  expect(await listed(stranger)).not.toContain(campId);
  const { data } = await product.call('POST /mapi/Camp/get', { campId }, manager);
  expect(data.may).toEqual(['camp.see']);
  const reads = ['Camp/get', 'Camp/getDeadlines', 'Roster/getList'] as const;
  for (const read of reads) {
    expect([read, await code(`POST /mapi/${read}`, { campId }, manager)]).toEqual([read, 1]);
    expect([read, await code(`POST /mapi/${read}`, { campId }, stranger)]).toEqual([read, -1]);
  }
  const ofStudent: [CallKey, object][] = [
    ['POST /mapi/Camp/getStudent', { campId, studentId: student.id }],
    ['POST /mapi/Gradebook/getGradebook', { campId }],
    ['POST /mapi/Gradebook/export', { campId, format: 'csv', studentIds: [student.id], items: [] }],
    ['POST /mapi/Regrade/getTestList', { campId }],
  ];
  for (const [key, payload] of ofStudent) {
    expect([key, await code(key, payload, manager)]).toEqual([key, 1]);
    expect([key, await code(key, payload, stranger)]).toEqual([key, -1]);
  }
  const record = { projectId, userId: student.id };
  expect(await code('POST /capi/Chapter/getDirectory', record, manager)).toBe(1);
  expect(await code('POST /capi/Chapter/getDirectory', record, stranger)).toBe(-1);
});

it('only sees it: nothing is changed, approved or announced there', async () => {
  const chosen = { studentIds: [student.id], entryIds: [] };
  const changes: [CallKey, object][] = [
    ['POST /mapi/Camp/change', { campId, title: '改名' }],
    ['POST /mapi/Camp/end', { campId }],
    ['POST /mapi/Roster/act', { campId, act: 'remove', ...chosen }],
    ['POST /mapi/Roster/getCorrections', { campId }],
    ['POST /mapi/Announcement/save', { campId, title: '公告', content: '内容', requestId: 'supervised-one' }],
  ];
  for (const [key, payload] of changes) expect([key, await code(key, payload, manager)]).toEqual([key, -1]);
});
