import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { migrate } from '../db/migrate/migrate.ts';
import { findProgram } from '../testing/debian/find-program.ts';
import { freePort } from '../testing/start-server.ts';

vi.setConfig({ testTimeout: 180_000 });

const root = join(import.meta.dirname, '../../..');
const cluster = 'zhixingtest';
const clusterFolder = `/etc/postgresql/15/${cluster}`;
const missing =
  process.getuid?.() !== 0
    ? 'root'
    : ['pgbackrest', 'pg_ctlcluster', 'runuser'].find((name) => !findProgram(name));
if (missing) console.info(`not run, since this machine lacks: ${missing}`);

const folder = mkdtempSync(join(tmpdir(), 'zhixing-pgbackrest-'));
// PostgreSQL runs as another user.
chmodSync(folder, 0o755);
const settings = { config: join(folder, 'pgbackrest.conf'), data: join(folder, 'data') };

/** The blocks of the section on pgBackRest, for a cluster and folders of this test. */
function readBlocks(): string[] {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, section = ''] = /### 外来的 PostgreSQL：pgBackRest\n([\s\S]*?)\n## /.exec(page) ?? [];
  return [...section.matchAll(/```(?:sh|console)\n([\s\S]*?)```/g)].map(([, text = '']) =>
    text
      .replace(/^apt-get .*\n/, '')
      .replaceAll('/opt/zhixing/deploy/pgbackrest', join(folder, 'from'))
      .replaceAll('/etc/pgbackrest.conf', settings.config)
      .replaceAll('/var/lib/pgbackrest', join(folder, 'repository'))
      .replaceAll('/etc/postgresql/15/main', clusterFolder)
      .replaceAll('15 main', `15 ${cluster}`)
      .replaceAll('pgbackrest --stanza', `pgbackrest --config=${settings.config} --stanza`),
  );
}

/** The files of deploy/pgbackrest, for the same. */
function copyFiles(port: number) {
  mkdirSync(join(folder, 'from'));
  for (const name of ['pgbackrest.conf', 'archive.conf']) {
    const text = readFileSync(join(root, 'deploy/pgbackrest', name), 'utf8')
      .replace('/var/lib/pgbackrest', join(folder, 'repository'))
      .replace('/var/lib/postgresql/15/main', `${settings.data}\npg1-port=${port}`)
      .replace('[global]\n', `[global]\nlog-path=${folder}/log\nlock-path=${folder}/lock\n`)
      .replace('pgbackrest --stanza', `pgbackrest --config=${settings.config} --stanza`);
    writeFileSync(join(folder, 'from', name), text);
  }
  for (const each of ['log', 'lock']) {
    mkdirSync(join(folder, each));
    execFileSync('chown', ['postgres', join(folder, each)]);
  }
}

const port = await freePort();
const run = (text: string, env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', text], {
    env: { PATH: process.env.PATH, ...env },
    cwd: '/',
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect([text, status, status === 0 ? '' : stdout + stderr]).toEqual([text, 0, '']);
  return stdout;
};

afterAll(() => {
  if (!missing) spawnSync('pg_dropcluster', ['--stop', '15', cluster], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `act` with a connection as the superuser. */
async function withClient<T>(act: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
  const url = `postgresql://postgres:test@127.0.0.1:${port}/postgres`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client, url);
  } finally {
    await client.end();
  }
}
const slugs = () =>
  withClient(async (client) => {
    const { rows } = await client.query('select slug from project_type order by slug');
    return rows.map(({ slug }) => slug as string);
  });
const add = (slug: string) =>
  withClient((client) =>
    client.query(
      `insert into project_type (slug, name, name_en, summary, sort) values ($1, $1, $1, '', (select coalesce(max(sort), 0) + 1 from project_type))`,
      [slug],
    ),
  );

it.skipIf(missing)(
  'every command of the page on pgBackRest does what it says, up to a moment in the past',
  async () => {
    run(`pg_createcluster -d ${settings.data} -p ${port} 15 ${cluster} --start`);
    execFileSync('runuser', [
      '-u',
      'postgres',
      '--',
      'psql',
      '-p',
      String(port),
      '-c',
      "alter role postgres password 'test'",
    ]);
    await withClient((_client, url) => migrate(url));
    copyFiles(port);
    const [install = '', backUp = '', restoreNewest = '', restoreMoment = '', ...more] = readBlocks();
    expect(more).toEqual([]);
    run(install);
    await add('before');
    run(backUp);
    await add('after-the-backup');
    await withClient((client) => client.query('select pg_switch_wal()'));
    run(restoreNewest);
    expect(await slugs()).toEqual(['after-the-backup', 'before']);

    await pause(1_000);
    const WHEN = await withClient(async (client) => {
      const { rows } = await client.query('select now()::text as now');
      return rows[0]?.now as string;
    });
    await pause(1_000);
    await withClient((client) => client.query("delete from project_type where slug = 'before'"));
    await withClient((client) => client.query('select pg_switch_wal()'));
    await pause(2_000);
    run(restoreMoment, { WHEN });
    expect(await slugs()).toEqual(['after-the-backup', 'before']);
  },
);
