import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** `npm run dev` of the sources in `folder`, with a data folder within it. Its output: `<folder>/dev.log`. */
export async function startDevelopment({ folder, port }: { folder: string; port: number }) {
  const log = createWriteStream(join(folder, 'dev.log'));
  const env = { ...process.env, PORT: String(port), ZHIXING_VAR: join(folder, 'var'), DATABASE_URL: '' };
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;

  /** What `/health/live` says; nothing while nobody answers. */
  async function says(): Promise<string> {
    const answer = await fetch(`${url}/health/live`).catch(() => null);
    return answer ? ((await answer.json()) as { msg: string }).msg : '';
  }
  while (!(await says())) {
    if (child.exitCode !== null)
      throw new Error(`the development server did not start: see ${folder}/dev.log`);
    await pause(100);
  }
  return {
    url,
    says,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code as number | null;
    },
  };
}
