import { type PendingJob, sendPendingJobs } from '../../../db/jobs/pending-jobs.ts';
import type { Storage } from '../../../storage/storage.ts';
import { BackupError } from '../backup-error.ts';
import type { FileBackup } from '../backup-files.ts';
import type { Manifest } from '../manifest.ts';
import type { BackupKey } from '../parts/encryption.ts';
import { type Part, readParts, requireContent } from '../parts/parts.ts';
import { connect } from '../snapshot.queries.ts';
import type { Target } from '../target/target.ts';

interface Reading {
  target: Target;
  key: BackupKey | null;
}

async function* readLines<T>(from: Reading, list: Part[]): AsyncGenerator<T> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of readParts(from, list)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as T;
  }
}

/** The files of a backup, one after another. */
export const listFilesOf = (from: Reading, { files }: Manifest): AsyncGenerator<FileBackup> =>
  readLines(from, files.list);

/** Sends the jobs that had not ended at the moment of the backup. The database is at this version. */
export async function restoreJobs(from: Reading, { jobs }: Manifest, databaseUrl: string): Promise<void> {
  const pending: PendingJob[] = [];
  for await (const job of readLines<PendingJob>(from, jobs.list)) pending.push(job);
  const client = await connect(databaseUrl);
  try {
    await sendPendingJobs(client, pending);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** How many files are read at the same time. */
const atOnce = 4;

/**
 * Reads every file of a backup; `use` gets its content and answers the SHA-256 of what it read. Throws BackupError where one was altered
 * or is missing.
 */
export async function readFiles(
  from: Reading,
  manifest: Manifest,
  use: (file: FileBackup, content: Parameters<Parameters<typeof requireContent>[3]>[0]) => Promise<string>,
): Promise<number> {
  const all = listFilesOf(from, manifest);
  let read = 0;
  let failed = false;
  const readNext = async (): Promise<void> => {
    while (!failed) {
      const { value: file, done } = await all.next();
      if (done) return;
      await requireContent(from, file.part, file.sha256, (content) => use(file, content)).catch(
        (error: unknown) => {
          failed = true;
          throw error;
        },
      );
      read += 1;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, readNext));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  if (read !== manifest.files.count)
    throw new BackupError(`备份 ${manifest.name} 的文件列表和清单不符：请用另一份备份。`);
  return read;
}

/** Puts every file of a backup into an empty storage. One that was altered is there already when it is found out: the caller empties it. */
export const restoreFiles = (from: Reading, manifest: Manifest, storage: Storage): Promise<number> =>
  readFiles(from, manifest, async (file, content) => {
    const staged = await storage.stage(content, { maxBytes: file.size });
    try {
      await staged.send();
      await staged.keep(file.key);
      return staged.sha256;
    } catch (error) {
      await staged.discard();
      throw error;
    }
  });
