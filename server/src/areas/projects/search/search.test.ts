import type { Calls, Data } from '@zhixing/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../demo/seed.ts';
import { chapter } from '../../../schema/learning.ts';
import { project, projectType } from '../../../schema/practise.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';
import { searchWords } from '../../../testing/search-words.ts';
import { ensureBasics } from '../../certificate/template.domain.ts';

type ListedProject = Data<Calls['GET /capi/FrontProject/getList']>['list'][number];

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
  await ensureBasics(product.deps);
  await seedDemo(product.deps);
}, 120_000);
afterAll(() => product.close());

async function search(keyword: string, more: Record<string, unknown> = {}) {
  const { code, data } = await product.call('GET /capi/FrontProject/getList', { keyword, ...more });
  expect(code).toBe(1);
  const slugs = await product.deps.db.select({ id: project.id, slug: project.slug }).from(project);
  return { ...data, slugs: data.list.map(({ id }) => slugs.find((row) => row.id === id)?.slug ?? '') };
}

/** A published project that says nothing but what `row` says. */
async function addProject(slug: string, row: Partial<typeof project.$inferInsert>): Promise<number> {
  const said = { title: '别的', titleEn: '', summary: '', level: 1, hours: 1, type: 'data' };
  const [added] = await product.deps.db
    .insert(project)
    .values({ ...said, publishedAt: product.clock.now(), slug, ...row })
    .returning();
  if (!added) throw new Error('no project');
  return added.id;
}

describe('what a student types finds what is meant, as it is spelt and with one typing error', () => {
  /** As typed, with an error, the project that comes first, or is among the first three. */
  it.each(searchWords)('%s, %s → %s', async (typed, mistyped, slug) => {
    const right = await search(typed);
    expect(right.slugs[0]).toBe(slug);
    expect(right.near).toBeUndefined();
    const wrong = await search(mistyped);
    expect(wrong.near).toBe(true);
    expect(wrong.slugs.slice(0, 3)).toContain(slug);
  });
});

describe('what is meant by another word, or typed in pinyin', () => {
  it('is found by a synonym, after what says the word itself', async () => {
    await addProject('web-pages', { title: '做一组活动网页' });
    await addProject('front-end', { title: '前端入门' });
    expect((await search('前端')).slugs.slice(0, 2)).toEqual(['front-end', 'web-pages']);
    await addProject('slides', { title: '答辩用的幻灯片' });
    expect((await search('PPT')).slugs).toContain('slides');
  });

  it('is found by its pinyin, whole, apart or by initials, and by the pinyin of a skill', async () => {
    await addProject('brick', { title: '砖雕纹样', skills: ['拓印描摹'] });
    for (const typed of ['zhuandiao', 'zhuan diao', 'zdwy', 'tuoyinmiaomo', 'tymm', '拓印描摹']) {
      const { slugs, near } = await search(typed);
      expect([typed, slugs, near]).toEqual([typed, ['brick'], undefined]);
    }
  });
});

describe('the order of what is found', () => {
  it('puts the title before the type, the type before the summary and the outcomes, those before a chapter', async () => {
    const { db } = product.deps;
    await db
      .insert(projectType)
      .values({ slug: 'weave', name: '云锦', nameEn: 'Brocade', summary: '', sort: 9 });
    const inChapter = await addProject('in-chapter', {});
    await db
      .insert(chapter)
      .values({ projectId: inChapter, level: 1, sort: 1, title: '第一章 云锦是什么', body: '' });
    await addProject('in-outcome', { outcomes: ['会织', '认得云锦'] });
    await addProject('in-type', { type: 'weave' });
    await addProject('in-title', { title: '织一块云锦', sort: 99 });
    const { data } = await product.call('GET /capi/FrontProject/getList', { keyword: '云锦' });
    const { slugs } = await search('云锦');
    expect(slugs).toEqual(['in-title', 'in-type', 'in-outcome', 'in-chapter']);
    expect(data.list.map(({ hit }) => hit?.text)).toEqual([
      undefined,
      undefined,
      '认得云锦',
      '第一章 云锦是什么',
    ]);
    expect((await search('BROCADE')).slugs).toEqual(['in-type']);
  });

  it('asks for every word, finds a Chinese sentence in pieces, and nothing by signs alone', async () => {
    expect((await search('数据 报告')).slugs[0]).toBe('quick-start');
    expect((await search('excel量子色动')).total).toBe(0);
    expect((await search('校园小程序设计')).slugs).toEqual(['campus-app-product']);
    for (const nothing of ['%', '1__%', 'a--------', '\\', '！？', '量子色动力学', 'zzzzzz'])
      expect(await search(nothing)).toMatchObject({ total: 0, list: [] });
  });

  it('tells on each page, and past the last one, how many there are', async () => {
    const all = await search('数据');
    expect(all.total).toBeGreaterThan(2);
    const of = (keyword: string, page: number) => search(keyword, { page, pageSize: 2 });
    const second = await of('数据', 2);
    expect(second.slugs).toEqual(all.slugs.slice(2, 4));
    expect(second.total).toBe(all.total);
    expect(await of('数据', 99)).toMatchObject({ list: [], total: all.total });
    expect(await of('enrgy', 99)).toMatchObject({
      list: [],
      near: true,
      total: (await of('enrgy', 1)).total,
    });
  });
});

describe('what is searched', () => {
  it('follows every change of a project, its type and its directory, and what is unpublished is not found', async () => {
    const { db } = product.deps;
    const where = eq(project.slug, 'shop-finance');
    const [shop] = await db.select().from(project).where(where);
    const [first] = await db
      .select()
      .from(chapter)
      .where(eq(chapter.projectId, shop?.id ?? 0))
      .limit(1);
    const found = async (keyword: string) => (await search(keyword)).slugs.includes('shop-finance');
    await db.update(project).set({ titleEn: 'Lighthouse Ledger' }).where(where);
    expect(await found('lighthouse')).toBe(true);
    await db
      .update(chapter)
      .set({ title: '灯塔' })
      .where(eq(chapter.id, first?.id ?? 0));
    expect(await found('灯塔')).toBe(true);
    await db.update(projectType).set({ name: '经世济民' }).where(eq(projectType.slug, 'business'));
    expect(await found('经世济民')).toBe(true);
    const added = { projectId: shop?.id ?? 0, level: 1, sort: 99, title: '附录 望远镜', body: '' };
    const [appendix] = await db.insert(chapter).values(added).returning();
    expect(await found('望远镜')).toBe(true);
    await db.delete(chapter).where(eq(chapter.id, appendix?.id ?? 0));
    expect(await found('望远镜')).toBe(false);
    await db.update(project).set({ publishedAt: null }).where(where);
    expect(await found('lighthouse')).toBe(false);
  });

  it('holds both of two chapters that are added at the same moment', async () => {
    const { db } = product.deps;
    const [survey] = await db.select().from(project).where(eq(project.slug, 'survey-design'));
    const add = (title: string, sort: number) =>
      db.insert(chapter).values({ projectId: survey?.id ?? 0, level: 1, sort, title, body: '' });
    await Promise.all(['罗盘', '海图', '星盘', '锚链'].map((title, index) => add(title, 90 + index)));
    for (const word of ['罗盘', '海图', '星盘', '锚链'])
      expect((await search(word)).slugs).toEqual(['survey-design']);
  });
});

describe('a list is narrowed and ordered', () => {
  it.each([
    [{ level: 2 }, (row: ListedProject) => row.level === 2],
    [{ length: 'short' }, (row: ListedProject) => row.hours <= 8],
    [{ length: 'long', type: 'all' }, (row: ListedProject) => row.hours > 20],
    [{ type: 'media', level: '1' }, (row: ListedProject) => row.type === 'media' && row.level === 1],
  ])('%j', async (query, fits) => {
    const { list } = (await product.call('GET /capi/FrontProject/getList', { pageSize: 100 })).data;
    const wanted = list.filter(fits).map(({ id }) => id);
    expect(wanted.length).toBeGreaterThan(0);
    const { data } = await product.call('GET /capi/FrontProject/getList', { pageSize: 100, ...query });
    expect(data.list.map(({ id }) => id)).toEqual(wanted);
    expect(data.total).toBe(wanted.length);
  });

  it('by its hours, up and down, and by how new it is', async () => {
    const hours = async (sort: string) =>
      (await product.call('GET /capi/FrontProject/getList', { pageSize: 100, sort })).data.list.map(
        (row) => row.hours,
      );
    const up = await hours('shortest');
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect(await hours('longest')).toEqual(up.toSorted((a, b) => b - a));
    expect((await search('', { sort: 'newest' })).slugs[0]).toBe('in-title');
  });

  it('to those that anyone can join now', async () => {
    const { slugs } = await search('', { onlyOpen: 1, pageSize: 100 });
    expect(slugs).toContain('survey-design');
    expect(slugs).not.toContain('in-title');
  });

  it.each([{ level: 4 }, { length: 'endless' }, { sort: 'title' }, { onlyOpen: 2 }])(
    'refuses what is no such thing: %j',
    async (query) => {
      expect((await product.call('GET /capi/FrontProject/getList', query)).code).toBe(-3);
    },
  );
});

describe('what lessons teach', () => {
  it('is found in lessons, descriptions, skills and for whom it is, after what says it in its title', async () => {
    const { db } = product.deps;
    const add = async (slug: string, row: Partial<typeof project.$inferInsert>, body = '') => {
      const projectId = await addProject(slug, row);
      await db.insert(chapter).values({ projectId, level: 1, sort: 1, title: '第一节', body });
    };
    await add('lathe-lesson', {}, '先看 [说明](https://zebra.example/quokka)，再装 KiCad 画一块电路板。');
    await add('lathe-audience', { audience: '想用 kicad 画电路板的同学' });
    await add('lathe-about', { description: '从 KiCad 开始画电路板。' });
    await add('lathe-skill', { skills: ['KiCad'] });
    await add('lathe-title', { title: 'KiCad 电路板入门' });
    const found = await search('kicad', { pageSize: 50 });
    expect(found.slugs.slice(0, 2)).toEqual(['lathe-title', 'lathe-skill']);
    expect(found.slugs.slice(2).sort()).toEqual(['lathe-about', 'lathe-audience', 'lathe-lesson']);
    const hits = new Map(found.slugs.map((slug, at) => [slug, found.list[at]?.hit]));
    expect(hits.get('lathe-lesson')).toEqual({ kind: 'lesson', text: '第一节' });
    expect(hits.get('lathe-skill')).toBeUndefined();
    expect((await search('电路板 kicad')).total).toBe(4);
    expect((await search('电路板')).slugs[0]).toBe('lathe-title');
    // A skill in the filter, as it is written.
    expect((await search('', { skill: 'KiCad' })).slugs).toEqual(['lathe-skill']);
    // Addresses are no words, half a Latin word is none of a lesson's, and a lesson that was taken out is not looked in.
    expect((await search('quokka')).total).toBe(0);
    expect((await search('kica', { pageSize: 50 })).slugs).not.toContain('lathe-lesson');
    await db
      .update(chapter)
      .set({ removedAt: product.clock.now() })
      .where(eq(chapter.body, '先看 [说明](https://zebra.example/quokka)，再装 KiCad 画一块电路板。'));
    expect((await search('kicad', { pageSize: 50 })).slugs).not.toContain('lathe-lesson');
  });

  it.each(['Python', 'Excel', '表格'])('%s is found where the samples teach it', async (keyword) => {
    const { total, near } = await search(keyword);
    expect([total > 0, near]).toEqual([true, undefined]);
  });
});
