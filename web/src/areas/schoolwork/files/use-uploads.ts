import { nanoid } from '@reduxjs/toolkit';
import type { Envelope } from '@zhixing/contract/codes';
import { codes } from '@zhixing/contract/codes';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { retryAfterIn } from '../../../api/request.ts';
import type { UploadOptions } from '../../../api/upload.ts';
import { notifyFailure } from '../../../base/call-thunk.ts';
import { createConcurrencyLimiter } from '../../../base/concurrency-limiter.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { toast } from '../../../base/toast.ts';
import { useRetry } from '../../../base/use-retry.ts';
import { useTexts } from '../../../locales/texts.ts';
import type { WorkFile } from '../schoolwork.types.ts';
import { fileProblem, isOnly, maxFiles, type OnlyKind } from './file-rules.ts';

/** A file on its way, or one that did not make it. */
export interface Uploading {
  key: string;
  file: File;
  /** 0 to 1. */
  part: number;
  problem: string;
  /** Sending it again may help: the network failed, not the file. */
  mayRetry: boolean;
  /** Seconds after which it is sent again by itself; undefined: by the button alone. */
  retryAfter: number | undefined;
}

interface UploadsOptions {
  send: (file: File, options: UploadOptions) => AppThunk<Promise<Envelope<WorkFile>>>;
  /** How many more are taken; those under way count. `max`: how many there may be, for the words. */
  room?: number;
  max?: number;
  /** The one kind that is taken here; who chooses a file can always show others too. */
  only?: OnlyKind;
  /** Called as the screen is by then, for one file after the other: what was typed meanwhile stays, and each sees the one before. */
  onSent?: (file: WorkFile) => void;
}

const uploadedToast = 'uploaded';
/** The server takes no more than six of one account at a time. */
const atOnce = 3;

/** Files on their way to the server, each with its own progress, error and retry. */
export function useUploads({
  send,
  room = Number.POSITIVE_INFINITY,
  max = maxFiles,
  only,
  onSent,
}: UploadsOptions) {
  const dispatch = useAppDispatch();
  const { files: text, toast: told } = useTexts('schoolwork');
  const [uploads, setUploads] = useState<Uploading[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const turns = useRef(createConcurrencyLimiter(atOnce));
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = (key: string, next: Partial<Uploading>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const drop = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));

  const arrive = useArrivals(onSent);
  async function start({ key, file }: Uploading, byItself = false) {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    change(key, { problem: '', part: 0, mayRetry: false, retryAfter: undefined });
    const onProgress = (part: number) => change(key, { part });
    const sent = turns.current(() => dispatch(send(file, { onProgress, signal: abort.signal })));
    const answer = await sent;
    const { code, data } = answer;
    aborts.current.delete(key);
    if (code === codes.ok && only && !isOnly(only, data)) return change(key, { problem: text.only[only] });
    if (code === codes.ok && !abort.signal.aborted) {
      arrive(data);
      // One toast, of the file that came last.
      dispatch(toast.success(told.uploaded({ name: file.name }), { id: uploadedToast }));
    }
    if (code === codes.ok || abort.signal.aborted) return drop(key);
    const mayRetry = code === codes.network || code === codes.fault || code === codes.tooMany;
    const retryAfter = retryAfterIn(answer) ?? (code === codes.network ? 0 : undefined);
    // Why is told once; the file keeps that it did not get there (rules: failure-said-once, retry-quiet).
    if (!byItself) notifyFailure(dispatch, answer);
    change(key, { problem: code === codes.network ? text.noNetwork : text.notTaken, mayRetry, retryAfter });
  }

  function add(files: File[]) {
    const free = room - uploads.filter(({ problem }) => problem === '').length;
    const added = files.map((file, place): Uploading => {
      const problem = place >= free ? text.tooMany({ max }) : fileProblem(file, text, only);
      return { key: nanoid(), file, part: 0, problem, mayRetry: false, retryAfter: undefined };
    });
    setUploads((all) => [...all, ...added]);
    for (const each of added) if (each.problem === '') void start(each);
  }

  const name = `upload${useId()}`;
  const waiting = uploads.filter(({ retryAfter }) => retryAfter !== undefined);
  const again = () => {
    for (const each of waiting) void start(each, true);
  };
  const retryAfter = Math.max(0, ...waiting.map((each) => each.retryAfter ?? 0));
  useRetry({ key: name, ready: waiting.length > 0, run: again, retryAfter });

  function remove(key: string) {
    const abort = aborts.current.get(key);
    if (abort) abort.abort();
    else drop(key);
  }

  const busy = uploads.some(({ problem }) => problem === '');
  useUploadToast(busy);
  return { uploads, busy, add, remove, retry: (each: Uploading) => void start(each) };
}

/** Hands over each file that came in a drawing of its own, to what the last drawing gave: an upload outlives many of them. */
function useArrivals(onSent: UploadsOptions['onSent']) {
  const [arrived, setArrived] = useState<WorkFile[]>([]);
  const reportSent = useEffectEvent((file: WorkFile) => onSent?.(file));
  useLayoutEffect(() => {
    const [first] = arrived;
    if (!first) return;
    reportSent(first);
    setArrived((all) => all.slice(1));
  }, [arrived]);
  return (file: WorkFile) => setArrived((all) => [...all, file]);
}

/** While files are on their way, one toast says so (rules: toast-loading). */
function useUploadToast(busy: boolean) {
  const dispatch = useAppDispatch();
  const { uploading } = useTexts('schoolwork').toast;
  const id = useId();
  useEffect(() => {
    if (!busy) return;
    dispatch(toast.loading(uploading, { id, duration: 0 }));
    return () => void dispatch(toast.close(id));
  }, [busy, dispatch, uploading, id]);
}

export type Uploads = ReturnType<typeof useUploads>;
