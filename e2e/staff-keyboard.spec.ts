import type { Page } from '@playwright/test';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { makePng } from './support/files.ts';
import { enter, expectFocusShown, tabTo } from './support/keyboard.ts';
import { openMarkedCamp } from './support/marked-camp.ts';
import { bringToken, newPerson, projectIdOf, register, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';

test.beforeEach(async ({ context }) => bringToken(context, url, await logInAdmin(url)));

const main = (page: Page) => page.getByRole('main');

/** Opens a button's menu and takes its way of that name, by keyboard alone. */
async function choose(page: Page, button: ReturnType<Page['getByRole']>, name: string) {
  await button.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name });
  await expect(page.locator('[role="menuitem"]:focus')).toBeVisible();
  for (let tries = 0; tries < 8 && !(await item.evaluate((it) => it === document.activeElement)); tries += 1)
    await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a chapter is renamed and moved by keyboard, and the focus stays with it', async ({ page }) => {
  await page.goto(`/staff/projects/${await projectIdOf(url, 'quick-start')}/content`);
  const more = main(page).getByRole('button', { name: '《1.2 把小事变成数据》的更多操作' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[role="menuitem"]:focus')).toHaveText('改名');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more).toBeFocused();
  await choose(page, more, '改名');
  const field = main(page).getByRole('textbox', { name: /1\.2/ });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(more).toBeFocused();

  const handle = main(page).getByRole('button', { name: '移动《1.2 把小事变成数据》' });
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(main(page).getByRole('status').filter({ hasText: '1.2' })).toContainText('3');
  await expect(handle).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(handle).toBeFocused();
});

/** Out of a dialog: a first Escape may go to the menu that is still closing. */
const leave = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 2_000 });
  }).toPass();

test('whatever opened a dialog has the focus again once it is closed', async ({ page }) => {
  const { name } = await registerAndJoin(url, 'quick-start');
  // Found by its name: other tests' camps are newer.
  await page.goto('/staff/camps?keyword=%E6%96%B0%E6%89%8B%E8%90%A5');
  await main(page).getByRole('link', { name: '2026 新手营（长期开放）' }).first().click();
  const end = main(page).getByRole('button', { name: '结束实训营' });
  await end.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await leave(page);
  await expect(end).toBeFocused();

  await main(page).getByRole('link', { name: '名单', exact: true }).click();
  // The list is in the order of names, and has more pages than one.
  await main(page).getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  const acts = main(page)
    .getByRole('button', { name: `对${name}的操作` })
    .first();
  await choose(page, acts, '修改');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.and(page.locator(':focus-within'))).toBeVisible();
  await leave(page);
  await expect(acts).toBeFocused();
});

test('a deadline is changed by keyboard alone, through the question and the preview of whose figures change', async ({
  page,
}) => {
  const at = { url, token: await logInAdmin(url) };
  const { campId, projectId } = await openMarkedCamp(at, `键盘截止营 ${Date.now()}`, []);
  const token = await register(url, newPerson('石小山'));
  await mustCall({ url, token }, 'POST /capi/Student/joinProject', { projectId, campId });
  await page.goto(`/staff/camps/${campId}/deadlines`);
  const field = main(page).getByRole('group', { name: '一周的记录的截止时间' });
  await tabTo(page, field.getByRole('spinbutton').first());
  const anHourAgo = new Date(Date.now() + 7 * 3600 * 1000).toISOString();
  await page.keyboard.type(anHourAgo.slice(0, 16).replaceAll(/\D/g, ''));
  const save = main(page).getByRole('button', { name: '保存 1 处改动' });
  await enter(page, save);
  const question = page.getByRole('dialog', { name: /已经过了，照样保存/ });
  const preview = page.getByRole('dialog', { name: '保存以前：谁的成绩会改变' });
  const isInside = () => expect(preview.and(page.locator(':focus-within'))).toBeVisible();
  const act = (dialog: typeof preview, name: string) =>
    enter(page, dialog.getByRole('button', { name, exact: true }));
  await expect(question.and(page.locator(':focus-within'))).toBeVisible();
  await act(question, '照样保存');
  await expect(preview.getByRole('row', { name: /石小山/ })).toContainText('未到期 → 未交');
  await isInside();
  // Round in it, both ways, and out of it to what was pressed.
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'] as const) {
    await page.keyboard.press(key);
    await expectFocusShown(page);
    await isInside();
  }
  await leave(page);
  await expect(save).toBeFocused();
  await expect(main(page).getByText('未保存')).toBeVisible();
  await page.keyboard.press('Enter');
  await act(question, '照样保存');
  await isInside();
  await act(preview, '保存');
  await expect(main(page).getByText('未保存')).toBeHidden();
  // Nothing is lost of where one was: the next Tab does not begin at the head of the page.
  await expect(page.locator('#main :focus')).toHaveCount(1);
  const { leaves } = await mustCall(at, 'POST /mapi/Camp/getDeadlines', { campId });
  expect(leaves.map(({ dueAt }) => dueAt?.slice(0, 16))).toEqual([
    new Date(Date.parse(`${anHourAgo.slice(0, 16)}:00Z`) - 8 * 3600 * 1000).toISOString().slice(0, 16),
  ]);
});

/** A level of a criterion: Tab comes to its group, the space bar or the arrow keys choose. */
async function chooseLevel(page: Page, criterion: string, steps: number) {
  const levels = main(page).getByRole('radiogroup', { name: criterion }).getByRole('radio');
  await tabTo(page, levels.first());
  if (steps === 0) await page.keyboard.press('Space');
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await expect(levels.nth(steps)).toBeChecked();
  await expect(levels.nth(steps)).toBeFocused();
}

test('works are marked by keyboard alone, from the dashboard to the last one', async ({ page }) => {
  // From now on, and not only once one is waited for: a chooser may come before the browser has heard that.
  page.on('filechooser', () => undefined);
  const token = await logInAdmin(url);
  // A second try finds what the first one left.
  const { retry, repeatEachIndex } = test.info();
  const name = ['键盘批阅营', retry, repeatEachIndex].filter(Boolean).join(' ');
  const [one, two, three, four] = ['赵一鸣', '钱思远', '孙晓彤', '李明轩'] as const;
  const camp = await openMarkedCamp({ url, token }, name, [one, two, three, four]);
  const phrase = '图里写上单位，读的人才知道是多少步。';
  await mustCall({ url, token }, 'POST /mapi/Marking/savePhrase', { text: phrase });
  const press = (...keys: string[]) =>
    keys.reduce<Promise<void>>(
      (before, key) => before.then(() => page.keyboard.press(key)),
      Promise.resolve(),
    );
  const button = (name: string | RegExp) => main(page).getByRole('button', { name });
  const whose = main(page).getByRole('heading', { level: 1 });
  const arrived = async (name: string) => {
    await expect(whose).toHaveText(name);
    await expect(whose).toBeFocused();
  };

  await page.goto('/staff');
  await expect(main(page).getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();
  await enter(
    page,
    main(page)
      .getByRole('list', { name: '等着你的' })
      .getByRole('link', { name: /要批的作业/ }),
  );
  await expect(page).toHaveURL(/\/staff\/marking\?type=2$/);
  // Behind the places of the back office, which stay.
  const start = page.locator('#main [data-content-start]');
  await expect(start).toBeFocused();
  await expect(main(page).getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await enter(page, main(page).getByRole('link', { name: '一周的记录', exact: true }));
  await expect(start).toBeFocused();
  await enter(page, button('开始批阅'));

  // The first: a level of each criterion, a comment with one used before, a file; passed.
  await arrived(one);
  await chooseLevel(page, '数据', 0);
  await chooseLevel(page, '结论', 1);
  await expect(main(page).getByText('合计 80 分')).toBeVisible();
  const comment = main(page).getByLabel('评语');
  await tabTo(page, comment);
  await page.keyboard.type('数据都在。');
  const phrases = button('常用评语');
  await tabTo(page, phrases, 'Shift+Tab');
  await press('Enter');
  const used = page
    .getByRole('list', { name: '常用评语' })
    .getByRole('button', { name: phrase, exact: true });
  // They are behind everything else in the page: the focus is brought there, and back.
  await expect(used).toBeVisible();
  await press('Tab');
  await expect(used).toBeFocused();
  await press('Escape');
  await expect(used).toBeHidden();
  await expect(phrases).toBeFocused();
  await press('Enter');
  await expect(used).toBeVisible();
  await press('Tab', 'Enter');
  await expect(comment).toHaveValue(`数据都在。\n${phrase}`);
  await expect(comment).toBeFocused();
  const add = button('上传文件');
  await tabTo(page, add);
  const asked = page.waitForEvent('filechooser');
  await press('Enter');
  await (await asked).setFiles({ name: '批注.png', mimeType: 'image/png', buffer: makePng() });
  const remove = button('移除 批注.png');
  await expect(remove).toBeVisible();
  await enter(page, remove);
  await expect(remove).toBeHidden();
  await expect(add).toBeFocused();
  const again = page.waitForEvent('filechooser');
  await press('Enter');
  await (await again).setFiles({ name: '批注.png', mimeType: 'image/png', buffer: makePng() });
  await expect(remove).toBeVisible();
  await enter(page, button(/^合\s?格$/));

  // The next is there with the focus at its head; what is refused leaves the focus where it is.
  await arrived(two);
  const giveBack = button('退回修改');
  await enter(page, giveBack);
  await expect(page.getByText('退回修改要说明原因')).toBeVisible();
  await expect(giveBack).toBeFocused();
  await chooseLevel(page, '数据', 2);
  await enter(page, button('清空等级'));
  const level = main(page).getByRole('radiogroup', { name: '数据' }).getByRole('radio').first();
  await expect(level).toBeFocused();
  await expect(level).not.toBeChecked();
  await tabTo(page, comment);
  await page.keyboard.type('请写明是哪一周。');
  await enter(page, giveBack);

  // On, back, and away.
  await arrived(three);
  await press('?');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
  await leave(page);
  await expect(whose).toBeFocused();
  await press('j');
  await arrived(four);
  await expectFocusShown(page);
  await press('k');
  await arrived(three);
  await enter(page, button('上一份'));
  await arrived(two);
  await expect(main(page).getByRole('region', { name: '批阅', exact: true })).toContainText(
    '请写明是哪一周。',
  );
  await enter(page, button('下一份'));
  await arrived(three);
  await tabTo(page, main(page).getByRole('link', { name: '一周的记录', exact: true }), 'Shift+Tab');
  await press('Enter');
  await expect(main(page).getByRole('row', { name: new RegExp(four) })).toBeVisible();
  await expect(main(page).getByRole('row', { name: new RegExp(one) })).toBeHidden();
  await expect(start).toBeFocused();

  // What they were given is what the students see.
  const given = async (place: number) =>
    (
      await mustCall({ url, token: camp.tokens[place] ?? '' }, 'POST /capi/Schoolwork/getWorkOrNote', {
        chapterId: camp.chapterId,
        type: '2',
      })
    ).review;
  expect(await given(0)).toMatchObject({ passed: true, score: 80, comment: `数据都在。\n${phrase}` });
  expect((await given(0))?.files.map(({ name }) => name)).toEqual(['批注.png']);
  expect(await given(1)).toMatchObject({ passed: false, comment: '请写明是哪一周。' });
  expect(await given(2)).toBeUndefined();
});
