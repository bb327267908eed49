import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentType, type Permission } from '@zhixing/contract/words';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, failure, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { dateIn, typeDate } from '../../testing/type-date.ts';
import { readSession } from '../account/account.actions.ts';
import type { Camp } from './camps.types.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const college = { id: 3, name: '示范大学', nameEn: 'Sample University' };
const teaches: Permission[] = ['project.see', 'camp.open', 'camp.see', 'camp.change', 'roster.change'];
const camp = (more: Partial<Camp> = {}): Camp => ({
  id: 12,
  title: '2031 春季营',
  closedAt: null,
  state: 'running',
  college,
  project: { id: 5, type: 'data', title: '校园数据实践', titleEn: '' },
  startsAt: '2031-03-01T16:00:00.000Z',
  endsAt: '2031-06-30T15:59:59.000Z',
  staff: [{ id: 7, name: '周老师', role: 'teacher' }],
  students: { waiting: 2, learning: 30, graduated: 1 },
  may: ['camp.see', 'camp.change'],
  needsApproval: false,
  homeworkRule: 'submitted',
  lateRule: 'mark',
  reveal: null,
  attempts: 3,
  certificateRule: null,
  anonymousMarking: false,
  inviteCode: 'ABCD2345',
  facts: ['joined'],
  marksRule: 'atOnce',
  marksReleasedAt: null,
  gradebookState: 'open',
  appealDays: 7,
  appealWorkdays: 3,
  projectCertificateRule: 'all',
  ...more,
});
const page = <T,>(list: T[]) => ({ list, page: 1, pageSize: 10, total: list.length });

async function open(path: string, more: Answers = {}) {
  const opened = await openPage(path, {
    token: 'mine',
    answers: {
      ...teacherAnswers(teaches, college),
      'POST /mapi/Camp/getList': () => ok(page([camp()])),
      'POST /mapi/Camp/get': () => ok(camp()),
      'POST /mapi/Camp/getChoices': () =>
        ok({
          projects: [{ id: 5, title: '校园数据实践', titleEn: '', certificateRule: 'all' }],
          staff: [{ id: 7, name: '周老师', role: 'teacher' }],
        }),
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

const day = (name: string) => screen.getByRole('group', { name });

describe('the staff pages of camps', { timeout: 60_000 }, () => {
  it('lists camps with how they stand, each leading to its own page', async () => {
    await open('/staff/camps');
    const link = await main().findByRole('link', { name: '2031 春季营' });
    expect(link.getAttribute('href')).toBe('/staff/camps/12');
    expect(main().getByText('学习中 30 · 已结业 1')).toBeTruthy();
    expect(main().getByRole('link', { name: '2 人等待审核' }).getAttribute('href')).toBe(
      '/staff/camps/12/roster?state=waiting',
    );
    expect(main().getByText('进行中')).toBeTruthy();
  });

  it('lists those with applications alone where the address says so, and all again', async () => {
    const { calls } = await open('/staff/camps?waiting=1');
    const only = await main().findByRole('checkbox', { name: '只看有报名要审核的' });
    expect(sent(calls, 'POST /mapi/Camp/getList').at(-1)).toMatchObject({ waiting: true });
    fireEvent.click(only);
    await waitFor(() => expect(sent(calls, 'POST /mapi/Camp/getList').at(-1)).not.toHaveProperty('waiting'));
  });

  it('gives the link with the code after the #, where no server sees it; an assistant sees neither', async () => {
    await open('/staff/camps/12');
    expect(await main().findByText(/\/practise\/detail\/5#camp=12&invite=ABCD2345$/)).toBeTruthy();
    expect(main().getByRole('link', { name: '等待审核' }).getAttribute('href')).toBe(
      '/staff/camps/12/roster?state=waiting',
    );
    cleanup();
    await open('/staff/camps/12', {
      'POST /mapi/Camp/get': () => ok(camp({ may: ['camp.see', 'work.mark'], inviteCode: null })),
    });
    await main().findByText('周老师（老师）');
    expect(main().queryByText('邀请码')).toBeNull();
    expect(main().queryByRole('button', { name: '结束实训营' })).toBeNull();
  });

  it('says that nobody can join where that is so, and how it is opened again', async () => {
    await open('/staff/camps/12', {
      'POST /mapi/Camp/get': () => ok(camp({ closedAt: '2031-03-05T02:00:00.000Z' })),
    });
    expect(await main().findByText(/^现在不能报名/)).toBeTruthy();
    expect(main().queryByText(/^把链接发给学生/)).toBeNull();
    cleanup();
    await open('/staff/camps/12', { 'POST /mapi/Camp/get': () => ok(camp({ state: 'ended' })) });
    expect(await main().findByText(/^营已经结束，不能再报名/)).toBeTruthy();
    expect(main().queryByText(/直接导入/)).toBeNull();
    expect(main().getByRole('link', { name: '重新打开' }).getAttribute('href')).toBe('/staff/camps/12/rules');
  });

  it('says before what stays once students are in, and sends what was changed alone', async () => {
    const { calls } = await open('/staff/camps/12/rules', {
      'POST /mapi/Camp/change': () => ok(camp({ lateRule: 'refuse' })),
      'POST /mapi/Gradebook/previewDeadlines': () =>
        ok({ anonymous: false, count: 0, verdicts: 0, list: [] }),
    });
    expect(await main().findByText('已经有学生报名')).toBeTruthy();
    expect(day('开始日期').querySelector('[aria-disabled="true"]')).toBeTruthy();
    expect(dateIn(day('开始日期'))).toBe('2031 03 02');
    fireEvent.click(screen.getByLabelText('不再收'));
    typeDate(day('结束日期'), '2031-07-15');
    click('保存');
    await waitFor(() =>
      expect(sent(calls, 'POST /mapi/Camp/change')).toEqual([
        { campId: 12, lateRule: 'refuse', endsAt: '2031-07-15T15:59:59.000Z' },
      ]),
    );
  });

  it('says of an archived camp why most settings stay, and leaves the others to be changed', async () => {
    await open('/staff/camps/12/rules', {
      'POST /mapi/Camp/get': () =>
        ok(camp({ gradebookState: 'locked', facts: ['locked', 'ended', 'handedIn', 'joined'] })),
    });
    expect(await main().findByText('成绩册已归档')).toBeTruthy();
    for (const name of ['开始日期', '结束日期'])
      expect(day(name).querySelector('[aria-disabled="true"]')).toBeTruthy();
    const anonymous = screen.getByRole<HTMLInputElement>('switch', { name: /匿名批阅/ });
    expect(anonymous.disabled).toBe(true);
    const hint = document.getElementById(anonymous.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('成绩册已归档，不能再改。');
    expect(screen.getByLabelText<HTMLInputElement>('不再收').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('营的名称').disabled).toBe(false);
  });

  it('asks before an unsaved form is left, puts it back with a word, and keeps nothing of what was saved', async () => {
    const more = { 'POST /mapi/Camp/change': () => ok(camp({ title: '改过的名称' })) };
    const title = () => screen.findByLabelText<HTMLInputElement>('营的名称');
    const { router } = await open('/staff/camps/12/rules', more);
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await title();
    expect(closing()).toBe(false);
    fireEvent.change(await title(), { target: { value: '改过的名称' } });
    expect(closing()).toBe(true);
    await act(async () => void router.navigate('/staff/camps'));
    expect(router.state.location.pathname).toBe('/staff/camps/12/rules');
    fireEvent.click(await screen.findByRole('button', { name: '继续填写' }));
    expect((await title()).value).toBe('改过的名称');
    cleanup();
    // A reload: of what was not typed, what is saved by then is shown, and what was typed against another text is said.
    await open('/staff/camps/12/rules', {
      ...more,
      'POST /mapi/Camp/get': () => ok(camp({ title: '别人改的', endsAt: '2031-07-15T15:59:59.000Z' })),
    });
    expect((await title()).value).toBe('改过的名称');
    expect(dateIn(day('结束日期'))).toBe('2031 07 15');
    expect(screen.getByText(/在那之后这里被修改过/)).toBeTruthy();
    click('不要了');
    expect((await title()).value).toBe('别人改的');
    expect(closing()).toBe(false);
    fireEvent.change(await title(), { target: { value: '改过的名称' } });
    click('保存');
    await waitFor(() => expect(closing()).toBe(false));
    cleanup();
    await open('/staff/camps/12/rules', more);
    await title();
    expect(screen.queryByText(/^上次填了没有保存/)).toBeNull();
  });

  it('keeps the draft of a camp that is being opened, and is left at once when it is opened', async () => {
    const more = { 'POST /mapi/Camp/open': () => ok(camp({ id: 13 })) };
    await open('/staff/camps/new?project=5', more);
    fireEvent.change(await screen.findByLabelText('营的名称'), { target: { value: '第二期' } });
    fireEvent.click(screen.getByRole('switch', { name: /匿名批阅/ }));
    cleanup();
    const { router, calls } = await open('/staff/camps/new?project=5', more);
    expect((await screen.findByLabelText<HTMLInputElement>('营的名称')).value).toBe('第二期');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /匿名批阅/ }).checked).toBe(true);
    click('开营');
    await waitFor(() => expect(router.state.location.pathname).toBe('/staff/camps/13'));
    expect(sent(calls, 'POST /mapi/Camp/open')).toMatchObject([{ title: '第二期', anonymousMarking: true }]);
    expect(Object.keys(localStorage).filter((key) => key.includes('form-'))).toEqual([]);
  });

  it('keeps what was typed when the server refuses', async () => {
    await open('/staff/camps/12/rules', {
      'POST /mapi/Camp/change': () => failure(-2, '已经有学生报名，测验次数只能增加'),
    });
    fireEvent.change(await screen.findByLabelText('营的名称'), { target: { value: '改过的名称' } });
    click('保存');
    await screen.findByText('已经有学生报名，测验次数只能增加');
    expect((screen.getByLabelText('营的名称') as HTMLInputElement).value).toBe('改过的名称');
  });

  it('finds a project and a colleague by what is typed, on the server, where there are more than a list shows', async () => {
    const { calls } = await open('/staff/camps/new', {
      'POST /mapi/Camp/getChoices': (payload) => {
        const { keyword = '' } = payload as { keyword?: string };
        const certificateRule = 'all' as const;
        return ok({
          projects: keyword ? [{ id: 99, title: `很早的${keyword}`, titleEn: '', certificateRule }] : [],
          staff: keyword ? [{ id: 98, name: `姓${keyword}`, role: 'teacher' as const }] : [],
        });
      },
    });
    const asked = () => sent(calls, 'POST /mapi/Camp/getChoices').at(-1);
    for (const [label, keyword, found] of [
      ['项目', '数据', '很早的数据'],
      ['老师与助教', '郑', '姓郑（老师）'],
    ] as const) {
      const field = await main().findByRole('combobox', { name: label });
      act(() => field.focus());
      fireEvent.input(field, { target: { value: keyword } });
      await waitFor(() => expect(asked()).toEqual({ collegeId: 3, keyword }));
      expect(await screen.findByRole('option', { name: found })).toBeTruthy();
      act(() => field.blur());
    }
  });

  it('opens a camp of the own college for the project in the address', async () => {
    const { calls } = await open('/staff/camps/new?project=5', {
      'POST /mapi/Camp/open': () => ok(camp({ id: 13 })),
    });
    fireEvent.change(await screen.findByLabelText('营的名称'), { target: { value: '第二期' } });
    typeDate(day('开始日期'), '2031-09-01');
    typeDate(day('结束日期'), '2031-08-01');
    click('开营');
    expect(await screen.findByText('结束日期不能早于开始日期')).toBeTruthy();
    expect(sent(calls, 'POST /mapi/Camp/open')).toEqual([]);
    typeDate(day('结束日期'), '2031-12-31');
    click('开营');
    await waitFor(() =>
      expect(sent(calls, 'POST /mapi/Camp/open')).toMatchObject([
        {
          projectId: 5,
          collegeId: 3,
          title: '第二期',
          staffIds: [7],
          invite: false,
          attempts: null,
          startsAt: '2031-08-31T16:00:00.000Z',
          endsAt: '2031-12-31T15:59:59.000Z',
          reveal: null,
        },
      ]),
    );
  });

  it('says that the next run of a camp for everyone is the own college’s, before it is copied', async () => {
    const copied = camp({ college: null, facts: [] });
    await open('/staff/camps/12', { 'POST /mapi/Camp/get': () => ok(copied) });
    fireEvent.click(await screen.findByRole('button', { name: '复制到下一期' }));
    const dialog = within(await screen.findByRole('dialog', { name: '复制到下一期' }));
    expect(dialog.getByText(/对所有人开放；下一期开给你的院校“示范大学”/)).toBeTruthy();
  });

  const endPreview = {
    anonymous: false,
    count: 1,
    verdicts: 0,
    list: [
      {
        studentId: 11,
        name: '林潇',
        studentNo: '2024001',
        before: { total: 88, passed: null, unsettled: true },
        after: { total: 44, passed: false, unsettled: false },
        figures: [
          {
            title: '能耗报告',
            before: { score: null, state: 'notDue' as const, late: false },
            after: { score: 0, state: 'missing' as const, late: false },
          },
        ],
      },
    ],
  };
  it('says what an end means before it ends', async () => {
    const { calls } = await open('/staff/camps/12', {
      'POST /mapi/Camp/end': () => ok(camp({ state: 'ended' })),
      'POST /mapi/Gradebook/previewDeadlines': () => ok(endPreview),
    });
    fireEvent.click(await main().findByRole('button', { name: '结束实训营' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/有 30 名学生还在学习/)).toBeTruthy();
    expect(sent(calls, 'POST /mapi/Camp/end')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: '结束实训营' }));
    // Who has nothing handed in yet gets 0 by it, and is named first.
    const changes = within(await screen.findByRole('dialog', { name: '保存以前：谁的成绩会改变' }));
    const [, row] = changes.getAllByRole('row');
    expect(row?.textContent).toBe(
      '林潇 2024001能耗报告：未到期 → 未交暂定 88 → 44还不能判断是否通过 → 未通过',
    );
    expect(sent(calls, 'POST /mapi/Camp/end')).toEqual([]);
    fireEvent.click(changes.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent(calls, 'POST /mapi/Camp/end')).toEqual([{ campId: 12 }]));
  });

  it('of a closed gradebook leaves deadlines and extensions as they are, and says so (rules: gradebook-lock)', async () => {
    const lesson = {
      chapterId: 1,
      title: '第 1 节',
      path: [],
      type: contentType.homework,
      dueAt: '2031-05-01T02:00:00.000Z',
    };
    const extension = {
      chapterId: 1,
      student: { id: 9, name: '林晓', studentNo: '2026001' },
      dueAt: '2031-05-09T02:00:00.000Z',
      reason: '生病',
      givenAt: '2031-04-30T02:00:00.000Z',
      givenBy: '周老师',
    };
    await open('/staff/camps/12/deadlines', {
      'POST /mapi/Camp/get': () => ok(camp({ gradebookState: 'submitted' })),
      'POST /mapi/Camp/getDeadlines': () => ok({ leaves: [lesson], extensions: [extension] }),
    });
    expect(await main().findByText(/截止时间与延期都不能改：撤回送审以后才能改/)).toBeTruthy();
    expect(main().getByText('生病')).toBeTruthy();
    for (const name of [/保存/, '移动全部', '给学生延期', /收回/])
      expect(main().queryByRole('button', { name })).toBeNull();
  });

  it.each([
    ['submitted', 'running', /成绩册正在审核，现在不能报名/, /撤回送审以后，把结束日期改到以后/],
    ['locked', 'running', /成绩册已归档，不能再报名/, /结束以后不能再重新打开/],
  ] as const)(
    'of a gradebook that is %s says that nobody can join, and what an end then means',
    async (book, state, joins, ends) => {
      await open('/staff/camps/12', {
        'POST /mapi/Camp/get': () => ok(camp({ gradebookState: book, state })),
      });
      expect(await main().findByText(joins)).toBeTruthy();
      click('结束实训营');
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(ends)).toBeTruthy();
      expect(dialog.queryByText(/你仍可以批阅/)).toBeNull();
    },
  );

  it('of a camp that is over and locked offers no way to open it again, but a copy', async () => {
    const over = camp({ gradebookState: 'locked', state: 'ended', facts: ['locked', 'ended', 'joined'] });
    await open('/staff/camps/12', { 'POST /mapi/Camp/get': () => ok(over) });
    expect(await main().findByText(/不能再重新打开。要再开一期，请复制/)).toBeTruthy();
    expect(main().queryByRole('link', { name: '重新打开' })).toBeNull();
    expect(main().getByRole('button', { name: '复制到下一期' })).toBeTruthy();
  });

  it('moves all deadlines by days and saves what changed alone; what is typed stays when it is refused', async () => {
    const lesson = (chapterId: number, dueAt: string | null) => ({
      chapterId,
      title: `第 ${chapterId} 节`,
      path: ['第一章'],
      type: contentType.homework,
      dueAt,
    });
    const lessons = [lesson(1, '2031-04-01T15:59:59.000Z'), lesson(2, null)];
    let refuse = true;
    const { calls } = await open('/staff/camps/12/deadlines', {
      'POST /mapi/Camp/getDeadlines': () => ok({ leaves: lessons, extensions: [] }),
      'POST /mapi/Gradebook/previewDeadlines': () =>
        ok({ anonymous: false, count: 0, verdicts: 0, list: [] }),
      'POST /mapi/Camp/saveDeadlines': () =>
        refuse ? failure(-3, '不在营的日期之内') : ok({ leaves: lessons, extensions: [] }),
    });
    const first = await main().findByRole('group', { name: '第 1 节的截止时间' });
    expect(document.title).toBe('截止时间 · 2031 春季营 · 后台 · 知行');
    expect(dateIn(first)).toBe('2031 04 01 23 59');
    click('移动全部');
    expect(dateIn(first)).toBe('2031 04 08 23 59');
    click(/保存 1 处改动/);
    await screen.findByText('不在营的日期之内');
    expect(dateIn(first)).toBe('2031 04 08 23 59');
    refuse = false;
    click(/保存 1 处改动/);
    const sentOnce = { campId: 12, deadlines: [{ chapterId: 1, dueAt: '2031-04-08T15:59:59.000Z' }] };
    await waitFor(() => expect(sent(calls, 'POST /mapi/Camp/saveDeadlines')).toEqual([sentOnce, sentOnce]));
  });

  it('keeps deadlines that are not saved yet when one goes elsewhere, and says which are outside of the camp', async () => {
    const lesson = { chapterId: 1, title: '第 1 节', path: [], type: contentType.homework, dueAt: null };
    let saved: string | null = null;
    const more: Answers = {
      'POST /mapi/Camp/getDeadlines': () => ok({ leaves: [{ ...lesson, dueAt: saved }], extensions: [] }),
      'POST /mapi/Gradebook/previewDeadlines': () =>
        ok({ anonymous: false, count: 0, verdicts: 0, list: [] }),
      'POST /mapi/Camp/saveDeadlines': () => {
        saved = '2031-05-01T15:59:59.000Z';
        return ok({ leaves: [{ ...lesson, dueAt: saved }], extensions: [] });
      },
    };
    const field = () => main().findByRole('group', { name: '第 1 节的截止时间' });
    await open('/staff/camps/12/deadlines', more);
    typeDate(await field(), '2030-01-01T10:00');
    expect(main().getByText('不在营的日期之内')).toBeTruthy();
    typeDate(await field(), '2031-05-01T23:59');
    expect(main().queryByText('不在营的日期之内')).toBeNull();
    const leave = () => fireEvent.click(main().getByRole('link', { name: '概览' }));
    leave();
    fireEvent.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(dateIn(await field())).toBe('2031 05 01 23 59');
    leave();
    fireEvent.click(await screen.findByRole('button', { name: '离开' }));
    await main().findByText('学生怎么进来');
    fireEvent.click(main().getByRole('link', { name: '截止时间' }));
    expect(dateIn(await field())).toBe('2031 05 01 23 59');
    expect(main().getByText(/^上次填了没有保存的内容在下面/)).toBeTruthy();
    click(/保存 1 处改动/);
    await waitFor(() => expect(screen.queryByText('未保存')).toBeNull());
    cleanup();
    // Saved, nothing of it is left on the device.
    saved = null;
    await open('/staff/camps/12/deadlines', more);
    expect(dateIn(await field())).toBe('年 月 日 –– ––');
  });

  it('saves a deadline that is over only after a question', async () => {
    const lesson = { chapterId: 1, title: '第 1 节', path: [], type: contentType.homework, dueAt: null };
    const { calls } = await open('/staff/camps/12/deadlines', {
      'POST /mapi/Camp/getDeadlines': () => ok({ leaves: [lesson], extensions: [] }),
      'POST /mapi/Gradebook/previewDeadlines': () =>
        ok({ anonymous: false, count: 0, verdicts: 0, list: [] }),
      'POST /mapi/Camp/saveDeadlines': () => ok({ leaves: [lesson], extensions: [] }),
    });
    typeDate(await main().findByRole('group', { name: '第 1 节的截止时间' }), '2001-05-01T10:00');
    click(/保存 1 处改动/);
    const dialog = within(await screen.findByRole('dialog', { name: '有 1 个截止时间已经过了，照样保存？' }));
    expect(sent(calls, 'POST /mapi/Camp/saveDeadlines')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: '照样保存' }));
    await waitFor(() => expect(sent(calls, 'POST /mapi/Camp/saveDeadlines')).toHaveLength(1));
  });

  it('shows whose figures a change of deadlines changes, and saves it after that alone (rules: deadline-preview)', async () => {
    const lesson = { chapterId: 1, title: '第 1 节', path: [], type: contentType.homework, dueAt: null };
    const changes = {
      anonymous: false,
      count: 1,
      verdicts: 1,
      list: [
        {
          studentId: 9,
          name: '林晓',
          studentNo: '2026001',
          before: { total: 40, passed: false, unsettled: false },
          after: { total: 80, passed: true, unsettled: false },
          figures: [
            {
              title: '第 1 节',
              before: { score: 40, state: 'scored' as const, late: true },
              after: { score: 80, state: 'scored' as const, late: false },
            },
          ],
        },
      ],
    };
    const { calls } = await open('/staff/camps/12/deadlines', {
      'POST /mapi/Camp/getDeadlines': () => ok({ leaves: [lesson], extensions: [] }),
      'POST /mapi/Gradebook/previewDeadlines': () => ok(changes),
      'POST /mapi/Camp/saveDeadlines': () => ok({ leaves: [lesson], extensions: [] }),
    });
    typeDate(await main().findByRole('group', { name: '第 1 节的截止时间' }), '2031-05-01T10:00');
    click(/保存 1 处改动/);
    const dialog = within(await screen.findByRole('dialog', { name: '保存以前：谁的成绩会改变' }));
    const [, row] = dialog.getAllByRole('row');
    expect(row?.textContent).toBe('林晓 2026001第 1 节：40 迟交 → 8040 → 80未通过 → 通过');
    expect(sent(calls, 'POST /mapi/Camp/saveDeadlines')).toEqual([]);
    expect(sent(calls, 'POST /mapi/Gradebook/previewDeadlines')).toMatchObject([
      { campId: 12, deadlines: [{ chapterId: 1 }] },
    ]);
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /mapi/Camp/saveDeadlines')).toMatchObject([
        { campId: 12, deadlines: [{ chapterId: 1 }] },
      ]),
    );
  });

  it('gives an extension to a time that is over only after a question', async () => {
    const lesson = {
      chapterId: 1,
      title: '第 1 节',
      path: [],
      type: contentType.homework,
      dueAt: '2031-05-01T02:00:00.000Z',
    };
    const given = 'POST /mapi/Camp/extend';
    const { calls } = await open('/staff/camps/12/deadlines', {
      'POST /mapi/Camp/getDeadlines': () => ok({ leaves: [lesson], extensions: [] }),
      'POST /mapi/Camp/findStudents': () => ok({ list: [{ id: 9, name: '林晓', studentNo: '2026001' }] }),
      'POST /mapi/Gradebook/previewDeadlines': () =>
        ok({ anonymous: false, count: 0, verdicts: 0, list: [] }),
      [given]: () => failure(-2, '示例'),
    });
    fireEvent.click(await main().findByRole('button', { name: '给学生延期' }));
    const dialog = within(await screen.findByRole('dialog', { name: '给学生延期' }));
    for (const [field, option] of [
      ['学生', /林晓/],
      ['哪几节', /第 1 节/],
    ] as const) {
      const picker = dialog.getByRole('combobox', { name: field });
      act(() => picker.focus());
      fireEvent.keyDown(picker, { key: 'ArrowDown' });
      fireEvent.click(await screen.findByRole('option', { name: option }));
      fireEvent.keyDown(picker, { key: 'Escape' });
    }
    typeDate(dialog.getByRole('group', { name: '延到' }), '2001-05-01T10:00');
    fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '生病' } });
    fireEvent.click(dialog.getByRole('button', { name: '给学生延期' }));
    const asked = within(await screen.findByRole('dialog', { name: /已经过了，照样延到那时？/ }));
    expect(sent(calls, given)).toEqual([]);
    fireEvent.click(asked.getByRole('button', { name: '照样延期' }));
    await waitFor(() => expect(sent(calls, given)).toHaveLength(1));
  });
});
