import { and, eq, type SQL, sql } from 'drizzle-orm';
import { askerOf, oneAsker, type Types } from '../../db/askers.ts';
import type { Db } from '../../db/client.ts';
import { compiled, compiledForMany, type Given } from '../../db/compiled.ts';
import { answeredRequest, isAnswered, keepsAnswer, type Request } from '../account/idempotency.table.ts';
import { chapter, media } from '../learning/learning.table.ts';
import { head } from '../learning/seat.table.ts';
import { campOfSeat, withCamp } from '../practise/enrolled.table.ts';
import { camp, enrolment, newestLive } from '../practise/practise.table.ts';
import { file } from '../upload/upload.table.ts';
import type { WorkKey } from './schoolwork.queries.ts';
import { submission, work, workFile } from './schoolwork.table.ts';

const writerAt = compiled((db, given: Given<Request & { chapterId: number }>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campOfSeat,
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

/** A chapter and the student's enrolment in its project, with what was answered to the `requestId` before: one statement. */
export async function findWriter(db: Db, which: Request & { chapterId: number }) {
  const [row] = await writerAt(db, which);
  return row && withCamp(row);
}

/** `baseVersion` null: whatever is there. */
export interface Save extends WorkKey, Request {
  content: string;
  status: string;
  baseVersion: number | null;
  fileIds: number[];
  imageIds: number[];
  now: Date;
  forgetAt: Date | null;
}

/** `answer`: JSON of all of the answer that is known before. */
export interface Draft extends Save {
  answer: string;
}

interface Outcome {
  /** null: nothing was saved, because of what follows, or another save has followed `baseVersion`. */
  version: number | null;
  submittedVersion: number;
  ownFiles: boolean;
  ownPictures: boolean;
}

/** Lists of ids as PostgreSQL writes them: the values of several askers are arrays themselves. */
const types: Types<Written<Draft>> = {
  ...{ studentId: 'bigint', chapterId: 'bigint', type: 'smallint', status: 'smallint', content: 'text' },
  ...{ baseVersion: 'int', fileIds: 'text', imageIds: 'text', now: 'timestamptz' },
  ...{ call: 'text', requestId: 'text', answer: 'jsonb', forgetAt: 'timestamptz' },
};
const asker = askerOf(types);
const fileIds = sql`${asker.fileIds}::bigint[]`;
const imageIds = sql`${asker.imageIds}::bigint[]`;

export type Written<S extends Save> = Omit<S, 'fileIds' | 'imageIds'> & { fileIds: string; imageIds: string };
export const written = <S extends Save>({ fileIds, imageIds, ...save }: S) => ({
  ...save,
  fileIds: `{${fileIds}}`,
  imageIds: `{${imageIds}}`,
});

/** The part of a statement that has the one who saves. */
export const oneSaver = (given: Given<Written<Draft>>) => oneAsker(types, given);

/** Whether a row is of the asker's work. */
export const isAskers = (table: typeof work | typeof workFile | typeof submission | SQL) => {
  const column = (name: string) => sql`${table}.${sql.identifier(name)}`;
  return sql`${column('student_id')} = ${asker.studentId} and ${column('chapter_id')} = ${asker.chapterId}
    and ${column('type')} = ${asker.type}`;
};
/** The version handed in, and which of the asker's saves of this work it is, of how many. */
const inOrder = sql`
    (select coalesce(max(${submission.version}), 0) from ${submission} where ${isAskers(submission)}) as submitted,
    row_number() over (same order by asker_no) as place, count(*) over same as places
    from asker window same as (partition by ${asker.studentId}, ${asker.chapterId}, ${asker.type})`;
export const ofSaved = isAskers(sql`saved`);

/**
 * The parts of a statement that say in `own` of each asker whether the files and the pictures are the student's; none of them goes meanwhile.
 */
export const looksAtFiles = sql`
  owned as (
    select ${file.ownerId} as owner_id, ${file.id} as id, ${file.kind} as kind from asker
    join ${file} on ${file.ownerId} = ${asker.studentId} and ${file.id} = any(${fileIds} || ${imageIds})
    for key share of ${file}
  ),
  own as (
    select asker.*,
      (select count(*) from owned where owner_id = ${asker.studentId} and id = any(${fileIds})) = cardinality(${fileIds}) as files,
      (select count(*) from owned where owner_id = ${asker.studentId} and id = any(${imageIds}) and kind like 'image/%')
        = cardinality(${imageIds}) as pictures, ${inOrder}
  )`;
/** The same of those who name none. */
const looksAtNone = sql`own as (select asker.*, true as files, true as pictures, ${inOrder})`;
/** The version that an asker's own save made: of several the last one stands. */
const ownVersion = sql`(saved.version - asker.places + asker.place)::int`;

const saves = ({ more, when }: { more: SQL; when: SQL }) => sql`
  saved as (
    insert into ${work} (student_id, chapter_id, type, content, status, version, saved_at)
    select ${asker.studentId}, ${asker.chapterId}, ${asker.type}, ${asker.content}, ${asker.status}, asker.places, ${asker.now}
    from own as asker ${more}
    where asker.place = asker.places and asker.files and asker.pictures and ${when}
      and (coalesce(${asker.baseVersion}, 0) = 0 or exists (select from ${work} where ${isAskers(work)}))
    on conflict (student_id, chapter_id, type) do update set content = excluded.content, status = excluded.status,
      saved_at = excluded.saved_at, version = ${work.version} + excluded.version
    where exists (select from asker where ${isAskers(work)}
      and (${asker.baseVersion} is null or ${asker.baseVersion} = ${work.version}))
    returning student_id, chapter_id, type, version
  )`;

/**
 * The parts of a statement that save works with their files: `saved` is the row of each, none where the files are not the
 * student's, another save has followed `baseVersion`, or `when` (of `more`) does not hold.
 */
export const savesWork = (more = sql``, when = sql`true`) => sql`
  ${saves({ more, when })},
  dropped as (
    delete from ${workFile} using saved join asker on ${ofSaved}
    where ${isAskers(workFile)} and ${workFile.fileId} <> all(${fileIds})
  ),
  attached as (
    insert into ${workFile} (student_id, chapter_id, type, file_id, sort)
    select saved.student_id, saved.chapter_id, saved.type, listed.id, listed.place - 1
    from saved join asker on ${ofSaved}, unnest(${fileIds}) with ordinality as listed (id, place)
    on conflict (student_id, chapter_id, type, file_id) do update set sort = excluded.sort
  )`;
/** The same of those who name none. */
const savesText = sql`
  ${saves({ more: sql``, when: sql`true` })},
  dropped as (
    delete from ${workFile} using saved
    where ${workFile.studentId} = saved.student_id and ${workFile.chapterId} = saved.chapter_id and ${workFile.type} = saved.type
  )`;

/** The part of a statement that keeps the answer of each that is saved, with its version and, in `more`, what else it says. */
export const answersSaved = (more = sql``) =>
  keepsAnswer(
    asker,
    sql`${asker.answer} || jsonb_build_object('version', ${ownVersion} ${more})`,
    sql`saved join own as asker on ${ofSaved}`,
  );

const saving = (looks: SQL, stores: SQL) => sql`
  ${looks},
  ${stores},
  answered as (${answersSaved(sql`, 'submittedVersion', asker.submitted`)})
  select asker_no, ${ownVersion} as version, asker.submitted as "submittedVersion", asker.files as "ownFiles", asker.pictures as "ownPictures"
  from own as asker left join saved on ${ofSaved}`;

const save = compiledForMany<Written<Draft>, Outcome>(types, () => saving(looksAtFiles, savesWork()));
/** The same of text alone, as most are: a fifth less for the database to do. */
const saveText = compiledForMany<Written<Draft>, Outcome>(
  types,
  () => saving(looksAtNone, savesText),
  // Each of them follows the one before, whatever it is.
  ({ baseVersion, chapterId, type }) => (baseVersion === null ? `${chapterId} ${type}` : undefined),
);

/**
 * Saves a draft with its files, which must be the student's own, as the pictures in it: all of it, with the answer to the request,
 * or nothing. The first save makes the work.
 */
export async function saveDraft(db: Db, draft: Draft): Promise<Outcome> {
  const isText = draft.fileIds.length === 0 && draft.imageIds.length === 0;
  const outcome = await (isText ? saveText : save)(db, written(draft));
  if (!outcome) throw new Error('a save answers its row');
  return outcome;
}
