const list = '**/capi/FrontProject/get*List*';
const detail = '**/capi/FrontProject/getProjectDetail*';
const applied = '**/capi/Student/getApplyProjectList';
const directory = '**/capi/Chapter/getDirectory';
const content = '**/capi/Chapter/getContent';

/** Opens a place of the header; on a phone it is in the menu. */
const openPlace =
  (name) =>
  async (page, { width }) => {
    if (width < 800) await page.locator('summary[aria-label="菜单"]').click();
    await page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  };

/** Pages for everybody. */
const open = ({ projectId, certCode }) => [
  { name: 'home', path: '/' },
  { name: 'home-menu', path: '/', as: 'demo', viewportOnly: true, act: openMenu },
  { name: 'home-loading', from: '/about', holds: list, act: openPlace('首页') },
  { name: 'home-error', from: '/about', fails: list, act: openPlace('首页') },
  { name: 'practise', path: '/practise' },
  { name: 'practise-loading', from: '/about', holds: list, act: openPlace('实践项目') },
  { name: 'practise-error', from: '/about', fails: list, act: openPlace('实践项目') },
  { name: 'type', path: '/practise/data' },
  { name: 'type-empty', path: '/practise/data?keyword=量子引力' },
  { name: 'detail', path: `/practise/detail/${projectId}` },
  { name: 'detail-joined', path: `/practise/detail/${projectId}`, as: 'learner' },
  { name: 'detail-loading', from: '/practise/data', holds: detail, act: openProject },
  { name: 'detail-error', from: '/practise/data', fails: detail, act: openProject },
  { name: 'cert', path: '/cert' },
  { name: 'validate', path: `/cert/validate?certNumber=${certCode}` },
  { name: 'validate-empty', path: '/cert/validate' },
  { name: 'validate-named', path: `/cert/validate?certNumber=${certCode}&name=林晓舟` },
  { name: 'validate-mismatch', path: `/cert/validate?certNumber=${certCode}&name=王小明` },
  { name: 'validate-unknown', path: '/cert/validate?certNumber=ZX20260000000000' },
  { name: 'about', path: '/about' },
  { name: 'terms', path: '/about/terms' },
  { name: 'privacy', path: '/about/privacy' },
  { name: 'faq', path: '/FQA' },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'exception', path: '/exception' },
];

async function openMenu(page) {
  await page.locator('summary[aria-label^="我的"]').click();
}

async function openProject(page) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /知行新手营/ })
    .first()
    .click();
}

const account = [
  { name: 'login', path: '/account/login' },
  { name: 'login-error', path: '/account/login', act: logInWrong },
  { name: 'register', path: '/account/register' },
  { name: 'register-error', path: '/account/register', act: (page) => submit(page, /注\s?册/) },
  { name: 'register-code', path: '/account/register', act: askForCode },
  { name: 'logout', path: '/account/logout' },
];

const submit = (page, name) => page.getByRole('main').getByRole('button', { name }).click();

async function logInWrong(page) {
  await page.getByLabel('手机号或邮箱').fill('13900000000');
  await page.getByLabel('密码', { exact: true }).fill('not-this-one-1');
  await submit(page, /登\s?录/);
}

async function askForCode(page) {
  await page
    .getByLabel('手机号', { exact: true })
    .fill(`137${Math.floor(Math.random() * 90_000_000 + 10_000_000)}`);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('设置密码').fill('zhi-xing');
  await page.waitForTimeout(1_000);
}

const user = [
  { name: 'user-practise', path: '/user/practise', as: 'demo' },
  { name: 'user-practise-empty', path: '/user/practise', as: 'fresh' },
  { name: 'user-practise-loading', path: '/user/practise', as: 'demo', holds: applied },
  { name: 'user-practise-error', path: '/user/practise', as: 'demo', fails: applied },
  { name: 'user-cert', path: '/user/cert', as: 'demo' },
  { name: 'user-cert-empty', path: '/user/cert', as: 'fresh' },
  { name: 'user-cert-loading', path: '/user/cert', as: 'demo', holds: applied },
  { name: 'user-cert-error', path: '/user/cert', as: 'demo', fails: applied },
  { name: 'user-info', path: '/user/info', as: 'demo' },
  { name: 'user-info-empty', path: '/user/info', as: 'fresh' },
  { name: 'user-info-error', path: '/user/info', as: 'fresh', fails: '**/capi/Student/getUserInfo' },
];

function learning({ leaves, projectId, half }) {
  const at = (chapterId) => `/learning?projectId=${projectId}&chapterId=${chapterId}`;
  const halfAt = (chapterId) => `/learning?projectId=${half.projectId}&chapterId=${chapterId}`;
  const screens = (name, path) => [
    { name, path, as: 'demo' },
    { name: `${name}-loading`, path, as: 'demo', holds: directory },
    { name: `${name}-error`, path, as: 'demo', fails: directory },
  ];
  return [
    { name: 'player', path: halfAt(half.leaves.reading), as: 'demo' },
    { name: 'player-new', path: at(leaves.reading), as: 'learner' },
    { name: 'player-loading', path: at(leaves.reading), as: 'learner', holds: content },
    { name: 'player-error', path: at(leaves.reading), as: 'learner', fails: content },
    { name: 'player-stranger', path: at(leaves.reading), as: 'fresh' },
    { name: 'player-note', path: at(leaves.reading), as: 'learner', viewportOnly: true, act: openNote },
    {
      name: 'player-directory',
      path: at(leaves.reading),
      as: 'learner',
      viewportOnly: true,
      act: openDirectory,
    },
    { name: 'player-homework', path: at(leaves.homework), as: 'learner' },
    { name: 'player-homework-sent', path: at(leaves.homework), as: 'writer' },
    { name: 'player-homework-reviewed', path: halfAt(half.leaves.homework), as: 'demo' },
    {
      name: 'player-homework-ask',
      path: at(leaves.homework),
      as: 'writer',
      viewportOnly: true,
      act: askToSubmit,
    },
    { name: 'player-test', path: at(leaves.test), as: 'learner' },
    { name: 'player-test-paper', path: at(leaves.test), as: 'writer', act: beginTest },
    { name: 'player-test-result', path: at(leaves.test), as: 'demo' },
    ...screens('catalog', `/learning/catalog?projectId=${half.projectId}`),
    ...screens('homework', `/learning/homework?projectId=${half.projectId}`),
    { name: 'homework-new', path: `/learning/homework?projectId=${projectId}`, as: 'learner' },
  ];
}

async function openNote(page) {
  await page.getByRole('button', { name: '笔记' }).click();
  await page.getByLabel('笔记内容').fill('先问一个能被数据回答的小问题。');
}

async function openDirectory(page, { width }) {
  if (width < 800) await page.getByRole('button', { name: '目录' }).click();
}

async function askToSubmit(page) {
  await page.getByRole('button', { name: '再次提交' }).click();
}

async function beginTest(page) {
  // The other width may have begun it.
  const begin = page.getByRole('button', { name: '开始答题' });
  const choice = page.getByRole('radio').first();
  await begin.or(choice).first().waitFor();
  if (await begin.isVisible()) await begin.click();
  await choice.check();
}

/** Every screen and state by who sees it: where, as whom, with which calls held or failing, and what is done first. */
export const listScreens = (people) => ({ open: open(people), account, user, learning: learning(people) });
export const listPictures = (people) => Object.values(listScreens(people)).flat();
