/**
 * Whether a lease has `lasted` longer than the time since it began, which means that the clock was set back
 * (rules: steady-clock). One second is tolerated: a time service may step the clock by that much.
 */
export const isAhead = (
  { beganAt }: { beganAt: Date },
  { lasted, now }: { lasted: number; now: Date },
): boolean => lasted > (now.getTime() - beganAt.getTime()) / 1000 + 1;
