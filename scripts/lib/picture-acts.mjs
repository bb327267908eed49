// What is done on a page before its picture is taken. Everything is found by the texts of the page's language.

export const press = (page, name) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

/** Opens a place of the header; on a phone it is in the menu. */
export const openPlace =
  (place) =>
  async (page, { width, text }) => {
    const { header } = text.common;
    if (width < 800) await page.locator(`summary[aria-label="${header.menu}"]`).click();
    const link = page.getByRole('banner').getByRole('link', { name: header[place], exact: true });
    await link.filter({ visible: true }).click();
  };

/** From a screen that is wholly there to one that the network does not bring: the message is seen. */
export function leaveInVain(leave) {
  return async (page, surroundings) => {
    await page.locator('main h1:not(.visually-hidden)').waitFor();
    await page.context().setOffline(true);
    await leave(page, surroundings);
    const told = page.getByText(surroundings.text.common.screenFailed);
    // The document holds these words besides, hidden, for when no script comes at all.
    await told.filter({ visible: true }).waitFor();
  };
}

export async function openType(page) {
  await page.locator('main a[href$="/practise/data"]').first().click();
}

export function askAfter(certNumber) {
  return async (page) => {
    await page.locator('input[name="certNumber"]').fill(certNumber);
    await page.locator('input[name="certNumber"]').press('Enter');
  };
}

/** The holder's name goes with the form: it stands in no address. */
export function compareWith(name) {
  return async (page) => {
    const answered = page.waitForResponse(/checkCertNumber/);
    await page.locator('input[name="name"]').first().fill(name);
    await page.locator('input[name="name"]').first().press('Enter');
    await answered;
  };
}

/** One's own menu; on a phone there is one for everything. */
export async function openMenu(page, { width, text: { common } }) {
  const name = width < 800 ? common.header.menu : common.header.mine;
  await page.locator(`summary[aria-label^="${name}"]`).click();
}

export async function openProject(page, { people }) {
  await page.locator(`main a[href$="/practise/detail/${people.projectId}"]`).first().click();
}

export async function logInWrong(page, { text: { account } }) {
  await page.getByLabel(account.login.account).fill('13900000000');
  await page.getByRole('textbox', { name: account.password.label, exact: true }).fill('not-this-one-1');
  await press(page, account.login.submit);
}

const newMobile = () => `137${Math.floor(Math.random() * 90_000_000 + 10_000_000)}`;

export async function askForUnknown(page, { text: { account } }) {
  await page.getByLabel(account.mobile.label, { exact: true }).fill(newMobile());
  await press(page, account.code.get);
  await page.getByRole('link', { name: account.code.unknownRegister, exact: true }).last().waitFor();
}

export async function askForCode(page, { text: { account } }) {
  const mobile = newMobile();
  await page.getByLabel(account.mobile.label, { exact: true }).fill(mobile);
  await press(page, account.code.get);
  await page.getByLabel(account.password.set).fill('zhi-xing');
  await page.getByText(account.code.sentTo({ tail: mobile.slice(-4) })).waitFor();
}

/** With a token of nobody: a real one would be gone for the pictures after this one. */
export async function leave(page) {
  await page.evaluate(() => localStorage.setItem('PRACTICE_LOGIN', 'nobody'));
  await page.goto('/account/logout');
}

/** What the phone shows that has scanned a code. */
export async function scan(page) {
  const answer = await page.request.get('/api/service/wechat/createLoginMiniCode');
  const { data } = await answer.json();
  await page.goto(`/account/scan?ticket=${encodeURIComponent(data.ticket)}`, { waitUntil: 'networkidle' });
}

export const drawNote = (page, { text }) => press(page, text.learning.player.note);

export async function openNote(page, { text }) {
  await drawNote(page, { text });
  await page.getByLabel(text.schoolwork.note.label).fill('先问一个能被数据回答的小问题。');
}

export async function openDirectory(page, { width, text }) {
  if (width < 800) await press(page, text.learning.player.directory);
}

export const nextOf = (page, { learning: { player } }) =>
  page.getByRole('navigation', { name: player.nav }).getByRole('link', { name: player.next });

export const tabOf = (page, { learning }) =>
  page.getByRole('link', { name: learning.layout.record, exact: true }).last();

/** The network goes while a chapter is on screen, and one moves on to what is not there. */
export async function leaveOffline(page, { text, to }) {
  await nextOf(page, text).waitFor();
  await page.context().setOffline(true);
  await to.click();
  // What did not come was the screen's code, or what it shows.
  const { retry, ui } = text.common;
  const again = (name) => page.getByRole('button', { name });
  await again(retry.now).or(again(ui.reload)).first().waitFor();
}

/** A figure of each kind with what is behind it. */
export async function openFigures(page) {
  const figures = page.locator('main details');
  await figures.first().waitFor();
  await figures.evaluateAll((all) => {
    const seen = new Set();
    for (const each of all) {
      const kind = each.querySelector('summary small')?.textContent ?? each.textContent;
      each.open = !seen.has(kind);
      seen.add(kind);
    }
  });
}

export async function openCaptions(page) {
  // The controls come when one turns to the video.
  await page.locator('video').locator('xpath=../following-sibling::button').hover();
  await page.locator('media-captions-menu-button').click();
  await page.locator('media-captions-menu').getByRole('menuitemradio').first().waitFor();
}

export async function askToSubmit(page, { text }) {
  await press(page, text.schoolwork.homework.submitAgain);
}

/** With a time limit it asks first. `next`: what stands there once it has begun, or could not be. */
async function startTest(page, { text }, next) {
  await page.getByRole('button', { name: text.learning.test.start, exact: true }).click();
  const sure = page.getByRole('button', { name: text.learning.test.timedStart });
  await sure.or(next).first().waitFor();
  if (await sure.isVisible()) await sure.click();
}

export async function beginTest(page, about) {
  // The other width may have begun it.
  const begin = page.getByRole('button', { name: about.text.learning.test.start, exact: true });
  const choice = page.getByRole('radio').first();
  await begin.or(choice).first().waitFor();
  if (await begin.isVisible()) await startTest(page, about, choice);
  await choice.check();
}

export async function askToStart(page, { text }) {
  await press(page, text.learning.test.start);
  await page.getByRole('dialog').waitFor();
}

export async function askToHandIn(page, about) {
  await beginTest(page, about);
  await press(page, about.text.learning.test.handIn);
  await page.getByRole('dialog').waitFor();
}

export async function openNavigator(page, about) {
  await beginTest(page, about);
  await page.getByRole('button', { name: about.text.learning.test.mark }).nth(1).click();
  await page.keyboard.press('Alt+q');
  await page.getByRole('dialog').waitFor();
}

/** A test's clock runs, on whatever screen one is. */
export const running = {
  calls: /Student\/getUserInfo/,
  how: (data) => {
    const now = new Date();
    const endsAt = new Date(now.getTime() + 754_000).toISOString();
    const place = { projectId: 1, chapterId: 1, title: '结业测验' };
    Object.assign(data, { runningTest: { ...place, endsAt, now: now.toISOString() } });
  },
};

export async function waitForClock(page, { text }) {
  const [words] = text.learning.running.back({ title: '结业测验', clock: '' }).split('结业测验');
  await page.getByRole('link', { name: words }).waitFor();
}

/** A test with a time limit, of which less than a minute is left. */
export const lastMinute = {
  calls: /Chapter\/getContent|Question\/startAttempt/,
  how: (data) => {
    const paper = data.content ?? data;
    // The reading that is fetched ahead is none.
    if (!paper.now) return;
    const endsAt = new Date(Date.parse(paper.now) + 45_000).toISOString();
    Object.assign(paper, { timeLimitMinutes: 30, ...(paper.startedAt ? { endsAt } : {}) });
  },
};

export async function beginTimedTest(page, about) {
  // The clock stands: nothing is handed in at its end.
  await page.clock.setFixedTime(Date.now());
  await beginTest(page, about);
  await page.getByRole('timer').waitFor();
}

export async function handInOffline(page, { text }) {
  await beginTest(page, { text });
  // With nothing answered there is nothing to hand in.
  await page.getByRole('radio').first().check();
  await page.context().setOffline(true);
  await press(page, text.learning.test.handIn);
  await page.getByRole('button', { name: text.learning.test.handInAnyway }).click();
  await page.getByText(text.learning.test.notHandedIn).waitFor();
}

export async function failToBegin(page, { text }) {
  const told = page.getByText(text.learning.test.notStarted);
  await startTest(page, { text }, told);
  await told.waitFor();
}

export const returned = {
  calls: '**/capi/Schoolwork/getWork*',
  how: (data) => {
    for (const { review } of data.list ?? [data])
      if (review) Object.assign(review, { passed: false, score: 45 });
  },
};

const editor = (page, { schoolwork }) => page.getByRole('textbox', { name: schoolwork.homework.label });

export async function writeOffline(page, { text }) {
  await editor(page, text).waitFor();
  await page.context().setOffline(true);
  await editor(page, text).fill('问题：我这一周下雨天是否比晴天走得少？');
  await page.getByText(text.schoolwork.state.kept).first().waitFor();
}

export async function compare(page, { text }) {
  await press(page, text.schoolwork.records.compare);
}

/** Meanwhile another device has saved another text. */
export async function disagree(page, { people, text }) {
  await editor(page, text).waitFor();
  await page.request.post('/capi/Schoolwork/updateWorkOrNote', {
    headers: { authorization: `Bearer ${people.reviser.token}` },
    data: {
      chapterId: people.lessons.homework,
      type: '2',
      fileList: [],
      status: '0',
      content: '问题：我这一周下雨天是否比晴天走得少？\n\n在手机上补一句：两个雨天都在周末。',
    },
  });
  await editor(page, text).fill(`问题：我这一周雨天走得更少吗？（${Date.now()}）`);
  await page.getByText(text.schoolwork.conflict.title).waitFor();
}

export async function keepNote(page, { text }) {
  await drawNote(page, { text });
  const box = page.getByLabel(text.schoolwork.note.label);
  await box.waitFor();
  await page.context().setOffline(true);
  await box.fill('先问一个能被数据回答的小问题。');
  await page.getByText(text.schoolwork.state.kept).first().waitFor();
}

export async function saveNote(page, { text }) {
  await drawNote(page, { text });
  const dialog = page.getByRole('dialog');
  await page.getByLabel(text.schoolwork.note.label).fill('先问一个能被数据回答的小问题。');
  await dialog.getByText(text.schoolwork.state.saved({ time: '' }).trim()).waitFor();
}
