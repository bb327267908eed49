import type { Storage } from '../../../storage/storage.ts';
import { BackupError } from '../backup-error.ts';
import type { FileBackup } from '../backup-files.ts';
import type { Manifest } from '../manifest.ts';
import type { BackupKey } from '../parts/encryption.ts';
import { readParts, requireContent } from '../parts/parts.ts';
import type { Target } from '../target/target.ts';

interface Reading {
  target: Target;
  key: BackupKey | null;
}

/** The files of a backup, line by line. */
export async function* listFilesOf(from: Reading, { files }: Manifest): AsyncGenerator<FileBackup> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of readParts(from, files.list)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as FileBackup;
  }
}

/** How many files are read at the same time. */
const atOnce = 4;

/** Reads every file of a backup and checks its content; `use` gets it as it was. Throws BackupError where one was altered or is missing. */
export async function readFiles(
  from: Reading,
  manifest: Manifest,
  use: (file: FileBackup, content: Parameters<Parameters<typeof requireContent>[3]>[0]) => Promise<void>,
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

/** Puts every file of a backup into an empty storage. */
export const restoreFiles = (from: Reading, manifest: Manifest, storage: Storage): Promise<number> =>
  readFiles(from, manifest, async (file, content) => {
    const staged = await storage.stage(content, { maxBytes: file.size });
    try {
      if (staged.sha256 !== file.sha256) throw new Error('altered');
      await staged.send();
      await staged.keep(file.key);
    } catch (error) {
      await staged.discard();
      throw error;
    }
  });
