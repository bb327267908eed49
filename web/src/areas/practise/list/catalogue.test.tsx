import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseFilters } from '../../../address.ts';
import type { Translations } from '../../../locales/texts.ts';
import { createTestStore, ok } from '../../../testing/fake-services.ts';
import { projectItem, projectType } from '../../../testing/projects.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { chinese, english } from '../../../testing/texts.ts';
import { Screen } from '../PractiseType.screen.tsx';
import { loadPractiseList, loadTypeList } from '../practise.actions.ts';
import type { PractiseItem } from '../practise.types.ts';

afterEach(cleanup);

const empty = { ...projectType, slug: 'media', name: '新媒体', projectCount: 0 };

async function open(
  query: string,
  {
    list = [projectItem(1)],
    near = false,
    total,
    texts = chinese,
  }: { list?: PractiseItem[]; near?: boolean; total?: number; texts?: Translations } = {},
) {
  const made = createTestStore({
    'GET /capi/FrontProject/getTypeList': () => ok({ list: [projectType, empty] }),
    'GET /capi/FrontProject/getList': () =>
      ok({ list, page: 1, pageSize: 12, total: total ?? list.length, ...(near ? { near } : {}) }),
  });
  await made.store.dispatch(loadTypeList({}));
  const search = new URLSearchParams(query);
  await made.store.dispatch(loadPractiseList({ type: 'all', ...parseFilters({ search }) }));
  await renderScreen({
    store: made.store,
    Screen,
    path: '/practise/:type',
    at: `/practise/all?${query}`,
    texts,
  });
  return made;
}
const choice = (group: string, name: string) =>
  within(screen.getByRole('navigation', { name: group })).getByRole('link', { name });

it('all projects are at /practise/all, and each filter is an address that keeps the others', async () => {
  await open('keyword=报告&level=1&page=2');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('全部项目');
  expect(choice('难度', '入门').getAttribute('aria-current')).toBe('true');
  expect(choice('难度', '不限').getAttribute('aria-current')).toBeNull();
  const href = choice('时长', '8 小时以内').getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(href, 'http://x').searchParams)).toEqual({
    keyword: '报告',
    level: '1',
    length: 'short',
  });
  expect(choice('难度', '不限').getAttribute('href')).not.toContain('level');
  const form = screen.getByRole('searchbox').closest('form');
  expect(form?.getAttribute('action')).toBe('/practise/all');
  expect(form?.querySelector<HTMLInputElement>('input[type=hidden][name=level]')?.value).toBe('1');
});

it('load more keeps what was chosen', async () => {
  await open('length=short&sort=newest', { total: 30 });
  const href = screen.getByRole('link', { name: '加载更多' }).getAttribute('href');
  expect(href).toBe('/practise/all?length=short&sort=newest&page=2');
});

it('types without a project are no tab', async () => {
  await open('');
  const tabs = screen.getByRole('navigation', { name: '项目方向' });
  expect(within(tabs).queryByRole('link', { name: /新媒体/ })).toBeNull();
  expect(within(tabs).getByRole('link', { name: /数据分析/ })).toBeTruthy();
});

it('says that nothing is quite as typed, and where it found what the card does not show', async () => {
  const hit = { kind: 'chapter' as const, text: '1.2 问题单怎么写' };
  await open('keyword=问提单', { list: [projectItem(1, { hit })], near: true });
  expect(screen.getByText('没有与“问提单”完全一致的项目，相近的有 1 个')).toBeTruthy();
  expect(screen.getByText('1.2 问题单怎么写').closest('p')?.textContent).toBe('章节里有： 1.2 问题单怎么写');
});

it('filters fold under one line that counts them, and each chosen one is taken back by its own link', async () => {
  await open('keyword=报告&level=1&onlyOpen=1&sort=newest');
  const line = screen.getByText('筛选（2）').closest('summary');
  expect(line?.parentElement?.contains(screen.getByRole('navigation', { name: '难度' }))).toBe(true);
  const back = screen.getByRole('link', { name: '取消筛选：入门' });
  expect(line?.parentElement?.contains(back)).toBe(false);
  expect(back.getAttribute('href')).not.toContain('level');
  expect(back.getAttribute('href')).toContain('onlyOpen=1');
  expect(screen.getByRole('link', { name: '取消筛选：正在报名' }).getAttribute('href')).toContain('level=1');
});

it('where nothing is found it offers to clear the filters, all projects and the types that have some', async () => {
  await open('keyword=量子&level=3', { list: [] });
  expect(screen.getByRole('link', { name: '去掉筛选条件' }).getAttribute('href')).toBe(
    '/practise/all?keyword=%E9%87%8F%E5%AD%90',
  );
  expect(screen.getByRole('link', { name: '看看全部项目' }).getAttribute('href')).toBe('/practise/all');
  const types = screen.getByRole('navigation', { name: '有项目的方向' });
  expect(within(types).getAllByRole('link')).toHaveLength(1);
});

it('an English page says of each project that it is taught in Chinese, a Chinese one does not', async () => {
  await open('', { texts: english });
  expect(screen.getByText('Taught in Chinese')).toBeTruthy();
  cleanup();
  await open('', { list: [projectItem(1, { titleEn: '' })], texts: english });
  expect(screen.getByRole('heading', { level: 3 }).getAttribute('lang')).toBe('zh-CN');
  cleanup();
  await open('');
  expect(screen.queryByText('中文授课')).toBeNull();
});

it('a card says whose a project is: its college, and who made it; nothing where neither is known', async () => {
  const college = { name: '知行示范大学', nameEn: 'Zhixing Demonstration University' };
  await open('', { list: [{ ...projectItem(1), college, byline: '周明远（课程教师）' }, projectItem(2)] });
  const by = screen.getByText(/知行示范大学/);
  expect(by.textContent).toBe('知行示范大学 · 周明远（课程教师）');
  expect(document.querySelectorAll('[class*=by]').length).toBe(1);
});
