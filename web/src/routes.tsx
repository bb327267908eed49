import type { RouteObject } from 'react-router';
import { idIn, keywordIn, learningPlace, pageIn, statusIn } from './app/address.ts';
import { lazyScreen, type ScreenModule } from './app/lazy-screen.tsx';
import { RootLayout } from './app/RootLayout.tsx';
import { buildRoutes, type Layout, type RouteEntry } from './app/route-entry.tsx';
import { askNext, loadCertList, loadMobileCity, loadMyPractise } from './areas/account/account.actions.ts';
import { checkCertificate } from './areas/certificate/certificate.actions.ts';
import { loadFaqList, loadHomeList } from './areas/home/home.actions.ts';
import { openCatalog, openChapter, openHomework } from './areas/learning/open.actions.ts';
import { loadPractiseDetail, loadPractiseList, loadTypeList } from './areas/practise/practise.actions.ts';
import type { Bundle } from './locales/texts.ts';
import * as meta from './meta.ts';

const modules = import.meta.glob<ScreenModule>([
  './areas/*/*.screen.tsx',
  './app/*.screen.tsx',
  './app/layouts/*.layout.tsx',
]);

/** The screen of a file, its code loaded when it is needed: `home/Home` is areas/home/Home.screen.tsx. */
function file(path: string, bundle: Bundle) {
  const load = modules[`./${path}`];
  if (!load) throw new Error(`No such screen: src/${path}`);
  return lazyScreen(`src/${path}`, load, bundle);
}
/** A document's screen. */
const screen = (name: string) => file(`areas/${name}.screen.tsx`, 'public');
const appScreen = (name: string) => file(`app/${name}.screen.tsx`, 'public');
/** A screen of the application, and the layouts around these. */
const application = (name: string) => file(`areas/${name}.screen.tsx`, 'application');
const layout = (name: string) => file(`app/layouts/${name}.layout.tsx`, 'application');

const account: Layout = { name: 'account', screen: layout('Account') };
const learning: Layout = { name: 'learning', screen: layout('Learning'), guarded: true };
const user: Layout = { name: 'user', screen: layout('User'), guarded: true };

/** Every route, in the order of spec.md §2; React Router itself ranks them. */
export const table: RouteEntry[] = [
  {
    path: '/404',
    title: '页面不存在',
    screen: appScreen('NotFound'),
    document: true,
    meta: () => ({ noindex: true }),
    status: () => 404,
  },
  { path: '/about', title: '关于知行', screen: screen('home/About'), document: true, meta: meta.about },
  { path: '/about/terms', title: '用户协议', screen: screen('home/Terms'), document: true, meta: meta.terms },
  {
    path: '/about/privacy',
    title: '隐私政策',
    screen: screen('home/Privacy'),
    document: true,
    meta: meta.privacy,
  },
  { path: '/cert', title: '证书', screen: screen('certificate/CertIndex'), document: true, meta: meta.cert },
  {
    path: '/cert/validate',
    title: '证书验证',
    screen: screen('certificate/CertValidate'),
    document: true,
    loader: ({ dispatch }, { search }) => {
      const certNumber = search.get('certNumber')?.trim();
      const name = search.get('name')?.trim() || undefined;
      return certNumber ? dispatch(checkCertificate({ certNumber, name })) : undefined;
    },
    meta: meta.certValidate,
  },
  {
    path: '/FQA',
    title: '常见问题',
    screen: screen('home/Faq'),
    document: true,
    loader: ({ dispatch }) => dispatch(loadFaqList({})),
    meta: meta.faq,
  },
  {
    path: '/',
    screen: screen('home/Home'),
    document: true,
    loader: ({ dispatch }) => Promise.all([dispatch(loadHomeList({})), dispatch(loadTypeList({}))]),
    meta: meta.home,
  },
  {
    path: '/practise',
    title: '实践项目',
    screen: screen('practise/PractiseIndex'),
    document: true,
    loader: ({ dispatch }, place) => {
      const keyword = keywordIn(place);
      const list = loadPractiseList({ ...(keyword ? { keyword } : { isRecommend: 1 }), page: pageIn(place) });
      return Promise.all([dispatch(loadTypeList({})), dispatch(list)]);
    },
    meta: meta.practise,
  },
  {
    path: '/practise/:type',
    title: (state) => meta.typeOf(state)?.name ?? '实践项目',
    screen: screen('practise/PractiseType'),
    document: true,
    loader: ({ dispatch }, place) => {
      const list = loadPractiseList({
        type: place.params.type,
        keyword: keywordIn(place),
        page: pageIn(place),
      });
      return Promise.all([dispatch(loadTypeList({})), dispatch(list)]);
    },
    meta: meta.practiseType,
    status: (state) => (state.practise.typeList.length > 0 && !meta.typeOf(state) ? 404 : 200),
  },
  {
    path: '/practise/detail/:id',
    title: (state) => state.practise.practiseDetail?.title ?? '实践项目',
    screen: screen('practise/PractiseDetail'),
    document: true,
    loader: ({ dispatch }, { params }) => dispatch(loadPractiseDetail(idIn(params.id))),
    personal: true,
    meta: meta.practiseDetail,
    status: (state) => (state.practise.missing ? 404 : 200),
  },
  {
    path: '/account/login',
    title: '登录',
    layout: account,
    screen: application('account/Login'),
    loader: ({ dispatch }, { search }) => dispatch(askNext(search.get('loginNext'))),
  },
  { path: '/account/logout', title: '退出登录', layout: account, screen: application('account/Logout') },
  {
    path: '/account/register',
    title: '注册',
    layout: account,
    screen: application('account/Register'),
    loader: ({ dispatch }, { search }) => {
      dispatch(askNext(search.get('loginNext')));
      return dispatch(loadMobileCity());
    },
  },
  {
    path: '/learning',
    title: '学习',
    layout: learning,
    screen: application('learning/Player'),
    loader: ({ dispatch }, place) => dispatch(openChapter(learningPlace(place))),
  },
  {
    path: '/learning/catalog',
    title: '课程目录',
    layout: learning,
    screen: application('learning/Catalog'),
    loader: ({ dispatch }, place) => dispatch(openCatalog(learningPlace(place))),
  },
  {
    path: '/learning/homework',
    title: '作业',
    layout: learning,
    screen: application('learning/Homework'),
    loader: ({ dispatch }, place) => dispatch(openHomework(learningPlace(place))),
  },
  {
    path: '/user/cert',
    title: '我的证书',
    layout: user,
    screen: application('certificate/UserCert'),
    loader: ({ dispatch }) => dispatch(loadCertList()),
  },
  { path: '/user/info', title: '个人信息', layout: user, screen: application('account/UserInfo') },
  {
    path: '/user/practise',
    title: '我的实践',
    layout: user,
    screen: application('practise/UserPractise'),
    loader: ({ dispatch }, place) => dispatch(loadMyPractise({ page: 1, status: statusIn(place) })),
  },
  {
    path: '/exception',
    title: '出错了',
    screen: appScreen('Exception'),
    document: true,
    meta: () => ({ noindex: true }),
  },
  {
    path: '*',
    title: '页面不存在',
    screen: appScreen('NotFound'),
    document: true,
    meta: () => ({ noindex: true }),
    status: () => 404,
  },
];

/** The table for React Router. `base`: the router's, so that the login guard can take it off. */
export const createRoutes = (base: string): RouteObject[] => buildRoutes(table, <RootLayout />, base);
