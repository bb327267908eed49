import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { noRequirements } from '@zhixing/contract/homework-requirements';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, failure, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { readSession } from '../account/account.actions.ts';
import { startWritingQueue } from '../writing-queue/start-writing-queue.ts';
import type { QueueItem, Work } from './marking-api.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
const stops: (() => void)[] = [];
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const at = '2031-03-05T02:00:00.000Z';
const levels = [
  { name: '好', points: 50 },
  { name: '没有', points: 0 },
];
const rubric = [
  { title: '数据', note: '', levels },
  { title: '结论', note: '', levels },
];
const whose = (id: number) => ({ alias: `A${id}`, name: `学生${id}`, studentNo: null, className: null });
const item = (submissionId: number, more: Partial<QueueItem> = {}): QueueItem => ({
  submissionId,
  student: whose(submissionId),
  version: 1,
  submittedAt: at,
  late: false,
  again: false,
  review: null,
  lease: null,
  ...more,
});
const work = (submissionId: number, more: Partial<Work> = {}): Work => ({
  submissionId,
  campId: 4,
  chapterId: 9,
  student: whose(submissionId),
  own: false,
  version: 1,
  gradebookState: 'open',
  newest: { submissionId, version: 1 },
  submittedAt: at,
  late: false,
  deadline: null,
  returnBy: null,
  title: '第一张图',
  prompt: '<p>画一张图</p>',
  requirements: noRequirements,
  rubric,
  rubricPass: 60,
  passMark: null,
  rubricKey: 'r1',
  workInfo: { content: `学生${submissionId}写的正文`, filelist: [], images: [] },
  versions: [{ submissionId, version: 1, submittedAt: at, late: false, review: null }],
  review: null,
  marked: null,
  draft: null,
  earlierDraft: null,
  lease: null,
  ...more,
});
const ids = [1, 2, 3, 4, 5, 6];
const answers = (more: Answers = {}): Answers => ({
  ...teacherAnswers(['work.mark']),
  'POST /mapi/Marking/getQueue': () =>
    ok({
      title: '第一张图',
      campTitle: '秋季营',
      anonymous: false,
      gradebookState: 'open' as const,
      next: null,
      list: ids.map((id) => item(id)),
      counts: { waiting: 6, again: 0, passed: 0, returned: 0, all: 6, late: 0 },
    }),
  'POST /mapi/Marking/getWork': ({ submissionId }) => ok(work(submissionId)),
  'POST /mapi/Marking/hold': () => ok({ lease: null }),
  'POST /mapi/Marking/saveDraft': ({ revision }) => ok({ revision: revision + 1, savedAt: at }),
  ...more,
});

async function open(submissionId: number, more: Answers = {}) {
  const opened = await openPage(`/staff/marking/4/9/${submissionId}`, {
    token: 'mine',
    answers: answers(more),
  });
  const queue = startWritingQueue(opened.store, vi.fn());
  stops.push(() => queue.stop());
  await act(async () => void opened.store.dispatch(readSession()));
  return opened;
}
const named = (id: number) => screen.findByRole('heading', { level: 1, name: `学生${id}` });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const comment = () => screen.getByLabelText<HTMLTextAreaElement>('评语');
const sentTo = (calls: { key: string; payload: unknown }[], key: string) =>
  calls.filter((call) => call.key === key).map(({ payload }) => payload as Record<string, unknown>);

describe('marking one after another', { timeout: 90_000 }, () => {
  it('shows nothing of one student beside another, however fast one goes on and however late answers come', async () => {
    const waiting = new Map<number, () => void>();
    await open(1, {
      'POST /mapi/Marking/getWork': ({ submissionId }) =>
        submissionId === 1
          ? ok(work(1))
          : new Promise((resolve) => waiting.set(submissionId, () => resolve(ok(work(submissionId))))),
    });
    await named(1);
    press('下一份');
    await waitFor(() => expect(screen.queryByText('学生1写的正文')).toBeNull());
    // Nothing of either until the one asked for is there.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('后台');
    await waitFor(() => expect(waiting.has(2)).toBe(true));
    await act(async () => waiting.get(3)?.());
    expect(screen.queryByText('学生3写的正文')).toBeNull();
    await act(async () => waiting.get(2)?.());
    await named(2);
    await screen.findByText('学生2写的正文');
    // The one that was loaded ahead is there at once, the whole of it.
    press('下一份');
    await named(3);
    expect(screen.getByText('学生3写的正文')).toBeTruthy();
    expect(screen.queryByText('学生2写的正文')).toBeNull();
  });

  it('passes what the gradebook counts with a score alone, and fills in the pass mark at one press', async () => {
    await open(1, {
      'POST /mapi/Marking/getWork': ({ submissionId }) =>
        ok(work(submissionId, { rubric: [], rubricKey: '', passMark: 60 })),
    });
    await named(1);
    const pass = () => screen.getByRole<HTMLButtonElement>('button', { name: '合格' });
    expect(pass().disabled).toBe(true);
    expect(screen.getByText(/合格要有分数；及格线是 60 分/)).toBeTruthy();
    press('填及格线 60 分');
    await waitFor(() => expect(pass().disabled).toBe(false));
    expect(screen.queryByRole('button', { name: '填及格线 60 分' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('分数').value).toBe('60');
  });

  it('asks for each work once: what was loaded ahead is what is shown, on the way back too', async () => {
    const { calls } = await open(1);
    for (const id of [1, 2, 3]) {
      await named(id);
      press('下一份');
    }
    await named(4);
    press('上一份');
    await named(3);
    const asked = sentTo(calls, 'POST /mapi/Marking/getWork').map(({ submissionId }) => submissionId);
    expect(asked).toEqual([...new Set(asked)]);
    expect(asked).toContain(6);
  });

  it('keeps marks and words to the student they were given to, at any speed', async () => {
    const slow: (() => void)[] = [];
    const { calls } = await open(1, {
      // The last answer comes first.
      'POST /mapi/Marking/saveDraft': ({ revision }) =>
        new Promise(
          (resolve) => void slow.unshift(() => resolve(ok({ revision: revision + 1, savedAt: at }))),
        ),
      'POST /mapi/Marking/review': () => new Promise(() => {}),
    });
    await named(1);
    for (const id of [1, 2, 3, 4]) {
      await named(id);
      expect(comment().value).toBe('');
      fireEvent.change(comment(), { target: { value: `给学生${id}` } });
      const panel = within(screen.getByRole('region', { name: '批阅' }));
      fireEvent.click(panel.getAllByRole('radio')[id % 2] as HTMLElement);
      press('下一份');
    }
    await named(5);
    await waitFor(() =>
      expect(sentTo(calls, 'POST /mapi/Marking/saveDraft').length).toBeGreaterThanOrEqual(1),
    );
    const release = setInterval(() => slow.shift()?.(), 5);
    try {
      await waitFor(() => {
        const drafts = sentTo(calls, 'POST /mapi/Marking/saveDraft');
        expect(new Set(drafts.map(({ submissionId }) => submissionId))).toEqual(new Set([1, 2, 3, 4]));
      });
    } finally {
      clearInterval(release);
    }
    for (const { submissionId, comment: words, chosen } of sentTo(calls, 'POST /mapi/Marking/saveDraft')) {
      expect(words).toBe(`给学生${submissionId}`);
      expect([
        [Number(submissionId) % 2, null],
        [null, null],
      ]).toContainEqual(chosen);
    }
    // Back at one of them, what was written is there.
    press('上一份');
    await named(4);
    expect(comment().value).toBe('给学生4');
  });

  it('gives a review to the one on screen, and goes on to the next', async () => {
    const { calls, toasts } = await open(2, {
      'POST /mapi/Marking/review': () => ({ ...ok({ passed: true, graduated: false }), msg: '已批阅为合格' }),
    });
    await named(2);
    const panel = within(screen.getByRole('region', { name: '批阅' }));
    const pass = () => screen.getByRole<HTMLButtonElement>('button', { name: '合格' });
    expect(pass().disabled).toBe(true);
    for (const name of ['数据', '结论'])
      fireEvent.click(within(panel.getByRole('radiogroup', { name })).getByRole('radio', { name: /好/ }));
    expect(screen.getByText('合计 100 分')).toBeTruthy();
    fireEvent.change(comment(), { target: { value: '写得清楚' } });
    fireEvent.click(pass());
    await named(3);
    expect(sentTo(calls, 'POST /mapi/Marking/review')).toMatchObject([
      { submissionId: 2, chosen: [0, 0], comment: '写得清楚', passed: true, rubricKey: 'r1' },
    ]);
    expect(toasts()).toContain('success: 学生2 已批阅为合格');
    expect(comment().value).toBe('');
  });

  describe('by the passing level of its rubric (rules: rubric-pass)', () => {
    const choose = (...names: [criterion: string, level: string][]) => {
      const panel = within(screen.getByRole('region', { name: '批阅' }));
      for (const [name, level] of names)
        fireEvent.click(
          within(panel.getByRole('radiogroup', { name })).getByRole('radio', { name: new RegExp(level) }),
        );
    };
    const isProposed = (name: string) => /primary/.test(screen.getByRole('button', { name }).className);
    const given = { 'POST /mapi/Marking/review': () => ok({ passed: true, graduated: false }) };

    it('proposes a pass or a return once every level is chosen, and lets the marker do otherwise', async () => {
      const { calls } = await open(2, given);
      await named(2);
      choose(['数据', '好']);
      expect(screen.queryByText(/合格线/)).toBeNull();
      choose(['结论', '没有']);
      // 50 of 100 points, where 60 % are asked for.
      expect(screen.getByText('未到合格线 60%，建议退回修改')).toBeTruthy();
      expect([isProposed('合格'), isProposed('退回修改')]).toEqual([false, true]);
      choose(['结论', '好']);
      expect(screen.getByText('达到合格线 60%，建议合格')).toBeTruthy();
      expect([isProposed('合格'), isProposed('退回修改')]).toEqual([true, false]);
      choose(['结论', '没有']);
      press('合格');
      await named(3);
      expect(sentTo(calls, 'POST /mapi/Marking/review')).toMatchObject([{ chosen: [0, 1], passed: true }]);
    });

    it('follows the level that its author set', async () => {
      await open(2, {
        'POST /mapi/Marking/getWork': ({ submissionId }) => ok(work(submissionId, { rubricPass: 50 })),
      });
      await named(2);
      choose(['数据', '好'], ['结论', '没有']);
      expect(screen.getByText('达到合格线 50%，建议合格')).toBeTruthy();
    });

    it('asks before a pass with every criterion at its lowest, and gives nothing until that is answered', async () => {
      const { calls } = await open(2, given);
      const reviews = () => sentTo(calls, 'POST /mapi/Marking/review');
      await named(2);
      choose(['数据', '没有'], ['结论', '没有']);
      const ask = async () => {
        press('合格');
        return within(await screen.findByRole('dialog', { name: '每个评分项都是最低一级，仍然合格？' }));
      };
      fireEvent.click((await ask()).getByRole('button', { name: '再看看' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(reviews()).toEqual([]);
      fireEvent.click((await ask()).getByRole('button', { name: '仍然合格' }));
      await named(3);
      expect(reviews()).toMatchObject([{ submissionId: 2, chosen: [1, 1], passed: true }]);
    });

    it('asks nothing before a return, which a lowest mark leads to', async () => {
      const { calls } = await open(2, given);
      await named(2);
      choose(['数据', '没有'], ['结论', '没有']);
      press('退回修改');
      await named(3);
      expect(sentTo(calls, 'POST /mapi/Marking/review')).toMatchObject([{ chosen: [1, 1], passed: false }]);
    });
  });

  it('leaves whoever has gone elsewhere meanwhile where they are', async () => {
    let answer = () => {};
    const { router, toasts } = await open(2, {
      'POST /mapi/Marking/review': () =>
        new Promise((resolve) => {
          answer = () => resolve({ ...ok({ passed: false, graduated: false }), msg: '已退回' } as never);
        }),
    });
    await named(2);
    press('退回修改');
    fireEvent.click(screen.getByRole('link', { name: '第一张图' }));
    await screen.findByRole('heading', { level: 1, name: '第一张图' });
    await act(async () => answer());
    await waitFor(() => expect(toasts()).toContain('success: 学生2 已退回'));
    expect(router.state.location.pathname).toBe('/staff/marking/4/9');
  });

  it('keeps a review that the server could not take yet, says so, and gives it once, also after a reload', async () => {
    let isBusy = true;
    const review = () =>
      isBusy
        ? (failure(codes.tooMany, '请求过于频繁') as never)
        : { ...ok({ passed: false, graduated: false }), msg: '已退回' };
    const first = await open(2, { 'POST /mapi/Marking/review': review });
    await named(2);
    fireEvent.change(comment(), { target: { value: '请补数据' } });
    press('退回修改');
    expect(await screen.findByText('“退回修改”还没有提交，已留在这台设备上')).toBeTruthy();
    expect(screen.getByText('请求过于频繁')).toBeTruthy();
    expect(comment().value).toBe('请补数据');
    cleanup();
    const { calls, toasts } = await open(2, { 'POST /mapi/Marking/review': review });
    await screen.findByText('“退回修改”还没有提交，已留在这台设备上');
    isBusy = false;
    press('现在再试');
    await named(3);
    expect(toasts()).toContain('success: 学生2 已退回');
    const given = [...first.calls, ...calls].filter(({ key }) => key === 'POST /mapi/Marking/review');
    expect(new Set(given.map(({ requestId }) => requestId)).size).toBe(1);
    expect(given.every(({ payload }) => (payload as { comment: string }).comment === '请补数据')).toBe(true);
  });

  it('says that a newer version came meanwhile, and loses nothing of what was written', async () => {
    let newest = { submissionId: 2, version: 1 };
    const { toasts } = await open(2, {
      'POST /mapi/Marking/getWork': ({ submissionId }) => ok(work(submissionId, { newest })),
      'POST /mapi/Marking/review': () => {
        newest = { submissionId: 22, version: 2 };
        return { code: codes.refused, msg: '学生已经提交了更新的一版', data: { newest: 22 } } as never;
      },
    });
    await named(2);
    fireEvent.change(comment(), { target: { value: '请补数据' } });
    press('退回修改');
    await screen.findByText('学生已经提交了第 2 版');
    expect(toasts()).toContain('error: 学生已经提交了更新的一版');
    expect(comment().value).toBe('请补数据');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /退回修改/ }).disabled).toBe(true);
  });

  it('shows who else is marking it, and lets nothing be given until it is taken over', async () => {
    let mine = false;
    const lease = () => ({ mine, name: '何助教', since: at, until: at });
    const { calls } = await open(2, {
      'POST /mapi/Marking/hold': ({ act: asked }) => {
        if (asked === 'takeOver') mine = true;
        return ok({ lease: lease() });
      },
    });
    await named(2);
    await screen.findByText(/何助教 从 .*起正在批这一份/);
    const back = () => screen.getByRole<HTMLButtonElement>('button', { name: '退回修改' });
    expect(back().disabled).toBe(true);
    press('接手');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '接手' }));
    await waitFor(() => expect(back().disabled).toBe(false));
    expect(sentTo(calls, 'POST /mapi/Marking/hold').map((each) => each.act)).toContain('takeOver');
  });

  it('leads to the student’s page, where marking is not anonymous', async () => {
    const page = () => screen.queryByRole('link', { name: '这个学生的成绩与进度' });
    await open(1, {
      'POST /mapi/Marking/getWork': ({ submissionId }) =>
        ok(work(submissionId, submissionId === 1 ? { student: { ...whose(1), studentId: 77 } } : {})),
    });
    await named(1);
    expect(page()?.getAttribute('href')).toBe('/staff/camps/4/students/77');
    press('下一份');
    await named(2);
    expect(page()).toBeNull();
  });

  it('changes no score by the wheel', async () => {
    await open(2, {
      'POST /mapi/Marking/getWork': ({ submissionId }) =>
        ok(work(submissionId, { rubric: [], rubricKey: 'r0' })),
    });
    await named(2);
    const score = screen.getByLabelText<HTMLInputElement>('分数');
    fireEvent.change(score, { target: { value: '88' } });
    fireEvent.focus(score);
    for (const deltaY of [-100, 100, 100]) fireEvent.wheel(score, { deltaY });
    expect(Number(score.value)).toBe(88);
    expect(score.type).not.toBe('number');
  });

  it('leaves a score that is too high as it was typed, and gives no review with it', async () => {
    const { calls } = await open(2, {
      'POST /mapi/Marking/getWork': ({ submissionId }) =>
        ok(work(submissionId, { rubric: [], rubricKey: 'r0' })),
    });
    await named(2);
    const score = screen.getByLabelText<HTMLInputElement>('分数');
    const act = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    fireEvent.change(score, { target: { value: '850' } });
    fireEvent.blur(score);
    expect(score.value).toBe('850');
    expect(screen.getByText('分数在 0 至 100 之间，请改好再给。')).toBeTruthy();
    expect([act('合格').disabled, act('退回修改').disabled]).toEqual([true, true]);
    fireEvent.change(score, { target: { value: '85' } });
    fireEvent.blur(score);
    expect(score.value).toBe('85');
    press('合格');
    await waitFor(() => expect(sentTo(calls, 'POST /mapi/Marking/review')).toHaveLength(1));
    expect(sentTo(calls, 'POST /mapi/Marking/review')).toMatchObject([{ submissionId: 2, score: 85 }]);
  });

  it('leads on by letters, but not while one types', async () => {
    await open(1);
    await named(1);
    fireEvent.keyDown(comment(), { key: 'j' });
    await named(1);
    fireEvent.keyDown(document.body, { key: 'j' });
    await named(2);
    fireEvent.keyDown(document.body, { key: 'k' });
    await named(1);
  });

  it('chooses the levels one criterion after the other by digits, and writes the comment by C', async () => {
    await open(1);
    await named(1);
    const levelOf = (name: string) =>
      within(screen.getByRole('radiogroup', { name }))
        .getAllByRole<HTMLInputElement>('radio')
        .findIndex(({ checked }) => checked);
    const levelsOf = () => [levelOf('数据'), levelOf('结论')];
    fireEvent.keyDown(document.body, { key: '2' });
    expect(levelsOf()).toEqual([1, -1]);
    fireEvent.keyDown(document.body, { key: '1' });
    expect(levelsOf()).toEqual([1, 0]);
    // No such level.
    fireEvent.keyDown(document.body, { key: '9' });
    expect(levelsOf()).toEqual([1, 0]);
    fireEvent.keyDown(document.body, { key: '[' });
    fireEvent.keyDown(document.body, { key: '1' });
    expect(levelsOf()).toEqual([0, 0]);
    fireEvent.keyDown(document.body, { key: 'c' });
    expect(document.activeElement).toBe(comment());
    fireEvent.keyDown(comment(), { key: '2' });
    expect(levelsOf()).toEqual([0, 0]);
  });

  it('lists its keys, and takes none where they are switched off', async () => {
    await open(3);
    await named(3);
    fireEvent.keyDown(document.body, { key: '?' });
    const list = within(await screen.findByRole('dialog', { name: '快捷键' }));
    expect(list.getByText('写评语')).toBeTruthy();
    fireEvent.click(list.getByRole('checkbox', { name: '使用快捷键' }));
    fireEvent.click(list.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: '1' });
    expect(document.querySelector('[role="radiogroup"][aria-label="数据"] :checked')).toBeNull();
    expect(screen.getByRole('radiogroup', { name: '数据' }).textContent).not.toContain('1');
  });

  it('folds the task, and leaves it with the next work as it was left', async () => {
    await open(1);
    await named(1);
    const task = () => within(screen.getByRole('region', { name: '题目' })).getByRole('group');
    expect(task().hasAttribute('open')).toBe(false);
    fireEvent.keyDown(document.body, { key: 't' });
    expect(task().hasAttribute('open')).toBe(true);
    press('下一份');
    await named(2);
    expect(task().hasAttribute('open')).toBe(true);
  });

  it('folds the menu to its signs, and remembers that', async () => {
    await open(1);
    await named(1);
    const fold = screen.getByRole('button', { name: '收起菜单' });
    fireEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('link', { name: '工作台' }).title).toBe('工作台');
    cleanup();
    await open(1);
    await named(1);
    expect(screen.getByRole('button', { name: '展开菜单' })).toBeTruthy();
  });

  it('leads on by letters from a level that was just chosen', async () => {
    await open(1);
    await named(1);
    const [level] = within(screen.getByRole('region', { name: '批阅' })).getAllByRole('radio');
    fireEvent.click(level as HTMLElement);
    fireEvent.keyDown(level as HTMLElement, { key: 'j' });
    await named(2);
  });

  it('shows what changed since the version before', async () => {
    const versions = [2, 1].map((version) => ({
      submissionId: version === 2 ? 2 : 12,
      version,
      submittedAt: at,
      late: false,
      review: null,
    }));
    await open(2, {
      'POST /mapi/Marking/getWork': ({ submissionId }) =>
        ok(
          work(submissionId, {
            version: submissionId === 2 ? 2 : 1,
            versions,
            workInfo: {
              filelist: [],
              images: [],
              content: submissionId === 2 ? '走了七天' : '走了五天',
            },
          }),
        ),
    });
    await named(2);
    fireEvent.click(screen.getByText('改了哪里'));
    await screen.findByText('与第 1 版相比：删去的划掉，新写的加下划线。');
    const words = (name: string) =>
      [...document.querySelectorAll(name)].map((run) => run.lastChild?.textContent).join('');
    expect([words('del'), words('ins')]).toEqual(['五', '七']);
  });

  it('says how many versions are older than those that are listed', async () => {
    const versions = [24, 23].map((version) => ({
      submissionId: version,
      version,
      submittedAt: at,
      late: false,
      review: null,
    }));
    await open(2, {
      'POST /mapi/Marking/getWork': ({ submissionId }) => ok(work(submissionId, { version: 24, versions })),
    });
    await named(2);
    fireEvent.click(screen.getByText('各版与批阅'));
    expect(await screen.findByText('更早的 22 版没有列出')).toBeTruthy();
  });

  it('puts a phrase into the comment, and keeps one to be used again', async () => {
    const { calls } = await open(1, {
      'POST /mapi/Marking/getPhraseList': () => ok({ list: [{ phraseId: 5, text: '请注明数据来源' }] }),
      'POST /mapi/Marking/savePhrase': ({ text }) => ok({ phraseId: 6, text }),
    });
    await named(1);
    fireEvent.change(comment(), { target: { value: '写得清楚' } });
    press('常用评语');
    fireEvent.click(await screen.findByRole('button', { name: '请注明数据来源' }));
    expect(comment().value).toContain('写得清楚');
    expect(comment().value).toContain('请注明数据来源');
    press('常用评语');
    fireEvent.click(await screen.findByRole('button', { name: '把现在的评语存为常用' }));
    await waitFor(() => expect(sentTo(calls, 'POST /mapi/Marking/savePhrase')).toHaveLength(1));
  });
});
