import { Sheet } from './Sheet.tsx';

/** A magnifier over cards: nothing was found. */
export function Search() {
  return (
    <Sheet>
      <g fill="var(--color-surface)" stroke="var(--color-primary-300)" strokeWidth="2.5">
        <rect x="34" y="40" width="52" height="62" rx="8" />
        <rect x="114" y="40" width="52" height="62" rx="8" />
      </g>
      <path d="M44 82h26M44 92h18M124 82h26M124 92h18" stroke="var(--color-primary-200)" strokeWidth="4" />
      <circle
        cx="98"
        cy="58"
        r="32"
        fill="var(--color-primary-50)"
        stroke="var(--color-primary-500)"
        strokeWidth="6"
      />
      <path d="m122 82 20 22" stroke="var(--color-gold)" strokeWidth="9" />
      <path d="M88 58h20" stroke="var(--color-primary-300)" strokeWidth="5" strokeDasharray=".1 10" />
    </Sheet>
  );
}
