import { expect, it } from 'vitest';
import { restoreFocus } from './restore-focus.ts';

const header = (account: string) => `<header>
  <details class="menu"><summary aria-label="菜单"></summary><a href="/faq">常见问题</a></details>
  <details class="other"><summary aria-label="我的"></summary></details>
  <a href="/faq">常见问题</a>${account}
</header>`;

function shell() {
  document.body.innerHTML = `<div id="root">${header('<a href="/account/login">登录</a>')}</div>`;
  return document.querySelector('#root') as HTMLElement;
}

it('keeps the menu open and the focus in it when the application takes the place of the server’s header', async () => {
  const root = shell();
  root.querySelector('.menu')?.setAttribute('open', '');
  root.querySelector<HTMLElement>('.menu a')?.focus();
  restoreFocus(root);
  root.innerHTML = header('');
  await Promise.resolve();
  expect([...root.querySelectorAll('details[open]')].map(({ className }) => className)).toEqual(['menu']);
  expect(document.activeElement).toBe(root.querySelector('.menu a'));
});

it('keeps opened and focused elements until hydration replaces them', async () => {
  const root = shell();
  restoreFocus(root);
  root.append(document.createElement('p'));
  await Promise.resolve();
  root.querySelector('.other')?.setAttribute('open', '');
  root.querySelector<HTMLElement>('.other summary')?.focus();
  root.innerHTML = header('');
  await Promise.resolve();
  expect([...root.querySelectorAll('details[open]')].map(({ className }) => className)).toEqual(['other']);
  expect(document.activeElement).toBe(root.querySelector('.other summary'));
});

it('ignores elements that nobody has touched or that no longer exist', async () => {
  const root = shell();
  root.querySelector<HTMLElement>('a[href="/account/login"]')?.focus();
  restoreFocus(root);
  root.innerHTML = header('');
  await Promise.resolve();
  expect(root.querySelectorAll('details[open]')).toHaveLength(0);
  expect(document.activeElement).toBe(document.body);
});
