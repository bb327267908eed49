import { nanoid } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { fileProblem } from './file-rules.ts';
import { uploadPicture } from './learning.actions.ts';
import type { WorkFile } from './learning.slice.ts';
import type { Uploading } from './use-uploads.ts';

/** A pasted screenshot has no telling name. */
const named = (file: File) =>
  file.name.includes('.')
    ? file
    : new File([file], `picture.${file.type.split('/')[1] ?? 'png'}`, { type: file.type });

/** Pictures on their way into the text: each shows its progress, stays with a retry when it fails. */
export function usePictureUploads(onUploaded: (file: WorkFile) => void) {
  const dispatch = useAppDispatch();
  const text = useTexts('schoolwork').files;
  const [uploads, setUploads] = useState<Uploading[]>([]);
  const [uploaded, setUploaded] = useState<WorkFile[]>([]);
  const aborts = useRef(new Set<AbortController>());
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running) abort.abort();
    };
  }, []);
  const change = (key: string, next: Partial<Uploading>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const dismiss = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));

  async function start({ key, file }: Uploading) {
    const abort = new AbortController();
    aborts.current.add(abort);
    change(key, { problem: '', part: 0 });
    const onProgress = (part: number) => change(key, { part });
    const answer = await dispatch(uploadPicture(file, { onProgress, signal: abort.signal }));
    aborts.current.delete(abort);
    if (answer.code === codes.ok) {
      setUploaded((all) => [...all, answer.data]);
      dismiss(key);
      return onUploaded(answer.data);
    }
    const mayRetry = ([codes.network, codes.fault, codes.tooMany] as number[]).includes(answer.code);
    change(key, { problem: answer.msg, mayRetry });
  }

  function add(files: File[]) {
    const added = files.map(named).map(
      (file): Uploading => ({
        key: nanoid(),
        file,
        part: 0,
        problem: fileProblem(file, text),
        mayRetry: false,
      }),
    );
    setUploads((all) => [...all, ...added]);
    for (const each of added) if (each.problem === '') void start(each);
  }

  return { uploads, uploaded, add, dismiss, retry: (each: Uploading) => void start(each) };
}
