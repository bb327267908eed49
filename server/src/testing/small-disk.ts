import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a file system of `mebibytes`; null where this user may not mount one. */
export function mountSmallDisk(mebibytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-disk-'));
  const options = `size=${mebibytes}m,mode=0711`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    /** Fills the disk but for so many KiB. */
    fill(kibibytes: number) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - kibibytes * 1024)));
    },
    forbidWriting: () => spawnSync('mount', ['-o', 'remount,ro', folder], { stdio: 'ignore' }),
    clear: () => rmSync(ballast, { force: true }),
    unmount() {
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
