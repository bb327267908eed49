import { parseFilters, parsePage } from './address.ts';
import type { Meta, RouteAddress } from './app/route-entry.tsx';
import type { PractiseDetail } from './areas/practise/practise.types.ts';
import { summaryIn } from './locales/content.ts';
import type { Translations } from './locales/texts.ts';
import { paths } from './paths.ts';
import { hasType, typeNameOf, typeOf } from './route-title.ts';
import { sharedCover, sharedDrawing, shareFile } from './ui/cover/cover-file.ts';

const told = (texts: Translations) => texts.get('descriptions');
/** As the law and search engines know it, whatever the page's language (rules: product-name). */
const brand = '知行';

const about: Meta = (_state, _place, texts) => ({ description: told(texts).about });
const terms: Meta = (_state, _place, texts) => ({ description: told(texts).terms });
const privacy: Meta = (_state, _place, texts) => ({ description: told(texts).privacy });
const cert: Meta = (_state, _place, texts) => ({ description: told(texts).cert });
const faq: Meta = (_state, { search }, texts) => ({
  description: told(texts).faq,
  noindex: search.has('keyword'),
});

const certValidate: Meta = (_state, { search }, texts) => ({
  description: told(texts).certValidate,
  // Pages about one holder's certificate stay out of search engines.
  noindex: search.has('certNumber'),
});

const home: Meta = (_state, _place, texts) => ({
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
const pageOf = (address: RouteAddress) => ({ page: parsePage(address) > 1 ? parsePage(address) : undefined });

const practise: Meta = (_state, address, texts) => ({
  description: told(texts).practise,
  canonical: paths.practise(pageOf(address)),
  noindex: address.search.has('keyword'),
});

const practiseType: Meta = (state, address, texts) => {
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
      Object.values(parseFilters(address)).some((given) => given !== undefined),
  };
};

const practiseDetail: Meta = ({ practise: { practiseDetail: detail } }, _place, texts) => {
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

const noindex: Meta = () => ({ noindex: true });

/** Metadata of public pages for search engines and link previews. Only the server uses it. */
export const metas = {
  about,
  terms,
  privacy,
  cert,
  certValidate,
  faq,
  home,
  practise,
  practiseType,
  practiseDetail,
  noindex,
} satisfies Record<string, Meta>;
