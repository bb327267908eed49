// @vitest-environment node
import { codes } from '@zhixing/contract/codes';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { UploadOptions } from '../../api/upload.ts';
import type { Services } from '../../base/services.ts';
import { makePdf } from '../../testing/pdf.ts';
import { chinese } from '../../testing/texts.ts';
import { sendTextFile } from './send-text-file.ts';

// Without a browser pdf.js takes its worker from here, and says that it cannot draw.
beforeAll(async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  await import('../../base/pdf/pdf-engine.ts');
  warn.mockRestore();
});

async function send(name: string, content: BlobPart) {
  const sent: UploadOptions[] = [];
  const upload: Services['upload'] = async (_file, options = {}) => {
    sent.push(options);
    return { code: codes.ok, msg: '', data: { id: 1, name, size: 1, kind: '', url: '' } };
  };
  const services = { upload, texts: chinese } as unknown as Services;
  const { code, msg } = await sendTextFile(new File([content], name), {})(
    undefined as never,
    undefined as never,
    services,
  );
  return { code, msg, sent };
}

describe('a file of a text (rules: documents)', () => {
  it('that is a PDF is sent with its pages and the shape of the first, whatever it is called', async () => {
    const { code, sent } = await send('讲义.txt', makePdf({ pages: 3 }));
    expect(code).toBe(codes.ok);
    expect(sent).toEqual([{ document: { pages: 3, ratio: 595 / 842 } }]);
  });

  it('that says it has more pages than there are is sent with those that there are', async () => {
    const { sent } = await send('讲义.pdf', makePdf({ pages: 2, claimed: 2_000_000_000 }));
    expect(sent[0]?.document?.pages).toBe(2);
  });

  it.each([
    ['needs a password', makePdf({ pages: 1, locked: true }), '设有打开密码'],
    ['is cut off', makePdf({ pages: 3 }).slice(0, 60), '打不开'],
    ['is no PDF but for its first line', '%PDF-1.7\n你好', '打不开'],
    ['has no page', makePdf({ pages: 0 }), '打不开'],
    ['has 2,001 pages', makePdf({ pages: 2_001 }), '2001 页，在正文里至多 2000 页'],
  ])('that %s is not sent, and it is said what to do', async (_, content, words) => {
    const { code, msg, sent } = await send('讲义.pdf', content);
    expect(sent).toEqual([]);
    expect(code).toBe(codes.parameter);
    expect(msg).toContain(words);
    expect(msg).toMatch(/再传|以后再传/);
  });

  it('that only is called a PDF is sent as it is: the server knows it by its content', async () => {
    expect((await send('图.pdf', new Uint8Array([137, 80, 78, 71]))).sent).toEqual([{}]);
  });
});
