const mebibyte = 1024 * 1024;

/** The cap of one upload (contract/src/upload.ts). */
export const maxUploadBytes = 50 * mebibyte;
/** What one account may upload within 24 hours: ample for homework, and no place to keep films. */
export const dailyBytes = 500 * mebibyte;
export const dailyFiles = 200;

export const isWithinDay = (used: { files: number; bytes: number }, size: number) =>
  used.files < dailyFiles && used.bytes + size <= dailyBytes;
