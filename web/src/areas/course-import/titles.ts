import type { Losses } from '../document-import/public/losses.ts';

const longest = 120;

/** Words of a heading without its marks. */
const withoutMarks = (text: string) =>
  text
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/`+([^`]*)`+/g, '$1')
    .replace(/(\*\*|__|~~)(.*?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])[*_]([^*_]+)[*_](?![\p{L}\p{N}])/gu, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s*\{#[^}]*\}\s*$/, '');

/** What no title may have (server/src/base/title.ts): tags, emoji, what is not seen. */
const forbidden =
  /<[A-Za-z!/?][^>]*>?|\p{Emoji_Presentation}|[\p{C}\p{Default_Ignorable_Code_Point}\ufffd]/gu;

/** A title as a directory takes it; `losses`: where marks, emoji or an end were taken away. */
export function fittingTitle(given: string, instead: string, losses: Losses): string {
  const words = withoutMarks(given.replace(/\s+/g, ' ')).trim();
  const clean = words.replace(forbidden, ' ').normalize('NFC').replace(/\s+/g, ' ').trim();
  const title = [...clean].slice(0, longest).join('').slice(0, longest).trim();
  if (title !== words.normalize('NFC')) losses.add('titles', 1, words.slice(0, 60));
  return title || instead.replace(forbidden, ' ').trim().slice(0, longest) || '—';
}
