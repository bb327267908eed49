import { Type } from 'typebox';
import { defineCall, Id, Nothing, oneOf } from '../../call.ts';
import { registrarColumnsMost, registrarFileBytes } from '../../gradebook-limits.ts';
import { gradeFlags, registrarSources, unfilledReasons, unmatchedReasons } from '../../gradebook-words.ts';

/** The most students and rows that a filled file lists; all are counted. */
export const registrarListed = 200;

const File = Type.String({ minLength: 1, maxLength: Math.ceil(registrarFileBytes / 3) * 4, title: '文件' });
const bodyLimit = Math.ceil((registrarFileBytes * 4) / 3) + 32 * 1024;

/**
 * `column`: from 0 on. `title`: of the column, as the file has it. `name`: of the category or the item; of a remark, of the one
 * whose flags it names, '' for the total's; else ''. `flags`: those that a remark names, all where it is not there.
 * `replacesFormulas`: the file computes the column, and its formulas are replaced; the server says so.
 */
const Column = Type.Object({
  column: Type.Integer({ minimum: 0, maximum: registrarColumnsMost - 1, title: '列' }),
  title: Type.String({ maxLength: 200, title: '列的标题' }),
  source: oneOf(registrarSources, { title: '这一列填什么' }),
  name: Type.String({ maxLength: 200, title: '类别或成绩项的名称' }),
  flags: Type.Optional(
    Type.Array(oneOf(gradeFlags), { maxItems: gradeFlags.length, title: '备注写哪些标记' }),
  ),
  replacesFormulas: Type.Optional(Type.Boolean({ title: '替换公式' })),
});

/** `sheet`: the sheet that is filled. `headerRow`: the row of the columns' titles, from 1 on. */
const Mapping = {
  name: Type.String({ minLength: 1, maxLength: 30, title: '名称' }),
  sheet: Type.String({ minLength: 1, maxLength: 100, title: '工作表' }),
  headerRow: Type.Integer({ minimum: 1, maximum: 1000, title: '标题行' }),
  columns: Type.Array(Column, { minItems: 2, maxItems: registrarColumnsMost, title: '列' }),
};

/**
 * The registrar's spreadsheets that the camp's college keeps; of a camp that is open to everybody, the caller's college.
 * `mayChange`: the caller manages that college.
 */
export const getRegistrarTemplates = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/getTemplates',
  who: 'staff',
  summary: '成绩册：院校的教务表格',
  payload: Type.Object({ campId: Id }),
  data: Type.Object({
    list: Type.Array(Type.Object({ templateId: Id, ...Mapping })),
    mayChange: Type.Boolean(),
  }),
});

/**
 * The visible sheets of a spreadsheet that is given, or of one that is kept: their first 20 rows with something in them.
 * `formulas`: the columns that the file computes below that row. -2: no such spreadsheet, or the file cannot be read, is too
 * large, or holds something that is not allowed.
 */
export const readRegistrarTemplate = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/readTemplate',
  who: 'staff',
  repeatable: 'read',
  summary: '成绩册：读取教务表格的工作表与标题',
  bodyLimit,
  cost: 20,
  oneByOne: true,
  payload: Type.Object({ campId: Id, file: Type.Optional(File), templateId: Type.Optional(Id) }),
  data: Type.Object({
    sheets: Type.Array(
      Type.Object({
        name: Type.String(),
        rows: Type.Array(
          Type.Object({
            row: Type.Integer(),
            cells: Type.Array(Type.String()),
            formulas: Type.Array(Type.Integer()),
          }),
        ),
      }),
    ),
  }),
});

/**
 * Keeps a spreadsheet for the college, or changes one; without `file` its file stays. -2: the name is taken, there are too
 * many, no such spreadsheet, or the file cannot be used. -3: a mapping that does not fit the file.
 */
export const saveRegistrarTemplate = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/saveTemplate',
  who: 'staff',
  summary: '成绩册：保存院校的教务表格与各列填什么',
  bodyLimit,
  cost: 20,
  oneByOne: true,
  payload: Type.Object({
    campId: Id,
    templateId: Type.Optional(Id),
    file: Type.Optional(File),
    ...Mapping,
  }),
  data: Type.Object({ templateId: Id }),
});

/** Removes a spreadsheet of the college; one that is gone already stays so. */
export const removeRegistrarTemplate = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/removeTemplate',
  who: 'staff',
  summary: '成绩册：移除院校的教务表格',
  payload: Type.Object({ campId: Id, templateId: Id }),
  data: Nothing,
});

/**
 * Has the college's spreadsheet filled with the marks of a camp by a long job, everything else of it kept (rules: registrar-template,
 * long-jobs). `file`: another file of the same columns, e.g. with the students of this class. -2: no such spreadsheet, or the file is too
 * large; the job fails where the file cannot be used, or is not as it was mapped.
 */
export const fillRegistrarTemplate = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/fillTemplate',
  who: 'staff',
  summary: '成绩册：把成绩填进教务表格',
  bodyLimit,
  payload: Type.Object({ campId: Id, templateId: Id, file: Type.Optional(File) }),
  data: Type.Object({ jobId: Id }),
});

/**
 * What a spreadsheet was filled with, for who asked, as long as its file is kept. `lacking`: students of the camp without a row; `unknown`:
 * rows that are not filled, `name` is the student's of `otherName`; `unnamed`: names of the mapping that the camp has no category or item
 * of; `unfilled`: marks that the person must write; `alsoWaiting`: figures beside which another attempt waits (rules: counted-attempt);
 * `keptFormulas`, `replacedFormulas`: titles of columns with formulas. -1: the caller did not ask for it, or may not see it any more; -2: it
 * is not done, or is gone.
 */
export const getFilledTemplate = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/getFilled',
  who: 'staff',
  summary: '成绩册：教务表格填得怎样',
  payload: Type.Object({ jobId: Id }),
  data: Type.Object({
    filled: Type.Integer(),
    lackingCount: Type.Integer(),
    lacking: Type.Array(Type.Object({ name: Type.String(), studentNo: Type.String() })),
    unknownCount: Type.Integer(),
    unknown: Type.Array(
      Type.Object({
        row: Type.Integer(),
        text: Type.String(),
        reason: oneOf(unmatchedReasons),
        name: Type.String(),
      }),
    ),
    unnamed: Type.Array(Type.String()),
    unfilledCount: Type.Integer(),
    unfilled: Type.Array(
      Type.Object({
        row: Type.Integer(),
        name: Type.String(),
        title: Type.String(),
        text: Type.String(),
        reason: oneOf(unfilledReasons),
      }),
    ),
    alsoWaitingCount: Type.Integer(),
    alsoWaiting: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
    keptFormulas: Type.Array(Type.String()),
    replacedFormulas: Type.Array(Type.String()),
  }),
});
