import { listUnsentTexts, readUnsentText, saveUnsentText } from './unsent-text.ts';

/** Drafts of forms that a device keeps for an account; of more, the oldest goes (rules: form-draft). */
export const mostFormDrafts = 50;
const start = 'form-';

/** What was typed into a form and not saved: the changed fields alone, so that what others changed meanwhile stays. */
export interface FormDraft {
  changes: Record<string, string>;
  /** What these fields held when the form was opened. */
  before: Record<string, string>;
  /** Of the sending: the same text sent again after a reload is the same request. */
  requestId: string;
  /** ms since 1970. */
  at: number;
}

export const readFormDraft = (userId: number, form: string) =>
  readUnsentText<FormDraft>(userId, start + form);

/** `draft` undefined: it has been saved, or nothing is changed. */
export function saveFormDraft(userId: number, form: string, draft: FormDraft | undefined): void {
  saveUnsentText(userId, start + form, draft);
  if (!draft) return;
  const others = listUnsentTexts(userId, start).filter((about) => about !== start + form);
  const byAge = others
    .map((about) => ({ about, at: readUnsentText<FormDraft>(userId, about)?.at ?? 0 }))
    .sort((a, b) => b.at - a.at);
  for (const { about } of byAge.slice(mostFormDrafts - 1)) saveUnsentText(userId, about, undefined);
}
