import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestStore } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Review } from './Review.tsx';

afterEach(cleanup);

const at = '2031-03-05T02:00:00.000Z';
const rubric = [
  {
    title: '数据来源',
    note: '说明从哪里来',
    chosen: 1,
    levels: [
      { name: '没有说明', points: 0 },
      { name: '说明了来源', points: 3 },
      { name: '还说明了不足', points: 5 },
    ],
  },
  { title: '结论', note: '', chosen: 0, levels: [{ name: '与数据一致', points: 5 }] },
];

type ReviewShown = Parameters<typeof Review>[0]['review'];
let given: ReviewShown;
const Screen = () => <Review version={2} review={given} />;
const draw = (review: Partial<ReviewShown>) => {
  const usual = { score: 80, passed: false, comment: '样本只有两天', reviewedAt: at, rubric: [], files: [] };
  const none = { corrections: [] };
  given = { ...usual, ...none, ...review };
  const { store } = createTestStore({});
  return renderScreen({ store, Screen, path: '/learning', at: '/learning' });
};

it('says of which version it is, and each criterion’s level in its words, with the points and their sum', async () => {
  await draw({ rubric });
  const review = await screen.findByRole('region', { name: '老师批阅' });
  expect(review.textContent).toContain('第 2 版的批阅退回修改80 分');
  const chosen = within(review)
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'true');
  expect(chosen.map(({ textContent }) => textContent)).toEqual(['说明了来源3 分', '与数据一致5 分']);
  expect(within(review).getByText('3 / 5')).toBeTruthy();
  expect(within(review).getByText('合计 8 / 10 分')).toBeTruthy();
  expect(within(review).getByText('样本只有两天')).toBeTruthy();
});

it('has the teacher’s files, and no table without a rubric', async () => {
  const file = { id: 9, name: '示例.pdf', size: 2048, kind: 'application/pdf', url: '/files/9' };
  await draw({ files: [file], passed: true });
  const review = await screen.findByRole('region', { name: '老师批阅' });
  expect(within(review).getByRole('link', { name: '示例.pdf' })).toBeTruthy();
  expect(review.textContent).not.toContain('合计');
});

it('tells when and why the review was corrected, and what it was before', async () => {
  const before = { score: 40, passed: false, comment: '样本太少', rubric: [] };
  await draw({ passed: true, corrections: [{ at, reason: '附件里有数据', before }] });
  const history = await screen.findByRole('region', { name: '更正记录' });
  expect(history.textContent).toContain('更正：附件里有数据');
  expect(history.textContent).toContain('原来：退回修改 · 40 分 · 样本太少');
});
