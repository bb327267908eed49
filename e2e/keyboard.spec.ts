import type { Locator, Page } from '@playwright/test';
import { mustCall } from './support/call.ts';
import { enter, tabTo } from './support/keyboard.ts';
import { expectChapter } from './support/learner.ts';
import { bringToken, newPerson, register, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe('by keyboard alone', () => {
  test('the first stop of a page skips to its content', async ({ page }) => {
    await page.goto('/practise');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: '跳到正文' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
  });

  test('one narrows the list of all projects, searches in what is left, and takes a choice back', async ({
    page,
  }) => {
    await page.goto('/practise/all');
    const choice = (group: string, name: string) =>
      page.getByRole('navigation', { name: group }).getByRole('link', { name, exact: true });
    await tabTo(page, choice('难度', '入门'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/practise/all?level=1');
    await expect(choice('难度', '入门')).toHaveAttribute('aria-current', 'true');
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('新手');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=.*level=1|level=1.*keyword=/);
    await expect(page.getByRole('main').getByRole('link', { name: /知行新手营/ })).toBeVisible();
    await choice('难度', '不限').focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/level=/);
    await expect(page).toHaveURL(/keyword=/);
  });

  test('one logs in, joins a project and comes to its first chapter', async ({ page, baseURL }) => {
    const student = newPerson();
    await register(baseURL ?? '', student);
    const { list } = await mustCall({ url: baseURL ?? '' }, 'GET /capi/FrontProject/getList', {
      keyword: '新手营',
    });
    await page.goto(`/practise/detail/${list[0]?.id}`);
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: '登录' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('手机号或邮箱'));
    await page.keyboard.type(student.mobile);
    await tabTo(page, page.getByLabel('密码', { exact: true }));
    await page.keyboard.type(student.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/practise\/detail/);
    await tabTo(page, page.getByRole('button', { name: '立即报名' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/learning/);
    await expectChapter(page, '1.1.1 一个项目由什么组成');
  });

  test('one answers a test and hands it in', async ({ page, context, baseURL }) => {
    const url = baseURL ?? '';
    const { token, projectId } = await registerAndJoin(url, 'quick-start');
    await bringToken(context, url, token);
    await page.goto(
      `/learning?projectId=${projectId}&chapterId=${await chapterOf(url, token, projectId, 3)}`,
    );
    await expectChapter(page, '2.2 结业测验');
    await tabTo(page, page.getByRole('button', { name: '开始答题' }));
    await page.keyboard.press('Enter');
    const judge = page.getByRole('region').filter({ hasText: '只在想起来的时候' });
    await tabTo(page, judge.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await expect(judge.getByRole('radio', { name: '错误' })).toBeChecked();
    const multiple = page.getByRole('region').filter({ hasText: '关于作业' });
    await backTo(page, multiple.getByRole('checkbox', { name: '每次提交都会留下新版本' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: /交\s?卷/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: '仍然交卷' }));
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: '成绩', exact: true }).getByText(/还没通过|待批阅/),
    ).toBeVisible();
  });

  test('a dialog that closes once its call is answered gives the focus back to the button that opened it', async ({
    page,
    context,
    baseURL,
  }) => {
    await bringToken(context, baseURL ?? '', await register(baseURL ?? '', newPerson()));
    await page.goto('/user/calendar');
    const main = page.getByRole('main');
    await enter(page, main.getByRole('button', { name: '生成订阅地址' }));
    const renew = main.getByRole('button', { name: '换一个地址' });
    const address = main.locator('code');
    await expect(renew).toBeVisible();
    // Whether the library's own restoring comes in time is a matter of milliseconds.
    for (let time = 1; time <= 4; time += 1) {
      const before = (await address.textContent()) ?? '';
      await renew.focus();
      await page.keyboard.press('Enter');
      await enter(page, page.getByRole('dialog').getByRole('button', { name: '换一个地址' }));
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(address).not.toHaveText(before);
      await expect(renew).toBeFocused();
    }
  });
});

/** As tabTo, whichever way round the questions stand: their order is the student's own. */
async function backTo(page: Page, target: Locator) {
  await page.evaluate(() => (document.querySelector('main') as HTMLElement).focus());
  await tabTo(page, target);
}

async function chapterOf(url: string, token: string, projectId: number, type: '1' | '2' | 3) {
  const { directory } = await mustCall({ url, token }, 'POST /capi/Chapter/getDirectory', { projectId });
  const lessons = directory.flatMap(({ subChapter = [] }) =>
    subChapter.flatMap((sub) => sub.minChapter ?? [sub]),
  );
  return lessons.find((lesson) => lesson.type === type)?.id ?? 0;
}
