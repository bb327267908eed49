import { Sheet } from './Sheet.tsx';

/** A certificate whose lines are still dotted; its seal is ready. */
export function Certificate() {
  return (
    <Sheet>
      <rect
        x="34"
        y="22"
        width="132"
        height="88"
        rx="8"
        fill="var(--color-surface)"
        stroke="var(--color-primary-300)"
        strokeWidth="2.5"
      />
      <rect
        x="42"
        y="30"
        width="116"
        height="72"
        rx="4"
        stroke="var(--color-gold)"
        strokeDasharray="1 5"
        strokeWidth="2"
      />
      <path d="M78 46h44" stroke="var(--color-primary-500)" strokeWidth="5" />
      <path d="M60 62h80M60 74h52" stroke="var(--color-primary-200)" strokeWidth="4" strokeDasharray=".1 8" />
      <circle
        cx="138"
        cy="88"
        r="13"
        fill="var(--color-gold-soft)"
        stroke="var(--color-gold)"
        strokeWidth="2.5"
      />
      <path d="m132 88 4 4 8-8" stroke="var(--color-gold-strong)" strokeWidth="2.5" />
    </Sheet>
  );
}
