import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tests of real videos need Debian's ffmpeg, which `npm test` installs where it may (scripts/lib/video-tools.mjs). */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** A short video that ffmpeg draws, as a file of this name; `args` after its inputs. */
export function makeClip(
  name: string,
  {
    size = '320x180',
    seconds = 3,
    rate = 25,
    sound = true,
    turned = false,
    args = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  } = {},
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'clip-'));
  const path = join(folder, name);
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`];
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=d=${seconds}`] : [];
  try {
    const run = (...all: string[]) =>
      execFileSync('ffmpeg', ['-v', 'error', '-y', ...all], { stdio: 'pipe' });
    run(...picture, ...tone, ...args, path);
    if (!turned) return readFileSync(path);
    // As a phone held upright records.
    const other = join(folder, `turned-${name}`);
    run('-i', path, '-c', 'copy', '-metadata:s:v', 'rotate=90', other);
    return readFileSync(other);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
