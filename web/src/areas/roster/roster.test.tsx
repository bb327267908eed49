import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '@zhixing/contract/words';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, failure, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { readSession } from '../account/account.actions.ts';
import type { Camp } from '../camps/camps.types.ts';
import type { Job } from '../jobs/public/job-button.ts';
import type { Plan, PlannedRow, ReadFile, RosterList, RosterPerson } from './roster.types.ts';
import { actionsFor, idsOf, type Selection, withPage } from './selection.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const college = { id: 3, name: '示范大学', nameEn: 'Sample University' };
const may: Permission[] = ['camp.see', 'roster.change'];
const camp: Camp = {
  id: 12,
  title: '2031 春季营',
  closedAt: null,
  state: 'running',
  college,
  may,
  project: { id: 5, type: 'data', title: '校园数据实践', titleEn: '' },
  startsAt: '2031-03-01T16:00:00.000Z',
  endsAt: '2031-06-30T15:59:59.000Z',
  staff: [],
  students: { waiting: 1, learning: 30, graduated: 1 },
  needsApproval: false,
  homeworkRule: 'submitted',
  lateRule: 'mark',
  reveal: null,
  attempts: 3,
  certificateRule: null,
  anonymousMarking: false,
  inviteCode: null,
  facts: ['joined'],
  marksRule: 'atOnce',
  marksReleasedAt: null,
  gradebookState: 'open',
  appealDays: 7,
  appealWorkdays: 3,
  projectCertificateRule: 'all',
};
const person = (more: Partial<RosterPerson> = {}): RosterPerson => ({
  entryId: 1,
  studentId: 11,
  name: '张三',
  nameEn: 'Zhang San',
  accountName: null,
  studentNo: '2026001',
  className: '一班',
  countryCode: '86',
  mobile: '13700010001',
  state: 'waiting',
  progress: 0.25,
  joinedAt: '2031-03-02T00:00:00.000Z',
  seenAt: null,
  word: '',
  ...more,
});
const people = [
  person(),
  person({ entryId: 2, studentId: null, name: '李四', state: 'expected' }),
  person({ entryId: 3, studentId: 13, name: '王五', state: 'removed', accountName: '王五五' }),
];
const roster = (list = people): RosterList => ({
  list,
  page: 1,
  pageSize: 20,
  total: 45,
  may,
  classes: ['一班'],
  counts: [
    { state: 'waiting', count: 5 },
    { state: 'learning', count: 40 },
  ],
});

async function open(path: string, more: Answers = {}) {
  const opened = await openPage(path, {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Roster/getList': () => ok(roster()),
      'POST /mapi/Roster/getCorrections': () => ok({ list: [], more: 0 }),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  return opened;
}
const sent = (calls: { key: string; payload: unknown }[], wanted: string) =>
  calls.filter(({ key }) => key === wanted).map(({ payload }) => payload);
const main = () => within(screen.getByRole('main'));
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const importJob: Job = {
  jobId: 5,
  kind: 'roster-import',
  title: '',
  camp: { campId: 12, title: '校园数据实践', titleEn: '' },
  by: { id: 7, name: '周老师' },
  own: true,
  state: 'running',
  done: 0,
  total: 600,
  tries: 1,
  fault: null,
  askedAt: '2026-11-30T00:00:00.000Z',
  startedAt: '2026-11-30T00:00:00.000Z',
  endedAt: null,
  result: null,
  may: { cancel: true, retry: false },
};

describe('the selection', () => {
  const [waiting, expected, removed] = people as [RosterPerson, RosterPerson, RosterPerson];

  it('stays chosen when another page is turned to', () => {
    const first = withPage(new Map(), [waiting, expected], ['student 11', 'entry 2']);
    const both = withPage(first, [removed], ['student 11', 'entry 2', 'student 13']);
    expect(idsOf(both)).toEqual({ studentIds: [11, 13], entryIds: [2] });
    expect(idsOf(withPage(both, [waiting, expected], ['entry 2', 'student 13']))).toEqual({
      studentIds: [13],
      entryIds: [2],
    });
  });

  it('is offered what can be done to any of them', () => {
    const of = (...chosen: RosterPerson[]): Selection =>
      new Map(chosen.map((one) => [`${one.name}`, { ...one }]));
    expect(actionsFor(of(waiting))).toEqual(['approve', 'refuse', 'move', 'remove']);
    expect(actionsFor(of(expected))).toEqual(['move', 'remove']);
    expect(actionsFor(of(removed))).toEqual(['restore']);
    expect(actionsFor(new Map([['x', { studentId: 1, entryId: null }]]))).toHaveLength(5);
  });
});

describe('the roster of a camp', { timeout: 60_000 }, () => {
  it('shows each person as they stand, and asks for those of one state', async () => {
    const { calls } = await open('/staff/camps/12/roster');
    const row = within(await main().findByRole('row', { name: /张三/ }));
    expect(row.getByText('待审核')).toBeTruthy();
    expect(main().getByText('账号姓名：王五五')).toBeTruthy();
    expect(main().getByText('已邀请')).toBeTruthy();
    fireEvent.click(main().getByText('学习中 40'));
    await waitFor(() =>
      expect(sent(calls, 'POST /mapi/Roster/getList').at(-1)).toMatchObject({
        campId: 12,
        state: 'learning',
        page: 1,
      }),
    );
  });

  it('shows what is chosen with the press, before the address has it', async () => {
    const { calls } = await open('/staff/camps/12/roster');
    const learning = await main().findByRole<HTMLInputElement>('radio', { name: '学习中 40' });
    // Not `fireEvent`: it would wait for the address too.
    learning.click();
    expect(learning.checked).toBe(true);
    await waitFor(() =>
      expect(sent(calls, 'POST /mapi/Roster/getList').at(-1)).toMatchObject({ state: 'learning' }),
    );
    expect(learning.checked).toBe(true);
  });

  it('shows what students ask to be corrected, and answers with a sentence where it is refused', async () => {
    const asked = (correctionId: number, name: string) => ({
      correctionId,
      studentId: correctionId,
      reason: '身份证上是这个字',
      now: { name, studentNo: '2026001', className: '一班' },
      nameEn: 'Li Xiaoxiao',
      keepsNameEn: true,
      wanted: { name: '林潇', studentNo: '', className: '二班' },
      askedAt: '2031-03-05T02:00:00.000Z',
    });
    const list = [asked(7, '林晓'), asked(8, '李小')];
    const answer = 'POST /mapi/Roster/answerCorrection';
    const { calls } = await open('/staff/camps/12/roster', {
      'POST /mapi/Roster/getCorrections': () => ok({ list: [...list], more: 3 }),
      [answer]: () => {
        list.shift();
        return ok({});
      },
    });
    const part = within(await main().findByRole('region', { name: '5 位学生申请更正' }));
    expect(part.getAllByText('姓名：林晓 → 林潇')).toHaveLength(1);
    expect(part.getAllByText('班级：一班 → 二班')).toHaveLength(2);
    expect(part.queryByText(/^学号/)).toBeNull();
    expect(part.getByText(/另有 3 个/)).toBeTruthy();
    click('不同意林晓的更正');
    const dialog = within(await screen.findByRole('dialog', { name: '不同意林晓的更正' }));
    const refuse = dialog.getByRole('button', { name: '不同意' });
    fireEvent.click(refuse);
    expect(await dialog.findByText('写一句为什么不同意，学生会看到。')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('为什么不同意'), { target: { value: '请先改学籍' } });
    fireEvent.click(refuse);
    await waitFor(() => expect(screen.queryByRole('button', { name: '同意林晓的更正' })).toBeNull());
    click('同意李小的更正');
    // What of the name stays behind is seen before it is approved.
    expect(await screen.findByText(/英文名“Li Xiaoxiao”是学生自己写的，不会跟着改/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: '同意' }));
    await waitFor(() => expect(main().queryByRole('region', { name: /申请更正/ })).toBeNull());
    expect(sent(calls, answer)).toEqual([
      { campId: 12, correctionId: 7, approve: false, answer: '请先改学籍' },
      { campId: 12, correctionId: 8, approve: true, answer: '' },
    ]);
  });

  it('begins with those whom the address names, and goes back to all', async () => {
    const { calls } = await open('/staff/camps/12/roster?state=waiting');
    await main().findByRole('row', { name: /张三/ });
    expect(sent(calls, 'POST /mapi/Roster/getList')).toEqual([
      { campId: 12, state: 'waiting', page: 1, pageSize: 20 },
    ]);
    fireEvent.click(main().getByText(/^全部 /));
    await waitFor(() =>
      expect(sent(calls, 'POST /mapi/Roster/getList').at(-1)).toEqual({ campId: 12, page: 1, pageSize: 20 }),
    );
  });

  it('refuses those who are chosen with a word, and says to whom it was not done; what was typed stays when the call fails', async () => {
    let fails = true;
    const { calls } = await open('/staff/camps/12/roster', {
      'POST /mapi/Roster/act': () =>
        fails
          ? failure(-5, '服务器故障')
          : ok({ done: 1, refused: [{ name: '李四', reason: '还没有人注册' }] }),
    });
    fireEvent.click(await main().findByRole('checkbox', { name: '选择张三' }));
    expect(main().getByText('已选 1 人')).toBeTruthy();
    click('不通过');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('给学生的话（可以不填）'), {
      target: { value: '请先完成先修课' },
    });
    fireEvent.click(dialog.getByRole('button', { name: '不通过' }));
    await waitFor(() => expect(sent(calls, 'POST /mapi/Roster/act')).toHaveLength(1));
    expect(dialog.getByDisplayValue('请先完成先修课')).toBeTruthy();
    fails = false;
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: '不通过' }).getAttribute('aria-busy')).toBeNull(),
    );
    fireEvent.click(dialog.getByRole('button', { name: '不通过' }));
    expect(await screen.findByText('已处理 1 人，1 人没有处理')).toBeTruthy();
    expect(sent(calls, 'POST /mapi/Roster/act').at(-1)).toEqual({
      campId: 12,
      act: 'refuse',
      word: '请先完成先修课',
      studentIds: [11],
      entryIds: [],
    });
  });

  it('before those are approved whose account has another name, says both names', async () => {
    const waiting = [
      person({ name: '林晓舟', accountName: '小林子' }),
      person({ entryId: 4, studentId: 14, name: '赵六' }),
    ];
    await open('/staff/camps/12/roster', { 'POST /mapi/Roster/getList': () => ok(roster(waiting)) });
    fireEvent.click(await main().findByRole('checkbox', { name: '选择林晓舟' }));
    fireEvent.click(main().getByRole('checkbox', { name: '选择赵六' }));
    click('通过');
    const dialog = within(await screen.findByRole('dialog', { name: '通过 2 人的报名' }));
    expect(dialog.getByText(/^1 人的账号姓名和名单不同/)).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '名单：林晓舟，账号：小林子',
    ]);
  });

  it('has nothing to choose or to import for who may only see it', async () => {
    await open('/staff/camps/12/roster', {
      'POST /mapi/Camp/get': () => ok({ ...camp, may: ['camp.see'] }),
    });
    await main().findByText('张三');
    expect(main().queryByRole('checkbox')).toBeNull();
    expect(main().queryByText('导入名单')).toBeNull();
  });

  it('of a camp that is over offers nothing that would be refused', async () => {
    const over = { 'POST /mapi/Camp/get': () => ok({ ...camp, state: 'ended' as const }) };
    await open('/staff/camps/12/roster', over);
    await main().findByText('张三');
    expect(main().getByText('这个营已经结束，名单不能再改。')).toBeTruthy();
    expect(main().queryByRole('checkbox')).toBeNull();
    expect(main().queryByText('导入名单')).toBeNull();
    cleanup();
    await open('/staff/camps/12/roster/import', over);
    await main().findByText('张三');
  });

  it('with nobody in it says how they come in; one that cannot be had can be asked for again', async () => {
    await open('/staff/camps/12/roster', {
      'POST /mapi/Roster/getList': () => ok({ ...roster([]), total: 0, counts: [] }),
    });
    expect(await main().findByText('还没有学生。导入名单，或者把报名链接发给学生。')).toBeTruthy();
    cleanup();
    await open('/staff/camps/12/roster', { 'POST /mapi/Roster/getList': () => failure(-5, '服务器故障') });
    expect(within(await main().findByRole('alert')).getByRole('button')).toBeTruthy();
  });
});

const read: ReadFile = {
  importId: 9,
  fileName: '名单.xlsx',
  sheet: '一班',
  rows: 3,
  identifier: 'mobile',
  columns: ['姓名', '手机号', '学号', '寝室'].map((name) => ({ name, samples: ['样例'] })),
  mapping: { name: 0, mobile: 1 },
  sheets: [{ index: 0, name: '一班', rows: 3, headerRow: 1, chosen: true, preview: [] }],
  skipped: [],
  certain: true,
  hidden: { count: 0, rows: [] },
};
const plan = (planKey: string): Plan => ({
  importId: 9,
  planKey,
  joinNow: 1,
  absent: 2,
  counts: [
    { kind: 'new', count: 1 },
    { kind: 'kept', count: 1 },
    { kind: 'refused', count: 1 },
  ],
});
const row = (row: number, kind: PlannedRow['kind'], reason: string | null, takes = false): PlannedRow => ({
  at: row - 1,
  row,
  sheet: '',
  kind,
  reason,
  takes,
  name: `学生${row}`,
  studentNo: '',
  mobile: '',
  className: '',
  changes: [],
  kept: [],
});

describe('an import', { timeout: 60_000 }, () => {
  const answers: Answers = {
    'POST /mapi/Roster/readFile': () => ok(read),
    'POST /mapi/Roster/planImport': () => ok(plan('first')),
    'POST /mapi/Roster/getImportRows': () =>
      ok({
        list: [
          row(2, 'new', null),
          {
            ...row(3, 'kept', '老师把他移出了', true),
            kept: [
              { field: 'className', from: '一班', to: '二班' },
              // The roster says no name: it is the account's.
              { field: 'name', from: '', to: '学生3' },
            ],
          },
          row(4, 'refused', '手机号不正确'),
        ],
        page: 1,
        pageSize: 20,
        total: 3,
      }),
  };
  const choose = async () => {
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (!found) throw new Error('no field for a file yet');
      return found;
    });
    fireEvent.change(input, { target: { files: [new File(['姓名,手机号'], '名单.csv')] } });
  };

  const applied = { added: 1, changed: 0, taken: 1, kept: 0, refused: 1, joined: 1, invited: 3 };

  /** A large file, up to the job that imports it. */
  async function openJob(end: Partial<Job>) {
    let job: Job | undefined;
    const opened = await open('/staff/camps/12/roster/import', {
      ...answers,
      'POST /mapi/Roster/applyImport': () => {
        if (job?.state === 'completed') return ok({ jobId: null, applied });
        job = importJob;
        return ok({ jobId: 5, applied: null });
      },
      'POST /mapi/Job/getList': () => ok({ list: job ? [job] : [], page: 1, pageSize: 10, total: 1 }),
    });
    await choose();
    await main().findByText('按哪一列认人');
    click('预检');
    await main().findByText('手机号不正确');
    click('导入 1 人');
    expect(await main().findByText('导入名单：正在做，可以离开这一页，做完会有消息。')).toBeTruthy();
    job = { ...importJob, ...end };
    return opened;
  }

  it('of a large file is done by a job: how far it is, and then what it has done', async () => {
    const { calls } = await openJob({ state: 'completed' });
    expect(await main().findByText(/名单新增 1 人/)).toBeTruthy();
    expect(sent(calls, 'POST /mapi/Roster/applyImport')).toEqual(
      Array(2).fill({ importId: 9, planKey: 'first', take: [] }),
    );
  });

  it('that a job could not do says why, and can be begun anew', async () => {
    const { calls } = await openJob({ state: 'failed', fault: '预检以后名单有了变化，没有导入' });
    expect(await main().findByText('导入名单没有做成：预检以后名单有了变化，没有导入')).toBeTruthy();
    await waitFor(() => expect(sent(calls, 'POST /mapi/Roster/planImport')).toHaveLength(2));
    expect(sent(calls, 'POST /mapi/Roster/applyImport')).toHaveLength(1);
  });

  it('shows the columns and what identifies a row, then each row with its reason, and imports with what was chosen', async () => {
    const { calls } = await open('/staff/camps/12/roster/import', {
      ...answers,
      'POST /mapi/Roster/applyImport': () => ok({ jobId: null, applied }),
    });
    await choose();
    expect(await main().findByText('按哪一列认人')).toBeTruthy();
    expect(sent(calls, 'POST /mapi/Roster/readFile')).toEqual([
      {
        campId: 12,
        name: '名单.csv',
        file: btoa(String.fromCharCode(...new TextEncoder().encode('姓名,手机号'))),
      },
    ]);
    expect(main().getByRole<HTMLInputElement>('radio', { name: '学号' }).disabled).toBe(true);
    expect(main().getByText('文件里还有：学号、寝室。这些列不会导入。')).toBeTruthy();
    click('预检');
    expect(await main().findByText('手机号不正确')).toBeTruthy();
    expect(main().getByText('班级：保留 一班，文件里是 二班')).toBeTruthy();
    expect(main().queryByText(/^姓名：保留/)).toBeNull();
    expect(main().getByText(/营里有 2 人不在这个文件里/)).toBeTruthy();
    fireEvent.click(main().getByRole('checkbox', { name: '按文件恢复' }));
    click('导入 2 人');
    expect(await main().findByText(/名单新增 1 人/)).toBeTruthy();
    expect(main().getByText(/^3 人已邀请/)).toBeTruthy();
    expect(main().getByText(/不导入的没有进名单/)).toBeTruthy();
    expect(sent(calls, 'POST /mapi/Roster/applyImport')).toEqual([
      { importId: 9, planKey: 'first', take: [2] },
    ]);
  });

  it('reads cells pasted from a spreadsheet like a file of that text', async () => {
    const { calls } = await open('/staff/camps/12/roster/import', answers);
    const field = await main().findByLabelText('或者把表格粘贴在这里');
    expect(main().getByRole<HTMLButtonElement>('button', { name: '读取粘贴的表格' }).disabled).toBe(true);
    fireEvent.change(field, { target: { value: '姓名\t手机号\n张三\t13700010001' } });
    click('读取粘贴的表格');
    expect(await main().findByText('按哪一列认人')).toBeTruthy();
    const [{ name, file } = {}] = sent(calls, 'POST /mapi/Roster/readFile') as {
      name: string;
      file: string;
    }[];
    expect(name).toBe('粘贴的名单.txt');
    const bytes = Uint8Array.from(atob(file ?? ''), (sign) => sign.charCodeAt(0));
    expect(new TextDecoder().decode(bytes)).toBe('姓名\t手机号\n张三\t13700010001');
  });

  it('of a file with an uncertain header row asks for it, and reads the chosen sheets and header', async () => {
    const preview = [
      { row: 1, cells: ['花名册'] },
      { row: 2, cells: ['姓名', '手机号'] },
    ];
    const sheets = ['一班', '二班'].map((name, index) => ({
      index,
      name,
      rows: 3,
      headerRow: 1,
      chosen: true,
      preview,
    }));
    const { calls } = await open('/staff/camps/12/roster/import', {
      ...answers,
      'POST /mapi/Roster/readFile': (payload) =>
        (payload as { sheets?: unknown }).sheets === undefined
          ? ok({ ...read, sheets, certain: false, skipped: [{ name: '成绩图', why: 'chart' as const }] })
          : ok({ ...read, importId: 10 }),
    });
    await choose();
    expect(await main().findByText(/请看一看：要导入的是不是这些工作表/)).toBeTruthy();
    expect(main().getByText('没有导入的工作表：成绩图（图表）。')).toBeTruthy();
    fireEvent.click(main().getByRole('checkbox', { name: '一班（3 行）' }));
    fireEvent.click(main().getByRole('radio', { name: '表头是第 2 行' }));
    click('按这样读取');
    await waitFor(() => expect(sent(calls, 'POST /mapi/Roster/readFile')).toHaveLength(2));
    expect(sent(calls, 'POST /mapi/Roster/readFile').at(-1)).toMatchObject({
      campId: 12,
      name: '名单.csv',
      sheets: [{ index: 1, headerRow: 2 }],
      leaveHidden: false,
    });
    await waitFor(() => expect(main().queryByText(/请看一看/)).toBeNull());
    click('预检');
    await main().findByText('手机号不正确');
    expect(sent(calls, 'POST /mapi/Roster/planImport')).toMatchObject([{ importId: 10 }]);
  });

  it('says which rows are hidden in the file, and leaves them out where that is wanted', async () => {
    const { calls } = await open('/staff/camps/12/roster/import', {
      ...answers,
      'POST /mapi/Roster/readFile': (payload) =>
        ok({
          ...read,
          rows: (payload as { leaveHidden?: boolean }).leaveHidden ? 2 : 3,
          hidden: { count: 1, rows: [{ sheet: '一班', row: 3 }] },
        }),
    });
    await choose();
    expect(await main().findByText('文件里有 1 行是隐藏的（第 3 行），现在会一起导入。')).toBeTruthy();
    fireEvent.click(main().getByRole('checkbox', { name: '不导入隐藏的行' }));
    expect(await main().findByText('文件里有 1 行是隐藏的（第 3 行），没有读取。')).toBeTruthy();
    expect(sent(calls, 'POST /mapi/Roster/readFile').at(-1)).toMatchObject({
      sheets: [{ index: 0, headerRow: 1 }],
      leaveHidden: true,
    });
  });

  it('shows the new dry run where the roster has changed meanwhile', async () => {
    const keys = ['first', 'second'];
    await open('/staff/camps/12/roster/import', {
      ...answers,
      'POST /mapi/Roster/planImport': () => ok(plan(keys.shift() ?? 'third')),
      'POST /mapi/Roster/applyImport': () => ({
        code: -2,
        msg: '名单有了变化',
        data: { changed: true } as never,
      }),
    });
    await choose();
    await main().findByText('按哪一列认人');
    click('预检');
    await main().findByText('手机号不正确');
    click('导入 1 人');
    expect(await main().findByText(/刚才没有导入/)).toBeTruthy();
  });

  it('of a file that is no roster says what to do, and takes the next one', async () => {
    await open('/staff/camps/12/roster/import', {
      'POST /mapi/Roster/readFile': () => failure(-2, '这是旧格式（.xls）'),
    });
    await choose();
    expect(await main().findByText('这是旧格式（.xls）')).toBeTruthy();
    expect(main().getByText('点这里选择文件，或把文件拖进来')).toBeTruthy();
  });
});
