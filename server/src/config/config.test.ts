import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { reservationsOf } from './production.ts';

const ZHIXING_VAR = mkdtempSync(join(tmpdir(), 'config-'));
const read = (env: NodeJS.ProcessEnv) => readConfig({ ZHIXING_VAR, ...env });

const whole = {
  OPERATOR: '知行教育',
  CONTACT_EMAIL: 'a@zhixing.example',
  OPERATOR_ADDRESS: '北京市海淀区某路 1 号',
  ICP: '京ICP备00000000号',
  POLICE_RECORD: '京公网安备00000000000000号',
};

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

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://zhixing.example',
  SMS_SENDER: 'aliyun',
  ...account,
};

test('in production a provider sends the codes: outbox does not start', () => {
  expect(() => read({ ...production, SMS_SENDER: 'outbox' })).toThrow('SMS_SENDER');
  const { sms } = read(production);
  const templates = { login: 'SMS_1', register: 'SMS_1', reset: 'SMS_1', bind: 'SMS_1' };
  expect(sms).toMatchObject({ sender: 'aliyun', templates: { home: templates, abroad: templates } });
});

test('in production the API page is off unless it is wished for', () => {
  const pages = ['', 'auto', 'on'].map((API_PAGE) => read({ ...production, API_PAGE }).apiPage);
  expect(pages).toEqual([false, false, true]);
  expect(read({}).apiPage).toBe(true);
});

test.each([
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://zhixing.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'PUBLIC_URL'],
  [{ SMS_ENDPOINT: 'http://dysmsapi.aliyuncs.com' }, 'SMS_ENDPOINT'],
  [{ WECHAT_ENDPOINT: 'http://api.weixin.qq.com' }, 'WECHAT_ENDPOINT'],
  [{ WECOM_ENDPOINT: 'http://qyapi.weixin.qq.com' }, 'WECOM_ENDPOINT'],
  [{ S3_ENDPOINT: 'http://oss.example' }, 'S3_ENDPOINT'],
  [{ ZHIXING_SECRET: 'short' }, 'ZHIXING_SECRET'],
  [{ ZHIXING_SECRET: 'a'.repeat(64) }, 'ZHIXING_SECRET'],
])('production does not start with %j, though it does without', (wrong, name) => {
  expect(read(production).production).toBe(true);
  expect(() => read({ ...production, ...wrong })).toThrow(name);
});

test('a provider on this very machine needs no TLS, and mail goes over TLS or not at all', () => {
  const { sms, mail } = read({
    ...production,
    SMS_ENDPOINT: 'http://127.0.0.1:8080',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'no-reply@zhixing.example',
  });
  expect(sms).toMatchObject({ endpoint: new URL('http://127.0.0.1:8080') });
  expect(mail).toMatchObject({ tls: true });
});

test.each([
  ['postgresql://u:p@db.example/zhixing', 1],
  ['postgresql://u:p@db.example/zhixing?sslmode=disable', 1],
  ['postgresql://u:p@db.example/zhixing?sslmode=verify-full', 0],
  ['postgresql://u:p@127.0.0.1:5432/zhixing', 0],
  ['', 0],
])('a start in production on the database %j has %i reservations', (DATABASE_URL, count) => {
  const said = reservationsOf(read({ ...production, ...whole, DATABASE_URL }));
  expect(said).toHaveLength(count);
  expect(said.join()).not.toContain('u:p');
});

test.each(Object.keys(whole))('a start in production without %s says so, by its name', (name) => {
  expect(reservationsOf(read({ ...production, ...whole }))).toEqual([]);
  const [said, ...more] = reservationsOf(read({ ...production, ...whole, [name]: '' }));
  expect([said, more]).toEqual([expect.stringContaining(`没有设置 ${name}：`), []]);
});

test('a trial that nobody is named to run says so on its pages; a named one, and production, do not', () => {
  expect(read({}).page.trial).toBe(true);
  expect(read({ OPERATOR: '知行教育' }).page.trial).toBe(false);
  expect(read(production).page.trial).toBe(false);
});

test('notices have a template of one kind, or of each, and no other', () => {
  const noticesOf = (SMS_TEMPLATE_NOTICE: string) => {
    const { sms } = read({ ...production, SMS_TEMPLATE_NOTICE });
    return 'notices' in sms ? sms.notices : undefined;
  };
  expect(noticesOf('SMS_9')).toEqual({ changed: 'SMS_9' });
  expect(noticesOf('changed=SMS_9,cancelled=SMS_8')).toEqual({ changed: 'SMS_9', cancelled: 'SMS_8' });
  expect(noticesOf('')).toEqual({});
  for (const wrong of ['gone=SMS_1', 'changed='])
    expect(() => noticesOf(wrong)).toThrow(/SMS_TEMPLATE_NOTICE/);
});

test.each([
  '',
  'http://localhost:3000',
  'http://127.0.0.1',
  'http://127.1:80',
  'http://[::1]:3000',
  'https://a.localhost',
])('with PUBLIC_URL %j there is a demo, unless it is production', (PUBLIC_URL) => {
  const config = read({ PUBLIC_URL });
  expect([config.demo, config.sms.sender, config.mail?.sender]).toEqual([true, 'outbox', 'outbox']);
  expect(reservationsOf(config)).toEqual([]);
});

test.each([
  'https://zhixing.example',
  'http://192.168.1.2:3000',
  'http://localhost.example',
  'http://127.0.0.1.example',
])('with PUBLIC_URL %j there is no demo and no outbox, and the start says so', (PUBLIC_URL) => {
  const config = read({ PUBLIC_URL });
  expect([config.demo, config.sms.sender, config.mail]).toEqual([false, 'none', null]);
  expect(reservationsOf(config)).toEqual([
    expect.stringMatching(/示例账号和 .dev.outbox 已关闭.*SMS_SENDER/),
  ]);
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

const store = { S3_ENDPOINT: 'https://oss.example', S3_BUCKET: 'b', S3_KEY_ID: 'i', S3_KEY_SECRET: 's' };

test('files are on the disk, or in the object store of the settings', () => {
  expect(read({}).s3).toBeNull();
  expect(read({ ...store, S3_PREFIX: 'zhixing/' }).s3).toEqual({
    endpoint: 'https://oss.example',
    region: 'us-east-1',
    bucket: 'b',
    keyId: 'i',
    keySecret: 's',
    pathStyle: false,
    prefix: 'zhixing/',
  });
});

test.each([
  [{ S3_KEY_SECRET: '' }, 'S3_KEY_SECRET'],
  [{ S3_BUCKET: '' }, 'S3_BUCKET'],
  [{ S3_ENDPOINT: 'oss.example' }, 'S3_ENDPOINT'],
  [{ S3_ENDPOINT: 'https://oss.example/bucket' }, 'S3_ENDPOINT'],
  [{ S3_PREFIX: 'zhixing' }, 'S3_PREFIX'],
  [{ S3_PREFIX: '../zhixing/' }, 'S3_PREFIX'],
])('of the settings of an object store what is missing or wrong is told: %j', (wrong, name) => {
  expect(() => read({ ...store, ...wrong })).toThrow(name);
});

test('the security log is kept for six months at least, or for ever', () => {
  expect(() => read({ SECURITY_LOG_DAYS: '183' })).toThrow('SECURITY_LOG_DAYS');
  expect(['184', '0', ''].map((SECURITY_LOG_DAYS) => read({ SECURITY_LOG_DAYS }).securityLog.days)).toEqual([
    184, 0, 200,
  ]);
});

test.each([
  [{ WECOM_SECRET: '' }, 'WECOM_SECRET'],
  [{ WECOM_AGENT_ID: 'x' }, 'WECOM_AGENT_ID'],
  [{ WECOM_ENDPOINT: 'qyapi' }, 'WECOM_ENDPOINT'],
])('of the settings of 企业微信 what is missing or wrong is told: %j', (wrong, name) => {
  const own = { WECOM_CORP_ID: 'ww1', WECOM_AGENT_ID: '1000002', WECOM_SECRET: 's' };
  expect(read(own).wecom).toMatchObject({ corpId: 'ww1', agentId: 1000002 });
  expect(() => read({ ...own, ...wrong })).toThrow(name);
});

test.each([
  [{ WECHAT_MP_APP_SECRET: '' }, 'WECHAT_MP_APP_SECRET'],
  [{ WECHAT_MP_TEMPLATE: '' }, 'WECHAT_MP_TEMPLATE'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ WECHAT_ENDPOINT: 'api.weixin' }, 'WECHAT_ENDPOINT'],
])('of the settings of a service account of WeChat what is missing or wrong is told: %j', (wrong, name) => {
  const own = { WECHAT_MP_APP_ID: 'wx1', WECHAT_MP_APP_SECRET: 's', WECHAT_MP_TEMPLATE: 't' };
  const site = { PUBLIC_URL: 'https://zhixing.localhost' };
  expect(read({ ...own, ...site }).serviceAccount).toMatchObject({ appId: 'wx1', template: 't' });
  expect(read({ ...own, ...site }).wechat).toBeNull();
  expect(() => read({ ...own, ...site, ...wrong })).toThrow(name);
});
