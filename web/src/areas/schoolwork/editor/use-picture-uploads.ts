import { codes } from '@zhixing/contract/codes';
import { useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useUploads } from '../files/use-uploads.ts';
import { uploadPicture } from '../schoolwork.actions.ts';
import type { WorkFile } from '../schoolwork.types.ts';

/** A pasted screenshot has no telling name. */
const named = (file: File) =>
  file.name.includes('.')
    ? file
    : new File([file], `picture.${file.type.split('/')[1] ?? 'png'}`, { type: file.type });

/** Pictures on their way into the text; `uploaded`: those that have come there. */
export function usePictureUploads(onUploaded: (file: WorkFile) => void) {
  const dispatch = useAppDispatch();
  const [uploaded, setUploaded] = useState<WorkFile[]>([]);
  const [sending, setSending] = useState(false);
  const uploads = useUploads({
    send: uploadPicture,
    only: 'pictures',
    onSent: (file) => {
      setUploaded((all) => [...all, file]);
      onUploaded(file);
    },
  });
  /** Pictures of a pasted text, which keep their places in it: for each its id; undefined: it was refused. */
  async function sendAll(files: File[]): Promise<(number | undefined)[]> {
    const ids: (number | undefined)[] = [];
    setSending(true);
    for (const file of files) {
      const { code, data } = await dispatch(uploadPicture(file, {}));
      ids.push(code === codes.ok ? data.id : undefined);
      if (code === codes.ok) setUploaded((all) => [...all, data]);
    }
    setSending(false);
    return ids;
  }
  return {
    ...uploads,
    busy: uploads.busy || sending,
    uploaded,
    sendAll,
    add: (files: File[]) => uploads.add(files.map(named)),
  };
}
