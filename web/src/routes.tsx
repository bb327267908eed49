import type { RouteObject } from 'react-router';
import { filtersIn, idIn, keywordIn, pageIn } from './address.ts';
import { RootLayout } from './app/root/RootLayout.tsx';
import { buildRoutes, type RouteEntry } from './app/route-entry.tsx';
import { applicationRoutes } from './application-routes.ts';
import { askCertificate, checkNumberOf } from './areas/certificate/certificate.door.ts';
import { loadFaqList, loadHomeList } from './areas/home/home.door.ts';
import { loadPractiseDetail, loadTypeList, showPractiseList } from './areas/practise/practise.door.ts';
import { bareScreen, screen } from './route-screens.ts';
import { detailTitle, hasType, named, typeNameOf } from './route-title.ts';

/** Every route (rules: route-table, further-pages); React Router itself ranks them. */
export const table: RouteEntry[] = [
  {
    path: '/404',
    title: named('notFound'),
    screen: bareScreen('base/NotFound'),
    document: true,
    status: () => 404,
  },
  {
    path: '/about',
    title: named('about'),
    screen: screen('home/About', 'about'),
    document: true,
  },
  {
    path: '/about/terms',
    title: named('terms'),
    screen: screen('home/Terms', 'terms', 'about'),
    document: true,
  },
  {
    path: '/about/privacy',
    title: named('privacy'),
    screen: screen('home/Privacy', 'privacy', 'about'),
    document: true,
  },
  {
    path: '/cert',
    title: named('cert'),
    screen: screen('certificate/CertIndex', 'certPages'),
    document: true,
  },
  {
    path: '/cert/validate',
    title: named('certValidate'),
    screen: screen('certificate/CertValidate', 'certPages'),
    document: true,
    action: ({ dispatch }, form) => dispatch(askCertificate(form)),
    loader: ({ dispatch }, address) => dispatch(checkNumberOf(address)),
  },
  {
    path: '/FQA',
    title: named('faq'),
    screen: screen('home/Faq', 'faq'),
    document: true,
    loader: ({ dispatch }, address) => dispatch(loadFaqList({ keyword: keywordIn(address) })),
  },
  {
    path: '/',
    screen: screen('home/Home', 'home'),
    document: true,
    loader: ({ dispatch }) => Promise.all([dispatch(loadHomeList({})), dispatch(loadTypeList({}))]),
    personal: true,
  },
  {
    path: '/practise',
    title: named('practise'),
    screen: screen('practise/PractiseIndex'),
    document: true,
    loader: ({ dispatch }, address) => {
      const keyword = keywordIn(address);
      const query = { ...(keyword ? { keyword } : { isRecommend: 1 as const }), page: pageIn(address) };
      return dispatch(showPractiseList(query, address));
    },
    personal: true,
  },
  {
    path: '/practise/:type',
    title: (state, texts) => typeNameOf(state, texts) ?? texts.get('titles').practise,
    screen: screen('practise/PractiseType'),
    document: true,
    loader: ({ dispatch }, address) => {
      const query = { type: address.params.type, ...filtersIn(address), page: pageIn(address) };
      return dispatch(showPractiseList(query, address));
    },
    personal: true,
    status: (state) => (state.practise.typeList.length > 0 && !hasType(state) ? 404 : 200),
  },
  {
    path: '/practise/detail/:id',
    title: (state, texts) => detailTitle(state, texts) ?? texts.get('titles').practise,
    screen: screen('practise/PractiseDetail', 'project'),
    document: true,
    loader: ({ dispatch }, { params }) => dispatch(loadPractiseDetail(idIn(params.id))),
    personal: true,
    status: (state) => (state.practise.missing ? 404 : 200),
  },
  ...applicationRoutes,
  {
    path: '/exception',
    title: named('exception'),
    screen: bareScreen('app/Exception'),
    document: true,
  },
  {
    path: '*',
    title: named('notFound'),
    screen: bareScreen('base/NotFound'),
    document: true,
    status: () => 404,
  },
];

/** The table for React Router. `base`: the router's, so that the login guard can take it off. */
export const createRoutes = (base: string): RouteObject[] => buildRoutes(table, <RootLayout />, base);
