import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Page, PageSize, paged, RequestId, Time } from './call.ts';
import { May } from './staff.ts';
import {
  campStates,
  certificateRules,
  homeworkRules,
  inviteChanges,
  lateRules,
  mostAttempts,
  revealRules,
  staffRoles,
} from './words.ts';

const Title = Type.String({ minLength: 1, maxLength: 120, title: '营的名称' });
const StartsAt = Type.String({ format: 'date-time', title: '开始时间' });
const EndsAt = Type.String({ format: 'date-time', title: '结束时间' });
const StaffIds = Type.Array(Id, { maxItems: 50, title: '老师与助教' });
const Keyword = Type.Optional(Type.String({ maxLength: 100, title: '搜索词' }));

/** What a camp has its students do. null: as the test, or the project, says itself (rules: camp-overrides). */
const rules = {
  needsApproval: Type.Boolean({ title: '报名要审核' }),
  homeworkRule: oneOf(homeworkRules, { title: '作业怎样算完成' }),
  lateRule: oneOf(lateRules, { title: '截止以后的提交' }),
  reveal: nullable(oneOf(revealRules)),
  attempts: nullable(Type.Integer({ minimum: 1, maximum: mostAttempts })),
  certificateRule: nullable(oneOf(certificateRules)),
  /** Who marks sees neither names nor numbers (rules: camp-anonymous). */
  anonymousMarking: Type.Boolean({ title: '匿名批阅' }),
};

const Named = Type.Object({ id: Id, name: Type.String(), nameEn: Type.String() });
const Member = Type.Object({ id: Id, name: Type.String(), role: oneOf(staffRoles) });

/**
 * A camp as lists show it. `college` null: open to all; `closedAt`: nobody joins any more; `staff`: whose own it is; `students`: how
 * many of which status; `may`: what the reader may do with it.
 */
const summary = {
  id: Id,
  title: Type.String(),
  project: Type.Object({ id: Id, type: Type.String(), title: Type.String(), titleEn: Type.String() }),
  college: nullable(Named),
  startsAt: Time,
  endsAt: Time,
  closedAt: nullable(Time),
  state: oneOf(campStates),
  staff: Type.Array(Member),
  students: Type.Object({
    waiting: Type.Integer(),
    learning: Type.Integer(),
    graduated: Type.Integer(),
  }),
  may: May,
};
export const CampSummary = Type.Object(summary);

/**
 * A camp whole. `inside`: somebody has joined it, now or before, so that some of its rules stay (rules: camp-fixed).
 * `projectCertificateRule`: what holds where `certificateRule` is null. `inviteCode`: for who may change the camp.
 */
export const Camp = Type.Object({
  ...summary,
  ...rules,
  inviteCode: nullable(Type.String()),
  inside: Type.Boolean(),
  projectCertificateRule: oneOf(certificateRules),
});

/** The camps that the reader may see: those that run first, then those to come, then those that ended. */
export const getCampList = defineCall({
  method: 'POST',
  path: '/mapi/Camp/getList',
  who: 'staff',
  summary: '我可以看的实训营',
  payload: Type.Object({
    state: Type.Optional(oneOf(campStates)),
    projectId: Type.Optional(Id),
    /** Those alone where an application waits to be decided. */
    waiting: Type.Optional(Type.Boolean()),
    keyword: Keyword,
    page: Page,
    pageSize: PageSize,
  }),
  data: paged(CampSummary),
});

export const getCamp = defineCall({
  method: 'POST',
  path: '/mapi/Camp/get',
  who: 'staff',
  summary: '一个实训营：规则、人员、人数',
  payload: Type.Object({ campId: Id }),
  data: Camp,
});

/** What a camp can be opened for, and by whom it can be led; `campChoicesMost` of each. */
export const getCampChoices = defineCall({
  method: 'POST',
  path: '/mapi/Camp/getChoices',
  who: 'staff',
  summary: '可以开营的项目、可以带营的老师与助教',
  payload: Type.Object({
    /** Of this camp, to change it; its college is then the one asked about. */
    campId: Type.Optional(Id),
    /** Whose staff; 0: of a camp that is open to all. */
    collegeId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, title: '院校' }),
    keyword: Keyword,
  }),
  data: Type.Object({
    projects: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        titleEn: Type.String(),
        certificateRule: oneOf(certificateRules),
      }),
    ),
    staff: Type.Array(Member),
  }),
});

/** `collegeId` 0: open to all. `invite`: with an invite code from the first. */
export const openCamp = defineCall({
  method: 'POST',
  path: '/mapi/Camp/open',
  who: 'staff',
  changesShared: true,
  summary: '开营',
  payload: Type.Object({
    projectId: Id,
    collegeId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, title: '院校' }),
    title: Title,
    startsAt: StartsAt,
    endsAt: EndsAt,
    staffIds: StaffIds,
    invite: Type.Boolean({ title: '要邀请码' }),
    ...rules,
    requestId: RequestId,
  }),
  data: Camp,
});

/** What is not given stays. `closed`: nobody joins any more. -2: a rule that stays once somebody has joined (rules: camp-fixed). */
export const changeCamp = defineCall({
  method: 'POST',
  path: '/mapi/Camp/change',
  who: 'staff',
  changesShared: true,
  summary: '修改实训营',
  payload: Type.Object({
    campId: Id,
    ...Type.Partial(
      Type.Object({
        title: Title,
        startsAt: StartsAt,
        endsAt: EndsAt,
        staffIds: StaffIds,
        closed: Type.Boolean(),
        ...rules,
      }),
    ).properties,
  }),
  data: Camp,
});

/** A new code, after which the old one opens nothing, or none at all. */
export const changeCampInvite = defineCall({
  method: 'POST',
  path: '/mapi/Camp/changeInvite',
  who: 'staff',
  changesShared: true,
  summary: '生成、更换或关闭邀请码',
  payload: Type.Object({ campId: Id, change: oneOf(inviteChanges, { title: '怎么改' }) }),
  data: Camp,
});

/** Ends a running camp at this moment (rules: camp-end); ended camps are answered as they are. */
export const endCamp = defineCall({
  method: 'POST',
  path: '/mapi/Camp/end',
  who: 'staff',
  changesShared: true,
  summary: '提前结束实训营',
  payload: Type.Object({ campId: Id }),
  data: Camp,
});

/** The same rules, staff and deadlines, moved by as many days as the start; no students, a new invite code where there was one. */
export const copyCamp = defineCall({
  method: 'POST',
  path: '/mapi/Camp/copy',
  who: 'staff',
  changesShared: true,
  summary: '为下一期复制实训营',
  payload: Type.Object({
    campId: Id,
    title: Title,
    startsAt: StartsAt,
    endsAt: EndsAt,
    requestId: RequestId,
  }),
  data: Camp,
});
