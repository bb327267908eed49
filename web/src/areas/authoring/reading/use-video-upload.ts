import { largestVideo } from '@zhixing/contract/calls/upload-limits';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { retryAfterIn } from '../../../api/request.ts';
import type { UploadedFile } from '../../../api/upload.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { isTransient, useRetry } from '../../../base/use-retry.ts';
import { useTexts } from '../../../locales/texts.ts';
import { fileProblem } from '../../schoolwork/public/uploads.ts';

/**
 * `sending`: bytes go out; `elsewhere`: another tab sends them; `paused`: by a press; `waiting`: the network is gone, it goes on by
 * itself; `checking`: all has arrived; `failed`: it will not be taken.
 */
export type UploadPhase = 'sending' | 'elsewhere' | 'paused' | 'waiting' | 'checking' | 'failed';

export interface VideoUpload {
  file: File;
  phase: UploadPhase;
  /** Bytes that have arrived. */
  arrived: number;
  /** Bytes a second; undefined: not known yet. */
  rate: number | undefined;
  /** Why it will not be taken, or what it waits for beside the network. */
  problem: string;
}

/** ms that a rate is measured over: shorter, it would jump with each part. */
const span = 5_000;

/** Bytes a second over the last seconds, of what arrives from now on; undefined until a second has been seen. */
export function rateOf(from: number) {
  let seen = [{ bytes: from, at: Date.now() }];
  return (bytes: number, at: number): number | undefined => {
    seen = [...seen.filter((each) => at - each.at <= span), { bytes, at }];
    const [first] = seen;
    const passed = at - (first?.at ?? at);
    return first && passed >= 1_000 ? ((bytes - first.bytes) * 1_000) / passed : undefined;
  };
}

interface Steps {
  signal: AbortSignal;
  change: (next: Partial<VideoUpload>) => void;
}

/** Announces the file, brings its bytes from where they are, has it checked. */
const sendVideo =
  (file: File, { signal, change }: Steps): AppThunk<Promise<Envelope<UploadedFile | null>>> =>
  async (_dispatch, _state, { request, sendParts }) => {
    const { name, size, lastModified } = file;
    const fingerprint = `${name} ${size} ${lastModified}`;
    const begun = await request('POST /mapi/Upload/begin', { name, size, fingerprint }, { json: true });
    if (begun.code !== codes.ok) return begun as never;
    const { uploadId, arrived } = begun.data;
    change({ arrived });
    const rate = rateOf(arrived);
    const sent = await sendParts(file, {
      uploadId,
      signal,
      onWaiting: () => change({ phase: 'elsewhere' }),
      onProgress: (now) => change({ phase: 'sending', arrived: now, rate: rate(now, Date.now()) }),
    });
    if (sent.code !== codes.ok || signal.aborted) return sent;
    change({ phase: 'checking', arrived: size });
    return request('POST /mapi/Upload/finish', { uploadId }, { json: true, signal });
  };

/** One video on its way: it goes on after a cut by itself, and after a reload once the same file is chosen again. */
export function useVideoUpload(onSent: (file: UploadedFile) => void) {
  const dispatch = useAppDispatch();
  const { upload: text } = useTexts('staffProjects').video;
  const { files } = useTexts('schoolwork');
  const [upload, setUpload] = useState<VideoUpload>();
  const [retryAfter, setRetryAfter] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const reportSent = useEffectEvent(onSent);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File) {
    const abort = new AbortController();
    running.current = abort;
    const change = (next: Partial<VideoUpload>) => {
      if (!abort.signal.aborted) setUpload((now) => now && { ...now, ...next });
    };
    setUpload((now) => ({
      file,
      arrived: 0,
      ...now,
      phase: 'sending',
      rate: undefined,
      problem: '',
    }));
    const answer = await dispatch(sendVideo(file, { signal: abort.signal, change }));
    if (abort.signal.aborted) return;
    if (answer.code === codes.ok && answer.data) {
      setUpload(undefined);
      return reportSent(answer.data);
    }
    const { code, msg } = answer;
    const wait = retryAfterIn(answer);
    setRetryAfter(wait ?? 0);
    const phase = isTransient({ code, retryAfter: wait }) ? 'waiting' : 'failed';
    change({ phase, problem: code === codes.network ? '' : msg });
  }

  useRetry({
    key: `video${useId()}`,
    ready: upload?.phase === 'waiting',
    run: () => upload && void start(upload.file),
    retryAfter,
  });

  function choose(file: File) {
    running.current?.abort();
    const problem = fileProblem(file, { ...files, tooLarge: text.tooLarge }, 'videos', largestVideo);
    const begun = { file, arrived: 0, rate: undefined, problem };
    setUpload({ ...begun, phase: problem ? 'failed' : 'sending' });
    if (!problem) void start(file);
  }
  function pause() {
    running.current?.abort();
    setUpload((now) => now && { ...now, phase: 'paused', rate: undefined });
  }
  /** Forgets it here; what has arrived stays for another try. */
  function close() {
    running.current?.abort();
    setUpload(undefined);
  }
  return { upload, choose, pause, close, resume: () => upload && void start(upload.file) };
}
