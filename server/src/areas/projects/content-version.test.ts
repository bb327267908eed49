import { Readable } from 'node:stream';
import { contentType } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { OwnedFileId } from '../../base/owned-file.ts';
import { cacheByContentVersion, rememberIn } from '../../db/changes/content-versions.ts';
import type { Db } from '../../db/client.ts';
import { chapter } from '../../schema/learning.ts';
import { material } from '../../schema/project-parts.ts';
import { useStudent } from '../../testing/use-classroom.ts';
import { addVideo } from '../../testing/video.ts';
import { readContentVersion as readCampContentVersion } from '../camps/camp.queries.ts';
import { storeFile } from '../files/store.domain.ts';
import { writeDeadlines } from '../learning/deadline.domain.ts';
import { cacheByProject } from './content-version.domain.ts';
import { readContentVersion } from './content-version.queries.ts';
import { publishedOf } from './outline.domain.ts';
import { addProjectFiles } from './project-files.domain.ts';

const { product, classroom, student, project } = useStudent();
const currentVersion = async () => (await readContentVersion(product.deps.db, project.id)) ?? 0;

describe('the content version of a project', () => {
  it('is another one after each change of what its students see, whoever makes it', async () => {
    const { db } = product.deps;
    const video = await classroom.addLesson(project.id, contentType.reading);
    await addVideo(product, { chapterId: video, ownerId: student.id, seconds: 60 });
    const homework = await classroom.addLesson(project.id, contentType.homework);
    await classroom.setRequirements(homework, { minFiles: 1 });
    await classroom.addTest(project.id, {
      questions: [
        { kind: 'judge', marks: 10, options: ['*正确', '错误'] },
        { kind: 'blank', marks: 10, blanks: [{ answers: ['是'] }] },
      ],
    });
    const stream = Readable.from(['资料']);
    const { id: fileId } = await storeFile({
      deps: product.deps,
      ownerId: student.id,
      name: '资料.txt',
      stream,
      trusted: true,
    });
    await db.transaction((tx) =>
      addProjectFiles(tx, { projectId: project.id, fileIds: [fileId as OwnedFileId] }),
    );
    await db.insert(material).values({ projectId: project.id, fileId, sort: 1 });
    const tests = sql`select chapter_id from test join chapter on chapter.id = chapter_id where project_id = ${project.id}`;
    const questions = sql`select id from question where chapter_id in (${tests})`;
    const changes = {
      project: sql`update project set title = title || '新' where id = ${project.id}`,
      chapter: sql`update chapter set body = '新' where id = ${video}`,
      media: sql`update media set source = '新' where id = (select media_id from chapter where id = ${video})`,
      media_caption: sql`update media_caption set language = 'en' where media_id = (select media_id from chapter where id = ${video})`,
      homework: sql`update homework set min_files = 2 where chapter_id = ${homework}`,
      test: sql`update test set pass_mark = 70 where chapter_id in (${tests})`,
      question: sql`update question set stem = '新' where id in (${questions})`,
      question_option: sql`update question_option set text = '新' where question_id in (${questions})`,
      question_blank: sql`update question_blank set answers = '{新}' where question_id in (${questions})`,
      material: sql`delete from material where project_id = ${project.id}`,
    };
    for (const [table, change] of Object.entries(changes)) {
      const before = await currentVersion();
      expect((await db.execute(change)).rowCount, table).toBeGreaterThan(0);
      expect(await currentVersion(), table).toBeGreaterThan(before);
    }
  });

  it('is another project’s own', async () => {
    const other = await classroom.addProject();
    const before = await currentVersion();
    await classroom.addLesson(other.id, contentType.reading);
    expect(await currentVersion()).toBe(before);
  });
});

it('the content version of a camp is another one after each change of its deadlines, and no other camp’s', async () => {
  const { db } = product.deps;
  const other = await classroom.addProject();
  const lesson = await classroom.addLesson(project.id, contentType.homework);
  const now = async (campId = project.campId) => (await readCampContentVersion(db, campId)) ?? -1;
  const before = await now();
  const others = await now(other.campId);
  await classroom.setDeadline(project.campId, lesson, new Date());
  const set = await now();
  expect(set).toBeGreaterThan(before);
  await db.execute(sql`update camp_deadline set due_at = now() where camp_id = ${project.campId}`);
  const moved = await now();
  expect(moved).toBeGreaterThan(set);
  const deadlines = [{ chapterId: lesson, dueAt: new Date() }];
  await db.transaction((tx) =>
    writeDeadlines(tx, { campId: project.campId, projectId: project.id, deadlines }),
  );
  const written = await now();
  expect(written).toBeGreaterThan(moved);
  expect(await now(other.campId)).toBe(others);
  // By hand, to another camp of the project: it is another one of both.
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into camp (project_id, title, starts_at, ends_at)
    select project_id, '另一期', starts_at, ends_at from camp where id = ${project.campId} returning id`);
  const next = Number(rows[0]?.id);
  await db.execute(sql`update camp_deadline set camp_id = ${next} where camp_id = ${project.campId}`);
  expect(await now()).toBeGreaterThan(written);
  const there = await now(next);
  expect(there).toBeGreaterThan(0);
  await db.execute(sql`delete from camp_deadline where camp_id = ${next}`);
  expect(await now(next)).toBeGreaterThan(there);
});

describe('what is remembered of a content version', () => {
  const setUp = async ({ maxBytes = 1_000_000 } = {}) => {
    const id = await classroom.addLesson(project.id, contentType.reading);
    const read = vi.fn(async (db: Db, chapterId: number) => {
      const rows = await db.select({ body: chapter.body }).from(chapter).where(eq(chapter.id, chapterId));
      return rows[0]?.body;
    });
    const { db } = product.deps;
    const remembered = cacheByContentVersion({
      versionOf: 'project',
      read,
      currentVersion: readContentVersion,
      remember: rememberIn(maxBytes),
    });
    const get = async (chapterId = id, on: Db = db) =>
      remembered(on, {
        id: chapterId,
        of: project.id,
        contentVersion: await readContentVersion(on, project.id),
      });
    const write = (body: string, on: Db = db) => on.update(chapter).set({ body }).where(eq(chapter.id, id));
    return { id, db, read, get, write };
  };

  it('is read once, by many at once too, until it changes', async () => {
    const { read, get, write } = await setUp();
    expect(await Promise.all([get(), get(), get()])).toEqual(['正文', '正文', '正文']);
    expect(await get()).toBe('正文');
    expect(read).toHaveBeenCalledTimes(1);
    await write('新的');
    expect(await get()).toBe('新的');
    expect(await get()).toBe('新的');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is nothing that a transaction saw and took back', async () => {
    const { db, get, write } = await setUp();
    const back = db.transaction(async (tx) => {
      await write('收回的', tx);
      expect(await get(undefined, tx)).toBe('收回的');
      throw new Error('taken back');
    });
    await expect(back).rejects.toThrow('taken back');
    // The same content version, of another content.
    await write('写下的');
    expect(await get()).toBe('写下的');
  });

  it('is not kept where it changed while it was read', async () => {
    const { db, read, get, write } = await setUp();
    read.mockImplementationOnce(async () => {
      await write('后来的');
      return '先前的';
    });
    expect(await get()).toBe('先前的');
    expect(await get(undefined, db)).toBe('后来的');
  });

  it('is bounded: what was least lately asked for goes first', async () => {
    const { id, read, get } = await setUp({ maxBytes: 500 });
    const [two, three] = [
      await classroom.addLesson(project.id, contentType.reading),
      await classroom.addLesson(project.id, contentType.reading),
    ];
    // Two of them have room.
    for (const one of [id, two, id, three, id]) await get(one);
    expect(read.mock.calls.map(([, one]) => one)).toEqual([id, two, three]);
    await get(two);
    expect(read).toHaveBeenCalledTimes(4);
  });
});

describe('what is remembered for all', () => {
  const readOwn = async (_db: Db, id: number, studentId: number) => ({ id, studentId });

  it('depends on its key alone: what reads it of a student too does not compile', () => {
    // @ts-expect-error: whose it is does not stand in the key.
    const make = () => cacheByProject(readOwn);
    expect(make).toBeTypeOf('function');
  });

  it('is not made for a call, with that call’s student in it', async () => {
    await publishedOf(product.deps.db, { projectId: project.id, contentVersion: await currentVersion() });
    const madeFor = (studentId: number) => cacheByProject((db, id) => readOwn(db, id, studentId));
    expect(() => madeFor(student.id)).toThrow('made where its module begins');
  });
});
