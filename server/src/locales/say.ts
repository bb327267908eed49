import type { Language } from '@zhixing/contract/language';
import { english } from './en-US.ts';

/** A Chinese sentence with values in it, kept apart so that it can be told in another language. */
export interface Said {
  /** As the catalogues know it: `还剩 {0} 次`. */
  template: string;
  values: (string | number)[];
}
/** What people are told: a plain Chinese sentence, or one with values. */
export type Sentence = string | Said;

/** A sentence with values: say`还剩 ${left} 次`. A value that is itself a text (a title, a name) is told as it is. */
export function say(parts: TemplateStringsArray, ...values: (string | number)[]): Said {
  const template = parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`);
  return { template, values };
}

const fill = (template: string, values: (string | number)[]) =>
  template.replace(/\{(\d+)\}/g, (whole, index) => String(values[Number(index)] ?? whole));

/** The sentence in the reader's language; in Chinese where the catalogue has none. */
export function tell(sentence: Sentence, language: Language): string {
  const { template, values } = typeof sentence === 'string' ? { template: sentence, values: [] } : sentence;
  return fill(language === 'en-US' ? (english[template] ?? template) : template, values);
}
