import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { enrolmentStatus } from '@zhixing/contract/words';
import { afterEach, describe, expect, it } from 'vitest';
import type { Translations } from '../../../locales/texts.ts';
import { type Answers, createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { projectItem } from '../../../testing/projects.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { chinese, english } from '../../../testing/texts.ts';
import { sessionRead } from '../../account/account.actions.ts';
import { Screen } from '../PractiseDetail.screen.tsx';
import { loadPractiseDetail } from '../practise.actions.ts';
import type { PractiseDetail } from '../practise.types.ts';

// What opens comes with code of its own.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const camp = {
  id: 7,
  title: '秋季开放营',
  collegeName: null,
  startsAt: '2026-10-26T00:00:00.000Z',
  endsAt: '2027-05-14T00:00:00.000Z',
  needsApproval: false,
  needsInvite: false,
};
const detail: PractiseDetail = {
  ...projectItem(3),
  audience: '零基础',
  outcomes: ['会提问'],
  description: '<p>说明</p>',
  outline: [],
  homeworkCount: 3,
  testCount: 3,
  camps: [camp],
};
type Joined = NonNullable<PractiseDetail['joined']>;
const joined = (status: Joined['status']): Joined => ({
  enrolmentId: 1,
  campId: 7,
  status,
  progress: 0.5,
  nextChapterId: 12,
  awaitingMark: false,
  allDone: false,
  begun: true,
});

interface PageSetup {
  detail?: Partial<PractiseDetail>;
  student?: boolean;
  answers?: Answers;
  texts?: Translations;
}

async function open({ detail: more = {}, student = true, answers = {}, texts = chinese }: PageSetup = {}) {
  const made = createTestStore(
    {
      'GET /capi/FrontProject/getProjectDetail': () =>
        ok({ ...detail, ...(student ? { joined: null } : {}), ...more }),
      ...answers,
    },
    student ? 't' : '',
  );
  made.store.dispatch(sessionRead({ token: student }));
  await made.store.dispatch(loadPractiseDetail(3));
  const drawn = await renderScreen({
    store: made.store,
    Screen,
    path: '/practise/detail/:id',
    at: '/practise/detail/3',
    texts,
  });
  return {
    ...made,
    ...drawn,
    get panel() {
      return screen.getByRole('complementary', { name: texts.get('project').detail.join });
    },
  };
}
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const payloadOf = (calls: { key: string; payload: unknown }[]) =>
  calls.find(({ key }) => key === 'POST /capi/Student/joinProject')?.payload;

it('shows a title once where there is no English one', async () => {
  await open({ detail: { titleEn: '' }, texts: english });
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(header?.querySelector('h1')?.textContent).toBe('项目 3');
  expect(header?.querySelector('h1 ~ p[lang]')).toBeNull();
});

it('sends a visitor to log in, and back here', async () => {
  const { panel } = await open({ student: false });
  const link = panel.querySelector('a');
  expect(link?.textContent).toBe('立即报名');
  expect(link?.getAttribute('href')).toBe('/account/login?loginNext=%2Fpractise%2Fdetail%2F3');
});

describe('a visitor’s 立即报名', () => {
  const join: Answers = { 'POST /capi/Student/joinProject': () => ok({ enrolmentId: 1, status: 1 }) };
  async function askAsVisitor() {
    const { panel } = await open({ student: false });
    await act(async () => void fireEvent.click(within(panel).getByText('立即报名')));
    cleanup();
  }

  it('is carried out after the login, once', async () => {
    await askAsVisitor();
    const { calls, toasts, address } = await open({ answers: join });
    expect(payloadOf(calls)).toEqual({ projectId: 3, campId: 7, inviteCode: undefined });
    expect(toasts()).toEqual(['success: 报名成功']);
    expect(address()).toBe('/learning?projectId=3');
    cleanup();
    expect(payloadOf((await open({ answers: join })).calls)).toBeUndefined();
  });

  it.each<[string, Partial<PractiseDetail>]>([
    ['there are camps to choose from', { camps: [camp, { ...camp, id: 8 }] }],
    ['an invite code is asked for', { camps: [{ ...camp, needsInvite: true }] }],
    ['a teacher approves', { camps: [{ ...camp, needsApproval: true }] }],
    ['the student has left it before', { joined: joined(enrolmentStatus.left) }],
    ['it is another project', { id: 4 }],
  ])('waits for a press of the student where %s', async (_why, more) => {
    await askAsVisitor();
    const { calls } = await open({ detail: more, answers: join });
    expect(screen.getByRole('button', { name: /^(立即报名|提交报名)$/ })).toBeTruthy();
    expect(payloadOf(calls)).toBeUndefined();
  });
});

it.each([
  ['a visitor', false],
  ['a student', true],
])('has one 立即报名 for %s', async (_who, student) => {
  await open({ student });
  expect(screen.getAllByText('立即报名')).toHaveLength(1);
});

it('says on an English page that the project is taught in Chinese', async () => {
  await open({ texts: english });
  expect(screen.getByText(/This project is taught in Chinese/)).toBeTruthy();
  cleanup();
  await open();
  expect(screen.queryByText(/中文授课/)).toBeNull();
});

it('joins the one open camp and goes on to the player', async () => {
  const { calls, toasts, address } = await open({
    answers: { 'POST /capi/Student/joinProject': () => ok({ enrolmentId: 1, status: 1 }) },
  });
  await press('立即报名');
  expect(payloadOf(calls)).toEqual({ projectId: 3, campId: 7, inviteCode: undefined });
  expect(toasts()).toEqual(['success: 报名成功']);
  expect(address()).toBe('/learning?projectId=3');
});

it('goes on where one was when one joins again', async () => {
  let own: Joined = joined(enrolmentStatus.left);
  const { address } = await open({
    answers: {
      'GET /capi/FrontProject/getProjectDetail': () => ok({ ...detail, joined: own }),
      'POST /capi/Student/joinProject': () => {
        own = joined(enrolmentStatus.learning);
        return ok({ enrolmentId: 2, status: 1 });
      },
    },
  });
  await press('立即报名');
  expect(address()).toBe('/learning?projectId=3&chapterId=12');
});

it('lets one choose among several camps, asks for the invite code, and shows why it was refused', async () => {
  const invited = { ...camp, id: 8, title: '学院营', needsInvite: true, needsApproval: true };
  const { calls, address } = await open({
    detail: { camps: [camp, invited] },
    answers: { 'POST /capi/Student/joinProject': () => failure(codes.refused, '邀请码不正确') },
  });
  const codeField = { selector: 'input[type=text]' };
  expect(screen.queryByLabelText(/有邀请码/, codeField)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /学院营/ }));
  // One field for a code: the camp's own.
  const code = screen.getByLabelText(/邀请码/, codeField);
  fireEvent.change(code, { target: { value: ' abc ' } });
  await press('提交报名');
  expect(payloadOf(calls)).toEqual({ projectId: 3, campId: 8, inviteCode: 'abc' });
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('邀请码不正确')).toBeTruthy();
  expect(address()).toBe('/practise/detail/3');
});

describe('an invite', () => {
  const visit = (hash: string) => history.replaceState(null, '', `${window.location.pathname}${hash}`);
  afterEach(() => visit(''));
  const invited = {
    ...camp,
    id: 12,
    title: '一班的营',
    collegeName: '启明学院',
    startsAt: '2026-11-01T00:00:00.000Z',
    needsApproval: true,
    needsInvite: true,
  };
  const project = { id: 3, title: '项目 3', titleEn: '' };
  const answers: Answers = {
    'POST /capi/FrontProject/findInvited': () => ok({ project, camp: invited }),
    'POST /capi/Student/joinProject': () => ok({ enrolmentId: 2, status: 0 }),
  };
  const asked = (calls: { key: string; payload: unknown }[]) =>
    calls.filter(({ key }) => key === 'POST /capi/FrontProject/findInvited').map(({ payload }) => payload);
  const field = () => screen.queryByLabelText(/邀请码/, { selector: 'input[type=text]' }) as HTMLInputElement;

  it('by a link shows exactly the camp that it leads to, with its conditions, and joins that one', async () => {
    visit('#camp=12&invite=ABCD2345');
    const made = await open({ answers });
    expect(await screen.findByText('一班的营')).toBeTruthy();
    const { calls, panel } = made;
    expect(asked(calls)).toEqual([{ projectId: 3, campId: 12, inviteCode: 'ABCD2345' }]);
    expect(panel.textContent).toContain('2026年11月1日');
    expect(panel.textContent).toContain('报名需审核');
    expect(panel.textContent).not.toContain('报名即可开始');
    expect(panel.textContent).not.toContain('秋季开放营');
    expect(field()).toBeNull();
    await press('提交报名');
    expect(payloadOf(calls)).toEqual({ projectId: 3, campId: 12, inviteCode: 'ABCD2345' });
  });

  it('shows it to a visitor too, and is kept over a login, for its own project alone', async () => {
    visit('#camp=12&invite=ABCD2345');
    await open({ student: false, answers });
    expect(await screen.findByText('一班的营')).toBeTruthy();
    expect(screen.queryByText('秋季开放营')).toBeNull();
    cleanup();
    visit('');
    await open({ answers });
    expect(await screen.findByText('一班的营')).toBeTruthy();
    cleanup();
    sessionStorage.setItem('invited', '4#camp=12&invite=ABCD2345');
    const { calls } = await open({ answers });
    expect(asked(calls)).toEqual([]);
    expect(screen.getByText('秋季开放营')).toBeTruthy();
  });

  it.each<[string, Partial<PractiseDetail>, boolean]>([
    ['beside an open camp', {}, true],
    ['where no camp is open', { camps: [] }, true],
    ['for a visitor', {}, false],
    ['for a visitor where no camp is open', { camps: [] }, false],
  ])('by a code typed in the field that is always there: %s', async (_where, more, student) => {
    const { calls } = await open({ detail: more, student, answers });
    fireEvent.change(field(), { target: { value: ' abcd2345 ' } });
    await press('查看实训营');
    expect(asked(calls)).toEqual([{ projectId: 3, inviteCode: 'abcd2345' }]);
    expect(await screen.findByText('一班的营')).toBeTruthy();
    expect(screen.queryByText('秋季开放营')).toBeNull();
  });

  it('that is wrong says so at the field and leaves the open camps as they are', async () => {
    await open({
      answers: { 'POST /capi/FrontProject/findInvited': () => failure(codes.refused, '邀请码不正确') },
    });
    fireEvent.change(field(), { target: { value: 'nonono' } });
    await press('查看实训营');
    expect(screen.getByText('邀请码不正确')).toBeTruthy();
    expect(field().value).toBe('nonono');
    expect(screen.getByText('秋季开放营')).toBeTruthy();
  });

  it('leaves the other camps within reach', async () => {
    visit('#camp=12');
    const { calls } = await open({ answers });
    await screen.findByText('一班的营');
    await press('看其他开放的实训营');
    expect(screen.getByText('秋季开放营')).toBeTruthy();
    await press('立即报名');
    expect(payloadOf(calls)).toEqual({ projectId: 3, campId: 7, inviteCode: undefined });
  });
});

it.each([
  [0, '待审核', '查看我的实践', '/user/practise'],
  [1, '学习中', '继续学习', '/learning?projectId=3&chapterId=12'],
  [2, '已结业', '查看证书', '/user/cert'],
] as const)('with status %i says %s and leads on by %s', async (status, label, way, to) => {
  const { panel } = await open({ detail: { joined: joined(status) } });
  expect(panel.textContent).toContain(label);
  const link = [...panel.querySelectorAll('a')].find(({ textContent }) => textContent === way);
  expect(link?.getAttribute('href')).toBe(to);
  expect(screen.queryByRole('button', { name: /报名/ })).toBeNull();
});

it.each([
  [3, '没有通过审核'],
  [4, '之前退出了'],
] as const)('with status %i says so and lets one join again', async (status, words) => {
  const { panel } = await open({ detail: { joined: joined(status) } });
  expect(panel.textContent).toContain(words);
  expect(screen.getByRole('button', { name: '立即报名' })).toBeTruthy();
});

it('says that no camp is open', async () => {
  const { panel } = await open({ detail: { camps: [] } });
  expect(panel.textContent).toContain('目前没有开放报名的实训营');
  expect(screen.queryByRole('button', { name: /报名/ })).toBeNull();
});
