import { beforeEach, expect, it } from 'vitest';
import { campStaff } from '../../../schema/practise.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
const names = ['沈静宜', '曾一凡', '陈小雨', '张三', '单文', '成南'];
const byPinyin = ['陈小雨', '成南', '单文', '沈静宜', '曾一凡', '张三'];
let collegeId: number;
let project: { id: number; campId: number };
beforeEach(async () => {
  collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
});

it('names of students and teachers stand in the order of their pinyin', async () => {
  const staff: number[] = [];
  for (const name of names) {
    const student = await classroom.addPerson({ name });
    await classroom.enrol(student.id, project);
    staff.push((await classroom.addPerson({ role: 'teacher', collegeId, name })).id);
  }
  const { campId } = project;
  await product.deps.db.insert(campStaff).values(staff.map((accountId) => ({ campId, accountId })));
  const { token } = await classroom.addPerson({ role: 'manager', collegeId, name: '安' });
  const roster = await product.call('POST /mapi/Roster/getList', { campId, sort: 'name' }, { token });
  expect(roster.data.list.map(({ name }) => name)).toEqual(byPinyin);
  const camp = await product.call('POST /mapi/Camp/get', { campId }, { token });
  expect(camp.data.staff.map(({ name }) => name)).toEqual(byPinyin);
  const people = await product.call('POST /mapi/Staff/getList', { role: 'teacher' }, { token });
  expect(people.data.list.map(({ name }) => name)).toEqual(byPinyin);
});
