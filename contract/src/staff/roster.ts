import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, oneOf, Page, PageSize, paged, Time } from '../call.ts';
import { nameLimits } from '../names.ts';
import { profileLineLength } from '../profile-fields.ts';
import { rosterFileBytes } from '../roster-limits.ts';
import { rosterActs, rosterFormats, rosterSorts, rosterStates } from '../words.ts';
import { PermissionList } from './staff.ts';

/** The most people of one call. */
export const rosterMost = 5000;
const someIds = Type.Array(Id, { maxItems: rosterMost });

/** The selected people: by account id, or by roster entry where they have not accepted the invitation. */
const RosterWhich = { studentIds: someIds, entryIds: someIds };
/** A comment that is sent to the student. */
const Word = Type.Optional(Type.String({ maxLength: 500, title: '给学生的话' }));
const line = (title: string) => Type.String({ maxLength: profileLineLength, title });

const RosterFilter = {
  state: Type.Optional(oneOf(rosterStates, { title: '状态' })),
  className: Type.Optional(line('班级')),
  keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })),
};

/**
 * One person of a camp. `studentId` null: the invitation has not been accepted; `entryId` null: joined without being on the roster.
 * `mobile`: masked unless the reader may change the roster. `name`: the roster's, else the account's; `accountName`: where the two differ.
 * `progress`: 0 to 1. `seenAt`: the last use of a session. `word`: of the refused and removed, what staff wrote to them with it.
 */
export const RosterPerson = Type.Object({
  entryId: nullable(Id),
  studentId: nullable(Id),
  name: Type.String(),
  nameEn: Type.String(),
  accountName: nullable(Type.String()),
  studentNo: Type.String(),
  className: Type.String(),
  countryCode: Type.String(),
  mobile: Type.String(),
  state: oneOf(rosterStates),
  progress: Type.Number(),
  joinedAt: nullable(Time),
  seenAt: nullable(Time),
  word: Type.String(),
});

const list = paged(RosterPerson);

/** `counts`: of the whole camp, by state; `classes`: all class names. `may`: the reader's permissions on the camp. */
export const getRoster = defineCall({
  method: 'POST',
  path: '/mapi/Roster/getList',
  who: 'staff',
  summary: '营的名单',
  cost: 5,
  payload: Type.Object({
    campId: Id,
    ...RosterFilter,
    sort: Type.Optional(oneOf(rosterSorts, { title: '排序' })),
    descending: Type.Optional(Type.Boolean()),
    page: Page,
    pageSize: PageSize,
  }),
  data: Type.Object({
    ...list.properties,
    counts: Type.Array(Type.Object({ state: oneOf(rosterStates), count: Type.Integer() })),
    classes: Type.Array(Type.String()),
    may: PermissionList,
  }),
});

/** The ids of everybody who matches a filter, for an action on all of them. */
export const selectRoster = defineCall({
  method: 'POST',
  path: '/mapi/Roster/select',
  who: 'staff',
  repeatable: 'read',
  summary: '选中名单里符合条件的全部学生',
  cost: 3,
  payload: Type.Object({ campId: Id, ...RosterFilter }),
  data: Type.Object({ studentIds: Type.Array(Id), entryIds: Type.Array(Id) }),
});

/** `done`: how many were changed; `refused`: who was not, and why. One transaction. */
const Acted = Type.Object({
  done: Type.Integer(),
  refused: Type.Array(Type.Object({ name: Type.String(), reason: Type.String() })),
});

/** Acts on people of a roster (rules: roster-acts). `word` is sent to the student. */
export const actOnRoster = defineCall({
  method: 'POST',
  path: '/mapi/Roster/act',
  who: 'staff',
  summary: '通过、不通过、移出、恢复',
  cost: 5,
  payload: Type.Object({ campId: Id, act: oneOf(rosterActs, { title: '操作' }), ...RosterWhich, word: Word }),
  data: Acted,
});

/** Moves students to another camp of the same project (rules: roster-move). */
export const moveStudents = defineCall({
  method: 'POST',
  path: '/mapi/Roster/move',
  who: 'staff',
  summary: '移到同一项目的另一个营',
  cost: 5,
  payload: Type.Object({ campId: Id, toCampId: Id, ...RosterWhich, word: Word }),
  data: Acted,
});

/** The camps that a student of this one can be moved to: of the same project, not ended, and the reader may change them. */
export const getMoveTargets = defineCall({
  method: 'POST',
  path: '/mapi/Roster/getMoveTargets',
  who: 'staff',
  summary: '可以移到哪些营',
  payload: Type.Object({ campId: Id }),
  data: Type.Object({
    list: Type.Array(
      Type.Object({ campId: Id, title: Type.String(), college: nullable(Type.String()), endsAt: Time }),
    ),
  }),
});

/** Changes a roster entry by hand; no import reverts it by itself. The mobile number only of those who have not accepted. */
export const editRosterEntry = defineCall({
  method: 'POST',
  path: '/mapi/Roster/edit',
  who: 'staff',
  summary: '修改名单里的一个人',
  payload: Type.Object({
    campId: Id,
    studentId: Type.Optional(Id),
    entryId: Type.Optional(Id),
    name: Type.String({ minLength: 1, maxLength: nameLimits.name, title: '姓名' }),
    nameEn: Type.Optional(Type.String({ maxLength: nameLimits.nameEn, title: '英文名' })),
    studentNo: Type.Optional(line('学号')),
    className: Type.Optional(line('班级')),
    mobile: Type.Optional(Type.String({ maxLength: 20, title: '手机号' })),
    countryCode: Type.Optional(Type.String({ pattern: '^\\+?[0-9]{1,4}$', title: '国家或地区' })),
  }),
  data: RosterPerson,
});

/** A download URL, valid for two minutes. */
const FileAddress = Type.Object({ url: Type.String() });

/**
 * Has the list made a file by a long job, in the given order and language; unmasked mobile numbers for those who may change the roster
 * (rules: long-jobs).
 */
export const exportRoster = defineCall({
  method: 'POST',
  path: '/mapi/Roster/export',
  who: 'staff',
  summary: '导出名单',
  payload: Type.Object({ campId: Id, ...RosterFilter, format: oneOf(rosterFormats, { title: '格式' }) }),
  data: Type.Object({ jobId: Id }),
});

/** An empty roster with the columns' names, an example and cells that are text. */
export const getRosterTemplate = defineCall({
  method: 'POST',
  path: '/mapi/Roster/getTemplate',
  who: 'staff',
  summary: '名单模板',
  payload: Nothing,
  data: FileAddress,
});

/** The rows of a dry run as a file, each with its result and the reason. */
export const exportRosterImport = defineCall({
  method: 'POST',
  path: '/mapi/Roster/exportImport',
  who: 'staff',
  repeatable: 'file',
  summary: '下载预检结果',
  payload: Type.Object({ importId: Id }),
  data: FileAddress,
});

export const rosterFileBody = Math.ceil((rosterFileBytes * 4) / 3) + 4096;
