import type pg from 'pg';
import { fillCamp, type Size } from './large-camp.ts';

/**
 * Fills `camps` camps of as many projects with the students of one large camp: each of them goes to one camp with everything that they
 * did. The first camp and project are there already.
 */
export async function fillCamps(
  db: pg.Client,
  { camps, projectId, campId, ...size }: Size & { camps: number; projectId: number; campId: number },
) {
  await fillCamp(db, { projectId, campId, ...size });
  await db.query(`set session_replication_role = replica;
    insert into project (slug, type, title, title_en, summary, level, hours, published_at)
    select slug || '-' || n, type, title || n, title_en, summary, level, hours, published_at
    from project, generate_series(2, ${camps}) n where id = ${projectId};
    insert into camp (project_id, college_id, title, starts_at, ends_at)
    select copy.id, camp.college_id, camp.title, camp.starts_at, camp.ends_at
    from camp, project, project copy where camp.id = ${campId} and project.id = ${projectId} and copy.slug like project.slug || '-%';
    create temp table place as
    select camp.id as camp_id, camp.project_id, row_number() over (order by camp.id) - 1 as no
    from camp where camp.id = ${campId} or camp.project_id in (
      select copy.id from project, project copy where project.id = ${projectId} and copy.slug like project.slug || '-%');
    insert into chapter (project_id, level, sort, title, type, body)
    select place.project_id, level, sort, title, type, body from chapter, place
    where chapter.project_id = ${projectId} and place.project_id <> ${projectId} and sort > 100;
    insert into test (chapter_id, pass_mark, attempts)
    select id, 60, 3 from chapter join place using (project_id) where type = 3 and project_id <> ${projectId};
    update enrolment set camp_id = place.camp_id, project_id = place.project_id from place
    where enrolment.camp_id = ${campId} and place.no = enrolment.student_id % ${camps};
    create temp table moved as
    select enrolment.student_id, own.id as from_id, copy.id as to_id
    from enrolment join place using (camp_id) join chapter copy on copy.project_id = place.project_id
      join chapter own on own.project_id = ${projectId} and own.sort = copy.sort where copy.sort > 100;`);
  for (const table of ['chapter_progress', 'work', 'submission', 'attempt', 'attempt_answer'])
    await db.query(`update ${table} set chapter_id = to_id from moved
      where ${table}.student_id = moved.student_id and ${table}.chapter_id = from_id`);
  await db.query('drop table place, moved; set session_replication_role = origin');
  await db.query('vacuum analyze');
}
