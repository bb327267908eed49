const list = '**/capi/FrontProject/get*List*';
const detail = '**/capi/FrontProject/getProjectDetail*';
const applied = '**/capi/Student/getApplyProjectList';
const directory = '**/capi/Chapter/getDirectory';
const content = '**/capi/Chapter/getContent';

/** A button of that name, also where Ant Design puts a space between two Chinese characters. */
const named = (name) => {
  const letters = [...name].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&'));
  return new RegExp(`^${letters.join('\\s?')}$`);
};
const press = (page, name) =>
  page
    .getByRole('main')
    .getByRole('button', { name: named(name) })
    .first()
    .click();

/** Opens a place of the header; on a phone it is in the menu. */
const openPlace =
  (place) =>
  async (page, { width, text }) => {
    const { header } = text.common;
    if (width < 800) await page.locator(`summary[aria-label="${header.menu}"]`).click();
    const link = page.getByRole('banner').getByRole('link', { name: header[place], exact: true });
    await link.filter({ visible: true }).click();
  };

/** Pages for everybody. */
const open = ({ projectId, certCode }) => [
  { name: 'home', path: '/' },
  { name: 'home-menu', path: '/', as: 'demo', viewportOnly: true, act: openMenu },
  { name: 'home-loading', from: '/about', holds: list, act: openPlace('home') },
  { name: 'home-error', from: '/about', fails: list, act: openPlace('home') },
  { name: 'practise', path: '/practise' },
  { name: 'practise-loading', from: '/about', holds: list, act: openPlace('practise') },
  { name: 'practise-error', from: '/about', fails: list, act: openPlace('practise') },
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
  { name: 'faq-found', path: '/FQA?keyword=验证码' },
  { name: 'faq-empty', path: '/FQA?keyword=量子引力' },
  { name: 'practise-offline', path: '/practise', offline: true },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'exception', path: '/exception' },
];

async function openMenu(page, { text }) {
  await page.locator(`summary[aria-label^="${text.common.header.mine}"]`).click();
}

async function openProject(page, { people }) {
  await page.locator(`main a[href$="/practise/detail/${people.projectId}"]`).first().click();
}

const account = [
  { name: 'login', path: '/account/login' },
  { name: 'login-error', path: '/account/login', act: logInWrong },
  { name: 'login-offline', path: '/account/login', offline: true },
  { name: 'login-code', path: '/account/login?by=code' },
  { name: 'login-qr', path: '/account/login?by=qr' },
  { name: 'login-qr-error', path: '/account/login?by=qr', fails: '**/createLoginMiniCode*' },
  { name: 'password', path: '/account/password' },
  { name: 'scan', path: '/account/login?by=qr', as: 'demo', act: scan },
  { name: 'scan-over', path: '/account/scan?ticket=nothing', as: 'demo' },
  { name: 'register', path: '/account/register' },
  {
    name: 'register-error',
    path: '/account/register',
    act: (page, { text }) => press(page, text.account.register.submit),
  },
  { name: 'register-code', path: '/account/register', act: askForCode },
  { name: 'logout', path: '/account/logout' },
];

async function logInWrong(page, { text: { account } }) {
  await page.getByLabel(account.login.account).fill('13900000000');
  await page.getByRole('textbox', { name: account.password.label, exact: true }).fill('not-this-one-1');
  await press(page, account.login.submit);
}

async function askForCode(page, { text: { account } }) {
  const mobile = `137${Math.floor(Math.random() * 90_000_000 + 10_000_000)}`;
  await page.getByLabel(account.mobile.label, { exact: true }).fill(mobile);
  await press(page, account.code.get);
  await page.getByLabel(account.password.set).fill('zhi-xing');
  await page.getByText(account.code.sentTo({ tail: mobile.slice(-4) })).waitFor();
}

/** What the phone shows that has scanned a code. */
async function scan(page) {
  const answer = await page.request.get('/api/service/wechat/createLoginMiniCode');
  const { data } = await answer.json();
  await page.goto(`/account/scan?ticket=${encodeURIComponent(data.ticket)}`, { waitUntil: 'networkidle' });
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
  {
    name: 'user-info-edit',
    path: '/user/info',
    as: 'demo',
    act: (page, { text }) => press(page, text.user.info.edit),
  },
  { name: 'user-security', path: '/user/security', as: 'demo' },
  { name: 'user-security-error', path: '/user/security', as: 'fresh', fails: '**/user/getSessionList' },
  { name: 'user-info-offline', path: '/user/info', as: 'demo', offline: true },
  { name: 'user-info-error', path: '/user/info', as: 'fresh', fails: '**/capi/Student/getUserInfo' },
];

/** A chapter of each kind, and what lies over it. */
function player({ leaves, projectId, half }) {
  const at = (chapterId) => `/learning?projectId=${projectId}&chapterId=${chapterId}`;
  const halfAt = (chapterId) => `/learning?projectId=${half.projectId}&chapterId=${chapterId}`;
  return [
    { name: 'player', path: halfAt(half.leaves.reading), as: 'demo' },
    { name: 'player-video', path: halfAt(half.leaves.video), as: 'demo' },
    { name: 'player-offline', path: at(leaves.reading), as: 'learner', offline: true },
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
  ];
}

/** The screens of a project beside its player. */
function course({ projectId, half }) {
  const screens = (name, path) => [
    { name, path, as: 'demo' },
    { name: `${name}-loading`, path, as: 'demo', holds: directory },
    { name: `${name}-error`, path, as: 'demo', fails: directory },
  ];
  return [
    ...screens('catalog', `/learning/catalog?projectId=${half.projectId}`),
    ...screens('homework', `/learning/homework?projectId=${half.projectId}`),
    ...screens('record', `/learning/user?projectId=${half.projectId}`),
    { name: 'record-new', path: `/learning/user?projectId=${projectId}`, as: 'learner' },
    { name: 'homework-new', path: `/learning/homework?projectId=${projectId}`, as: 'learner' },
  ];
}

async function openNote(page, { text }) {
  await press(page, text.learning.player.note);
  await page.getByLabel(text.schoolwork.note.label).fill('先问一个能被数据回答的小问题。');
}

async function openDirectory(page, { width, text }) {
  if (width < 800) await press(page, text.learning.player.directory);
}

async function askToSubmit(page, { text }) {
  await press(page, text.schoolwork.homework.submitAgain);
}

async function beginTest(page, { text }) {
  // The other width may have begun it.
  const begin = page.getByRole('button', { name: named(text.learning.test.start) });
  const choice = page.getByRole('radio').first();
  await begin.or(choice).first().waitFor();
  if (await begin.isVisible()) await begin.click();
  await choice.check();
}

/** Every screen and state by who sees it: where, as whom, with which calls held or failing, and what is done first. */
export const listScreens = (people) => ({
  open: open(people),
  account,
  user,
  player: player(people),
  course: course(people),
});
export const listPictures = (people) => Object.values(listScreens(people)).flat();
