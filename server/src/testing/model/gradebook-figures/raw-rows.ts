import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';

/** Rows of the tables behind a gradebook, as they are: columns under their own names, times in ISO 8601. */
export interface RawRows {
  camp: { ends_at: string; gradebook_state: string };
  chapter: { id: number; title: string; type: number; sort: number; removed_at: string | null }[];
  camp_deadline: { chapter_id: number; due_at: string }[];
  deadline_extension: { student_id: number; chapter_id: number; due_at: string }[];
  enrolment: { student_id: number; status: string }[];
  submission: RawVersion[];
  attempt: RawAttempt[];
  attempt_answer: { student_id: number; no: number; question_id: number; score: number | null }[];
  question: { id: number; marks: number }[];
  question_option: { id: number; question_id: number; is_answer: boolean }[];
  question_correction: RawCorrection[];
  gradebook_column: { id: number; name: string; max: number }[];
  gradebook_entry: RawEntry[];
  gradebook_scheme: { scheme: RawScheme; revision: number }[];
  gradebook_step: { id: number; step: string; at: string; lessons: RawLesson[] | null }[];
  /** Of every kind of mark. */
  mark_change: {
    submission_id: number | null;
    attempt_no: number | null;
    student_id: number;
  }[];
  grade_change: { student_id: number; chapter_id: number | null; kind: string; state: string }[];
  gradebook_settlement: {
    student_id: number;
    step_id: number;
    item: string;
    state: string;
    way: 'zero' | 'excluded' | 'deferred';
  }[];
}
export interface RawVersion {
  id: number;
  student_id: number;
  chapter_id: number;
  version: number;
  late: boolean;
  submitted_at: string;
  reviewed_at: string | null;
  score: number | null;
  marks: { levels: { points: number }[]; chosen: number }[];
  passed: boolean | null;
}
export interface RawAttempt {
  student_id: number;
  chapter_id: number;
  no: number;
  submitted_at: string | null;
  late: boolean;
  answers: { questionId: number; answer: { optionIds: number[] } }[];
}
interface RawCorrection {
  id: number;
  question_id: number;
  way: 'key' | 'full' | 'drop';
  key: { optionIds?: number[]; keepsOld?: boolean };
  taken_back_at: string | null;
}
export interface RawEntry {
  student_id: number;
  chapter_id: number | null;
  column_id: number | null;
  value: number | null;
  flag: 'absent' | 'deferred' | 'exempt' | 'cheating' | null;
  revision: number;
}
export interface RawScheme {
  categories: { weight: number; drop: number; items: { key: string; weight: number }[] }[];
  missing: 'zero' | 'excluded';
  lateOff: number;
  passMark: number;
  decimals: number;
}
export interface RawLesson {
  id: number;
  title: string;
  type: string | number;
  dueAt: string | null;
}

const rowsOf = (table: string, where: SQL) => {
  const name = sql.raw(table);
  return sql`'${name}', (select coalesce(json_agg(${name}), '[]') from ${name} where ${where})`;
};

/** `select *` of each table, in one statement, so that all rows are of one moment. */
export async function readRawRows(
  db: Db,
  { campId, projectId }: { campId: number; projectId: number },
): Promise<RawRows> {
  const inCamp = sql`camp_id = ${campId}`;
  const lessons = sql`(select id from chapter where project_id = ${projectId})`;
  const inProject = sql`chapter_id in ${lessons}`;
  const questions = sql`(select id from question where ${inProject})`;
  const { rows } = await db.execute<{ raw: RawRows }>(sql`select json_build_object(
    'camp', (select to_json(camp) from camp where id = ${campId}),
    ${sql.join(
      [
        rowsOf('chapter', sql`project_id = ${projectId}`),
        ...['camp_deadline', 'deadline_extension', 'enrolment', 'question_correction'].map((table) =>
          rowsOf(table, inCamp),
        ),
        ...['gradebook_column', 'gradebook_entry', 'gradebook_scheme', 'gradebook_step', 'grade_change'].map(
          (table) => rowsOf(table, inCamp),
        ),
        ...['submission', 'attempt', 'attempt_answer', 'question', 'mark_change'].map((table) =>
          rowsOf(table, inProject),
        ),
        rowsOf('gradebook_settlement', sql`step_id in (select id from gradebook_step where ${inCamp})`),
        rowsOf('question_option', sql`question_id in ${questions}`),
      ],
      sql`, `,
    )}) as raw`);
  const [row] = rows;
  if (!row) throw new Error('no row came back');
  return row.raw;
}
