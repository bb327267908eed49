import type { Check } from '../../../ui/form/use-form.ts';

/** Something has to be typed, not spaces alone. */
export const required =
  (says: string): Check =>
  (typed) =>
    typed.trim() ? undefined : says;
