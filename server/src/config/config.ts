import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { createKeys } from '../base/keys.ts';
import { isLoopbackHost } from '../base/loopback.ts';
import { readMailSettings } from '../mail/settings.ts';
import { readSmsSettings } from '../sms/settings.ts';
import { readS3Settings } from '../storage/s3-settings.ts';
import { readServiceAccountSettings, readWechatSettings } from '../wechat/settings.ts';
import { readWecomSettings } from '../wecom/settings.ts';
import { readBackupSettings } from './backup-settings.ts';
import { requireProductionSettings } from './production.ts';
import { readSecrets } from './secrets.ts';
import { readValues, root } from './settings.ts';
import { memoryOf, workersOf } from './workers.ts';

/** Asked before the secret is read, which makes one where there is none. */
function whereSecretIs(given: string, varFolder: string): 'setting' | 'file' | 'made now' {
  if (given) return 'setting';
  return existsSync(join(varFolder, 'secret')) ? 'file' : 'made now';
}

/** The only reader of the environment. Throws an Error whose message can be shown as it is. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const values = readValues(env);
  const production = values.NODE_ENV === 'production';
  if (production) requireProductionSettings(values);
  const publicUrl = values.PUBLIC_URL;
  const demo = !production && (!publicUrl || isLoopbackHost(new URL(publicUrl).host));
  const varFolder = resolve(values.ZHIXING_VAR);
  const secretFrom = whereSecretIs(values.ZHIXING_SECRET, varFolder);
  return {
    env: values.NODE_ENV,
    production,
    /** Whether the demo, its accounts and the outbox may be there at all (rules: demo-safety). */
    demo,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    migrationUrl: values.MIGRATION_DATABASE_URL,
    varFolder,
    keys: createKeys(readSecrets(values.ZHIXING_SECRET, varFolder)),
    secretFrom,
    publicUrl,
    services: new Set(values.SERVICES),
    allowedOrigins: values.ALLOWED_ORIGINS,
    workers: values.WORKERS || workersOf({ cores: availableParallelism(), memory: memoryOf() }),
    metricsPort: values.METRICS_PORT,
    trustProxy: values.TRUST_PROXY,
    addressBudget: values.ADDRESS_BUDGET,
    // A proxy's connections are everybody's.
    addressConnections: values.TRUST_PROXY > 0 ? 0 : values.ADDRESS_CONNECTIONS,
    apiPage: values.API_PAGE === 'auto' ? !production : values.API_PAGE === 'on',
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
      iconFont: values.ICON_FONT,
      icp: values.ICP,
      policeRecord: values.POLICE_RECORD,
      operator: values.OPERATOR,
      contactEmail: values.CONTACT_EMAIL,
      operatorAddress: values.OPERATOR_ADDRESS,
      trial: demo && !values.OPERATOR,
    },
    /** Which staff must have a second factor (rules: staff-factor). */
    staffFactor: values.STAFF_SECOND_FACTOR,
    sms: readSmsSettings(values, { production, demo }),
    smsCeilings: {
      hourly: values.SMS_HOURLY,
      abroad: values.SMS_ABROAD,
      abroadHourly: values.SMS_ABROAD_HOURLY,
    },
    remindersHourly: values.REMINDERS_HOURLY,
    mail: readMailSettings(values, { production, demo }),
    wecom: readWecomSettings(values),
    wechat: readWechatSettings(values),
    serviceAccount: readServiceAccountSettings(values),
    /** null: files are on the disk. */
    s3: readS3Settings(values),
    backup: readBackupSettings(values),
    logLevel: values.LOG_LEVEL,
    securityLog: {
      to: values.SECURITY_LOG,
      folder: join(varFolder, 'security'),
      days: values.SECURITY_LOG_DAYS,
    },
    auditDays: values.AUDIT_DAYS,
    webFolder: join(root, 'web/dist'),
    demoFolder: join(root, 'server/demo'),
  };
}

export type Config = ReturnType<typeof readConfig>;
