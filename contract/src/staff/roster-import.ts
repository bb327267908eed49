import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Page, PageSize, paged } from '../call.ts';
import { rosterFileBytes } from '../roster-limits.ts';
import { rosterFields, rosterIdentifiers, rosterRowKinds, rosterSkips } from '../words.ts';
import { RosterPerson, rosterFileBody, rosterMost } from './roster.ts';

/** The column of each field, counted from 0; a field without a column is missing in the file. */
const Column = Type.Optional(Type.Integer({ minimum: 0, maximum: 49, title: '列' }));
const Mapping = Type.Object({
  mobile: Column,
  countryCode: Column,
  studentNo: Column,
  name: Column,
  nameEn: Column,
  className: Column,
});

/** A row number of a sheet, counted from 1. */
const sheetRow = { minimum: 1, maximum: 1_048_576 };
/** The most sheets of one file. */
const sheetsMost = 60;

/** A sheet: `index` among the sheets that are not empty; `headerRow`: the row of its header, 0 for none. */
const SheetChoice = Type.Object({
  index: Type.Integer({ minimum: 0, maximum: sheetsMost - 1, title: '工作表' }),
  headerRow: Type.Integer({ ...sheetRow, minimum: 0, title: '表头' }),
});

/** `rows`: how many students are below the header; `preview`: the first columns of its first rows that are not empty. */
const Sheet = Type.Object({
  index: Type.Integer(),
  name: Type.String(),
  rows: Type.Integer(),
  headerRow: Type.Integer(),
  chosen: Type.Boolean(),
  preview: Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(Type.String()) })),
});

/**
 * Reads a file and stores its rows for a day; the camp is not changed. `sheets` of the payload: the chosen ones, by default the recognized
 * ones; `leaveHidden`: leaves out rows that are hidden in the file (rules: roster-sheets). `certain`: sheets and headers were recognized
 * without doubt. `skipped`: sheets that cannot be chosen. `columns`: header and first values; `mapping`: the recognized fields;
 * `identifier`: the proposed one, null where there is none. `hidden`: how many rows of the chosen sheets are hidden in the file, and the
 * first of them. -2: it cannot be read, and why; -3: no such sheet or header.
 */
export const readRosterFile = defineCall({
  method: 'POST',
  path: '/mapi/Roster/readFile',
  who: 'staff',
  repeatable: 'trial',
  summary: '读取名单文件（.xlsx、CSV，或存成 .xls 的 XML、HTML）',
  cost: 30,
  oneByOne: true,
  bodyLimit: rosterFileBody,
  payload: Type.Object({
    campId: Id,
    name: Type.String({ minLength: 1, maxLength: 255, title: '文件名' }),
    /** The file as base64. */
    file: Type.String({ minLength: 1, maxLength: Math.ceil(rosterFileBytes / 3) * 4, title: '文件' }),
    sheets: Type.Optional(Type.Array(SheetChoice, { minItems: 1, maxItems: sheetsMost, title: '工作表' })),
    leaveHidden: Type.Optional(Type.Boolean()),
  }),
  data: Type.Object({
    importId: Id,
    fileName: Type.String(),
    sheet: Type.String(),
    rows: Type.Integer(),
    columns: Type.Array(Type.Object({ name: Type.String(), samples: Type.Array(Type.String()) })),
    mapping: Mapping,
    identifier: nullable(oneOf(rosterIdentifiers)),
    sheets: Type.Array(Sheet),
    skipped: Type.Array(Type.Object({ name: Type.String(), why: oneOf(rosterSkips) })),
    certain: Type.Boolean(),
    hidden: Type.Object({
      count: Type.Integer(),
      rows: Type.Array(Type.Object({ sheet: Type.String(), row: Type.Integer() })),
    }),
  }),
});

/** `absent`: how many people of the camp are not in the file. */
const Plan = Type.Object({
  importId: Id,
  /** The hash of this dry run; an import with another one is refused. */
  planKey: Type.String(),
  counts: Type.Array(Type.Object({ kind: oneOf(rosterRowKinds), count: Type.Integer() })),
  /** Members of the college among them, who are enrolled at once. */
  joinNow: Type.Integer(),
  absent: Type.Integer(),
});

/**
 * The dry run (rules: roster-import). -2: no column identifies a row, or two fields are read from one column; -4: more rows than a teacher
 * may try in a day.
 */
export const planRosterImport = defineCall({
  method: 'POST',
  path: '/mapi/Roster/planImport',
  who: 'staff',
  repeatable: 'trial',
  summary: '预检名单',
  cost: 20,
  oneByOne: true,
  payload: Type.Object({
    importId: Id,
    mapping: Mapping,
    identifier: oneOf(rosterIdentifiers, { title: '识别列' }),
  }),
  data: Plan,
});

const Change = Type.Object({ field: oneOf(rosterFields), from: Type.String(), to: Type.String() });

/**
 * `at`: the index of the row in the import, from 1; `row`: its row number in `sheet`, which is '' unless several were read. `kept`: changes
 * that are not made, because staff have set the field; `takes`: `take` may name the row.
 */
const PlannedRow = Type.Object({
  at: Type.Integer(),
  row: Type.Integer(),
  sheet: Type.String(),
  kind: oneOf(rosterRowKinds),
  reason: nullable(Type.String()),
  name: Type.String(),
  studentNo: Type.String(),
  mobile: Type.String(),
  className: Type.String(),
  changes: Type.Array(Change),
  kept: Type.Array(Change),
  takes: Type.Boolean(),
});

export const getRosterImportRows = defineCall({
  method: 'POST',
  path: '/mapi/Roster/getImportRows',
  who: 'staff',
  summary: '预检的各行',
  cost: 3,
  payload: Type.Object({
    importId: Id,
    kind: Type.Optional(oneOf(rosterRowKinds)),
    page: Page,
    pageSize: PageSize,
  }),
  data: paged(PlannedRow),
});

/** People of the camp who are not in the file. They are shown, never removed (rules: roster-absent). */
export const getRosterAbsent = defineCall({
  method: 'POST',
  path: '/mapi/Roster/getAbsent',
  who: 'staff',
  summary: '营里有、文件里没有的人',
  cost: 3,
  payload: Type.Object({ importId: Id, page: Page, pageSize: PageSize }),
  data: paged(RosterPerson),
});

/** What an import has done. `joined` of these were enrolled; `invited`: the mobile numbers that belong to no member of the college. */
const Applied = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  taken: Type.Integer(),
  kept: Type.Integer(),
  refused: Type.Integer(),
  joined: Type.Integer(),
  invited: Type.Integer(),
});

/**
 * Imports in one transaction (rules: roster-import). `take`: kept rows, by `at`, that the file shall overwrite. -2 with `data.changed`: the
 * roster has changed since the dry run, and nothing was imported. -4: more invitations than a teacher may send in a day. Idempotent:
 * the same import answers the same. `jobId`: a file of more than `importedInRequest` rows is imported by a job (rules: long-jobs); `applied`
 * null: it is under way. Once it is done, the same import answers what it has done.
 */
export const applyRosterImport = defineCall({
  method: 'POST',
  path: '/mapi/Roster/applyImport',
  who: 'staff',
  summary: '导入名单',
  cost: 30,
  oneByOne: true,
  payload: Type.Object({
    importId: Id,
    planKey: Type.String({ minLength: 1, maxLength: 64 }),
    take: Type.Array(Type.Integer({ minimum: 1, maximum: rosterMost }), { maxItems: rosterMost }),
  }),
  data: Type.Object({ jobId: nullable(Id), applied: nullable(Applied) }),
});
