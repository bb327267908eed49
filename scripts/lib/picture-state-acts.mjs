// What is done before the pictures of picture-states.mjs: what one meets seldom, and content that is long.
import { press } from './picture-acts.mjs';

/** A project's title, an English title and a chapter's title about as long as they may be. */
const long = {
  title: '基于校园公开数据的本科生日均步行时间与天气、课表、宿舍位置之间关系的描述统计与可视化表达综合实践',
  titleEn:
    'A Comprehensive Practice in Descriptive Statistics and Visualisation of Daily Walking Time on Campus',
  chapter: '把一件说不清的小事，一步一步变成别人也能重复、也能检查、还能接着做下去的一份数据记录',
};

const lengthen = (project) => {
  const { title, titleEn } = long;
  return Object.assign(project, { title, titleEn, projectTitle: title, projectTitleEn: titleEn });
};

export const longProject = {
  calls: '**/capi/FrontProject/getProjectDetail*',
  how: (data) => {
    lengthen(data);
    for (const { subChapter = [] } of data.outline)
      for (const sub of subChapter) Object.assign(sub, { title: long.chapter });
  },
};

/** One's own projects, the next step, what is due and what came back. */
export const longProjects = {
  calls: /Student\/(getApplyProjectList|getOverview)/,
  how: ({ list = [], projects = [], due = [], returned = [] }) => {
    for (const each of [...list, ...projects]) lengthen(each);
    for (const each of [...due, ...returned]) Object.assign(lengthen(each), { title: long.chapter });
  },
};

/** So many that the list is turned page by page, with an ellipsis on either side. */
export const manyPages = {
  calls: /Student\/getApplyProjectList/,
  how: (data) => Object.assign(data, { page: 6, total: 120 }),
};

export const longDirectory = {
  calls: '**/capi/Chapter/getDirectory',
  how: ({ directory, projectInfo }) => {
    lengthen(projectInfo);
    for (const chapter of directory)
      for (const sub of chapter.subChapter ?? [])
        for (const lesson of sub.minChapter ?? [sub]) Object.assign(lesson, { title: long.chapter });
  },
};

const longNames = {
  name: '阿卜杜拉曼·买买提江·吐尔逊·阿依古丽·热孜万古丽·努尔买买提·艾山江·玉素甫·阿卜杜热合曼·买买提',
  nameEn:
    'Abdurahman Memetjan Tursun Ayigul Rizwangul Nurmemet Esanjan Yusup Abdurehman Memet of Kashgar Old T',
};

/** A certificate that nobody has taken yet. */
const untaken = {
  calls: /Student\/getCertificateV2/,
  how: (data) => Object.assign(data, { sealedAt: null }),
};

/** 50 characters of Chinese and 100 of English, as many as there may be. */
export const longCertificate = {
  calls: untaken.calls,
  how: (data) => {
    const { title, titleEn } = long;
    Object.assign(data, longNames, { sealedAt: null, projectName: title, projectNameEn: titleEn });
  },
};

async function openCertificate(page) {
  await page.locator('main article button').first().click();
  await page.getByRole('dialog').locator('img[src^="blob:"]').waitFor();
}

/** Its paper and names have come. */
export async function seeCertificates(page) {
  await page.locator('main article img').first().waitFor();
}

export async function seeCertificate(page) {
  await openCertificate(page);
}

export async function askNames(page, { text }) {
  await seeCertificates(page);
  await press(page, text.myCert.download);
  await page.getByRole('dialog').locator('img').waitFor();
}

/** The day of graduation, at the first visit after it. */
export const justGraduated = untaken;

export async function seeGraduation(page, { text }) {
  const moment = page.getByRole('dialog');
  await moment.getByText(text.myCert.moment.congratulations).waitFor();
  await moment.locator('img').waitFor();
}

/** The screen that asks to log in is in another network than the phone. */
export const elsewhere = {
  calls: '**/scanLoginCode',
  how: (data) => Object.assign(data, { sameNetwork: false, place: '203.0.*.*', ownPlace: '198.51.*.*' }),
};

/** A password of the commonest: everything else is well. */
export async function registerCommon(page, { text: { account } }) {
  const json = { code: -2, msg: '', data: { password: 'common' } };
  await page.route('**/registByMobile', (route) => route.fulfill({ json }));
  await page.getByLabel(account.mobile.label, { exact: true }).fill('13700000000');
  await page.getByLabel(account.code.label).fill('000000');
  await page.getByLabel(account.password.set).fill('password-1');
  await page.getByLabel(account.register.name).fill('诸葛若曦');
  await page.getByRole('checkbox').check();
  await press(page, account.register.submit);
  await page.getByText(account.password.refused.common).waitFor();
}

/** Wrong in every field, each in its own way. */
export async function registerWrong(page, { text: { account } }) {
  await page.getByLabel(account.mobile.label, { exact: true }).fill('1370000');
  await page.getByLabel(account.code.label).fill('12');
  await page.getByLabel(account.password.set).fill('abc');
  await page.getByLabel(account.register.name).fill('林<b>小满');
  await press(page, account.register.submit);
  await page.getByText(account.register.agreeRequired).waitFor();
}

/** What was written does not get to the server, and its writer wants to leave. */
export async function leaveUnsent(page, { text }) {
  await page.getByRole('textbox', { name: text.schoolwork.homework.label }).waitFor();
  await page.route('**/updateWorkOrNote', (route) => route.abort());
  await page
    .getByRole('textbox', { name: text.schoolwork.homework.label })
    .fill('问题：我这一周下雨天是否比晴天走得少？');
  await page.getByText(text.schoolwork.state.kept).filter({ visible: true }).first().waitFor();
  await page.goto('/account/logout');
  await page.getByText(text.account.logout.leaveAnyway).waitFor();
}

export async function askToCancel(page, { text }) {
  await press(page, text.user.cancel.open);
  await page.getByText(text.user.cancel.sure).waitFor();
}

/** The seven days after a cancellation: on the device that asked for it. */
export async function waitForErasure(page, { text }) {
  const sevenDays = new Date(Date.now() + 7 * 86_400_000).toISOString();
  await page.evaluate((erasedAt) => sessionStorage.setItem('cancelled', erasedAt), sevenDays);
  await page.reload();
  await page.getByText(text.account.cancelled.title).filter({ visible: true }).waitFor();
}

export async function askToLeave(page, { text }) {
  const [before] = text.myPractise.leave.leaveOf({ title: '%' }).split('%');
  await page.getByRole('button', { name: before }).first().click();
  await page.getByRole('dialog').getByText(text.myPractise.leave.text).waitFor();
}

export async function focus(page, { text }) {
  // The lesson's own title: that of the screen that loads may stand beside it for a moment.
  await page.locator('main h1[data-content-start]').waitFor();
  await page.keyboard.press('Alt+KeyZ');
  await page.getByRole('button', { name: text.learning.layout.leaveFocus }).waitFor();
}

/** As it is on paper. */
export async function print(page) {
  await page.locator('main h1:not(.visually-hidden)').waitFor();
  await page.emulateMedia({ media: 'print' });
}

export async function printCertificate(page) {
  await openCertificate(page);
  await page.emulateMedia({ media: 'print' });
}
