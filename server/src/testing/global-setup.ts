import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate/migrate.ts';
import { checkComparisons, checkPlans, checkRemembered, checkStatements } from './statements/check.ts';
import { readSchema } from './statements/schema.ts';
import { readVersioned } from './statements/versions.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    /** `user:password` of the product's role. */
    serverRole: string;
    template: string;
    /** The folder in which every process of the run records its statements. */
    statements: string;
  }
}

const template = 'template_migrated';
/** The database for the plans with a million students. */
const planned = 'planned';
const cleaning: (() => unknown)[] = [];

async function withClient<T>(connectionString: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-tests-'));
  // PostgreSQL of root runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  cleaning.push(() => rmSync(folder, { recursive: true, force: true }));
  const notes = join(folder, 'statements');
  mkdirSync(notes);
  project.provide('statements', notes);
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(folder, 'postgres'),
    log: () => undefined,
    durable: false,
  });
  cleaning.push(postgres.stop);
  const { superuser } = postgres;
  const server = superuser.slice(0, superuser.lastIndexOf('/'));
  const { username, password } = new URL(postgres.server);
  await withClient(superuser, (client) => client.query(`create database ${template}`));
  await migrate(`${server}/${template}`, { serverRole: username });
  // A test moves its product's clock, and acts have its time; areas/audit-trail tests the bound of a real database.
  await withClient(`${server}/${template}`, (client) =>
    client.query('update audit_head set tolerance = 2000000000'),
  );
  const { root: ownFolder, testNamePattern } = project.config;
  cleaning.push(async () => {
    const schema = await withClient(`${server}/${template}`, readSchema);
    const filtered = testNamePattern !== undefined;
    const ran = { notes, server: ownFolder, filtered };
    const versioned = await withClient(`${server}/${template}`, readVersioned);
    const faults = await checkStatements(schema, ran);
    faults.push(...(await checkComparisons(schema, notes)));
    faults.push(...(await checkRemembered(schema, versioned, ran)));
    await withClient(superuser, (client) => client.query(`create database ${planned} template ${template}`));
    faults.push(...(await withClient(`${server}/${planned}`, (client) => checkPlans(client, ran))));
    if (faults.length > 0)
      throw new Error(`${faults.length} statements (src/testing/statements):\n\n${faults.join('\n\n')}`);
  });
  project.provide('databaseServer', server);
  project.provide('template', template);
  project.provide('serverRole', `${username}:${password}`);
}

/** Checks the recorded statements and cleans up in any case. */
export async function teardown() {
  const failures: unknown[] = [];
  for (const clean of cleaning.reverse())
    try {
      await clean();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
