import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Page, PageSize, paged, Time } from '../../call.ts';
import { campStates, rosterFormats } from '../../words.ts';
import { PersonId } from '../gradebook/gradebook.ts';
import { reportFigures, reportGroups, reportWorkStates } from './words.ts';

const Count = Type.Integer({ minimum: 0 });
const day = '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$';

/**
 * Which camps, and what the figures mean. `from`, `until`: days of China; camps that ran on one of them. `activeDays`: who studied
 * within so many days is active; `markDays`: homework marked within so many days.
 */
const asked = {
  group: oneOf(reportGroups, { title: '按什么分组' }),
  state: Type.Optional(oneOf(campStates, { title: '实训营的状态' })),
  keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })),
  from: Type.Optional(Type.String({ pattern: day, title: '从哪一天' })),
  until: Type.Optional(Type.String({ pattern: day, title: '到哪一天' })),
  activeDays: Type.Integer({ minimum: 1, maximum: 90, title: '活跃的天数' }),
  markDays: Type.Integer({ minimum: 1, maximum: 90, title: '批阅的天数' }),
};

/** `count` of `of`. */
const Share = Type.Object({ count: Count, of: Count });

/**
 * The figures of one group. `enrolled`: enrolments, so somebody in two camps counts twice. `markingHours`: the median; null: nothing is
 * marked. `bands`: how many totals are in each band of `reportBands`. `hidden`: camps that still mark anonymously, of which hand-ins and
 * marks are not counted.
 */
const figures = {
  enrolled: Count,
  active: Share,
  onTime: Share,
  marked: Share,
  passed: Share,
  certified: Share,
  markingHours: nullable(Type.Number()),
  bands: Type.Array(Count),
  /** Students whose total is not settled: neither passed nor in a band (rules: gradebook-unsettled). */
  unsettled: Count,
  camps: Count,
  hidden: Count,
};
const Figures = Type.Object(figures);

/**
 * The figures of the camps in the caller's scope, by group (rules: camp-report). `all`: of all groups together, each student of a camp
 * once. `left`: camps found that are not counted, since the report has a bound. `name` '': those without a class or a teacher. `campId`:
 * of a camp. `detail`: its project, or the class's college.
 */
export const getCampReport = defineCall({
  method: 'POST',
  path: '/mapi/Report/getReport',
  who: 'staff',
  summary: '总览：实训营的数字，按营、班级、老师或项目',
  cost: 20,
  oneByOne: true,
  payload: Type.Object({ ...asked, page: Page, pageSize: PageSize }),
  data: Type.Object({
    ...paged(
      Type.Object({
        key: Type.String(),
        campId: nullable(Id),
        name: Type.String(),
        nameEn: Type.String(),
        detail: Type.String(),
        detailEn: Type.String(),
        ...figures,
      }),
    ).properties,
    all: Figures,
    left: Count,
  }),
});

/**
 * Who or what one figure counts: its `total` is the figure. `key`: of one group; without it of all. `others`: what the figure does not
 * count of its whole, for example who did not pass. `name`: of the group. Of an entry: `lesson` and `work` for hand-ins, `handedInAt` and
 * `markedAt` for marked homework, `lastAt` for who is active, `mark` for who has a total, and whether another attempt
 * waits beside a figure of it (`alsoWaiting`, rules: counted-attempt).
 */
export const getCampReportList = defineCall({
  method: 'POST',
  path: '/mapi/Report/getList',
  who: 'staff',
  summary: '总览：一个数字算的是谁、哪几份',
  cost: 20,
  oneByOne: true,
  payload: Type.Object({
    ...asked,
    figure: oneOf(reportFigures, { title: '哪一个数字' }),
    key: Type.Optional(Type.String({ maxLength: 120, title: '哪一组' })),
    others: Type.Boolean({ title: '看其余的' }),
    page: Page,
    pageSize: PageSize,
  }),
  data: Type.Object({
    ...paged(
      Type.Object({
        campId: Id,
        camp: Type.String(),
        studentId: PersonId,
        name: Type.String(),
        studentNo: Type.String(),
        className: Type.String(),
        lesson: nullable(Type.String()),
        work: nullable(oneOf(reportWorkStates)),
        handedInAt: nullable(Time),
        markedAt: nullable(Time),
        lastAt: nullable(Time),
        mark: nullable(Type.Number()),
        alsoWaiting: Type.Boolean(),
      }),
    ).properties,
    name: nullable(Type.String()),
    nameEn: nullable(Type.String()),
    count: Count,
    of: Count,
  }),
});

/** Has the report made a file by a long job: every group, then all together (rules: camp-report, long-jobs). */
export const exportCampReport = defineCall({
  method: 'POST',
  path: '/mapi/Report/export',
  who: 'staff',
  summary: '总览：做成 Excel 或 CSV',
  payload: Type.Object({ ...asked, format: oneOf(rosterFormats, { title: '格式' }) }),
  data: Type.Object({ jobId: Id }),
});

export const campReportCalls = { getCampReport, getCampReportList, exportCampReport };
