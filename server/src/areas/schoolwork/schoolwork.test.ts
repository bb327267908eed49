import { contentType, enrolmentStatus, workType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnedFileId } from '../../base/owned-file.ts';
import { certificate } from '../../schema/certificate.ts';
import { chapterProgress } from '../../schema/learning.ts';
import { submission, submissionFile, work, workFile } from '../../schema/schoolwork.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useStudent } from '../../testing/use-classroom.ts';

const { product, classroom, student, project } = useStudent();
let homework: number;

beforeEach(async () => {
  homework = await classroom.addLesson(project.id, contentType.homework);
  await classroom.addLesson(project.id, contentType.reading);
});

const save = (over: Record<string, unknown> = {}, token = student.token) =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: '2', content: '第一稿', fileList: [], status: '0', ...over },
    { token },
  );
const read = (over: Record<string, unknown> = {}, token = student.token) =>
  product.call('POST /capi/Schoolwork/getWorkOrNote', { chapterId: homework, type: '2', ...over }, { token });
const upload = async (token = student.token) =>
  (await uploadFile(product, { token, name: '附件.pdf', content: samples.pdf })).data as { id: number };
const submissions = () =>
  product.deps.db
    .select()
    .from(submission)
    .where(eq(submission.studentId, student.id))
    .orderBy(submission.version);
const doneAt = async () => {
  const mine = and(eq(chapterProgress.studentId, student.id), eq(chapterProgress.chapterId, homework));
  const [row] = await product.deps.db.select().from(chapterProgress).where(mine);
  return row?.doneAt ?? null;
};

describe('writing', () => {
  test('nothing yet reads as an empty draft', async () => {
    expect((await read()).data).toEqual({
      workInfo: { content: '', filelist: [], images: [] },
      status: '0',
      savedAt: null,
      version: 0,
      submission: null,
    });
  });

  test('a draft comes back with its files, each at a signed address', async () => {
    const [first, second] = [await upload(), await upload()];
    const saved = await save({ fileList: [{ id: second.id }, { id: first.id }, { id: second.id }] });
    expect(saved).toMatchObject({
      code: 1,
      msg: '保存成功',
      data: { status: '0', version: 1, submittedVersion: 0 },
    });
    const { workInfo, version, status } = (await read()).data;
    expect([workInfo.content, version, status]).toEqual(['第一稿', 1, '0']);
    expect(workInfo.filelist.map(({ id }) => id)).toEqual([second.id, first.id]);
    const download = await product.app.inject({ url: workInfo.filelist[0]?.url ?? '' });
    expect(download.statusCode).toBe(200);
    await save({ fileList: [] });
    expect((await read()).data.workInfo.filelist).toEqual([]);
  });

  test('a stale version is refused, overwrites nothing, and is told what is there', async () => {
    await save();
    await save({ content: '手机上写的', baseVersion: 1 });
    const stale = await save({ content: '电脑上写的', baseVersion: 1 });
    expect(stale).toMatchObject({ code: -2, data: { version: 2, savedAt: expect.any(String) } });
    expect(stale.msg).toContain('另一处已保存了更新的内容');
    expect((await read()).data.workInfo.content).toBe('手机上写的');
    expect(await save({ baseVersion: 7 }, student.token)).toMatchObject({ code: -2, data: { version: 2 } });
  });

  test('of twenty saves at once on one version exactly one is taken', async () => {
    await save();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ content: `第 ${index} 个`, baseVersion: 1 })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === -2)).toHaveLength(19);
    expect((await read()).data.version).toBe(2);
  });

  test.each([0, 1])(
    'twenty saves at once that expect nothing are twenty versions, after %s, and the last stands',
    async (before) => {
      for (let no = 0; no < before; no += 1) await save();
      const saveNo = (no: number) => save({ content: `第 ${no} 个`, requestId: `save ${no}` });
      const numbers = Array.from({ length: 20 }, (_, no) => no);
      const answers = await Promise.all(numbers.map(saveNo));
      const versions = answers.map(({ data }) => data.version);
      expect(versions.toSorted((a, b) => a - b)).toEqual(numbers.map((no) => before + no + 1));
      const { version, workInfo } = (await read()).data;
      expect([version, workInfo.content]).toEqual([before + 20, `第 ${versions.indexOf(before + 20)} 个`]);
      // Each of them keeps its own answer.
      expect(await Promise.all(numbers.map(saveNo))).toEqual(answers);
      expect((await read()).data.version).toBe(before + 20);
    },
  );

  test('of twenty first saves at once that expect nothing there exactly one is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save({ baseVersion: 0 })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await read()).data.version).toBe(1);
  });
});

describe('submitting', () => {
  test('homework is done when submitted, and a later draft leaves what was submitted alone', async () => {
    const attached = await upload();
    const first = await save({ status: '1', fileList: [{ id: attached.id }] });
    expect(first).toMatchObject({
      code: 1,
      msg: '提交成功',
      data: { status: '1', submittedVersion: 1, late: false },
    });
    expect(await doneAt()).not.toBeNull();
    await save({ content: '改到一半', fileList: [] });
    expect((await read()).data).toMatchObject({
      status: '0',
      workInfo: { content: '改到一半', filelist: [] },
      submission: { version: 1, late: false },
    });
    await save({ content: '第二稿', status: '1' });
    expect((await submissions()).map(({ version, content }) => [version, content])).toEqual([
      [1, '第一稿'],
      [2, '第二稿'],
    ]);
    const kept = await product.deps.db
      .select()
      .from(submissionFile)
      .where(eq(submissionFile.studentId, student.id));
    expect(kept.map(({ version, fileId }) => [version, fileId])).toEqual([[1, attached.id]]);
  });

  test('a draft does not make homework done', async () => {
    await save();
    expect(await doneAt()).toBeNull();
  });

  test('where the camp wants it passed, submitting does not make it done', async () => {
    const strict = await classroom.addProject({ homeworkRule: 'passed' });
    homework = await classroom.addLesson(strict.id, contentType.homework);
    await classroom.enrol(student.id, strict);
    expect((await save({ status: '1' })).code).toBe(1);
    expect(await doneAt()).toBeNull();
  });

  test('an empty submission is refused and leaves no draft behind; a file alone is enough', async () => {
    const empty = await save({ status: '1', content: ' \n' });
    expect(empty).toMatchObject({ code: -2, msg: expect.stringContaining('都是空的') });
    expect((await read()).data.version).toBe(0);
    const { id } = await upload();
    expect((await save({ status: '1', content: '', fileList: [{ id }] })).code).toBe(1);
  });

  test('twenty versions a minute and a hundred a day are taken; a refused one loses nothing, and drafts go on', async () => {
    const send = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, no) => save({ status: '1', content: `第 ${no} 版` })));
    const answers = await send(24);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(20);
    const refusals = answers.filter(({ code }) => code === -4);
    expect(refusals).toHaveLength(4);
    expect(refusals[0]).toMatchObject({
      data: { retryAfter: 60 },
      msg: expect.stringContaining('过一会儿自动再提交'),
    });
    expect(await submissions()).toHaveLength(20);
    expect(await save({ content: '还在写' })).toMatchObject({ code: 1 });
    expect((await read()).data.workInfo.content).toBe('还在写');
    product.clock.forward(61);
    expect(await save({ status: '1', content: '过了一分钟' })).toMatchObject({ code: 1 });
    for (let minute = 0; minute < 4; minute++) {
      product.clock.forward(61);
      await send(20);
    }
    product.clock.forward(61);
    const day = await save({ status: '1' });
    expect(day).toMatchObject({ code: -4 });
    expect(await submissions()).toHaveLength(100);
  });

  test('twenty submissions at once with one requestId are one', async () => {
    const requestId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save({ status: '1', requestId })));
    expect(answers.every(({ code }) => code === 1)).toBe(true);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await submissions()).toHaveLength(1);
    const later = await save({ status: '1', content: '重发', requestId });
    expect(later.data).toEqual(answers[0]?.data);
    expect(await submissions()).toHaveLength(1);
  });

  test('twenty different submissions at once are twenty versions', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ status: '1', content: `第 ${index} 份` })),
    );
    expect(answers.every(({ code }) => code === 1)).toBe(true);
    expect((await submissions()).map(({ version }) => version)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
  });

  test('the last lesson finished twenty times at once graduates once, with one certificate', async () => {
    const small = await classroom.addProject();
    homework = await classroom.addLesson(small.id, contentType.homework);
    await classroom.enrol(student.id, small);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ status: '1', content: `第 ${index} 份` })),
    );
    expect(answers.filter(({ data }) => data.graduated)).toHaveLength(1);
    const made = await product.deps.db
      .select()
      .from(certificate)
      .where(eq(certificate.studentId, student.id));
    expect(made).toHaveLength(1);
  });
});

describe('deadlines', () => {
  const late = async (lateRule: 'refuse' | 'mark') => {
    const camp = await classroom.addProject({ lateRule });
    homework = await classroom.addLesson(camp.id, contentType.homework);
    await classroom.enrol(student.id, camp);
    await classroom.setDeadline(camp.campId, homework, product.clock.now());
  };

  test('at the very moment it is in time; afterwards a camp that refuses takes drafts alone', async () => {
    await late('refuse');
    expect((await save({ status: '1' })).data.late).toBe(false);
    product.clock.forward(10 + 1);
    expect(await save({ status: '1' })).toMatchObject({ code: -2, msg: expect.stringContaining('截止') });
    expect((await save({ content: '草稿' })).code).toBe(1);
    expect(await submissions()).toHaveLength(1);
  });

  test('a camp that marks takes it and says it is late', async () => {
    await late('mark');
    product.clock.forward(10 + 1);
    expect((await save({ status: '1' })).data).toMatchObject({ late: true, submittedVersion: 1 });
    expect((await read()).data.submission).toMatchObject({ late: true });
  });
});

describe('whose it is', () => {
  test('a note is private: no teacher reads it, and homework only once it is submitted', async () => {
    const collegeId = await classroom.addCollege(`院校 ${student.id}`);
    const teacher = await classroom.addPerson({ role: 'manager', collegeId });
    const stranger = await classroom.addPerson({ role: 'teacher' });
    const own = await classroom.addProject({ collegeId });
    homework = await classroom.addLesson(own.id, contentType.homework);
    await classroom.enrol(student.id, own);
    await save({ type: '1', content: '私密笔记', status: '1' });
    await save({ content: '还没写完' });
    const userId = student.id;
    expect(await read({ type: '1', userId }, teacher.token)).toMatchObject({
      code: -1,
      msg: expect.stringContaining('本人'),
    });
    expect((await read({ userId }, teacher.token)).data.workInfo.content).toBe('');
    await save({ content: '交了', status: '1' });
    await save({ content: '又在改' });
    expect((await read({ userId }, teacher.token)).data.workInfo.content).toBe('交了');
    expect((await read({ userId }, stranger.token)).code).toBe(-1);
    expect((await read({ type: '1', userId })).data.workInfo.content).toBe('私密笔记');
  });

  test('another student’s work cannot be read, nor can one who is not enrolled write', async () => {
    await save();
    const other = await classroom.addPerson();
    expect((await read({ userId: student.id }, other.token)).code).toBe(-1);
    expect((await read({}, other.token)).code).toBe(-1);
    expect((await save({}, other.token)).code).toBe(-1);
    const waiting = await classroom.addPerson();
    await classroom.enrol(waiting.id, project, enrolmentStatus.waiting);
    expect((await save({}, waiting.token)).code).toBe(-1);
  });

  test('a file of another student cannot be attached, by the call or by the database', async () => {
    const other = await classroom.addPerson();
    const { id } = await upload(other.token);
    const answer = await save({ fileList: [{ id }] });
    expect(answer).toMatchObject({ code: -3, msg: expect.stringContaining('附件') });
    expect((await save({ fileList: [{ id: 999_999 }] })).code).toBe(-3);
    expect((await read()).data.version).toBe(0);
    await save();
    const row = {
      studentId: student.id,
      chapterId: homework,
      type: workType.homework,
      fileId: id as OwnedFileId,
      sort: 0,
    };
    await expect(product.deps.db.insert(workFile).values(row)).rejects.toThrow();
  });

  test('homework goes into homework chapters, notes onto any lesson, nothing onto a branch', async () => {
    const reading = await classroom.addLesson(project.id, contentType.reading);
    const branch = await classroom.addLesson(project.id, null);
    expect((await save({ chapterId: reading })).code).toBe(-3);
    expect((await save({ chapterId: reading, type: '1' })).code).toBe(1);
    expect((await save({ chapterId: branch, type: '1' })).code).toBe(-3);
    expect((await save({ chapterId: 999_999 })).code).toBe(-3);
  });

  test('a note submitted makes no homework done', async () => {
    await save({ type: '1', status: '1' });
    expect(await doneAt()).toBeNull();
  });

  test('the database itself refuses a submission without its work', async () => {
    const row = {
      studentId: student.id,
      chapterId: homework,
      type: workType.homework,
      version: 1,
      content: '',
      submittedAt: new Date(),
      late: false,
    };
    await expect(product.deps.db.insert(submission).values(row)).rejects.toThrow();
    expect(await product.deps.db.select().from(work).where(eq(work.studentId, student.id))).toEqual([]);
  });
});

test('a form carries fileList as JSON text', async () => {
  const { id } = await upload();
  const payload = { chapterId: homework, type: '2', content: '表单', fileList: [{ id }], status: '0' };
  const answer = await product.call('POST /capi/Schoolwork/updateWorkOrNote', payload, {
    token: student.token,
    form: true,
  });
  expect(answer.code).toBe(1);
  expect((await read()).data.workInfo.filelist).toHaveLength(1);
});
