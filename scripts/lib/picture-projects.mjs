import { press } from './picture-acts.mjs';

const list = '**/mapi/Project/getDraftList';

/** The projects of the back office and what they are written with, by the demo's administrator. */
export function projectScreens({ projectId, lessons, half }) {
  const at = (place = '') => `/staff/projects/${projectId}${place}`;
  const as = 'admin';
  return [
    { name: 'projects', path: '/staff/projects', as },
    { name: 'projects-error', path: '/staff/projects', as, fails: list },
    {
      name: 'projects-create',
      path: '/staff/projects',
      as,
      viewportOnly: true,
      act: (page, { text }) => press(page, text.staffProjects.list.create),
    },
    { name: 'projects-fields', path: at(), as, tablet: true },
    { name: 'projects-directory', path: at('/content'), as, tablet: true },
    {
      name: 'projects-trash-empty',
      path: at('/content'),
      as,
      viewportOnly: true,
      act: (page, { text }) => press(page, text.staffProjects.trash.title),
    },
    {
      name: 'projects-directory-add',
      path: at('/content'),
      as,
      viewportOnly: true,
      act: (page, { text }) => press(page, text.staffProjects.directory.addChapter),
    },
    { name: 'projects-reading', path: at(`/content/${lessons.reading}`), as, tablet: true },
    {
      name: 'projects-import',
      path: at(`/content/${lessons.reading}`),
      as,
      viewportOnly: true,
      act: async (page, { text }) => {
        const { open, paste, look } = text.staffProjects.import;
        await press(page, open);
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(paste).fill('# 标题\n\n<div>一段</div>\n\n![图](a.png)');
        await dialog.getByRole('button', { name: look }).click();
      },
    },
    {
      name: 'projects-film',
      path: `/staff/projects/${half.projectId}/content/${half.lessons.video}`,
      as,
      tablet: true,
    },
    {
      name: 'projects-captions',
      path: `/staff/projects/${half.projectId}/content/${half.lessons.video}`,
      as,
      viewportOnly: true,
      act: async (page, { text }) => {
        await press(page, text.staffProjects.video.texts.change);
        await page.getByRole('dialog').getByRole('textbox').waitFor();
      },
    },
    { name: 'projects-homework', path: at(`/content/${lessons.homework}`), as, tablet: true },
    { name: 'projects-test', path: at(`/content/${lessons.test}`), as, tablet: true },
    {
      name: 'projects-test-pick',
      path: at(`/content/${lessons.test}`),
      as,
      viewportOnly: true,
      act: (page, { text }) => press(page, text.staffContent.test.pick),
    },
    { name: 'projects-question-blank', path: at('/bank?question=4'), as },
    { name: 'projects-bank', path: at('/bank'), as, tablet: true },
    {
      name: 'projects-bank-import',
      path: at('/bank'),
      as,
      viewportOnly: true,
      act: async (page, { text }) => {
        await press(page, text.staffImportedQuestions.open);
        await page
          .getByLabel(text.staffQuestionImport.paste)
          .fill('1. 数据是什么？\nA. 记录 B. 猜测\n答案：A\n2. 图有几种？\nA. 折线图\nB.\n答案：A');
        await page.getByRole('button', { name: text.staffQuestionImport.read }).click();
      },
    },
    { name: 'projects-question', path: at('/bank?question=1'), as, tablet: true },
    { name: 'projects-preview', path: at('/preview'), as, tablet: true },
    { name: 'projects-preview-test', path: at(`/preview?leaf=${lessons.test}`), as, tablet: true },
    { name: 'projects-publish', path: at('/publish'), as, tablet: true },
    { name: 'projects-authors', path: at('/authors'), as },
    { name: 'projects-showcase', path: at('/showcase'), as },
  ];
}
