import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { useBackups } from '../../testing/backup/backups.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { connect } from './snapshot.queries.ts';

vi.setConfig({ testTimeout: 120_000 });
const { product } = useClassroom();
const { newFolder, backUpTo, restoreFrom } = useBackups(product);

it('rows that are written together are in a backup together, while others go on writing', async () => {
  const writer = await connect(product.databaseUrl);
  let ended = false;
  let written = 0;
  /** Two tables that are read at different times: one of the first and one of the last. */
  const write = async () => {
    while (!ended) {
      written += 1;
      await writer.query('begin');
      await writer.query('insert into data_migration (name, finished_at) values ($1, now())', [
        `n${written}`,
      ]);
      await writer.query('insert into wechat_token (app_id, token, expires_at) values ($1, $1, now())', [
        `n${written}`,
      ]);
      await writer.query('commit');
      await pause(1);
    }
  };
  const writing = write();
  while (written < 20) await pause(5);
  const target = newFolder();
  const atStart = written;
  await backUpTo(target, { bytesPerSecond: 100_000 });
  expect(written - atStart).toBeGreaterThan(20);
  ended = true;
  await writing;
  await writer.end();
  const restored = await connect((await restoreFrom(target)).databaseUrl);
  const { rows } = await restored.query(
    `select count(m.name)::int as first, count(t.app_id)::int as last, count(*)::int as either
     from (select name from data_migration where name ~ '^n') m full join wechat_token t on t.app_id = m.name`,
  );
  await restored.end();
  const [{ first, last, either }] = rows;
  expect([first, last]).toEqual([either, either]);
  expect(first).toBeGreaterThanOrEqual(atStart - 1);
  expect(first).toBeLessThan(written);
});
