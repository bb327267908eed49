import type { calls, Data } from '@zhixing/contract';
import {
  bandFigures,
  type ReportGroup,
  reportBands,
  reportGroups,
  reportShares,
} from '@zhixing/contract/staff/report/words';
import { contentType, enrolmentStatus, workStatus, workType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { account } from '../../schema/account.ts';
import { certificate } from '../../schema/certificate.ts';
import { chapterProgress } from '../../schema/learning.ts';
import { camp, campStaff } from '../../schema/practise.ts';
import { submission, work } from '../../schema/schoolwork.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

/** Every figure of the report against one computed from the rows that were written, over random camps. */

const { product, classroom } = useClassroom();
const hour = 3600 * 1000;

const handIn = fc.record({
  /** `returned`: marked without a score and not passed. */
  state: fc.constantFrom('none', 'waiting', 'scored', 'returned'),
  /** Only of the one that is due. */
  late: fc.boolean(),
  score: fc.integer({ min: 0, max: 100 }),
  handedInHours: fc.constantFrom(30, 71, 73, 200, 400),
  markedAfterHours: fc.constantFrom(1, 20, 29),
});
const learner = fc.record({
  className: fc.constantFrom('', '一班', '二班'),
  status: fc.constantFrom(enrolmentStatus.learning, enrolmentStatus.graduated, enrolmentStatus.waiting),
  studiedDays: fc.option(fc.constantFrom(1, 6, 8, 29)),
  certified: fc.boolean(),
  /** One is due, one is not. */
  works: fc.tuple(handIn, handIn),
});
const world = fc.record({
  /** Of each camp: which of two teachers have it, which of two projects it is of. */
  camps: fc.array(
    fc.record({
      teachers: fc.subarray([0, 1]),
      project: fc.constantFrom(0, 1),
      learners: fc.array(learner, { maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  /** The grouping whose lists are looked at. */
  listed: fc.constantFrom(...reportGroups),
  activeDays: fc.constantFrom(7, 14),
  markDays: fc.constantFrom(1, 3),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;
type Learner = World['camps'][number]['learners'][number];

const at = (hoursAgo: number) => new Date(product.clock.now().getTime() - hoursAgo * hour);
let certificates = 0;

async function writeLearner(given: Learner, place: { id: number; campId: number; works: [number, number] }) {
  const { db } = product.deps;
  const { id } = await classroom.addPerson();
  await db.update(account).set({ className: given.className }).where(eq(account.id, id));
  await classroom.enrol(id, place, given.status);
  for (const [no, chapterId] of place.works.entries()) {
    const plan = given.works[no];
    if (!plan || plan.state === 'none') continue;
    const submittedAt = at(plan.handedInHours);
    const key = { studentId: id, chapterId, type: workType.homework };
    await db
      .insert(work)
      .values({ ...key, content: '', status: workStatus.submitted, version: 1, savedAt: submittedAt });
    await db.insert(submission).values({
      ...key,
      version: 1,
      content: '',
      submittedAt,
      late: plan.late && no === 0,
      ...(plan.state === 'waiting'
        ? {}
        : {
            reviewedBy: id,
            reviewedAt: at(plan.handedInHours - plan.markedAfterHours),
            ...(plan.state === 'scored' ? { score: plan.score, passed: true } : { passed: false }),
          }),
    });
  }
  if (given.studiedDays !== null)
    await db
      .insert(chapterProgress)
      .values({ studentId: id, chapterId: place.works[0], updatedAt: at(given.studiedDays * 24) });
  if (given.certified && given.status === enrolmentStatus.graduated) {
    certificates += 1;
    await db.insert(certificate).values({
      studentId: id,
      projectId: place.id,
      templateVersion: 1,
      issuedAt: at(1),
      year: 2026,
      month: 11,
      number: `ZX2026${String(certificates).padStart(10, '0')}`,
      projectName: '实践',
      projectNameEn: 'Practice',
    });
  }
}

async function write(given: World) {
  const { db } = product.deps;
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const manager = await classroom.addPerson({ role: 'manager', collegeId });
  const teachers = [
    await classroom.addPerson({ role: 'teacher', collegeId, name: '甲老师' }),
    await classroom.addPerson({ role: 'teacher', collegeId, name: '乙老师' }),
  ];
  const projects = [];
  for (const _ of [0, 1]) {
    const made = await classroom.addProject({ collegeId });
    const works: [number, number] = [
      await classroom.addLesson(made.id, contentType.homework),
      await classroom.addLesson(made.id, contentType.homework),
    ];
    projects.push({ id: made.id, works });
  }
  const camps = [];
  for (const { teachers: theirs, project: which, learners } of given.camps) {
    const { id, works } = projects[which] as (typeof projects)[number];
    const row = { projectId: id, collegeId, title: '营', startsAt: at(30 * 24), endsAt: at(-30 * 24) };
    const [made] = await db.insert(camp).values(row).returning();
    const campId = made?.id ?? 0;
    await classroom.setDeadline(campId, works[0], at(24));
    for (const no of theirs) await db.insert(campStaff).values({ campId, accountId: teachers[no]?.id ?? 0 });
    for (const each of learners) await writeLearner(each, { id, campId, works });
    camps.push({
      keys: {
        camp: [`${campId}`],
        teacher: theirs.length > 0 ? theirs.map((no) => `${teachers[no]?.id}`) : ['none'],
        project: [`${id}`],
      },
      learners,
    });
  }
  return { manager, collegeId, camps };
}

/** The gradebook's default scheme by hand: the mean of both; null: one has no figure yet, so the total is not settled. */
function totalOf({ works }: Learner): number | null {
  const counted = works.flatMap(({ state, score }, no) => {
    if (state === 'scored') return [score];
    const isDue = no === 0;
    return isDue && state === 'none' ? [0] : [];
  });
  if (counted.length < works.length) return null;
  return Math.round(counted.reduce((sum, each) => sum + each, 0) / counted.length);
}

function expected(learners: Learner[], { activeDays, markDays }: Pick<World, 'activeDays' | 'markDays'>) {
  const counted = learners.filter(({ status }) => status !== enrolmentStatus.waiting);
  const within = markDays * 24;
  const share = <T>(all: T[], counts: (each: T) => boolean) => ({
    count: all.filter(counts).length,
    of: all.length,
  });
  const totals = counted.map(totalOf).filter((total) => total !== null);
  const works = counted.flatMap((each) => each.works.map((plan, no) => ({ ...plan, isDue: no === 0 })));
  const isMissing = ({ state, isDue }: (typeof works)[number]) => isDue && state === 'none';
  const handedIn = works.filter((each) => each.state !== 'none' && !isMissing(each));
  const versions = works.filter(({ state }) => state !== 'none');
  const isMarked = ({ state }: (typeof works)[number]) => state !== 'waiting';
  const times = versions
    .filter(isMarked)
    .map(({ markedAfterHours }) => markedAfterHours)
    .sort((a, b) => a - b);
  const hoursOf = ({ works: theirs, studiedDays }: Learner) =>
    Math.min(
      studiedDays === null ? Infinity : studiedDays * 24,
      ...theirs.map(({ state, handedInHours }) => (state === 'none' ? Infinity : handedInHours)),
    );
  return {
    enrolled: counted.length,
    active: share(counted, (each) => hoursOf(each) <= activeDays * 24),
    onTime: {
      count: handedIn.filter(({ late, isDue }) => !(late && isDue)).length,
      of: handedIn.length + works.filter(isMissing).length,
    },
    marked: share(
      versions.filter((each) => isMarked(each) || each.handedInHours > within),
      (each) => isMarked(each) && each.markedAfterHours <= within,
    ),
    passed: share(totals, (total) => total >= 60),
    certified: share(counted, ({ certified, status }) => certified && status === enrolmentStatus.graduated),
    markingHours:
      times.length === 0
        ? null
        : ((times[Math.floor((times.length - 1) / 2)] ?? 0) + (times[Math.floor(times.length / 2)] ?? 0)) / 2,
    bands: reportBands.map(
      (lowest, no) =>
        totals.filter((total) => total >= lowest && total < (reportBands[no - 1] ?? 101)).length,
    ),
  };
}

const keysOf = (
  group: ReportGroup,
  each: Awaited<ReturnType<typeof write>>['camps'][number],
  of: Learner,
  collegeId: number,
) => (group === 'class' ? [`${collegeId}:${of.className}`] : each.keys[group]);

type ReportFigures = Data<typeof calls.getCampReport>['all'];
const figuresIn = ({ camps: _, hidden: __, ...row }: ReportFigures) => {
  const names = ['enrolled', ...reportShares, 'markingHours', 'bands'] as const;
  return Object.fromEntries(names.map((name) => [name, row[name]]));
};

test('every figure of every grouping is the one of the rows, and its list has as many entries', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const { manager, collegeId, camps } = await write(given);
      const { activeDays, markDays } = given;
      const days = { activeDays, markDays };
      for (const group of reportGroups) {
        const asked = { group, ...days, pageSize: 100 };
        const { data } = await product.call('POST /mapi/Report/getReport', asked, manager);
        expect(figuresIn(data.all)).toEqual(
          expected(
            camps.flatMap(({ learners }) => learners),
            days,
          ),
        );
        for (const row of data.list) {
          const members = camps.flatMap((each) =>
            each.learners.filter((of) => keysOf(group, each, of, collegeId).includes(row.key)),
          );
          expect(figuresIn(row), `${group} ${row.key}`).toEqual(expected(members, days));
          if (group !== given.listed) continue;
          for (const figure of ['enrolled', ...reportShares, ...bandFigures] as const)
            for (const others of [false, true]) {
              const list = { ...asked, key: row.key, figure, others, pageSize: 1 };
              const answer = await product.call('POST /mapi/Report/getList', list, manager);
              const band = (bandFigures as readonly string[]).indexOf(figure);
              const { count, of } =
                figure === 'enrolled'
                  ? { count: row.enrolled, of: row.enrolled }
                  : band >= 0
                    ? { count: row.bands[band] ?? 0, of: row.passed.of }
                    : row[figure as (typeof reportShares)[number]];
              expect(answer.data, `${figure} ${others}`).toMatchObject({
                count,
                of,
                total: others ? of - count : count,
              });
            }
        }
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);
