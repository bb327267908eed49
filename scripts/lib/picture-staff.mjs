import { press } from './picture-acts.mjs';

const list = '**/mapi/Staff/getList';

const report = '**/mapi/Report/getReport';

const marking = '**/mapi/Marking/getOverview';

const waiting = 'main li:not([data-quiet]) a[href*="/staff/marking/"]';

/** The first homework there is to mark, which waits since the demo began; and then its first work. */
async function openQueue(page) {
  await page.locator(`${waiting}:not([href$="/questions"])`).first().click();
  await page.locator('main table a[href*="/staff/marking/"]').first().waitFor();
}
async function openWork(page) {
  await openQueue(page);
  await page.locator('main table a[href*="/staff/marking/"]').first().click();
  await page.locator('main section[data-name="marks"]').waitFor({ state: 'attached' });
}

/** Beside the work where there is room, else below it. */
async function showMarks(page, text) {
  const toMarks = page.getByRole('button', { name: text.staffMarking.work.toMarks });
  if (await toMarks.isVisible()) await toMarks.click();
}

/** The first test with answers to mark, and then its first question. */
async function openQuestions(page) {
  await page.locator(`${waiting}[href$="/questions"]`).first().click();
  await page.locator('main li a[href*="/questions/"]').first().waitFor();
}
async function openAnswers(page) {
  await openQuestions(page);
  await page.locator('main li a[href*="/questions/"]').first().click();
  await page.locator('main ol > li').first().waitFor();
}

async function openQuestion(page) {
  await page.locator('main table a[href*="/staff/questions/"]').first().click();
  await page.locator('main dl').waitFor();
}

/** The back office, by the demo's administrator. */
export const staffScreens = [
  { name: 'staff-dashboard', path: '/staff', as: 'admin' },
  { name: 'staff-nobody', path: '/staff', as: 'fresh' },
  { name: 'staff-people', path: '/staff/people', as: 'admin' },
  { name: 'staff-people-loading', path: '/staff/people', as: 'admin', holds: list },
  { name: 'staff-people-error', path: '/staff/people', as: 'admin', fails: list },
  {
    name: 'staff-people-invite',
    path: '/staff/people',
    as: 'admin',
    viewportOnly: true,
    act: (page, { text }) => press(page, text.staff.people.invite),
  },
  {
    name: 'staff-people-change',
    path: '/staff/people',
    as: 'admin',
    viewportOnly: true,
    // Its name says whose, too.
    act: (page, { text }) => page.getByRole('button', { name: text.staff.people.change }).first().click(),
  },
  { name: 'staff-marking', path: '/staff/marking', as: 'admin', tablet: true },
  { name: 'staff-marking-loading', path: '/staff/marking', as: 'admin', holds: marking },
  { name: 'staff-marking-error', path: '/staff/marking', as: 'admin', fails: marking },
  { name: 'staff-marking-queue', path: '/staff/marking', as: 'admin', tablet: true, act: openQueue },
  { name: 'staff-marking-work', path: '/staff/marking', as: 'admin', tablet: true, act: openWork },
  {
    name: 'staff-marking-marks',
    path: '/staff/marking',
    as: 'admin',
    tablet: true,
    viewportOnly: true,
    act: async (page, { text }) => {
      await openWork(page);
      await showMarks(page, text);
    },
  },
  {
    name: 'staff-marking-phrases',
    path: '/staff/marking',
    as: 'admin',
    viewportOnly: true,
    act: async (page, { text }) => {
      await openWork(page);
      await showMarks(page, text);
      await press(page, text.staffMarking.panel.phrases);
    },
  },
  { name: 'staff-marking-questions', path: '/staff/marking?type=3', as: 'admin', act: openQuestions },
  {
    name: 'staff-marking-answers',
    path: '/staff/marking?type=3',
    as: 'admin',
    tablet: true,
    act: openAnswers,
  },
  { name: 'staff-questions', path: '/staff/questions', as: 'admin' },
  { name: 'staff-question', path: '/staff/questions', as: 'admin', act: openQuestion },
  { name: 'staff-appeals', path: '/staff/appeals', as: 'admin', tablet: true },
  {
    name: 'staff-appeals-keep',
    path: '/staff/appeals',
    as: 'admin',
    viewportOnly: true,
    act: (page, { text }) => page.getByRole('button', { name: text.staffAppeals.keep }).first().click(),
  },
  {
    name: 'staff-appeals-assign',
    path: '/staff/appeals',
    as: 'admin',
    viewportOnly: true,
    act: (page, { text }) => page.getByRole('button', { name: text.staffAppeals.assign }).first().click(),
  },
  { name: 'staff-files', path: '/staff/files', as: 'admin' },
  { name: 'staff-types', path: '/staff/types', as: 'admin' },
  {
    name: 'staff-types-create',
    path: '/staff/types',
    as: 'admin',
    viewportOnly: true,
    act: (page, { text }) => press(page, text.staff.types.create),
  },
  { name: 'staff-colleges', path: '/staff/colleges', as: 'admin' },
  { name: 'staff-audit', path: '/staff/audit', as: 'admin', tablet: true },
  {
    name: 'staff-overview',
    path: '/staff/overview',
    as: 'admin',
    tablet: true,
    act: async (page, { text }) => {
      await page.getByRole('heading', { level: 2, name: text.staffReport.charts }).scrollIntoViewIfNeeded();
      await page.locator('main section section svg').first().waitFor();
    },
  },
  { name: 'staff-overview-classes', path: '/staff/overview?group=class', as: 'admin' },
  { name: 'staff-overview-error', path: '/staff/overview', as: 'admin', fails: report },
  { name: 'staff-overview-loading', path: '/staff/overview', as: 'admin', holds: report },
  { name: 'staff-overview-list', path: '/staff/overview/list?figure=active&others=1', as: 'admin' },
  { name: 'staff-security', path: '/staff/security', as: 'admin' },
  {
    name: 'staff-security-begin',
    path: '/staff/security',
    as: 'admin',
    act: (page, { text }) => press(page, text.staff.factor.begin),
  },
  { name: 'staff-setup-over', path: `/staff/setup#${'k'.repeat(22)}` },
  { name: 'staff-invite-over', path: `/staff/invite#${'k'.repeat(22)}` },
];
