import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { callerValues, oneCaller, type Types } from '../../db/statement/batch-parameters.ts';
import { batchedWrite, type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { file } from '../../schema/file.ts';
import { answeredRequest, isAnswered, keepsAnswer, type Request } from '../../schema/idempotency.ts';
import { chapter, media } from '../../schema/learning.ts';
import { camp, enrolment, newestLive } from '../../schema/practise.ts';
import { submission, work, workFile } from '../../schema/schoolwork.ts';
import { campTerms, withCamp } from '../enrolments/enrolled.expressions.ts';
import { head } from '../learning/chapter-head.expressions.ts';
import type { WorkKey } from './schoolwork.queries.ts';

const writerAt = preparedRead((db, given: Placeholders<Request & { chapterId: number }>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campTerms,
      answered: { requestId: answeredRequest.requestId, answer: answeredRequest.answer },
    })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(
      enrolment,
      and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, given.studentId)),
    )
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(answeredRequest, isAnswered(given))
    .where(eq(chapter.id, given.chapterId))
    .orderBy(...newestLive)
    .limit(1),
);

/**
 * A chapter with the student's enrolment in its project, and the stored answer to the `requestId` if there is one. One
 * statement.
 */
export async function findWriter(db: Db, which: Request & { chapterId: number }) {
  const [row] = await writerAt(db, which);
  return row && withCamp(row);
}

/** `baseVersion` null: overwrites any version. */
export interface Save extends WorkKey, Request {
  content: string;
  status: string;
  baseVersion: number | null;
  fileIds: number[];
  imageIds: number[];
  now: Date;
  forgetAt: Date | null;
}

/** `answer`: JSON of the answer, as far as it is known before the statement runs. */
interface Draft extends Save {
  answer: string;
}

interface Outcome {
  /** null: nothing was saved, for one of the reasons below, or because another save has followed `baseVersion`. */
  version: number | null;
  submittedVersion: number;
  ownFiles: boolean;
  ownPictures: boolean;
}

/** Lists of ids are passed as array literals in text, since batch parameters are arrays themselves (one element for each row). */
const types: Types<Written<Draft>> = {
  studentId: 'bigint',
  chapterId: 'bigint',
  type: 'smallint',
  status: 'smallint',
  content: 'text',
  baseVersion: 'int',
  fileIds: 'text',
  imageIds: 'text',
  now: 'timestamptz',
  call: 'text',
  requestId: 'text',
  answer: 'jsonb',
  forgetAt: 'timestamptz',
};
const caller = callerValues(types);
const fileIds = sql`${caller.fileIds}::bigint[]`;
const imageIds = sql`${caller.imageIds}::bigint[]`;

export type Written<S extends Save> = Omit<S, 'fileIds' | 'imageIds'> & { fileIds: string; imageIds: string };
export const written = <S extends Save>({ fileIds, imageIds, ...save }: S) => ({
  ...save,
  fileIds: `{${fileIds}}`,
  imageIds: `{${imageIds}}`,
});

/** SQL part: the batch row (`caller`) of a single save. */
export const oneSaver = (given: Placeholders<Written<Draft>>) => oneCaller(types, given);

/** SQL condition: a row belongs to the work of the batch row (`caller`). */
export const isCallers = (table: typeof work | typeof workFile | typeof submission | SQL) => {
  const column = (name: string) => sql`${table}.${sql.identifier(name)}`;
  return sql`${column('student_id')} = ${caller.studentId} and ${column('chapter_id')} = ${caller.chapterId}
    and ${column('type')} = ${caller.type}`;
};
/** The newest submitted version; 0: none. */
const submitted = sql`
    (select coalesce(max(${submission.version}), 0) from ${submission} where ${isCallers(submission)}) as submitted`;
export const ofSaved = isCallers(sql`saved`);

/**
 * SQL parts that check for each batch row, in `own`, whether files and pictures are the student's; they are locked against
 * deletion.
 */
export const checksOwnFiles = sql`
  owned as (
    select ${file.ownerId} as owner_id, ${file.id} as id, ${file.kind} as kind from caller
    join ${file} on ${file.ownerId} = ${caller.studentId} and ${file.id} = any(${fileIds} || ${imageIds})
    for key share of ${file}
  ),
  own as (
    select caller.*,
      (select count(*) from owned where owner_id = ${caller.studentId} and id = any(${fileIds})) = cardinality(${fileIds}) as files,
      (select count(*) from owned where owner_id = ${caller.studentId} and id = any(${imageIds}) and kind like 'image/%')
        = cardinality(${imageIds}) as pictures, ${submitted}
    from caller
  )`;
/** The `own` part for saves without files. */
const looksAtNone = sql`own as (select caller.*, true as files, true as pictures, ${submitted} from caller)`;

const saves = ({ more, when }: { more: SQL; when: SQL }) => sql`
  saved as (
    insert into ${work} (student_id, chapter_id, type, content, status, version, saved_at)
    select ${caller.studentId}, ${caller.chapterId}, ${caller.type}, ${caller.content}, ${caller.status}, 1, ${caller.now}
    from own as caller ${more}
    where caller.files and caller.pictures and ${when}
      and (coalesce(${caller.baseVersion}, 0) = 0 or exists (select from ${work} where ${isCallers(work)}))
    on conflict (student_id, chapter_id, type) do update set content = excluded.content, status = excluded.status,
      saved_at = excluded.saved_at, version = ${work.version} + 1
    where exists (select from caller where ${isCallers(work)}
      and (${caller.baseVersion} is null or ${caller.baseVersion} = ${work.version}))
    returning student_id, chapter_id, type, version
  )`;

/**
 * SQL parts that save works with their files. `saved` has a row for each saved work; none where a file is not the student's,
 * another save has followed `baseVersion`, or `when` (over `more`) is false.
 */
export const savesWork = (more = sql``, when = sql`true`) => sql`
  ${saves({ more, when })},
  dropped as (
    delete from ${workFile} using saved join caller on ${ofSaved}
    where ${isCallers(workFile)} and ${workFile.fileId} <> all(${fileIds})
  ),
  attached as (
    insert into ${workFile} (student_id, chapter_id, type, file_id, sort)
    select saved.student_id, saved.chapter_id, saved.type, listed.id, listed.place - 1
    from saved join caller on ${ofSaved}, unnest(${fileIds}) with ordinality as listed (id, place)
    on conflict (student_id, chapter_id, type, file_id) do update set sort = excluded.sort
  )`;
/** The parts for saves without files. */
const savesText = sql`
  ${saves({ more: sql``, when: sql`true` })},
  dropped as (
    delete from ${workFile} using saved
    where ${workFile.studentId} = saved.student_id and ${workFile.chapterId} = saved.chapter_id and ${workFile.type} = saved.type
  )`;

/** SQL part that stores the answer of each saved work, with its version and the fields in `more`. */
export const answersSaved = (more = sql``) =>
  keepsAnswer(
    caller,
    sql`${caller.answer} || jsonb_build_object('version', saved.version ${more})`,
    sql`saved join own as caller on ${ofSaved}`,
  );

const saving = (looks: SQL, stores: SQL) => sql`
  ${looks},
  ${stores},
  answered as (${answersSaved(sql`, 'submittedVersion', caller.submitted`)})
  select caller_no, saved.version, caller.submitted as "submittedVersion", caller.files as "ownFiles", caller.pictures as "ownPictures"
  from own as caller left join saved on ${ofSaved}`;

const save = batchedWrite<Written<Draft>, Outcome>(types, () => saving(checksOwnFiles, savesWork()));
/** The statement for saves without files, which are most: about a fifth less work for the database. */
const saveText = batchedWrite<Written<Draft>, Outcome>(types, () => saving(looksAtNone, savesText));

/**
 * Saves a draft with its files and pictures, which must be the student's own, and stores the answer to the request:
 * everything or nothing. The first save creates the work.
 */
export async function saveDraft(db: Db, draft: Draft): Promise<Outcome> {
  const isText = draft.fileIds.length === 0 && draft.imageIds.length === 0;
  const outcome = await (isText ? saveText : save)(db, written(draft));
  if (!outcome) throw new Error('a save answers its row');
  return outcome;
}
