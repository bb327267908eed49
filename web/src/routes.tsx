import type { RouteObject } from 'react-router';
import { filtersIn, idIn, keywordIn, learningPlace, pageIn, statusIn } from './address.ts';
import { RootLayout } from './app/RootLayout.tsx';
import { buildRoutes, type RouteEntry } from './app/route-entry.tsx';
import { loadCertList, loadMobileCity, loadMyPractise } from './areas/account/account.door.ts';
import { loadSessions } from './areas/account/sessions.door.ts';
import { askCertificate, checkNumberOf } from './areas/certificate/certificate.door.ts';
import { loadFaqList, loadHomeList } from './areas/home/home.door.ts';
import { loadPractiseDetail, loadPractiseList, loadTypeList } from './areas/practise/practise.door.ts';
import type { AllTexts, TextBook } from './locales/texts.ts';
import * as meta from './meta.ts';
import {
  account,
  applicationScreen,
  bareScreen,
  learning,
  ownAccount,
  screen,
  staff,
  staffScreen,
  user,
  withApplication,
} from './route-screens.ts';

/** The names of titles that are plain texts. */
type TitleName = keyof AllTexts['titles'];

/** A title that never changes, in the page's language. */
const named = (name: TitleName) => (_state: unknown, texts: TextBook) => texts.get('titles')[name];

/** Every route (rules: route-table, further-pages); React Router itself ranks them. */
export const table: RouteEntry[] = [
  {
    path: '/404',
    title: named('notFound'),
    screen: bareScreen('base/NotFound'),
    document: true,
    meta: () => ({ noindex: true }),
    status: () => 404,
  },
  {
    path: '/about',
    title: named('about'),
    screen: screen('home/About', 'about', 'samples'),
    document: true,
    meta: meta.about,
  },
  {
    path: '/about/terms',
    title: named('terms'),
    screen: screen('home/Terms', 'terms', 'about'),
    document: true,
    meta: meta.terms,
  },
  {
    path: '/about/privacy',
    title: named('privacy'),
    screen: screen('home/Privacy', 'privacy', 'about'),
    document: true,
    meta: meta.privacy,
  },
  {
    path: '/cert',
    title: named('cert'),
    screen: screen('certificate/CertIndex', 'certPages', 'certificate'),
    document: true,
    meta: meta.cert,
  },
  {
    path: '/cert/validate',
    title: named('certValidate'),
    screen: screen('certificate/CertValidate', 'certPages', 'certificate'),
    document: true,
    action: ({ dispatch }, form) => dispatch(askCertificate(form)),
    loader: ({ dispatch }, address) => dispatch(checkNumberOf(address)),
    meta: meta.certValidate,
  },
  {
    path: '/FQA',
    title: named('faq'),
    screen: screen('home/Faq', 'faq'),
    document: true,
    loader: ({ dispatch }, address) => dispatch(loadFaqList({ keyword: keywordIn(address) })),
    meta: meta.faq,
  },
  {
    path: '/',
    screen: screen('home/Home', 'home', 'samples', 'practise', 'certificate'),
    document: true,
    loader: ({ dispatch }) => Promise.all([dispatch(loadHomeList({})), dispatch(loadTypeList({}))]),
    meta: meta.home,
  },
  {
    path: '/practise',
    title: named('practise'),
    screen: screen('practise/PractiseIndex', 'practise'),
    document: true,
    loader: ({ dispatch }, address) => {
      const keyword = keywordIn(address);
      const list = loadPractiseList({
        ...(keyword ? { keyword } : { isRecommend: 1 }),
        page: pageIn(address),
      });
      return Promise.all([dispatch(loadTypeList({})), dispatch(list)]);
    },
    meta: meta.practise,
  },
  {
    path: '/practise/:type',
    title: (state, texts) => meta.typeNameOf(state, texts) ?? texts.get('titles').practise,
    screen: screen('practise/PractiseType', 'practise'),
    document: true,
    loader: ({ dispatch }, address) => {
      const list = loadPractiseList({
        type: address.params.type,
        ...filtersIn(address),
        page: pageIn(address),
      });
      return Promise.all([dispatch(loadTypeList({})), dispatch(list)]);
    },
    meta: meta.practiseType,
    status: (state) => (state.practise.typeList.length > 0 && !meta.hasType(state) ? 404 : 200),
  },
  {
    path: '/practise/detail/:id',
    title: (state, texts) => meta.detailTitle(state, texts) ?? texts.get('titles').practise,
    screen: screen('practise/PractiseDetail', 'practise', 'project', 'certificate'),
    document: true,
    loader: ({ dispatch }, { params }) => dispatch(loadPractiseDetail(idIn(params.id))),
    personal: true,
    meta: meta.practiseDetail,
    status: (state) => (state.practise.missing ? 404 : 200),
  },
  {
    path: '/account/login',
    title: named('login'),
    layout: account,
    screen: applicationScreen('account/Login'),
    entrance: true,
    loader: ({ dispatch }) => dispatch(loadMobileCity()),
  },
  {
    path: '/account/logout',
    title: ({ account }, texts) =>
      texts.get('titles')[account.session === 'visitor' ? 'loggedOut' : 'logout'],
    layout: account,
    screen: applicationScreen('account/Logout'),
  },
  {
    path: '/account/password',
    title: named('password'),
    layout: account,
    screen: applicationScreen('account/Password'),
    loader: ({ dispatch }) => dispatch(loadMobileCity()),
  },
  {
    path: '/account/register',
    title: named('register'),
    layout: account,
    screen: applicationScreen('account/Register'),
    entrance: true,
    loader: ({ dispatch }) => dispatch(loadMobileCity()),
  },
  {
    path: '/account/scan',
    title: named('scan'),
    layout: ownAccount,
    screen: applicationScreen('account/Scan'),
  },
  {
    path: '/learning',
    title: named('learning'),
    layout: learning,
    screen: applicationScreen('learning/Player'),
    loader: withApplication(({ dispatch }, address, { openChapter }) =>
      dispatch(openChapter(learningPlace(address))),
    ),
  },
  {
    path: '/learning/catalog',
    title: named('learningCatalog'),
    layout: learning,
    screen: applicationScreen('learning/Catalog'),
    loader: withApplication(({ dispatch }, address, { openCatalog }) =>
      dispatch(openCatalog(learningPlace(address))),
    ),
  },
  {
    path: '/learning/homework',
    title: named('learningHomework'),
    layout: learning,
    screen: applicationScreen('schoolwork/Homework'),
    loader: withApplication(({ dispatch }, address, { openHomework }) =>
      dispatch(openHomework(learningPlace(address))),
    ),
  },
  {
    path: '/learning/user',
    title: named('learningUser'),
    layout: learning,
    screen: applicationScreen('learning/LearningUser'),
    loader: withApplication(({ dispatch }, address, { openRecord }) =>
      dispatch(openRecord(learningPlace(address))),
    ),
  },
  {
    path: '/user/cert',
    title: named('userCert'),
    layout: user,
    screen: applicationScreen('certificate/UserCert'),
    loader: ({ dispatch }) => dispatch(loadCertList()),
  },
  {
    path: '/user/info',
    title: named('userInfo'),
    layout: user,
    screen: applicationScreen('account/UserInfo'),
  },
  {
    path: '/user/security',
    title: named('userSecurity'),
    layout: user,
    screen: applicationScreen('account/Security'),
    loader: ({ dispatch }) => Promise.all([dispatch(loadMobileCity()), dispatch(loadSessions({}))]),
  },
  {
    path: '/user/practise',
    title: named('userPractise'),
    layout: user,
    screen: applicationScreen('practise/UserPractise'),
    loader: ({ dispatch }, address) =>
      dispatch(loadMyPractise({ page: 1, status: statusIn(address), counts: true })),
  },
  {
    path: '/user/notices',
    title: named('userNotices'),
    layout: user,
    screen: applicationScreen('talk/Notices'),
  },
  {
    path: '/staff/*',
    title: named('staff'),
    layout: staff,
    screen: staffScreen,
  },
  {
    path: '/exception',
    title: named('exception'),
    screen: bareScreen('app/Exception'),
    document: true,
    meta: () => ({ noindex: true }),
  },
  {
    path: '*',
    title: named('notFound'),
    screen: bareScreen('base/NotFound'),
    document: true,
    meta: () => ({ noindex: true }),
    status: () => 404,
  },
];

/** The table for React Router. `base`: the router's, so that the login guard can take it off. */
export const createRoutes = (base: string): RouteObject[] => buildRoutes(table, <RootLayout />, base);
