import { allTypes } from '@zhixing/contract/words';
import { filtersIn, pageIn } from './address.ts';
import type { PageMeta, RouteAddress } from './app/route-entry.tsx';
import type { PractiseDetail } from './areas/practise/practise.types.ts';
import type { RootState } from './base/state.ts';
import { nameIn, summaryIn, titleIn } from './locales/content.ts';
import type { TextBook } from './locales/texts.ts';
import { paths } from './paths.ts';
import { sharedCover, sharedDrawing, shareFile } from './ui/cover/cover-file.ts';

/** What search engines and link previews are told of each document. */
type Meta = (state: RootState, address: RouteAddress, texts: TextBook) => PageMeta;

const told = (texts: TextBook) => texts.get('descriptions');
/** As the law and search engines know it, whatever the page's language (rules: product-name). */
const brand = '知行';

export const about: Meta = (_state, _place, texts) => ({ description: told(texts).about });
export const terms: Meta = (_state, _place, texts) => ({ description: told(texts).terms });
export const privacy: Meta = (_state, _place, texts) => ({ description: told(texts).privacy });
export const cert: Meta = (_state, _place, texts) => ({ description: told(texts).cert });
export const faq: Meta = (_state, { search }, texts) => ({
  description: told(texts).faq,
  noindex: search.has('keyword'),
});

export const certValidate: Meta = (_state, { search }, texts) => ({
  description: told(texts).certValidate,
  // Pages about one holder's certificate stay out of search engines.
  noindex: search.has('certNumber'),
});

export const home: Meta = (_state, _place, texts) => ({
  description: told(texts).home,
  structuredData: (site) => ({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand,
    url: site + paths.home(),
    inLanguage: 'zh-CN',
  }),
});

/** The first page is the list itself; every other has an address of its own, having other projects. */
const pageOf = (address: RouteAddress) => ({ page: pageIn(address) > 1 ? pageIn(address) : undefined });

export const practise: Meta = (_state, address, texts) => ({
  description: told(texts).practise,
  canonical: paths.practise(pageOf(address)),
  noindex: address.search.has('keyword'),
});

/** The type that the list on screen is of. */
export const typeOf = ({ practise }: RootState) =>
  practise.typeList.find(({ slug }) => slug === practise.listType);

const isAll = ({ practise }: RootState) => practise.listType === allTypes;
/** Whether the address names a type that there is, or all of them. */
export const hasType = (state: RootState) => isAll(state) || typeOf(state) !== undefined;

/** The titles that a list and a detail have from their content, in the page's language. */
export function typeNameOf(state: RootState, texts: TextBook): string | undefined {
  const type = typeOf(state);
  if (isAll(state)) return texts.get('titles').practiseAll;
  return type && nameIn(texts, type);
}
export function detailTitle(
  { practise: { practiseDetail } }: RootState,
  texts: TextBook,
): string | undefined {
  return practiseDetail ? titleIn(texts, practiseDetail) : undefined;
}

export const practiseType: Meta = (state, address, texts) => {
  const type = typeOf(state);
  const name = typeNameOf(state, texts) ?? '';
  return {
    description: type
      ? told(texts).practiseType({ name, summary: summaryIn(texts, type) })
      : told(texts).practise,
    ...(type && { picture: shareFile(type.slug, sharedDrawing) }),
    canonical: hasType(state) ? paths.practiseType(state.practise.listType, pageOf(address)) : undefined,
    // Without a type the page says that there is none; what is searched or narrowed is no page of its own.
    noindex:
      !hasType(state) ||
      address.search.has('keyword') ||
      Object.values(filtersIn(address)).some((given) => given !== undefined),
  };
};

export const practiseDetail: Meta = ({ practise: { practiseDetail: detail } }, _place, texts) => {
  if (!detail) return { noindex: true };
  const canonical = paths.practiseDetail(detail.id);
  return {
    description: summaryIn(texts, detail),
    picture: detail.cover ? sharedCover(detail.id) : shareFile(detail.type, detail.id),
    canonical,
    structuredData: (site) => courseData(detail, site),
  };
};

function courseData(detail: PractiseDetail, site: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: detail.title,
    alternateName: detail.titleEn,
    description: detail.summary,
    url: site + paths.practiseDetail(detail.id),
    inLanguage: 'zh-CN',
    about: detail.typeName,
    teaches: detail.outcomes,
    provider: { '@type': 'Organization', name: brand, url: site + paths.home() },
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
