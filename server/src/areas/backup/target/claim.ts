import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { BackupError } from '../backup-error.ts';
import type { Target } from './target.ts';

/** The object that says whose backups a target has. */
const claimName = 'zhixing-backup.json';

async function readClaim(target: Target): Promise<string | null> {
  const stored = await target.read(claimName);
  if (!stored) return null;
  try {
    return (JSON.parse(await text(stored)) as { installation: string }).installation;
  } catch {
    throw new BackupError(`${target.address} 里的 ${claimName} 读不懂：它不像是备份的地方，没有动它。`);
  }
}

const ofAnother = (target: Target) =>
  new BackupError(
    `${target.address} 里是另一套服务的备份：每套服务用自己的地方（另一个文件夹，或另一个前缀），没有动它。`,
  );

/**
 * Makes a target the one of this installation, or throws BackupError: it is another one's, it holds something else, or the backups that
 * were in it are gone, as in a folder on which no disk is mounted.
 */
export async function claimTarget(
  target: Target,
  { installation, usedBefore }: { installation: string; usedBefore: boolean },
): Promise<void> {
  const found = await readClaim(target);
  if (found === installation) return;
  if (found) throw ofAnother(target);
  if (usedBefore)
    throw new BackupError(
      `以前备份到 ${target.address}，现在那里没有以前的备份：盘没有挂上？确实换了新的，先手工做一次：npm run backup -- --new ${target.address}`,
    );
  const path = target.newPath();
  await writeFile(path, `${JSON.stringify({ installation })}\n`, { mode: 0o600, flush: true });
  await target.store(path, claimName);
}

/** Throws BackupError where the target is no longer the one of this installation. */
export async function requireClaimed(target: Target, installation: string): Promise<void> {
  if ((await readClaim(target)) !== installation)
    throw new BackupError(`备份的时候 ${target.address} 不见了或被换掉了：这一次不算，请检查后再做一次。`);
}
