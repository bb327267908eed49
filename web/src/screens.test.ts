import { codes } from '@zhixing/contract/codes';
import { describe, expect, it } from 'vitest';
import { loadMyPractise, loadUser } from './areas/account/account.actions.ts';
import { loadPractiseDetail, loadPractiseList } from './areas/practise/practise.actions.ts';
import { table } from './routes.tsx';
import { createTestStore, failure } from './testing/fake-outside.ts';
import { chinese } from './testing/texts.ts';

/** Which screen stands at each address (rules: route-table). */
const screens: Record<string, string> = {
  '/404': 'base/NotFound',
  '/about': 'areas/home/About',
  '/cert': 'areas/certificate/CertIndex',
  '/cert/validate': 'areas/certificate/CertValidate',
  '/FQA': 'areas/home/Faq',
  '/': 'areas/home/Home',
  '/practise': 'areas/practise/PractiseIndex',
  '/practise/:type': 'areas/practise/PractiseType',
  '/practise/detail/:id': 'areas/practise/PractiseDetail',
  '/account/login': 'areas/account/Login',
  '/account/logout': 'areas/account/Logout',
  '/account/password': 'areas/account/Password',
  '/account/register': 'areas/account/Register',
  '/learning': 'areas/learning/Player',
  '/learning/catalog': 'areas/learning/Catalog',
  '/learning/homework': 'areas/schoolwork/Homework',
  '/learning/user': 'areas/learning/LearningUser',
  '/user/cert': 'areas/certificate/UserCert',
  '/user/info': 'areas/account/UserInfo',
  '/user/practise': 'areas/practise/UserPractise',
  '*': 'base/NotFound',
};

it.each(Object.entries(screens))('%s shows %s, whose code is there', async (path, name) => {
  const entry = table.find((each) => each.path === path);
  expect(entry?.screen.module).toBe(`src/${name}.screen.tsx`);
  await entry?.screen.preload(chinese);
});

it.each(['account', 'learning', 'user'])('the /%s group has a layout of its own', (group) => {
  const inGroup = table.filter(({ path }) => path === `/${group}` || path.startsWith(`/${group}/`));
  const layouts = new Set(inGroup.map(({ layout }) => layout?.screen.module));
  expect(layouts).toEqual(
    new Set([`src/app/layouts/${group[0]?.toUpperCase()}${group.slice(1)}.layout.tsx`]),
  );
});

describe('a failed load is told as information', () => {
  const list = 'GET /capi/FrontProject/getList';
  const detail = 'GET /capi/FrontProject/getProjectDetail';
  const applied = 'POST /capi/Student/getApplyProjectList';
  const user = 'POST /capi/Student/getUserInfo';
  it.each([
    ['the user info', user, () => loadUser({})],
    ['the practice list', list, () => loadPractiseList({ type: 'data' })],
    ['the practice detail', detail, () => loadPractiseDetail(3)],
    ['a list of one’s own', applied, () => loadMyPractise({ page: 1 })],
  ] as const)('%s', async (_what, call, load) => {
    const { store, told } = createTestStore({ [call]: () => failure(codes.fault, '稍后再试') }, 't');
    await store.dispatch(load() as ReturnType<typeof loadUser>);
    expect(told()).toEqual(['info: 稍后再试']);
  });
});
