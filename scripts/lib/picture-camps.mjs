import { press } from './picture-acts.mjs';

const list = '**/mapi/Camp/getList';
const as = 'admin';

/** The list with the camp that has deadlines alone, wherever others have opened camps before. */
const withDeadlines = `/staff/camps?keyword=${encodeURIComponent('校园能耗数据分析实战')}`;

/** The first camp of the list, and one of its places. */
const toCamp =
  (place) =>
  async (page, { text }) => {
    await page.locator('main table a[href*="/staff/camps/"]').first().click();
    const tabs = page.getByRole('navigation', { name: text.staffCamps.places });
    await tabs.getByRole('link', { name: text.staffCamps.tabs[place] }).click();
    // A camp without students has one sentence in place of the grid.
    const none = page.getByText(text.staffGradebook.nobody, { exact: true });
    await page.locator('main form, main section, main table, main [role="grid"]').or(none).first().waitFor();
  };
const then = (place, act) => async (page, given) => {
  await toCamp(place)(page, given);
  await act(page, given);
};

/** The gradebook of the demo's camp where most was handed in. */
const openGrades = async (page, { text }) => {
  await toCamp('gradebook')(page, { text });
  await page.getByRole('grid', { name: text.staffGradebook.title }).waitFor();
};

/** The follow-up of the demo's camp, with its charts. */
const toFollowUp = async (page, { text }) => {
  await toCamp('follow-up')(page, { text });
  await page.getByRole('img', { name: text.staffFollowUp.progress.completion }).waitFor();
};

/** The item analysis of the first test of the demo's camp. */
const openAnalysis = async (page, { text }) => {
  await toCamp('tests')(page, { text });
  await page.locator('main table a').first().click();
  await page.getByRole('heading', { level: 2 }).waitFor();
};

/** The camps of the back office, by the demo's administrator. */
export const campScreens = [
  { name: 'camps', path: '/staff/camps', as },
  { name: 'camps-loading', path: '/staff/camps', as, holds: list },
  { name: 'camps-error', path: '/staff/camps', as, fails: list },
  { name: 'camps-open', path: '/staff/camps/new', as },
  { name: 'camps-overview', path: '/staff/camps', as, act: toCamp('overview') },
  {
    name: 'camps-end',
    path: '/staff/camps',
    as,
    viewportOnly: true,
    act: then('overview', (page, { text }) => press(page, text.staffCamps.acts.end)),
  },
  {
    name: 'camps-copy',
    path: '/staff/camps',
    as,
    viewportOnly: true,
    act: then('overview', (page, { text }) => press(page, text.staffCamps.acts.copy)),
  },
  { name: 'camps-follow-up', path: withDeadlines, as, act: toFollowUp },
  { name: 'camps-announcements', path: '/staff/camps', as, act: toCamp('announcements') },
  {
    name: 'camps-announce',
    path: '/staff/camps',
    as,
    viewportOnly: true,
    act: then('announcements', (page, { text }) => press(page, text.staffQuestions.announce.write)),
  },
  { name: 'camps-gradebook', path: withDeadlines, as, tablet: true, act: openGrades },
  {
    name: 'camps-gradebook-figure',
    path: withDeadlines,
    as,
    viewportOnly: true,
    act: async (page, given) => {
      await openGrades(page, given);
      const cell = page.getByRole('gridcell').nth(4);
      await cell.click();
      await cell.click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'camps-gradebook-column',
    path: withDeadlines,
    as,
    viewportOnly: true,
    act: async (page, given) => {
      await openGrades(page, given);
      await press(page, given.text.staffGradebook.menu);
      await page.getByRole('menuitem', { name: given.text.staffGradebook.addColumn }).click();
    },
  },
  {
    name: 'camps-gradebook-scheme',
    path: withDeadlines,
    as,
    act: async (page, given) => {
      await openGrades(page, given);
      await press(page, given.text.staffGradebook.menu);
      await page.getByRole('menuitem', { name: given.text.staffScheme.open }).click();
      await page.getByRole('heading', { name: given.text.staffScheme.title }).waitFor();
    },
  },
  {
    name: 'camps-missing-work',
    path: withDeadlines,
    as,
    act: async (page, { text }) => {
      await openGrades(page, { text });
      await page.getByRole('link', { name: text.staffMissingWork.open, exact: true }).click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'camps-tests', path: withDeadlines, as, act: toCamp('tests') },
  { name: 'camps-item-analysis', path: withDeadlines, as, act: openAnalysis },
  {
    name: 'camps-regrade',
    path: withDeadlines,
    as,
    viewportOnly: true,
    act: async (page, given) => {
      await openAnalysis(page, given);
      await press(page, given.text.staffTests.regrade.open);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'camps-student',
    path: withDeadlines,
    as,
    act: async (page, given) => {
      await toCamp('roster')(page, given);
      await page.locator('main table a[href*="/students/"]').first().click();
      await page.getByRole('heading', { name: given.text.staffStudent.acts.title }).waitFor();
    },
  },
  {
    name: 'camps-gradebook-file',
    path: withDeadlines,
    as,
    viewportOnly: true,
    act: async (page, given) => {
      await openGrades(page, given);
      await press(page, given.text.staffGradebook.menu);
      await page.getByRole('menuitem', { name: given.text.staffGradeFiles.in }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'camps-registrar',
    path: withDeadlines,
    as,
    viewportOnly: true,
    act: async (page, given) => {
      await openGrades(page, given);
      await press(page, given.text.staffGradebook.menu);
      await page.getByRole('menuitem', { name: given.text.staffGradebook.fillRegistrar }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'camps-rules', path: '/staff/camps', as, act: toCamp('rules') },
  { name: 'camps-deadlines', path: withDeadlines, as, act: toCamp('deadlines') },
  {
    name: 'camps-extend',
    path: withDeadlines,
    as,
    viewportOnly: true,
    act: then('deadlines', (page, { text }) => press(page, text.staffCamps.extend.give)),
  },
];
