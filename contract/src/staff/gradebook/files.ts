import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf } from '../../call.ts';
import { gradeFileBytes, gradeReasonMost } from '../../gradebook-limits.ts';
import { gradeFlags } from '../../gradebook-words.ts';
import { rosterFormats } from '../../words.ts';
import { Entry, PersonId } from './gradebook.ts';
import { ItemKey } from './scheme.ts';

/** The most students of one file, and the most cells that one file changes. */
export const gradeFileStudentsMost = 20_000;
export const gradeFileChangesMost = 20_000;
/** The most conflicts and refused cells that are listed; all are counted. */
export const gradeFileListed = 200;

/**
 * Has the gradebook made a file, as it is on the screen, by a long job (rules: gradebook-export, long-jobs): these students and items in
 * this order. Those that are no longer there are left out. The last column holds, for each student, the id and the revisions of what staff
 * typed.
 */
export const exportGradebook = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/export',
  who: 'staff',
  summary: '成绩册：做成 Excel 或 CSV',
  bodyLimit: 512 * 1024,
  members: gradeFileStudentsMost + 1000,
  payload: Type.Object({
    campId: Id,
    format: oneOf(rosterFormats, { title: '格式' }),
    studentIds: Type.Array(PersonId, { maxItems: gradeFileStudentsMost, title: '学生' }),
    items: Type.Array(ItemKey, { maxItems: 600, title: '成绩项' }),
  }),
  data: Type.Object({ jobId: Id }),
});

/**
 * Has the changes of a file that was read and looked at saved by a long job, all or none of them (rules: gradebook-import, long-jobs).
 * `reason`: of the flags of homework and tests. The job fails where somebody has changed one of the cells since.
 */
export const importGradebookEntries = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/importEntries',
  who: 'staff',
  summary: '成绩册：导入改好的文件',
  // As much as a request may have.
  bodyLimit: 2 * 1024 * 1024,
  members: 6 * gradeFileChangesMost,
  payload: Type.Object({
    campId: Id,
    entries: Type.Array(Type.Omit(Entry, ['reason']), {
      minItems: 1,
      maxItems: gradeFileChangesMost,
      title: '成绩',
    }),
    reason: Type.String({ maxLength: gradeReasonMost, title: '原因' }),
  }),
  data: Type.Object({ jobId: Id }),
});

const Place = { name: Type.String(), title: Type.String(), text: Type.String() };

/**
 * Reads a file that was downloaded and changed, and tells what it would change; nothing is saved. `changes`: for
 * `saveEntries`, each with the revision of the download; `roundedFrom`: what the file has, where it has more decimals than points have. `conflicts`: cells that somebody else has changed since the
 * download, `by` whom. `refused`: cells that cannot be saved, `row` of the file. -2: the file cannot be read, or is not
 * a gradebook that was downloaded.
 */
export const readGradebookFile = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/readFile',
  who: 'staff',
  repeatable: 'read',
  summary: '成绩册：读取改过的文件，预览会改变什么',
  bodyLimit: Math.ceil((gradeFileBytes * 4) / 3) + 4096,
  cost: 20,
  oneByOne: true,
  payload: Type.Object({
    campId: Id,
    file: Type.String({ minLength: 1, maxLength: Math.ceil(gradeFileBytes / 3) * 4, title: '文件' }),
  }),
  data: Type.Object({
    rows: Type.Integer(),
    changes: Type.Array(
      Type.Object({
        studentId: PersonId,
        item: Type.String(),
        value: nullable(Type.Number()),
        flag: nullable(oneOf(gradeFlags)),
        revision: Type.Integer(),
        roundedFrom: Type.Optional(Type.String()),
      }),
    ),
    conflictCount: Type.Integer(),
    conflicts: Type.Array(Type.Object({ ...Place, by: Type.String() })),
    refusedCount: Type.Integer(),
    refused: Type.Array(Type.Object({ row: Type.Integer(), ...Place, reason: Type.String() })),
  }),
});
