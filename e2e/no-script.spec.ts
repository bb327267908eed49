import type { Page } from '@playwright/test';
import { listenForComplaints } from './support/complaints.ts';
import { loadedScripts } from './support/loaded-scripts.ts';
import { publicPages } from './support/pages.ts';
import { entranceScreens, studentScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const kilobytes = 1024;
/** bytes of an answer’s header, a little more than they are. */
const header = 300;
const content = (page: Page, selector: string) => page.locator(selector).getAttribute('content');

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page shows its content, title, description and canonical address', async ({
    page,
    baseURL,
  }) => {
    const url = baseURL ?? '';
    for (const { path, title, shows, canonical } of await publicPages(url)) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect((await content(page, 'meta[name=description]'))?.length).toBeGreaterThan(10);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
          'href',
          new URL(canonical ?? path, url).href,
        );
      });
    }
  });

  test('a public page hydrates in small tasks, so that a tap waits for at most one of them', async ({
    page,
    baseURL,
  }) => {
    for (const { path } of await publicPages(baseURL ?? '')) {
      await page.goto(path);
      const parts = await page.locator('#root').evaluate((root) => {
        const sizes: number[] = [];
        const open = [0];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          // How React marks what may wake apart from the rest.
          if (node.nodeType === Node.ELEMENT_NODE) open.push((open.pop() ?? 0) + 1);
          else if (node.nodeValue === '$') open.push(0);
          else if (node.nodeValue === '/$') sizes.push(open.pop() ?? 0);
        }
        return [...sizes, ...open];
      });
      expect(parts.length, path).toBeGreaterThan(3);
      expect(Math.max(...parts), `${path}: ${parts}`).toBeLessThanOrEqual(120);
    }
  });

  test('an address that does not exist answers 404 with links to other pages', async ({ page }) => {
    for (const path of ['/nothing-here', '/practise/detail/999999999', '/practise/nothing', '/404']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/');
  });

  test('without scripts an application screen says why it needs them, and links the pages that work without', async ({
    page,
  }) => {
    for (const { path } of [...entranceScreens, ...studentScreens({ projectId: 1, chapterId: 2 })]) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(main.getByText('这个页面需要启用 JavaScript')).toBeVisible();
        await expect(main.getByText('断网也不会丢')).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: '知行 首页' })).toBeVisible();
        await expect(page.getByRole('contentinfo').getByRole('link', { name: '常见问题' })).toBeVisible();
        // Nothing stands for what will never come.
        await expect(page.locator('[data-drawing]')).toBeHidden();
      });
    }
    const links = ['实践项目', '证书验证', '常见问题'];
    for (const name of links) {
      await page.goto('/learning?projectId=1');
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('这个页面需要启用 JavaScript')).toHaveCount(0);
    }
  });

  test('a project describes itself to search engines as a Course', async ({ page, baseURL }) => {
    const pages = await publicPages(baseURL ?? '');
    await page.goto(pages.find(({ path }) => path.includes('detail'))?.path ?? '');
    const course = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(course).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Course',
      inLanguage: 'zh-CN',
    });
    expect(course.name).toContain('知行新手营');
    expect(course.provider).toMatchObject({ '@type': 'Organization', name: '知行' });
    expect(course.hasCourseInstance[0]).toMatchObject({ '@type': 'CourseInstance', courseMode: 'online' });
  });

  test('searching finds a project', async ({ page }) => {
    await page.goto('/practise/data');
    await page.getByRole('searchbox').fill('新手营');
    await page.getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL(/keyword=/);
    await expect(page.getByRole('main').getByRole('link', { name: /知行新手营/ })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('新手营');
  });

  test('a certificate number can be checked', async ({ page }) => {
    await page.goto('/cert/validate');
    await page.getByLabel('证书编号').fill('ZX20260000000000');
    await page.getByRole('button', { name: /验证/ }).click();
    await expect(page).toHaveURL(/certNumber=ZX20260000000000/);
    await expect(page.getByRole('heading', { name: '没有查到这张证书' })).toBeVisible();
  });

  test('a form sent without a certificate number says at its field that it is missing', async ({ page }) => {
    await page.goto('/cert/validate');
    await page.getByRole('button', { name: '验证证书' }).click();
    const field = page.getByLabel(/证书编号/);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('请填写证书编号');
  });

  test('a certificate is compared with a name that appears in no address', async ({ page }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
    await page.goto('/cert/validate');
    await page.getByLabel('证书编号').fill('ZX20260000000000');
    await page.getByLabel(/姓名/).fill('林晓舟');
    await page.getByRole('button', { name: /验证/ }).click();
    await expect(page).toHaveURL(/\/cert\/validate\?certNumber=ZX20260000000000$/);
    await expect(page.getByRole('heading', { name: '没有查到这张证书' })).toBeVisible();
    await expect(page.getByLabel(/姓名/)).toHaveValue('林晓舟');
    expect(addresses.filter((address) => address.includes('林晓舟'))).toEqual([]);
  });
});

test.describe('with scripts on', () => {
  // Many pages, each until it rests.
  test.describe.configure({ timeout: 400_000 });

  test('no public page logs an error or a warning in the browser', async ({ page, baseURL }) => {
    const complaints = listenForComplaints(page);
    for (const { path } of await publicPages(baseURL ?? '')) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(complaints, path).toEqual([]);
    }
  });

  test('a public page loads at most 140 kB of scripts, compressed and with what is said before each, from /public/', async ({
    browser,
    baseURL,
  }) => {
    for (const { path } of await publicPages(baseURL ?? '')) {
      const { compressed, paths } = await loadedScripts(browser, new URL(path, baseURL).href);
      expect(compressed, path).toBeGreaterThan(10 * kilobytes);
      expect(compressed + paths.length * header, path).toBeLessThanOrEqual(140_000);
      expect(
        paths.filter((each) => !each.startsWith('/public/')),
        path,
      ).toEqual([]);
    }
  });
});
