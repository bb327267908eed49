import { createHash, randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { termsVersion } from '@zhixing/contract/terms';
import { call, mustCall } from './call.ts';
import { latestCode } from './product.ts';

export interface Person {
  mobile: string;
  password: string;
  name: string;
}

/** Each worker of a run has a thousand numbers of its own: two people of one number would be one. */
const block = 10_000 + (Number(process.env.TEST_WORKER_INDEX ?? randomInt(90)) % 90) * 1_000;
let last = randomInt(1_000);

/** Somebody who has never been here. */
export function newPerson(name = '诸葛若曦'): Person {
  last = (last + 1) % 1_000;
  return { mobile: `138000${block + last}`, password: 'he-liu-xiang-dong-9', name };
}

interface Challenge {
  challenge: string;
  salt: string;
  maxnumber: number;
}

/** The answer to a challenge that the server sets a busy address, as a browser finds it. */
export function solve(asked: Challenge): string {
  let number = 0;
  const fits = () => createHash('sha256').update(`${asked.salt}${number}`).digest('hex') === asked.challenge;
  while (!fits() && number < asked.maxnumber) number += 1;
  return btoa(JSON.stringify({ ...asked, number }));
}

/** Asks for a code. A whole run comes from one address: from its 11th code on a challenge is to be solved. */
async function askForCode(url: string, mobile: string) {
  const payload = { countryCode: '86', mobile, scene: 'register' as const };
  const answer = await call({ url }, 'POST /passport/Api/User/mobileCode', payload);
  if (answer.code === 1) return;
  const challenge = (answer.data as { challenge?: Challenge } | null)?.challenge;
  if (!challenge) throw new Error(`mobileCode: ${answer.code} ${answer.msg}`);
  const solved = { ...payload, challenge: solve(challenge) };
  await mustCall({ url }, 'POST /passport/Api/User/mobileCode', solved);
}

/** Registers over HTTP; the token. For tests that begin behind the registration. */
export async function register(url: string, { mobile, password, name }: Person): Promise<string> {
  await askForCode(url, mobile);
  const code = await latestCode(url, mobile);
  const payload = { countryCode: '86', mobile, code, password, name, agree: termsVersion };
  const { token } = await mustCall({ url }, 'POST /passport/Api/user/registByMobile', payload);
  return token;
}

/** A new student, and the project they have joined, by its slug. */
export const registerAndJoin = async (url: string, slug: keyof typeof titles, person = newPerson()) =>
  registerAndJoinById(url, await projectIdOf(url, slug), person);

/** As `registerAndJoin`, by the id of the project. */
export async function registerAndJoinById(url: string, projectId: number, person = newPerson()) {
  const token = await register(url, person);
  await mustCall({ url, token }, 'POST /capi/Student/joinProject', { projectId });
  return { ...person, token, projectId };
}

const titles = {
  'quick-start': '知行新手营',
  'campus-energy-data': '校园能耗数据分析',
  'test-automation': '自动化测试',
  'survey-design': '问卷设计',
};

export async function projectIdOf(url: string, slug: keyof typeof titles): Promise<number> {
  const { list } = await mustCall({ url }, 'GET /capi/FrontProject/getList', { keyword: titles[slug] });
  const found = list[0];
  if (!found) throw new Error(`no project ${slug}`);
  return found.id;
}

/** The browser begins logged in, as with a login made before. */
export function bringToken(context: BrowserContext, url: string, token: string) {
  return context.addInitScript(
    ([origin, kept]) => {
      // Each once: what the page itself forgets stays forgotten.
      if (location.origin !== origin || localStorage.getItem(`began with ${kept}`)) return;
      localStorage.setItem(`began with ${kept}`, 'yes');
      localStorage.setItem('PRACTICE_LOGIN', kept);
    },
    [new URL(url).origin, token] as const,
  );
}
