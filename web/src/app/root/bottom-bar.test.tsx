import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadUser } from '../../areas/account/public/session.ts';
import { common as commonInEnglish } from '../../locales/en-US/common.ts';
import { titles as titlesInEnglish } from '../../locales/en-US/titles.ts';
import { common } from '../../locales/zh-CN/common.ts';
import { titles } from '../../locales/zh-CN/titles.ts';
import { createTestStore, ok } from '../../testing/fake-services.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { student } from '../../testing/student.ts';
import { RootLayout } from './RootLayout.tsx';

afterEach(cleanup);

async function draw(at: string, unread?: number) {
  const { store } = createTestStore({
    'POST /capi/Student/getUserInfo': () => ok({ ...student, unread: unread ?? 0 }),
  });
  if (unread !== undefined) await store.dispatch(loadUser({}));
  await renderScreen({ store, Screen: RootLayout, path: new URL(at, 'http://a').pathname, at });
  return within(screen.getByRole('navigation', { name: '底部导航' }));
}

it.each([
  ['/', '首页'],
  ['/practise', '项目'],
  ['/practise/detail/3', '项目'],
  ['/user/notices', '消息'],
  ['/user/practise', '我的'],
  ['/user/cert', '我的'],
  ['/learning/catalog', '我的'],
  ['/about', undefined],
])('has the site’s four places at %s, of which the one that is open is marked', async (at, current) => {
  const bar = await draw(at);
  const links = bar.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['首页', '/'],
    ['项目', '/practise'],
    ['消息', '/user/notices'],
    ['我的', '/user/practise'],
  ]);
  const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.textContent)).toEqual(current ? [current] : []);
});

it('says how many messages are unread', async () => {
  const bar = await draw('/', 3);
  expect(bar.getByRole('link', { name: '消息，3 条未读' }).textContent).toContain('3');
});

it('calls the notices as their screen does, in both languages', () => {
  expect(common.bottomBar.notices).toBe(titles.userNotices);
  expect(commonInEnglish.bottomBar.notices).toBe(titlesInEnglish.userNotices);
});
