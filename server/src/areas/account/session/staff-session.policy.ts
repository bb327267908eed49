import type { Role, StaffRole, StaffStep } from '@zhixing/contract/words';
import type { Config } from '../../../config/config.ts';

const hour = 3600 * 1000;
/** ms after login at which a staff session ends, even when it is in use (rules: staff-session). */
export const staffSession = 12 * hour;

/** ms from getting a staff role in which a second factor must be set up (rules: staff-factor). */
const factorGrace = 7 * 24 * hour;

type Asks = Pick<Config, 'staffFactor'>;

const whoNeeds: Record<Asks['staffFactor'], (role: Role) => boolean> = {
  managers: (role) => role === 'admin' || role === 'manager',
  required: (role) => role !== 'student',
  optional: () => false,
};

export const needsFactor = (role: Role, { staffFactor }: Asks) => whoNeeds[staffFactor](role);

interface AccountRole {
  role: Role;
  roleSince: Date;
  passwordGiven: boolean;
  hasFactor: boolean;
  /**
   * The demo account: its password is shown in the terminal, so a second factor would protect nothing (rules:
   * demo-safety).
   */
  isDemo: boolean;
}

/** The deadline for setting up a second factor; undefined: it is set up, or not required. */
function factorDueOf({ role, roleSince, hasFactor, isDemo }: AccountRole, asks: Asks): Date | undefined {
  if (hasFactor || isDemo || !needsFactor(role, asks)) return undefined;
  return new Date(roleSince.getTime() + factorGrace);
}

function stepOf(passwordGiven: boolean, factorDue: Date | undefined, now: Date): StaffStep | null {
  if (passwordGiven) return 'password';
  return factorDue && factorDue <= now ? 'factor' : null;
}

interface RoleNow {
  role: Role;
  held?: { role: StaffRole; step: StaffStep };
  factorDue?: Date;
}

/**
 * The account's effective role. `held`: the role it gets after the step is done; until then it has a student's (rules:
 * staff-steps, staff-factor).
 */
export function roleNow(account: AccountRole, asks: Asks, now: Date): RoleNow {
  const { role } = account;
  if (role === 'student') return { role };
  const factorDue = factorDueOf(account, asks);
  const due = factorDue ? { factorDue } : {};
  const step = stepOf(account.passwordGiven, factorDue, now);
  return step === null ? { role, ...due } : { role: 'student', held: { role, step }, ...due };
}
