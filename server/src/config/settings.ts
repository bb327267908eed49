import { join, resolve } from 'node:path';
import { smsSenders } from '../sms/settings.ts';
import {
  address,
  basePath,
  callingCodes,
  number,
  oneOf,
  orForever,
  origins,
  readOrigin,
  type Setting,
  someOf,
  text,
} from './kinds.ts';

export const root = resolve(import.meta.dirname, '../../..');
const services = ['web', 'api', 'passport', 'capi', 'mapi', 'upload', 'files'] as const;

/** Every setting, by its environment variable: what it does, how it is read, what it is when absent. */
const settings = {
  NODE_ENV: oneOf('运行环境', ['development', 'production', 'test'] as const, 'development'),
  PORT: number('监听端口', 3000, 0, 65535),
  HOST: text('监听地址', '0.0.0.0'),
  DATABASE_URL: text('PostgreSQL 地址；留空则自带一个，数据在 var/ 下'),
  MIGRATION_DATABASE_URL: text('迁移用的 PostgreSQL 地址：拥有各表的角色；留空则同 DATABASE_URL'),
  ZHIXING_VAR: text('数据文件夹', join(root, 'var')),
  ZHIXING_SECRET: text(
    '签名密钥，至少 32 个字符；逗号分隔的几个中第一个用来签，每个都能验，以便更换；留空则首次启动时生成并存于 var/secret',
  ),
  PUBLIC_URL: {
    doc: '对外地址，如 https://zhixing.example；留空则取请求的主机名',
    fallback: '',
    read: readOrigin,
  },
  WORKERS: number('用几个进程应答请求；0 为每个核一个，至多 8 个，每 1 GB 内存至多一个', 0, 0, 64),
  SERVICES: someOf('本进程提供的服务，逗号分隔', services),
  ALLOWED_ORIGINS: origins('允许跨域访问的来源，逗号分隔'),
  TRUST_PROXY: number('前面有几层反向代理', 0, 0, 10),
  ADDRESS_BUDGET: number(
    '一个地址每秒可以用掉多少工作量（约为毫秒），10 秒可以一次用完；一个账号是它的四分之一；0 为不限',
    800,
    0,
    100_000,
  ),
  ADDRESS_CONNECTIONS: number(
    '一个地址同时可以有多少个连接，前面有反向代理时不限；0 为不限',
    2_000,
    0,
    100_000,
  ),
  METRICS_PORT: number('只在本机应答 /metrics（Prometheus）的端口；0 为不量', 0, 0, 65535),
  API_PAGE: oneOf('接口页 /docs；auto 为正式环境关闭、其他环境打开', ['auto', 'on', 'off'] as const, 'auto'),
  ROUTER_BASE: basePath('前端路由的基础路径'),
  API_HOST: address('/api 的主机；留空为本站'),
  PASSPORT_HOST: address('/passport 的主机；留空为本站'),
  CAPI_HOST: address('/capi 的主机；留空为本站'),
  MAPI_HOST: address('/mapi 的主机；留空为本站'),
  UPLOAD_URL: address('上传地址', '/upload'),
  UPLOAD_PREFIX: address('上传文件的访问前缀', '/files'),
  IMAGE_CDN: address('图片 CDN 的基础地址'),
  ICON_FONT: address('图标字体的脚本地址；留空则只用自带的图标'),
  ICP: text('页脚的 ICP 备案号'),
  POLICE_RECORD: text('页脚的公安备案号'),
  OPERATOR: text('运营方的名称，写在页脚、用户协议、隐私政策和关于里'),
  CONTACT_EMAIL: text('运营方的联系邮箱，写在用户协议、隐私政策和关于里'),
  OPERATOR_ADDRESS: text('运营方的地址，写在用户协议、隐私政策和关于里'),
  SMS_SENDER: oneOf('短信发送方式；outbox 只存库并打印，生产环境不可用', smsSenders, 'outbox'),
  SMS_KEY_ID: text('短信服务商的 AccessKey ID / SecretId'),
  SMS_KEY_SECRET: text('短信服务商的 AccessKey Secret / SecretKey'),
  SMS_SIGN: text('短信签名'),
  SMS_TEMPLATE: text('短信模板的编号：一个，或 login=…,register=…,reset=…,bind=…'),
  SMS_TEMPLATE_ABROAD: text('发往中国大陆以外的短信模板；留空则同 SMS_TEMPLATE'),
  STAFF_SECOND_FACTOR: oneOf(
    '后台人员的两步验证：有了职位 7 天以后必须设好才能使用后台的，managers 为管理员与院校管理员，required 为所有后台人员；optional 为各人自己决定',
    ['managers', 'required', 'optional'] as const,
    'managers',
  ),
  SMS_HOURLY: number('每小时最多发多少条短信，所有号码合计', 3000, 1, 10_000_000),
  SMS_ABROAD: callingCodes(
    '境外可以发短信的区号，逗号分隔，如 1,44,65；留空则只发中国大陆、香港、澳门、台湾',
  ),
  SMS_ABROAD_HOURLY: number('每小时最多发多少条境外短信', 100, 1, 10_000_000),
  REMINDERS_HOURLY: number('每小时每种方式最多发多少条站外提醒；与验证码的短信分开计算', 6000, 1, 10_000_000),
  SMS_TEMPLATE_NOTICE: text(
    '告知的短信模板，没有变量：一个（登录方式有改动），或 changed=…,cancelling=…,cancelled=…（另有申请注销、已注销）；没有的不发',
  ),
  SMS_APP_ID: text('腾讯云短信的 SdkAppId'),
  SMS_ENDPOINT: text('短信服务商接口的地址；留空则用其默认'),
  SMTP_URL: text(
    '发邮件的服务器，如 smtps://用户名:密码@smtp.zhixing.example:465；留空则存入发件箱，生产环境不发',
  ),
  MAIL_FROM: text('发件地址，如 知行 <no-reply@zhixing.example>'),
  WECOM_CORP_ID: text('企业微信的企业 ID；留空则不用企业微信提醒'),
  WECOM_AGENT_ID: text('企业微信自建应用的 AgentId'),
  WECOM_SECRET: text('企业微信自建应用的 Secret'),
  WECOM_ENDPOINT: text('企业微信服务端接口的地址', 'https://qyapi.weixin.qq.com'),
  WECHAT_APP_ID: text('微信小程序的 AppID；留空则扫码登录用普通二维码'),
  WECHAT_SECRET: text('微信小程序的 AppSecret'),
  WECHAT_ENDPOINT: text('微信服务端接口的地址', 'https://api.weixin.qq.com'),
  WECHAT_PAGE: text('扫小程序码打开的页面', 'pages/login/login'),
  WECHAT_MP_APP_ID: text('微信服务号的 AppID；留空则不用微信提醒'),
  WECHAT_MP_APP_SECRET: text('微信服务号的 AppSecret'),
  WECHAT_MP_TEMPLATE: text('微信服务号的一次性订阅消息的模板编号'),
  S3_ENDPOINT: text(
    '存放文件的对象存储（S3 协议）的地址，如 https://oss-cn-beijing.aliyuncs.com；留空则存在数据文件夹里',
  ),
  S3_REGION: text('对象存储的地域，如 cn-beijing', 'us-east-1'),
  S3_BUCKET: text('对象存储的存储桶，私有读写'),
  S3_KEY_ID: text('对象存储的 AccessKey ID'),
  S3_KEY_SECRET: text('对象存储的 AccessKey Secret'),
  S3_PATH_STYLE: oneOf(
    '存储桶写在路径里（on，如 MinIO）还是主机名里（off，如 OSS、COS、OBS）',
    ['off', 'on'] as const,
    'off',
  ),
  S3_PREFIX: text('对象名字的开头，如 zhixing/：几套服务可以共用一个存储桶'),
  BACKUP_TARGET: text('每天备份到哪里：一个文件夹，或 s3://存储桶/前缀/；留空则不自动备份'),
  BACKUP_AT: number('每天几点备份，北京时间的整点', 3, 0, 23),
  BACKUP_CHECK: oneOf(
    '备份之后是否恢复到一处临时的地方核对一遍：weekly 为每周日，daily 为每天，off 为不核对',
    ['weekly', 'daily', 'off'] as const,
    'weekly',
  ),
  BACKUP_KEEP_DAYS: number('最近多少天每天留一份备份', 7, 1, 3650),
  BACKUP_KEEP_WEEKS: number('此外最近多少周每周留一份备份', 4, 0, 520),
  BACKUP_KEY: text(
    '给备份加密的密钥，至少 32 个字符；逗号分隔的几个中第一个用来加密，每个都能解；留空则不加密',
  ),
  BACKUP_RATE: number('备份每秒至多读多少 MB；0 为不限', 0, 0, 10_000),
  BACKUP_S3_ENDPOINT: text('备份所在的对象存储的地址；留空则同 S3_ENDPOINT'),
  BACKUP_S3_REGION: text('备份所在的对象存储的地域', 'us-east-1'),
  BACKUP_S3_KEY_ID: text('备份所在的对象存储的 AccessKey ID；留空则同 S3_KEY_ID'),
  BACKUP_S3_KEY_SECRET: text('备份所在的对象存储的 AccessKey Secret；留空则同 S3_KEY_SECRET'),
  BACKUP_S3_PATH_STYLE: oneOf(
    '备份的存储桶写在路径里（on）还是主机名里（off）',
    ['off', 'on'] as const,
    'off',
  ),
  SECURITY_LOG: oneOf(
    '安全日志写到哪里：file 为数据文件夹的 security/，每天一个文件；stdout 为标准输出，每行带 log: security',
    ['file', 'stdout'] as const,
    'file',
  ),
  SECURITY_LOG_DAYS: orForever(
    number('安全日志的文件保留多少天，至少 184 天；0 为一直保留', 200, 184, 10_000),
  ),
  AUDIT_DAYS: number('后台的审计记录保留多少天，至少 184 天', 400, 184, 10_000),
  LOG_LEVEL: oneOf('日志级别', ['debug', 'info', 'warn', 'error', 'silent'] as const, 'info'),
} satisfies Record<string, Setting<string> | Setting<number> | Setting<readonly string[]>>;

export type Values = { [K in keyof typeof settings]: (typeof settings)[K]['fallback'] };

/** Every setting's value. Throws an Error that names the setting and says what it should be. */
export function readValues(env: NodeJS.ProcessEnv): Values {
  const entries = Object.entries(settings as Record<string, Setting<unknown>>).map(([name, setting]) => {
    const given = env[name];
    if (given === undefined || given === '') return [name, setting.fallback];
    try {
      return [name, setting.read(given)];
    } catch (error) {
      throw new Error(`设置 ${name} 的值不对：${(error as Error).message}。`);
    }
  });
  return Object.fromEntries(entries) as Values;
}
