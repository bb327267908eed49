import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onlineChanged, readSession } from './areas/account/account.actions.ts';
import { loadWork } from './areas/schoolwork/schoolwork.actions.ts';
import { type Answers, failure, ok } from './testing/fake-services.ts';
import { openPage } from './testing/open-page.tsx';
import { projectItem, projectType } from './testing/projects.ts';
import { directory, enrolment, reading, studentAnswers, titles } from './testing/student.ts';

/** What the client's state holds, seen on the screen that shows it (rules: state-areas, account-state, learning-state). */

// The video's controls are web components, which happy-dom cannot draw; e2e/learning.spec.ts works them.
vi.mock('./areas/learning/video/VideoControls.tsx', () => ({
  VideoControls: ({ children }: { children: React.ReactNode }) => children,
}));

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const list = [projectItem(3, { title: '电量从哪里来' })];
const answers: Answers = {
  ...studentAnswers,
  'GET /capi/FrontProject/getTypeList': () => ok({ list: [projectType] }),
  'GET /capi/FrontProject/getList': () => ok({ list, page: 1, pageSize: 12, total: 1 }),
  'GET /capi/FrontProject/getHomeList': () => ok({ list, page: 1, pageSize: 10, total: 1 }),
};

async function open(path: string, more: Answers = {}, student = true) {
  const page = await openPage(path, { token: student ? 't' : '', answers: { ...answers, ...more } });
  if (student) await act(async () => void page.store.dispatch(readSession()));
  return page;
}
const main = async () => within(await screen.findByRole('main'));
const patient = { timeout: 90_000 };

describe('the areas', () => {
  it('fill a screen each: home, practise, account, learning', patient, async () => {
    for (const [path, words] of [
      ['/', '电量从哪里来'],
      ['/practise', '电量从哪里来'],
      ['/user/info', '数据科学'],
      ['/learning/catalog?projectId=1', titles.reading],
    ] as const) {
      await open(path);
      expect((await (await main()).findAllByText(words)).length, path).toBeGreaterThan(0);
      cleanup();
    }
  });

  it('that load are known: a list that is coming is said to come, until it has come', patient, async () => {
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    await open('/practise', {
      'GET /capi/FrontProject/getList': () =>
        coming.then(() => ok({ list, page: 1, pageSize: 12, total: 1 })),
    });
    await screen.findByRole('heading', { level: 1, name: '实践项目' });
    const busy = () => document.querySelector('[aria-busy]')?.getAttribute('aria-busy');
    expect(busy()).toBe('true');
    await act(async () => come());
    await screen.findAllByText('电量从哪里来');
    expect(busy()).toBe('false');
  });
});

describe('account', () => {
  it('mobileCityCode: the countries whose numbers can be chosen', patient, async () => {
    const cities = [
      { code: '86', name: '中国', nameEn: 'China' },
      { code: '852', name: '中国香港', nameEn: 'Hong Kong' },
    ];
    await open('/account/register', { 'GET /api/Shixi_Static/mobileCity': () => ok(cities) }, false);
    const chosen = await screen.findByRole('combobox', { name: /区号|国家/ });
    await act(async () => void fireEvent.click(chosen));
    expect((await screen.findAllByText(/中国香港/)).length).toBeGreaterThan(0);
  });

  it('mobileCityCode: says which call failed when they do not come', patient, async () => {
    const failing: Answers = { 'GET /api/Shixi_Static/mobileCity': () => failure(codes.fault, 'x') };
    await open('/account/register', failing, false);
    const told = await within(screen.getByRole('region', { name: '消息' })).findByRole('alert');
    expect(told.textContent).toBe('手机区号请求出错');
  });

  it('isonline: offline a banner says so', patient, async () => {
    const { store } = await open('/user/info');
    await (await main()).findByText('数据科学');
    expect(screen.queryByText(/网络已断开/)).toBeNull();
    act(() => void store.dispatch(onlineChanged(false)));
    expect(screen.getByText(/网络已断开/)).toBeTruthy();
  });

  it('projectList: from one project to another one learns in', patient, async () => {
    const projects = [
      enrolment(),
      enrolment({ projectId: 2, campId: 12, title: '社区健康调查' }),
      enrolment({ projectId: 3, campId: 13, title: '已退出的项目', status: 4 }),
    ];
    const { router, calls, store } = await open('/learning/catalog?projectId=1', {
      'POST /capi/Student/getApplyProjectList': () =>
        ok({ list: projects, page: 1, pageSize: 100, total: projects.length }),
    });
    await screen.findByRole('heading', { level: 1, name: titles.project });
    const asked = () => calls.filter(({ key }) => key === 'POST /capi/Student/getApplyProjectList').length;
    expect(asked()).toBe(0);
    const choose = await screen.findByRole('button', { name: '换一个项目' });
    await act(async () => void fireEvent.click(choose));
    await screen.findByRole('menu');
    // Once they have come, the menu begins anew.
    const other = await screen.findByRole('menuitem', { name: '社区健康调查' });
    const menu = within(screen.getByRole('menu'));
    expect(asked()).toBe(1);
    expect(store.getState().account.projectList).toHaveLength(3);
    expect(menu.queryByText(titles.project)).toBeNull();
    expect(menu.queryByText('已退出的项目')).toBeNull();
    await act(async () => void fireEvent.click(other));
    expect(router.state.location.search).toContain('projectId=2');
  });

  it('statusList and practiseList: one’s own projects by their status', patient, async () => {
    const counts = ([0, 1, 2, 3, 4] as const).map((status) => ({ status, count: 1 }));
    const { store } = await open('/user/practise', {
      'POST /capi/Student/getApplyProjectList': () =>
        ok({ list: [enrolment()], page: 1, pageSize: 10, total: 1, counts }),
    });
    await screen.findByRole('heading', { name: titles.project });
    for (const { label } of store.getState().account.statusList)
      expect((await main()).getByRole('link', { name: new RegExp(`^${label}`) })).toBeTruthy();
    expect(store.getState().account.statusList.map(({ label }) => label)).toEqual([
      ...['待审核', '学习中', '已结业', '未通过', '已退出'],
    ]);
  });
});

const work = (type: '1' | '2') => ({
  workInfo: { content: type === '1' ? '度就是千瓦时。' : '', filelist: [], images: [] },
  status: '1' as const,
  savedAt: '2031-03-05T02:00:00.000Z',
  version: 2,
  submission: null,
});
const homeworkAt = '/learning/homework?projectId=1&chapterId=22';
const homeworkContent = ok({
  ...reading,
  id: 22,
  title: titles.homework,
  type: '2',
  content: '<p>画一张图</p>',
} as never);

/** A promise, and what ends it. */
function held<T>() {
  let end: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    end = resolve;
  });
  return { promise, end: (value: T) => act(async () => end(value)) };
}

describe('what takes long says so while it lasts', () => {
  const messages = () => screen.getByRole('region', { name: '消息' }).textContent;

  it('the upload of a file', patient, async () => {
    const sending = held<ReturnType<typeof ok>>();
    const { services } = await open(homeworkAt, {
      'POST /capi/Chapter/getContent': () => homeworkContent,
      'POST /capi/Schoolwork/getWorkOrNote': ({ type }) => ok(work(type) as never),
    });
    services.upload = () => sending.promise as never;
    const box = await screen.findByRole('region', { name: '附件' });
    const chosen = box.querySelector('input[type=file]') as HTMLInputElement;
    const file = new File(['%PDF-1.4'], '报告.pdf', { type: 'application/pdf' });
    await act(async () => void fireEvent.change(chosen, { target: { files: [file] } }));
    expect(messages()).toBe('正在上传文件…');
    await sending.end(ok({ id: 9, name: '报告.pdf', size: 8, kind: 'pdf', url: '/files/9' }));
    expect(messages()).toBe('已上传：报告.pdf');
    expect(within(box).getByText('报告.pdf')).toBeTruthy();
  });

  it('the drawing of a certificate', patient, async () => {
    const fetching = held<void>();
    await open('/user/cert');
    const download = await screen.findByRole('button', { name: /下载/ });
    await expect.poll(() => (download as HTMLButtonElement).disabled).toBe(false);
    vi.stubGlobal(
      'Image',
      class {
        naturalWidth = 816;
        naturalHeight = 577;
        decode = () => fetching.promise;
      },
    );
    await act(async () => void fireEvent.click(download));
    await expect.poll(messages).toMatch(/正在绘制|正在画/);
    await fetching.end();
    await expect.poll(messages).not.toMatch(/正在绘制|正在画/);
  });
});

describe('learning', () => {
  it('projectId and chapterId: what the address names is asked for and shown', patient, async () => {
    const { asked } = await open('/learning?projectId=1&chapterId=21');
    await screen.findByRole('heading', { level: 1, name: titles.reading });
    expect(asked('POST /capi/Chapter/getDirectory')).toMatchObject({ projectId: 1 });
    expect(asked('POST /capi/Chapter/getContent')).toMatchObject({ chapterId: 21 });
    const current = screen.getAllByRole('link', { current: 'page' }).map((link) => link.getAttribute('href'));
    expect(current).toContain('/learning?projectId=1&chapterId=21');
  });

  it(
    'directory, projectInfo and learnBack: the chapters, the progress, and the way back',
    patient,
    async () => {
      await open('/learning/catalog?projectId=1&back=/practise/detail/1');
      const shown = await main();
      await shown.findByText(titles.reading);
      for (const title of [titles.homework, titles.test]) expect(shown.getByText(title)).toBeTruthy();
      const progress = shown.getAllByRole('progressbar', { name: '学习进度' });
      expect(progress[0]?.getAttribute('value') ?? progress[0]?.getAttribute('aria-valuenow')).toMatch(
        /^(0\.)?33/,
      );
      expect(shown.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/practise/detail/1');
    },
  );

  it('chapterContent: its type decides its view', patient, async () => {
    await open('/learning?projectId=1&chapterId=21');
    const shown = await main();
    await shown.findByText('电表记下的是用了多少度。');
    expect(shown.getAllByText('阅读').length).toBeGreaterThan(0);
    cleanup();
    await open('/learning?projectId=1&chapterId=22', {
      'POST /capi/Chapter/getContent': () => homeworkContent,
      'POST /capi/Schoolwork/getWorkOrNote': ({ type }) => ok(work(type) as never),
    });
    expect(await (await main()).findByText('画一张图')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: '我的作业' })).toBeTruthy();
  });

  it(
    'source, mediaId and videoInfo: a video, where it comes from, and another one in its place',
    patient,
    async () => {
      const info = { url: '/files/8', seconds: 60, width: 640, height: 360, captions: [] };
      const withVideo = (id: number, mediaId: number) =>
        ok({
          ...reading,
          id,
          title: `第 ${mediaId} 部`,
          source: '校园电台',
          mediaId,
          videoInfo: info,
          watching: { needed: 54, seconds: 0, position: 0, watched: [] },
        } as never);
      const { router } = await open('/learning?projectId=1&chapterId=21', {
        'POST /capi/Chapter/getContent': ({ chapterId }) => withVideo(chapterId, chapterId === 21 ? 8 : 9),
      });
      expect(await screen.findByText('视频来源：校园电台')).toBeTruthy();
      const video = () => document.querySelector('video');
      await screen.findByRole('heading', { level: 1, name: '第 8 部' });
      await expect.poll(video).not.toBeNull();
      const first = video();
      await act(() => router.navigate('/learning?projectId=1&chapterId=23'));
      await screen.findByRole('heading', { level: 1, name: '第 9 部' });
      await expect.poll(video).not.toBeNull();
      expect(video()).not.toBe(first);
    },
  );

  it('userId: whose record staff look at', patient, async () => {
    const { calls } = await open('/learning/user?projectId=1&userId=9');
    expect(await screen.findByRole('heading', { level: 1, name: '学员的学习记录' })).toBeTruthy();
    for (const key of [
      ...['POST /capi/Chapter/getDirectory', 'POST /capi/Chapter/getProgressRecord'],
      'POST /capi/Getdirectory/getTestDirectory',
    ])
      expect(calls.filter((call) => call.key === key).map(({ payload }) => payload)).toEqual([
        { projectId: 1, userId: 9 },
      ]);
    expect(screen.queryByText('度就是千瓦时。')).toBeNull();
    cleanup();
    const own = await open('/learning/user?projectId=1');
    expect(await screen.findByRole('heading', { level: 1, name: '我的学习记录' })).toBeTruthy();
    expect(own.asked('POST /capi/Chapter/getProgressRecord')).toEqual({ projectId: 1 });
    expect(screen.getByText('度就是千瓦时。')).toBeTruthy();
  });

  it('homeworkCatalog and testDirectory: the homework and the tests of the project', patient, async () => {
    await open('/learning/homework?projectId=1');
    expect((await (await main()).findAllByText(titles.homework)).length).toBeGreaterThan(0);
    cleanup();
    const [first] = directory;
    const test = { id: 23, title: titles.test, type: 3, done: true, score: 8, total: 10, passed: true };
    const tests = [{ ...first, subChapter: [{ ...test, attemptsUsed: 1, attemptsAllowed: 3 }] }];
    await open('/learning/user?projectId=1', {
      'POST /capi/Getdirectory/getTestDirectory': () => ok({ directory: tests as never }),
    });
    const scores = within(await screen.findByRole('region', { name: /测验/ }));
    expect(scores.getByText(titles.test)).toBeTruthy();
    expect(scores.getByText(/8/)).toBeTruthy();
  });

  it('notes: the note and that it was finished', patient, async () => {
    await open('/learning?projectId=1&chapterId=21', {
      'POST /capi/Schoolwork/getWorkOrNote': ({ type }) => ok(work(type) as never),
    });
    const opener = await screen.findByRole('button', { name: '笔记' });
    await act(async () => void fireEvent.click(opener));
    const box = await screen.findByRole('textbox', { name: '笔记内容' });
    expect(box.textContent).toBe('度就是千瓦时。');
    const drawer = within(screen.getByRole('dialog'));
    expect(drawer.getByText('已完成')).toBeTruthy();
    // Saving is done while one writes: one button, which says that the note is finished and closes.
    const tools = drawer.getByRole('toolbar');
    const others = drawer.getAllByRole('button').filter((button) => !tools.contains(button));
    expect(others.map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
      ...['关闭', '完成'],
    ]);
    fireEvent.click(drawer.getByRole('button', { name: '完成' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('type: a note that does not come says nothing about the homework', patient, async () => {
    const { store } = await open(homeworkAt, {
      'POST /capi/Chapter/getContent': () => homeworkContent,
      'POST /capi/Schoolwork/getWorkOrNote': ({ type }) =>
        failure(codes.fault, type === '2' ? '作业暂时取不到' : '笔记暂时取不到'),
    });
    const mine = within(await screen.findByRole('region', { name: '我的作业' }));
    expect(await mine.findByText('没能读到你的作业')).toBeTruthy();
    await act(async () => void (await store.dispatch(loadWork({ chapterId: 22, type: '1' }))));
    expect(mine.getAllByRole('alert')).toHaveLength(1);
    expect(within(mine.getByRole('alert')).getByRole('button')).toBeTruthy();
  });

  it('myNote, content and fileList: the homework, its text and its files', patient, async () => {
    const file = { id: 9, name: '电表照片.png', size: 2048, kind: 'image', url: '/files/9' };
    const held = work('2');
    await open(homeworkAt, {
      'POST /capi/Chapter/getContent': () => homeworkContent,
      'POST /capi/Schoolwork/getWorkOrNote': () =>
        ok({ ...held, workInfo: { content: '雨天走得少。', filelist: [file], images: [] } } as never),
    });
    const mine = within(await screen.findByRole('region', { name: '我的作业' }));
    expect(await mine.findByText('雨天走得少。')).toBeTruthy();
    expect(mine.getByText('电表照片.png')).toBeTruthy();
  });
});
