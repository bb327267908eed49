import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();

test('a platform has a thousand colleges, and whoever chooses one is given them all, with what each has', async () => {
  const admin = await classroom.addPerson({ role: 'admin' });
  const collegeId = await classroom.addCollege('数数的学院');
  await classroom.addPerson({ role: 'teacher', collegeId });
  await classroom.addProject({ collegeId });
  const { db } = product.deps;
  await db.execute(sql`insert into college (name)
    select '学院 ' || n from generate_series(1, 999 - (select count(*)::int from college)) n`);
  const create = (name: string) => product.call('POST /mapi/College/create', { name }, admin);
  // Seven at once: there is room for one.
  const seven = await Promise.all(Array.from({ length: 7 }, (_, at) => create(`第一千所之${at}`)));
  expect(seven.map(({ code }) => code).sort()).toEqual([-2, -2, -2, -2, -2, -2, 1]);
  expect(seven.find(({ code }) => code === -2)?.msg).toContain('最多 1000 所院校');
  const { data } = await product.call('POST /mapi/College/getList', { pageSize: 1000 }, admin);
  expect([data.list.length, data.total, data.pageSize]).toEqual([1000, 1000, 1000]);
  expect(data.list.find(({ id }) => id === collegeId)).toMatchObject({ staff: 1, camps: 1 });
  expect(data.list.find(({ name }) => name === '学院 7')).toMatchObject({ staff: 0, camps: 0 });
});
