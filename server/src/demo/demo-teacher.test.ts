import { contentType, workType } from '@zhixing/contract/words';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBasics } from '../areas/certificate/template.domain.ts';
import { account } from '../schema/account.ts';
import { chapter } from '../schema/learning.ts';
import { camp, enrolment, project } from '../schema/practise.ts';
import { submission } from '../schema/schoolwork.ts';
import { createClassroom } from '../testing/classroom.ts';
import { samples, uploadFile } from '../testing/multipart.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { reviewWaiting, startDemoTeacher } from './demo-teacher.ts';
import { seedDemo } from './seed.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct();
  await ensureBasics(product.deps);
  await seedDemo(product.deps);
  await reviewWaiting(product.deps);
}, 120_000);
afterAll(() => product.close());

/** Somebody new in a project of the demo, at its homework. */
async function arrive(slug: string) {
  const { db } = product.deps;
  const classroom = await createClassroom(product);
  const student = await classroom.addPerson();
  const [place] = await db
    .select({ id: project.id, campId: camp.id, chapterId: chapter.id })
    .from(project)
    .innerJoin(camp, eq(camp.projectId, project.id))
    .innerJoin(chapter, and(eq(chapter.projectId, project.id), eq(chapter.type, contentType.homework)))
    .where(eq(project.slug, slug));
  if (!place) throw new Error(`no ${slug}`);
  await classroom.enrol(student.id, place);
  const handIn = async (content: string) => {
    const answer = await product.call(
      'POST /capi/Schoolwork/updateWorkOrNote',
      { chapterId: place.chapterId, type: '2', content, fileList: await files(), status: '1' },
      { token: student.token },
    );
    return answer;
  };
  const files = async () => {
    const { data } = await uploadFile(product, {
      token: student.token,
      name: '表.pdf',
      content: samples.pdf,
    });
    return [{ id: data.id }];
  };
  const reviews = () =>
    db
      .select({ passed: submission.passed, comment: submission.comment, by: submission.reviewedBy })
      .from(submission)
      .where(and(eq(submission.studentId, student.id), eq(submission.type, workType.homework)))
      .orderBy(asc(submission.version));
  return { handIn, reviews };
}

const real = (seed: string) =>
  Array.from({ length: 60 }, (_, day) => `第 ${day} 天${seed}走了 ${day * 7 + 11} 分钟。`).join('');

describe('the demo teacher', () => {
  test('passes the newcomer’s report some minutes after it was handed in, once', async () => {
    const { handIn, reviews } = await arrive('quick-start');
    expect((await handIn('太短')).code).toBe(-2);
    expect((await handIn(real('晴'))).code).toBe(1);
    product.clock.forward(4 * 60);
    expect(await reviewWaiting(product.deps)).toBe(0);
    product.clock.forward(60);
    const counts = await Promise.all([reviewWaiting(product.deps), reviewWaiting(product.deps)]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await reviews()).toMatchObject([{ passed: true }]);
    expect(await reviewWaiting(product.deps)).toBe(0);
  });

  test('returns a first version with a comment where the content says so, and passes the second', async () => {
    const { handIn, reviews } = await arrive('accessibility-walkthrough');
    await handIn(real('甲'));
    product.clock.forward(3600);
    expect(await reviewWaiting(product.deps)).toBe(1);
    expect(await reviews()).toMatchObject([{ passed: false, comment: expect.stringContaining('退回修改') }]);
    await handIn(real('乙'));
    product.clock.forward(3600);
    expect(await reviewWaiting(product.deps)).toBe(1);
    expect((await reviews()).map(({ passed }) => passed)).toEqual([false, true]);
  });

  test('leaves alone what the content says nothing about, and what is not of the demo', async () => {
    const { handIn, reviews } = await arrive('survey-design');
    await handIn(real('丙'));
    product.clock.forward(24 * 3600);
    await reviewWaiting(product.deps);
    expect(await reviews()).toEqual([{ passed: null, comment: '', by: null }]);
  });

  test('is the demo’s own teacher, and there is none where the demo may not be', async () => {
    const { handIn, reviews } = await arrive('quick-start');
    await handIn(real('丁'));
    product.clock.forward(3600);
    const { deps } = product;
    const stop = startDemoTeacher({ ...deps, config: { ...deps.config, demo: false } });
    await stop();
    expect(await reviews()).toMatchObject([{ passed: null }]);
    await startDemoTeacher(deps)();
    const [row] = await reviews();
    const [teacher] = await deps.db
      .select()
      .from(account)
      .where(eq(account.id, row?.by ?? 0));
    expect(teacher).toMatchObject({ role: 'teacher', isDemo: true });
  });

  test('every project’s students have a way to the end: what must be passed was passed in the demo, once after a return', async () => {
    const rows = await product.deps.db
      .select({ slug: project.slug, version: submission.version, passed: submission.passed })
      .from(submission)
      .innerJoin(chapter, eq(chapter.id, submission.chapterId))
      .innerJoin(project, eq(project.id, chapter.projectId))
      .innerJoin(
        enrolment,
        and(eq(enrolment.studentId, submission.studentId), eq(enrolment.projectId, project.id)),
      )
      .innerJoin(account, and(eq(account.id, submission.studentId), eq(account.isDemo, true)))
      .where(eq(project.slug, 'accessibility-walkthrough'));
    expect(rows.map(({ version, passed }) => [version, passed]).sort()).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});
