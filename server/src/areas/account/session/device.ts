import type { Language } from '@zhixing/contract/language';
import { translate } from '../../../locales/say.ts';

/** The first match counts, because most browsers also name others in their User-Agent. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/FxiOS|Firefox\//, 'Firefox'],
  [/CriOS|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (table: [RegExp, string][], text: string) => table.find(([form]) => form.test(text))?.[1];

/** Describes a User-Agent in a few words, e.g. `Windows · Chrome`. */
export function deviceInWords(userAgent: string, language: Language): string {
  const known = [nameIn(systems, userAgent), nameIn(browsers, userAgent)].filter(
    (name) => name !== undefined,
  );
  return known.length > 0
    ? known.map((name) => translate(name, language)).join(' · ')
    : translate('未知设备', language);
}
