const mebibyte = 1024 * 1024;

/** The cap of one upload (contract/src/upload.ts). */
export const maxUploadBytes = 50 * mebibyte;
/** What one account may upload within 24 hours: ample for homework, and no place to keep films. */
export const dailyBytes = 500 * mebibyte;
export const dailyFiles = 200;

/** What one account may have stored in all (rules: upload-quota). */
export const totalBytes = 2048 * mebibyte;
/** What may be on its way at once: six files, of which four as large as may be. */
export const unfinishedFiles = 6;
export const unfinishedBytes = 200 * mebibyte;

export const isWithinTotal = (used: number, size: number) => used + size <= totalBytes;

export const isWithinDay = (used: { files: number; bytes: number }, size: number) =>
  used.files < dailyFiles && used.bytes + size <= dailyBytes;
