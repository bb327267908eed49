import type { Role, StaffRole, StaffStep } from '@zhixing/contract/words';
import type { Config } from '../../../config/config.ts';

const hour = 3600 * 1000;
/** ms after its login that a session of staff ends, however much it is used (rules: staff-session). */
export const staffSession = 12 * hour;

type Asks = Pick<Config, 'staffFactor'>;

export const needsFactor = (role: Role, { staffFactor }: Asks) =>
  role !== 'student' && staffFactor === 'required';

interface Standing {
  role: Role;
  passwordGiven: boolean;
  hasFactor: boolean;
}

function stepOf({ role, passwordGiven, hasFactor }: Standing, asks: Asks): StaffStep | null {
  if (passwordGiven) return 'password';
  return needsFactor(role, asks) && !hasFactor ? 'factor' : null;
}

/** The role that an account has now, and the one that it gets once a step is done (rules: staff-steps). */
export function roleNow(
  standing: Standing,
  asks: Asks,
): { role: Role; held?: { role: StaffRole; step: StaffStep } } {
  const { role } = standing;
  if (role === 'student') return { role };
  const step = stepOf(standing, asks);
  return step === null ? { role } : { role: 'student', held: { role, step } };
}
