import {
  act,
  cleanup,
  configure,
  createEvent,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import type { ProjectFields } from '@zhixing/contract/staff/authoring-shapes';
import type { Permission } from '@zhixing/contract/words';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, failure, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { chooseMarkdown } from '../../testing/write-markdown.ts';
import { readSession } from '../account/account.actions.ts';
import { startWritingQueue } from '../writing-queue/start-writing-queue.ts';
import type { Draft, DraftNode } from './projects-api.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
const running: { stop: () => void }[] = [];
afterEach(() => {
  cleanup();
  for (const each of running.splice(0)) each.stop();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const at = '2031-03-05T02:00:00.000Z';
const may: Permission[] = ['project.create', 'project.see', 'project.author', 'project.publish'];
const fields: ProjectFields = {
  type: 'data',
  title: '校园数据入门',
  titleEn: '',
  summary: '',
  summaryEn: '',
  audience: '',
  byline: '',
  outcomes: [],
  description: '',
  coverFileId: null,
  level: 1,
  hours: 8,
  materialIds: [],
  skills: [],
  certificateTitle: '',
  certificateTitleEn: '',
  certificateRule: 'all' as const,
};
const node = (id: number, parentId: number | null, title: string, type: DraftNode['type']): DraftNode => ({
  id,
  parentId,
  title,
  type,
  level: parentId === null ? 1 : 2,
  revision: 1,
  video: false,
});
const directory = [node(1, null, '第一章', null), node(2, 1, '甲', '1'), node(3, null, '第二章', null)];
const draft = (more: Partial<Draft> = {}): Draft => ({
  projectId: 3,
  state: 'draft' as const,
  draftRevision: 1,
  fieldsRevision: 1,
  fields,
  cover: null,
  updatedAt: at,
  updatedBy: { id: 7, name: '周老师' },
  publishedAt: null,
  directory,
  files: [],
  may,
  visibility: 'college' as const,
  college: '示范大学',
  faults: [
    { nodeId: null, field: 'summary', text: '项目还没有简介' },
    { nodeId: 3, text: '章节《第二章》：这一章下面还没有小节' },
  ],
  ...more,
});
const listed = (projectId: number, title: string, state: Draft['state']) => ({
  projectId,
  title,
  titleEn: '',
  type: 'data',
  state,
  cover: null,
  publishedAt: null,
  updatedAt: at,
  updatedBy: { id: 7, name: '周老师' },
  leafCount: 4,
});
const page = <T,>(list: T[]) => ({ list, page: 1, pageSize: 10, total: list.length });
const type = { slug: 'data', name: '数据', nameEn: 'Data', summary: '', summaryEn: '', projectCount: 1 };

const answers = (more: Answers = {}): Answers => ({
  ...teacherAnswers(may),
  'GET /capi/FrontProject/getTypeList': () => ok({ list: [type] }),
  'POST /mapi/Project/getDraft': () => ok(draft()),
  ...more,
});

async function open(path: string, more: Answers = {}) {
  const opened = await openPage(path, { token: 'mine', answers: answers(more) });
  await act(async () => void opened.store.dispatch(readSession()));
  running.push(startWritingQueue(opened.store, vi.fn()));
  return opened;
}
const asked = (calls: { key: string; payload: unknown }[], key: string) =>
  calls.filter((call) => call.key === key).map(({ payload }) => payload);
const rows = () =>
  within(screen.getByRole('list', { name: '目录' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByText(/^(第一章|第二章|甲)$/, { ignore: '.visually-hidden' }).textContent);

describe('the projects of an author', { timeout: 60_000 }, () => {
  it('are listed with their state; an empty list says how to begin, and a new one opens on its pages', async () => {
    const { calls } = await open('/staff/projects', {
      'POST /mapi/Project/getDraftList': () => ok(page([])),
      'POST /mapi/Project/createProject': () => ok({ projectId: 3, draftRevision: 1 }),
    });
    expect(await screen.findByText('还没有项目')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '新建项目' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('项目名称'), { target: { value: '校园数据入门' } });
    const kinds = within(dialog).getByRole('combobox', { name: '类型' });
    await waitFor(() =>
      expect(kinds.querySelector('option[value="data"]')?.getAttribute('label')).toBe('数据'),
    );
    fireEvent.change(kinds, { target: { value: 'data' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /建\s*立/ }));
    expect(await screen.findByRole('heading', { level: 1, name: /校园数据入门/ })).toBeTruthy();
    expect(asked(calls, 'POST /mapi/Project/createProject')).toMatchObject([
      { title: '校园数据入门', type: 'data' },
    ]);
  });

  it('are narrowed by state, and each says who changed it last', async () => {
    const { calls } = await open('/staff/projects', {
      'POST /mapi/Project/getDraftList': () =>
        ok(page([listed(3, '甲项目', 'changed'), listed(4, '乙项目', 'published')])),
    });
    const row = (await screen.findByRole('link', { name: '甲项目' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('有未发布的改动')).toBeTruthy();
    expect(within(row).getByText('周老师')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: '未发布' }));
    await waitFor(() =>
      expect(asked(calls, 'POST /mapi/Project/getDraftList').at(-1)).toMatchObject({ state: 'draft' }),
    );
  });
});

describe('a project’s fields', { timeout: 60_000 }, () => {
  it('that arrive after one has gone on to the preview are in it by themselves', async () => {
    const { calls } = await open('/staff/projects/3', {
      'POST /mapi/Project/previewDirectory': () =>
        ok({
          projectId: 3,
          type: 'data',
          title: '校园数据',
          titleEn: '',
          cover: null,
          summary: '',
          outcomes: [],
          description: '',
          leafCount: 1,
          directory: [],
        } as never),
      'POST /mapi/Project/saveProjectFields': () =>
        new Promise((resolve) =>
          setTimeout(() => resolve(ok({ revision: 2, draftRevision: 2, savedAt: at })), 1500),
        ) as never,
    });
    fireEvent.change(await screen.findByLabelText('简介'), { target: { value: '一句话' } });
    fireEvent.click(screen.getByRole('link', { name: '预览' }));
    const previews = () => asked(calls, 'POST /mapi/Project/previewDirectory').length;
    await waitFor(() => expect(previews()).toBe(1));
    await waitFor(() => expect(asked(calls, 'POST /mapi/Project/saveProjectFields')).toHaveLength(1));
    await waitFor(() => expect(previews()).toBe(2));
  });

  it('that arrive after one has gone on to publish are in the difference by themselves', async () => {
    const { calls } = await open('/staff/projects/3', {
      'POST /mapi/Project/getPublicationList': () => ok(page([])),
      'POST /mapi/Project/getDifference': () =>
        ok({
          draftRevision: 1,
          isFirst: true,
          fields: [],
          leaves: [],
          effects: [],
          faults: [],
          students: { learning: 0, graduated: 0 },
        }),
      'POST /mapi/Project/saveProjectFields': () =>
        new Promise((resolve) =>
          setTimeout(() => resolve(ok({ revision: 2, draftRevision: 2, savedAt: at })), 1500),
        ) as never,
    });
    fireEvent.change(await screen.findByLabelText('简介'), { target: { value: '一句话' } });
    fireEvent.click(screen.getByRole('link', { name: '发布' }));
    const differences = () => asked(calls, 'POST /mapi/Project/getDifference').length;
    await waitFor(() => expect(differences()).toBe(1));
    await waitFor(() => expect(asked(calls, 'POST /mapi/Project/saveProjectFields')).toHaveLength(1));
    await waitFor(() => expect(differences()).toBe(2));
  });

  it('say beside each what is missing, and what is typed is saved by itself', async () => {
    const { calls } = await open('/staff/projects/3', {
      'POST /mapi/Project/saveProjectFields': () => ok({ revision: 2, draftRevision: 2, savedAt: at }),
    });
    const summary = await screen.findByLabelText('简介');
    const described = document.getElementById(summary.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('项目还没有简介');
    fireEvent.change(summary, { target: { value: '从记录到结论' } });
    expect((summary as HTMLTextAreaElement).value).toBe('从记录到结论');
    await waitFor(() =>
      expect(asked(calls, 'POST /mapi/Project/saveProjectFields')).toMatchObject([
        { projectId: 3, revision: 1, fields: { summary: '从记录到结论' } },
      ]),
    );
  });
});

describe('the directory', { timeout: 60_000 }, () => {
  it('is rearranged by keyboard: each place is shown and said, and Enter puts it down', async () => {
    const moved = [directory[0], directory[2], { ...directory[1], parentId: 3 }] as DraftNode[];
    const { calls } = await open('/staff/projects/3/content', {
      'POST /mapi/Project/changeDirectory': () => ok({ nodeId: 2, draftRevision: 2, directory: moved }),
    });
    const handle = await screen.findByRole('button', { name: '移动《甲》' });
    expect(rows()).toEqual(['第一章', '甲', '第二章']);
    fireEvent.click(handle);
    fireEvent.keyDown(handle, { key: 'ArrowDown' });
    fireEvent.keyDown(screen.getByRole('button', { name: '移动《甲》' }), { key: 'ArrowDown' });
    expect(rows()).toEqual(['第一章', '第二章', '甲']);
    expect(screen.getByText(/《甲》在《第二章》里，第 1 个，共 1 个/)).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('button', { name: '移动《甲》' }), { key: 'Enter' });
    await waitFor(() =>
      expect(asked(calls, 'POST /mapi/Project/changeDirectory')).toMatchObject([
        { change: 'move', nodeId: 2, parentId: 3, beforeId: null },
      ]),
    );
    expect(rows()).toEqual(['第一章', '第二章', '甲']);
  });

  it('is rearranged by drag: what counts is where it is dropped, not what was drawn before, and a second move meanwhile stays', async () => {
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const lastOfFirst = [directory[0], directory[2], { ...directory[1], parentId: 3 }] as DraftNode[];
    const answers = [
      async () => {
        await first.promise;
        return ok({ nodeId: 2, draftRevision: 2, directory: lastOfFirst });
      },
      async () => {
        await second.promise;
        return ok({ nodeId: 2, draftRevision: 3, directory });
      },
    ];
    const { calls } = await open('/staff/projects/3/content', {
      'POST /mapi/Project/changeDirectory': (() => answers.shift()?.()) as never,
    });
    await screen.findByRole('button', { name: '移动《甲》' });
    const row = (title: string) =>
      screen.getByRole('button', { name: `移动《${title}》` }).closest('li') as HTMLElement;
    const dragInto = (title: string, over: string) => {
      fireEvent.dragStart(row(title), { dataTransfer: { setData: () => undefined } });
      // No dragover: on a busy machine the drop comes before the last of them was drawn.
      const drop = createEvent.drop(row(over));
      Object.defineProperty(drop, 'clientY', { value: 1 });
      fireEvent(row(over), drop);
    };
    dragInto('甲', '第二章');
    expect(rows()).toEqual(['第一章', '第二章', '甲']);
    dragInto('甲', '第一章');
    expect(rows()).toEqual(['第一章', '甲', '第二章']);
    await act(async () => first.resolve());
    expect(rows()).toEqual(['第一章', '甲', '第二章']);
    await act(async () => second.resolve());
    expect(rows()).toEqual(['第一章', '甲', '第二章']);
    expect(asked(calls, 'POST /mapi/Project/changeDirectory')).toMatchObject([
      { change: 'move', nodeId: 2, parentId: 3, beforeId: null },
      { change: 'move', nodeId: 2, parentId: 1, beforeId: null },
    ]);
  });

  it('folds a chapter and remembers that; a search finds by title, with what stands above', async () => {
    await open('/staff/projects/3/content');
    const below = () => screen.getByRole('button', { name: '《第一章》下面的小节' });
    fireEvent.click(await screen.findByRole('button', { name: '《第一章》下面的小节' }));
    expect(rows()).toEqual(['第一章', '第二章']);
    expect(below().getAttribute('aria-expanded')).toBe('false');
    const search = screen.getByRole('searchbox', { name: '按标题查找章节' });
    fireEvent.change(search, { target: { value: '甲' } });
    expect(rows()).toEqual(['第一章', '甲']);
    expect(screen.getByText('找到 1 个')).toBeTruthy();
    fireEvent.change(search, { target: { value: '' } });
    cleanup();
    await open('/staff/projects/3/content');
    await screen.findByRole('button', { name: '全部展开' });
    expect(rows()).toEqual(['第一章', '第二章']);
    fireEvent.click(screen.getByRole('button', { name: '全部展开' }));
    expect(rows()).toEqual(['第一章', '甲', '第二章']);
  });

  it('names videos as a kind, and goes on to where the video is uploaded', async () => {
    const { calls, router } = await open('/staff/projects/3/content', {
      'POST /mapi/Project/changeDirectory': () => ok({ nodeId: 4, draftRevision: 2, directory }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^添加\s*第一章$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('标题'), { target: { value: '看一段' } });
    fireEvent.click(dialog.getByRole('radio', { name: '视频' }));
    fireEvent.click(dialog.getByRole('button', { name: '添加' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/staff/projects/3/content/4'));
    expect(asked(calls, 'POST /mapi/Project/changeDirectory')).toMatchObject([
      { change: 'add', title: '看一段', type: '1', parentId: 1 },
    ]);
  });

  it('taken up and let go with Escape nothing moves; a move that is refused goes back', async () => {
    const { calls } = await open('/staff/projects/3/content', {
      'POST /mapi/Project/changeDirectory': () => failure(-2, '要放到的那一章已被移除'),
    });
    const handle = () => screen.getByRole('button', { name: '移动《甲》' });
    fireEvent.click(await screen.findByRole('button', { name: '移动《甲》' }));
    fireEvent.keyDown(handle(), { key: 'End' });
    expect(rows()).toEqual(['第一章', '第二章', '甲']);
    fireEvent.keyDown(handle(), { key: 'Escape' });
    expect(rows()).toEqual(['第一章', '甲', '第二章']);
    expect(asked(calls, 'POST /mapi/Project/changeDirectory')).toEqual([]);
    fireEvent.click(handle());
    fireEvent.keyDown(handle(), { key: 'End' });
    fireEvent.keyDown(handle(), { key: 'Enter' });
    await waitFor(() => expect(rows()).toEqual(['第一章', '甲', '第二章']));
  });

  it('restores a removed chapter from the trash after the page was left and opened anew (rules: trash)', async () => {
    // As the server keeps it: what was removed is there for whoever opens the page next.
    let kept = directory;
    const gone = () => directory.filter(({ id }) => !kept.some((each) => each.id === id));
    const server: Answers = {
      'POST /mapi/Project/getDraft': () => ok(draft({ directory: kept })),
      'POST /mapi/Project/changeDirectory': (payload) => {
        if (payload.change === 'remove')
          kept = kept.filter(({ id, parentId }) => id !== payload.nodeId && parentId !== payload.nodeId);
        else if (payload.change === 'restore') kept = directory;
        else throw new Error(`not asked here: ${payload.change}`);
        return ok({ nodeId: 1, draftRevision: 2, directory: kept });
      },
      'POST /mapi/Project/getRemovedNodes': () => {
        const removedAt = '2031-03-01T02:00:00.000Z';
        const chapters = gone().filter(({ parentId }) => parentId === null);
        return ok(
          page(
            chapters.map(({ id, title, type }) => ({
              nodeId: id,
              title,
              type,
              place: [],
              removedAt,
              leavesBelow: gone().length - chapters.length,
            })),
          ),
        );
      },
    };
    await open('/staff/projects/3/content', server);
    fireEvent.click(await screen.findByRole('button', { name: '《第一章》的更多操作' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '移除' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /移\s*除/ }));
    await waitFor(() => expect(rows()).toEqual(['第二章']));

    // On the page it was removed on: once it is back, nothing is offered to be put back.
    expect(await screen.findByRole('button', { name: '放回原处' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '回收站' }));
    fireEvent.click(await screen.findByRole('button', { name: '恢复 第一章' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '放回原处' })).toBeNull());
    expect(await screen.findByText('回收站是空的')).toBeTruthy();

    kept = directory.slice(2);
    cleanup();
    sessionStorage.clear();
    const { calls } = await open('/staff/projects/3/content', server);
    fireEvent.click(await screen.findByRole('button', { name: '回收站' }));
    const dialog = within(await screen.findByRole('dialog', { name: '回收站' }));
    expect(dialog.getByText(/30 天/)).toBeTruthy();
    expect(await dialog.findByText('章 · 原在目录最外层 · 连同下面 1 节')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '恢复 第一章' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: '恢复 第一章' })).toBeNull());
    expect(asked(calls, 'POST /mapi/Project/changeDirectory')).toMatchObject([
      { change: 'restore', nodeId: 1 },
    ]);
    expect(rows()).toEqual(['第一章', '甲', '第二章']);
  });

  it('asks before a chapter goes, with what is below it, and puts it back where it was', async () => {
    const { calls } = await open('/staff/projects/3/content', {
      'POST /mapi/Project/changeDirectory': () =>
        ok({ nodeId: 1, draftRevision: 2, directory: directory.slice(2) }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '《第一章》的更多操作' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '移除' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('它下面的 1 节也一起移除：甲');
    fireEvent.click(within(dialog).getByRole('button', { name: /移\s*除/ }));
    const putBack = await screen.findByRole('button', { name: '放回原处' });
    // Its row is gone: the focus is on the row that stands in its place.
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('《第二章》的更多操作'),
    );
    fireEvent.click(putBack);
    await waitFor(() =>
      expect(asked(calls, 'POST /mapi/Project/changeDirectory')).toMatchObject([
        { change: 'remove', nodeId: 1 },
        { change: 'move', nodeId: 1, parentId: null, beforeId: 3 },
      ]),
    );
  });
});

describe('a reading', { timeout: 60_000 }, () => {
  const lesson = {
    nodeId: 2,
    projectId: 3,
    title: '甲',
    type: '1' as const,
    revision: 4,
    updatedAt: at,
    updatedBy: null,
    body: '# 原来的',
    videoInfo: null,
    film: null,
    homework: null,
    test: null,
    files: [],
    faults: [],
  };
  it('is written beside what students will see, and saved by itself from the revision that was read', async () => {
    chooseMarkdown();
    const { calls } = await open('/staff/projects/3/content/2', {
      'POST /mapi/Project/getDraftChapter': () => ok(lesson),
      'POST /mapi/Project/renderText': ({ text }) => ok({ html: `<p>看：${text}</p>`, readSeconds: 60 }),
      'POST /mapi/Project/saveDraftChapter': () => ok({ revision: 5, draftRevision: 2, savedAt: at }),
    });
    const source = await screen.findByLabelText<HTMLTextAreaElement>('正文');
    expect(await screen.findByText('看：# 原来的')).toBeTruthy();
    fireEvent.change(source, { target: { value: '新的一段' } });
    expect(await screen.findByText('看：新的一段')).toBeTruthy();
    await waitFor(() =>
      expect(asked(calls, 'POST /mapi/Project/saveDraftChapter')).toMatchObject([
        { nodeId: 2, revision: 4, body: '新的一段' },
      ]),
    );
    source.setSelectionRange(0, 2);
    fireEvent.click(screen.getByRole('button', { name: '加粗' }));
    expect(source.value).toBe('**新的**一段');
  });

  it('that is gone from the directory says so and leads back', async () => {
    await open('/staff/projects/3/content/99');
    expect(await screen.findByText('目录里没有这一节')).toBeTruthy();
    expect(screen.getByRole('link', { name: '回到目录' }).getAttribute('href')).toBe(
      '/staff/projects/3/content',
    );
  });
});
