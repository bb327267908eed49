import { leaders, type Rows } from './kinds.ts';

const none = () => ({ uploadId: '00000000-0000-4000-8000-000000000000' });

/** Rows of the permission matrix: large files of one’s own; another’s is -3, as one that does not exist (uploads.test.ts). */
export const uploadRows: Rows = {
  beginUpload: { asks: () => ({ name: '讲座.mp4', size: 1_000, fingerprint: '讲座.mp4' }), allowed: leaders },
  getUploads: { asks: () => ({}), allowed: leaders },
  finishUpload: { asks: none, allowed: leaders },
  removeUpload: { asks: none, allowed: leaders },
  getRoom: { asks: () => ({}), allowed: leaders },
  removeVideo: { asks: () => ({ fileId: 1 }), allowed: leaders },
};
