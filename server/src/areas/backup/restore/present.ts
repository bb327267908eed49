import { BackupError } from '../backup-error.ts';
import type { Manifest } from '../manifest.ts';
import type { Target } from '../target/target.ts';

/** Throws BackupError where a part of the database or of the list of files is missing or of another size: before anything is begun. */
export async function requireParts(target: Target, { name, tables, files, jobs }: Manifest): Promise<void> {
  for (const part of [...tables.flatMap(({ parts }) => parts), ...files.list, ...jobs.list])
    if ((await target.sizeOf(part.name)) !== part.size)
      throw new BackupError(
        `备份 ${name} 不完整（${part.name}）：没有恢复，什么也没有动。请用另一份备份，或另一处保存的副本。`,
      );
}
