import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustCall } from './call.ts';

async function logInDemo(url: string, wanted: string): Promise<string> {
  const accounts = JSON.parse(
    readFileSync(join(process.env.E2E_VAR ?? '', 'demo-accounts.json'), 'utf8'),
  ) as { label: string; account: string; password: string }[];
  const found = accounts.find(({ label }) => label === wanted);
  if (!found) throw new Error(`no ${wanted}`);
  const { account, password } = found;
  return (await mustCall({ url }, 'POST /passport/Api/user/Login', { account, password })).token;
}

/** The demo's administrator over HTTP; the token. */
export const logInAdmin = (url: string): Promise<string> => logInDemo(url, '管理员');

/** The demo's student, who has graduated from the first project; the token. */
export const logInGraduate = (url: string): Promise<string> => logInDemo(url, '学生');
