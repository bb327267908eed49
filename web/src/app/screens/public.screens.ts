import { parseFilters, parseId, parseKeyword, parsePage } from '../../address.ts';
import { checkNumberOf, submitCertificateCheck } from '../../areas/certificate/public/check.ts';
import { loadFaqList, loadHomeList } from '../../areas/home/index.ts';
import { loadPractiseDetail, loadTypeList, showPractiseList } from '../../areas/practise/public/actions.ts';
import { onServer } from '../../base/on-server.ts';
import type { RootState } from '../../base/state.ts';
import { metas } from '../../meta.ts';
import { detailTitle, hasType, named, typeNameOf } from '../../route-title.ts';
import type { RouteEntry } from '../route-entry.tsx';
import { rootScreen, screen } from './screen-files.ts';

const isUnknownType = (state: RootState) => state.practise.typeList.length > 0 && !hasType(state);

/** Documents: rendered on the server, read without scripts. */
export const publicScreens: RouteEntry[] = [
  {
    path: '/404',
    title: named('notFound'),
    screen: rootScreen('base/NotFound'),
    document: true,
    meta: onServer && metas.noindex,
    status: () => 404,
  },
  {
    path: '/about',
    title: named('about'),
    screen: screen('home/About', 'about'),
    document: true,
    meta: onServer && metas.about,
  },
  {
    path: '/about/terms',
    title: named('terms'),
    screen: screen('home/Terms', 'terms', 'about'),
    document: true,
    meta: onServer && metas.terms,
  },
  {
    path: '/about/privacy',
    title: named('privacy'),
    screen: screen('home/Privacy', 'privacy', 'about'),
    document: true,
    meta: onServer && metas.privacy,
  },
  {
    path: '/cert',
    title: named('cert'),
    screen: screen('certificate/CertIndex', 'certPages'),
    document: true,
    meta: onServer && metas.cert,
  },
  {
    path: '/cert/validate',
    title: named('certValidate'),
    screen: screen('certificate/CertValidate', 'certPages'),
    document: true,
    meta: onServer && metas.certValidate,
    action: ({ dispatch }, form) => dispatch(submitCertificateCheck(form)),
    loader: ({ dispatch }, address) => dispatch(checkNumberOf(address)),
  },
  {
    path: '/FQA',
    title: named('faq'),
    screen: screen('home/Faq', 'faq'),
    document: true,
    meta: onServer && metas.faq,
    loader: ({ dispatch }, address) => dispatch(loadFaqList({ keyword: parseKeyword(address) })),
  },
  {
    path: '/',
    screen: screen('home/Home', 'home'),
    document: true,
    meta: onServer && metas.home,
    loader: ({ dispatch }) => Promise.all([dispatch(loadHomeList({})), dispatch(loadTypeList({}))]),
    personal: true,
  },
  {
    path: '/practise',
    title: named('practise'),
    screen: screen('practise/PractiseIndex'),
    document: true,
    meta: onServer && metas.practise,
    loader: ({ dispatch }, address) => {
      const keyword = parseKeyword(address);
      const query = { ...(keyword ? { keyword } : { isRecommend: 1 as const }), page: parsePage(address) };
      return dispatch(showPractiseList(query, address));
    },
    personal: true,
  },
  {
    path: '/practise/:type',
    title: (state, texts) =>
      typeNameOf(state, texts) ?? texts.get('titles')[isUnknownType(state) ? 'notFound' : 'practise'],
    screen: screen('practise/PractiseType'),
    document: true,
    meta: onServer && metas.practiseType,
    loader: ({ dispatch }, address) => {
      const query = { type: address.params.type, ...parseFilters(address), page: parsePage(address) };
      return dispatch(showPractiseList(query, address));
    },
    personal: true,
    status: (state) => (isUnknownType(state) ? 404 : 200),
  },
  {
    path: '/practise/detail/:id',
    title: (state, texts) =>
      detailTitle(state, texts) ?? texts.get('titles')[state.practise.missing ? 'notFound' : 'practise'],
    screen: screen('practise/PractiseDetail', 'project'),
    document: true,
    meta: onServer && metas.practiseDetail,
    loader: ({ dispatch }, { params }) => dispatch(loadPractiseDetail(parseId(params.id))),
    personal: true,
    status: (state) => (state.practise.missing ? 404 : 200),
  },
];

/** Screens without an address of their own: not found, error. */
export const otherScreens: RouteEntry[] = [
  {
    path: '/exception',
    title: named('exception'),
    screen: rootScreen('app/Exception'),
    document: true,
    meta: onServer && metas.noindex,
  },
  {
    path: '*',
    title: named('notFound'),
    screen: rootScreen('base/NotFound'),
    document: true,
    meta: onServer && metas.noindex,
    status: () => 404,
  },
];
