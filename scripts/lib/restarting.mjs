import { constants } from 'node:os';
import { join, relative } from 'node:path';
import { launch } from './hand-over.mjs';
import { root } from './run.mjs';
import { watchFolders } from './watch-folders.mjs';

const codeOf = (code, signal) => code ?? 128 + constants.signals[signal];
const isSource = (path) =>
  /\.(ts|mjs|json)$/.test(path) && !/\.test\.ts$|[/\\]server[/\\]src[/\\]testing[/\\]/.test(path);

/** The sources of the server process. Those of web/src are replaced by Vite without a restart. */
const sources = {
  trees: ['server/src', 'contract/src'],
  folders: ['web', 'scripts/lib'],
};

/** Runs a program until a signal; each time a source is saved it is stopped gracefully and restarted. */
export function runRestarting(program) {
  let child;
  let stale = false;
  let ending = false;

  function start() {
    stale = false;
    child = launch(program);
    child.once('exit', (code, signal) => {
      child = undefined;
      if (ending) process.exit(codeOf(code, signal));
      if (stale) start();
      else console.log('服务端已退出，保存文件后重新启动。');
    });
  }

  function onChange(path) {
    if (ending) return;
    console.log(`${relative(root, path)} 有改动，重新启动服务端。`);
    if (!child) return start();
    if (!stale) child.kill('SIGTERM');
    stale = true;
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      ending = true;
      if (child) child.kill(signal);
      else process.exit(0);
    });
  const under = (path) => join(root, path);
  watchFolders({
    trees: sources.trees.map(under),
    folders: sources.folders.map(under),
    concerns: isSource,
    onChange,
  });
  start();
}
