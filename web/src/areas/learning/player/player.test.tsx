import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setFocusMode } from '../../../device/focus-mode.ts';
import { type Answers, failure, ok } from '../../../testing/fake-services.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { projectInfo, reading, studentAnswers, titles } from '../../../testing/student.ts';
import { readSession } from '../../account/account.actions.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
const patient = { timeout: 90_000 };
afterEach(() => {
  cleanup();
  setFocusMode(false);
  localStorage.clear();
});

async function open(path = '/learning?projectId=1&chapterId=21', answers: Answers = {}) {
  const opened = await openPage(path, { token: 't', answers: { ...studentAnswers, ...answers } });
  await act(async () => void opened.store.dispatch(readSession()));
  return opened;
}
const title = () => screen.findByRole('heading', { level: 1, name: titles.reading });
// What is pressed may stand in the layout, whose code comes by itself.
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const siteHeader = () => screen.queryByRole('link', { name: /知行/ });

it(
  'leaves one bar in focus mode, remembers it on the device, and goes back by button and by Escape',
  patient,
  async () => {
    await open();
    await title();
    expect(siteHeader()).toBeTruthy();
    await press('专注模式');
    const bar = within(await screen.findByRole('navigation', { name: '专注模式' }));
    expect(siteHeader()).toBeNull();
    expect(bar.getByText(titles.project)).toBeTruthy();
    expect(bar.getByRole('progressbar', { name: '学习进度' })).toBeTruthy();
    expect(bar.getByRole('link', { name: '返回' })).toBeTruthy();
    expect(bar.getByRole('button', { name: '目录' })).toBeTruthy();
    expect(bar.getByRole('button', { name: '笔记' })).toBeTruthy();
    cleanup();
    await open();
    await title();
    expect(siteHeader()).toBeNull();
    await press('退出专注模式');
    expect(siteHeader()).toBeTruthy();
    await press('专注模式');
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
    expect(siteHeader()).toBeTruthy();
  },
);

it('the browser’s tab says the lesson', patient, async () => {
  await open();
  await title();
  await waitFor(() => expect(document.title).toBe(`${titles.reading} · 知行`));
});

it('closes the note by Escape in focus mode, and stays in focus mode', patient, async () => {
  await open();
  await title();
  await press('专注模式');
  const bar = within(screen.getByRole('navigation', { name: '专注模式' }));
  await act(async () => void fireEvent.click(bar.getByRole('button', { name: '笔记' })));
  const note = await screen.findByRole('dialog', { name: '我的笔记' });
  await act(async () => void fireEvent.keyDown(note, { key: 'Escape' }));
  expect(screen.queryByRole('dialog', { name: '我的笔记' })).toBeNull();
  expect(siteHeader()).toBeNull();
});

it(
  'has the chapters before and after in the bar of a phone, and the progress after the last',
  patient,
  async () => {
    const { router } = await open('/learning?projectId=1&chapterId=22', {
      'POST /capi/Chapter/getContent': ({ chapterId }) => ok({ ...reading, id: chapterId }),
    });
    await title();
    const ways = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(ways('上一节')).toEqual(['/learning?projectId=1&chapterId=21']);
    expect(ways('下一节')).toEqual(['/learning?projectId=1&chapterId=23']);
    await act(() => router.navigate('/learning?projectId=1&chapterId=23'));
    await title();
    expect(ways('看进度')).toEqual(['/learning/catalog?projectId=1']);
  },
);

it(
  'has the focus on the heading of the chapter one turned to, and leaves it in the directory',
  patient,
  async () => {
    await open(undefined, {
      'POST /capi/Chapter/getContent': ({ chapterId }) => ok({ ...reading, id: chapterId }),
    });
    await title();
    const [next] = screen.getAllByRole('link', { name: /下一节/ });
    next?.focus();
    await act(async () => void fireEvent.click(next as HTMLElement));
    await waitFor(async () => expect(document.activeElement).toBe(await title()));
    const chosen = within(screen.getByRole('navigation', { name: '课程目录' })).getAllByRole('link')[0];
    chosen?.focus();
    await act(async () => void fireEvent.click(chosen as HTMLElement));
    await title();
    expect(document.activeElement).toBe(chosen);
  },
);

it('skips the directory: the link leads to the heading of the lesson', patient, async () => {
  await open();
  const heading = await title();
  heading.scrollIntoView = vi.fn();
  fireEvent.click(screen.getByRole('link', { name: '跳到正文' }));
  expect(document.activeElement).toBe(heading);
});

it.each(['/learning', '/learning/catalog', '/learning/homework', '/learning/user'])(
  '%s of a project without chapters says so, with ways on',
  patient,
  async (path) => {
    await open(`${path}?projectId=1`, {
      'POST /capi/Chapter/getDirectory': () => ok({ directory: [], projectInfo }),
    });
    expect(await screen.findByText('这个项目还没有内容')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去项目页看看' }).getAttribute('href')).toBe(
      '/practise/detail/1',
    );
  },
);

it('says of a project that is not there, or not one’s own, what it is', patient, async () => {
  await open('/learning?projectId=9', {
    'POST /capi/Chapter/getDirectory': () => failure(-3, '没有这个实践项目'),
  });
  expect(await screen.findByText('没有找到这个项目')).toBeTruthy();
  cleanup();
  await open('/learning?projectId=9', {
    'POST /capi/Chapter/getDirectory': () => failure(-1, '你还没有报名这个项目，请先报名'),
  });
  expect(await screen.findByText('还不能学习这个项目')).toBeTruthy();
});

const rich: Answers = {
  'POST /capi/Chapter/getContent': () =>
    ok({
      ...reading,
      content:
        '<div class="code"><pre><code>a = 1\n</code></pre></div>' +
        '<p><span class="figure"><img src="/files/1" alt="一周的用电" /></span>' +
        '<a href="/x"><span class="figure"><img src="/files/2" alt="会走" /></span></a></p>',
    }),
};

it(
  'copies a listing, and where that is refused leaves it selected and says which keys to press',
  patient,
  async () => {
    await open(undefined, rich);
    await title();
    const write = vi.fn(async (_: string) => undefined);
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as never);
    await press('复制代码');
    expect(write).toHaveBeenCalledWith('a = 1\n');
    expect(screen.getAllByText('已复制').length).toBeGreaterThan(0);
    write.mockRejectedValue(new Error('NotAllowed'));
    await press('复制代码');
    expect(screen.getByText(/请用 Ctrl \+ C/)).toBeTruthy();
    expect(getSelection()?.toString()).toContain('a = 1');
    vi.restoreAllMocks();
  },
);

it(
  'opens a picture large with its words, zooms, closes; a picture that is a link keeps its press',
  patient,
  async () => {
    await open(undefined, rich);
    await title();
    expect(screen.queryByRole('button', { name: '放大图片：会走' })).toBeNull();
    await press('放大图片：一周的用电');
    const dialog = within(await screen.findByRole('dialog', { name: '一周的用电' }));
    expect(dialog.getByRole('img', { name: '一周的用电' }).getAttribute('src')).toContain('/files/1');
    expect(dialog.getByRole('button', { name: '缩小' }).getAttribute('aria-disabled')).toBe('true');
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '放大' })));
    expect(dialog.getByRole('button', { name: '缩小' }).getAttribute('aria-disabled')).toBeNull();
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '关闭' })));
    expect(screen.queryByRole('dialog', { name: '一周的用电' })).toBeNull();
  },
);
