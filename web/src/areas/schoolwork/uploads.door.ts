export { FileBox } from './files/FileBox.tsx';
export { acceptPictures } from './files/file-rules.ts';
export { type Uploads, useUploads } from './files/use-uploads.ts';
/** Sends one file that no work holds yet. */
export { uploadPicture as sendFile } from './schoolwork.actions.ts';
