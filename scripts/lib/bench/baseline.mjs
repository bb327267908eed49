// The baseline: a bare Fastify server on the product's own PostgreSQL. /l0: a constant of 2 kB; /l1: one prepared select by key; /l2: one
// prepared upsert by key; /hand-in: the rows of a hand-in (bare-hand-in.mjs). Its tables are in the database `postgres`.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { prepareHandIn } from './bare-hand-in.mjs';

const require = createRequire(join(root, 'server/package.json'));
const fastify = require('fastify');
const pg = require('pg');

const { DATABASE, LISTEN } = process.env;
const keys = 1000;
const pool = new pg.Pool({ connectionString: DATABASE, max: 10 });
await pool.query('create table if not exists bench_row (key bigint primary key, value text not null)');
const select = (key) =>
  pool.query({ name: 'select', text: 'select value from bench_row where key = $1', values: [key] });
const upsert = (key) =>
  pool.query({
    name: 'upsert',
    text: 'insert into bench_row values ($1, $2) on conflict (key) do update set value = excluded.value',
    values: [key, 'x'.repeat(500)],
  });
for (let key = 0; key < keys; key += 1) await upsert(key);
const anyKey = () => Math.floor(Math.random() * keys);

const app = fastify();
const constant = { code: 1, msg: '请求成功', data: { text: '知'.repeat(650) } };
app.get('/l0', async () => constant);
app.get('/l1', async () => ({ code: 1, data: (await select(anyKey())).rows[0] }));
app.get('/l2', async () => {
  await upsert(anyKey());
  return { code: 1 };
});
const handIn = await prepareHandIn(pool);
app.post('/hand-in', async (_request, reply) => {
  const answer = await handIn();
  reply.type('application/json; charset=utf-8');
  return answer;
});
await app.listen({ port: Number(LISTEN), host: '127.0.0.1' });
process.send?.('listening');
process.on('disconnect', () => process.exit());
