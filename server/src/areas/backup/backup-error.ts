/** Why a backup, a check or a restore was not done: `message` is one Chinese sentence that says what to do. */
export class BackupError extends Error {}
