import type { Envelope } from '@zhixing/contract/codes';
import { codes } from '@zhixing/contract/codes';
import { expect, it, vi } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../testing/fake-services.ts';
import { loadDirectory } from '../directory/directory.actions.ts';
import { adjacentLessons, firstLessonId, lessonsOf } from '../directory/directory.ts';
import type { Directory } from '../directory/directory.types.ts';
import { loadWork } from '../schoolwork/schoolwork.actions.ts';
import { submitNote } from '../writing-queue/send-work.ts';
import * as actions from './learning.actions.ts';
import { openChapter } from './public/open.ts';

const directoryCall = 'POST /capi/Chapter/getDirectory';
const contentCall = 'POST /capi/Chapter/getContent';
const workCall = 'POST /capi/Schoolwork/getWorkOrNote';
const saveCall = 'POST /capi/Schoolwork/updateWorkOrNote';
const scoreCall = 'POST /capi/Question/getScore';

const node = (id: number, type: '1' | '2' | 3 | null = '1') => ({ id, title: `${id}`, type, done: false });
const directory: Directory = [
  {
    ...node(1, null),
    subChapter: [{ ...node(11, null), minChapter: [node(111), node(112, '2')] }, node(12, 3)],
  },
  node(2),
];
const found = (value: Directory = directory) =>
  ok({ directory: value, projectInfo: { title: '项目' } as never });
const content = (type: '1' | '2' | 3) => ok({ id: 5, type, content: '', done: false } as never);
const work = ok({
  workInfo: { content: '旧', filelist: [], images: [] },
  status: '0',
  savedAt: null,
  version: 1,
  submission: null,
} as never);

function at(answers: Answers, chapterId = 5) {
  const made = createTestStore(answers, 't');
  made.store.dispatch(actions.learningOpened({ projectId: 1, chapterId }));
  return { ...made, learning: () => made.store.getState().learning };
}

it('stores the directory and returns the first lesson, 1 where a chapter was named, 0 at a failure', async () => {
  const { store, learning } = at({ [directoryCall]: () => found() });
  expect(await store.dispatch(loadDirectory({ projectId: 1 }))).toBe(111);
  expect(await store.dispatch(loadDirectory({ projectId: 1, chapterId: 5 }))).toBe(1);
  expect(learning()).toMatchObject({ directory, projectInfo: { title: '项目' } });

  const failing = at({ [directoryCall]: () => failure(codes.illegal, '未报名该项目') });
  expect(await failing.store.dispatch(loadDirectory({ projectId: 1 }))).toBe(0);
  expect(failing.toasts()).toEqual(['error: 未报名该项目']);
});

it('descends only as far as the directory goes', () => {
  expect(firstLessonId([node(2)])).toBe(2);
  expect(firstLessonId([{ ...node(1), subChapter: [node(12)] }])).toBe(12);
  expect(firstLessonId([])).toBeUndefined();
  expect(lessonsOf(directory).map(({ id }) => id)).toEqual([111, 112, 12, 2]);
  expect(adjacentLessons(directory, 112)).toMatchObject({ previous: { id: 111 }, next: { id: 12 } });
});

it('loads the work of homework when dks is "1", and the score of a test', async () => {
  const answers: Answers = { [workCall]: () => work, [scoreCall]: () => ok({ score: 80 } as never) };
  const homework = at({ ...answers, [contentCall]: () => content('2') });
  await homework.store.dispatch(actions.loadContent({ chapterId: 5, dks: '1' }));
  expect(homework.called()).toEqual([contentCall, workCall]);
  expect(homework.calls[1]?.payload).toMatchObject({ chapterId: 5, type: '2' });
  const kept = { content: '旧', myNote: { version: 1 }, errorMes: null };
  expect(homework.learning()).toMatchObject({ ...kept, chapterContent: { id: 5, type: '2' } });

  const without = at({ ...answers, [contentCall]: () => content('2') });
  await without.store.dispatch(actions.loadContent({ chapterId: 5 }));
  expect(without.called()).toEqual([contentCall]);

  const test = at({ ...answers, [contentCall]: () => content(3) });
  await test.store.dispatch(actions.loadContent({ chapterId: 5 }));
  expect(test.learning()).toMatchObject({ score: { score: 80 }, chapterContent: { type: 3 } });

  const reading = at({ ...answers, [contentCall]: () => content('1') });
  await reading.store.dispatch(actions.loadContent({ chapterId: 5, dks: '1' }));
  expect(reading.called()).toEqual([contentCall]);
});

it('keeps the code of content that failed to load: -3 silently, others with a toast', async () => {
  const missing = at({ [contentCall]: () => failure(codes.parameter, '章节不存在') });
  await missing.store.dispatch(actions.loadContent({ chapterId: 5 }));
  expect(missing.learning().errorMes).toBe(-3);
  expect(missing.toasts()).toEqual([]);

  const refused = at({ [contentCall]: () => failure(codes.illegal, '未报名') });
  await refused.store.dispatch(actions.loadContent({ chapterId: 5 }));
  expect(refused.learning().errorMes).toBe(-1);
  expect(refused.toasts()).toEqual(['error: 未报名']);
});

it('drops content that comes after the reader has gone on', async () => {
  const { store, learning } = at({ [contentCall]: () => content('1') });
  const late = store.dispatch(actions.loadContent({ chapterId: 5 }));
  store.dispatch(actions.learningOpened({ projectId: 1, chapterId: 6 }));
  await late;
  expect(learning().chapterContent).toBeNull();
});

const note = { chapterId: 5, type: '1', content: '新' } as const;
const saved = (status: '0' | '1') => ok({ status, savedAt: 'now', version: 2 } as never);

it('says saved for status "0", submitted for "1", then resolves', async () => {
  const { store, toasts, learning } = at({
    [workCall]: () => work,
    [saveCall]: ({ status }) => saved(status),
    [directoryCall]: () => found(),
  });
  await store.dispatch(loadWork({ chapterId: 5, type: '1' }));
  const resolve = vi.fn<(answer: Envelope) => void>();
  await store.dispatch(submitNote({ ...note, files: [], status: '0', resolve }));
  expect(toasts()).toEqual(['success: 保存成功']);
  expect(resolve).toHaveBeenCalledOnce();
  expect(learning().notes).toMatchObject({ status: '0', version: 2, workInfo: { content: '新' } });
  await store.dispatch(submitNote({ ...note, files: [], status: '1' }));
  expect(toasts()).toEqual(['success: 保存成功', 'success: 提交成功']);
});

it('says with a reservation that homework was handed in late', async () => {
  const sent = { status: '1' as const, savedAt: '2031-03-05T02:00:00Z', version: 2, submittedVersion: 1 };
  const { store, toasts } = at({
    [saveCall]: () => ok({ ...sent, late: true, graduated: false }),
    [directoryCall]: () => found(),
  });
  await store.dispatch(submitNote({ ...note, files: [], status: '1' }));
  expect(toasts()).toEqual(['warning: 提交成功，已过截止时间，记为迟交']);
});

it('leads to /exception after a failure that leaves nothing to show, and not while something is on screen', async () => {
  let broken = true;
  const fault = failure(codes.fault, '稍后再试');
  const { store, toasts, visited } = at({ [directoryCall]: () => (broken ? (fault as never) : found()) });
  expect(await store.dispatch(loadDirectory({ projectId: 1 }))).toBe(0);
  expect(visited).toEqual(['/exception']);
  expect(toasts()).toEqual(['error: 稍后再试']);
  broken = false;
  await store.dispatch(loadDirectory({ projectId: 1 }));
  broken = true;
  await store.dispatch(loadDirectory({ projectId: 1 }));
  expect(visited).toEqual(['/exception']);
});

it('says that a submission failed unless the tag is set, and resolves all the same', async () => {
  const { store, toasts } = at({ [saveCall]: () => failure(codes.refused, '已过截止时间') });
  const resolve = vi.fn();
  await store.dispatch(submitNote({ ...note, files: [], status: '1', tag: true, resolve }));
  expect(toasts()).toEqual([]);
  await store.dispatch(submitNote({ ...note, files: [], status: '1', resolve }));
  expect(toasts()).toEqual(['error: 提交失败：已过截止时间']);
  expect(resolve).toHaveBeenCalledTimes(2);
});

it('goes on to the first lesson from an address without a chapter, and to the projects without a project', async () => {
  const { store, visited } = createTestStore({ [directoryCall]: () => found() }, 't');
  await store.dispatch(openChapter({ projectId: 1 }));
  await store.dispatch(openChapter({ projectId: 0 }));
  expect(visited).toEqual(['/learning?projectId=1&chapterId=111', '/user/practise']);
});

it('marks a finished reading in the directory and asks for the new progress', async () => {
  const { store, called, learning } = at(
    {
      [directoryCall]: () => found(),
      [contentCall]: () => ok({ id: 111, type: '1', content: '', done: false } as never),
      'POST /capi/Chapter/saveProgress': () => ok({ done: true } as never),
    },
    111,
  );
  await store.dispatch(loadDirectory({ projectId: 1, chapterId: 111 }));
  await store.dispatch(actions.loadContent({ chapterId: 111 }));
  const answer = store.dispatch(actions.saveProgress({ chapterId: 111, intervals: [[0, 5]], position: 1 }));
  await answer;
  expect(learning().chapterContent?.done).toBe(true);
  expect(called().filter((key) => key === directoryCall)).toHaveLength(2);
});

it('keeps the newer text when an older answer comes after it', async () => {
  const ends: ((answer: typeof work) => void)[] = [];
  const { store, learning } = at({
    [workCall]: () => new Promise((resolve) => ends.push(resolve)),
    [saveCall]: () => saved('0'),
  });
  const read = (version: number, content: string) =>
    ok({ workInfo: { content, filelist: [], images: [] }, status: '0', version } as never);
  const [first, again] = [1, 2].map(() => store.dispatch(loadWork({ chapterId: 5, type: '2' })));
  ends[1]?.(read(3, '另一台又写了'));
  await again;
  ends[0]?.(read(1, '旧'));
  await first;
  expect(learning()).toMatchObject({ content: '另一台又写了', myNote: { version: 3 } });

  // A save sent once more is answered as the first time.
  await store.dispatch(submitNote({ ...note, type: '2', files: [], status: '0', tag: true }));
  expect(learning().myNote).toMatchObject({ version: 3, workInfo: { content: '另一台又写了' } });
});

it('knows how far one has read when one comes back to the chapter', async () => {
  const reading = { needed: 9, seconds: 0, position: 0 };
  const { store, learning } = at({
    [contentCall]: () => ok({ id: 5, type: '1', content: '', done: false, reading } as never),
    'POST /capi/Chapter/saveProgress': ({ position }) =>
      ok({ lease: 'l', done: false, graduated: false, needed: 9, seconds: 4, position } as never),
  });
  await store.dispatch(actions.loadContent({ chapterId: 5 }));
  await store.dispatch(actions.saveProgress({ chapterId: 5, intervals: [[0, 4]], position: 0.6 }));
  expect(learning().chapterContent?.reading).toEqual({ needed: 9, seconds: 4, position: 0.6 });
});
