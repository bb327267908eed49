import type { Calls, Data } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { failure, readAnswer } from './answer.ts';
import { checkLogin, credentialHeaders, languageHeaders, type RequestContext } from './request.ts';

export type UploadedFile = Data<Calls['POST /upload']>;

export interface UploadOptions {
  /** How much has gone out, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** Of a PDF that a text shows in its place: its pages, and width over height of the first (rules: documents). */
  document?: { pages: number; ratio: number } | undefined;
}

/** Sends one file. Always resolves, like `request`. */
export type Upload = (file: File, options?: UploadOptions) => Promise<Envelope<UploadedFile>>;

/** XMLHttpRequest, because fetch does not report upload progress. No timeout: files take long. */
export function createUpload(context: RequestContext): Upload {
  return (file, { onProgress, signal, document } = {}) =>
    new Promise((resolve) => {
      const words = context.texts.get('common');
      const token = context.credential.read();
      const transfer = new XMLHttpRequest();
      const cancel = () => transfer.abort();
      const finish = (answer: Envelope<UploadedFile>) => {
        signal?.removeEventListener('abort', cancel);
        checkLogin(answer, token, context);
        resolve(answer);
      };
      transfer.open('POST', context.settings.uploadUrl);
      transfer.withCredentials = true;
      for (const [name, value] of Object.entries({
        ...credentialHeaders(token),
        ...languageHeaders(context.texts),
      }))
        transfer.setRequestHeader(name, value);
      transfer.upload.onprogress = (event) => {
        if (event.lengthComputable) onProgress?.(event.loaded / event.total);
      };
      const cancelled = failure<UploadedFile>(codes.network, words.request.uploadCancelled);
      transfer.onload = () => {
        const { status, statusText, responseText: text } = transfer;
        const retryAfter = transfer.getResponseHeader('retry-after');
        finish(readAnswer({ status, statusText, retryAfter, text }, words));
      };
      transfer.onerror = () => finish(failure(codes.network, words.codes[codes.network]));
      transfer.onabort = () => finish(cancelled);
      if (signal?.aborted) return finish(cancelled);
      signal?.addEventListener('abort', cancel);
      const form = new FormData();
      // The server reads the fields that come before the file.
      for (const [name, value] of Object.entries(document ?? {})) form.set(name, String(value));
      form.set('file', file, file.name);
      transfer.send(form);
    });
}
