import type { LateRule } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { openSession } from '../../../areas/account/session/session.domain.ts';
import { camp, campStaff } from '../../../schema/practise.ts';
import type { Classroom } from '../../classroom.ts';
import type { TestProduct } from '../../product.ts';
import type { CampModel } from './camp-model.ts';

const day = 24 * 3600_000;
/** Staff are logged in for twelve hours. */
const loggedInFor = 11 * 3600_000;

/** One student in a camp with a teacher, who is logged in whenever asked. */
export interface CampWorld {
  product: TestProduct;
  student: { id: number; token: string };
  teacher: () => Promise<{ token: string }>;
  place: { campId: number; projectId: number; chapterId: number };
}

/** `addLesson` adds the lesson that it is about, and others. */
export async function createCampWorld(
  product: TestProduct,
  classroom: Classroom,
  { late, addLesson }: { late: LateRule; addLesson: (projectId: number) => Promise<number> },
): Promise<{ model: CampModel; real: CampWorld }> {
  const { db, security } = product.deps;
  const now = product.clock.now().getTime();
  const student = await classroom.addPerson();
  const { id: accountId } = await classroom.addPerson({ role: 'teacher', name: '周老师' });
  const project = await classroom.addProject({ lateRule: late });
  const campEnds = now + 90 * day;
  await db
    .update(camp)
    .set({ endsAt: new Date(campEnds) })
    .where(eq(camp.id, project.campId));
  await db.insert(campStaff).values({ campId: project.campId, accountId });
  const chapterId = await addLesson(project.id);
  await classroom.enrol(student.id, project);
  let session = { at: Number.NEGATIVE_INFINITY, token: '' };
  async function teacher() {
    const at = product.clock.now();
    if (Math.abs(at.getTime() - session.at) > loggedInFor) {
      const { token } = await openSession(db, { accountId, now: at, device: 'test', demo: true, security });
      session = { at: at.getTime(), token };
    }
    return session;
  }
  return {
    model: { now, due: null, extended: null, returned: null, campEnds, clock: { off: 0, since: 0 } },
    real: {
      product,
      student,
      teacher,
      place: { campId: project.campId, projectId: project.id, chapterId },
    },
  };
}

export const asTeacher = async (
  { product, place: { campId }, teacher }: CampWorld,
  name: 'saveDeadlines' | 'extend' | 'withdrawExtension',
  more: Record<string, unknown>,
) => product.call(`POST /mapi/Camp/${name}`, { campId, ...more }, await teacher());
