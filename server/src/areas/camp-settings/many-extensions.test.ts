import { contentType } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStudent } from '../../testing/use-classroom.ts';

const { product, classroom, student, project } = useStudent();
const inDays = (days: number) => new Date(product.clock.now().getTime() + days * 24 * 3600 * 1000);

test('a camp holds ten thousand extensions: one more is refused whole, one that is there is given anew', async () => {
  const { campId } = project;
  const [full, other] = [
    await classroom.addLesson(project.id, contentType.homework),
    await classroom.addLesson(project.id, contentType.homework),
  ];
  for (const chapterId of [full, other]) await classroom.setDeadline(campId, chapterId, inDays(5));
  const admin = await classroom.addPerson({ role: 'admin' });
  const extend = (chapterIds: number[], days: number) =>
    product.call(
      'POST /mapi/Camp/extend',
      { campId, chapterIds, studentIds: [student.id], dueAt: inDays(days).toISOString(), reason: '生病' },
      admin,
    );
  expect((await extend([full], 6)).code).toBe(1);
  await product.deps.db.execute(sql`
    with made as (insert into account (country_code, mobile, password_hash, role, name, terms_version, terms_agreed_at)
      select '86', '1990000' || lpad(n::text, 4, '0'), '', 'student', '学生', '1', now() from generate_series(1, 9999) n returning id)
    insert into deadline_extension (student_id, camp_id, chapter_id, extended_to, reason, given_by, given_at)
    select id, ${campId}, ${full}, ${inDays(6)}, '生病', ${admin.id}, now() from made`);
  expect(await extend([full, other], 7)).toMatchObject({
    code: -2,
    msg: expect.stringContaining('请改这一节的截止时间'),
  });
  const again = await extend([full], 8);
  expect(again.code).toBe(1);
  const mine = again.data.extensions.filter(({ student: { id } }) => id === student.id);
  expect(mine.map(({ chapterId, dueAt }) => [chapterId, dueAt])).toEqual([[full, inDays(8).toISOString()]]);
});
