import { createHash } from 'node:crypto';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { dropConstraints, fillWithOddRows } from '../../testing/backup/odd-rows.ts';
import { testDatabaseUrl } from '../../testing/database.ts';
import { loadRows } from './restore/load.queries.ts';
import { connect, copyOut, listSequences, listTables } from './snapshot.queries.ts';

/** The same tables without constraints, so that rows of any values may stand in them. */
async function openBare(): Promise<pg.Client> {
  const client = await connect(await testDatabaseUrl());
  await dropConstraints(client);
  return client;
}

it('every column of every table comes back as it was, whatever its values are', async () => {
  const from = await openBare();
  const into = await openBare();
  await fillWithOddRows(from);
  const texts = new Map<string, Buffer>();
  const tables = [];
  for (const table of await listTables(from)) {
    const chunks: Buffer[] = [];
    const rows = copyOut(from, table);
    for await (const chunk of rows as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks);
    texts.set(table.name, text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    tables.push({ ...table, rows: rows.rowCount ?? 0, sha256, parts: [] });
  }
  expect(tables.length).toBeGreaterThan(90);
  expect(tables.filter(({ rows }) => rows < 3)).toEqual([]);
  const sequences = await listSequences(from);
  async function* read({ name }: { name: string }) {
    yield texts.get(name) ?? Buffer.alloc(0);
  }
  await loadRows(into, { tables, sequences, read, report: () => undefined });

  for (const table of tables) {
    const hash = createHash('sha256');
    for await (const chunk of copyOut(into, table) as AsyncIterable<Buffer>) hash.update(chunk);
    expect([table.name, hash.digest('hex')]).toEqual([table.name, table.sha256]);
  }
  expect(await listSequences(into)).toEqual(sequences);
  await Promise.all([from.end(), into.end()]);
});
