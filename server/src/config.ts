import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface Setting<T> {
  doc: string;
  read: (text: string) => T;
  fallback: T;
}

const root = resolve(import.meta.dirname, '../..');
const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const text = (doc: string, fallback = ''): Setting<string> => ({ doc, read: (value) => value, fallback });

function number(doc: string, fallback: number, min: number, max: number): Setting<number> {
  return {
    doc,
    fallback,
    read: (value) => {
      const parsed = Number(value);
      if (!Number.isInteger(parsed) || parsed < min || parsed > max)
        throw new Error(`应为 ${min} 到 ${max} 的整数`);
      return parsed;
    },
  };
}

function oneOf<const T extends string>(doc: string, values: readonly T[], fallback: T): Setting<T> {
  return {
    doc,
    fallback,
    read: (value) => {
      const found = values.find((each) => each === value);
      if (!found) throw new Error(`应为 ${values.join('、')} 之一`);
      return found;
    },
  };
}

/** Every setting, by its environment variable: what it does, how it is read, what it is when absent. */
export const settings = {
  NODE_ENV: oneOf('运行环境', ['development', 'production', 'test'] as const, 'development'),
  PORT: number('监听端口', 3000, 0, 65535),
  HOST: text('监听地址', '0.0.0.0'),
  DATABASE_URL: text('PostgreSQL 地址；留空则自带一个，数据在 var/ 下'),
  ZHIXING_VAR: text('数据文件夹', join(root, 'var')),
  ZHIXING_SECRET: text('签名密钥，至少 32 个字符；留空则首次启动时生成并存于 var/secret'),
  PUBLIC_URL: text('对外地址，如 https://zhixing.example；留空则取请求的主机名'),
  SERVICES: text(
    '本进程提供的服务：web,api,passport,capi,mapi,upload,files',
    'web,api,passport,capi,mapi,upload,files',
  ),
  ALLOWED_ORIGINS: text('允许跨域访问的来源，逗号分隔'),
  TRUST_PROXY: number('前面有几层反向代理', 0, 0, 10),
  ROUTER_BASE: text('前端路由的基础路径', '/'),
  API_HOST: text('/api 的主机；留空为本站'),
  PASSPORT_HOST: text('/passport 的主机；留空为本站'),
  CAPI_HOST: text('/capi 的主机；留空为本站'),
  MAPI_HOST: text('/mapi 的主机；留空为本站'),
  UPLOAD_URL: text('上传地址', '/upload'),
  UPLOAD_PREFIX: text('上传文件的访问前缀', '/files'),
  IMAGE_CDN: text('图片 CDN 的基础地址'),
  ICP: text('页脚的 ICP 备案号'),
  POLICE_RECORD: text('页脚的公安备案号'),
  OPERATOR: text('运营方的名称，写在页脚、用户协议、隐私政策和关于里'),
  CONTACT_EMAIL: text('运营方的联系邮箱，写在用户协议、隐私政策和关于里'),
  SMS_SENDER: oneOf('短信发送方式；outbox 只存库并打印，生产环境不可用', ['outbox'] as const, 'outbox'),
  LOG_LEVEL: oneOf('日志级别', ['debug', 'info', 'warn', 'error', 'silent'] as const, 'info'),
} satisfies Record<string, Setting<string> | Setting<number>>;

type Values = { [K in keyof typeof settings]: (typeof settings)[K]['fallback'] };

function readValues(env: NodeJS.ProcessEnv): Values {
  const entries = Object.entries(settings as Record<string, Setting<string | number>>).map(
    ([name, setting]) => {
      const given = env[name];
      if (given === undefined || given === '') return [name, setting.fallback];
      try {
        return [name, setting.read(given)];
      } catch (error) {
        throw new Error(`设置 ${name} 的值不对：${(error as Error).message}。`);
      }
    },
  );
  return Object.fromEntries(entries) as Values;
}

function readSecret(given: string, varFolder: string): string {
  if (given) {
    if (given.length < 32) throw new Error('设置 ZHIXING_SECRET 太短：至少 32 个字符。');
    return given;
  }
  mkdirSync(varFolder, { recursive: true });
  const path = join(varFolder, 'secret');
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

/** The only reader of the environment. Throws an Error whose message can be shown as it is. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const values = readValues(env);
  const production = values.NODE_ENV === 'production';
  if (production && values.SMS_SENDER === 'outbox') {
    throw new Error('生产环境不能使用 outbox 发送短信：请设置 SMS_SENDER。');
  }
  const varFolder = resolve(values.ZHIXING_VAR);
  return {
    env: values.NODE_ENV,
    production,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    varFolder,
    secret: readSecret(values.ZHIXING_SECRET, varFolder),
    publicUrl: values.PUBLIC_URL.replace(/\/$/, ''),
    services: new Set(list(values.SERVICES)),
    allowedOrigins: list(values.ALLOWED_ORIGINS),
    trustProxy: values.TRUST_PROXY,
    page: {
      routerBase: values.ROUTER_BASE,
      hosts: {
        api: values.API_HOST,
        passport: values.PASSPORT_HOST,
        capi: values.CAPI_HOST,
        mapi: values.MAPI_HOST,
      },
      uploadUrl: values.UPLOAD_URL,
      uploadPrefix: values.UPLOAD_PREFIX,
      imageCdn: values.IMAGE_CDN,
      icp: values.ICP,
      policeRecord: values.POLICE_RECORD,
      operator: values.OPERATOR,
      contactEmail: values.CONTACT_EMAIL,
    },
    smsSender: values.SMS_SENDER,
    logLevel: values.LOG_LEVEL,
    webFolder: join(root, 'web/dist'),
    demoFolder: join(root, 'server/demo'),
  };
}

export type Config = ReturnType<typeof readConfig>;
