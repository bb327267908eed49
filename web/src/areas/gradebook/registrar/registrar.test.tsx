import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, failure, ok } from '../../../testing/fake-services.ts';
import { book, camp, college, may } from '../../../testing/gradebook.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../testing/teacher.ts';
import { readSession } from '../../account/account.actions.ts';
import type { Job } from '../../jobs/public/job-button.ts';

// The first time, the code of a screen is transformed: patience only delays a true failure.
configure({ asyncUtilTimeout: 40_000 });
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const mapping = {
  name: '成绩登记表',
  sheet: '成绩单',
  headerRow: 2,
  columns: [
    { column: 1, title: '学号', source: 'studentNo', name: '' },
    { column: 2, title: '总评', source: 'total', name: '' },
  ],
};
const sheets = [
  { name: '说明', rows: [{ row: 1, cells: ['请填整数'], formulas: [] }] },
  {
    name: '成绩单',
    rows: [
      { row: 1, cells: ['成绩登记表', '', '', '', '', ''], formulas: [] },
      { row: 2, cells: ['序号', '学号', '出勤', '总评', '折算', '备注'], formulas: [4] },
    ],
  },
];
const made: Job = {
  jobId: 3,
  kind: 'registrar-fill',
  title: '成绩登记表',
  camp: { campId: 12, title: '校园数据实践', titleEn: '' },
  by: { id: 7, name: '周老师' },
  own: true,
  state: 'completed',
  done: 2,
  total: 2,
  tries: 1,
  fault: null,
  askedAt: '2026-11-30T00:00:00.000Z',
  startedAt: '2026-11-30T00:00:00.000Z',
  endedAt: '2026-11-30T00:00:01.000Z',
  result: { name: '成绩登记表.xlsx', size: 20_480, until: '2026-12-07T00:00:00.000Z' },
  may: { cancel: false, retry: false },
};
const filled = {
  filled: 1,
  unnamed: ['平时'],
  lackingCount: 1,
  lacking: [{ name: '方小田', studentNo: '001' }],
  unknownCount: 4,
  unknown: [
    { row: 9, text: '外班同学', reason: 'nobody' as const, name: '' },
    { row: 10, text: '002 乙同学', reason: 'otherName' as const, name: '甲同学' },
    { row: 11, text: '003 丙同学', reason: 'twice' as const, name: '' },
  ],
  unfilledCount: 1,
  unfilled: [{ row: 5, name: '方小田', title: '出勤', text: '缺考', reason: 'number' as const }],
  alsoWaitingCount: 1,
  alsoWaiting: [{ name: '方小田', title: '期末测验' }],
  keptFormulas: ['折算'],
  replacedFormulas: ['总评'],
};

async function open(mayChange: boolean, list: object[], more: Answers = {}) {
  const opened = await openPage('/staff/camps/12/gradebook', {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Gradebook/getGradebook': () => ok(book),
      'POST /mapi/Gradebook/getTemplates': () => ok({ list, mayChange } as never),
      'POST /mapi/Gradebook/readTemplate': () => ok({ sheets }),
      'POST /mapi/Gradebook/saveTemplate': () => ok({ templateId: 7 }),
      'POST /mapi/Gradebook/fillTemplate': () => ok({ jobId: 3 }),
      'POST /mapi/Gradebook/getFilled': () => ok(filled),
      'POST /mapi/Job/get': () => ok(made),
      'POST /mapi/Job/getResult': () => ok({ url: '/files/job-result?k=sealed' }),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  await screen.findByRole('grid', { name: '成绩册' });
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '填进教务表格…' }));
  const payloads = (name: string) =>
    opened.calls.filter(({ key }) => key === `POST /mapi/Gradebook/${name}`).map(({ payload }) => payload);
  return { ...opened, payloads };
}

test('a filled spreadsheet is made by a job, saved once it is done, and says who is missing on either side', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { payloads } = await open(false, [{ templateId: 7, ...mapping }]);
  await screen.findByRole('radio', { name: '成绩登记表' });
  expect(screen.queryByRole('button', { name: '添加表格…' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '填好并下载' }));
  expect(await screen.findByText(/已填 1 名学生。/)).toBeTruthy();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(payloads('fillTemplate')).toEqual([{ campId: 12, templateId: 7 }]);
  expect((saved.mock.contexts[0] as HTMLAnchorElement).href).toContain('/files/job-result?k=sealed');
  expect(payloads('getFilled')).toEqual([{ jobId: 3 }]);
  expect(screen.getByText('方小田 001')).toBeTruthy();
  const rows = screen.getByRole('region', { name: '表格里没有填的各行' });
  expect(
    within(rows)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '第 9 行：外班同学（营里没有）',
    '第 10 行：002 乙同学（这个学号在营里是“甲同学”，请先改对）',
    '第 11 行：003 丙同学（同一个学生在表格里出现几次，请只留一行）',
  ]);
  const waiting = screen.getByRole('region', { name: /另有一次待批阅/ });
  expect(within(waiting).getByText('方小田，“期末测验”')).toBeTruthy();
  expect(screen.getByText(/没有叫“平时”的类别或成绩项/)).toBeTruthy();
  expect(screen.getByText('第 5 行 方小田，“出勤”：缺考（这一格只能是数字）')).toBeTruthy();
  expect(screen.getByText(/“折算”在这个文件里是公式，没有填/)).toBeTruthy();
  expect(screen.getByText(/“总评”的公式照设置换成了填的值/)).toBeTruthy();
});

test('who comes back finds the file that was made last, and what is said of it', async () => {
  const { calls } = await open(false, [{ templateId: 7, ...mapping }], {
    'POST /mapi/Job/getLatest': ({ kind }) => ok({ job: kind === made.kind ? made : null }),
  });
  expect(await screen.findByText(/成绩登记表\.xlsx：.* 做好/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '下载（20 KB）' })).toBeTruthy();
  expect(await screen.findByText(/已填 1 名学生。/)).toBeTruthy();
  const asked = calls.filter(({ key }) => key === 'POST /mapi/Job/getLatest').at(-1)?.payload;
  expect(asked).toEqual({ kind: 'registrar-fill', about: { campId: 12 } });
});

test('one that cannot be filled says why, and what is refused at once is said too', async () => {
  let refused = false;
  await open(false, [{ templateId: 7, ...mapping }], {
    'POST /mapi/Gradebook/fillTemplate': () => (refused ? failure(-2, '没有这个教务表格') : ok({ jobId: 3 })),
    'POST /mapi/Job/get': () =>
      ok({ ...made, state: 'failed', result: null, fault: '文件的列标题与设好的不同' }),
  });
  await screen.findByRole('radio', { name: '成绩登记表' });
  fireEvent.click(screen.getByRole('button', { name: '填好并下载' }));
  expect(await screen.findByText('文件的列标题与设好的不同')).toBeTruthy();
  refused = true;
  fireEvent.click(screen.getByRole('button', { name: '填好并下载' }));
  expect(await screen.findByText('没有这个教务表格')).toBeTruthy();
});

test('a file of the class is filled instead', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { payloads } = await open(false, [{ templateId: 7, ...mapping }]);
  const input = await screen.findByLabelText(/选择这个班的文件/);
  fireEvent.change(input, { target: { files: [new File(['PK'], '一班.xlsx')] } });
  await screen.findByText('填进“一班.xlsx”');
  fireEvent.click(screen.getByRole('button', { name: '填好并下载' }));
  expect(await screen.findByText(/已填 1 名学生。/)).toBeTruthy();
  expect(payloads('fillTemplate')).toEqual([{ campId: 12, templateId: 7, file: btoa('PK') }]);
});

test('teachers of a college without a spreadsheet are told whom to ask', async () => {
  await open(false, []);
  expect(await screen.findByText(/请院校管理员/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '填好并下载' })).toHaveProperty('disabled', true);
});

test('a manager adds one: its columns are proposed from the titles, changed, and kept', async () => {
  const { payloads } = await open(true, []);
  fireEvent.click(await screen.findByRole('button', { name: '添加表格…' }));
  const input = await screen.findByLabelText(/选择教务处的/);
  fireEvent.change(input, { target: { files: [new File(['PK'], '成绩登记表.xlsx')] } });
  const table = await screen.findByRole('table', { name: '各列填什么' });
  const choice = (title: string) =>
    within(table).getByLabelText(`“${title}”这一列填什么`) as HTMLSelectElement;
  expect(['序号', '学号', '出勤', '总评', '折算', '备注'].map((title) => choice(title).value)).toEqual([
    ...['order', 'studentNo', 'named:出勤', 'total', '', 'remark'],
  ]);
  expect(within(table).getByText(/由公式算出，建议不填/)).toBeTruthy();
  // Which flags a remark names, and whose.
  const remark = screen.getByRole('group', { name: '“备注”写哪些标记' });
  fireEvent.click(within(remark).getByRole('checkbox', { name: '缺考' }));
  fireEvent.change(within(remark).getByLabelText('哪里的标记'), { target: { value: '出勤' } });
  // What fills one column only leaves the other.
  fireEvent.change(choice('出勤'), { target: { value: 'total' } });
  expect(choice('总评').value).toBe('');
  fireEvent.change(choice('学号'), { target: { value: '' } });
  expect(screen.getByText(/哪一列是学号或者姓名/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
  fireEvent.change(choice('学号'), { target: { value: 'studentNo' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(payloads('saveTemplate')).toHaveLength(1));
  expect(payloads('saveTemplate')[0]).toEqual({
    campId: 12,
    name: '成绩登记表',
    sheet: '成绩单',
    headerRow: 2,
    file: btoa('PK'),
    columns: [
      { column: 0, title: '序号', source: 'order', name: '' },
      { column: 1, title: '学号', source: 'studentNo', name: '' },
      { column: 2, title: '出勤', source: 'total', name: '' },
      {
        column: 5,
        title: '备注',
        source: 'remark',
        name: '出勤',
        flags: ['deferred', 'exempt', 'cheating'],
      },
    ],
  });
});

test('the columns of a kept one are changed without its file, and it is removed after a question', async () => {
  const { payloads } = await open(true, [{ templateId: 7, ...mapping }], {
    'POST /mapi/Gradebook/removeTemplate': () => ok({}),
  });
  fireEvent.click(await screen.findByRole('button', { name: '改各列填什么…' }));
  await screen.findByRole('table', { name: '各列填什么' });
  expect(payloads('readTemplate')).toEqual([{ campId: 12, templateId: 7 }]);
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(payloads('saveTemplate')).toEqual([{ campId: 12, templateId: 7, ...mapping }]));
  fireEvent.click(await screen.findByRole('button', { name: '移除' }));
  const question = await screen.findByRole('dialog', { name: '移除“成绩登记表”？' });
  fireEvent.click(within(question).getByRole('button', { name: '移除' }));
  await waitFor(() => expect(payloads('removeTemplate')).toEqual([{ campId: 12, templateId: 7 }]));
});
