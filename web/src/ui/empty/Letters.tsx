import { Sheet } from './Sheet.tsx';

/** An empty tray for submissions and their reviews. */
export function Letters() {
  return (
    <Sheet>
      <path
        d="M46 62 62 28h76l16 34v42a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6z"
        fill="var(--color-surface)"
        stroke="var(--color-primary-300)"
        strokeWidth="2.5"
      />
      <path
        d="M46 64h32c2 10 10 16 22 16s20-6 22-16h32v40a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6z"
        fill="var(--color-primary-50)"
        stroke="var(--color-primary-300)"
        strokeWidth="2.5"
      />
      <path d="M74 42h52M70 52h60" stroke="var(--color-primary-200)" strokeWidth="4" strokeDasharray=".1 8" />
      <path d="M100 6v18m-7-7 7 7 7-7" stroke="var(--color-gold)" strokeWidth="4" />
    </Sheet>
  );
}
