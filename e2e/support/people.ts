import { randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { termsVersion } from '@zhixing/contract/terms';
import { mustCall } from './call.ts';
import { latestCode } from './product.ts';

export interface Person {
  mobile: string;
  password: string;
  name: string;
}

/** Somebody who has never been here. */
export function newPerson(name = '诸葛若曦'): Person {
  return { mobile: `138000${randomInt(10_000, 100_000)}`, password: 'zhi-xing-2026', name };
}

/** Registers over HTTP; the token. For tests that begin behind the registration. */
export async function register(url: string, { mobile, password, name }: Person): Promise<string> {
  const number = { countryCode: '86', mobile };
  await mustCall({ url }, 'POST /passport/Api/User/mobileCode', { ...number, scene: 'register' });
  const code = await latestCode(url, mobile);
  const payload = { ...number, code, password, name, agree: termsVersion };
  const { token } = await mustCall({ url }, 'POST /passport/Api/user/registByMobile', payload);
  return token;
}

/** A new student, and the project they have joined. */
export async function registerAndJoin(url: string, slug: keyof typeof titles, person = newPerson()) {
  const token = await register(url, person);
  const projectId = await projectIdOf(url, slug);
  await mustCall({ url, token }, 'POST /capi/Student/joinProject', { projectId });
  return { ...person, token, projectId };
}

const titles = {
  'quick-start': '知行新手营',
  'campus-energy-data': '校园能耗数据分析',
  'test-automation': '自动化测试',
};

export async function projectIdOf(url: string, slug: keyof typeof titles): Promise<number> {
  const { list } = await mustCall({ url }, 'GET /capi/FrontProject/getList', { keyword: titles[slug] });
  const found = list[0];
  if (!found) throw new Error(`no project ${slug}`);
  return found.id;
}

/** The browser begins logged in, as with a login made before. */
export function bringToken(context: BrowserContext, url: string, token: string) {
  return context.addCookies([{ name: 'PRACTICE_LOGIN', value: token, url }]);
}
