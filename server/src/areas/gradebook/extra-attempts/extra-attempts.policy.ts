/** How many of a student's extra attempts are used: those beyond the attempts that everybody has (rules: extra-attempts). */
export const usedExtra = ({ begun, base, extra }: { begun: number; base: number; extra: number }): number =>
  Math.min(extra, Math.max(0, begun - base));
