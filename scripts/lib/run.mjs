import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');
/** The Node that package-lock.json pins, whichever one runs these scripts. */
export const pinnedNode = join(root, 'node_modules/.bin/node');

/**
 * Runs a command on this terminal; answers its exit code (128 + signal when killed, 127 when not found). `quiet`: its output is shown only
 * when it fails.
 */
export function run(command, args, { env = process.env, cwd = root, quiet = false } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  return new Promise((done) => {
    child.on('error', () => done(127));
    child.on('close', (code, signal) => {
      const result = code ?? 128 + constants.signals[signal];
      if (result !== 0) process.stderr.write(Buffer.concat(said));
      done(result);
    });
  });
}

/** Runs the npm that called this script, else the one on the path. */
export function npm(args, options) {
  const given = process.env.npm_execpath;
  if (given?.endsWith('.js')) return run(process.execPath, [given, ...args], options);
  return run('npm', args, options);
}

/** Prints a sentence and exits with code 1. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
