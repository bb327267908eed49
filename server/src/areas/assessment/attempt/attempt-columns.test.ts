import { readFileSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attempt } from '../../../schema/assessment.ts';

/** Columns that handing in leaves at their defaults: they belong to an attempt that was begun before, and have been written then. */
const leftAtDefault = ['seen_at', 'told_start', 'kept'];

// The statement names its columns by hand: a new column that it forgets would stay at its default without a word.
it('an attempt that begins with its handing in writes every column of the table, but for those that are named here', () => {
  const source = readFileSync(new URL('./submit-attempt.queries.ts', import.meta.url), 'utf8');
  const [, list = ''] = /begun as \(\s*insert into \$\{attempt\} \(([^)]*)\)/.exec(source) ?? [];
  const written = list.split(',').map((column) => column.trim());
  const columns = Object.entries(getTableColumns(attempt)).map(([key, { name }]) =>
    name === key ? snake(key) : name,
  );
  expect([...written, ...leftAtDefault].sort()).toEqual(columns.sort());
});

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
