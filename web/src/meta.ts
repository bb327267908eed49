import type { PageMeta, Place } from './app/route-entry.tsx';
import type { RootState } from './app/thunk.ts';
import type { PractiseDetail } from './areas/practise/practise.slice.ts';
import { paths } from './paths.ts';

/** What search engines and link previews are told of each document. */
type Meta = (state: RootState, place: Place) => PageMeta;

export const about: Meta = () => ({
  description: '知行是面向学生的实习与实践学习平台：真实项目、可查证的学习过程、可验证的证书。',
});
export const terms: Meta = () => ({ description: '使用知行前请阅读的用户协议。' });
export const privacy: Meta = () => ({
  description: '知行收集哪些个人信息、为什么收集、如何保护，以及你的权利。',
});
export const cert: Meta = () => ({
  description: '知行项目证书的样式、取得条件，以及如何查验一张证书的真伪。',
});
export const faq: Meta = () => ({ description: '关于注册、报名、学习、作业、测验与证书的常见问题。' });

export const certValidate: Meta = (_state, { search }) => ({
  description: '输入证书编号，查验知行项目证书是否真实有效。',
  canonical: paths.certValidate(),
  // Pages about one holder's certificate stay out of search engines.
  noindex: search.has('certNumber'),
});

export const home: Meta = () => ({
  description: '在知行报名实践项目，按章节学习、写笔记、交作业、做测验，结业后取得可在线验证的项目证书。',
  structuredData: (origin) => ({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: '知行',
    url: origin + paths.home(),
    inLanguage: 'zh-CN',
  }),
});

export const practise: Meta = (_state, { search }) => ({
  description: '浏览知行的实践项目：数据、产品、媒体等方向，从入门到高阶，完成即可取得证书。',
  noindex: search.has('keyword'),
});

/** The type that the list on screen is of. */
export const typeOf = ({ practise }: RootState) =>
  practise.typeList.find(({ slug }) => slug === practise.listKey.split(' ')[0]);

export const practiseType: Meta = (state, { search }) => {
  const type = typeOf(state);
  return {
    description: type ? `${type.name}实践项目：${type.summary}` : undefined,
    // Without a type the page says that there is none.
    noindex: search.has('keyword') || !type,
  };
};

export const practiseDetail: Meta = ({ practise: { practiseDetail: detail } }) => {
  if (!detail) return { noindex: true };
  return { description: detail.summary, structuredData: (origin) => courseData(detail, origin) };
};

function courseData(detail: PractiseDetail, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: detail.title,
    alternateName: detail.titleEn,
    description: detail.summary,
    url: origin + paths.practiseDetail(detail.id),
    inLanguage: 'zh-CN',
    about: detail.typeName,
    teaches: detail.outcomes,
    provider: { '@type': 'Organization', name: '知行', url: origin + paths.home() },
    hasCourseInstance: detail.camps.map(({ title, startsAt, endsAt }) => ({
      '@type': 'CourseInstance',
      name: title,
      courseMode: 'online',
      courseWorkload: `PT${detail.hours}H`,
      startDate: startsAt,
      endDate: endsAt,
    })),
  };
}
