import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ok } from '../../../testing/fake-services.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { projectItem, projectType } from '../../../testing/projects.ts';
import { allTranslations, chinese, english } from '../../../testing/texts.ts';
import { minutes } from './minutes.ts';

afterEach(cleanup);

const answers = {
  'GET /capi/FrontProject/getTypeList': () => ok({ list: [projectType] }),
  'GET /capi/FrontProject/getHomeList': () => ok({ list: [projectItem(1)], page: 1, pageSize: 10, total: 1 }),
};
const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;

it.each(['/', '/about'])(
  'shows at %s a finished report, and the same page as its teacher returns it',
  async (path) => {
    await openPage(path, { answers, texts: chinese, wait: true });
    await screen.findByRole('main', {}, { timeout: 15_000 });
    const report = within(await screen.findByRole('figure', { name: '示例 交上去的报告（节选）' }));
    const marked = within(screen.getByRole('figure', { name: '示例 同一页，老师批阅之后' }));
    const texts = chinese.get('samples');
    for (const page of [report, marked]) {
      expect(page.getAllByRole('cell').map((cell) => Number(cell.textContent))).toEqual(minutes);
      expect(page.getByRole('img', { name: texts.chart })).toBeTruthy();
      expect(page.getByText(texts.finding)).toBeTruthy();
    }
    for (const words of [...texts.notes, texts.score, texts.comment]) {
      expect(marked.getByText(words)).toBeTruthy();
      expect(report.queryByText(words)).toBeNull();
    }
  },
);

it('is labelled a sample in English too', async () => {
  await openPage('/', { answers, texts: english, wait: true });
  await screen.findByRole('main', {}, { timeout: 15_000 });
  expect(await screen.findAllByRole('figure', { name: /^Sample / })).toHaveLength(2);
});

it.each(allTranslations)('counts right in its sentences: $language', (translations) => {
  const { finding, observed, mean: ofAll, days } = translations.get('samples');
  expect(days).toHaveLength(minutes.length);
  const figures = [mean(minutes) * 7, mean(minutes.slice(5)), mean(minutes.slice(0, 5))].map(Math.round);
  for (const figure of figures) expect(finding).toMatch(new RegExp(`\\b${figure}\\b`));
  expect(ofAll).toMatch(new RegExp(`\\b${mean(minutes)}\\b`));
  expect(observed).toMatch(new RegExp(`\\b${Math.min(...minutes)}\\b`));
});
