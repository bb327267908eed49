import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, root } from './run.mjs';

const quickDrizzle = new URL('./quick-drizzle.mjs', import.meta.url).href;

/** Its parent and the command that it is, as the system tells it. */
function describe(pid) {
  if (process.platform === 'linux') {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  }
  const said = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return { parent: Number.parseInt(said, 10), command: said.replace(/^\d+\s*/, '') };
}

/** npm, where it runs this: our parent, or a shell between us. It may be ended without telling us. */
function npmAbove() {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) return [];
  try {
    for (let pid = process.ppid, steps = 0; pid > 1 && steps < 3; steps += 1) {
      const { parent, command } = describe(pid);
      if (/\bnpm\b/.test(command.replaceAll('\0', ' '))) return [pid];
      pid = parent;
    }
  } catch {
    // A system that does not tell.
  }
  return [];
}

/** Found out once: npm may be gone when a program is started again, which then is not to outlive it. */
let company;

/**
 * Starts another program of ours under the pinned Node, on this terminal. It is told who it runs with: they may be ended
 * without its being told (server/src/company.ts).
 */
export function launch(program, args = []) {
  // Compiled code is kept: loading the server's 1,500 modules then takes 0.9 s of processor time instead of 1.5 s.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'), ...process.env };
  company ??= [process.pid, ...npmAbove()];
  return spawn(pinnedNode, ['--import', quickDrizzle, program, `--with=${company}`, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
}

/**
 * Goes on as another program under the pinned Node, with `args`: hands it our signals and ends as it ends. No npm in between, which
 * would cost half a second and swallow signals.
 */
export function handOver(program, args) {
  const child = launch(program, args);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
