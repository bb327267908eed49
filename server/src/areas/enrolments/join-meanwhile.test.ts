import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let staff: pg.Client;
beforeEach(async () => {
  staff = new pg.Client(product.databaseUrl);
  await staff.connect();
});
afterEach(() => staff.end());

/** Asked outside the transaction: within one the list of connections stays as it was at the first look. */
async function isWaiting() {
  const { rows } = await product.deps.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

test.each([
  ['is put off', `starts_at = '2098-01-01', ends_at = '2099-01-01'`, { code: -2, data: null }],
  ['wants approval from now on', 'needs_approval = true', { code: 1, data: { status: 0 } }],
  ['is only renamed', `title = '新名字'`, { code: 1, data: { status: 1 } }],
])('who joins a camp that %s at this moment joins it as it is then', async (_name, change, expected) => {
  const project = await classroom.addProject();
  const { token } = await classroom.addPerson();
  // As whoever changes a camp holds it: nobody has joined it yet.
  await staff.query('begin');
  await staff.query('select from camp where id = $1 for update', [project.campId]);
  const joining = product.call('POST /capi/Student/joinProject', { projectId: project.id }, { token });
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
  await staff.query(`update camp set ${change} where id = $1`, [project.campId]);
  await staff.query('commit');
  expect(await joining).toMatchObject(expected);
});
