import { nanoid } from '@reduxjs/toolkit';
import type { Envelope } from '@zhixing/contract/codes';
import { codes } from '@zhixing/contract/codes';
import { useEffect, useId, useRef, useState } from 'react';
import type { UploadOptions } from '../../../api/upload.ts';
import { useAppDispatch, useAppSelector } from '../../../base/hooks.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { toast } from '../../../base/toast.ts';
import { createTurns } from '../../../base/turns.ts';
import { useBackOnline } from '../../../base/use-back-online.ts';
import { useTexts } from '../../../locales/texts.ts';
import type { WorkFile } from '../schoolwork.types.ts';
import { fileProblem, maxFiles } from './file-rules.ts';

/** A file on its way, or one that did not make it. */
export interface Uploading {
  key: string;
  file: File;
  /** 0 to 1. */
  part: number;
  problem: string;
  /** Sending it again may help: the network failed, not the file. */
  mayRetry: boolean;
}

interface UploadsOptions {
  send: (file: File, options: UploadOptions) => AppThunk<Promise<Envelope<WorkFile>>>;
  /** How many more are taken; those under way count. */
  room?: number;
  onSent?: (file: WorkFile) => void;
}

/** The server takes no more than six of one account at a time. */
const atOnce = 3;

/** Files on their way to the server, each with its own progress, error and retry. */
export function useUploads({ send, room = Number.POSITIVE_INFINITY, onSent }: UploadsOptions) {
  const dispatch = useAppDispatch();
  const text = useTexts('schoolwork').files;
  const [uploads, setUploads] = useState<Uploading[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const turns = useRef(createTurns(atOnce));
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = (key: string, next: Partial<Uploading>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const drop = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));

  async function start({ key, file }: Uploading) {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    change(key, { problem: '', part: 0, mayRetry: false });
    const onProgress = (part: number) => change(key, { part });
    const sent = turns.current(() => dispatch(send(file, { onProgress, signal: abort.signal })));
    const { code, msg, data } = await sent;
    aborts.current.delete(key);
    if (code === codes.ok && !abort.signal.aborted) onSent?.(data);
    if (code === codes.ok || abort.signal.aborted) return drop(key);
    const mayRetry = code === codes.network || code === codes.fault || code === codes.tooMany;
    change(key, { problem: msg, mayRetry });
  }

  function add(files: File[]) {
    const free = room - uploads.filter(({ problem }) => problem === '').length;
    const added = files.map((file, place): Uploading => {
      const problem = place >= free ? text.tooMany({ max: maxFiles }) : fileProblem(file, text);
      return { key: nanoid(), file, part: 0, problem, mayRetry: false };
    });
    setUploads((all) => [...all, ...added]);
    for (const each of added) if (each.problem === '') void start(each);
  }

  const isonline = useAppSelector((state) => state.account.isonline);
  useBackOnline(isonline, () => {
    for (const each of uploads) if (each.mayRetry) void start(each);
  });

  function remove(key: string) {
    const abort = aborts.current.get(key);
    if (abort) abort.abort();
    else drop(key);
  }

  const busy = uploads.some(({ problem }) => problem === '');
  useUploadTold(busy);
  return { uploads, busy, add, remove, retry: (each: Uploading) => void start(each) };
}

/** While files are on their way, one toast says so (rules: toast-loading). */
function useUploadTold(busy: boolean) {
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
