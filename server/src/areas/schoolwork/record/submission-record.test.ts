import { contentType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { submission } from '../../../schema/schoolwork.ts';
import { samples, uploadFile } from '../../../testing/multipart.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let student: { id: number; token: string };
let teacher: { id: number; token: string };
let project: { id: number; campId: number };
let homework: number;
let second: number;

beforeEach(async () => {
  student = await classroom.addPerson();
  const collegeId = await classroom.addCollege(`院校 ${student.id}`);
  teacher = await classroom.addPerson({ role: 'manager', collegeId });
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  await classroom.addLesson(project.id, contentType.reading);
  second = await classroom.addLesson(project.id, contentType.homework);
  await classroom.enrol(student.id, project);
});

const save = (over: Record<string, unknown> = {}, token = student.token) =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: '2', content: '第一稿', fileList: [], status: '0', ...over },
    { token },
  );
const directory = (over: Record<string, unknown> = {}, token = student.token) =>
  product.call('POST /capi/Schoolwork/getWorkDirectory', { projectId: project.id, ...over }, { token });
const records = (over: Record<string, unknown>, token = student.token) =>
  product.call('POST /capi/Schoolwork/getWorkSubmitRecord', over, { token });
const review = (chapterId: number, version: number, given: { score: number; passed: boolean }) =>
  product.deps.db
    .update(submission)
    .set({ ...given, comment: '结论再写具体一些', reviewedBy: teacher.id, reviewedAt: product.clock.now() })
    .where(
      and(
        eq(submission.studentId, student.id),
        eq(submission.chapterId, chapterId),
        eq(submission.version, version),
      ),
    );

describe('the homework of a project', () => {
  test('stands in the directory’s order with deadline, status, score and comment', async () => {
    const dueAt = new Date(product.clock.now().getTime() + 3_600_000);
    await classroom.setDeadline(project.campId, second, dueAt);
    await save({ status: '1' });
    await review(homework, 1, { score: 72, passed: false });
    await save({ content: '改到一半' });
    const { code, data } = await directory();
    expect(code).toBe(1);
    expect(data.list).toMatchObject([
      {
        chapterId: homework,
        deadline: null,
        status: '0',
        submission: { version: 1, late: false },
        review: { score: 72, passed: false, comment: '结论再写具体一些' },
        done: true,
      },
      {
        chapterId: second,
        deadline: dueAt.toISOString(),
        status: null,
        savedAt: null,
        submission: null,
        review: null,
        done: false,
      },
    ]);
  });

  test('is for the enrolled, and for staff of the camp, who do not see drafts', async () => {
    const classmate = await classroom.addPerson();
    expect((await directory({}, classmate.token)).code).toBe(-1);
    await classroom.enrol(classmate.id, project);
    expect((await directory({ userId: student.id }, classmate.token)).code).toBe(-1);
    expect((await directory({ userId: student.id })).code).toBe(1);
    await save();
    const seen = await directory({ userId: student.id }, teacher.token);
    expect(seen.data.list[0]).toMatchObject({ status: null, savedAt: null });
    const stranger = await classroom.addPerson({ role: 'teacher' });
    expect((await directory({ userId: student.id }, stranger.token)).code).toBe(-1);
    expect((await directory({ projectId: 999_999 })).code).toBeLessThan(0);
  });
});

describe('what was handed in', () => {
  test('comes newest first, page by page, each with its own files, score and comment', async () => {
    const file = await uploadFile(product, { token: student.token, name: '附件.pdf', content: samples.pdf });
    for (const content of ['第一稿', '第二稿', '第三稿']) {
      const fileList = content === '第二稿' ? [{ id: file.data.id }] : [];
      await save({ content, status: '1', fileList });
      product.clock.forward(60);
    }
    await save({ content: '草稿不算' });
    await review(homework, 2, { score: 80, passed: true });
    const first = await records({ chapterId: homework, pageSize: 2 });
    expect(first.data).toMatchObject({ page: 1, pageSize: 2, total: 3 });
    expect(first.data.list.map(({ version, workInfo }) => [version, workInfo.content])).toEqual([
      [3, '第三稿'],
      [2, '第二稿'],
    ]);
    expect(first.data.list[0]).toMatchObject({ review: null, workInfo: { filelist: [] } });
    expect(first.data.list[1]).toMatchObject({ review: { score: 80, comment: '结论再写具体一些' } });
    const url = first.data.list[1]?.workInfo.filelist[0]?.url ?? '';
    expect((await product.app.inject({ url })).statusCode).toBe(200);
    const next = await records({ chapterId: homework, pageSize: 2, page: 2 });
    expect(next.data.list.map(({ version }) => version)).toEqual([1]);
    expect((await records({ chapterId: homework, pageSize: 100 })).data.pageSize).toBe(20);
  });

  test('is of a whole project when no chapter is named, and one of the two must be', async () => {
    await save({ status: '1' });
    product.clock.forward(60);
    await save({ status: '1', chapterId: second, content: '另一份' });
    const { data } = await records({ projectId: project.id });
    expect(data.list.map(({ chapterId }) => chapterId)).toEqual([second, homework]);
    expect(await records({})).toMatchObject({ code: -3, msg: expect.stringContaining('chapterId') });
  });

  test('is seen by its student and the camp’s staff alone, and notes by their writer alone', async () => {
    await save({ status: '1' });
    await save({ type: '1', status: '1', content: '私密' });
    const userId = student.id;
    const classmate = await classroom.addPerson();
    await classroom.enrol(classmate.id, project);
    for (const place of [{ chapterId: homework }, { projectId: project.id }]) {
      expect((await records({ ...place, userId }, classmate.token)).code).toBe(-1);
      expect((await records(place, classmate.token)).data.list).toEqual([]);
      expect((await records({ ...place, userId }, teacher.token)).data.total).toBe(1);
      expect((await records({ ...place, type: '1', userId }, teacher.token)).code).toBe(-1);
      expect((await records({ ...place, type: '1' })).data.list[0]?.workInfo.content).toBe('私密');
    }
  });
});

describe('the address of an old page', () => {
  test('is given anew for one’s own files, and for nobody else’s', async () => {
    const file = await uploadFile(product, { token: student.token, name: '附件.pdf', content: samples.pdf });
    product.clock.forward(16 * 60);
    expect((await product.app.inject({ url: file.data.url })).statusCode).toBe(403);
    const again = await product.call(
      'POST /capi/Schoolwork/getFiles',
      { fileIds: [file.data.id] },
      { token: student.token },
    );
    expect(again.data.list).toMatchObject([{ id: file.data.id, name: '附件.pdf' }]);
    expect((await product.app.inject({ url: again.data.list[0]?.url ?? '' })).statusCode).toBe(200);
    const other = await product.call(
      'POST /capi/Schoolwork/getFiles',
      { fileIds: [file.data.id] },
      { token: teacher.token },
    );
    expect(other).toMatchObject({ code: -3, data: null });
  });

  test('is given to staff who may see the student, for what was handed in and nothing else', async () => {
    const upload = async (name: string, content: Buffer) =>
      (await uploadFile(product, { token: student.token, name, content })).data.id as number;
    const picture = (fileId: number) =>
      JSON.stringify({ type: 'doc', content: [{ type: 'image', attrs: { fileId } }] });
    const [attached, drawn] = [await upload('附件.pdf', samples.pdf), await upload('图.png', samples.png)];
    const [drafted, noted] = [await upload('草稿.pdf', samples.pdf), await upload('笔记.png', samples.png)];
    const handedIn = { content: picture(drawn), fileList: [{ id: attached }], status: '1' };
    expect(await save(handedIn)).toMatchObject({ code: 1 });
    await save({ content: '再改', fileList: [{ id: drafted }] });
    await save({ type: '1', content: picture(noted), status: '1' });
    const ask = (who: { token: string }, ...fileIds: number[]) =>
      product.call('POST /capi/Schoolwork/getFiles', { fileIds }, { token: who.token });

    const own = (await uploadFile(product, { token: teacher.token, name: '范例.pdf', content: samples.pdf }))
      .data.id;
    const admin = await classroom.addPerson({ role: 'admin' });
    for (const [who, ids] of [
      [teacher, [drawn, own, attached]],
      [admin, [attached, drawn]],
    ] as const) {
      const { data } = await ask(who, ...ids);
      expect(data.list.map(({ id }) => id)).toEqual(ids);
      const answers = await Promise.all(data.list.map(({ url }) => product.app.inject({ url })));
      expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    }
    for (const id of [drafted, noted]) expect(await ask(teacher, attached, id)).toMatchObject({ code: -3 });

    const elsewhere = await classroom.addCollege(`别的院校 ${student.id}`);
    const stranger = await classroom.addPerson({ role: 'teacher', collegeId: elsewhere });
    const classmate = await classroom.addPerson();
    await classroom.enrol(classmate.id, project);
    for (const who of [stranger, classmate])
      expect(await ask(who, attached)).toMatchObject({ code: -3, data: null });
  });
});
