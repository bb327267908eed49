import type { ReactNode } from 'react';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Finds any of the words, whatever the case; in its one group, so that `split` keeps what it found. */
function patternOf(words: string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  // The longest first: a word can be the prefix of another.
  const longest = [...words].sort((a, b) => b.length - a.length).map(escapePattern);
  return new RegExp(`(${longest.join('|')})`, 'gi');
}

/** A text with the search words highlighted. */
export function HighlightedText({ text, words }: { text: string; words: string[] }): ReactNode {
  const pattern = patternOf(words);
  if (!pattern) return text;
  return text.split(pattern).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never change places
    index % 2 ? <mark key={index}>{part}</mark> : part,
  );
}

/** Highlights the words in the text of safe HTML; tags and entities are left unchanged. */
export function highlightWords(html: string, words: string[]): string {
  const pattern = patternOf(words.map(escapeHtml));
  if (!pattern) return html;
  return html
    .split(/(<[^>]*>|&[a-z\d#]+;)/i)
    .map((part, index) => (index % 2 ? part : part.replaceAll(pattern, '<mark>$1</mark>')))
    .join('');
}
