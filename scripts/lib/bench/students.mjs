import { createHash, randomBytes } from 'node:crypto';
import { queryDatabase } from '../../../e2e/support/database.ts';

const hashOf = (token) => createHash('sha256').update(token).digest('hex');

/**
 * Students with sessions, one for each connection: one account may run only a few calls at once. Each is in the same projects as `like`
 * with the same progress.
 */
export async function addStudents(varFolder, { like, count }) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const rows = tokens.map((token, index) => `(${index}, '\\x${hashOf(token)}'::bytea)`).join(', ');
  // Students of an earlier run may still exist.
  const [{ before }] = await queryDatabase(
    varFolder,
    `select count(*)::int as before from account where name = '测速学生' and mobile like '139___00000'`,
  );
  const prefix = `139${String(900 + before)}`;
  await queryDatabase(
    varFolder,
    `with wanted (no, token_hash) as (values ${rows}),
      model as (select id from account where mobile = '${like}'),
      made as (
        insert into account (name, name_en, country_code, mobile, password_hash, terms_version, terms_agreed_at)
        select '测速学生', 'Bench', '86', '${prefix}' || lpad(no::text, 5, '0'), 'none', '1', now() from wanted
        returning id, mobile),
      enrolled as (
        insert into enrolment (student_id, camp_id, project_id, status, joined_at, graduated_at)
        select made.id, camp_id, project_id, status, joined_at, graduated_at
        from made, enrolment where student_id = (select id from model) returning id),
      studied as (
        insert into chapter_progress (student_id, chapter_id, watched, watched_seconds, position, updated_at, done_at, media_id)
        select made.id, chapter_id, watched, watched_seconds, position, updated_at, done_at, media_id
        from made, chapter_progress where student_id = (select id from model) returning chapter_id)
    insert into session (account_id, token_hash, created_at, seen_at, expires_at, device)
    select made.id, token_hash, now(), now(), now() + interval '1 day', 'bench'
    from made join wanted on made.mobile = '${prefix}' || lpad(no::text, 5, '0')`,
  );
  return tokens;
}

/** Students of earlier measurements leave their camps, so that their number does not grow in a database that is kept. */
export const dismissStudents = (varFolder) =>
  queryDatabase(
    varFolder,
    `delete from enrolment where student_id in (select id from account where name = '测速学生' and password_hash = 'none')`,
  );
