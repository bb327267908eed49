import { readdirSync, readFileSync } from 'node:fs';

/** Kills every process of the browser that has its profile in this folder, as a power cut would. */
export function killBrowser(profile: string) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile))
        process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended in between.
    }
  }
}
