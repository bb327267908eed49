import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useLeavers } from '../../testing/leavers.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';

const { product, classroom, learner, erase } = useLeavers();

const submissionOf = async (studentId: number) => {
  const { rows } = await product.deps.db.execute<{ id: string }>(
    sql`select id from submission where student_id = ${studentId} and submitted_at is not null and type = '2'`,
  );
  return Number(rows[0]?.id);
};
/** How much markers hold of one work. */
const heldOf = async (submissionId: number) => {
  const { rows } = await product.deps.db.execute(sql`
    select (select count(*)::int from marking_draft where submission_id = ${submissionId}) as drafts,
      (select count(*)::int from marking_draft_file where submission_id = ${submissionId}) as files,
      (select count(*)::int from marking_lease l join submission s on s.student_id = l.student_id
        and s.chapter_id = l.chapter_id where s.id = ${submissionId}) as leases,
      (select count(*)::int from mark_change where submission_id = ${submissionId}) as corrections`);
  return rows[0];
};

test('what markers were about to say of a student’s work goes with the account, and of nobody else’s', async () => {
  const [leaver, other] = [await learner(), await learner()];
  const markers = [
    await classroom.addPerson({ role: 'admin' }),
    await classroom.addPerson({ role: 'admin' }),
  ];
  const works = [await submissionOf(leaver.id), await submissionOf(other.id)] as const;
  for (const submissionId of works)
    for (const marker of markers) {
      const { data: file } = await uploadFile(product, { ...marker, name: '批注.pdf', content: samples.pdf });
      const { rubricKey } = (await product.call('POST /mapi/Marking/getWork', { submissionId }, marker)).data;
      const draft = {
        chosen: [],
        rubricKey,
        score: 60,
        comment: '你的作业里',
        fileIds: [file.id],
        revision: 0,
      };
      const saved = await product.call('POST /mapi/Marking/saveDraft', { submissionId, ...draft }, marker);
      expect(saved.code).toBe(1);
      await product.call('POST /mapi/Marking/hold', { submissionId, act: 'take' }, marker);
    }
  for (const id of works)
    await product.deps.db.execute(sql`insert into mark_change
      (student_id, mark, chapter_id, submission_id, revision, before, after, cause, reason, by, at)
      select student_id, 'review', chapter_id, id, 1, '{}', '{}', 'correction', '看错了', ${markers[0]?.id}, now() from submission where id = ${id}`);
  const all = { drafts: 2, files: 2, leases: 1, corrections: 1 };
  expect(await Promise.all(works.map(heldOf))).toEqual([all, all]);
  await erase(leaver.token);
  expect(await Promise.all(works.map(heldOf))).toEqual([
    { drafts: 0, files: 0, leases: 0, corrections: 0 },
    all,
  ]);
});
