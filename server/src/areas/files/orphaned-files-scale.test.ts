import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { useClassroom } from '../../testing/use-classroom.ts';
import { hasPicture } from '../schoolwork/pictures.domain.ts';
import { deleteOrphanedFiles, idsPerBatch } from './orphaned-files.domain.ts';

/** What the hourly look for loose files reads does not grow with how many there are (rules: upload-quota). */

const { product, classroom } = useClassroom();
const looks = 3;

it('each hour looks at its share of the files, by their index, and all have their turn', async () => {
  const { db } = product.deps;
  const { id: ownerId } = await classroom.addPerson();
  await db.execute(sql`
    insert into file (owner_id, storage_key, name, kind, size, sha256, created_at)
    select ${ownerId}, gen_random_uuid(), '附件.pdf', 'application/pdf', 1, '', ${product.clock.now().toISOString()}::timestamptz - interval '2 days'
    from generate_series(1, ${looks * idsPerBatch})`);
  const owner = new pg.Client(product.databaseUrl);
  await owner.connect();
  await owner.query('analyze file, account');
  await owner.end();
  const plans: string[] = [];
  const client = db.$client;
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<{ rows: object[] }>;
  client.query = (async (...given: unknown[]) => {
    const [{ text }, values] = given as [{ text: string }, unknown[]];
    if (/\bfrom "file"|^update "file"/.test(text)) {
      const { rows } = await query(`explain ${text}`, values);
      plans.push(rows.flatMap((row) => Object.values(row)).join('\n'));
    }
    return query(...given);
  }) as typeof client.query;
  const noted = async () => {
    const { rows } = await db.execute<{ noted: number }>(
      sql`select count(*)::int as noted from file where loose_since is not null`,
    );
    return rows[0]?.noted;
  };
  const counts = [];
  for (let look = 0; look < looks; look += 1) {
    product.clock.forward(3600);
    await deleteOrphanedFiles(product.deps, hasPicture);
    counts.push(await noted());
  }
  expect(counts).toEqual([idsPerBatch, 2 * idsPerBatch, 3 * idsPerBatch]);
  expect(plans.length).toBeGreaterThanOrEqual(looks * 3);
  for (const plan of plans.slice(0, 3)) expect(plan).not.toMatch(/Seq Scan on file\b/);
});
