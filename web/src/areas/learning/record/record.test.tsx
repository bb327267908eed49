import { cleanup, screen, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Screen } from '../LearningUser.screen.tsx';
import type { ProgressRecord } from '../learning.types.ts';
import { openChapter, openRecord } from '../public/open.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const lesson = (chapterId: number, title: string, more: object) => ({
  chapterId,
  title,
  path: [],
  type: '1' as const,
  done: false,
  doneAt: null,
  updatedAt: null,
  deadline: null,
  rule: `${title}的规则`,
  missing: null,
  ...more,
});
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const noteDocument = JSON.stringify({
  type: 'doc',
  content: [
    {
      type: 'bulletList',
      content: ['先量', '再算'].map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
    },
    { type: 'image', attrs: { fileId: 7, alt: '电表' } },
  ],
});
const record: ProgressRecord = {
  projectId: 1,
  title: '项目',
  status: 1,
  joinedAt: '2026-11-01T00:00:00.000Z',
  graduatedAt: null,
  lastAt: null,
  progress: 0.25,
  doneCount: 1,
  leafCount: 4,
  readSeconds: 200,
  watchedSeconds: 30,
  progressRule: '1 ÷ 4 = 25%',
  certificateRule: '全部完成',
  missing: ['作业《报告》未提交'],
  list: [
    lesson(11, '一篇阅读', {
      done: true,
      reading: {
        needed: 9,
        seconds: 200,
        position: 1,
        spans: [{ from: '2026-11-20T02:00:00.000Z', to: '2026-11-20T02:03:20.000Z' }],
      },
    }),
    lesson(12, '一个视频', {
      missing: '还要看 24 秒',
      watching: {
        total: 60,
        needed: 54,
        seconds: 30,
        position: 50,
        watched: [
          [0, 10],
          [30, 50],
        ],
      },
    }),
    lesson(13, '一次作业', { homework: { submissions: [] } }),
    lesson(14, '一次测验', {
      test: {
        total: 10,
        passMark: 60,
        attemptsAllowed: 3,
        attempts: [
          {
            no: 1,
            startedAt: '2026-11-20T02:00:00.000Z',
            submittedAt: '2026-11-20T02:05:00.000Z',
            score: 4,
            total: 10,
            passed: false,
          },
        ],
      },
    }),
  ],
  notes: [
    {
      chapterId: 11,
      title: '一篇阅读',
      savedAt: '2026-11-20T02:00:00.000Z',
      excerpt: '记住均值\n会被拉走',
      content: '记住均值\n会被拉走',
    },
    {
      chapterId: 12,
      title: '一个视频',
      savedAt: '2026-11-19T02:00:00.000Z',
      excerpt: '先量\n再算',
      content: noteDocument,
    },
  ],
};
const directory = [{ id: 11, title: '一篇阅读', type: '1' as const, done: true }];
const answers: Answers = {
  'POST /capi/Chapter/getDirectory': () =>
    ok({ directory, projectInfo: { title: '项目', titleEn: '' } as never }),
  'POST /capi/Chapter/getProgressRecord': () => ok(record),
  'POST /capi/Gradebook/getOwn': () => ok({ awaits: 'release', grades: null }),
  'POST /capi/Getdirectory/getTestDirectory': () =>
    ok({
      directory: [
        {
          id: 1,
          title: '第一章',
          type: null,
          done: false,
          subChapter: [
            {
              id: 14,
              title: '一次测验',
              type: 3,
              done: false,
              score: 4,
              total: 10,
              passMark: 60,
              passed: false,
              attemptsUsed: 1,
              attemptsAllowed: 3,
            },
          ],
        },
      ],
    }),
};

async function open(more: Answers = {}) {
  const made = createTestStore({ ...answers, ...more }, 't');
  await made.store.dispatch(openRecord({ projectId: 1 }));
  const drawn = await renderScreen({
    store: made.store,
    Screen,
    path: '/learning/user',
    at: '/learning/user?projectId=1',
  });
  return { ...made, ...drawn };
}
/** The part of a lesson, by its title. */
const part = (title: string) => {
  const found = screen
    .getAllByRole('group', { hidden: true })
    .find((each) => each.querySelector('summary')?.textContent?.includes(title));
  if (!found) throw new Error(`no part ${title}`);
  return within(found);
};

it('says that the record did not come, with a way to ask again, where the directory is known from before', async () => {
  const own = { ...answers };
  const { store } = createTestStore(own, 't');
  await store.dispatch(openChapter({ projectId: 1, chapterId: 11 }));
  own['POST /capi/Chapter/getDirectory'] = () => failure(codes.fault, '稍后再试');
  own['POST /capi/Chapter/getProgressRecord'] = () => failure(codes.fault, '稍后再试');
  await store.dispatch(openRecord({ projectId: 1 }));
  await renderScreen({ store, Screen, path: '/learning/user', at: '/learning/user?projectId=1' });
  expect(screen.getByRole('alert').textContent).toContain('没能加载出来');
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
});

it('opens every figure to its rule and the records behind it', async () => {
  await open();
  expect(screen.getByText('1 ÷ 4 = 25%')).toBeTruthy();
  expect(part('距离证书还差').getByText('作业《报告》未提交')).toBeTruthy();
  expect(part('一篇阅读').getByText('一篇阅读的规则')).toBeTruthy();
  expect(part('一篇阅读').getByText('读了 3 分 20 秒')).toBeTruthy();
  expect(part('一篇阅读').getByText('2026年11月20日 10:00:00 至 10:03:20，200 秒')).toBeTruthy();
  expect(part('一个视频').getByText('30 / 60 秒')).toBeTruthy();
  expect(part('一个视频').getByText('0:30 – 0:50')).toBeTruthy();
  expect(part('一个视频').getByText('还要看 24 秒')).toBeTruthy();
  expect(part('一次作业').getAllByText('还没有记录')).toHaveLength(2);
  expect(part('一次测验').getByText('第 1 次')).toBeTruthy();
  expect(part('一次测验').getByText('没有通过')).toBeTruthy();
});

it('asks nothing more for the certificate of a graduate, whatever was added since', async () => {
  await open({
    'POST /capi/Chapter/getProgressRecord': () => ok({ ...record, graduatedAt: '2031-03-05T02:00:00Z' }),
  });
  expect(screen.getByText('结业时间')).toBeTruthy();
  expect(screen.queryByText('距离证书还差')).toBeNull();
});

it('says of a version that was returned that it was, without the score that it was given', async () => {
  const of = { submittedAt: '2026-11-20T02:00:00.000Z', late: false };
  const reviewedAt = '2026-11-21T02:00:00.000Z';
  const submissions = [
    { ...of, version: 4, score: null, passed: null, reviewedAt: null },
    { ...of, version: 3, score: 85, passed: true, reviewedAt },
    { ...of, version: 2, score: 40, passed: false, reviewedAt, late: true },
    { ...of, version: 1, score: null, passed: false, reviewedAt },
  ];
  const list = record.list.map((each) => (each.homework ? { ...each, homework: { submissions } } : each));
  await open({ 'POST /capi/Chapter/getProgressRecord': () => ok({ ...record, list }) });
  const rows = part('一次作业').getAllByRole('listitem', { hidden: true });
  expect(rows.map((row) => row.textContent?.replace(/^(第 \d 版).*?(标准时间）|\d\d:\d\d)/, '$1 '))).toEqual([
    '第 4 版 待批阅',
    '第 3 版 85 分合格',
    '第 2 版 已退回迟交',
    '第 1 版 已退回',
  ]);
});

it('lists the tests of the test directory with their scores, and one’s notes', async () => {
  const { store } = await open();
  expect(store.getState().learning.testDirectory[0]?.subChapter?.[0]).toMatchObject({ id: 14, score: 4 });
  const scores = within(screen.getByRole('region', { name: '测验成绩' }));
  expect(scores.getByText('4 / 10 分')).toBeTruthy();
  expect(scores.getByText('已答 1 / 3 次')).toBeTruthy();
  const notes = within(screen.getByRole('region', { name: '我的笔记' }));
  expect(notes.getByText(/记住均值/)).toBeTruthy();
  expect(notes.getByRole('link', { name: '一篇阅读' }).getAttribute('href')).toBe(
    '/learning?projectId=1&chapterId=11',
  );
});

it('shows how each note begins with its line breaks, lists and pictures, whose addresses are asked for once', async () => {
  const file = { id: 7, name: '电表.png', size: 9, kind: 'image/png', url: '/files/7' };
  const asked: unknown[] = [];
  await open({
    'POST /capi/Schoolwork/getFiles': ({ fileIds }) => {
      asked.push(fileIds);
      return ok({ list: [file] });
    },
  });
  const notes = within(screen.getByRole('region', { name: '我的笔记' }));
  const [plain, rich] = notes.getAllByRole('link').map((link) => within(link.closest('li') as HTMLElement));
  expect(plain?.getByText(/记住均值/).textContent).toBe('记住均值\n会被拉走');
  const items = rich?.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['先量', '再算']);
  expect((await notes.findByRole('img', { name: '电表' })).getAttribute('src')).toContain('/files/7');
  expect(asked).toEqual([[7]]);
});

it('says that the record did not come, and tries again', async () => {
  const failing = { 'POST /capi/Chapter/getProgressRecord': () => failure(codes.fault, '服务器开小差了') };
  await open(failing as Answers);
  expect(screen.getByRole('alert').textContent).toContain('没能加载出来');
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
});

it('says why one may not see it, once', async () => {
  const { toasts, called } = await open({
    'POST /capi/Chapter/getDirectory': () => failure(codes.illegal, '你还没有报名这个项目'),
  });
  expect(screen.getByText('还不能学习这个项目')).toBeTruthy();
  expect(toasts()).toEqual(['error: 你还没有报名这个项目']);
  expect(called()).toEqual(['POST /capi/Chapter/getDirectory']);
});

it('keeps where "back" leads while one stays in the project', async () => {
  const { store } = createTestStore(answers, 't');
  await store.dispatch(openRecord({ projectId: 1, learnBack: '/practise/detail/1' }));
  await store.dispatch(openRecord({ projectId: 1 }));
  expect(store.getState().learning.learnBack).toBe('/practise/detail/1');
});
