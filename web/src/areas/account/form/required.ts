import type { Check } from '../../../ui/form/use-form.ts';

/** Requires text other than spaces. */
export const required =
  (says: string): Check =>
  (typed) =>
    typed.trim() ? undefined : says;
