import type { Language } from '@zhixing/contract/language';
import type { Role, StaffRole, StaffStep } from '@zhixing/contract/words';
import type { Clock } from '../base/clock.ts';
import type { ConcurrencyLimiter } from '../base/concurrency-limiter.ts';
import type { Log } from '../base/log.ts';
import type { SecurityLog } from '../base/security-events.ts';
import type { Config } from '../config/config.ts';
import type { CacheInvalidation } from '../db/changes/cache-invalidation.ts';
import type { Database, Transaction } from '../db/client.ts';
import type { JobSender } from '../db/jobs/job-sender.ts';
import type { VideoTools } from '../ffmpeg/ffmpeg.ts';
import type { MailSender } from '../mail/sender.ts';
import type { SmsSender } from '../sms/sender.ts';
import type { Storage } from '../storage/storage.ts';
import type { ServiceAccount } from '../wechat/service-account.ts';
import type { Wechat } from '../wechat/wechat.ts';
import type { Wecom } from '../wecom/wecom.ts';

/** Callbacks of areas above `account` for its changes. dependencies.ts passes them, so that `account` imports none of these areas. */
interface AccountEvents {
  /** Called after the commit. */
  nameChanged(deps: Pick<Dependencies, 'invalidation'>, accountId: number): Promise<void>;
  /** Called in the transaction that removes a mobile number from an account (rules: unused-number). */
  numberReleased(
    tx: Transaction,
    number: { studentId: number; countryCode: string; mobile: string },
  ): Promise<void>;
}

export interface Dependencies {
  config: Config;
  db: Database;
  /** The caches of this process and their invalidation by others. */
  invalidation: CacheInvalidation;
  /** Sends jobs, in the transaction that asks for them (docs/decisions/0139). */
  jobs: JobSender;
  /** Whether the database answers; known within a second. */
  isReady(): Promise<boolean>;
  clock: Clock;
  storage: Storage;
  /** null where ffmpeg is not installed: videos are played as they came (rules: video-streams). */
  videoTools(): Promise<VideoTools | null>;
  sms: SmsSender;
  accountEvents: AccountEvents;
  /** null where no mail server is set. */
  mail: MailSender | null;
  /** null where no application of 企业微信 is set. */
  wecom: Wecom | null;
  /** null where no mini-program is set. */
  wechat: Wechat | null;
  /** null where no service account of WeChat is set. */
  serviceAccount: ServiceAccount | null;
  log: Log;
  /** The security log: logins, refusals, changes of accounts. Separate from the request log. */
  security: SecurityLog;
  /** The concurrency limiters of calls and of page rendering. */
  gates: {
    calls: ConcurrencyLimiter;
    heavy: ConcurrencyLimiter;
    oneByOne: ConcurrencyLimiter;
    outside: ConcurrencyLimiter;
    pages: ConcurrencyLimiter;
  };
  close(): Promise<void>;
}

/**
 * The account behind the token. `collegeId`: the college of a member of staff; null for students and administrators. `held`: the role
 * that a member of staff gets after `step`; until then their role is student (rules: staff-steps). `factorDue`: when a member of staff
 * must have set up a second factor, where they have not (rules: staff-factor).
 */
export interface Caller {
  accountId: number;
  role: Role;
  collegeId: number | null;
  tokenHash: Buffer;
  held?: { role: StaffRole; step: StaffStep };
  factorDue?: Date;
  /** Who printed the slip by which the account's password was set, and could act as it too (rules: second-person). */
  slipBy?: readonly number[];
  /** Where the request came from. Absent for callers that are no request's, as those of the demo's content. */
  from?: { address: string; device: string };
}

/** The parameters of a statement that is limited to the caller's scope. */
export type ScopeParameters = Pick<Caller, 'accountId' | 'collegeId'>;

/**
 * The argument of a domain function. `language`: of the texts in its answer; `address`: the caller's IP address; `origin`: the site's
 * origin, as `https://zhixing.example`; `device`: the caller's User-Agent.
 */
export interface Action<P, C extends Caller | null = Caller> {
  deps: Dependencies;
  caller: C;
  payload: P;
  address: string;
  origin: string;
  /** Whether the demo's accounts exist for this request (rules: demo-safety). */
  demo: boolean;
  language: Language;
  device: string;
  /** Charges the caller's budget for work on this many bytes, beside those of the request. Their next calls may be refused for it. */
  charge: (bytes: number) => void;
  /** The same for work on this many figures of gradebooks: students × items (rules: charged-by-figures). */
  chargeFigures: (figures: number) => void;
  /** Allows the response cache to give this answer to everybody while `holds` answers true. */
  share: (holds: (() => boolean) | undefined) => void;
}
