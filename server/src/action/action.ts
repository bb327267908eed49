import type { Language } from '@zhixing/contract/language';
import type { Role, StaffRole, StaffStep } from '@zhixing/contract/words';
import type { Clock } from '../base/clock.ts';
import type { Gate } from '../base/gate.ts';
import type { Log } from '../base/log.ts';
import type { SecurityLog } from '../base/security-events.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/client.ts';
import type { Notices } from '../db/notices.ts';
import type { MailSender } from '../mail/sender.ts';
import type { SmsSender } from '../sms/sender.ts';
import type { Storage } from '../storage/storage.ts';
import type { Wechat } from '../wechat/wechat.ts';

export interface Dependencies {
  config: Config;
  db: Database;
  /** What this process remembers of the database, and what others change of it. */
  notices: Notices;
  /** Whether the database answers, told within a second. */
  isReady(): Promise<boolean>;
  clock: Clock;
  storage: Storage;
  sms: SmsSender;
  /** null: no e-mail can be sent. */
  mail: MailSender | null;
  /** null: no mini-program is set. */
  wechat: Wechat | null;
  log: Log;
  /** Who logged in, what was refused, what was changed: apart from the log of requests. */
  security: SecurityLog;
  /** What the calls do, and the drawing of pages: each in a bounded number at once. */
  gates: { calls: Gate; heavy: Gate; outside: Gate; pages: Gate };
  close(): Promise<void>;
}

/**
 * Who calls: the account behind the token. `collegeId`: of staff, the college they belong to; null of a student. `held`: the
 * role that staff get once they have done `step`; until then their role is a student's (rules: staff-steps). `factorDue`: by then staff must have set up a second factor, which they
 * have not (rules: staff-factor).
 */
export interface Caller {
  accountId: number;
  role: Role;
  collegeId: number | null;
  tokenHash: Buffer;
  held?: { role: StaffRole; step: StaffStep };
  factorDue?: Date;
}

/** What a statement that keeps to what is within reach of a caller is asked with. */
export type Reaching = Pick<Caller, 'accountId' | 'collegeId'>;

/** What a domain function gets. `language`: what texts in its answer are told in. `address`: the caller's network address; `origin`: the site as the caller sees it. */
export interface Action<P, C extends Caller | null = Caller> {
  deps: Dependencies;
  caller: C;
  payload: P;
  address: string;
  origin: string;
  /** Whether the demo's accounts exist for whoever asks (rules: demo-safety). */
  demo: boolean;
  language: Language;
  device: string;
  /** Takes what working on so many bytes cost, beside those that were sent, from the caller's budget: their next calls wait for it. */
  charge: (bytes: number) => void;
  /** The answer is the same for everybody for as long as `holds` says so: it may be given again without being made. */
  share: (holds: (() => boolean) | undefined) => void;
}
