import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { call, mustCall } from './support/call.ts';
import { comeToCertificate } from './support/journey.ts';
import { findLesson } from './support/learner.ts';
import { newPerson, registerAndJoin } from './support/people.ts';
import { freePort, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { shortenNewcomersProject } from './support/waits.ts';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'zhixing-restored-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o711);
const target = join(folder, 'target');

/** One of the two commands, as an operator runs it; answers what it says. */
async function command(name: 'backup' | 'restore', words: string[], varFolder: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', ZHIXING_VAR: varFolder };
  const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${name}.mjs`, ...words], {
    cwd: root,
    env,
  });
  return stdout;
}

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Writer = Awaited<ReturnType<typeof registerAndJoin>> & { chapterId: number };

/** A student who has joined and may hand in homework. */
async function becomeWriter(url: string): Promise<Writer> {
  const student = await registerAndJoin(url, 'quick-start', newPerson());
  const { id: chapterId } = await findLesson(url, student, 'homework');
  return { ...student, chapterId };
}

test('what was handed in before a backup under load is in the restored installation, and a new student comes to a certificate there', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const port = await freePort();
  const first = await startProduct({ varFolder: join(folder, 'first'), port });
  const { url } = first;
  await shortenNewcomersProject(join(folder, 'first'));
  const writers = await Promise.all([1, 2, 3, 4].map(() => becomeWriter(url)));
  /** The newest version that each was answered, by the place in the list. */
  const acknowledged = writers.map(() => 0);
  let ended = false;
  const writing = writers.map(async ({ token, chapterId }, place) => {
    while (!ended) {
      const content = `${Array.from({ length: 90 }, randomUUID).join(' ')} 一周的步行时间。`;
      const answer = await call({ url, token }, 'POST /capi/Schoolwork/updateWorkOrNote', {
        chapterId,
        type: '2',
        content,
        fileList: [],
        status: '1',
      });
      // One student hands in at most 20 versions in a minute.
      if (answer.code === 1) acknowledged[place] = answer.data.submittedVersion ?? 0;
      else await pause(1_000);
    }
  });
  await expect.poll(() => acknowledged.every((version) => version > 1), { timeout: 60_000 }).toBe(true);
  const before = [...acknowledged];
  expect(await command('backup', [target], join(folder, 'first'))).toContain('备份做好了');
  ended = true;
  await Promise.all(writing);
  expect(await command('backup', ['check', target], join(folder, 'first'))).toContain('与清单逐行相同');
  await first.stop();

  const varFolder = join(folder, 'second');
  expect(await command('restore', [target], varFolder)).toContain('恢复好了');
  // The operator puts back the secret, which is not in the backup.
  cpSync(join(folder, 'first/secret'), join(varFolder, 'secret'));
  const second = await startProduct({ varFolder, port });
  try {
    for (const [place, { token, chapterId }] of writers.entries()) {
      const work = await mustCall({ url, token }, 'POST /capi/Schoolwork/getWorkOrNote', {
        chapterId,
        type: '2',
      });
      const version = work.submission?.version ?? 0;
      expect(version).toBeGreaterThanOrEqual(before[place] ?? 0);
      expect(version).toBeLessThanOrEqual(acknowledged[place] ?? 0);
    }
    const context = await browser.newContext({ ...test.info().project.use, baseURL: url });
    await comeToCertificate({ page: await context.newPage(), browser, url, varFolder });
    await context.close();
  } finally {
    await second.stop();
  }
});
