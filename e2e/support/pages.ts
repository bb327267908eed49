import { mustCall } from './call.ts';
import { projectIdOf } from './people.ts';

export interface PublicPage {
  path: string;
  /** Part of the page's title. */
  title: RegExp;
  /** Text that only this page shows. */
  shows: RegExp;
  /** Its canonical path; none for pages that stay out of search engines. */
  canonical?: string;
}

/** The project that a list shows first: others publish while a test runs, and the demo's may stand on its next page by then. */
async function newestIn(url: string, of: { type?: string }): Promise<RegExp> {
  const { list } = await mustCall({ url, token: '' }, 'GET /capi/FrontProject/getList', of);
  return new RegExp((list[0]?.title ?? '').replaceAll(/[^\p{L}\p{N} ]/gu, '.'), 'u');
}

/** Every public page, with what it must show before any script has run. */
export async function publicPages(url: string): Promise<PublicPage[]> {
  const detail = `/practise/detail/${await projectIdOf(url, 'quick-start')}`;
  const [ofData, ofAll] = [await newestIn(url, { type: 'data' }), await newestIn(url, {})];
  const unknown = '/cert/validate?certNumber=ZX20260000000000';
  return [
    { path: '/', title: /知行/, shows: /知行新手营/, canonical: '/' },
    { path: '/practise', title: /实践项目/, shows: /知行新手营/, canonical: '/practise' },
    { path: '/practise/data', title: /数据/, shows: ofData, canonical: '/practise/data' },
    { path: '/practise/all', title: /全部项目/, shows: ofAll, canonical: '/practise/all' },
    { path: detail, title: /知行新手营/, shows: /1\.1\.1 一个项目由什么组成/, canonical: detail },
    { path: '/cert', title: /证书/, shows: /证书/, canonical: '/cert' },
    { path: unknown, title: /验证一张证书/, shows: /编号/, canonical: '/cert/validate' },
    { path: '/about', title: /关于知行/, shows: /知行/, canonical: '/about' },
    { path: '/about/terms', title: /用户协议/, shows: /用户协议/, canonical: '/about/terms' },
    { path: '/about/privacy', title: /隐私政策/, shows: /隐私政策/, canonical: '/about/privacy' },
    { path: '/FQA', title: /常见问题/, shows: /验证码/, canonical: '/FQA' },
  ];
}
