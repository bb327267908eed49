import { spawn } from 'node:child_process';
import { pinnedNode, root } from './run.mjs';

/** Runs the server on this terminal, hands it our signals and ends as it ends. */
export function runServer() {
  // No npm in between: it would cost half a second and swallow signals.
  const server = spawn(pinnedNode, ['server/src/main.ts'], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}
