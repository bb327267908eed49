import { contentType, workType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import { rubricKeyOf } from '../../../areas/marking/rubric-key.ts';
import { submission } from '../../../schema/schoolwork.ts';
import type { Classroom } from '../../classroom.ts';
import { samples, uploadFile } from '../../multipart.ts';
import type { TestProduct } from '../../product.ts';
import { type CampWorld, createCampWorld } from '../camp/camp-world.ts';
import {
  type HomeworkModel,
  nothing,
  type Review,
  type Rules,
  type WorkKind,
  type Writing,
} from './homework-model.ts';

/** One student at one homework, with three files of their own and one of somebody else. */
export interface HomeworkWorld extends CampWorld {
  files: number[];
  /** The last that was handed in, as it was sent, and what was answered. */
  last?: { sent: Record<string, unknown>; data: unknown };
}

async function upload(product: TestProduct, token: string): Promise<number> {
  const { data } = await uploadFile(product, { token, name: '附件.pdf', content: samples.pdf });
  return data.id;
}

export async function createHomeworkWorld(
  product: TestProduct,
  classroom: Classroom,
  rules: Rules,
): Promise<{ model: HomeworkModel; real: HomeworkWorld }> {
  const { minCharacters, minFiles, mustPass } = rules;
  const addLesson = async (projectId: number) => {
    // Something is always left to do: nobody graduates here.
    await classroom.addLesson(projectId, contentType.reading);
    const chapterId = await classroom.addLesson(projectId, contentType.homework);
    await classroom.setRequirements(chapterId, { minCharacters, minFiles, mustPass });
    return chapterId;
  };
  const { model, real } = await createCampWorld(product, classroom, { late: rules.late, addLesson });
  const { token } = await classroom.addPerson();
  const files: number[] = [];
  for (const owner of [real.student.token, real.student.token, real.student.token, token])
    files.push(await upload(product, owner));
  return {
    model: {
      ...model,
      rules,
      works: { homework: nothing(), note: nothing() },
      done: false,
    },
    real: { ...real, files },
  };
}

export const sentOf = (
  { place, files }: HomeworkWorld,
  kind: WorkKind,
  { content, files: named, base }: Writing,
  status: string,
) => ({
  chapterId: place.chapterId,
  type: workType[kind],
  content,
  status,
  requestId: crypto.randomUUID(),
  fileList: named.map((at) => ({ id: files[at] })),
  ...(base === undefined ? {} : { baseVersion: base }),
});

export const send = ({ product, student }: HomeworkWorld, sent: Record<string, unknown>) =>
  product.call('POST /capi/Schoolwork/updateWorkOrNote', sent, student);

/** How markers name a version. */
async function submissionIdOf({ product, student, place }: HomeworkWorld, version: number) {
  const mine = and(eq(submission.studentId, student.id), eq(submission.chapterId, place.chapterId));
  const which = and(mine, eq(submission.type, workType.homework), eq(submission.version, version));
  const [row] = await product.deps.db.select({ id: submission.id }).from(submission).where(which);
  return row?.id;
}

export async function giveReview(
  world: HomeworkWorld,
  version: number,
  given: Omit<Review, 'at'> & { dueAt?: number | undefined },
) {
  const submissionId = await submissionIdOf(world, version);
  const about = { submissionId, chosen: [], rubricKey: rubricKeyOf([]), fileIds: [] };
  const { dueAt: due, ...judged } = given;
  const dueAt = due === undefined ? {} : { dueAt: new Date(due).toISOString() };
  const sent = { ...about, ...judged, ...dueAt, requestId: crypto.randomUUID() };
  const call = async () => world.product.call('POST /mapi/Marking/review', sent, await world.teacher());
  return { first: await call(), again: await call() };
}

/** Versions that wait for the teacher. */
export async function waitingVersions({ product, place, teacher }: HomeworkWorld): Promise<number> {
  const asked = { campId: place.campId, chapterId: place.chapterId, filter: 'waiting' };
  return (await product.call('POST /mapi/Marking/getQueue', asked, await teacher())).data.list.length;
}
