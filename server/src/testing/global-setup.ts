import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    /** `user:password` of the role that the product works with. */
    serverRole: string;
    template: string;
  }
}

const template = 'template_migrated';
const cleaning: (() => unknown)[] = [];

/** One PostgreSQL for the whole run, with a migrated template from which each test file makes its own database. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-tests-'));
  // Root's PostgreSQL runs as another user, who must get through.
  chmodSync(folder, 0o711);
  cleaning.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(folder, 'postgres'),
    log: () => undefined,
    durable: false,
  });
  cleaning.push(postgres.stop);
  const { superuser } = postgres;
  const server = superuser.slice(0, superuser.lastIndexOf('/'));
  const { username, password } = new URL(postgres.server);
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  await migrate(`${server}/${template}`, { serverRole: username });
  project.provide('databaseServer', server);
  project.provide('template', template);
  project.provide('serverRole', `${username}:${password}`);
}

export async function teardown() {
  for (const clean of cleaning.reverse()) await clean();
}
