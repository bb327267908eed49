import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { enrolment } from '../../schema/practise.ts';
import { isLearner, projectLearners } from '../../schema/project-learners.ts';

/** Counts the learners of all projects and stores the counts of at least `from`. */
export async function countLearners(db: Db, { from }: { from: number }): Promise<void> {
  await db.execute(sql`
    with counted as materialized (
      select project_id, count(*)::int as learners from ${enrolment} where ${isLearner}
      group by project_id having count(*) >= ${from}::int
    ),
    fewer as (
      delete from ${projectLearners} where ${projectLearners.projectId} not in (select project_id from counted)
    )
    insert into ${projectLearners} (project_id, learners) select project_id, learners from counted order by project_id
    on conflict (project_id) do update set learners = excluded.learners where ${projectLearners.learners} <> excluded.learners`);
}
