import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { projectItem } from '../../../testing/projects.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Screen } from '../PractiseDetail.screen.tsx';
import { loadPractiseDetail } from '../practise.actions.ts';

// What comes late has code of its own.
configure({ asyncUtilTimeout: 20_000 });

let comeNear: () => void = () => undefined;
beforeEach(() => {
  class Sight {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => seen([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Sight);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2031-03-05T02:00:00.000Z';
const doc = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: '用电的夜与昼' }] },
    { type: 'image', attrs: { fileId: 9, alt: '折线图' } },
  ],
};
const listed = { workId: 5, title: '第一张图', name: '林小知', submittedAt: at };
const list = [
  { ...listed, excerpt: '用电的夜与昼', image: '/files/9?e=1&s=2' },
  { ...listed, workId: 6, title: '报告', excerpt: '', image: null },
];
const images = [{ id: 9, name: '图.png', size: 9, kind: 'image/png', url: '/files/9?e=1&s=2' }];

async function open(answers: Answers) {
  const made = createTestStore({
    'GET /capi/FrontProject/getProjectDetail': () =>
      ok({
        ...projectItem(3),
        audience: '',
        outcomes: [],
        description: '',
        outline: [],
        homeworkCount: 3,
        testCount: 3,
        camps: [],
      }),
    'GET /capi/Showcase/getList': () => ok({ list }),
    ...answers,
  });
  await made.store.dispatch(loadPractiseDetail(3));
  await renderScreen({
    store: made.store,
    Screen,
    path: '/practise/detail/:id',
    at: '/practise/detail/3',
  });
  return made;
}
const works = () => screen.queryByRole('region', { name: '学生作品' });

it('asks for the works only when the reader comes near the end of the page, and draws nothing where there are none', async () => {
  const asked = vi.fn(() => ok({ list: [] }));
  await open({ 'GET /capi/Showcase/getList': asked });
  expect(asked).not.toHaveBeenCalled();
  await act(async () => comeNear());
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith({ projectId: 3 }), 20_000);
  await act(async () => undefined);
  expect(works()).toBeNull();
});

it('draws nothing and tells nothing where the works do not come', async () => {
  const asked = vi.fn(() => failure<never>(codes.network));
  const { toasts } = await open({ 'GET /capi/Showcase/getList': asked });
  await act(async () => comeNear());
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 20_000);
  await act(async () => undefined);
  expect(works()).toBeNull();
  expect(toasts()).toEqual([]);
});

async function openWork(answers: Answers) {
  const made = await open(answers);
  await act(async () => comeNear());
  const region = within(await screen.findByRole('region', { name: '学生作品' }));
  const button = region.getByRole('button', { name: '第一张图' });
  button.focus();
  fireEvent.click(button);
  return { ...made, region, dialog: within(await screen.findByRole('dialog')) };
}

it('shows a card of each work, and the whole work in a dialog with its pictures', async () => {
  const { region, dialog } = await openWork({
    'GET /capi/Showcase/getWork': () => ok({ ...listed, content: JSON.stringify(doc), images }),
  });
  expect(region.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  expect(document.querySelector('li img')?.getAttribute('src')).toBe('/files/9?e=1&s=2&w=480');
  expect(document.querySelectorAll('#works li img')).toHaveLength(1);
  expect(await dialog.findByRole('heading', { name: '用电的夜与昼' })).toBeTruthy();
  expect(dialog.getByRole('img', { name: '折线图' }).getAttribute('src')).toBe('/files/9?e=1&s=2');
  expect(dialog.getByText(/作者：林小知/)).toBeTruthy();
  const [close] = dialog.getAllByRole('button', { name: '关闭' });
  await act(async () => close?.click());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says in the server’s words that a work has been taken down', async () => {
  const { dialog, toasts } = await openWork({
    'GET /capi/Showcase/getWork': () => failure(codes.parameter, '它可能已被撤下'),
  });
  expect(await dialog.findByText('它可能已被撤下')).toBeTruthy();
  expect(dialog.getByText('这份作品已不再展示')).toBeTruthy();
  expect(toasts()).toEqual([]);
});

it('a work that did not come is asked for again by its button', async () => {
  let up = false;
  const { dialog } = await openWork({
    'GET /capi/Showcase/getWork': () =>
      up ? ok({ ...listed, content: '只有文字', images: [] }) : failure(codes.fault),
  });
  expect(await dialog.findByText('没能读到这份作品')).toBeTruthy();
  up = true;
  fireEvent.click(within(dialog.getByRole('alert')).getByRole('button'));
  expect(await dialog.findByText('只有文字')).toBeTruthy();
});
