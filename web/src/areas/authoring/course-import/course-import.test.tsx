import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { codes, type Envelope } from '@zhixing/contract/codes';
import JSZip from 'jszip';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadedFile } from '../../../api/upload.ts';
import { dot } from '../../../testing/docx-file.ts';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CourseImportDialog } from './CourseImportDialog.tsx';
import { useCourseImport } from './use-course-import.ts';

configure({ asyncUtilTimeout: 20_000 });
beforeEach(() => vi.stubGlobal('createImageBitmap', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function book(chapters: Record<string, string> = {}): Promise<File> {
  const zip = new JSZip();
  zip.file('README.md', '# 书\n\n![一](1.png)![二](2.png)![三](3.png)');
  for (const [name, text] of Object.entries(chapters)) zip.file(name, text);
  for (const name of ['1', '2', '3']) zip.file(`${name}.png`, dot);
  return new File([await zip.generateAsync({ type: 'arraybuffer' })], '书.zip');
}

let closed: number;
function Screen() {
  const state = useCourseImport(3);
  return (
    <CourseImportDialog
      projectId={3}
      state={state}
      onClose={() => {
        closed += 1;
      }}
    />
  );
}

const idOf = (name: string) => 100 + Number(name[0]);
const taken = (file: File): Envelope<UploadedFile> =>
  ok({ id: idOf(file.name), name: file.name, size: file.size, kind: 'image/png', url: '/f' });

/** `answer`: what the server says of the upload of a file. `imports`: what was imported before. */
async function open(answer: (file: File) => Envelope<UploadedFile>, imports: object[] = []) {
  const asked: { again?: boolean; nodes: { body?: string }[] }[] = [];
  const made = createTestStore({
    'POST /mapi/Project/getCourseImports': () => ok({ list: imports, report: null }) as never,
    'POST /mapi/Project/importCourse': (payload) => {
      asked.push(payload);
      return ok({ draftRevision: 2, importId: 1, nodeIds: [7] });
    },
  });
  const uploads: string[] = [];
  made.services.upload = async (file) => {
    uploads.push(file.name);
    return answer(file);
  };
  closed = 0;
  await renderScreen({ store: made.store, Screen, path: '/', at: '/' });
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('选择文件'), { target: { files: [file] } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { asked, uploads, choose, press };
}

describe('the files of a course (rules: course-import)', { timeout: 60_000 }, () => {
  it('that cannot be sent now are sent another time, those that came are not sent again, and nothing is added before', async () => {
    let isAway = true;
    const { asked, uploads, choose, press } = await open((file) =>
      isAway && file.name !== '1.png' ? failure(codes.network) : taken(file),
    );
    choose(await book());
    await screen.findByText(/写到 3 个图片与文件/);
    press('把 1 节加入草稿');
    expect(await screen.findByText(/有文件没有传上去，什么也没有加入/)).toBeTruthy();
    expect(asked).toEqual([]);
    isAway = false;
    press('把 1 节加入草稿');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.nodes[0]?.body).toBe('![一](file:101)![二](file:102)![三](file:103)');
    expect(uploads.filter((name) => name === '1.png')).toHaveLength(1);
    await waitFor(() => expect(closed).toBe(1));
  });

  it('that the server refuses do not hold the others, and are told by name and reason before the dialog goes', async () => {
    const { asked, choose, press } = await open((file) =>
      file.name === '2.png' ? failure(codes.parameter, '图片已损坏') : taken(file),
    );
    choose(await book());
    await screen.findByText(/写到 3 个图片与文件/);
    press('把 1 节加入草稿');
    expect(await screen.findByText('2.png：图片已损坏')).toBeTruthy();
    expect(asked[0]?.nodes[0]?.body).toBe('![一](file:101)![三](file:103)');
    expect(closed).toBe(0);
  });

  it('of a course that the project has already come again only when one says so', async () => {
    const file = await book();
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const sha256 = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const before = {
      importId: 1,
      name: '旧.zip',
      sha256,
      importedAt: '2026-11-30T00:00:00Z',
      importedBy: null,
      undoneAt: null,
      nodes: 1,
      questions: 0,
    };
    const { asked, choose, press } = await open(taken, [before]);
    choose(file);
    expect(await screen.findByText(/再加入一遍，会有两份/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '把 1 节加入草稿' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: '再加入一遍' }));
    press('把 1 节加入草稿');
    await waitFor(() => expect(asked[0]?.again).toBe(true));
  });

  it('of more text than one request brings are not sent: one chooses fewer parts', async () => {
    const { asked, uploads, choose, press } = await open(taken);
    const long = (title: string) => `# ${title}\n\n${'一段很长的课文。\n\n'.repeat(5_000)}`;
    const names = Array.from({ length: 20 }, (_, at) => `${String(at).padStart(2, '0')}.md`);
    choose(await book(Object.fromEntries(names.map((name) => [name, long(name)]))));
    await screen.findByText(/写到 3 个图片与文件/);
    press('把 21 节加入草稿');
    expect(await screen.findByText(/选的内容超过 2 MB/)).toBeTruthy();
    expect([asked, uploads]).toEqual([[], []]);
  });
});
