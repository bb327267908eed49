import { contentType } from '@zhixing/contract/words';
import { campStaff } from '../schema/practise.ts';
import type { Classroom } from './classroom.ts';
import type { TestProduct } from './product.ts';

type Person = Awaited<ReturnType<Classroom['addPerson']>>;
interface Set {
  product: TestProduct;
  classroom: Classroom;
}

/** A college's camp with a homework, a teacher, an assistant and a student. */
export async function addAppealCamp({ product, classroom }: Set) {
  const collegeId = await classroom.addCollege(`复核院校 ${Math.random()}`);
  const project = await classroom.addProject({ collegeId });
  const chapterId = await classroom.addLesson(project.id, contentType.homework);
  const teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  const assistant = await classroom.addPerson({ role: 'assistant', collegeId, name: '何助教' });
  for (const { id: accountId } of [teacher, assistant])
    await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId });
  const student = await classroom.addPerson({ name: '甲同学' });
  await classroom.enrol(student.id, project);
  return { project, collegeId, chapterId, teacher, assistant, student };
}
export type AppealCamp = Awaited<ReturnType<typeof addAppealCamp>>;

/** The student submits the homework and the teacher reviews it; the submission's id. */
export async function addMark(
  product: TestProduct,
  { project, chapterId, teacher, student }: AppealCamp,
  score = 60,
): Promise<number> {
  product.clock.forward(60);
  const work = { chapterId, type: '2', content: '第一稿', fileList: [], status: '1' } as const;
  await product.call('POST /capi/Schoolwork/updateWorkOrNote', work, student);
  const place = { campId: project.campId, chapterId, filter: 'waiting' } as const;
  const { data } = await product.call('POST /mapi/Marking/getQueue', place, teacher);
  const submissionId = data.list[0]?.submissionId ?? 0;
  const { rubricKey } = (await product.call('POST /mapi/Marking/getWork', { submissionId }, teacher)).data;
  const review = {
    submissionId,
    rubricKey,
    chosen: [],
    score,
    comment: '写得清楚',
    fileIds: [],
    passed: true,
  };
  const { code, msg } = await product.call('POST /mapi/Marking/review', review, teacher);
  if (code !== 1) throw new Error(msg);
  return submissionId;
}

/** Corrects the review to this score. */
export async function correctMark(
  product: TestProduct,
  {
    submissionId,
    by,
    revision = 0,
    over = {},
  }: { submissionId: number; by: Person; revision?: number; over?: object },
) {
  const { marked } = (await product.call('POST /mapi/Marking/getWork', { submissionId }, by)).data;
  return product.call(
    'POST /mapi/Marking/correctReview',
    {
      submissionId,
      chosen: [],
      rubricKey: marked?.rubricKey ?? '',
      score: 80,
      comment: '',
      passed: true,
      revision,
      reason: '少算了一项',
      withdraw: false,
      dryRun: false,
      ...over,
    },
    by,
  );
}
