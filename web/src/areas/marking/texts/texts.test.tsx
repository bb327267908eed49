import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, failure, ok } from '../../../testing/fake-services.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../testing/teacher.ts';
import { deviceOfEachTest } from '../../../testing/writing-queue.ts';
import { readSession } from '../../account/account.actions.ts';
import type { TextAnswer } from '../marking-api.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
const startQueue = deviceOfEachTest();
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const at = '2031-03-05T02:00:00.000Z';
const answer = (answerId: number, more: Partial<TextAnswer> = {}): TextAnswer => ({
  answerId,
  student: { alias: `A${answerId}`, name: `学生${answerId}`, studentNo: null, className: null },
  own: false,
  text: `回答${answerId}`,
  submittedAt: at,
  score: null,
  comment: '',
  by: null,
  corrections: [],
  ...more,
});
const lease = (mine: boolean) => ({ mine, name: '何助教', since: at, until: at });
const question = (questionId: number, waiting: number) => ({
  questionId,
  stem: `<p>题${questionId}</p>`,
  guide: '<p>看有没有数据</p>',
  marks: 3,
  waiting,
  marked: 1,
  lease: null,
});
const answers = (more: Answers = {}): Answers => ({
  ...teacherAnswers(['work.mark']),
  'POST /mapi/Marking/getTextQuestions': () =>
    ok({
      title: '期中测验',
      campTitle: '秋季营',
      anonymous: false,
      gradebookState: 'open' as const,
      list: [question(5, 2), question(6, 0)],
    }),
  'POST /mapi/Marking/getTextAnswers': ({ filter }) =>
    ok({
      list: filter === 'waiting' ? [answer(1), answer(2, { own: true }), answer(3)] : [],
      next: null,
    }),
  'POST /mapi/Marking/holdQuestion': () => ok({ lease: lease(true) }),
  'POST /mapi/Marking/markTextAnswer': () => ok({ settled: false, passed: false, graduated: false }),
  ...more,
});
async function open(path: string, more: Answers = {}) {
  const opened = await openPage(`/staff/marking/4/9/questions${path}`, {
    token: 'mine',
    answers: answers(more),
  });
  startQueue(opened.store);
  await act(async () => void opened.store.dispatch(readSession()));
  const given = () =>
    opened.calls
      .filter(({ key }) => key === 'POST /mapi/Marking/markTextAnswer')
      .map(({ payload, requestId }) => ({ ...(payload as Record<string, unknown>), requestId }));
  return { ...opened, given };
}
const score = (id: number) => screen.findByLabelText<HTMLInputElement>(`学生${id}的分数`);
const comment = (id: number) => screen.getByLabelText<HTMLInputElement>(`给学生${id}的评语`);
const save = (id: number) => screen.getByRole<HTMLButtonElement>('button', { name: `评分：学生${id}的回答` });
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('an address of one answer shows it alone, marked or not, with the way to all', async () => {
  const { calls } = await open('/5?answer=7', {
    'POST /mapi/Marking/getTextAnswers': () => ok({ list: [answer(7, { score: 2 })], next: null }),
  });
  await screen.findByText('回答7');
  const asked = calls.filter(({ key }) => key === 'POST /mapi/Marking/getTextAnswers');
  expect(asked.map(({ payload }) => payload)).toMatchObject([{ questionId: 5, answerId: 7 }]);
  const all = screen.getByRole('link', { name: '看这一题的全部回答' });
  expect(all.getAttribute('href')).toBe('/staff/marking/4/9/questions/5');
});

describe('written answers of a test', { timeout: 90_000 }, () => {
  it('come question by question, with what waits of each', async () => {
    await open('');
    await screen.findByRole('heading', { level: 1, name: '期中测验' });
    const [first, second] = screen.getAllByRole('link', { name: '评这一题' });
    expect(first?.getAttribute('href')).toBe('/staff/marking/4/9/questions/5');
    expect(within(first?.closest('li') as HTMLElement).getByText('待批阅 2')).toBeTruthy();
    expect(within(second?.closest('li') as HTMLElement).getByText('待批阅 0')).toBeTruthy();
  });

  it('give each mark to the answer it stands beside, and stay in their place', async () => {
    const { given } = await open('/5');
    write(await score(3), '2.5');
    write(comment(3), '说到了点上');
    expect(save(1).disabled).toBe(true);
    fireEvent.click(save(3));
    await screen.findByText('已评 2.5 分');
    expect(given()).toMatchObject([
      { campId: 4, chapterId: 9, questionId: 5, answerId: 3, score: 2.5, comment: '说到了点上' },
    ]);
    const items = screen.getAllByText(/^回答\d$/).map((each) => each.textContent);
    expect(items).toEqual(['回答1', '回答2', '回答3']);
    expect(screen.getByText('说到了点上')).toBeTruthy();
    // One's own is somebody else's to mark.
    expect(screen.queryByLabelText('学生2的分数')).toBeNull();
  });

  it('say that what is typed is kept, and are marked by Enter in the comment; without a score it is asked for', async () => {
    const { given } = await open('/5');
    await score(3);
    expect(screen.queryByText(/已暂存/)).toBeNull();
    write(comment(3), '说到了点上');
    expect(screen.getByText(/已暂存在这台设备/)).toBeTruthy();
    fireEvent.keyDown(comment(3), { key: 'Enter', isComposing: true });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.keyDown(comment(3), { key: 'Enter' });
    expect(screen.getByRole('alert').textContent).toBe('请先填分数，再按回车评分。');
    expect(document.activeElement).toBe(await score(3));
    write(await score(3), '2');
    fireEvent.keyDown(comment(3), { key: 'Enter' });
    await screen.findByText('已评 2 分');
    expect(given()).toMatchObject([{ answerId: 3, score: 2, comment: '说到了点上' }]);
  });

  it('leave what is too high as it was typed, and give it to nobody until it is mended', async () => {
    const { given } = await open('/5');
    const field = await score(3);
    write(field, '12');
    fireEvent.blur(field);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field.value).toBe('12');
    expect(screen.getByRole('alert').textContent).toBe('这道题最多 3 分，请改好再评。');
    expect(save(3).disabled).toBe(true);
    write(field, '1');
    fireEvent.blur(field);
    expect(screen.queryByText(/这道题最多/)).toBeNull();
    fireEvent.click(save(3));
    await screen.findByText('已评 1 分');
    expect(given()).toMatchObject([{ answerId: 3, score: 1 }]);
  });

  it('lead whoever marks by keyboard on to the next; what is refused leaves the focus where it is', async () => {
    let refuse = true;
    await open('/5', {
      'POST /mapi/Marking/markTextAnswer': () =>
        refuse
          ? ({ code: codes.refused, msg: '这个分数不行', data: null } as never)
          : ok({ settled: false, passed: false, graduated: false }),
    });
    const enter = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    const first = await score(1);
    first.focus();
    write(first, '2');
    enter(first);
    expect(first.disabled).toBe(false);
    await screen.findByText('这个分数不行');
    expect(document.activeElement).toBe(first);
    refuse = false;
    enter(first);
    await screen.findByText('已评 2 分');
    // The second is one's own, which others mark.
    const third = await score(3);
    expect(document.activeElement).toBe(third);
    write(third, '3');
    enter(third);
    await screen.findByText('已评 3 分');
    expect(document.activeElement).toBe(screen.getByText('回答3').closest('li'));
  });

  it('keep what was typed over a reload, each to its answer, until it is given or somebody logs out', async () => {
    const first = await open('/5', {
      'POST /mapi/Marking/markTextAnswer': () => ({ code: codes.network, msg: '网络不通' }) as never,
    });
    write(await score(1), '2');
    write(comment(1), '再想一想');
    fireEvent.click(save(1));
    await waitFor(() => expect(first.given()).toHaveLength(1));
    cleanup();
    const { given } = await open('/5');
    expect([(await score(3)).value, comment(3).value]).toEqual(['', '']);
    // What waited is sent by itself.
    await screen.findByText('已评 2 分');
    // Whether the first one had arrived or not, it is given once.
    expect(given()[0]?.requestId).toBe(first.given()[0]?.requestId);
    write(comment(3), '也看看');
    cleanup();
    await open('/5');
    expect((await score(1)).value).toBe('');
    expect(comment(3).value).toBe('也看看');
  });

  it('keep a mark that the server could not take yet, say so, and send it again as the same', async () => {
    let isBusy = true;
    const { given } = await open('/5', {
      'POST /mapi/Marking/markTextAnswer': () =>
        isBusy ? failure(codes.fault, '服务器忙') : ok({ settled: false, passed: false, graduated: false }),
    });
    write(await score(1), '2');
    fireEvent.click(save(1));
    expect(await screen.findByText('这个得分还没有提交，已留在这台设备上')).toBeTruthy();
    expect(screen.getByText('服务器忙')).toBeTruthy();
    // The next one is marked meanwhile.
    write(await score(3), '1');
    fireEvent.click(screen.getByRole('button', { name: '先不提交' }));
    await waitFor(() => expect(screen.queryByText('这个得分还没有提交，已留在这台设备上')).toBeNull());
    expect((await score(1)).value).toBe('2');
    fireEvent.click(save(1));
    await screen.findByText('这个得分还没有提交，已留在这台设备上');
    isBusy = false;
    fireEvent.click(screen.getByRole('button', { name: '现在再试' }));
    await screen.findByText('已评 2 分');
    const ids = given().map(({ requestId }) => requestId);
    expect(ids).toHaveLength(3);
    expect(ids[1]).toBe(ids[2]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('lose nothing where somebody else marks the question: the mark waits until it is taken over', async () => {
    const { toasts } = await open('/5', {
      'POST /mapi/Marking/markTextAnswer': () =>
        ({ code: codes.refused, msg: '何助教正在批阅', data: { lease: lease(false) } }) as never,
    });
    write(await score(1), '2');
    fireEvent.click(save(1));
    await screen.findByText(/何助教 从 .*起正在批这一份/);
    expect(toasts()).toContain('error: 何助教正在批阅');
    expect(save(1).disabled).toBe(true);
    expect((await score(1)).value).toBe('2');
  });

  it('keep what was marked here in its place when one of them is corrected', async () => {
    const none = { before: null, after: null };
    const still = { before: false, after: false };
    let marked = false;
    await open('/5', {
      'POST /mapi/Marking/getTextAnswers': () =>
        ok({
          list: marked ? [answer(2, { own: true })] : [answer(1), answer(2, { own: true }), answer(3)],
          next: null,
        }),
      'POST /mapi/Marking/correctText': () =>
        ok({
          score: { before: 1, after: 2 },
          passed: none,
          done: still,
          graduated: still,
          certificate: 'none',
          loses: false,
          mayWithdraw: false,
        }),
    });
    for (const id of [1, 3]) {
      write(await score(id), '1');
      fireEvent.click(save(id));
      await screen.findByRole('button', { name: `更正：学生${id}的得分` });
    }
    marked = true;
    fireEvent.click(screen.getByRole('button', { name: '更正：学生1的得分' }));
    const form = await screen.findByRole('dialog');
    write(within(form).getByLabelText(/分数/), '2');
    write(within(form).getByLabelText(/更正的理由/), '看错了');
    fireEvent.click(within(form).getByRole('button', { name: '看看有什么影响' }));
    const asked = await screen.findByRole('dialog', { name: '更正以后，学生1：' });
    fireEvent.click(within(asked).getByRole('button', { name: '更正' }));
    await screen.findByText(/已评 2 分/);
    expect(screen.getAllByText(/^回答\d$/).map((each) => each.textContent)).toEqual([
      '回答1',
      '回答2',
      '回答3',
    ]);
    expect(screen.getByText(/看错了/)).toBeTruthy();
  });

  it('are read again when a correction is refused, since somebody else may have made one', async () => {
    let reads = 0;
    await open('/5', {
      'POST /mapi/Marking/getTextAnswers': () =>
        ok({ list: reads++ === 0 ? [answer(1), answer(3)] : [answer(3)], next: null }),
      'POST /mapi/Marking/correctText': () => failure(codes.refused, '这个成绩刚刚被别人更正过'),
    });
    write(await score(1), '1');
    fireEvent.click(save(1));
    fireEvent.click(await screen.findByRole('button', { name: '更正：学生1的得分' }));
    const form = await screen.findByRole('dialog');
    write(within(form).getByLabelText(/分数/), '2');
    write(within(form).getByLabelText(/更正的理由/), '看错了');
    fireEvent.click(within(form).getByRole('button', { name: '看看有什么影响' }));
    expect(await screen.findByText('这个成绩刚刚被别人更正过')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('回答1')).toBeNull());
    expect(reads).toBe(2);
  });
});
