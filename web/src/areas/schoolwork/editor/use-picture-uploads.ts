import { useState } from 'react';
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
  const [uploaded, setUploaded] = useState<WorkFile[]>([]);
  const uploads = useUploads({
    send: uploadPicture,
    onSent: (file) => {
      setUploaded((all) => [...all, file]);
      onUploaded(file);
    },
  });
  return { ...uploads, uploaded, add: (files: File[]) => uploads.add(files.map(named)) };
}
