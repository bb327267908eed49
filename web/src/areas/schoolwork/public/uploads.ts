export { EditorIcon } from '../editor/EditorIcon.tsx';
export { FileBox } from '../files/FileBox.tsx';
export { acceptFilms, acceptPictures } from '../files/file-rules.ts';
export { type Uploads, useUploads } from '../files/use-uploads.ts';
/** Sends one file that no work holds yet. */
export { uploadFilm as sendFilm, uploadPicture as sendFile } from '../schoolwork.actions.ts';
