import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { contentType, type Permission } from '@zhixing/contract/words';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, failure, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { english } from '../../testing/texts.ts';
import { readSession } from '../account/account.actions.ts';
import { asKind, newQuestion } from './bank/new-question.ts';
import { plain } from './bank/plain.ts';
import type { BankQuestion, Difference, Publication } from './content-api.ts';
import type { Draft, Lesson } from './projects-api.ts';
import { paperTotal } from './test/paper-total.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const at = '2031-03-05T02:00:00.000Z';
const may: Permission[] = ['project.see', 'project.author', 'project.publish'];
const college = { id: 3, name: '示范大学', nameEn: 'Sample University' };
const node = (id: number, title: string, type: Draft['directory'][number]['type']) => ({
  id,
  parentId: type === null ? null : 1,
  level: type === null ? 1 : 2,
  title,
  type,
  revision: 1,
  video: false,
});
const draft = (more: Partial<Draft> = {}): Draft => ({
  projectId: 5,
  state: 'changed',
  draftRevision: 9,
  fieldsRevision: 2,
  cover: null,
  fields: {
    type: 'data',
    title: '校园数据',
    titleEn: '',
    summary: '简介',
    summaryEn: '',
    audience: '',
    byline: '',
    outcomes: [],
    description: '',
    coverFileId: null,
    level: 1,
    hours: 8,
    materialIds: [],
    skills: [],
    certificateTitle: '',
    certificateTitleEn: '',
    certificateRule: 'all',
  },
  updatedAt: at,
  updatedBy: null,
  publishedAt: at,
  faults: [],
  files: [],
  may,
  visibility: 'everyone',
  college: '示范大学',
  directory: [
    node(1, '第一章', null),
    node(11, '写报告', contentType.homework),
    node(12, '小测', contentType.test),
  ],
  ...more,
});
const lesson = (more: Partial<Lesson>): Lesson => ({
  nodeId: 11,
  projectId: 5,
  title: '写报告',
  type: contentType.homework,
  revision: 3,
  updatedAt: at,
  updatedBy: null,
  body: '',
  videoInfo: null,
  film: null,
  homework: null,
  test: null,
  files: [],
  faults: [],
  ...more,
});
const question = (questionId: number, more: Partial<BankQuestion> = {}): BankQuestion => ({
  ...newQuestion('single'),
  questionId,
  revision: 1,
  updatedAt: at,
  usedBy: [],
  origin: null,
  stem: `题干 ${questionId}`,
  ...more,
});
const bankOf = (list: BankQuestion[], tags: { tag: string; count: number; marks: number | null }[] = []) =>
  ok({ list, page: 1, pageSize: 20, total: list.length, tags });
const difference = (more: Partial<Difference> = {}): Difference => ({
  draftRevision: 9,
  isFirst: false,
  fields: [],
  leaves: [],
  effects: [],
  faults: [],
  students: { learning: 30, graduated: 2 },
  ...more,
});
const publication = (no: number, more: Partial<Publication> = {}): Publication => ({
  no,
  publishedAt: at,
  publishedBy: { id: 7, name: '周老师' },
  takesBack: null,
  takenBack: false,
  fields: [],
  leaves: [],
  ...more,
});
const page = <T,>(list: T[]) => ok({ list, page: 1, pageSize: 10, total: list.length });
const rewritten = {
  id: 11,
  title: '写报告',
  path: ['第一章'],
  type: contentType.homework,
  started: 12,
  done: 8,
  changes: ['rewritten' as const],
  parts: ['body' as const, 'rubric' as const],
};

async function open(path: string, more: Answers = {}, texts?: typeof english) {
  const opened = await openPage(path, {
    token: 'mine',
    ...(texts ? { texts } : {}),
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Project/getDraft': () => ok(draft()),
      'POST /mapi/Project/getDifference': () => ok(difference()),
      'POST /mapi/Project/getPublicationList': () => page([]),
      'POST /mapi/Project/getBank': () => bankOf([]),
      'POST /mapi/Project/renderText': () => ok({ html: '', readSeconds: 0 }),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  return opened;
}
const main = () => within(screen.getByRole('main'));
const dialog = async () => within(await screen.findByRole('dialog'));
const sent = (calls: { key: string; payload: unknown }[], wanted: string) =>
  calls.filter(({ key }) => key === wanted).map(({ payload }) => payload);

describe('publishing', { timeout: 60_000 }, () => {
  it('shows what students would see anew, whom it concerns and what counts, and publishes that alone', async () => {
    const { calls } = await open('/staff/projects/5/publish', {
      'POST /mapi/Project/getDifference': () =>
        ok(
          difference({
            leaves: [rewritten],
            fields: [{ field: 'summary', before: '旧简介', after: '简介' }],
            effects: ['更新 1 节：已完成的 8 人次仍算完成'],
          }),
        ),
      'POST /mapi/Project/getLessonDifference': () =>
        ok({ texts: [{ part: 'body' as const, before: '走了五天', after: '走了七天' }] }),
      'POST /mapi/Project/publishProject': () => ok({ no: 2, publishedAt: at }),
    });
    expect(await main().findByText('目录与小节改动 1 处，项目信息改动 1 处')).toBeTruthy();
    expect(main().getByRole('link', { name: '第一章 / 写报告' })).toBeTruthy();
    expect(main().getByText('更新的是：正文、评分表')).toBeTruthy();
    expect(main().getByText('12 人学过，其中 8 人已完成')).toBeTruthy();
    expect(main().getByText('现在有 30 人在学，2 人已结业。')).toBeTruthy();
    expect(main().getByText('更新 1 节：已完成的 8 人次仍算完成')).toBeTruthy();
    // Words are told apart by more than their colour.
    const removed = main().getByText('旧');
    expect(removed.closest('del')?.textContent).toBe('[删去] 旧');
    fireEvent.click(main().getByText('看改了哪些字'));
    expect((await main().findByText('七')).closest('ins')).toBeTruthy();
    expect(sent(calls, 'POST /mapi/Project/getLessonDifference')).toEqual([
      { projectId: 5, nodeId: rewritten.id },
    ]);
    fireEvent.click(main().getByRole('button', { name: /^发\s?布$/ }));
    expect(sent(calls, 'POST /mapi/Project/publishProject')).toEqual([]);
    fireEvent.click((await dialog()).getByRole('button', { name: /^发\s?布$/ }));
    await waitFor(() =>
      expect(sent(calls, 'POST /mapi/Project/publishProject')).toEqual([{ projectId: 5, draftRevision: 9 }]),
    );
  });

  it('asks with the first publication who sees it, the college first, and opens a camp for everyone only where wanted', async () => {
    const { calls } = await open('/staff/projects/5/publish', {
      'POST /mapi/Project/getDraft': () =>
        ok(draft({ state: 'draft', publishedAt: null, visibility: 'college' })),
      'POST /mapi/Project/getDifference': () => ok(difference({ isFirst: true, leaves: [rewritten] })),
      'POST /mapi/Project/publishProject': () => ok({ no: 1, publishedAt: at }),
    });
    fireEvent.click(await main().findByRole('button', { name: /^发\s?布$/ }));
    const asked = await dialog();
    const choice = (name: RegExp) => asked.getByRole('radio', { name }) as HTMLInputElement;
    expect(choice(/仅示范大学/).checked).toBe(true);
    expect(asked.queryByRole('checkbox')).toBeNull();
    fireEvent.click(choice(/所有人/));
    const wanted = asked.getByRole('checkbox', { name: /开放营/ }) as HTMLInputElement;
    expect(wanted.checked).toBe(false);
    fireEvent.click(wanted);
    fireEvent.click(choice(/受邀/));
    fireEvent.click(asked.getByRole('button', { name: /^发\s?布$/ }));
    await waitFor(() =>
      expect(sent(calls, 'POST /mapi/Project/publishProject')).toEqual([
        { projectId: 5, draftRevision: 9, visibility: 'invitation', openCamp: false },
      ]),
    );
  });

  it('changes later who sees it, after a question', async () => {
    const { calls } = await open('/staff/projects/5/publish', {
      'POST /mapi/Project/getDifference': () => ok(difference()),
      'POST /mapi/Project/setVisibility': () => ok({ visibility: 'college' }),
    });
    fireEvent.click(await main().findByRole('radio', { name: /仅示范大学/ }));
    expect(sent(calls, 'POST /mapi/Project/setVisibility')).toEqual([]);
    fireEvent.click((await dialog()).getByRole('button', { name: /^改\s?变$/ }));
    await waitFor(() =>
      expect(sent(calls, 'POST /mapi/Project/setVisibility')).toEqual([
        { projectId: 5, visibility: 'college' },
      ]),
    );
  });

  it('says what keeps it from students, with the way to where it is mended', async () => {
    await open('/staff/projects/5/publish', {
      'POST /mapi/Project/getDifference': () =>
        ok(
          difference({
            leaves: [rewritten],
            faults: [
              { nodeId: null, field: 'summary', text: '项目还没有简介' },
              { nodeId: null, text: '目录里还没有可以学习的小节' },
              { nodeId: 11, text: '小节《写报告》：作业还没有说明' },
            ],
          }),
        ),
    });
    const publish = await main().findByRole('button', { name: /^发\s?布$/ });
    expect(publish).toHaveProperty('disabled', true);
    const links = main().getAllByRole('link', { name: /^去补全/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/staff/projects/5',
      '/staff/projects/5/content',
      '/staff/projects/5/content/11',
    ]);
  });

  it('takes back the newest publication alone, after asking; the first one never', async () => {
    const { calls } = await open('/staff/projects/5/publish', {
      'POST /mapi/Project/getPublicationList': () => page([publication(2), publication(1)]),
      'POST /mapi/Project/takeBackPublication': () => ok({ no: 3, publishedAt: at }),
    });
    expect(await main().findByText('没有还没发布的改动')).toBeTruthy();
    await main().findByText('第 2 次');
    const buttons = main().getAllByRole('button', { name: /^撤\s?回$/ });
    expect(buttons).toHaveLength(1);
    fireEvent.click(buttons[0] as Element);
    fireEvent.click((await dialog()).getByRole('button', { name: /^撤\s?回$/ }));
    await waitFor(() =>
      expect(sent(calls, 'POST /mapi/Project/takeBackPublication')).toEqual([{ projectId: 5, no: 2 }]),
    );
    cleanup();
    await open('/staff/projects/5/publish', {
      'POST /mapi/Project/getPublicationList': () => page([publication(1)]),
    });
    await main().findByText('第 1 次');
    expect(main().queryByRole('button', { name: /^撤\s?回$/ })).toBeNull();
  });

  it('is not for one who may not publish, and says so in English too', async () => {
    await open(
      '/staff/projects/5/publish',
      {
        'POST /mapi/Project/getDraft': () => ok(draft({ may: ['project.see'] })),
        'POST /mapi/Project/getDifference': () => ok(difference({ leaves: [rewritten] })),
      },
      english,
    );
    expect(await main().findByText(/To publish it, please ask/)).toBeTruthy();
    expect(main().getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  });
});

describe('a homework', { timeout: 60_000 }, () => {
  it('is written with a rubric whose points are added up', async () => {
    await open('/staff/projects/5/content/11', {
      'POST /mapi/Project/getDraftChapter': () =>
        ok(
          lesson({
            homework: { minCharacters: 0, minFiles: 0, fileKinds: [], mustPass: false, rubric: [] },
          }),
        ),
    });
    fireEvent.click(await main().findByRole('button', { name: '添加评分项' }));
    fireEvent.click(main().getByRole('button', { name: '添加评分项' }));
    expect(main().getByText('满分 20 分')).toBeTruthy();
    fireEvent.change(main().getByRole('spinbutton', { name: '第 2 个评分项 第 1 级 分值' }), {
      target: { value: '50' },
    });
    expect(main().getByText('满分 60 分')).toBeTruthy();
    fireEvent.change(main().getByRole('textbox', { name: '第 2 个评分项 名称' }), {
      target: { value: '论证' },
    });
    // Moved by the keys, it is the first one then.
    fireEvent.keyDown(main().getByRole('button', { name: '移动第 2 个评分项' }), { key: 'ArrowUp' });
    expect(main().getByRole('textbox', { name: '第 1 个评分项 名称' })).toHaveProperty('value', '论证');
    fireEvent.click(main().getByRole('button', { name: '移除第 2 个评分项' }));
    expect(main().getByText('满分 50 分')).toBeTruthy();
  });
});

describe('the bank', { timeout: 60_000 }, () => {
  it('is searched by words, kind and tag, and each question opens', async () => {
    const { calls } = await open('/staff/projects/5/bank', {
      'POST /mapi/Project/getBank': () =>
        bankOf(
          [question(31, { stem: '**均值**是什么', tags: ['统计'], usedBy: [12] })],
          [{ tag: '统计', count: 1, marks: 5 }],
        ),
    });
    const link = await main().findByRole('link', { name: '均值是什么' });
    expect(link.getAttribute('href')).toBe('/staff/projects/5/bank?question=31');
    expect(main().getByText('1 个测验')).toBeTruthy();
    fireEvent.change(main().getByRole('searchbox'), { target: { value: ' 方差 ' } });
    fireEvent.keyDown(main().getByRole('searchbox'), { key: 'Enter' });
    await waitFor(() =>
      expect(sent(calls, 'POST /mapi/Project/getBank').at(-1)).toMatchObject({ keyword: '方差', page: 1 }),
    );
  });

  it('a new question is in the bank at once and is written there', async () => {
    const { calls, router } = await open('/staff/projects/5/bank', {
      'POST /mapi/Project/saveQuestion': () =>
        ok({ questionId: 40, revision: 1, draftRevision: 10, savedAt: at }),
    });
    fireEvent.click(await main().findByRole('button', { name: '新建试题' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '配对题' }));
    await waitFor(() => expect(router.state.location.search).toBe('?question=40'));
    const [payload] = sent(calls, 'POST /mapi/Project/saveQuestion') as { question: BankQuestion }[];
    expect(payload?.question).toMatchObject({ kind: 'matching', stem: '' });
    expect(payload?.question.pairs).toHaveLength(3);
  });

  it('says with an example what partial marks of a multiple choice are (rules: multiple-marks)', async () => {
    await open('/staff/projects/5/bank?question=31', {
      'POST /mapi/Project/getBank': () => bankOf([question(31, { kind: 'multiple' })]),
    });
    const partial = await main().findByRole('switch', { name: '允许部分得分' });
    const hint = document.getElementById(partial.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe(
      '选对一个得一份，选错一个扣一份，不会低于 0：10 分、4 个正确选项，选 3 对 1 错得 5 分。关闭时全对才得分。',
    );
  });

  it('goes on to another question of the same kind, with the same tags', async () => {
    const { calls, router } = await open('/staff/projects/5/bank?question=31', {
      'POST /mapi/Project/getBank': () => bankOf([question(31, { tags: ['统计'] })]),
      'POST /mapi/Project/saveQuestion': () =>
        ok({ questionId: 40, revision: 1, draftRevision: 10, savedAt: at }),
    });
    // Above the question and below it.
    const [, below] = await main().findAllByRole('button', { name: '保存，再写一题' });
    if (below) fireEvent.click(below);
    await waitFor(() => expect(router.state.location.search).toBe('?question=40'));
    expect(sent(calls, 'POST /mapi/Project/saveQuestion')).toMatchObject([
      { question: { kind: question(31).kind, stem: '', tags: ['统计'] } },
    ]);
  });

  it('does not take out a question that a test takes, and says which', async () => {
    await open('/staff/projects/5/bank?question=31', {
      'POST /mapi/Project/getBank': () => bankOf([question(31, { usedBy: [12] })]),
    });
    fireEvent.click(await main().findByRole('button', { name: /^移\s?除$/ }));
    const asked = await dialog();
    expect(asked.getByRole('link', { name: '小测' }).getAttribute('href')).toBe(
      '/staff/projects/5/content/12',
    );
    expect(asked.getByRole('button', { name: /^移\s?除$/ })).toHaveProperty('disabled', true);
  });

  it('is not updated over what another author has saved since: that is shown first (rules: shared-banks)', async () => {
    const origin = { bankId: 2, bankTitle: '学院的题库', questionId: 90, isChanged: true };
    let saved = question(31, { marks: 5, origin });
    const shared = {
      ...newQuestion('single'),
      questionId: 90,
      revision: 2,
      stem: saved.stem,
      marks: 8,
      folder: '',
      projects: 1,
      updatedAt: at,
      updatedBy: null,
      removedAt: null,
    };
    const { calls } = await open('/staff/projects/5/bank?question=31', {
      'POST /mapi/Project/getBank': () => bankOf([saved]),
      'POST /mapi/QuestionBank/getQuestions': () =>
        ok({ list: [shared], page: 1, pageSize: 1, total: 1, folders: [], tags: [] }),
      'POST /mapi/QuestionBank/updateFromOrigin': ({ revision }) => {
        if (revision !== saved.revision) return failure(codes.refused, '另一位老师已保存了更新的内容');
        saved = { ...saved, marks: 8, revision: saved.revision + 1, origin: { ...origin, isChanged: false } };
        return ok({ revision: saved.revision, draftRevision: 10, savedAt: at });
      },
    });
    fireEvent.click(await main().findByRole('button', { name: '更新为来源的内容' }));
    const asked = await dialog();
    await waitFor(() => expect(asked.getByRole('deletion').textContent).toBe('5'));
    // Meanwhile, on another machine.
    saved = { ...saved, marks: 6, revision: 2 };
    fireEvent.click(asked.getByRole('button', { name: '更新为来源的内容' }));
    await waitFor(() => expect(asked.getByRole('deletion').textContent).toBe('6'));
    expect(saved.marks).toBe(6);
    fireEvent.click(asked.getByRole('button', { name: '更新为来源的内容' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls, 'POST /mapi/QuestionBank/updateFromOrigin')).toMatchObject([
      { revision: 1 },
      { revision: 2 },
    ]);
  });

  it('restores a removed question from the trash after the page was left and opened anew (rules: trash)', async () => {
    const all = [question(31, { stem: '**均值**是什么' }), question(32, { stem: '方差是什么' })];
    let kept = all;
    const page = <T,>(list: T[]) => ({ list, page: 1, pageSize: 10, total: list.length });
    const server: Answers = {
      'POST /mapi/Project/getBank': () => bankOf(kept),
      'POST /mapi/Project/removeQuestion': ({ questionId }) => {
        kept = kept.filter((each) => each.questionId !== questionId);
        return ok({ draftRevision: 10 });
      },
      'POST /mapi/Project/getRemovedQuestions': () =>
        ok(
          page(
            all
              .filter((each) => !kept.includes(each))
              .map(({ questionId, kind, stem, marks }) => ({ questionId, kind, stem, marks, removedAt: at })),
          ),
        ),
      'POST /mapi/Project/restoreQuestion': () => {
        kept = all;
        return ok({ draftRevision: 11 });
      },
    };
    await open('/staff/projects/5/bank?question=31', server);
    fireEvent.click(await main().findByRole('button', { name: /^移\s?除$/ }));
    fireEvent.click((await dialog()).getByRole('button', { name: /^移\s?除$/ }));
    expect(await main().findByRole('link', { name: '方差是什么' })).toBeTruthy();
    expect(main().queryByRole('link', { name: '均值是什么' })).toBeNull();

    cleanup();
    sessionStorage.clear();
    const { calls } = await open('/staff/projects/5/bank', server);
    fireEvent.click(await main().findByRole('button', { name: '回收站' }));
    const trash = await dialog();
    expect(trash.getByText(/30 天/)).toBeTruthy();
    fireEvent.click(await trash.findByRole('button', { name: '恢复 均值是什么' }));
    await waitFor(() => expect(trash.queryByRole('button', { name: '恢复 均值是什么' })).toBeNull());
    expect(sent(calls, 'POST /mapi/Project/restoreQuestion')).toMatchObject([
      { projectId: 5, questionId: 31 },
    ]);
    expect(await main().findByRole('link', { name: '均值是什么' })).toBeTruthy();
  });

  it('keeps what two kinds share when a question becomes another kind', () => {
    const single = { ...newQuestion('single'), stem: '题', options: [{ text: '甲', answer: true }] };
    expect(asKind(single, 'ordering')).toMatchObject({
      kind: 'ordering',
      stem: '题',
      options: single.options,
    });
    expect(asKind(single, 'matching').pairs).toHaveLength(3);
    expect(asKind(asKind(single, 'matching'), 'single').options).toEqual(single.options);
  });

  it('gives nothing a right answer that its author has not given', async () => {
    const kinds = ['single', 'multiple', 'judge', 'blank'] as const;
    for (const { options, answer, blanks } of kinds.map(newQuestion))
      expect([
        options.some((each) => each.answer),
        answer,
        blanks.some(({ answers, number }) => answers.length > 0 || number !== null),
      ]).toEqual([false, null, false]);
    const blank = question(31, { ...newQuestion('blank'), stem: '空' });
    await open('/staff/projects/5/bank?question=31', {
      'POST /mapi/Project/getBank': () => bankOf([blank]),
    });
    fireEvent.click(await main().findByRole('radio', { name: '数字' }));
    const box = await main().findByRole('spinbutton', { name: '第 1 个空的数字' });
    expect(box).toHaveProperty('value', '');
    const type = (value: string) => act(async () => void fireEvent.change(box, { target: { value } }));
    await type('3');
    await type('');
    expect(main().getByRole('spinbutton', { name: '第 1 个空的数字' })).toHaveProperty('value', '');
    await type('0');
    expect(main().getByRole('spinbutton', { name: '第 1 个空的数字' })).toHaveProperty('value', '0');
    fireEvent.click(main().getByRole('radio', { name: '文字' }));
    expect(main().queryByRole('spinbutton', { name: '第 1 个空的数字' })).toBeNull();
  });

  it('lists a question by its plain words', () => {
    expect(plain('**均值** `x` ![图](file:3)\n> 引')).toBe('均值 x 图 引');
  });
});

describe('a test', { timeout: 60_000 }, () => {
  const settings = {
    passMark: 60,
    attempts: 3,
    timeLimitMinutes: null,
    shuffle: false,
    reveal: 'last-or-passed' as const,
    questionIds: [31],
    draws: [{ tag: '统计', count: 2 }],
  };

  it('says what a paper comes to, and takes questions of the bank by name', async () => {
    await open('/staff/projects/5/content/12', {
      'POST /mapi/Project/getDraftChapter': () =>
        ok(lesson({ nodeId: 12, title: '小测', type: contentType.test, test: settings })),
      'POST /mapi/Project/getBank': (asked) => {
        const ids = (asked as { questionIds?: number[] }).questionIds;
        const all = [question(31), question(32)];
        return bankOf(ids ? all.filter(({ questionId }) => ids.includes(questionId)) : all, [
          { tag: '统计', count: 4, marks: 2 },
        ]);
      },
    });
    expect(await main().findByText('共 3 题，满分 9 分')).toBeTruthy();
    fireEvent.click(main().getByRole('button', { name: '从题库选题' }));
    const box = await (await dialog()).findByRole('checkbox', { name: '题干 32' });
    expect((await dialog()).getByRole('checkbox', { name: '题干 31' })).toHaveProperty('disabled', true);
    fireEvent.click(box);
    fireEvent.click((await dialog()).getByRole('button', { name: '加入 1 题' }));
    expect(await main().findByText('共 4 题，满分 14 分')).toBeTruthy();
  });

  it('makes a question there: it is in the bank and in the test at once, and is written in a dialog', async () => {
    const bank = [question(31)];
    const { calls } = await open('/staff/projects/5/content/12', {
      'POST /mapi/Project/getDraftChapter': () =>
        ok(lesson({ nodeId: 12, title: '小测', type: contentType.test, test: settings })),
      'POST /mapi/Project/getBank': (asked) => {
        const ids = (asked as { questionIds?: number[] }).questionIds;
        return bankOf(ids ? bank.filter(({ questionId }) => ids.includes(questionId)) : bank);
      },
      'POST /mapi/Project/saveQuestion': () => {
        bank.push(question(39 + bank.length, { kind: 'single' }));
        return ok({ questionId: 38 + bank.length, revision: 1, draftRevision: 10, savedAt: at });
      },
    });
    fireEvent.click(await main().findByRole('button', { name: '新建试题' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '单选题' }));
    expect(await (await dialog()).findByRole('group', { name: '题干' })).toBeTruthy();
    fireEvent.click((await dialog()).getByRole('button', { name: '保存，再写一题' }));
    await waitFor(() => expect(sent(calls, 'POST /mapi/Project/saveQuestion')).toHaveLength(2));
    fireEvent.click((await dialog()).getByRole('button', { name: '完成' }));
    for (const stem of ['题干 31', '题干 40', '题干 41'])
      expect(await main().findByRole('link', { name: stem })).toBeTruthy();
  });

  it('has no total where what is drawn is not all worth the same', () => {
    const tags = [{ tag: '统计', count: 4, marks: null }];
    expect(paperTotal(settings, [question(31)], tags)).toEqual({ count: 3, total: null });
    expect(paperTotal({ draws: [] }, [question(31)], tags)).toEqual({ count: 1, total: 5 });
  });
});

describe('the preview', { timeout: 60_000 }, () => {
  const option = (optionId: number, text: string) => ({ optionId, text, html: text });
  const paper = {
    total: 5,
    passMark: 60,
    questionCount: 1,
    attemptsAllowed: 3,
    attemptsLeft: 3,
    timeLimitMinutes: null,
    startedAt: null,
    endsAt: null,
    now: at,
    answers: [],
    questions: [
      {
        questionId: 31,
        kind: 'single' as const,
        stem: '<p>一加一</p>',
        marks: 5,
        blankCount: 0,
        options: [option(1, '二'), option(2, '三')],
        targets: [],
      },
    ],
  };
  const answers: Answers = {
    'POST /mapi/Project/previewDirectory': () =>
      ok({
        projectId: 5,
        type: 'data',
        title: '校园数据',
        titleEn: '',
        summary: '简介',
        cover: null,
        outcomes: ['会画图'],
        description: '<p>介绍</p>',
        leafCount: 1,
        directory: [
          {
            id: 1,
            title: '第一章',
            type: null,
            done: false,
            subChapter: [{ id: 12, title: '小测', type: contentType.test, done: false }],
          },
        ],
      }),
    'POST /mapi/Project/previewContent': () =>
      ok({ id: 12, projectId: 5, title: '小测', type: contentType.test, done: false, content: paper }),
    'POST /mapi/Project/previewScore': () =>
      ok({
        score: 5,
        total: 5,
        passMark: 60,
        passed: true,
        attemptsLeft: 2,
        submittedAt: at,
        revealed: true,
        attempts: [],
        connectInfo: [],
        results: [],
      }),
  };

  it('shows the project’s page and a link to each lesson', async () => {
    await open('/staff/projects/5/preview', answers);
    expect(await main().findByText('会画图')).toBeTruthy();
    expect(main().getByRole('link', { name: '小测' }).getAttribute('href')).toBe(
      '/staff/projects/5/preview?leaf=12',
    );
  });

  it('takes a test as a student would, and asks the student’s calls for nothing', async () => {
    const { calls } = await open('/staff/projects/5/preview?leaf=12', answers);
    fireEvent.click(await main().findByRole('button', { name: /^试\s?答$/ }));
    fireEvent.click(await main().findByRole('radio', { name: '二' }));
    fireEvent.click(main().getByRole('button', { name: /^交\s?卷$/ }));
    fireEvent.click((await dialog()).getByRole('button', { name: /^交\s?卷$/ }));
    expect((await main().findAllByText('已通过')).length).toBeGreaterThan(0);
    expect(sent(calls, 'POST /mapi/Project/previewScore')).toEqual([
      { nodeId: 12, allAnswer: [{ questionId: 31, answer: 1 }] },
    ]);
    expect(calls.filter(({ key }) => key.includes('/capi/Question/'))).toEqual([]);
  });
});
