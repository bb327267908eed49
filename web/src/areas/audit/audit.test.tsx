import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '@zhixing/contract/words';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { readSession } from '../account/account.actions.ts';
import type { AuditAct } from './audit-api.ts';

// The first time, the code of a screen is transformed: patience only delays a true failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const may: Permission[] = ['audit.see', 'camp.see'];
const college = { id: 3, name: '示范大学', nameEn: 'Sample University' };
const given: AuditAct = {
  no: 12,
  at: '2031-03-05T02:00:00Z',
  kind: 'correctReview',
  role: 'teacher',
  actor: { id: 5, name: '周老师' },
  college: { id: 3, name: '示范大学' },
  camp: { id: 7, name: '春季营' },
  project: null,
  subjects: [{ id: 9, name: '李小河' }],
  subjectCount: 1,
  before: { lesson: '能耗报告', score: 70, passed: false },
  after: { lesson: '能耗报告', score: 88, passed: true },
  reason: '漏看了附件',
  network: '203.0.*.*',
  device: 'Windows · Chrome',
  userAgent: 'a made-up browser',
};
const hidden: AuditAct = {
  ...given,
  no: 11,
  kind: 'reviewSubmission',
  subjects: [],
  before: {},
  after: {},
  reason: '',
};

async function open(query = '', more: Answers = {}) {
  const opened = await openPage(`/staff/audit${query}`, {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Audit/getList': () => ok({ list: [given, hidden], next: 11 }),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  await screen.findByRole('table', { name: '审计' });
  const asked = (key = 'POST /mapi/Audit/getList') =>
    opened.calls.filter((each) => each.key === key).map(({ payload }) => payload);
  return { ...opened, asked };
}

test('an act opens to what was before and after, why and from where; anonymous ones say only how many', async () => {
  await open();
  const [, first, second] = screen.getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(first).getByText('李小河')).toBeTruthy();
  fireEvent.click(within(first).getByText('更正作业的成绩'));
  const lines = [...first.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '小节能耗报告→能耗报告',
    '分数70→88',
    '合格或通过否→是',
    '理由漏看了附件',
    '从哪里203.0.*.*Windows · Chromea made-up browser',
    '编号12',
  ]);
  expect(within(second).getByText('1 人（匿名批阅，不显示）')).toBeTruthy();
});

test('what is searched and filtered stands in the address, and an address brings it back', async () => {
  const { asked, router } = await open('?actor=周老师&kind=correctReview&from=2031-03-01');
  expect(asked()).toEqual([{ actor: '周老师', kind: 'correctReview', from: '2031-03-01' }]);
  fireEvent.change(screen.getByRole('combobox', { name: '做了什么' }), { target: { value: 'getRoster' } });
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ actor: '周老师', kind: 'getRoster' }));
  expect(router.state.location.search).toContain('kind=getRoster');
  fireEvent.click(screen.getByRole('button', { name: '更早的' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ kind: 'getRoster', before: 11 }));
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the download asks for what is shown, as a job whose file the browser saves', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const { asked } = await open('?kind=correctReview', {
    'POST /mapi/Audit/export': () => ok({ jobId: 3 }),
    'POST /mapi/Job/get': () => ok({ jobId: 3, state: 'completed', result: null } as never),
    'POST /mapi/Job/getResult': () => ok({ url: '/files/job-result?k=sealed' }),
  });
  fireEvent.click(screen.getByRole('button', { name: '下载 CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(asked('POST /mapi/Audit/export')).toMatchObject([{ kind: 'correctReview', format: 'csv' }]);
});
