import { type Sentence, say, word } from '../locales/say.ts';
import { badParameter } from './errors.ts';
import { oneLine } from './one-line.ts';

/** Control, direction and other invisible characters, half surrogate pairs, U+FFFD. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\ufffd]/u;
const emoji = /\p{Emoji_Presentation}/u;
/** A tag, as `<b>` or `</b>`; not `a < b`. */
const tag = /<[A-Za-z!/?]/;

const shown = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Why a text cannot be a title (rules: titles); null where it can. `name`: what it names, as 营的名称. */
export function whyNotTitle(name: string, title: string): Sentence | null {
  const hidden = unseen.exec(title)?.[0];
  if (hidden !== undefined) return say`${word(name)}里有看不见的字符 ${shown(hidden)}，请删去后重新输入`;
  const picture = emoji.exec(title)?.[0];
  if (picture !== undefined) return say`${word(name)}里不能有表情“${picture}”，请删去它`;
  return tag.test(title) ? say`${word(name)}里不能有标记（<…>），请只写文字` : null;
}

/**
 * A title as it is stored: one line, NFC, trimmed (rules: titles). `field`: the name of the parameter. Throws -3 where it is empty or has
 * a character that is not allowed; the message names it.
 */
export function requireTitle({ name, field }: { name: string; field: string }, given: string): string {
  const title = oneLine(given);
  if (title === '') throw badParameter(say`请填写${word(name)}（${field}）`);
  const reason = whyNotTitle(name, title);
  if (reason) throw badParameter(reason);
  return title;
}
