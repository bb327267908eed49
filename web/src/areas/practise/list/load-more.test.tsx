import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestStore, ok } from '../../../testing/fake-services.ts';
import { projectItem, projectType } from '../../../testing/projects.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Screen } from '../PractiseType.screen.tsx';
import { loadPractiseList, loadTypeList } from '../practise.actions.ts';

afterEach(cleanup);

async function open(at: string, page = 1) {
  const made = createTestStore({
    'GET /capi/FrontProject/getTypeList': () => ok({ list: [projectType] }),
    'GET /capi/FrontProject/getList': (asked) =>
      ok({ list: [projectItem((asked.page ?? 1) * 10)], page: asked.page ?? 1, pageSize: 12, total: 14 }),
  });
  await made.store.dispatch(loadTypeList({}));
  await made.store.dispatch(loadPractiseList({ type: 'data', page }));
  await renderScreen({ store: made.store, Screen, path: '/practise/:type', at });
  return made;
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('is a link to page 2 which, with scripts, appends it in place', async () => {
  await open('/practise/data');
  const more = screen.getByRole('link', { name: '加载更多' });
  expect(more.getAttribute('href')).toBe('/practise/data?page=2');
  await act(async () => void fireEvent.click(more));
  expect(titles()).toEqual(['项目 10', '项目 20']);
  expect(screen.queryByRole('link', { name: '加载更多' })).toBeNull();
});

it('shows ordinary pages where the address names one', async () => {
  await open('/practise/data?page=2', 2);
  expect(titles()).toEqual(['项目 20']);
  expect(screen.getByRole('navigation', { name: '分页' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '加载更多' })).toBeNull();
});

it('does not know a type that does not exist', async () => {
  await open('/practise/nothing');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('没有找到这个页面');
});
