import { setImmediate } from 'node:timers/promises';
import type { calls, Data, Payload } from '@zhixing/contract';
import { reportCampsMost, reportLearnersMost } from '@zhixing/contract/staff/report/words';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { badParameter } from '../../base/errors.ts';
import { campsWithin, requirePermissionAnywhere } from '../access/index.ts';
import { recordLook } from '../audit/index.ts';
import { readGradebooks } from '../gradebook/index.ts';
import { type CampLearners, type Group, groupsOf } from './groups.policy.ts';
import {
  entriesOf,
  figuresOf,
  gradesOf,
  type Learner,
  notGraded,
  notJoinedOf,
  versionsOf,
} from './report.policy.ts';
import * as queries from './report.queries.ts';

type Filters = Pick<Payload<typeof calls.getCampReport>, 'state' | 'keyword' | 'from' | 'until'>;
const day = 24 * 3600 * 1000;

/** The beginning of a day in China. */
function dayStart(date: string): Date {
  const start = new Date(`${date}T00:00:00+08:00`);
  if (Number.isNaN(start.getTime())) throw badParameter('日期不正确（from、until），请重新选择');
  return start;
}

/** The camps within scope that the report counts, and how many it leaves out. */
async function listCamps(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  caller: Caller,
  filters: Filters,
) {
  const { from, until, ...rest } = filters;
  const rows = await queries.listCamps(db, {
    ...rest,
    scope: campsWithin(caller, 'camp.see'),
    now: clock.now(),
    limit: reportCampsMost,
    from: from === undefined ? undefined : dayStart(from),
    until: until === undefined ? undefined : new Date(dayStart(until).getTime() + day),
  });
  let learners = 0;
  const counted = rows.filter((row, at) => {
    learners += row.learners;
    return at === 0 || learners <= reportLearnersMost;
  });
  return { camps: counted, left: (rows[0]?.found ?? 0) - counted.length };
}

type Camps = Awaited<ReturnType<typeof listCamps>>['camps'];

/** Who asks, and what the figures of the gradebooks are charged to. */
type Reading = Pick<Action<unknown>, 'caller' | 'chargeFigures'> & {
  deps: Pick<Dependencies, 'db' | 'clock'>;
};

/** The students of camps with what their gradebooks say. */
async function readLearners(
  { deps: { db, clock }, chargeFigures }: Reading,
  camps: Camps,
): Promise<CampLearners[]> {
  const of = { campIds: camps.map(({ id }) => id) };
  if (of.campIds.length === 0) return [];
  const [learners, versions] = await Promise.all([
    queries.listLearners(db, of),
    queries.listVersions(db, of),
  ]);
  const learnersOf = Map.groupBy(
    learners.map((each) => ({ ...each, joined: true })),
    ({ campId }) => campId,
  );
  const versionsIn = Map.groupBy(versions, ({ campId }) => campId);
  const graded = new Map<number, Learner[]>();
  for await (const grades of readGradebooks(db, { ...of, now: clock.now() })) {
    chargeFigures(grades.rows.students.ids.length * grades.items.length);
    const byStudent = gradesOf(grades);
    const theirs = versionsOf(versionsIn.get(grades.campId) ?? []);
    graded.set(
      grades.campId,
      [...(learnersOf.get(grades.campId) ?? []), ...notJoinedOf(grades)].map((each) => ({
        ...each,
        hidden: false,
        ...(byStudent.get(each.id) ?? notGraded),
        versions: theirs.get(each.id) ?? [],
      })),
    );
    // Other calls are answered between two camps.
    await setImmediate();
  }
  return camps.map(({ learners: _, found, ...camp }) => ({
    camp,
    hidden: !graded.has(camp.id),
    learners:
      graded.get(camp.id) ??
      (learnersOf.get(camp.id) ?? []).map((each) => ({
        ...each,
        ...notGraded,
        versions: [],
        // Whoever was there when a work came, or has a certificate once it was marked, has written it (rules: camp-anonymous).
        hidden: true,
        lastAt: null,
        certified: false,
      })),
  }));
}

type ReportQuery = Omit<Payload<typeof calls.exportCampReport>, 'format'>;

/** Every group with its figures, and all together. */
export async function readReport(reading: Reading, asked: ReportQuery) {
  const { deps, caller } = reading;
  requirePermissionAnywhere(caller, 'camp.see');
  const { group, activeDays, markDays, ...filters } = asked;
  const days = { now: deps.clock.now(), activeDays, markDays };
  const { camps, left } = await listCamps(deps, caller, filters);
  const counted = await readLearners(reading, camps);
  const figures = ({ learners, ...rest }: Pick<Group, 'learners'> & { camps: number; hidden: number }) => ({
    ...figuresOf(learners, days),
    camps: rest.camps,
    hidden: rest.hidden,
  });
  return {
    groups: groupsOf(group, counted),
    figuresOf: figures,
    all: figures({
      learners: counted.flatMap(({ learners }) => learners),
      camps: counted.length,
      hidden: counted.filter(({ hidden }) => hidden).length,
    }),
    left,
  };
}

/** The figures of the camps in the caller's scope, by group (rules: camp-report). -1: the caller may see no camps at all. */
export async function getCampReport({
  deps,
  caller,
  payload,
  chargeFigures,
}: Action<Payload<typeof calls.getCampReport>>): Promise<Data<typeof calls.getCampReport>> {
  const { page, pageSize, offset } = pageOf(payload);
  const {
    groups,
    figuresOf: figures,
    all,
    left,
  } = await readReport({ deps, caller, chargeFigures }, payload);
  return {
    list: groups.slice(offset, offset + pageSize).map(({ learners, ...group }) => ({
      ...group,
      ...figures({ ...group, learners }),
    })),
    page,
    pageSize,
    total: groups.length,
    all,
    left,
  };
}

const isoOf = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());

/** The look at the students of one page, in the audit trail: of the camp that they are all in (rules: audit-trail). */
async function recordList(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  caller: Caller,
  listed: readonly { learner: Learner }[],
): Promise<void> {
  if (listed.length === 0) return;
  const camps = [...new Set(listed.map(({ learner }) => learner.campId))];
  const subjects = [...new Set(listed.map(({ learner }) => learner.id))];
  const [campId] = camps;
  const about = camps.length === 1 && campId !== undefined ? { campId } : {};
  await recordLook(db, { caller, now: clock.now() }, { kind: 'getCampReportList', ...about, subjects });
}

/** Who or what one figure counts (rules: camp-report). -1: see `getCampReport`. -3: there is no such group any more. */
export async function getCampReportList({
  deps,
  caller,
  payload,
  chargeFigures,
}: Action<Payload<typeof calls.getCampReportList>>): Promise<Data<typeof calls.getCampReportList>> {
  requirePermissionAnywhere(caller, 'camp.see');
  const { group, figure, key, others, activeDays, markDays, page: _, pageSize: __, ...filters } = payload;
  const { page, pageSize, offset } = pageOf(payload);
  const { camps } = await listCamps(deps, caller, filters);
  const titles = new Map(camps.map(({ id, title }) => [id, title]));
  const counted = await readLearners({ deps, caller, chargeFigures }, camps);
  const found = key === undefined ? undefined : groupsOf(group, counted).find((each) => each.key === key);
  if (key !== undefined && !found) throw badParameter('没有这一组（key），它可能已经变了，请回到总览再选');
  const learners = found?.learners ?? counted.flatMap((each) => each.learners);
  const days = { now: deps.clock.now(), activeDays, markDays };
  const entries = (rest: boolean) =>
    learners.flatMap((learner) =>
      entriesOf(learner, figure, { ...days, others: rest }).map((entry) => ({ learner, entry })),
    );
  const shown = entries(others);
  const listed = shown.slice(offset, offset + pageSize);
  await recordList(deps, caller, listed);
  const rest = entries(!others).length;
  return {
    list: listed.map(({ learner, entry }) => ({
      campId: learner.campId,
      camp: titles.get(learner.campId) ?? '',
      studentId: learner.id,
      name: learner.name,
      studentNo: learner.studentNo,
      className: learner.className,
      lesson: entry.lesson ?? null,
      work: entry.work ?? null,
      handedInAt: isoOf(entry.handedInAt),
      markedAt: isoOf(entry.markedAt),
      lastAt: isoOf(learner.lastAt?.getTime()),
      mark: learner.total,
      alsoWaiting: learner.alsoWaiting,
    })),
    page,
    pageSize,
    total: shown.length,
    name: found?.name ?? null,
    nameEn: found?.nameEn ?? null,
    count: others ? rest : shown.length,
    of: shown.length + rest,
  };
}
