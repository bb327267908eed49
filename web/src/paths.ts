import type { ProjectLength, ProjectSort } from '@zhixing/contract/words';

type Query = Record<string, string | number | undefined>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** What narrows and orders a list of projects; each in the address under its own name. */
export interface Filters {
  keyword?: string | undefined;
  level?: number | undefined;
  length?: ProjectLength | undefined;
  skill?: string | undefined;
  onlyOpen?: 1 | undefined;
  sort?: ProjectSort | undefined;
}

export interface LearningQuery {
  projectId: number;
  chapterId?: number;
}

const learning = (path: string) => (place: LearningQuery) =>
  withQuery(path, { projectId: place.projectId, chapterId: place.chapterId });

/** Every address of the site (rules: route-table, further-pages). */
export const paths = {
  notFound: () => '/404',
  about: () => '/about',
  terms: () => '/about/terms',
  privacy: () => '/about/privacy',
  cert: () => '/cert',
  /** With a number the page checks it at once: what the certificate's QR code opens. */
  certValidate: (certNumber?: string) => withQuery('/cert/validate', { certNumber }),
  faq: () => '/FQA',
  home: () => '/',
  practise: (query: { page?: number | undefined; keyword?: string | undefined } = {}) =>
    withQuery('/practise', query),
  /** `allTypes` for the projects of every type. */
  practiseType: (type: string, query: Filters & { page?: number | undefined } = {}) =>
    withQuery(`/practise/${encodeURIComponent(type)}`, { ...query }),
  practiseDetail: (id: number) => `/practise/detail/${id}`,
  login: (loginNext?: string) => withQuery('/account/login', { loginNext }),
  logout: () => '/account/logout',
  register: (loginNext?: string) => withQuery('/account/register', { loginNext }),
  password: () => '/account/password',
  /** What a QR code on the login screen opens. */
  scan: (ticket: string) => withQuery('/account/scan', { ticket }),
  learning: learning('/learning'),
  learningCatalog: learning('/learning/catalog'),
  learningHomework: learning('/learning/homework'),
  learningUser: learning('/learning/user'),
  userCert: () => '/user/cert',
  userInfo: () => '/user/info',
  userSecurity: () => '/user/security',
  userNotices: () => '/user/notices',
  userPractise: (status?: number) => withQuery('/user/practise', { status }),
  exception: () => '/exception',
  /** The server keeps the choice and sends on to `next`, a path of this site with the router's base. */
  language: (to: string, next: string) => withQuery('/language', { to, next }),
};

const elsewhere = 'https://elsewhere.invalid';
/** Where nobody wants to land after logging in. */
const entrances = /^\/account\/(login|logout|register|password)\/?$/i;

/** `next` when it is a path of this site; anything else, and the entrances themselves, is dropped: `''`. */
export function sitePath(next: string | null | undefined): string {
  if (!next?.startsWith('/')) return '';
  try {
    const url = new URL(next, elsewhere);
    if (url.origin !== elsewhere || url.pathname.startsWith('//')) return '';
    return entrances.test(url.pathname) ? '' : url.pathname + url.search + url.hash;
  } catch {
    return '';
  }
}
