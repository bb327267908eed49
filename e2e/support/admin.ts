import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustCall } from './call.ts';

/** The demo's administrator over HTTP; the token. */
export async function logInAdmin(url: string): Promise<string> {
  const accounts = JSON.parse(
    readFileSync(join(process.env.E2E_VAR ?? '', 'demo-accounts.json'), 'utf8'),
  ) as { label: string; account: string; password: string }[];
  const admin = accounts.find(({ label }) => label === '管理员');
  if (!admin) throw new Error('no administrator');
  const { account, password } = admin;
  return (await mustCall({ url }, 'POST /passport/Api/user/Login', { account, password })).token;
}
