import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { codes, type Envelope } from '@zhixing/contract/codes';
import JSZip from 'jszip';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadedFile } from '../../../api/upload.ts';
import { docxFile, dot, paragraph, picture, run } from '../../../testing/docx-file.ts';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ImportDialog } from './ImportDialog.tsx';

configure({ asyncUtilTimeout: 20_000 });
beforeEach(() => vi.stubGlobal('createImageBitmap', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A document of three pictures with words around them. */
const document3 = async () => {
  const media = { 'p1.png': dot, 'p2.png': dot, 'p3.png': dot };
  const body = ['p1', 'p2', 'p3'].map((id, at) => paragraph(run(`第 ${at + 1} 步`) + picture(id))).join('');
  return new File([await docxFile(body, { media })], '步骤.docx');
};
const idOf = (no: number) => 100 + no;
const taken = (file: File, no: number): Envelope<UploadedFile> =>
  ok({ id: idOf(no), name: file.name, size: file.size, kind: 'image/png', url: `/files/${idOf(no)}` });

let got: string[];
let closed: number;
const Screen = () => (
  <ImportDialog
    projectId={3}
    before=""
    onImport={(text) => void got.push(text)}
    onClose={() => {
      closed += 1;
    }}
  />
);

/** `answer`: what the server says of the upload of that number, from 1. */
async function open(answer: (file: File, no: number) => Envelope<UploadedFile>) {
  const made = createTestStore({
    'POST /mapi/Project/renderText': ({ text }) => ok({ html: `<p>${text}</p>`, readSeconds: 0 }),
  });
  const uploads: string[] = [];
  made.services.upload = async (file) => answer(file, uploads.push(file.name));
  got = [];
  closed = 0;
  await renderScreen({ store: made.store, Screen, path: '/', at: '/' });
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('选择文件'), { target: { files: [file] } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { uploads, choose, press };
}

describe('the pictures of a document', { timeout: 60_000 }, () => {
  it('one that is refused holds neither the text nor the others, and its name and the reason are told', async () => {
    const { uploads, choose, press } = await open((file, no) =>
      no === 2 ? failure(codes.parameter, '这张图片打不开，请另存为 png 再上传') : taken(file, no),
    );
    choose(await document3());
    await screen.findByText(/3 张图片（放进正文时上传）/);
    press('放进正文');
    expect(await screen.findByText('已放进正文。有 1 张图片没有进来：')).toBeTruthy();
    expect(screen.getByText(`${uploads[1]}：这张图片打不开，请另存为 png 再上传`)).toBeTruthy();
    expect(uploads).toHaveLength(3);
    expect(got).toHaveLength(1);
    expect(got[0]?.match(/第 \d 步/g)).toEqual(['第 1 步', '第 2 步', '第 3 步']);
    expect(got[0]?.match(/file:\d+/g)).toEqual([`file:${idOf(1)}`, `file:${idOf(3)}`]);
    expect(got[0]).not.toContain('image:');
    // Who imported it has read that before the dialog goes.
    expect(closed).toBe(0);
    press('完成');
    expect([closed, got.length]).toEqual([1, 1]);
  });

  it('that cannot be sent now are sent another time, those that came are not sent again', async () => {
    let isAway = true;
    const { uploads, choose, press } = await open((file, no) =>
      isAway && no > 1 ? failure(codes.network) : taken(file, no),
    );
    choose(await document3());
    await screen.findByText(/3 张图片（放进正文时上传）/);
    press('放进正文');
    await screen.findByText(/有图片没有传上去，什么都没有放进正文/);
    expect([got, uploads.length]).toEqual([[], 2]);
    isAway = false;
    press('放进正文');
    await waitFor(() => expect(got).toHaveLength(1));
    expect(got[0]?.match(/file:\d+/g)).toEqual([1, 3, 4].map((no) => `file:${idOf(no)}`));
    expect(closed).toBe(1);
  });

  it('that still cannot be sent are left out when one says so, each by its name', async () => {
    const { uploads, choose, press } = await open((file, no) =>
      no === 1 ? taken(file, no) : failure(codes.network, '网络不通'),
    );
    choose(await document3());
    await screen.findByText(/3 张图片（放进正文时上传）/);
    press('放进正文');
    await screen.findByText(/有图片没有传上去/);
    press('不要没有传上去的图片，放进正文');
    expect(await screen.findByText('已放进正文。有 2 张图片没有进来：')).toBeTruthy();
    expect(screen.getByText(`${uploads.at(-2)}：网络不通`)).toBeTruthy();
    expect(got[0]?.match(/file:\d+/g)).toEqual([`file:${idOf(1)}`]);
  });
});

/** A compound file with a stream of this name. */
const compound = (stream: string) => {
  const name = [...stream].flatMap((sign) => [sign.charCodeAt(0), 0]);
  return new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...name]);
};

describe('a file that is no such document', { timeout: 60_000 }, () => {
  it.each([
    ['旧版.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), '这是旧版 Word（doc）'],
    ['其实是旧版.docx', compound('WordDocument'), '这是旧版 Word（doc）'],
    ['加密.docx', compound('EncryptedPackage'), '这个文档有打开密码'],
    ['空的.docx', new Uint8Array(), '这个文件是空的'],
    ['空的.md', new Uint8Array(), '这个文件是空的'],
    ['照片.md', dot, '这不是文本文件'],
    ['坏的.docx', new TextEncoder().encode('PK not a zip'), '这不是可以读的 Word 文档'],
  ])('%s is told what to do, and another can be chosen', async (name, bytes, told) => {
    const { choose } = await open(taken);
    choose(new File([bytes], name));
    expect(await screen.findByText(new RegExp(told))).toBeTruthy();
    choose(new File(['# 一\n\n正文'], '讲义.md'));
    await screen.findByText(/读到 \d+ 个字符/);
    expect(screen.queryByText(new RegExp(told))).toBeNull();
    expect(got).toEqual([]);
  });

  it.each([
    ['has no body', '<w:document xmlns:w="w"/>'],
    ['is a workbook', '<workbook xmlns="x"><sheets/></workbook>'],
    ['is damaged', '<w:document xmlns:w="w"><w:body>'],
  ])(
    'a package whose main part %s is no Word document, and nothing is said of the network',
    async (_, main) => {
      const zip = new JSZip();
      zip.file('word/document.xml', main);
      const { choose } = await open(taken);
      choose(new File([await zip.generateAsync({ type: 'arraybuffer' })], '讲义.docx'));
      expect(await screen.findByText(/这不是可以读的 Word 文档/)).toBeTruthy();
      expect(screen.queryByText(/网络/)).toBeNull();
    },
  );

  it('that the device does not give any more, says so', async () => {
    const { choose } = await open(taken);
    const file = new File(['x'], '讲义.docx');
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    choose(file);
    expect(await screen.findByText(/读不到这个文件/)).toBeTruthy();
  });
});
