export { deleteOldUploads, eraseUploads } from './uploads.domain.ts';
