const mebibyte = 1024 * 1024;

/** The limit of one upload (contract/src/calls/upload.ts). */
export const maxUploadBytes = 50 * mebibyte;
/** What one account may upload within 24 hours: plenty for homework, too little for a video archive. */
export const dailyBytes = 500 * mebibyte;
export const dailyFiles = 200;

/** What one account may have stored in total (rules: upload-quota). */
export const totalBytes = 2048 * mebibyte;
/** What one account may upload at the same time: six files, of which four have the largest size. */
export const unfinishedFiles = 6;
export const unfinishedBytes = 200 * mebibyte;

/** What one account may have stored in videos of lessons that came in parts (rules: resumable-upload). */
export const videoBytes = 20 * 1024 * mebibyte;

/** Days after which a file that nothing points to is put into quarantine (rules: upload-quota). */
export const orphanDays = 7;

export const isWithinTotal = (used: number, size: number) => used + size <= totalBytes;

export const isWithinVideos = (used: number, size: number) => used + size <= videoBytes;

export const isWithinDay = (used: { files: number; bytes: number }, size: number) =>
  used.files < dailyFiles && used.bytes + size <= dailyBytes;
