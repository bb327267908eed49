import { Sheet } from './Sheet.tsx';

/** An open, empty notebook. */
export function Notebook() {
  return (
    <Sheet>
      <path d="M100 38C84 27 62 24 38 26v70c24-2 46 1 62 12z" fill="var(--color-surface)" />
      <path d="M100 38c16-11 38-14 62-12v70c-24-2-46 1-62 12z" fill="var(--color-primary-50)" />
      <g stroke="var(--color-primary-300)" strokeWidth="2.5">
        <path d="M100 38C84 27 62 24 38 26v70c24-2 46 1 62 12 16-11 38-14 62-12V26c-24-2-46 1-62 12zM100 38v70" />
        <path
          d="M52 44c12 0 22 1.5 32 6M52 58c12 0 22 1.5 32 6M52 72c7 0 12 .6 18 2"
          stroke="var(--color-primary-200)"
        />
      </g>
      <path d="m128 78 30-42 9 6.5-30 42-11 4z" fill="var(--color-primary-500)" />
      <path d="m158 36 9 6.5 4-5.5-9-6.5z" fill="var(--color-gold)" />
    </Sheet>
  );
}
