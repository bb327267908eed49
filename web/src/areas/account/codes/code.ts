import { plainTyped } from '@zhixing/contract/typed-number';
import type { AllTexts } from '../../../locales/texts.ts';

const length = 6;

/** The digits of a typed text that can be a code. */
export const digits = (typed: string) => plainTyped(typed).replace(/\D/g, '').slice(0, length);

/** What is wrong with such a code, in words that say what to do; undefined: nothing. */
export function codeProblem(typed: string, words: AllTexts['account']['code']): string | undefined {
  if (!typed) return words.required;
  return typed.length === length ? undefined : words.length;
}
