import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';

/**
 * What a search reads does not grow with how much there is: its plan goes by the index of grams (rules: project-search). Only what is read
 * as pinyin needs the titles of all projects, once; that takes about 0.1 s with 10,000 of them.
 */
const readsTitles = /^select concat_ws\(/;

let product: TestProduct;
let db: pg.Client;
const asked: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  product = await createTestProduct();
  db = new pg.Client(product.databaseUrl);
  await db.connect();
  // The search texts of five hundred serve for all: making them is no part of what is measured.
  await db.query(`set session_replication_role = replica;
    insert into project_type (slug, name, name_en, summary, sort) values ('data', '综合', 'Mixed', '', 1);
    insert into project (slug, type, title, title_en, summary, summary_en, outcomes, level, hours, published_at)
    select 'p' || n, 'data', t || '实践', 'Project ' || md5(n::text), '写一份' || t || '的报告', 'A report',
      jsonb_build_array('能读懂' || t), 1 + n % 3, 1 + n % 40, now() - interval '1 day'
    from (select n, translate(md5(n::text), '0123456789abcdef', '山川湖海风云雨雪花鸟虫鱼日月星辰') as t
      from generate_series(1, 10000) n) made;
    insert into chapter (project_id, level, sort, title, body)
    select id, 1, nr, '第' || nr || '章 ' || left(title, 6), '先看一份' || title || '，再写下 ' || md5(id::text || nr) || ' 的结论'
    from project, generate_series(1, 5) nr;
    select refresh_project_search(array(select id from project order by id limit 500));
    insert into project_search (project_id, title, type, skills, about, chapters, grams)
    select p.id, s.title, s.type, s.skills, s.about, s.chapters, s.grams
    from project p join project_search s on s.project_id = (select min(id) from project) + p.id % 500
    where p.id not in (select project_id from project_search);
    set session_replication_role = origin;
    insert into project (slug, type, title, title_en, summary, audience, skills, level, hours, published_at)
    values ('one', 'data', '校园能耗数据分析实战', 'Campus Energy Analytics', '', '会用电子表格的同学', '{Jupyter}', 1, 24,
      now() - interval '1 day');
    insert into chapter (project_id, level, sort, title, body)
    select id, 1, 1, '第一章', '用 Python 读一份 Excel，再搭一个前端页面。' from project where slug = 'one';
    analyze project; analyze project_search; analyze chapter;`);
  const client = product.deps.db.$client;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [config, values] = given as [string | { text: string }, unknown[] | undefined];
    asked.push({ text: typeof config === 'string' ? config : config.text, values: values ?? [] });
    return query(...given);
  }) as typeof client.query;
}, 240_000);
afterAll(async () => {
  await db.end();
  await product.close();
});

it.each([
  ['能耗', 1, 1],
  ['能耗分析', 1, 1],
  ['energy', 1, 1],
  ['能号分析', 1, 2],
  // Letters that are nowhere are read as pinyin before they are searched with a typing error.
  ['enrgy', 1, 3],
  ['energy 数剧分析', 1, 2],
  ['没有这样的项目', 0, 2],
  // In the text of one lesson, in what is said of whom it is for, among the skills.
  ['Python', 1, 1],
  ['前端', 1, 1],
  ['excel 前端 能耗', 1, 1],
  ['电子表格', 1, 1],
  ['jupyter', 1, 1],
  // As much as a keyword may hold.
  [`${'一二三四五六七八九十百千万亿兆京'.repeat(3)} qwertyuiopasdfgh zxcvbnmlkjhgfdsa`, 0, 2],
])('%s among 10,000 projects: found by the index, in few statements', async (keyword, total, statements) => {
  asked.length = 0;
  const { data } = await product.call('GET /capi/FrontProject/getList', { keyword });
  expect(data.total).toBe(total);
  const made = [...asked];
  expect(made).toHaveLength(statements);
  const byIndex = made.filter(({ text }) => !readsTitles.test(text));
  expect(byIndex).toHaveLength(Math.min(statements, 2));
  for (const { text, values } of byIndex) {
    const { rows } = await db.query(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Bitmap Index Scan on project_search_grams');
    expect(plan).not.toMatch(/Seq Scan on (project|project_search|chapter)\b/);
  }
});
