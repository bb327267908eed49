import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const ZHIXING_VAR = mkdtempSync(join(tmpdir(), 'config-'));
const read = (env: NodeJS.ProcessEnv) => readConfig({ ZHIXING_VAR, ...env });

test('without settings one process serves everything on its own origin', () => {
  const { services, page, allowedOrigins } = read({});
  expect([...services]).toEqual(['web', 'api', 'passport', 'capi', 'mapi', 'upload', 'files']);
  expect(page).toMatchObject({ routerBase: '/', uploadUrl: '/upload', hosts: { capi: '' } });
  expect(allowedOrigins).toEqual([]);
});

test('addresses and origins are taken without what hangs on them', () => {
  const { publicUrl, allowedOrigins, page } = read({
    PUBLIC_URL: 'https://zhixing.example/',
    ALLOWED_ORIGINS: 'https://a.example/, http://localhost:3001',
    CAPI_HOST: 'https://capi.example/root/',
    ROUTER_BASE: '/campus/',
  });
  expect(publicUrl).toBe('https://zhixing.example');
  expect(allowedOrigins).toEqual(['https://a.example', 'http://localhost:3001']);
  expect(page).toMatchObject({ routerBase: '/campus', hosts: { capi: 'https://capi.example/root' } });
});

test.each([
  ['PORT', '70000'],
  ['PUBLIC_URL', 'abc'],
  ['CAPI_HOST', 'http://'],
  ['UPLOAD_URL', 'javascript:1'],
  ['ALLOWED_ORIGINS', 'https://a.example,b'],
  ['ROUTER_BASE', 'campus'],
  ['SERVICES', 'web,foo'],
  ['SERVICES', ','],
  ['SMS_SENDER', 'pigeon'],
  ['ZHIXING_SECRET', 'short'],
])('a wrong %s (%s) is told by its name before anything starts', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name);
});

const account = { SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'secret', SMS_SIGN: '知行', SMS_TEMPLATE: 'SMS_1' };

test('in production a provider sends the codes: outbox does not start', () => {
  expect(() => read({ NODE_ENV: 'production' })).toThrow('SMS_SENDER');
  const { sms } = read({ NODE_ENV: 'production', SMS_SENDER: 'aliyun', ...account });
  const templates = { login: 'SMS_1', register: 'SMS_1', reset: 'SMS_1', bind: 'SMS_1' };
  expect(sms).toMatchObject({ sender: 'aliyun', templates: { home: templates, abroad: templates } });
});

test('in production the API page is off unless it is wished for', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://zhixing.example',
    SMS_SENDER: 'aliyun',
    ...account,
  };
  const pages = ['', 'auto', 'on'].map((API_PAGE) => read({ ...production, API_PAGE }).apiPage);
  expect(pages).toEqual([false, false, true]);
  expect(read({}).apiPage).toBe(true);
});

test.each([
  [{ SMS_SIGN: '' }, 'SMS_SIGN'],
  [{ SMS_SENDER: 'tencent' }, 'SMS_APP_ID'],
  [{ SMS_TEMPLATE: 'login=SMS_1' }, 'SMS_TEMPLATE'],
  [{ SMS_TEMPLATE_ABROAD: 'login=SMS_1,register=' }, 'SMS_TEMPLATE_ABROAD'],
  [{ SMS_ENDPOINT: 'dysmsapi.aliyuncs.com' }, 'SMS_ENDPOINT'],
])('of a provider’s settings what is missing or wrong is told: %j', (wrong, name) => {
  expect(() => read({ SMS_SENDER: 'aliyun', ...account, ...wrong })).toThrow(name);
});
