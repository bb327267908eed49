/**
 * Whether a lease has `lasted` more seconds than there were since it began: the clock was set back meanwhile
 * (rules: steady-clock). A second more is what a network time service may take back at once.
 */
export const isAhead = (
  { beganAt }: { beganAt: Date },
  { lasted, now }: { lasted: number; now: Date },
): boolean => lasted > (now.getTime() - beganAt.getTime()) / 1000 + 1;
