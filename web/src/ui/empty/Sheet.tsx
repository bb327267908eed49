import type { ReactNode } from 'react';

/** The ground that every drawing of an empty state stands on. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden="true" viewBox="0 0 200 128" fill="none" strokeLinecap="round" strokeLinejoin="round">
    <ellipse cx="100" cy="114" rx="78" ry="9" fill="var(--color-neutral-100)" />
    {children}
    <circle cx="28" cy="34" r="4" fill="var(--color-primary-200)" />
    <circle cx="182" cy="74" r="3" fill="var(--color-gold)" />
  </svg>
);
