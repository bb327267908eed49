import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chinese } from '../testing/texts.ts';
import { defaultSettings } from './settings.ts';
import { createUpload } from './upload.ts';

class FakeTransfer {
  static last: FakeTransfer;
  upload: { onprogress?: (event: object) => void } = {};
  headers: Record<string, string> = {};
  status = 200;
  statusText = '';
  responseText = '';
  withCredentials = false;
  body: FormData | undefined;
  url = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    FakeTransfer.last = this;
  }
  open(_method: string, url: string) {
    this.url = url;
  }
  getResponseHeader() {
    return null;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
}

const clear = vi.fn();
const upload = createUpload({
  settings: { ...defaultSettings, uploadUrl: 'https://store.example/upload' },
  credential: { read: () => 'abc', set: () => {}, clear },
  texts: chinese,
  onLoginInvalid: () => {},
});
const file = new File(['内容'], '报告.txt');

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeTransfer));
afterEach(() => vi.unstubAllGlobals());

it('sends the file to the upload address with both headers, and reports progress', async () => {
  const onProgress = vi.fn();
  const answer = upload(file, { onProgress });
  const transfer = FakeTransfer.last;
  expect(transfer).toMatchObject({ url: 'https://store.example/upload', withCredentials: true });
  expect(transfer.headers).toEqual({ Authorization: 'Bearer abc', Token: 'abc' });
  expect(transfer.body?.get('file')).toMatchObject({ name: '报告.txt' });
  transfer.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  expect(onProgress).toHaveBeenCalledWith(0.25);
  transfer.responseText = '{"code":1,"msg":"","data":{"id":5}}';
  transfer.onload();
  expect(await answer).toMatchObject({ code: 1, data: { id: 5 } });
});

it('answers with code 0 when the network fails or the reader cancels', async () => {
  const failed = upload(file);
  FakeTransfer.last.onerror();
  expect(await failed).toMatchObject({ code: 0 });
  const abort = new AbortController();
  const cancelled = upload(file, { signal: abort.signal });
  abort.abort();
  expect(await cancelled).toMatchObject({ code: 0, msg: '上传已取消' });
});

it('says that a file is too large, and notices a login that has ended', async () => {
  const large = upload(file);
  Object.assign(FakeTransfer.last, { status: 413, responseText: '<html>' });
  FakeTransfer.last.onload();
  expect(await large).toMatchObject({ code: -2, msg: '上传的内容太大了' });
  const ended = upload(file);
  FakeTransfer.last.responseText = '{"code":-9,"msg":"","data":{}}';
  FakeTransfer.last.onload();
  await ended;
  expect(clear).toHaveBeenCalled();
});
