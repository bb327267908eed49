import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Page, PageSize, paged, Time } from '../call.ts';
import { campFacts } from '../camp-settings.ts';
import { appealLimits } from '../gradebook-limits.ts';
import { gradebookStates, marksRules } from '../gradebook-words.ts';
import {
  campStates,
  certificateRules,
  homeworkRules,
  inviteChanges,
  lateRules,
  mostAttempts,
  revealRules,
  staffRoles,
} from '../words.ts';
import { PermissionList } from './staff.ts';

const Title = Type.String({ minLength: 1, maxLength: 120, title: '营的名称' });
const StartsAt = Type.String({ format: 'date-time', title: '开始时间' });
const EndsAt = Type.String({ format: 'date-time', title: '结束时间' });
const StaffIds = Type.Array(Id, { maxItems: 50, title: '老师与助教' });
const Keyword = Type.Optional(Type.String({ maxLength: 100, title: '搜索词' }));

/** The rules of a camp. null: as the test or the project sets it (rules: camp-overrides). */
const rules = {
  needsApproval: Type.Boolean({ title: '报名要审核' }),
  homeworkRule: oneOf(homeworkRules, { title: '作业怎样算完成' }),
  lateRule: oneOf(lateRules, { title: '截止以后的提交' }),
  reveal: nullable(oneOf(revealRules)),
  attempts: nullable(Type.Integer({ minimum: 1, maximum: mostAttempts })),
  certificateRule: nullable(oneOf(certificateRules)),
  /** Markers see neither names nor student numbers (rules: camp-anonymous). */
  anonymousMarking: Type.Boolean({ title: '匿名批阅' }),
};

/** When students see marks; not given: at once. */
const MarksRule = Type.Optional(oneOf(marksRules, { title: '何时公布成绩' }));
/**
 * How long after a mark was given its student can ask for a review, in days (0: never), and in how many working days it is due to be
 * answered (rules: appeal).
 */
const appealRules = {
  appealDays: Type.Integer({ minimum: 0, maximum: appealLimits.days, title: '可以申请复核的天数' }),
  appealWorkdays: Type.Integer({ minimum: 1, maximum: appealLimits.workdays, title: '答复复核的工作日' }),
};

const Named = Type.Object({ id: Id, name: Type.String(), nameEn: Type.String() });
const Member = Type.Object({ id: Id, name: Type.String(), role: oneOf(staffRoles) });

/**
 * A camp in lists. `college` null: open to all; `closedAt`: since when nobody can join; `staff`: its teachers and assistants; `students`:
 * how many have each status; `may`: the reader's permissions on it.
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
  may: PermissionList,
};
const CampSummary = Type.Object(summary);

/**
 * A camp in full. `facts`: what decides which of its settings can still change (rules: camp-fixed).
 * `projectCertificateRule`: applies where `certificateRule` is null. `inviteCode`: only for those who may change the camp.
 */
const Camp = Type.Object({
  ...summary,
  ...rules,
  marksRule: oneOf(marksRules),
  marksReleasedAt: nullable(Time),
  gradebookState: oneOf(gradebookStates),
  ...appealRules,
  inviteCode: nullable(Type.String()),
  facts: Type.Array(oneOf(campFacts)),
  projectCertificateRule: oneOf(certificateRules),
});

/** The camps that the reader may see: running ones first, then coming, then ended ones. */
export const getCampList = defineCall({
  method: 'POST',
  path: '/mapi/Camp/getList',
  who: 'staff',
  summary: '我可以看的实训营',
  payload: Type.Object({
    state: Type.Optional(oneOf(campStates)),
    projectId: Type.Optional(Id),
    /** Only camps with a waiting application. */
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

/** The projects that a camp can be opened for and the people who can lead it, at most `campChoicesMost` of each. */
export const getCampChoices = defineCall({
  method: 'POST',
  path: '/mapi/Camp/getChoices',
  who: 'staff',
  summary: '可以开营的项目、可以带营的老师与助教',
  payload: Type.Object({
    /** To change this camp: the people of its college. */
    campId: Type.Optional(Id),
    /** The college of the staff; 0: for a camp that is open to all. */
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

/** `collegeId` 0: open to all. `invite`: with an invite code. */
export const openCamp = defineCall({
  method: 'POST',
  path: '/mapi/Camp/open',
  who: 'staff',
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
    marksRule: MarksRule,
    ...Type.Partial(Type.Object(appealRules)).properties,
  }),
  data: Camp,
});

/** Fields that are not given keep their values. `closed`: nobody can join any more. -2: a setting that stays (rules: camp-fixed). */
export const changeCamp = defineCall({
  method: 'POST',
  path: '/mapi/Camp/change',
  who: 'staff',
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
        marksRule: MarksRule,
        ...appealRules,
      }),
    ).properties,
  }),
  data: Camp,
});

/** Sets a new invite code or none; the old one stops working. */
export const changeCampInvite = defineCall({
  method: 'POST',
  path: '/mapi/Camp/changeInvite',
  who: 'staff',
  summary: '生成、更换或关闭邀请码',
  payload: Type.Object({ campId: Id, change: oneOf(inviteChanges, { title: '怎么改' }) }),
  data: Camp,
});

/** Ends a running camp now (rules: camp-end). Idempotent. */
export const endCamp = defineCall({
  method: 'POST',
  path: '/mapi/Camp/end',
  who: 'staff',
  summary: '提前结束实训营',
  payload: Type.Object({ campId: Id }),
  data: Camp,
});

/** Copies rules, staff and deadlines, shifted by the days between the starts; no students; a new invite code where there was one. */
export const copyCamp = defineCall({
  method: 'POST',
  path: '/mapi/Camp/copy',
  who: 'staff',
  summary: '为下一期复制实训营',
  payload: Type.Object({
    campId: Id,
    title: Title,
    startsAt: StartsAt,
    endsAt: EndsAt,
  }),
  data: Camp,
});
