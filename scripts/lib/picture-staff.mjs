import { press } from './picture-acts.mjs';

const list = '**/mapi/Staff/getList';

const marking = '**/mapi/Marking/getOverview';

/** The first homework there is to mark, and then its first work. */
async function openQueue(page) {
  await page.locator('main li:not([data-quiet]) a[href*="/staff/marking/"]').first().click();
  await page.locator('main table a[href*="/staff/marking/"]').first().waitFor();
}
async function openWork(page) {
  await openQueue(page);
  await page.locator('main table a[href*="/staff/marking/"]').first().click();
  await page.locator('main section[data-name="marks"]').waitFor({ state: 'attached' });
}

/** The back office, by the demo's administrator. */
export const staffScreens = [
  { name: 'staff-desk', path: '/staff', as: 'admin' },
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
  { name: 'staff-marking', path: '/staff/marking', as: 'admin' },
  { name: 'staff-marking-loading', path: '/staff/marking', as: 'admin', holds: marking },
  { name: 'staff-marking-error', path: '/staff/marking', as: 'admin', fails: marking },
  { name: 'staff-marking-queue', path: '/staff/marking', as: 'admin', act: openQueue },
  { name: 'staff-marking-work', path: '/staff/marking', as: 'admin', act: openWork },
  {
    name: 'staff-marking-marks',
    path: '/staff/marking',
    as: 'admin',
    act: async (page, { text }) => {
      await openWork(page);
      const tab = page.locator('main').getByText(text.staffMarking.work.pane.marks, { exact: true });
      await tab.first().click();
    },
  },
  { name: 'staff-colleges', path: '/staff/colleges', as: 'admin' },
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
