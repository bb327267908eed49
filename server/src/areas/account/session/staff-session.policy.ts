import type { Role, StaffRole, StaffStep } from '@zhixing/contract/words';
import type { Config } from '../../../config/config.ts';

const hour = 3600 * 1000;
/** ms after its login that a session of staff ends, however much it is used (rules: staff-session). */
export const staffSession = 12 * hour;

/** ms that staff have from the day of their role to set up a second factor (rules: staff-factor). */
const factorGrace = 7 * 24 * hour;

type Asks = Pick<Config, 'staffFactor'>;

const whoNeeds: Record<Asks['staffFactor'], (role: Role) => boolean> = {
  managers: (role) => role === 'admin' || role === 'manager',
  required: (role) => role !== 'student',
  optional: () => false,
};

export const needsFactor = (role: Role, { staffFactor }: Asks) => whoNeeds[staffFactor](role);

interface Standing {
  role: Role;
  roleSince: Date;
  passwordGiven: boolean;
  hasFactor: boolean;
  /** The demo's: its password stands on a terminal, a second factor would keep nobody out (rules: demo-safety). */
  isDemo: boolean;
}

/** Until when a second factor is to be set up; undefined: it is there, or need not be. */
function factorDueOf({ role, roleSince, hasFactor, isDemo }: Standing, asks: Asks): Date | undefined {
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

/** The role that an account has now, and the one that it gets once a step is done (rules: staff-steps, staff-factor). */
export function roleNow(standing: Standing, asks: Asks, now: Date): RoleNow {
  const { role } = standing;
  if (role === 'student') return { role };
  const factorDue = factorDueOf(standing, asks);
  const due = factorDue ? { factorDue } : {};
  const step = stepOf(standing.passwordGiven, factorDue, now);
  return step === null ? { role, ...due } : { role: 'student', held: { role, step }, ...due };
}
