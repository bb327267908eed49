import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faq } from '../../schema/faq.ts';
import { project, projectType } from '../../schema/practise.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

it('visitors read the frequent questions in the editors’ order, as safe HTML', async () => {
  await product.deps.db.insert(faq).values([
    { topic: '证书', question: '第二个问题？', answer: '<script>alert(1)</script>', sort: 2 },
    { topic: '账号', question: '第一个问题？', answer: '先**注册**，再登录。', sort: 1 },
  ]);
  const { code, data } = await product.call('GET /api/Shixi_Static/faqList');
  expect(code).toBe(1);
  expect(data.list.map(({ question }) => question)).toEqual(['第一个问题？', '第二个问题？']);
  expect(data.list[0]?.answer).toContain('<strong>注册</strong>');
  expect(data.list[1]?.answer).not.toContain('<script');
});

describe('searching the frequent questions', () => {
  const questionsOf = async (payload: object, headers?: Record<string, string>) =>
    (await product.call('GET /api/Shixi_Static/faqList', { ...payload }, headers ? { headers } : {})).data
      .list;

  beforeAll(async () => {
    const passwords = { topic: '账号', question: '忘记密码怎么办？', answer: '用手机验证码重设。', sort: 3 };
    const english = {
      topicEn: 'Account',
      questionEn: 'What if I forget my password?',
      answerEn: 'Reset it with an **SMS code**.',
    };
    await product.deps.db.insert(faq).values({ ...passwords, ...english });
  });

  it('finds what has every word in topic, question or answer', async () => {
    const titles = async (keyword: string) =>
      (await questionsOf({ keyword })).map(({ question }) => question);
    expect(await titles('密码')).toEqual(['忘记密码怎么办？']);
    expect(await titles('账号 登录')).toEqual(['第一个问题？']);
    expect(await titles('账号 没有的词')).toEqual([]);
    expect(await titles('%')).toEqual([]);
  });

  it('answers and searches in English where a question has it, in Chinese where it has not', async () => {
    const headers = { 'x-language': 'en-US' };
    const [found, ...others] = await questionsOf({ keyword: 'PASSWORD' }, headers);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ topic: 'Account', question: 'What if I forget my password?' });
    expect(found?.answer).toContain('<strong>SMS code</strong>');
    const all = await questionsOf({}, headers);
    expect(all.map(({ topic }) => topic)).toEqual(['账号', '证书', 'Account']);
    expect(await questionsOf({ keyword: '忘记' }, headers)).toEqual([]);
  });
});

it('the home list holds the published projects that are recommended', async () => {
  const { db } = product.deps;
  await db.insert(projectType).values({ slug: 'data', name: '数据', nameEn: 'Data', summary: '', sort: 1 });
  const publishedAt = new Date(product.clock.now().getTime() - 1000);
  const row = (slug: string, more: object) => ({
    slug,
    type: 'data',
    title: slug,
    titleEn: slug,
    summary: '',
    level: 1,
    hours: 1,
    isRecommend: true,
    publishedAt,
    ...more,
  });
  await db
    .insert(project)
    .values([
      row('recommended', {}),
      row('ordinary', { isRecommend: false }),
      row('not-yet-published', { publishedAt: null }),
    ]);
  const { data } = await product.call('GET /capi/FrontProject/getHomeList', { page: 1, pageSize: 6 });
  expect(data).toMatchObject({ page: 1, pageSize: 6, total: 1 });
  expect(data.list.map(({ title }) => title)).toEqual(['recommended']);
});
