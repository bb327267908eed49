import {
  type CampFact,
  type CampSetting,
  campFacts,
  campSettings,
  limitOf,
} from '@zhixing/contract/camp-settings';
import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { camp, campStaff } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

/** Every setting of a camp is tried in every state that a camp can be in (rules: camp-fixed). */
const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;
type Camp = Awaited<ReturnType<typeof read>>;

const day = 24 * 3600 * 1000;
/** The end last: it opens a camp that is over. */
const settings = (Object.keys(campSettings) as CampSetting[]).sort(
  (a, b) => Number(a === 'endsAt') - Number(b === 'endsAt'),
);
let [teacher, manager, helper, student] = [] as unknown as [Person, Person, Person, Person];
let project: { id: number; campId: number };
let homework: number;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`设定学院 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  helper = await classroom.addPerson({ role: 'assistant', collegeId });
  manager = await classroom.addPerson({ role: 'manager', collegeId });
  student = await classroom.addPerson({ name: '甲同学' });
  const { campId } = project;
  await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });
  await set({ collegeId, attempts: 3, certificateRule: 'all', endsAt: at(60) });
});

const at = (days: number) => new Date(product.clock.now().getTime() + days * day);
async function read(by = teacher) {
  const { data } = await product.call('POST /mapi/Camp/get', { campId: project.campId }, by);
  return data;
}

const join = () => classroom.enrol(student.id, project);
async function handIn() {
  await join();
  const work = { chapterId: homework, type: '2', content: '第一稿', fileList: [], status: '1' } as const;
  expect(await product.call('POST /capi/Schoolwork/updateWorkOrNote', work, student)).toMatchObject({
    code: 1,
  });
}
const set = (columns: Partial<typeof camp.$inferInsert>) =>
  product.deps.db.update(camp).set(columns).where(eq(camp.id, project.campId));
const end = () => set({ endsAt: at(-1), startsAt: at(-30) });
async function submit() {
  await handIn();
  const place = { campId: project.campId, chapterId: homework, filter: 'waiting' } as const;
  const { data: queue } = await product.call('POST /mapi/Marking/getQueue', place, teacher);
  const submissionId = queue.list[0]?.submissionId ?? 0;
  const { rubricKey } = (await product.call('POST /mapi/Marking/getWork', { submissionId }, teacher)).data;
  const mark = { chosen: [], rubricKey, score: 80, comment: '好', fileIds: [], passed: true };
  await product.call('POST /mapi/Marking/review', { submissionId, ...mark }, teacher);
  const step = { campId: project.campId, step: 'submitted', note: '' } as const;
  expect(await product.call('POST /mapi/Gradebook/submit', step, teacher)).toMatchObject({ code: 1 });
}
async function lock() {
  await submit();
  const step = { campId: project.campId, step: 'approved', note: '' } as const;
  expect(await product.call('POST /mapi/Gradebook/approve', step, manager)).toMatchObject({ code: 1 });
}

/** A camp in each state, and what then is so of it. */
const states: [string, () => Promise<unknown>, CampFact[]][] = [
  ['nobody has joined', async () => {}, []],
  ['nobody has joined, over', end, ['ended']],
  ['closed to newcomers', () => set({ closedAt: at(0) }), []],
  ['somebody has joined', join, ['joined']],
  ['somebody has handed in', handIn, ['handedIn', 'joined']],
  ['somebody has handed in, over', () => handIn().then(end), ['ended', 'handedIn', 'joined']],
  ['submitted', submit, ['submitted', 'handedIn', 'joined']],
  ['locked', lock, ['locked', 'handedIn', 'joined']],
  ['locked, over', () => lock().then(end), ['locked', 'ended', 'handedIn', 'joined']],
];

type Tried = (now: Camp) => Record<string, unknown>;
/** For each setting another value; `wider`: one in favour of who relies on it. */
const tries: Record<CampSetting, { other: Tried; wider?: Tried }> = {
  title: { other: () => ({ title: '改过的名称' }) },
  staffIds: { other: () => ({ staffIds: [teacher.id, helper.id] }) },
  closed: { other: ({ closedAt }) => ({ closed: closedAt === null }) },
  inviteCode: { other: () => ({ change: 'renew' }) },
  needsApproval: { other: ({ needsApproval }) => ({ needsApproval: !needsApproval }) },
  startsAt: { other: ({ startsAt }) => ({ startsAt: new Date(Date.parse(startsAt) - day).toISOString() }) },
  endsAt: { other: () => ({ endsAt: at(90).toISOString() }) },
  homeworkRule: { other: () => ({ homeworkRule: 'passed' }) },
  lateRule: { other: () => ({ lateRule: 'refuse' }) },
  reveal: { other: () => ({ reveal: 'after-deadline' }) },
  attempts: { other: () => ({ attempts: 2 }), wider: () => ({ attempts: 9 }) },
  certificateRule: {
    other: () => ({ certificateRule: null }),
    wider: () => ({ certificateRule: 'graded' }),
  },
  marksRule: { other: () => ({ marksRule: 'atRelease' }) },
  anonymousMarking: {
    other: ({ anonymousMarking }) => ({ anonymousMarking: !anonymousMarking }),
    wider: () => ({ anonymousMarking: true }),
  },
  appealDays: { other: () => ({ appealDays: 9 }) },
  appealWorkdays: { other: () => ({ appealWorkdays: 9 }) },
};

const change = (setting: CampSetting, fields: Record<string, unknown>) =>
  product.call(
    setting === 'inviteCode' ? 'POST /mapi/Camp/changeInvite' : 'POST /mapi/Camp/change',
    { campId: project.campId, ...fields } as never,
    teacher,
  );
const said: Record<CampFact, string> = {
  joined: '报名',
  handedIn: '交了',
  ended: '结束',
  submitted: '审核',
  locked: '归档',
};
const withoutFacts = ({ facts: _facts, ...rest }: Camp) => rest;

describe('a setting of a camp', () => {
  test.each(states)(
    '%s: changes as far as the table says, and else stays with a reason',
    async (_what, make, facts) => {
      await make();
      const now = await read();
      expect(now.facts).toEqual(facts);
      for (const setting of settings) {
        const limited = limitOf(setting, facts);
        const { other, wider = other } = tries[setting];
        const before = await read();
        const isOneWay =
          limited?.limit === 'wider' && !(setting === 'anonymousMarking' && !before.anonymousMarking);
        if (limited?.limit === 'fixed' || isOneWay) {
          const answer = await change(setting, other(before));
          expect([setting, answer.code, answer.msg]).toEqual([
            ...[setting, -2, expect.stringContaining(said[limited?.because ?? 'joined'])],
          ]);
          expect(withoutFacts(await read())).toEqual(withoutFacts(before));
        }
        if (limited?.limit === 'fixed') continue;
        const answer = await change(setting, wider(before));
        expect([setting, answer.code, answer.msg]).toEqual([setting, 1, expect.any(String)]);
        expect([setting, withoutFacts(await read())]).not.toEqual([setting, withoutFacts(before)]);
      }
    },
  );

  test('is in the table for each parameter of the call that changes a camp', async () => {
    const { changeCamp } = (await import('@zhixing/contract')).calls;
    const parameters = Object.keys(changeCamp.payload.properties).filter(
      (name) => name !== 'campId' && name !== 'requestId',
    );
    expect(parameters.sort()).toEqual(settings.filter((name) => name !== 'inviteCode').sort());
    expect(campFacts).toHaveLength(5);
  });
});

describe('anonymous marking', () => {
  const isTaken = async (from: boolean) => {
    await set({ anonymousMarking: from });
    return (await change('anonymousMarking', { anonymousMarking: !from })).code === 1;
  };
  test.each<[string, () => Promise<unknown>, { on: boolean; off: boolean }]>([
    ['before anybody has joined', async () => {}, { on: true, off: true }],
    ['before the first work', join, { on: true, off: false }],
    ['after the first work', handIn, { on: false, off: false }],
    ['in a camp that is over', () => join().then(end), { on: false, off: false }],
    ['in a submitted gradebook', submit, { on: false, off: false }],
    ['in a locked one', lock, { on: false, off: false }],
  ])('is switched on %s, and off, as the rule says', async (_when, make, { on, off }) => {
    await make();
    expect({ on: await isTaken(false), off: await isTaken(true) }).toEqual({ on, off });
  });
});

describe('an archived gradebook', () => {
  const book = async () =>
    (await product.call('POST /mapi/Gradebook/getGradebook', { campId: project.campId }, teacher)).data;

  test('has every figure byte for byte after every setting was tried', async () => {
    await lock();
    const before = JSON.stringify(await book());
    expect(before).toContain('甲同学');
    for (const setting of settings)
      for (const tried of Object.values(tries[setting])) {
        await change(setting, tried(await read()));
        expect([setting, JSON.stringify(await book())]).toEqual([setting, before]);
      }
  });

  test.each([
    ['submitted', submit],
    ['locked', lock],
  ])('that is %s is readable again where anonymous marking was switched on in it', async (_state, close) => {
    await close();
    const before = JSON.stringify(await book());
    // As it could be done before it was refused; the camp still runs, and work waits in it.
    await set({ anonymousMarking: true });
    expect(JSON.stringify(await book())).toBe(before);
    const own = await product.call('POST /capi/Gradebook/getOwn', { projectId: project.id }, student);
    expect(own.data).toMatchObject({ awaits: null });
  });
});
