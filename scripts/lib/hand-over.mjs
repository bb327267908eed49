import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, root } from './run.mjs';

const quickDrizzle = new URL('./quick-drizzle.mjs', import.meta.url).href;

/** The parent and the command line of a process. */
function describe(pid) {
  if (process.platform === 'linux') {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  }
  const said = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return { parent: Number.parseInt(said, 10), command: said.replace(/^\d+\s*/, '') };
}

/** The npm process that runs this, as the parent or above a shell. It may be killed without a signal to us. */
function npmAbove() {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) return [];
  try {
    for (let pid = process.ppid, steps = 0; pid > 1 && steps < 3; steps += 1) {
      const { parent, command } = describe(pid);
      if (/\bnpm\b/.test(command.replaceAll('\0', ' '))) return [pid];
      pid = parent;
    }
  } catch {
    // The system does not provide this.
  }
  return [];
}

/** Determined once: npm may have ended when a program is restarted, which must then end too. */
let launchers;

/**
 * Starts another program of this repository with the pinned Node, on this terminal. It gets the process ids of npm and of this process,
 * which may be killed without a signal to it (server/src/parent-watchdog.ts).
 */
export function launch(program, args = []) {
  // With a compile cache loading the server's 1,500 modules takes 0.9 s of processor time instead of 1.5 s.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'), ...process.env };
  launchers ??= [process.pid, ...npmAbove()];
  return spawn(pinnedNode, ['--import', quickDrizzle, program, `--with=${launchers}`, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
}

/**
 * Continues as another program with the pinned Node and `args`: forwards signals and ends with its exit code. Without npm in between, which
 * costs half a second and swallows signals.
 */
export function handOver(program, args) {
  const child = launch(program, args);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
