import { projectIdOf } from '../../../e2e/support/people.ts';
import { withDatabase } from '../database.mjs';

/**
 * The lessons for the students: the homework and the test of 知行新手营, and its text question. The requirements of the homework are removed:
 * only losses are tested here.
 */
export async function findPlace(url, varFolder) {
  const projectId = await projectIdOf(url, 'quick-start');
  await withDatabase(varFolder, (client) =>
    client.query('delete from homework where chapter_id in (select id from chapter where project_id = $1)', [
      projectId,
    ]),
  );
  const { rows } = await withDatabase(varFolder, (client) =>
    client.query(
      `select c.id::int as homework, q.chapter_id::int as test, q.id::int as question
       from chapter c, question q join chapter t on t.id = q.chapter_id
       where c.project_id = $1 and t.project_id = $1 and c.type = '2' and q.kind = 'text'`,
      [projectId],
    ),
  );
  const [{ homework, test, question }] = rows;
  return { projectId, homeworkId: homework, testId: test, questionId: question };
}
