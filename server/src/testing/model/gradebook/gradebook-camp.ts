import type { CallKey, Calls, Data } from '@zhixing/contract';
import type { GradebookStep, SettlementWay } from '@zhixing/contract/gradebook-words';
import { and, desc, eq } from 'drizzle-orm';
import { openSession } from '../../../areas/account/session/session.domain.ts';
import { camp, campStaff } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import type { Classroom } from '../../classroom.ts';
import { settleAll } from '../../gradebook/submit-gradebook.ts';
import type { TestProduct } from '../../product.ts';

const hour = 3_600_000;
/** Sessions of staff end within the day. */
const loggedInFor = 11 * hour;

interface Made {
  product: TestProduct;
  classroom: Classroom;
}

/**
 * A camp of ten days that releases its marks, with students of these names, a teacher and a manager, who are logged in
 * whenever they act. `addItems` adds the lessons that it is about.
 */
export async function createGradebookCamp<Items>(
  { product, classroom }: Made,
  { names, addItems }: { names: readonly string[]; addItems: (projectId: number) => Promise<Items> },
) {
  const { db, security } = product.deps;
  const collegeId = await classroom.addCollege(`成绩院校 ${Math.random()}`);
  const { id: projectId, campId } = await classroom.addProject({ collegeId });
  const items = await addItems(projectId);
  const now = product.clock.now().getTime();
  const ends = now + 240 * hour;
  await db
    .update(camp)
    .set({ marksRule: 'atRelease', endsAt: new Date(ends) })
    .where(eq(camp.id, campId));
  const teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  const manager = await classroom.addPerson({ role: 'manager', collegeId, name: '林主任' });
  await db.insert(campStaff).values({ campId, accountId: teacher.id });
  const people: { id: number; name: string }[] = [];
  for (const name of names) people.push(await classroom.addPerson({ name }));
  for (const { id } of people) await classroom.enrol(id, { id: projectId, campId });

  const sessions = new Map<number, { at: number; token: string }>();
  async function logIn({ id: accountId }: { id: number }) {
    const at = product.clock.now();
    const last = sessions.get(accountId);
    if (last && at.getTime() - last.at < loggedInFor) return last;
    const { token } = await openSession(db, { accountId, now: at, device: 'test', demo: true, security });
    const session = { at: at.getTime(), token };
    sessions.set(accountId, session);
    return session;
  }
  const callOf =
    (person: { id: number }) =>
    async <K extends CallKey>(key: K, payload: Record<string, unknown> = {}) =>
      product.call(key, { campId, ...payload }, await logIn(person));
  const [byTeacher, byManager] = [callOf(teacher), callOf(manager)];
  /** What a call of the manager's reads; it must succeed. */
  async function read<K extends CallKey>(key: K, payload: Record<string, unknown> = {}) {
    const { code, msg, data } = await byManager(key, payload);
    if (code !== 1) throw new Error(`${key}: ${msg}`);
    return data as Data<Calls[K]>;
  }
  const changes = () => read('POST /mapi/GradeChange/getList');
  return {
    product,
    classroom,
    db,
    campId,
    projectId,
    people,
    items,
    now,
    ends,
    byTeacher,
    read,
    changes,
    forward: (hours: number) => product.clock.forward(hours * 3600),
    /** A call of a student's own. */
    byStudent: async <K extends CallKey>(
      who: { id: number },
      key: K,
      payload: Record<string, unknown> = {},
    ) => product.call(key, payload, await logIn(who)),
    handIn: async (who: { id: number }, chapterId: number) =>
      product.call(
        'POST /capi/Schoolwork/updateWorkOrNote',
        { chapterId, type: '2', content: `第 ${Math.random()} 稿`, fileList: [], status: '1' },
        await logIn(who),
      ),
    /** The newest version of a student's homework. */
    newest: async ({ id }: { id: number }, chapterId: number) => {
      const [row] = await db
        .select()
        .from(submission)
        .where(and(eq(submission.studentId, id), eq(submission.chapterId, chapterId)))
        .orderBy(desc(submission.version))
        .limit(1);
      return row;
    },
    addColumn: async (name: string, max: number) =>
      (await byTeacher('POST /mapi/Gradebook/saveColumn', { name, max })).data.columnId,
    extend: (chapterId: number, studentIds: readonly number[], until: number) =>
      byTeacher('POST /mapi/Camp/extend', {
        chapterIds: [chapterId],
        studentIds,
        reason: '病假',
        dueAt: new Date(until).toISOString(),
      }),
    release: () => byTeacher('POST /mapi/Gradebook/releaseMarks'),
    /** A submission settles everything that is missing in one way. */
    step: async (step: GradebookStep, way: SettlementWay = 'excluded') =>
      step === 'submitted' || step === 'withdrawn'
        ? byTeacher('POST /mapi/Gradebook/submit', {
            step,
            note: '',
            ...(step === 'submitted' ? await settleAll(product, { campId, way }, await logIn(teacher)) : {}),
          })
        : byManager('POST /mapi/Gradebook/approve', { step, note: '再看一遍' }),
    decide: async (approve: boolean, by: 'teacher' | 'manager') => {
      const changeId = (await changes()).list.find(({ state }) => state === 'waiting')?.changeId ?? 0;
      const decision = { changeId, approve, withdraw: false, note: '核对过了', dryRun: false };
      return (by === 'teacher' ? byTeacher : byManager)('POST /mapi/GradeChange/decide', decision);
    },
    book: () => read('POST /mapi/Gradebook/getGradebook'),
  };
}
