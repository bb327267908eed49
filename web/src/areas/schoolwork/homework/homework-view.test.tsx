import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { learningOpened } from '../../learning/learning.actions.ts';
import { loadWork } from '../schoolwork.actions.ts';
import { HomeworkView } from './HomeworkView.tsx';

afterEach(() => {
  cleanup();
  deadline = undefined;
  requirements = undefined;
});

const content = { id: 5, type: '2', title: '作业', content: '<p>题目</p>', done: false } as ChapterContent;
let deadline: string | undefined;
let requirements: ChapterContent['requirements'];
const Screen = () => (
  <HomeworkView
    content={{ ...content, ...(deadline ? { deadline } : {}), ...(requirements ? { requirements } : {}) }}
  />
);

it('offers homework that did not come again, also after the note beside it came', async () => {
  const note = { workInfo: { content: '', filelist: [], images: [] }, status: '0', version: 0 };
  const { store } = createTestStore({
    'POST /capi/Schoolwork/getWorkOrNote': ({ type }) =>
      type === '1' ? ok(note as never) : failure(codes.fault, '稍后再试'),
  });
  store.dispatch(learningOpened({ projectId: 1, chapterId: 5 }));
  await store.dispatch(loadWork({ chapterId: 5, type: '2' }));
  await renderScreen({ store, Screen, path: '/learning', at: '/learning' });
  expect(screen.getByText('没能读到你的作业')).toBeTruthy();
  expect(screen.queryByText('稍后再试')).toBeNull();
  await act(async () => void (await store.dispatch(loadWork({ chapterId: 5, type: '1' }))));
  expect(screen.getByRole('alert').querySelector('button')).toBeTruthy();
});

it.each([
  ['1', '再次提交', false],
  ['0', '再次提交', true],
] as const)(
  'homework that waits for its review offers no further submission until it is changed: status %s',
  async (status, name, changed) => {
    const submission = { version: 1, late: false, submittedAt: '2026-03-01T00:00:00.000Z' };
    const work = { workInfo: { content: '', filelist: [], images: [] }, status, version: 2, submission };
    const { store } = createTestStore({
      'POST /capi/Schoolwork/getWorkOrNote': () => ok(work as never),
      'GET /capi/Schoolwork/getSubmitRecord': () =>
        ok({ list: [], page: 1, pageSize: 10, total: 0 } as never),
    } as never);
    store.dispatch(learningOpened({ projectId: 1, chapterId: 5 }));
    await store.dispatch(loadWork({ chapterId: 5, type: '2' }));
    await renderScreen({ store, Screen, path: '/learning', at: '/learning' });
    const button = await screen.findByRole('button', { name });
    expect(/primary/.test(button.className)).toBe(changed);
    expect(screen.queryByText(/第 1 版已经交给老师/) === null).toBe(changed);
  },
);

it.each([
  ['nothing was handed in', {}, true],
  ['it waits for its review', { submission: true }, false],
  ['it was passed', { submission: true, passed: true }, false],
  ['it was returned', { submission: true, passed: false }, true],
])(
  'says how long a deadline is over only to who still has to hand in: %s',
  async (_, { submission, passed }: { submission?: boolean; passed?: boolean }, owed) => {
    const work = {
      workInfo: { content: '', filelist: [], images: [] },
      status: '1',
      version: 2,
      ...(submission
        ? { submission: { version: 1, late: false, submittedAt: '2026-03-01T00:00:00.000Z' } }
        : {}),
      ...(passed === undefined
        ? {}
        : {
            review: {
              passed,
              comment: '',
              corrections: [],
              reviewedAt: '2026-03-01T01:00:00.000Z',
              filelist: [],
              files: [],
              marks: [],
              rubric: [],
            },
          }),
    };
    const { store } = createTestStore({
      'POST /capi/Schoolwork/getWorkOrNote': () => ok(work as never),
      'GET /capi/Schoolwork/getSubmitRecord': () =>
        ok({ list: [], page: 1, pageSize: 10, total: 0 } as never),
    } as never);
    store.dispatch(learningOpened({ projectId: 1, chapterId: 5 }));
    await store.dispatch(loadWork({ chapterId: 5, type: '2' }));
    deadline = new Date(Date.now() - 17 * 60_000).toISOString();
    await renderScreen({ store, Screen, path: '/learning', at: '/learning' });
    expect(await screen.findByText(/^截止/)).toBeTruthy();
    expect(screen.queryByText(/已过截止 1[67] 分钟/) !== null).toBe(owed);
  },
);

describe('marked work', () => {
  const submission = { version: 1, late: false, submittedAt: '2026-03-01T00:00:00.000Z' };
  const review = {
    passed: false,
    corrections: [],
    comment: '请补上电表的照片',
    score: 55,
    reviewedAt: '2026-03-01T01:00:00.000Z',
    files: [{ id: 9, name: '批注.png', size: 9, kind: 'image/png', url: '/files/9?e=1&s=2' }],
    rubric: [],
  };
  const work = { workInfo: { content: '', filelist: [], images: [] }, status: '1', version: 2, submission };
  async function draw(answers: unknown[]) {
    const { store } = createTestStore({
      'POST /capi/Schoolwork/getWorkOrNote': () => ok(answers.shift() as never),
      'POST /capi/Schoolwork/getFiles': () => ok({ list: review.files } as never),
    } as never);
    store.dispatch(learningOpened({ projectId: 1, chapterId: 5 }));
    await store.dispatch(loadWork({ chapterId: 5, type: '2' }));
    await renderScreen({ store, Screen, path: '/learning', at: '/learning' });
  }
  const isBefore = (one: HTMLElement, other: HTMLElement) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  it('opens at its mark and comment, before the task, and leads to the editor with the new date', async () => {
    deadline = '2026-03-08T16:00:00.000Z';
    await draw([{ ...work, review }]);
    const comment = await screen.findByText('请补上电表的照片');
    expect(isBefore(comment, screen.getByText('题目'))).toBe(true);
    expect(screen.getByText(/请修改后在 .*3月9日.*之前再交/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '去修改' }));
    expect(document.activeElement?.textContent).toBe('我的作业');
  });

  it('shows a picture of the teacher as a small copy that opens the picture', async () => {
    await draw([{ ...work, review }]);
    const picture = await screen.findByRole('img', { name: '批注.png' });
    expect(picture.getAttribute('src')).toBe('/files/9?e=1&s=2&w=240');
    expect(picture.getAttribute('loading')).toBe('lazy');
    expect(picture.closest('a')?.getAttribute('href')).toBe('/files/9?e=1&s=2');
  });

  it('is there when the student comes back to the tab', async () => {
    await draw([work, { ...work, review }]);
    expect(screen.queryByText('请补上电表的照片')).toBeNull();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('请补上电表的照片')).toBeTruthy();
  });
});

it('says that homework is too short where the reader is taken to, each time', async () => {
  requirements = { minCharacters: 10, minFiles: 0, fileKinds: [], mustPass: false };
  const { store } = createTestStore({
    'POST /capi/Schoolwork/getWorkOrNote': () =>
      ok({ workInfo: { content: '短', filelist: [], images: [] }, status: '0', version: 1 } as never),
  });
  store.dispatch(learningOpened({ projectId: 1, chapterId: 5 }));
  await store.dispatch(loadWork({ chapterId: 5, type: '2' }));
  await renderScreen({ store, Screen, path: '/learning', at: '/learning' });
  for (const _ of [1, 2]) {
    const button = await screen.findByRole('button', { name: '提交作业' });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement?.textContent).toContain('还没有达到这份作业的要求');
    expect(document.activeElement?.textContent).toMatch(/10 字.*1/);
  }
});

it('a confirmation that is opened while a draft is being saved stays open', async () => {
  const saving = Promise.withResolvers<never>();
  const { store } = createTestStore({
    'POST /capi/Schoolwork/getWorkOrNote': () =>
      ok({
        workInfo: { content: '<p>我的作业</p>', filelist: [], images: [] },
        status: '0',
        version: 1,
      } as never),
    'POST /capi/Schoolwork/updateWorkOrNote': () => saving.promise,
  });
  store.dispatch(learningOpened({ projectId: 1, chapterId: 5 }));
  await store.dispatch(loadWork({ chapterId: 5, type: '2' }));
  await renderScreen({ store, Screen, path: '/learning', at: '/learning' });
  fireEvent.click(await screen.findByRole('button', { name: '保存草稿' }));
  fireEvent.click(screen.getByRole('button', { name: '提交作业' }));
  expect(await screen.findByRole('button', { name: '确认提交' })).toBeTruthy();
  await act(async () => {
    saving.resolve(ok({ version: 2, late: false, graduated: false }) as never);
    await new Promise((done) => setTimeout(done, 50));
  });
  expect(screen.getByRole('button', { name: '确认提交' })).toBeTruthy();
});
