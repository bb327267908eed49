import type { Transaction } from '../../db/client.ts';
import * as queries from './type.queries.ts';

/** The project types of a new platform; administrators can change them (rules: project-types). */
const first: Omit<queries.TypeRow, 'sort'>[] = [
  {
    slug: 'data',
    name: '数据分析',
    nameEn: 'Data Analytics',
    summary: '从真实样子的数据里提问、整理、描述和作图，写出说得清的结论。',
    summaryEn: 'Ask, clean, describe and plot data as it really looks, and write what it says.',
  },
  {
    slug: 'product',
    name: '产品设计',
    nameEn: 'Product Design',
    summary: '了解用户，把需求变成看得见、试得了的方案。',
    summaryEn: 'Learn what users need and turn it into designs that can be seen and tried.',
  },
  {
    slug: 'media',
    name: '新媒体运营',
    nameEn: 'New Media',
    summary: '选题、写作、拍摄和复盘，做出有人看完的内容。',
    summaryEn: 'Topics, writing, filming and review: content that people finish.',
  },
  {
    slug: 'dev',
    name: '软件开发',
    nameEn: 'Software Development',
    summary: '写代码、写测试、写说明，完整地做成一件东西。',
    summaryEn: 'Code, tests and notes: one thing made complete.',
  },
  {
    slug: 'business',
    name: '商科实务',
    nameEn: 'Business Practice',
    summary: '看账本、算成本、做调研，用数字说明一门生意。',
    summaryEn: 'Read the books, work out costs, study the market: a business in figures.',
  },
];

/** Inserts the first project types if there are none, so that a project can be written at once. */
export async function ensureTypes(tx: Transaction): Promise<void> {
  await queries.lockTypes(tx);
  if ((await queries.lastSort(tx)) > 0) return;
  await queries.insertTypes(
    tx,
    first.map((type, index) => ({ ...type, sort: index + 1 })),
  );
}
