import { makePdf } from '../../../e2e/support/files.ts';
import { fillings, questions, rightTexts } from '../../../e2e/support/quick-start.ts';
import { report } from '../picture-people.mjs';

const read = /还要读 \d+ 秒|时间够了|正在记录|这一节读完了/;
/** The element below a reading's text. */
const end = (page) => page.getByText(read).first();
const main = (page) => page.getByRole('main');
const title = (page, name) => main(page).getByRole('heading', { level: 1, name });
const button = (page, name) => main(page).getByRole('button', { name });
const link = (page, name) => main(page).getByRole('link', { name });

/** From a cold home page to the registration. */
export async function findProject(page, steps) {
  await steps.come({
    name: '打开首页',
    act: () => page.goto('/', { waitUntil: 'commit' }),
    heading: title(page, /.+/),
    content: link(page, /知行新手营/),
  });
  await steps.come({
    name: '首页 → 项目详情',
    act: link(page, /知行新手营/).first(),
    heading: title(page, /知行新手营/),
    content: main(page).getByText('立即报名'),
  });
  await steps.come({
    name: '立即报名 → 登录',
    act: link(page, '立即报名').first(),
    heading: title(page, '登录'),
    content: link(page, '注册一个'),
  });
  await steps.come({
    name: '登录 → 注册',
    act: link(page, '注册一个'),
    heading: title(page, '注册'),
    content: page.getByLabel('手机号', { exact: true }),
  });
}

/** Registers with the code from the outbox and is enrolled in the requested project (rules: join-asked). */
export async function registerAndJoin(page, steps, { person, readCode }) {
  await steps.type(page.getByLabel('手机号', { exact: true }), person.mobile);
  await steps.come({
    name: '获取验证码',
    act: button(page, '获取验证码'),
    heading: title(page, '注册'),
    content: page.getByText(`验证码已发往尾号 ${person.mobile.slice(-4)} 的手机`),
  });
  await steps.type(page.getByLabel('短信验证码'), await readCode(person.mobile));
  await steps.type(page.getByLabel('设置密码'), person.password);
  await steps.type(page.getByLabel('真实姓名'), person.name);
  await steps.tap(page.getByRole('checkbox', { name: /我已阅读并同意/ }));
  await steps.look('register-filled');
  await steps.come({
    name: '注册 → 报上名，第一节',
    act: button(page, /^注\s?册$/),
    heading: title(page, '1.1.1 一个项目由什么组成'),
    content: end(page),
  });
}

const next = (page) =>
  page.getByRole('navigation', { name: '前后小节' }).getByRole('link', { name: '下一节' });

/** Reads to the end and stays as long as required. */
async function readOut(page, steps) {
  await end(page).scrollIntoViewIfNeeded();
  await page.getByText('这一节读完了').waitFor({ timeout: 300_000 });
  await steps.forget();
}

const goOn = (page, steps, name, content) =>
  steps.come({ name: `下一节 → ${name}`, act: next(page), heading: title(page, name), content });

async function writeHomework(page, steps) {
  await steps.type(page.getByLabel('作业内容'), report);
  const attached = page.getByRole('region', { name: '附件' });
  const file = { name: '步行记录.pdf', mimeType: 'application/pdf', buffer: makePdf(60_000) };
  await steps.come({
    name: '选一个文件 → 已上传',
    act: async () => {
      steps.count({ taps: 1 });
      await attached.locator('input[type=file]').setInputFiles(file);
    },
    heading: title(page, '1.3 作业：我的第一份报告'),
    content: attached.getByRole('link', { name: '步行记录.pdf' }),
  });
  const sure = page.getByRole('button', { name: '确认提交' });
  await steps.come({
    name: '提交作业 → 再问一次',
    act: button(page, '提交作业'),
    heading: sure,
    content: sure,
  });
  const told = page.getByText('已提交第 1 版');
  await steps.come({ name: '确认提交 → 已提交', act: sure, heading: told, content: told });
}

const questionOf = (page, { stem }) => page.getByRole('region').filter({ hasText: stem.slice(0, 12) });

async function answer(page, steps, question) {
  const box = questionOf(page, question);
  const { kind } = question;
  if (kind === 'single' || kind === 'multiple') {
    const role = kind === 'single' ? 'radio' : 'checkbox';
    for (const text of rightTexts(question.options))
      await steps.tap(box.getByRole(role, { name: text }), { choice: true });
  } else if (kind === 'judge') {
    await steps.tap(box.getByRole('radio', { name: question.answer ? '正确' : '错误' }), { choice: true });
  } else if (kind === 'blank') {
    for (const [place, text] of fillings(question.blanks).entries())
      await steps.type(box.getByRole('textbox').nth(place), text);
  } else {
    await steps.type(box.getByRole('textbox'), '只有两个雨天，太少；其中一天还是星期日，可能另有原因。');
  }
}

async function passTest(page, steps) {
  const first = questionOf(page, questions[0]);
  await steps.come({
    name: '开始答题 → 题目',
    act: button(page, '开始答题'),
    heading: title(page, '2.2 结业测验'),
    content: first,
  });
  for (const question of questions) await answer(page, steps, question);
  await page.getByText('已答 5 / 5').waitFor();
  const dialog = page.getByRole('dialog', { name: '确认交卷？' });
  const sure = dialog.getByRole('button', { name: /交\s?卷/ });
  await steps.come({ name: '交卷 → 再问一次', act: button(page, /交\s?卷/), heading: dialog, content: sure });
  const score = page.getByRole('region', { name: '成绩' });
  await steps.come({
    name: '确认交卷 → 成绩',
    act: sure,
    heading: score,
    content: score.getByText('已通过'),
  });
}

/** Does all lessons in the order of the project. */
export async function learn(page, steps) {
  await readOut(page, steps);
  await goOn(page, steps, '1.2 把小事变成数据', end(page));
  await readOut(page, steps);
  await goOn(page, steps, '1.3 作业：我的第一份报告', page.getByLabel('作业内容'));
  await writeHomework(page, steps);
  await goOn(page, steps, '2.1 一页报告的写法', end(page));
  await readOut(page, steps);
  await goOn(page, steps, '2.2 结业测验', button(page, '开始答题'));
  await passTest(page, steps);
  await goOn(page, steps, '2.3 接下来学什么', end(page));
  await readOut(page, steps);
}

/**
 * Sees what is still missing; after the teacher's review (`review`) opens the page again: graduation, names, file. Answers the name and
 * path of the file.
 */
export async function graduate(page, steps, { review }) {
  await steps.come({
    name: '看进度 → 目录，还差什么',
    act: page.getByRole('navigation', { name: '前后小节' }).getByRole('link').last(),
    heading: title(page, /.+/),
    content: link(page, /2\.3 接下来学什么/),
  });
  await review();
  await steps.come({
    name: '批阅以后再打开 → 结业',
    act: () => page.reload({ waitUntil: 'commit' }),
    heading: page.getByRole('heading', { name: '恭喜结业！' }),
    content: page.getByRole('img', { name: /结业证书$/ }),
  });
  const names = page.getByRole('dialog', { name: '核对证书上的姓名' });
  await steps.come({
    name: '下载证书 → 核对姓名',
    act: page.getByRole('button', { name: '下载证书' }),
    heading: names,
    content: names.getByRole('img', { name: /^证书上的姓名/ }),
  });
  const downloading = page.waitForEvent('download', { timeout: 120_000 });
  await steps.come({
    name: '姓名无误 → 项目证书.png',
    act: names.getByRole('button', { name: '姓名无误，封存并下载' }),
    heading: { first: () => ({ waitFor: () => downloading }) },
    content: { first: () => ({ waitFor: () => downloading }) },
  });
  const file = await downloading;
  return { name: file.suggestedFilename(), path: await file.path() };
}
