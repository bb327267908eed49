import { Pool } from 'pg';

/**
 * Columns in which a table says whose a row is, and tables whose rows staff write by name: those stay with the name, but for the date of
 * a return among the later deadlines.
 */
const owners = ['student_id', 'owner_id', 'account_id', 'by'];
const byName = [
  'deadline_extension',
  'extra_attempt',
  'inquiry',
  'inquiry_message',
  'enrolment',
  'roster_entry',
];
/** Tables without a chapter whose rows come of a work. */
const ofWorks = ['appeal_file', 'appeal_step', 'file', 'session'];

interface Permuting {
  databaseUrl: string;
  /** Whose works become whose. */
  authors: ReadonlyMap<number, number>;
  /** The lessons whose works are meant. */
  chapterIds: readonly number[];
}

interface Column {
  table_name: string;
  column_name: string;
  chaptered: boolean;
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

async function inReplica(databaseUrl: string, work: (query: Query) => Promise<void>) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const client = await pool.connect();
    await client.query("begin; set local session_replication_role = 'replica'");
    await work((text, values) => client.query(text, values as never));
    await client.query('commit');
    client.release();
  } finally {
    await pool.end();
  }
}

/**
 * Gives the works of some students to others, with everything that comes of a work: versions, files, attempts, answers, progress, notices,
 * when somebody was there. By the tables' columns, so that a table that comes later is among them.
 */
export const permuteAuthors = ({ databaseUrl, authors, chapterIds }: Permuting) =>
  inReplica(databaseUrl, async (query) => {
    const { rows } = await query(
      `select c.table_name, c.column_name, exists (select from information_schema.columns o where o.table_schema = 'public'
         and o.table_name = c.table_name and o.column_name = 'chapter_id') as chaptered
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any($1) and c.table_name <> all($2)`,
      [owners, byName],
    );
    const [from, to] = [[...authors.keys()], [...authors.values()]];
    for (const { table_name: table, column_name: column, chaptered } of rows as Column[]) {
      if (!chaptered && !ofWorks.includes(table)) continue;
      // Who did it, of a table that is the students' alone.
      if (column === 'by' && table !== 'appeal_step') continue;
      const which = chaptered ? 'and chapter_id = any($3)' : 'and $3::bigint[] is not null';
      // In two steps: an index of its own would refuse a row that takes the place of one that has still to go.
      await query(
        `update "${table}" as t set "${column}" = -m.author from unnest($1::bigint[], $2::bigint[]) as m (writer, author)
         where t."${column}" = m.writer ${which}`,
        [from, to, [...chapterIds]],
      );
      await query(`update "${table}" set "${column}" = -"${column}" where "${column}" < 0`);
    }
    await permuteReturnDates(query, [from, to, [...chapterIds]]);
  });

const returnColumns = ['return_due_at', 'returned_by', 'returned_at'];

/** Of a student's later deadlines only those that come with a returned work: what a teacher gave by name stays. */
async function permuteReturnDates(query: Query, writersAuthorsLessons: unknown[]): Promise<void> {
  const columns = returnColumns.join();
  await query(
    `create temporary table returned on commit drop as
     select m.author, e.camp_id, e.chapter_id, ${columns} from deadline_extension as e
     join unnest($1::bigint[], $2::bigint[]) as m (writer, author) on e.student_id = m.writer
     where e.return_due_at is not null and e.chapter_id = any($3)`,
    writersAuthorsLessons,
  );
  const isReturned = 'return_due_at is not null and student_id = any($1::bigint[]) and chapter_id = any($2)';
  const [writers, , lessons] = writersAuthorsLessons;
  await query(`delete from deadline_extension where extended_to is null and ${isReturned}`, [
    writers,
    lessons,
  ]);
  await query(
    `update deadline_extension set ${returnColumns.map((column) => `${column} = null`).join()} where ${isReturned}`,
    [writers, lessons],
  );
  await query(
    `insert into deadline_extension (student_id, camp_id, chapter_id, ${columns}) select * from returned
     on conflict (student_id, camp_id, chapter_id) do update
       set ${returnColumns.map((column) => `${column} = excluded.${column}`).join()}`,
  );
}

/**
 * Gives the graduations of some students to others, each with the certificate: who graduates follows from the works. The enrolments
 * themselves stay: who learns in the camp is known by name.
 */
export const permuteGraduates = ({ databaseUrl, authors }: Omit<Permuting, 'chapterIds'>) =>
  inReplica(databaseUrl, async (query) => {
    const ids = [[...authors.keys()], [...authors.values()]];
    await query(
      `with graduation as (select m.author, e.project_id, e.status, e.graduated_at from enrolment as e
         join unnest($1::bigint[], $2::bigint[]) as m (writer, author) on e.student_id = m.writer)
       update enrolment as e set status = graduation.status, graduated_at = graduation.graduated_at
       from graduation where e.student_id = graduation.author and e.project_id = graduation.project_id`,
      ids,
    );
    await query(
      `update certificate as c set student_id = m.author from unnest($1::bigint[], $2::bigint[]) as m (writer, author)
       where c.student_id = m.writer`,
      ids,
    );
  });

/** Each row of these tables gets the times of the next: what was done stays, when it was done does not. */
export const permuteTimes = ({ databaseUrl, chapterIds }: Omit<Permuting, 'authors'>) =>
  inReplica(databaseUrl, async (query) => {
    const times: [string, string[], boolean][] = [
      ['submission', ['submitted_at'], true],
      ['work', ['saved_at'], true],
      ['attempt', ['started_at', 'submitted_at', 'seen_at'], true],
      ['chapter_progress', ['done_at', 'updated_at'], true],
      ['session', ['seen_at'], false],
    ];
    for (const [table, columns, chaptered] of times) {
      const next = columns.map(
        (column) => `lead("${column}", 1, first_${column}) over (order by place) as ${column}`,
      );
      await query(
        `with numbered as (select ctid as row, ${columns.map((column) => `"${column}"`).join()},
             row_number() over (order by ctid) as place,
             ${columns.map((column) => `first_value("${column}") over (order by ctid) as first_${column}`).join()}
           from "${table}" where ${chaptered ? 'chapter_id = any($1)' : `account_id in (select id from account where role = 'student') and $1::bigint[] is not null`}),
         moved as (select row, ${next.join()} from numbered)
         update "${table}" as t set ${columns.map((column) => `"${column}" = moved.${column}`).join()} from moved where t.ctid = moved.row`,
        [[...chapterIds]],
      );
    }
  });
