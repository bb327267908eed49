export { EditorIcon } from '../editor/EditorIcon.tsx';
export { FileBox } from '../files/FileBox.tsx';
export { acceptPictures, acceptVideos, fileProblem } from '../files/file-rules.ts';
export { type Uploads, useUploads } from '../files/use-uploads.ts';
/** Uploads one file that is not attached to any work yet. */
export { uploadPicture as sendFile } from '../schoolwork.actions.ts';
