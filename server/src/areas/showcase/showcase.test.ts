import { showcaseCandidatesMost } from '@zhixing/contract/showcase-words';
import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { camp, enrolment, project as projectTable } from '../../schema/practise.ts';
import { showcaseWork } from '../../schema/project-parts.ts';
import { submission } from '../../schema/schoolwork.ts';
import { addGraduateWork } from '../../testing/graduate-work.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { eraseConsents } from './index.ts';

const { product, classroom } = useClassroom();
let project: Awaited<ReturnType<typeof classroom.addProject>>;
let homework: number;
let admin: { token: string };

beforeEach(async () => {
  admin = await classroom.addPerson({ role: 'admin' });
  project = await classroom.addProject();
  homework = await classroom.addLesson(project.id, contentType.homework);
});

type Person = { token: string };
const add = (over: { agreed?: boolean; content?: string } = {}) =>
  addGraduateWork({ product, classroom }, { project, homework, ...over });
const stateOf = async ({ token }: Person) =>
  (await product.call('POST /capi/Showcase/getOwn', { chapterId: homework }, { token })).data?.state;
const agree = ({ token }: Person, agreed = true) =>
  product.call('POST /capi/Showcase/agree', { chapterId: homework, agreed }, { token });
const choose = (workId: number, shown = true) =>
  product.call(
    'POST /mapi/Showcase/choose',
    { projectId: project.id, workId, shown },
    { token: admin.token },
  );
const list = async (person?: Person) =>
  (await product.call('GET /capi/Showcase/getList', { projectId: project.id }, person)).data.list;
const open = (workId: number) => product.call('GET /capi/Showcase/getWork', { workId });

/** A work that its student agreed to show and staff chose. */
async function addShown(content?: string) {
  const made = await add({ agreed: true, ...(content ? { content } : {}) });
  expect(await choose(made.workId)).toMatchObject({ code: 1, data: { shown: true } });
  return made;
}

describe('a student', () => {
  test('agrees once the homework has passed and they have graduated, and withdraws', async () => {
    const { student, workId } = await add();
    expect(await stateOf(student)).toBe('open');
    expect(await agree(student)).toMatchObject({ code: 1, msg: '已同意展示', data: { state: 'agreed' } });
    expect(await agree(student)).toMatchObject({ code: 1, data: { state: 'agreed' } });
    expect(await list()).toEqual([]);
    await choose(workId);
    expect(await stateOf(student)).toBe('shown');
    expect(await list()).toHaveLength(1);
    expect(await agree(student, false)).toMatchObject({ msg: '已撤回，不再展示', data: { state: 'open' } });
    expect(await list()).toEqual([]);
    expect(await open(workId)).toMatchObject({ code: -3 });
  });

  test('who has not graduated, or whose homework has not passed, is asked for nothing', async () => {
    const { student, workId } = await add();
    const { db } = product.deps;
    await db.update(submission).set({ passed: false }).where(eq(submission.id, workId));
    expect(await stateOf(student)).toBe('none');
    expect(await agree(student)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('结业以后，合格的作业才能展示'),
    });
    expect(await agree(student, false)).toMatchObject({ msg: '已撤回，不再展示', data: { state: 'none' } });
    await db.update(submission).set({ passed: true }).where(eq(submission.id, workId));
    await db
      .update(enrolment)
      .set({ status: enrolmentStatus.learning, graduatedAt: null })
      .where(eq(enrolment.studentId, student.id));
    expect(await stateOf(student)).toBe('none');
  });
});

describe('the page of the project', () => {
  test('shows the version that was agreed to: its text and its own pictures, no attachment', async () => {
    const { student } = await add();
    const uploads = [samples.png, samples.png].map((content, at) =>
      uploadFile(product, { token: student.token, name: `图${at}.png`, content }),
    );
    const [{ data: image }] = [await uploads[0]];
    const other = await uploadFile(product, { token: admin.token, name: '别人的.png', content: samples.png });
    const figure = (id: number) => ({ type: 'image', attrs: { fileId: id, alt: '图' } });
    const content = JSON.stringify({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: '用三个月的用电找出了忘关的空调' }] },
        figure(image.id),
        figure(other.data.id),
      ],
    });
    const { db } = product.deps;
    await db.update(submission).set({ content }).where(eq(submission.studentId, student.id));
    await agree(student);
    const [agreed] = await db.select().from(showcaseWork).where(eq(showcaseWork.studentId, student.id));
    await choose(agreed?.submissionId ?? 0);
    const [shown] = await list();
    expect(shown).toMatchObject({ excerpt: expect.stringContaining('忘关的空调') });
    expect(shown?.image).toContain(`/${image.id}?`);
    const { data } = await open(agreed?.submissionId ?? 0);
    expect(data).toMatchObject({ content, name: shown?.name });
    expect(data.images.map(({ id }: { id: number }) => id)).toEqual([image.id]);
    expect(data).not.toHaveProperty('filelist');
    expect(JSON.stringify([shown, data])).not.toContain('图0');
    expect(decodeURIComponent(data.images[0]?.url ?? '图0')).not.toContain('图0');
  });

  test('shows no work that failed after a correction, and none of who lost the graduation', async () => {
    const [first, second] = [await addShown(), await addShown()];
    const { db } = product.deps;
    await db.update(submission).set({ passed: false }).where(eq(submission.id, first.workId));
    expect((await list()).map(({ workId }: { workId: number }) => workId)).toEqual([second.workId]);
    await db
      .update(enrolment)
      .set({ status: enrolmentStatus.learning, graduatedAt: null })
      .where(eq(enrolment.studentId, second.student.id));
    expect(await list()).toEqual([]);
    expect(await open(second.workId)).toMatchObject({ code: -3 });
  });

  test('of a camp whose marking is anonymous shows none, nor to those who choose, until marking is finished', async () => {
    const { student, workId } = await addShown();
    const { db, clock } = product.deps;
    const anonymous = (endsAt: Date) =>
      db.update(camp).set({ anonymousMarking: true, endsAt }).where(eq(camp.id, project.campId));
    await anonymous(new Date(clock.now().getTime() + 60_000));
    const candidates = async () =>
      (await product.call('POST /mapi/Showcase/getList', { projectId: project.id }, admin)).data.list;
    expect(await list()).toEqual([]);
    expect(await open(workId)).toMatchObject({ code: -3 });
    expect(await candidates()).toEqual([]);
    expect(await stateOf(student)).toBe('none');
    expect(await agree(student)).toMatchObject({ code: -2, msg: expect.stringContaining('匿名批阅') });
    product.clock.forward(61);
    expect(await list()).toHaveLength(1);
    expect(await candidates()).toHaveLength(1);
  });

  test('of a project that the caller does not see shows none', async () => {
    const { student, workId } = await addShown();
    await product.deps.db
      .update(projectTable)
      .set({ visibility: 'invitation' })
      .where(eq(projectTable.id, project.id));
    expect(await list()).toEqual([]);
    expect(await open(workId)).toMatchObject({ code: -3 });
    expect(await list(student)).toHaveLength(1);
  });

  test('shows none of a student whose account is erased', async () => {
    const { student, workId } = await addShown();
    await product.deps.db.transaction((tx) => eraseConsents(tx, student.id));
    expect(await list()).toEqual([]);
    expect(await open(workId)).toMatchObject({ code: -3 });
  });
});

describe('staff', () => {
  test('see who agreed, read a work before they choose it, and take it down again', async () => {
    const { workId } = await add({ agreed: true, content: '我的报告' });
    await add();
    const asked = { projectId: project.id };
    const { token } = admin;
    const rows = (await product.call('POST /mapi/Showcase/getList', asked, { token })).data.list;
    expect(rows).toMatchObject([{ workId, score: 90, shown: false }]);
    const read = await product.call('POST /mapi/Showcase/getWork', { ...asked, workId }, { token });
    expect(read.data).toMatchObject({ content: '我的报告' });
    await choose(workId);
    expect(await choose(workId, false)).toMatchObject({ code: 1, msg: '已撤下', data: { shown: false } });
    expect(await list()).toEqual([]);
  });

  test('choose at most six, also when two choose the last place at once', async () => {
    for (let count = 0; count < 5; count += 1) await addShown();
    const [sixth, seventh] = [await add({ agreed: true }), await add({ agreed: true })];
    const both = await Promise.all([choose(sixth.workId), choose(seventh.workId)]);
    expect(both.map(({ code }) => code).sort()).toEqual([-2, 1]);
    expect(await list()).toHaveLength(6);
  });

  test('can take down what has been shown for long, however many have agreed since', async () => {
    const { workId } = await addShown();
    for (let count = 0; count < showcaseCandidatesMost; count += 1) await add({ agreed: true });
    expect(await choose(workId, false)).toMatchObject({ code: 1, data: { shown: false } });
    expect(await list()).toEqual([]);
  });

  test('cannot choose what was not agreed to, or belongs to another project', async () => {
    const { workId } = await add();
    expect(await choose(workId)).toMatchObject({ code: -3 });
    const other = await classroom.addProject();
    const elsewhere = await classroom.addLesson(other.id, contentType.homework);
    const set = { product, classroom };
    const theirs = await addGraduateWork(set, { project: other, homework: elsewhere, agreed: true });
    expect(await choose(theirs.workId)).toMatchObject({ code: -3 });
  });
});
