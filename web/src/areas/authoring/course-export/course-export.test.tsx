import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { contentType } from '@zhixing/contract/words';
import JSZip from 'jszip';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dot } from '../../../testing/docx-file.ts';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Draft } from '../projects-api.ts';
import { CourseExportDialog } from './CourseExportDialog.tsx';

configure({ asyncUtilTimeout: 20_000 });

let saved: { name: string; blob: Blob }[];
const saveBlob = vi.hoisted(() => vi.fn());
vi.mock('../../../ui/staff/save-blob.ts', () => ({ saveBlob }));
/** Addresses of files that do not answer. */
let isAway: boolean;
beforeEach(() => {
  saved = [];
  isAway = false;
  saveBlob.mockImplementation((name: string, blob: Blob) => saved.push({ name, blob }));
  vi.stubGlobal('fetch', async () => (isAway ? new Response('', { status: 404 }) : new Response(dot)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const leaf = (id: number, title: string, type: string | number) => ({
  id,
  parentId: 1,
  level: 2,
  title,
  type,
  revision: 1,
  video: id === 2,
});
const draft = {
  projectId: 3,
  fields: { title: '数据《入门》' },
  directory: [
    { id: 1, parentId: null, level: 1, title: '第一章', type: null, revision: 1, video: false },
    leaf(2, '变量', contentType.reading),
    leaf(3, '小测', contentType.test),
  ],
} as unknown as Draft;
const question = {
  questionId: 11,
  kind: 'ordering',
  stem: '排一排',
  marks: 5,
  partial: false,
  options: [
    { text: '甲', answer: true },
    { text: '乙', answer: true },
  ],
  answer: null,
  blanks: [],
  pairs: [],
  explanation: '',
  guide: '',
  tags: [],
};
const judge = { ...question, questionId: 12, kind: 'judge', stem: '对吗', options: [], answer: true };
const rules = {
  passMark: 60,
  attempts: 2,
  timeLimitMinutes: null,
  shuffle: false,
  reveal: 'never',
  draws: [],
};
const lessons: Record<number, object> = {
  2: {
    body: '看[小测](/learning?projectId=3&chapterId=3)![图](file:7)',
    film: { fileId: 5, posterFileId: null, source: '' },
    files: [{ id: 7, name: '图.png', size: dot.length, kind: 'image/png', url: '/f/7' }],
    test: null,
  },
  3: { body: '', film: null, files: [], test: { ...rules, questionIds: [11, 12] } },
};

const Screen = () => <CourseExportDialog draft={draft} onClose={() => undefined} />;

/** `refuses`: lessons that do not come. */
async function open(refuses: Set<number> = new Set()) {
  const asked: number[] = [];
  const { store } = createTestStore({
    'POST /mapi/Project/getDraftChapter': ({ nodeId }) => {
      asked.push(nodeId);
      if (refuses.has(nodeId)) return failure(codes.network);
      return ok({ nodeId, projectId: 3, homework: null, ...lessons[nodeId] } as never);
    },
    'POST /mapi/Project/getBank': () =>
      ok({
        list: [question, judge, { ...judge, questionId: 13 }],
        page: 1,
        pageSize: 100,
        total: 3,
        tags: [],
      } as never),
  });
  await renderScreen({
    store,
    Screen,
    path: '/',
    at: '/',
  });
  return asked;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const contents = async () => {
  const zip = await JSZip.loadAsync((await saved[0]?.blob.arrayBuffer()) ?? '');
  return {
    names: Object.keys(zip.files).sort(),
    text: async (path: string) => (await zip.file(path)?.async('string')) ?? '',
  };
};

describe('the export of a course (rules: course-export)', { timeout: 60_000 }, () => {
  it('tells what the format cannot say before, and writes it into the package', async () => {
    await open();
    const losses = await screen.findByText(/视频不在里面，文字都在/);
    expect(losses.textContent).toBe('视频不在里面，文字都在：《变量》');
    expect(screen.getByText('测验的规则没有写进去：《小测》（及格线、何时公布答案）')).toBeTruthy();
    expect(screen.getByText(/没有这种题型.*：《小测》第 1 题/)).toBeTruthy();
    expect(screen.getByText(/题库里有 1 道题没有哪个测验用到/)).toBeTruthy();
    expect(screen.getByText(/最多装 280 MB 的图片与文件/)).toBeTruthy();
    press('保存 2 节');
    await screen.findByText(/已保存/);
    expect(saved[0]?.name).toBe('数据《入门》.imscc');
    const { names, text } = await contents();
    expect(names).toEqual([
      'assessments/02.xml',
      'files/图.png',
      'imsmanifest.xml',
      'lessons/01.html',
      '导出说明.txt',
    ]);
    expect(await text('lessons/01.html')).toContain('<a href="../assessments/02.xml">小测</a>');
    expect(await text('导出说明.txt')).toContain('- 视频不在里面，文字都在：《变量》');
    fireEvent.click(screen.getByRole('radio', { name: /普通的文件夹/ }));
    await screen.findByText(/测验的规则没有写进去：《小测》（及格线、何时公布答案、次数）/);
  });

  it('saves nothing while a file does not come, unless one says so; the notes name it then', async () => {
    isAway = true;
    await open();
    await screen.findByText(/视频不在里面，文字都在/);
    press('保存 2 节');
    expect(await screen.findByText('有 1 个图片与文件没有取到（图.png），什么也没有保存。')).toBeTruthy();
    expect(saved).toEqual([]);
    press('不要它们，保存');
    await screen.findByText(/已保存/);
    const { names, text } = await contents();
    expect(names).not.toContain('files/图.png');
    expect(await text('导出说明.txt')).toContain('没有取到的图片与文件：图.png');
  });

  it('asks again only for the lessons that did not come', async () => {
    const refuses = new Set([3]);
    const asked = await open(refuses);
    await screen.findByText(/有的小节或题没有取到/);
    refuses.clear();
    asked.length = 0;
    press('再试一次');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存 2 节' }).disabled).toBe(false),
    );
    expect(asked).toEqual([3]);
  });
});
