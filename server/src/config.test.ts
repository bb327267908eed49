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
