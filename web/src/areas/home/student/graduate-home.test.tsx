import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestStore, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Overview, OverviewReturned } from '../home.types.ts';
import { StudentHome } from './StudentHome.tsx';

afterEach(cleanup);

const returned = {
  projectId: 1,
  projectTitle: '校园能耗数据分析',
  projectTitleEn: '',
  chapterId: 22,
  title: '第一张图',
  type: '2',
  reviewedAt: '2031-03-05T02:00:00Z',
  passed: true,
  score: 90,
} as OverviewReturned;

async function open(overview: Partial<Overview>) {
  const { store } = createTestStore(
    {
      'POST /capi/Student/getOverview': () =>
        ok({ applied: [], projects: [], due: [], returned: [], ...overview }),
      'POST /capi/Student/getInvitations': () => ok({ list: [] }),
    },
    't',
  );
  await renderScreen({ store, Screen: StudentHome, path: '/', at: '/' });
}

it('leads a graduate to the certificates and to other projects', async () => {
  await open({ returned: [returned] });
  expect(await screen.findByText('现在没有正在学习的项目')).toBeTruthy();
  expect(screen.getByRole('link', { name: '我的证书' }).getAttribute('href')).toBe('/user/cert');
  expect(screen.getByRole('link', { name: '去选一个项目' }).getAttribute('href')).toBe('/practise');
  expect(within(screen.getByRole('region', { name: '老师的批阅' })).getByText('90 分')).toBeTruthy();
});

it('leads who has learned nothing yet to the projects', async () => {
  await open({});
  expect(await screen.findByText('还没有正在学习的项目')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '我的证书' })).toBeNull();
});
