import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestStore, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { english } from '../../../testing/texts.ts';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { learningOpened } from '../../learning/learning.actions.ts';
import { loadWork } from '../schoolwork.actions.ts';
import { HomeworkView } from './HomeworkView.tsx';

afterEach(cleanup);

const levels = [
  { name: '齐全', points: 30 },
  { name: '欠缺', points: 0 },
];
const rubric = [
  { title: '数据', note: '写明来源', levels },
  { title: '结论', note: '', levels: [{ name: '有', points: 10 }] },
];
const homework = { id: 5, type: '2', title: '作业', content: '<p>题目</p>', done: false };

let content: ChapterContent;
const Screen = () => <HomeworkView content={content} />;

/** The page of a homework of which nothing was written yet. */
async function draw(more: Partial<ChapterContent>, texts?: typeof english) {
  const nothing = { workInfo: { content: '', filelist: [], images: [] }, status: '0', version: 0 };
  const { store } = createTestStore(
    { 'POST /capi/Schoolwork/getWorkOrNote': () => ok(nothing as never) },
    '',
    texts,
  );
  store.dispatch(learningOpened({ projectId: 1, chapterId: 5 }));
  await store.dispatch(loadWork({ chapterId: 5, type: '2' }));
  content = { ...homework, ...more } as ChapterContent;
  await renderScreen({ store, Screen, path: '/learning', at: '/learning', ...(texts ? { texts } : {}) });
}

it('shows what it is marked by, and from where it can pass, above the editor of who has handed in nothing', async () => {
  await draw({ rubric, rubricPass: 75 });
  const shown = screen.getByRole('region', { name: '评分表' });
  expect(shown.textContent).toContain('满分 40 分；得到 75% 可以合格，由老师决定');
  expect(
    within(shown)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['数据写明来源', '结论']);
  expect(
    within(shown)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['齐全：30 分', '欠缺：0 分', '有：10 分']);
  const mine = screen.getByRole('region', { name: '我的作业' });
  expect(shown.compareDocumentPosition(mine) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(await within(mine).findByRole('button', { name: /提\s?交/ })).toBeTruthy();
});

it('says it in English', async () => {
  await draw({ rubric, rubricPass: 75 }, english);
  expect(screen.getByRole('region', { name: 'Rubric' }).textContent).toMatch(/40 points.*75%/);
});

it('says nothing of a rubric where there is none', async () => {
  await draw({});
  expect(screen.queryByRole('region', { name: '评分表' })).toBeNull();
  expect(screen.queryByText(/可以合格/)).toBeNull();
});
