import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes, type Envelope } from '@zhixing/contract/codes';
import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { afterEach, expect, it } from 'vitest';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Self, StaffContextProvider } from '../../back-office/self.tsx';
import { newQuestion } from '../bank/new-question.ts';
import { useBankTarget } from '../bank/shared/use-bank-target.ts';
import { useProjectTarget } from './import-target.ts';
import { QuestionImportDialog } from './QuestionImportDialog.tsx';
import { useQuestionImport } from './use-question-import.ts';

configure({ asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const paper = `1. 甲？
A. 一
B. 二
答案：A
2. 乙（√）
3. 丙？
A. 一
B.
答案：A
4. 早就有的？
A. 一
B. 二
答案：A`;
const there = {
  ...newQuestion('single'),
  stem: '早就有的?',
  options: [
    { text: '一', answer: true },
    { text: '二', answer: false },
  ],
};

const self = { userId: 8, permissions: [] } as unknown as Self;
function Screen() {
  return (
    <StaffContextProvider self={self}>
      <Import />
    </StaffContextProvider>
  );
}
/** The same import into a bank beside the projects. */
function BesideScreen() {
  return (
    <StaffContextProvider self={self}>
      <ImportBeside />
    </StaffContextProvider>
  );
}
function ImportBeside() {
  const state = useQuestionImport(useBankTarget(7, '第一章'));
  return <QuestionImportDialog state={state} onClose={() => undefined} />;
}
function Import() {
  const state = useQuestionImport(useProjectTarget(5));
  return (
    <>
      <p>{`added ${state.added.length}`}</p>
      <button type="button" onClick={() => void state.undo()}>
        undo
      </button>
      <QuestionImportDialog state={state} onClose={() => undefined} />
    </>
  );
}

type Table = (payload: { file: string }) => Envelope<{ rows: string[][] }>;
async function open(fails = false, pastes = true, table: Table = () => failure(codes.refused, '没有表格')) {
  const sent: { questions: QuestionFields[] }[] = [];
  const removed: number[][] = [];
  const made = createTestStore({
    'POST /mapi/Project/renderText': ({ text }) => ok({ html: `<p>${text}</p>`, readSeconds: 0 }),
    'POST /mapi/Project/getBank': () =>
      ok({
        list: [
          {
            ...there,
            questionId: 1,
            revision: 1,
            updatedAt: '2031-03-05T02:00:00.000Z',
            usedBy: [],
            origin: null,
          },
        ],
        page: 1,
        pageSize: 100,
        total: 1,
        tags: [],
      }),
    'POST /mapi/Project/importQuestions': (payload) => {
      if (fails) return failure(codes.refused, '题库满了');
      sent.push(payload as { questions: QuestionFields[] });
      return ok({
        draftRevision: 2,
        questionIds: payload.questions.map((_: unknown, at: number) => at + 40),
      });
    },
    'POST /mapi/Project/readQuestionTable': table,
    'POST /mapi/Project/removeQuestions': (payload) => {
      removed.push(payload.questionIds as number[]);
      return ok({ draftRevision: 3 });
    },
  });
  await renderScreen({ store: made.store, Screen, path: '/', at: '/' });
  if (pastes) {
    fireEvent.change(screen.getByLabelText('把试卷粘贴在这里'), { target: { value: paper } });
    fireEvent.click(screen.getByRole('button', { name: '读成试题' }));
  }
  return { sent, removed };
}
const summary = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join();
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

it('says what is kept, changed, not understood and there already; a double is not taken unless one says so', async () => {
  const { sent } = await open();
  await waitFor(() => expect(summary()).toContain('2 道照原样，1 道有改动，1 道没有看懂，1 道重复'));
  const entries = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(entries[0]?.textContent).toContain('答案：A');
  expect(screen.getByText('答案从题干的括号里取出')).toBeTruthy();
  expect(screen.getByText('有一个选项是空的。')).toBeTruthy();
  expect(screen.getByText('题库里已有同样的题（题干与选项都相同），没有选上。')).toBeTruthy();
  const [, , broken, double] = ['1', '2', '3', '4'].map((place) =>
    screen.getByLabelText(`加入第 ${place} 处`),
  );
  expect(broken).toHaveProperty('disabled', true);
  expect(double).toHaveProperty('checked', false);
  if (double) fireEvent.click(double);
  await press('把 3 道题加入题库');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.questions.map(({ kind, stem }) => [kind, stem])).toEqual([
    ['single', '甲？'],
    ['judge', '乙（　　）'],
    ['single', '早就有的？'],
  ]);
  // What was not understood is still there.
  expect(screen.getByText('有一个选项是空的。')).toBeTruthy();
});

it('reads a source again as it is mended, and takes the whole import back', async () => {
  const { sent, removed } = await open();
  await waitFor(() => expect(summary()).toContain('1 道重复'));
  fireEvent.change(screen.getByLabelText('第 3 处的原文，改了马上重读'), {
    target: { value: '3. 丙？\nA. 一\nB. 二\n答案：B' },
  });
  expect(screen.queryByText('有一个选项是空的。')).toBeNull();
  expect(summary()).toContain('2 道照原样，2 道有改动，0 道没有看懂，1 道重复');
  await press('把 3 道题加入题库');
  await waitFor(() =>
    expect(sent[0]?.questions.map(({ stem }) => stem)).toEqual(['甲？', '乙（　　）', '丙？']),
  );
  await screen.findByText('added 3');
  fireEvent.click(screen.getByText('undo'));
  await waitFor(() => expect(removed).toEqual([[40, 41, 42]]));
  await screen.findByText('added 0');
});

it('goes into a folder of a bank beside the projects, all pages of which are compared', async () => {
  const pages: unknown[] = [];
  const sent: { bankId: number; folder: string; questions: QuestionFields[] }[] = [];
  const made = createTestStore({
    'POST /mapi/QuestionBank/renderText': ({ bankId, text }) => ok({ html: `<p>${bankId} ${text}</p>` }),
    'POST /mapi/QuestionBank/getQuestions': (payload) => {
      const { page = 1 } = payload;
      pages.push(page);
      const row = {
        ...there,
        stem: page === 2 ? '甲?' : '别的',
        questionId: page,
        revision: 1,
        folder: '',
        updatedAt: '2031-03-05T02:00:00.000Z',
        updatedBy: null,
        removedAt: null,
        projects: 0,
      };
      return ok({ list: [row], page, pageSize: 100, total: 150, folders: [], tags: [] });
    },
    'POST /mapi/QuestionBank/importQuestions': (payload) => {
      sent.push(payload);
      return ok({ questionIds: [1] });
    },
  });
  await renderScreen({ store: made.store, Screen: BesideScreen, path: '/', at: '/' });
  fireEvent.change(screen.getByLabelText('把试卷粘贴在这里'), { target: { value: paper } });
  fireEvent.click(screen.getByRole('button', { name: '读成试题' }));
  await waitFor(() => expect(summary()).toContain('1 道重复'));
  expect(await screen.findByText(/^7 甲/)).toBeTruthy();
  await press('把 2 道题加入题库');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(pages.slice(0, 2)).toEqual([1, 2]);
  expect(sent).toMatchObject([{ bankId: 7, folder: '第一章' }]);
  expect(sent[0]?.questions.map(({ stem }) => stem)).toEqual(['乙（　　）', '早就有的？']);
});

it('loses nothing where the server takes none of them', async () => {
  const { sent } = await open(true);
  await waitFor(() => expect(summary()).toContain('1 道重复'));
  await press('把 2 道题加入题库');
  expect(await screen.findByText(/没有加入：请看提示/)).toBeTruthy();
  expect([sent.length, screen.getByLabelText('加入第 1 处')]).toMatchObject([0, { checked: true }]);
});

it('keeps the paper on this device, as it was mended, until it is in the bank', async () => {
  await open();
  await waitFor(() => expect(summary()).toContain('1 道重复'));
  fireEvent.change(screen.getByLabelText('第 3 处的原文，改了马上重读'), {
    target: { value: '3. 丙？\nA. 一\nB. 二\n答案：B' },
  });
  cleanup();
  const { sent } = await open(false, false);
  expect(screen.getByLabelText<HTMLTextAreaElement>('把试卷粘贴在这里').value).toBe(
    paper
      .replace('B.\n答案', 'B. 二\n答案')
      .replace('3. 丙？\nA. 一\nB. 二\n答案：A', '3. 丙？\nA. 一\nB. 二\n答案：B'),
  );
  await press('读成试题');
  await waitFor(() => expect(summary()).toContain('0 道没有看懂，1 道重复'));
  await press('把 3 道题加入题库');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('把试卷粘贴在这里').value).toBe(''));
});

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('选择文件'), { target: { files: [file] } });

it('reads another system\u2019s file by its content, says as what, and as another format where one says so', async () => {
  const { sent } = await open(false, false);
  choose(new File(['甲？{=一 ~二}\n\n乙？{=三\n'], '题.txt'));
  expect(await screen.findByText('照「GIFT」读的。')).toBeTruthy();
  await waitFor(() => expect(summary()).toContain('1 道照原样，0 道有改动，1 道没有看懂'));
  expect(screen.getByText(/第 3 行起不是 GIFT 的写法/)).toBeTruthy();
  // Mended in its own notation, the format stays.
  fireEvent.change(screen.getByLabelText('第 2 处的原文，改了马上重读'), {
    target: { value: '乙？{=三 ~四}' },
  });
  expect(summary()).toContain('0 道没有看懂');
  expect(screen.queryByLabelText('换一种格式再读')).toBeNull();
  await press('把 2 道题加入题库');
  await waitFor(() => expect(sent[0]?.questions.map(({ stem }) => stem)).toEqual(['甲？', '乙？']));
});

it('can be told what a file is that was taken for something else', async () => {
  await open(false, false);
  choose(new File(['甲？{=一 ~二}'], '题.txt'));
  await screen.findByText('照「GIFT」读的。');
  fireEvent.change(screen.getByLabelText('换一种格式再读'), { target: { value: 'aiken' } });
  expect(await screen.findByText(/没有读出 Aiken 的题/)).toBeTruthy();
});

it('reads XML into the same review, its own text beside it, mended in the notation of a paper and kept as a draft', async () => {
  await open(false, false);
  const xml = `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>甲？</p>]]></text></questiontext><answer fraction="0"><text>一</text></answer><answer fraction="0"><text>二</text></answer></question></quiz>`;
  choose(new File([xml], '题库.xml'));
  expect(await screen.findByText('照「Moodle XML」读的。')).toBeTruthy();
  expect(screen.getByText('没有找到答案，请写上「答案：」。')).toBeTruthy();
  expect(screen.getByText('看文件里原来的写法')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('第 1 处的原文，改了马上重读'), {
    target: { value: '1. 甲？\nA. 一\nB. 二\n答案：B' },
  });
  await waitFor(() => expect(summary()).toContain('1 道有改动'));
  cleanup();
  await open(false, false);
  expect(screen.getByLabelText<HTMLTextAreaElement>('把试卷粘贴在这里').value).toBe(
    '1. 甲？\nA. 一\nB. 二\n答案：B',
  );
});

it.each([
  [
    '加了实体.xml',
    '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz><question type="essay"/></quiz>',
    '文件类型定义或实体声明',
  ],
  ['旧的.xml', '<questestinterop/>', '这是 QTI 1.2'],
  ['断了.zip', 'PK\u0003\u0004 not one', '这个压缩包打不开'],
  ['空的.gift', '', '这个文件是空的'],
  ['照片.gift', '\u0000\u0001\u0002', '认不出这个文件'],
])('%s is refused with what to do', async (name, content, told) => {
  await open(false, false);
  choose(new File([content], name));
  expect(await screen.findByText(new RegExp(told))).toBeTruthy();
});

it('has the server read a table, and its columns chosen anew', async () => {
  const rows = [
    ['问的是', '选项A', '选项B', '答案'],
    ['甲？', '一', '二', 'B'],
  ];
  const files: string[] = [];
  const { sent } = await open(false, false, (payload) => {
    files.push(atob(payload.file));
    return ok({ rows });
  });
  choose(new File(['问的是,选项A,选项B,答案\n甲？,一,二,B'], '题.csv'));
  expect(await screen.findByText('照「表格（一行一题）」读的。')).toBeTruthy();
  expect(files).toHaveLength(1);
  expect(screen.getByText('没有认出哪一列是题干，请在下面选。')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('「问的是」这一列是'), { target: { value: 'stem' } });
  await waitFor(() => expect(summary()).toContain('1 道照原样'));
  await press('把 1 道题加入题库');
  await waitFor(() => expect(sent[0]?.questions).toMatchObject([{ kind: 'single', stem: '甲？' }]));
});

it('says in the words of the server why a table is not read', async () => {
  await open(false, false, () => failure(codes.refused, '表格太大，没有读取'));
  choose(new File(['a,b\n1,2'], '题.csv'));
  expect(await screen.findByText('表格太大，没有读取')).toBeTruthy();
});
