import { Sheet } from './Sheet.tsx';

/** The mark's line before its first step: a point, and the way still dotted. */
export function Way() {
  return (
    <Sheet>
      <path
        d="M58 34h84L58 94h76"
        stroke="var(--color-primary-200)"
        strokeWidth="11"
        strokeDasharray=".1 19"
      />
      <path d="m124 78 18 16-18 16" stroke="var(--color-primary-300)" strokeWidth="7" />
      <circle cx="58" cy="34" r="13" fill="var(--color-gold)" stroke="var(--color-surface)" strokeWidth="4" />
    </Sheet>
  );
}
