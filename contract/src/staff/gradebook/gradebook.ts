import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, oneOf, Time } from '../../call.ts';
import { gradeEntriesMost, gradeReasonMost } from '../../gradebook-limits.ts';
import { gradeChangeKinds, gradeFlags, gradeItemKinds, settlementWays } from '../../gradebook-words.ts';
import { Points } from '../../points-field.ts';
import { PermissionList } from '../staff.ts';
import { GradeScheme, ItemKey } from './scheme.ts';

/** The most columns of a camp's own. */
export const gradeColumnsMost = 40;
/** The highest points of a column. */
export const gradePointsMost = 1000;

/** Types instead of a union: these arrays are long, and the serializer validates a value against each member of a union. */
const NumberOrNull = Type.Unsafe<number | null>({ type: ['number', 'null'] });
const BooleanOrNull = Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] });
const Rows = Type.Array(Type.Integer());

/**
 * A person of a gradebook (rules: gradebook-roster): the account of a student, or, of somebody of the roster who has not joined, minus
 * the id of the roster entry.
 */
export const PersonId = Type.Integer({
  minimum: -Number.MAX_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

/**
 * An item: a homework or test of the project, or a column of the teachers' own. `max`: its full points; of homework and
 * tests 100, since papers differ. `dueAt`: the camp's deadline, else the camp's end; null: of an own column.
 */
const GradeItem = Type.Object({
  key: Type.String(),
  kind: oneOf(gradeItemKinds),
  title: Type.String(),
  max: Type.Number(),
  dueAt: nullable(Time),
});

/**
 * Students × figures, by column: the nth value of each array is the nth student's. `figures`: one for each item.
 * `ids`: see `PersonId`. `graduated`: the rows of which it is true. `scores`: points as they count; null: nothing counts. `states`: places in `figureStates`. `late`, `dropped`: the rows
 * of which it is true. `alsoWaiting`: the rows in which, beside a marked attempt, another one waits (rules: counted-attempt); absent: none.
 * `handedIn`, `handedInLate`: the rows in which a figure was settled although work had been handed in, in time or late; absent: none. `revisions`: of what staff typed in each cell, 0 where nothing; empty where all are 0.
 * `categories`: for each category of the scheme the students' percentages. `unsettled`: the rows whose total is unsettled, since an item
 * that counts has a state of `unsettledStates`; `deferred`: those of them in a closed gradebook that have 缓考 instead of a total (rules:
 * gradebook-unsettled). `passed` null: no total, or an unsettled one.
 */
const GradeRows = Type.Object({
  students: Type.Object({
    ids: Type.Array(Type.Number()),
    names: Type.Array(Type.String()),
    studentNos: Type.Array(Type.String()),
    classNames: Type.Array(Type.String()),
    graduated: Rows,
  }),
  figures: Type.Array(
    Type.Object({
      scores: Type.Array(NumberOrNull),
      states: Rows,
      late: Rows,
      alsoWaiting: Type.Optional(Rows),
      handedIn: Type.Optional(Rows),
      handedInLate: Type.Optional(Rows),
      dropped: Rows,
      revisions: Rows,
    }),
  ),
  categories: Type.Array(Type.Array(NumberOrNull)),
  totals: Type.Array(NumberOrNull),
  passed: Type.Array(BooleanOrNull),
  unsettled: Rows,
  deferred: Rows,
});

/**
 * `scheme`: as set, or the default one, whose revision is 0. A category's `items` are only those that the camp has. `upgraded`: for how many
 * students `getUpgradeChanges` has a list, and of how many more than that their total is unsettled changed; absent: for none.
 * -1 also while the camp marks anonymously (rules: camp-anonymous).
 */
export const getGradebook = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/getGradebook',
  who: 'staff',
  summary: '成绩册：一个营的学生与每一项的成绩、总评',
  cost: 20,
  oneByOne: true,
  payload: Type.Object({ campId: Id }),
  data: Type.Object({
    items: Type.Array(GradeItem),
    scheme: GradeScheme,
    schemeRevision: Type.Integer(),
    ...GradeRows.properties,
    may: PermissionList,
    upgraded: Type.Optional(Type.Object({ count: Type.Integer(), changed: Type.Integer() })),
  }),
});

/** What staff typed in a cell. `reason`: of a flag that was set or taken away. */
const TypedEntry = Type.Object({
  value: nullable(Type.Number()),
  flag: nullable(oneOf(gradeFlags)),
  reason: Type.String(),
  by: Type.String(),
  at: Time,
});

/**
 * The records behind one figure: versions and attempts newest first, at most 20 of each, the attempt that is
 * `counted` always among them; `entry`: what staff typed last;
 * `past`: what they typed before, newest first, at most 20;
 * `settled`: how the submission of a closed gradebook settled it, since it had no figure (rules: gradebook-settling);
 * `asked`: the requests to correct it that wait, with the score and the flag that they ask for (rules: grade-change).
 */
export const getGradebookRecords = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/getRecords',
  who: 'staff',
  summary: '成绩册：一个成绩的由来',
  payload: Type.Object({ campId: Id, studentId: PersonId, item: ItemKey }),
  data: Type.Object({
    dueAt: nullable(Time),
    versions: Type.Array(
      Type.Object({
        submissionId: Id,
        version: Type.Integer(),
        submittedAt: Time,
        late: Type.Boolean(),
        score: nullable(Type.Number()),
        passed: nullable(Type.Boolean()),
        reviewedAt: nullable(Time),
        by: nullable(Type.String()),
        corrections: Type.Integer(),
      }),
    ),
    attempts: Type.Array(
      Type.Object({
        no: Type.Integer(),
        submittedAt: Time,
        score: Type.Number(),
        total: Type.Number(),
        waiting: Type.Boolean(),
        counted: Type.Boolean(),
      }),
    ),
    entry: nullable(TypedEntry),
    past: Type.Array(TypedEntry),
    settled: nullable(
      Type.Object({ way: oneOf(settlementWays), reason: Type.String(), by: Type.String(), at: Time }),
    ),
    asked: Type.Array(
      Type.Object({
        kind: oneOf(gradeChangeKinds),
        score: nullable(Type.Number()),
        flag: nullable(oneOf(gradeFlags)),
        reason: Type.String(),
        by: Type.String(),
        at: Time,
      }),
    ),
  }),
});

export const Entry = Type.Object({
  studentId: PersonId,
  item: ItemKey,
  /** Points, of own columns alone. */
  value: nullable(Points({ minimum: 0, maximum: gradePointsMost, title: '分数', emptyIsWrong: true })),
  flag: nullable(oneOf(gradeFlags, { title: '标记' })),
  /** Why; required where the flag of a homework or a test is set, changed or taken away. */
  reason: Type.Optional(Type.String({ maxLength: gradeReasonMost, title: '原因' })),
  /** As the gradebook gave it: somebody else's change since then is not overwritten. */
  revision: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
});

/**
 * Saves cells. `rows`: the students of these cells as they are now. `conflicts`: the cells that somebody else changed
 * meanwhile; they were not saved. -3: points above the column's, points in an item that is not a column, a flag of a
 * homework or a test that changes without a reason, or somebody who is not in this gradebook: then nothing was saved.
 */
export const saveGradebookEntries = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/saveEntries',
  who: 'staff',
  summary: '成绩册：填写分数与标记',
  bodyLimit: 1024 * 1024,
  members: 7 * gradeEntriesMost,
  cost: 5,
  payload: Type.Object({
    campId: Id,
    entries: Type.Array(Entry, { minItems: 1, maxItems: gradeEntriesMost, title: '成绩' }),
  }),
  data: Type.Object({
    rows: GradeRows,
    conflicts: Type.Array(Type.Object({ studentId: PersonId, item: Type.String(), by: Type.String() })),
  }),
});

/** The full points of a column. */
export const ColumnPoints = Points({
  exclusiveMinimum: 0,
  maximum: gradePointsMost,
  title: '满分',
});

/** Adds a column of the teachers' own, or changes one. -2: there is one of that name, or marks above the new points. */
export const saveGradebookColumn = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/saveColumn',
  who: 'staff',
  summary: '成绩册：自己的一列',
  payload: Type.Object({
    campId: Id,
    columnId: Type.Optional(Id),
    name: Type.String({ minLength: 1, maxLength: 30, title: '名称' }),
    max: ColumnPoints,
  }),
  data: Type.Object({ columnId: Id }),
});

/** Removes a column with everything that was typed in it. */
export const removeGradebookColumn = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/removeColumn',
  who: 'staff',
  summary: '成绩册：移除自己的一列',
  payload: Type.Object({ campId: Id, columnId: Id }),
  data: Nothing,
});
