import { partBytes } from '@zhixing/contract/calls/upload-limits';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { type DetailedError, Upload } from 'tus-js-client';
import { failure, readAnswer } from './answer.ts';
import { checkLogin, credentialHeaders, languageHeaders, type RequestContext } from './request.ts';

export interface PartsOptions {
  uploadId: string;
  /** Bytes that have arrived. */
  onProgress?: (arrived: number) => void;
  /** Ends the sending; what has arrived stays. */
  signal: AbortSignal;
  /** Another tab of this browser sends the same file: this one waits until it has ended. */
  onWaiting?: () => void;
}

/** Brings the bytes of an announced upload, from where it is. Always resolves, like `request`; cut or ended: `codes.network`. */
export type SendParts = (file: File, options: PartsOptions) => Promise<Envelope<null>>;

/** ms. A short cut is passed over here; a longer one ends it, and it begins again when the network is back. */
const retryDelays = [300, 1_000, 3_000];

export function createSendParts(context: RequestContext): SendParts {
  const send = (file: File, { uploadId, onProgress, signal }: PartsOptions) =>
    new Promise<Envelope<null>>((resolve) => {
      const words = context.texts.get('common');
      const token = context.credential.read();
      const cut = failure<null>(codes.network, words.codes[codes.network]);
      const finish = (answer: Envelope<null>) => {
        signal.removeEventListener('abort', stop);
        checkLogin(answer, token, context);
        resolve(answer);
      };
      const answerOf = (error: Error | DetailedError) => {
        const response = 'originalResponse' in error ? error.originalResponse : null;
        const status = response?.getStatus() ?? 0;
        if (!response || status < 400) return cut;
        // Of a HEAD the status is all there is.
        if (status === 401) return failure<null>(codes.loginInvalid, words.codes[codes.loginInvalid]);
        const retryAfter = response.getHeader('retry-after') ?? null;
        const { code, msg, data } = readAnswer(
          { status, statusText: '', retryAfter, text: response.getBody() },
          words,
        );
        return { code, msg, data } as Envelope<null>;
      };
      const transfer = new Upload(file, {
        uploadUrl: `${context.settings.uploadUrl}/parts/${uploadId}`,
        chunkSize: partBytes,
        retryDelays,
        storeFingerprintForResuming: false,
        headers: { ...credentialHeaders(token), ...languageHeaders(context.texts) },
        onBeforeRequest: (request) => {
          (request.getUnderlyingObject() as XMLHttpRequest).withCredentials = true;
        },
        onProgress: (arrived) => onProgress?.(arrived),
        onSuccess: () => finish({ code: codes.ok, msg: '', data: null }),
        onError: (error) => finish(answerOf(error)),
      });
      const stop = () => void transfer.abort().finally(() => finish(cut));
      if (signal.aborted) return finish(cut);
      signal.addEventListener('abort', stop);
      transfer.start();
    });

  return async (file, options) => {
    // Two tabs that send one file would take it from each other at every part.
    const { locks } = navigator as Partial<Navigator>;
    if (!locks) return send(file, options);
    const name = `upload ${options.uploadId}`;
    const { held = [] } = await locks.query();
    if (held.some((each) => each.name === name)) options.onWaiting?.();
    const words = context.texts.get('common');
    return locks
      .request(name, { signal: options.signal }, () => send(file, options))
      .catch(() => failure<null>(codes.network, words.codes[codes.network]));
  };
}
