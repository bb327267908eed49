import type { Language } from '@zhixing/contract/language';
import { memoize } from '../base/cache/memoize.ts';
import { languageTexts } from './languages.ts';

/** What stands in a sentence: told as it is, but for a sentence, a list of them and a time, each told in its turn. */
type Value = string | number | Said | Sentence[] | Moment;

/** A time in China, told by the day or to the minute. */
interface Moment {
  time: Date;
  minutes: boolean;
}
export const onDay = (time: Date): Moment => ({ time, minutes: false });
export const atMinute = (time: Date): Moment => ({ time, minutes: true });

/** The template of each place in the code that says something: it is always the same. */
const templates = new WeakMap<TemplateStringsArray, string>();

/** A Chinese sentence with values in it, kept apart so that it can be told in another language. */
export interface Said {
  /** As the catalogues know it: `还剩 {0} 次`. */
  template: string;
  values: Value[];
}
/** What people are told: a plain Chinese sentence, or one with values. */
export type Sentence = string | Said;

/** A sentence with values: say`还剩 ${left} 次`. A value that is itself a text (a title, a name) is told as it is. */
export function say(parts: TemplateStringsArray, ...values: Value[]): Said {
  const template =
    templates.get(parts) ?? parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`);
  templates.set(parts, template);
  return { template, values };
}

/** A plain Chinese text of ours as a value of another sentence, where it is told in the reader's language too. */
export const word = (text: string): Said => ({ template: text, values: [] });

function timeText({ time, minutes }: Moment, language: Language): string {
  const timeZone = 'Asia/Shanghai';
  const day = time.toLocaleDateString(language, { timeZone, dateStyle: 'long' });
  if (!minutes) return day;
  const clock = time.toLocaleTimeString('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return languageTexts[language].dateTime(day, clock);
}

function valueText(value: Value, language: Language): string {
  if (Array.isArray(value))
    return value.map((each) => translate(each, language)).join(languageTexts[language].separator);
  if (typeof value !== 'object') return String(value);
  return 'time' in value ? timeText(value, language) : translate(value, language);
}

/** Of a sentence of ours: its words, and between them the numbers of the values that stand there. */
const partsOf = memoize((text) => text.split(/\{(\d+)\}/), 2 * 1024 * 1024);

const fill = (text: string, values: Value[], language: Language) =>
  partsOf(text)
    .map((part, at) => {
      if (at % 2 === 0) return part;
      const value = values[Number(part)];
      return value === undefined ? `{${part}}` : valueText(value, language);
    })
    .join('');

/** The sentence in the reader's language; in Chinese where the catalogue has none. */
export function translate(sentence: Sentence, language: Language): string {
  const { template, values } = typeof sentence === 'string' ? word(sentence) : sentence;
  const text = languageTexts[language].sentences[template] ?? template;
  return values.length === 0 ? text : fill(text, values, language);
}
